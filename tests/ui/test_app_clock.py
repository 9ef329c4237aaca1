"""The practice clock on screen: when it runs, what it decides, and that leaving gains nothing."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from sichuan_tui.hand.action import DISCARDS, PASS, WIN, Action, DeclareMissing, Discard, Exchange
from sichuan_tui.observe.observation import Stage, hand_order
from sichuan_tui.record.record import Decision, Record
from sichuan_tui.session.countdown import CLOCK_KEY, clock_mark, timed_out
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.settings import ClockKind
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.model import ClockModel
from tests.support import build
from tests.ui.support import positions
from tests.ui.support.person import decisions_of, simulate
from tests.ui.support.positions import record_of, save
from tests.ui.support.sitting import QUICK, Sitting, sitting

FULL = 25.0
"""Seconds of a turn with the standard clock: 5 and the whole reserve."""


FIRST_THREE = Exchange((parse_tile("1p"), parse_tile("2p"), parse_tile("3p")))


def clocked(record: Record, kind: ClockKind = ClockKind.STANDARD) -> Record:
    return replace(record, header=replace(record.header, extra=clock_mark(kind)))


@asynccontextmanager
async def at_clock(
    root: Path, laid: Callable[[], build.Table], kind: ClockKind = ClockKind.STANDARD, *, confirm: bool = False
) -> AsyncIterator[Sitting]:
    """Take a hand with a clock up where it is laid out, with what is asked on screen."""
    save(clocked(record_of(laid()), kind), root)
    async with sitting(root, settings=replace(QUICK, confirm=confirm)) as at:
        await at.until(lambda: at.asking == "Paused")
        await at.press("c")
        await at.until(lambda: at.asked)
        await running(at)
        yield at


async def running(at: Sitting) -> None:
    """Wait until the clock runs."""
    countdown = at.table._time._countdown
    assert countdown is not None
    await at.until(lambda: countdown._since is not None)


def shown(at: Sitting) -> ClockModel:
    model = at.table._time.model
    assert model is not None
    return model


def mine(at: Sitting) -> list[Decision]:
    """Give what the person, or the clock in the person's place, has decided."""
    entries = at.table.table.record.entries
    return [entry for entry in entries if isinstance(entry, Decision) and entry.seat == HUMAN]


async def next_decision(at: Sitting) -> Decision:
    before = len(mine(at))
    await at.until(lambda: len(mine(at)) > before)
    return mine(at)[before]


def marks(decision: Decision) -> object:
    return json.loads(dict(decision.extra)[CLOCK_KEY])


@pytest.mark.parametrize(
    ("laid", "seconds", "action", "words"),
    [
        (positions.turn, FULL, DISCARDS[parse_tile("7p")], "7p was discarded for you"),
        (positions.own_win, FULL, WIN, "the win was taken for you"),
        (positions.claim_win_kong_pung, 5.0, WIN, "the win was taken for you"),
        (positions.robbery, 5.0, WIN, "the win was taken for you"),
        (positions.claim_pung, 5.0, PASS, "the claim was passed for you"),
        (positions.exchange, 15.0, FIRST_THREE, "given for you"),
        (positions.missing, 15.0, None, "was declared for you"),
    ],
)
async def test_when_time_is_over_the_clock_decides_and_says_so(
    tmp_path: Path, laid: Callable[[], build.Table], seconds: float, action: Action | None, words: str
) -> None:
    async with at_clock(tmp_path, laid) as at:
        wanted = timed_out(at.seen) if action is None else action
        assert isinstance(wanted, DeclareMissing) or wanted == action
        before = len(mine(at))
        at.clock.now += seconds - 0.2
        at.table._tick()
        await at.calm()
        assert len(mine(at)) == before, "not before it is over"
        at.clock.now += 0.3
        decision = await next_decision(at)
        assert decision.action == wanted
        turn = laid in {positions.turn, positions.own_win}
        assert marks(decision) == {"reserve": 0 if turn else 20_000, "decided": True}
        await at.until(lambda: at.settled or words in at.table.sheet.painting.text())


async def test_a_key_that_comes_too_late_does_nothing(tmp_path: Path) -> None:
    async with at_clock(tmp_path, positions.claim_pung) as at:
        before = len(mine(at))
        at.clock.now += 5.1
        await at.press_at_once("p")
        await at.until(lambda: len(mine(at)) > before)
        assert mine(at)[before].action == PASS


