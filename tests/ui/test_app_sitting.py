"""Hands in a row on screen: from hand to hand, the page at the end, leaving, and coming back."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from sichuan_tui.record.record import Record
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.transfers import scores_of
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.people import HUMAN
from sichuan_tui.session.sitting import mark_of
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.results import load_results
from sichuan_tui.storage.settings import DEFAULT_BOTS
from sichuan_tui.storage.sitting import Length, Sitting, SittingHand, Unit, load_sitting, save_sitting
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui import menus
from sichuan_tui.ui.screens.menu import HomeScreen
from sichuan_tui.ui.screens.sitting import SittingScreen
from tests.ui.support import positions
from tests.ui.support.fingers import Keys
from tests.ui.support.person import PLAYERS, simulate, sound
from tests.ui.support.play import play_hand
from tests.ui.support.positions import record_of, save
from tests.ui.support.sitting import DRAWN_SEED, sitting
from tests.ui.support.sitting import Sitting as Seated

BEFORE = SittingHand("d" * 64, SEATS[1], (7, -3, -2, -2))
TWO = Length(Unit.HANDS, 2)


def sit(root: Path, record: Record, *hands: SittingHand, length: Length | None = None, played: int = 0) -> Sitting:
    """Lay a sitting out in which a hand is played, or has been."""
    begun = Sitting("2026-05-04T11:00:00+00:00", DEFAULT, DEFAULT_BOTS, length, None, played, hands)
    save_sitting(open_folder(root), begun)
    save(replace(record, header=replace(record.header, extra=mark_of(begun))), root)
    return begun


@asynccontextmanager
async def settled(root: Path, *hands: SittingHand, length: Length | None = None) -> AsyncIterator[Seated]:
    """Stand before the settlement of a sitting's hand, after some others."""
    sit(root, simulate(3).record, *hands, length=length)
    async with sitting(root, seed=9) as at:
        await at.until(lambda: at.settled)
        at.clock.now += 2
        yield at


def abandoned(root: Path) -> list[Path]:
    return list(root.glob("abandoned-*"))


def number_of(at: Seated) -> int:
    so_far = at.app.practice.sittings.so_far(at.table.table.header)
    assert so_far is not None
    return so_far.number


async def on_page(at: Seated) -> SittingScreen:
    await at.until_on(SittingScreen)
    at.clock.now += 2
    screen = at.app.screen
    assert isinstance(screen, SittingScreen)
    return screen


async def test_three_hands_in_a_row_with_a_quit_in_the_middle_come_to_what_they_are_together(tmp_path: Path) -> None:
    totals = [0, 0, 0, 0]
    async with sitting(tmp_path, seed=1) as at:
        await at.until_asked()
        assert "total" not in at.text
        for number in (1, 2):
            table = at.table.table
            await play_hand(at, sound, Keys(number))
            for seat in SEATS:
                totals[seat] += scores_of(table.true_state.ledger)[seat]
            at.clock.now += 2
            await at.press("n")
            await at.until_asked()
            assert number_of(at) == number + 1
            sittings = at.app.practice.sittings
            assert sittings.current is not None
            assert at.table.table.header.dealer == sittings.current.dealer
            assert f"total {totals[0]:+d}" in at.text
        await at.press("home", "space", "q")
        await at.until(lambda: at.app.return_value == 0)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        await at.press("c")
        await at.until_asked()
        assert number_of(at) == 3
        table = at.table.table
        await play_hand(at, sound, Keys(3))
        for seat in SEATS:
            totals[seat] += scores_of(table.true_state.ledger)[seat]
        assert f"You {totals[0]:+d}" in at.text
        at.clock.now += 2
        await at.press("escape")
        page = (await on_page(at)).page
        assert [row.total for row in sorted(page.rows, key=lambda row: page.names.index(row.name))] == totals
        assert len(page.hands) == len(load_results(open_folder(tmp_path))) == 3
        await at.press("escape")
        await at.until_on(HomeScreen)
        assert load_sitting(open_folder(tmp_path)) is None
        assert not open_folder(tmp_path).hand.exists()


