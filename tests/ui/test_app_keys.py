"""Keys at the table, in its pages and at the settlement."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.command import CommandPalette
from textual.widgets import OptionList

from sichuan_tui.hand.action import DISCARDS, PASS
from sichuan_tui.record.record import Decision
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage.settings import Pace, Theme
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.ui.interaction import Mode
from tests.ui.support import positions
from tests.ui.support.play import seated
from tests.ui.support.sitting import Sitting


def taken(at: Sitting) -> list[Decision]:
    """Give what the person has decided."""
    entries = at.table.table.record.entries
    return [entry for entry in entries if isinstance(entry, Decision) and entry.seat == HUMAN]


async def test_a_held_enter_discards_one_tile_at_instant_pace(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        before = len(taken(at))
        await at.press_at_once("enter")
        await at.until(lambda: at.asked and len(taken(at)) > before)
        at.clock.now += 0.5
        for _ in range(40):
            await at.press_at_once("enter")
            at.clock.now += 0.03
        await at.calm()
        assert len(taken(at)) == before + 1
        # It is said, too, that the key did nothing.
        assert "too soon" in at.text
        at.clock.now += 0.7
        await at.press_at_once("enter")
        await at.until(lambda: len(taken(at)) == before + 2)


async def test_enter_held_since_before_the_turn_began_discards_nothing(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.passed()) as at:
        await at.until_asked()
        at.clock.hold()
        before = len(taken(at))
        await at.press_at_once("enter")
        await at.until(lambda: len(taken(at)) == before + 1)
        at.clock.now += 5
        await at.press_at_once("enter")
        at.clock.release()
        at.clock.now += 0.05
        await at.until(lambda: at.asked)
        at.clock.now += 0.45
        for _ in range(40):
            await at.press_at_once("enter")
            at.clock.now += 0.03
        await at.calm()
        assert len(taken(at)) == before + 1


async def test_the_enter_that_closed_the_menu_discards_nothing_while_it_is_held(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        before = len(taken(at))
        await at.press("escape")
        await at.until(lambda: at.asking == "Paused")
        at.clock.now += 1
        await at.press_at_once("enter")
        await at.until(lambda: at.at_table)
        at.clock.now += 0.5
        for _ in range(40):
            await at.press_at_once("enter")
            at.clock.now += 0.03
        await at.calm()
        assert len(taken(at)) == before


async def test_the_enter_that_chose_in_the_command_palette_discards_nothing_while_it_is_held(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        before = len(taken(at))
        await at.press("ctrl+p")
        await at.until(lambda: isinstance(at.app.screen, CommandPalette))
        await at.press(*"light")
        palette = at.app.screen
        await at.until(lambda: palette.query_one(OptionList).option_count > 0)
        at.clock.now += 1
        await at.press_at_once("enter")
        await at.until(lambda: at.at_table and at.app.shared.settings.theme is Theme.LIGHT)
        at.clock.now += 0.5
        for _ in range(40):
            await at.press_at_once("enter")
            at.clock.now += 0.03
        await at.calm()
        assert len(taken(at)) == before


async def test_a_key_right_after_the_prompt_does_nothing(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.claim_pung()) as at:
        await at.press("escape", "c")
        await at.until(lambda: at.at_table)
        before = len(taken(at))
        at.clock.now += 0.149
        await at.press_at_once("n")
        await at.calm()
        assert len(taken(at)) == before
        at.clock.now += 0.2
        await at.press_at_once("n")
        await at.until(lambda: len(taken(at)) == before + 1)


async def test_keys_are_dropped_while_it_is_not_ones_turn(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        at.clock.hold()
        await at.press("enter")
        await at.until(lambda: not at.asked)
        before, shown = taken(at), at.text
        for key in ("enter", "space", "1", "=", "w", "k", "p", "n", "y", "m", "s", "left", "right", "home", "end", "f"):
            await at.press(key)
        await at.calm()
        assert (taken(at), at.text, at.mode) == (before, shown, Mode.NOTHING)
        at.clock.release()
        await at.until(lambda: at.asked)
        assert taken(at) == before, "nothing was kept for later"


@pytest.mark.parametrize("key", ["n", "N"])
async def test_letters_work_in_both_cases(tmp_path: Path, key: str) -> None:
    async with seated(tmp_path, positions.claim_pung()) as at:
        await at.press(key)
        await at.until(lambda: [decision.action for decision in taken(at)][2:3] == [PASS])


@pytest.mark.parametrize("other", ["n", "N", "w", "p", "escape", "enter", "space", "left", "x", "l", "t", "3"])
async def test_passing_a_win_is_asked_about_and_another_key_goes_back(tmp_path: Path, other: str) -> None:
    async with seated(tmp_path, positions.claim_win_pung()) as at:
        before = len(taken(at))
        await at.press("n")
        assert at.is_in(Mode.PASSING)
        assert "Let this win pass?" in at.text
        await at.press(other)
        assert at.at_table
        assert at.is_in(Mode.CLAIM)
        await at.press("p")
        assert at.is_in(Mode.PASSING), "a pung lets the win go, too"
        await at.press("Y")
        await at.until(lambda: len(taken(at)) == before + 1)


async def test_one_of_several_kongs_is_chosen_by_keys(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.kongs()) as at:
        await at.press("k")
        assert "Which kong?" in at.text
        await at.press("escape")
        assert at.at_table
        assert at.is_in(Mode.TURN)
        await at.press("K", "right", "k", "left", "enter")
        await at.until(lambda: len(at.seen.seats[0].melds) == 1)
        assert at.seen.seats[0].melds[0].tile == parse_tile("5m")


async def test_a_missing_suit_has_to_go_first_and_it_says_so(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.must_go()) as at:
        before = len(taken(at))
        await at.press("1", "enter")
        assert "Your missing suit, bamboo, must go first." in at.text
        await at.press("end", "space")
        await at.until(lambda: len(taken(at)) == before + 1)
        assert taken(at)[-1].action == DISCARDS[parse_tile("9s")]


async def test_after_a_win_f_goes_forward_to_the_settlement(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.own_win()) as at:
        at.clock.hold()
        await at.press("w")
        at.clock.release()
        await at.until(lambda: at.seen.seats[0].victory is not None)
        at.app.shared.settings = replace(at.app.shared.settings, pace=Pace.SLOW)
        at.clock.hold()
        await at.calm()
        assert "f forward to the settlement" in at.text
        await at.press("F")
        napped = len(at.clock.naps)
        at.clock.release()
        await at.until(lambda: at.settled)
        assert set(at.clock.naps[napped:]) <= {0.0}


async def test_before_a_win_f_hurries_nobody(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        at.clock.hold()
        await at.press("enter", "f")
        await at.calm()
        assert at.table.director.hurry is False