async def test_what_a_person_decides_is_marked_with_what_is_left(tmp_path: Path) -> None:
    async with at_clock(tmp_path, positions.turn) as at:
        before = len(mine(at))
        at.clock.now += 6
        # Each key comes a second later.
        await at.press("1", "enter")
        await at.until(lambda: len(mine(at)) > before)
        decision = mine(at)[before]
        assert isinstance(decision.action, Discard)
        assert marks(decision) == {"reserve": 17_000}


@pytest.mark.parametrize(
    ("laid", "keys", "asked", "action"),
    [
        (positions.claim_win_kong_pung, ["n"], Mode.PASSING, WIN),
        (positions.kongs, ["k"], Mode.WHICH_KONG, DISCARDS[parse_tile("7p")]),
        (positions.ready, ["1", "enter"], Mode.BREAKING, DISCARDS[parse_tile("1m")]),
        (
            positions.exchange,
            ["0", "9"],
            Mode.EXCHANGE,
            FIRST_THREE,
        ),
    ],
)
async def test_a_question_that_is_open_when_time_is_over_is_answered_by_the_clock(
    tmp_path: Path, laid: Callable[[], build.Table], keys: list[str], asked: Mode, action: Action
) -> None:
    async with at_clock(tmp_path, laid, ClockKind.RELAXED, confirm=True) as at:
        await at.press(*keys)
        assert at.mode is asked
        at.clock.now += 80
        decision = await next_decision(at)
        assert decision.action == action


async def test_the_clock_does_not_run_before_what_is_asked_is_on_screen(tmp_path: Path) -> None:
    save(clocked(record_of(positions.turn())), tmp_path)
    async with sitting(tmp_path, settings=QUICK) as at:
        await at.until(lambda: at.asking == "Paused")
        at.clock.now += 500
        at.table._tick()
        await at.press("c")
        await at.until(lambda: at.asked)
        await running(at)
        assert shown(at) == ClockModel(5, 10, 20, in_reserve=False, warns=False)
        assert " 5 +20" in at.text


@pytest.mark.parametrize("key", ["escape", "?", "l", "ctrl+p"])
async def test_any_page_over_the_table_stops_the_clock(tmp_path: Path, key: str) -> None:
    async with at_clock(tmp_path, positions.turn) as at:
        at.clock.now += 2
        await at.press_at_once(key)
        await at.until(lambda: at.app.screen is not at.table)
        await at.calm()
        at.clock.now += 500
        at.table._tick()
        await at.calm()
        await at.press_at_once("escape")
        await at.until(lambda: at.at_table and at.asked)
        await running(at)
        assert shown(at).seconds == 3


async def test_a_terminal_that_is_too_small_stops_the_clock(tmp_path: Path) -> None:
    async with at_clock(tmp_path, positions.turn) as at:
        at.clock.now += 1
        await at.resize(60, 20)
        at.clock.now += 500
        await at.resize(80, 24)
        await running(at)
        assert shown(at).seconds == 4


async def test_a_suspended_program_takes_no_time(tmp_path: Path) -> None:
    async with at_clock(tmp_path, positions.turn) as at:
        at.clock.now += 2
        at.app.app_suspend_signal.publish(at.app)
        at.clock.now += 500
        at.app.app_resume_signal.publish(at.app)
        await running(at)
        assert shown(at).seconds == 3


async def test_what_is_left_survives_quitting(tmp_path: Path) -> None:
    async with at_clock(tmp_path, positions.turn) as at:
        at.clock.now += 9.5
        await at.press_at_once("q")
        await at.until(lambda: at.app.return_value == 0)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        at.clock.now += 500
        await at.press("c")
        await at.until(lambda: at.asked)
        await running(at)
        assert shown(at) == ClockModel(16, 8, None, in_reserve=True, warns=False)
        assert "reserve 16" in at.text