async def test_a_single_hand_ends_at_home_without_a_page(tmp_path: Path) -> None:
    async with settled(tmp_path) as at:
        assert "Total" not in at.text
        await at.press("escape")
        await at.until_on(HomeScreen)
        assert load_sitting(open_folder(tmp_path)) is None
        assert "Continue" not in at.text


async def test_the_page_of_a_sitting_that_may_go_on_leads_back_to_it(tmp_path: Path) -> None:
    async with settled(tmp_path, BEFORE) as at:
        assert "Hand 2. Total: " in at.text
        await at.press("escape")
        await on_page(at)
        assert "next hand" in at.text
        await at.press("n")
        await at.until_asked()
        assert number_of(at) == 3


async def test_at_its_length_the_sitting_ends_with_its_page_and_the_next_hand_begins_another(tmp_path: Path) -> None:
    async with settled(tmp_path, BEFORE, length=TWO) as at:
        assert "end of the sitting" in at.text
        await at.press("n")
        page = await on_page(at)
        assert page.page.title == "The sitting of 2 hands is over"
        assert "4-3-2-1" in at.text
        await at.press("n")
        await at.until_asked()
        assert number_of(at) == 1
        current = at.app.practice.sittings.current
        assert current is not None
        assert (current.length, current.hands) == (None, ())


async def test_minutes_count_at_the_table_alone_and_the_hand_in_which_they_are_over_is_the_last(tmp_path: Path) -> None:
    sit(tmp_path, record_of(positions.turn()), BEFORE, length=Length(Unit.MINUTES, 1))
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        at.clock.now += 500
        await at.press("c")
        await at.until_asked()
        await at.until(lambda: at.table._time._attendance._since is not None)
        sittings = at.app.practice.sittings
        at.clock.now += 40
        await at.press("escape")
        await at.until(lambda: at.asking == "Paused")
        assert sittings.current is not None
        assert 40 <= sittings.current.played < 50
        kept = load_sitting(open_folder(tmp_path))
        assert kept == sittings.current
        at.clock.now += 500
        await at.press("c")
        await at.until_asked()
        await play_hand(at, sound, Keys(1))
        at.clock.now += 2
        await at.press("n")
        page = await on_page(at)
        assert page.page.title == "The sitting of 1 minute is over: 2 hands"


async def test_the_same_deal_again_counts_nothing_and_the_sitting_goes_on(tmp_path: Path) -> None:
    async with settled(tmp_path, BEFORE) as at:
        kept = at.app.practice.sittings.current
        await at.press("a")
        await at.until_asked()
        assert at.table.scene.sitting is None
        await at.press("escape")
        await at.until(lambda: at.asking == "Paused")
        await at.press("n")
        await at.until(lambda: at.asking.startswith("Give"))
        assert "sitting" not in at.text
        await at.press("y")
        await at.until_asked()
        assert number_of(at) == 3
        assert at.app.practice.sittings.current == kept


async def test_giving_a_hand_up_ends_its_sitting_after_its_page(tmp_path: Path) -> None:
    sit(tmp_path, record_of(positions.turn()), BEFORE, replace(BEFORE, dealer=SEATS[2]))
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        await at.press("n")
        await at.until(lambda: at.asking.startswith("Give"))
        assert "The sitting ends with it." in at.text
        await at.press("y")
        page = await on_page(at)
        assert [row.total for row in page.page.rows] == [14, -4, -4, -6]
        await at.press("n")
        await at.until_asked()
        assert number_of(at) == 1
        assert len(abandoned(tmp_path)) == 1


