"""This hand's switches, and the question before a ready hand is broken."""

from dataclasses import replace
from pathlib import Path

import pytest

from sichuan_tui.hand.action import DISCARDS, PASS, PUNG, WIN, Discard
from sichuan_tui.record.record import Decision
from sichuan_tui.session.people import HUMAN
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.ui.interaction import Mode
from tests.ui.support import positions
from tests.ui.support.fingers import Keys
from tests.ui.support.person import decisions_of, sound
from tests.ui.support.play import seated
from tests.ui.support.sitting import QUICK, Sitting, sitting


def taken(at: Sitting) -> list[Decision]:
    """Give what the person has decided."""
    entries = at.table.table.record.entries
    return [entry for entry in entries if isinstance(entry, Decision) and entry.seat == HUMAN]


async def test_switches_say_that_they_are_on_until_they_are_pressed_again(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        for key, note in (("u", "Pungs are passed for you"), ("D", "What you draw is discarded for you")):
            await at.press(key)
            assert note in at.text
            assert at.is_in(Mode.TURN), "this turn is still one's own"
            await at.press(key)
            assert note not in at.text


async def test_with_u_no_mere_pung_is_asked_about(tmp_path: Path) -> None:
    for seed in range(30):
        async with sitting(tmp_path / str(seed), seed=seed) as at:
            await at.until_asked()
            await at.press("u")
            table = at.table.table
            while not at.settled:
                await at.until(lambda: at.asked or at.settled)
                if at.asked:
                    assert at.seen.legal != (PUNG, PASS)
                    prompt = at.table.director.prompt
                    at.clock.now += 1
                    await Keys(seed).say(at, sound(at.seen))
                    await at.until_answered(prompt)
        mine = [entry for entry in decisions_of(table.record) if entry.seat == HUMAN]
        if any(decision.action == PASS and decision.ms == 0 for decision in mine):
            return
    pytest.fail("no pung was offered in thirty hands")


async def test_with_d_what_is_drawn_is_discarded_until_there_is_a_win(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.ready()) as at:
        before = len(taken(at))
        await at.press("d", "enter")
        await at.until(lambda: len(taken(at)) > before and at.asked)
        assert WIN in at.seen.legal
        assert [decision.action for decision in taken(at)[before:]] == [DISCARDS[parse_tile("1m")]]


async def test_with_d_turns_go_by_without_a_question(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        before = len(taken(at))
        await at.press("d", "enter")
        await at.until(lambda: len(taken(at)) > before + 1)
        assert taken(at)[before + 1].ms == 0
        assert isinstance(taken(at)[before + 1].action, Discard)


async def test_a_held_d_is_one_press(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        for wait in (0.0, 0.5, *([0.03] * 20)):
            at.clock.now += wait
            await at.press_at_once("d")
        assert "What you draw is discarded for you" in at.text


async def test_where_it_is_wished_breaking_a_ready_hand_is_asked_about(tmp_path: Path) -> None:
    positions.save(positions.record_of(positions.ready()), tmp_path)
    async with sitting(tmp_path, settings=replace(QUICK, confirm=True)) as at:
        await at.until(lambda: at.asking == "Paused")
        await at.press("c")
        await at.until_asked()
        before = len(taken(at))
        await at.press("3", "enter")
        assert at.is_in(Mode.BREAKING)
        assert "This breaks your ready hand" in at.text
        at.clock.now += 0.5
        for _ in range(30):
            await at.press_at_once("enter")
            at.clock.now += 0.03
        await at.press("x")
        assert at.is_in(Mode.TURN)
        assert len(taken(at)) == before
        await at.press("enter", "Y")
        await at.until(lambda: len(taken(at)) == before + 1)
        assert taken(at)[-1].action == DISCARDS[parse_tile("6m")]