async def test_a_kill_costs_no_more_than_a_second_and_gains_none(tmp_path: Path) -> None:
    root, copy = tmp_path / "played", tmp_path / "killed"
    async with at_clock(root, positions.turn) as at:
        for tenths in range(240):
            at.clock.now += 0.1
            at.table._tick()
            if tenths % 50 == 7:
                # What a killed process leaves is the folder as it is now.
                folder = open_folder(copy / str(tenths))
                folder.hand.write_bytes(open_folder(root).hand.read_bytes())
                folder.clock.write_bytes(open_folder(root).clock.read_bytes())
                left = FULL - (tenths + 1) / 10
                async with sitting(folder.root) as again:
                    await again.until(lambda: again.asking == "Paused")
                    resumed = again.table._time._countdown
                    assert resumed is not None
                    assert resumed.left is not None
                    assert left - 1 <= resumed.left.all / 1000 <= left + 0.01
        assert mine(at)[-1].extra == ()


async def test_switches_decide_without_the_clock_and_leave_the_reserve(tmp_path: Path) -> None:
    async with at_clock(tmp_path, positions.turn, ClockKind.RELAXED) as at:
        screen, before = at.table, len(mine(at))
        await at.press_at_once("u")
        at.clock.now += 1
        await at.press_at_once("d")
        while not at.settled:
            prompt = screen.director.prompt
            at.clock.now += 80
            screen._tick()
            await at.until_answered(prompt)
            await at.until(lambda: at.settled or at.asked)
            if at.asked:
                await running(at)
        taken = [entry for entry in decisions_of(screen.table.record) if entry.seat == HUMAN][before:]
        unasked = [decision for decision in taken if '"decided"' not in dict(decision.extra)[CLOCK_KEY]]
        assert unasked
        # The first turn went on to the end of the reserve; the switches neither gain nor lose any.
        assert [marks(decision) for decision in unasked] == [{"reserve": 0}] * len(unasked)


async def test_a_hand_without_a_clock_shows_none_and_marks_nothing(tmp_path: Path) -> None:
    save(record_of(positions.turn()), tmp_path)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        await at.press("c")
        await at.until(lambda: at.asked)
        at.clock.now += 500
        assert at.table._time.model is None
        await at.press("enter")
        await at.until(lambda: bool(mine(at)))
        assert all(decision.extra == () for decision in mine(at))
        assert not open_folder(tmp_path).clock.exists()


async def test_the_setting_is_that_of_the_hand_dealt_with_it(tmp_path: Path) -> None:
    async with sitting(tmp_path, seed=3, settings=replace(QUICK, clock=ClockKind.BLITZ)) as at:
        await at.until(lambda: at.asked)
        assert dict(at.table.table.header.extra)[CLOCK_KEY] == '"blitz"'
        await at.press_at_once("q")
        await at.until(lambda: at.app.return_value == 0)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        assert at.table._time.ticks, "starting without one is no way around it"


async def test_the_clock_plays_a_whole_hand(tmp_path: Path) -> None:
    """Nobody is at the terminal: the clock takes every decision, each as the rule for it says."""
    async with sitting(tmp_path, seed=3, settings=replace(QUICK, clock=ClockKind.BULLET)) as at:
        await at.until(lambda: at.asked)
        screen, wanted = at.table, list[Action]()
        while not at.settled:
            await running(at)
            wanted.append(timed_out(at.seen))
            at.clock.now += 20
            prompt = screen.director.prompt
            screen._tick()
            await at.until_answered(prompt)
            await at.until(lambda: at.settled or at.asked)
        taken = [entry for entry in decisions_of(screen.table.record) if entry.seat == HUMAN]
        assert [decision.action for decision in taken] == wanted
        assert len(wanted) > 10
        assert all('"decided":true' in dict(decision.extra)[CLOCK_KEY] for decision in taken)


def test_the_last_discard_in_the_order_of_the_hand_is_the_last_one_shown() -> None:
    checked = 0
    for seed in range(30):
        played = simulate(seed)
        table = positions.table_at(played.prefix(0))
        for decision in played.record.entries:
            assert isinstance(decision, Decision)
            seen = table.observe(decision.seat)
            action = timed_out(seen)
            if isinstance(action, Discard) and seen.stage is Stage.PLAY:
                allowed = [tile for tile in hand_order(seen) if DISCARDS[tile] in seen.legal]
                assert action.tile == allowed[-1]
                checked += 1
            table.act(decision.seat, decision.action)
    assert checked > 1000