async def test_a_sitting_left_between_two_hands_is_gone_on_with_from_home(tmp_path: Path) -> None:
    sit(tmp_path, simulate(3).record, BEFORE)
    open_folder(tmp_path).hand.unlink()
    async with sitting(tmp_path) as at:
        await at.until_on(HomeScreen)
        assert "Continue the sitting" in at.text
        await at.press("c")
        await at.until_asked()
        assert number_of(at) == 2


async def test_a_new_hand_instead_shows_the_page_of_what_it_ends(tmp_path: Path) -> None:
    sit(tmp_path, simulate(3).record, BEFORE, BEFORE)
    open_folder(tmp_path).hand.unlink()
    async with sitting(tmp_path) as at:
        await at.until_on(HomeScreen)
        await at.press("n")
        page = await on_page(at)
        assert len(page.page.hands) == 2
        await at.press("escape")
        await at.until_on(HomeScreen)
        assert "Continue" not in at.text


@pytest.mark.parametrize(("name", "length"), menus.LENGTHS.items())
async def test_a_length_is_chosen_from_the_first_page(tmp_path: Path, name: str, length: Length) -> None:
    async with sitting(tmp_path) as at:
        await at.until_on(HomeScreen)
        await at.press("l")
        await at.until(lambda: at.asking.startswith("How long"))
        await at.press(str(list(menus.LENGTHS).index(name) + 1))
        await at.until_asked()
        current = at.app.practice.sittings.current
        assert current is not None
        assert current.length == length
        assert at.table.table.header.seed == DRAWN_SEED


async def test_no_length_is_chosen_by_going_back(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.until_on(HomeScreen)
        await at.press("l")
        await at.until(lambda: at.asking.startswith("How long"))
        await at.press("escape")
        await at.until_on(HomeScreen)
        await at.press("n")
        await at.until_asked()
        assert at.app.practice.sittings.current is not None
        assert at.app.practice.sittings.current.length is None


async def test_a_key_held_at_the_settlement_does_not_go_past_the_page(tmp_path: Path) -> None:
    async with settled(tmp_path, BEFORE, length=TWO) as at:
        await at.press("n")
        await at.until_on(SittingScreen)
        await at.press_at_once("n", "n", "escape")
        await at.calm()
        assert isinstance(at.app.screen, SittingScreen)


async def test_the_page_is_used_by_mouse_too(tmp_path: Path) -> None:
    async with settled(tmp_path, BEFORE) as at:
        await at.press("escape")
        page = await on_page(at)
        hit = next(hit for hit in page.sheet.painting.hits)
        await at.click(hit.target)
        await at.until_asked()
        assert number_of(at) == 3


def test_the_header_of_a_hand_in_a_row_is_that_of_the_deal_but_for_its_dealer() -> None:
    drawn = new_header(4, DEFAULT, PLAYERS, HUMAN)
    for dealer in SEATS:
        assert new_header(4, DEFAULT, PLAYERS, HUMAN, dealer=dealer) == replace(drawn, dealer=dealer)


async def test_a_key_held_down_at_the_settlement_does_not_leave_the_page_of_the_sitting(tmp_path: Path) -> None:
    async with settled(tmp_path, BEFORE, length=TWO) as at:
        await at.press("n")
        await at.until_on(SittingScreen)
        for _ in range(50):
            at.clock.now += 0.03
            await at.press_at_once("n")
        await at.calm()
        assert isinstance(at.app.screen, SittingScreen)
        await at.press("n")
        await at.until_asked()


async def test_a_sitting_that_was_asked_for_begins_after_a_hand_that_was_still_to_be_settled(tmp_path: Path) -> None:
    async with settled(tmp_path, BEFORE) as at:
        at.app._length = TWO
        await at.press("n")
        page = (await on_page(at)).page
        assert page.title == "The sitting: 2 hands"
        await at.press("n")
        await at.until_asked()
        current = at.app.practice.sittings.current
        assert current is not None
        assert (current.length, current.hands) == (TWO, ())
