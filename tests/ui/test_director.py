"""The director: what it shows is what the person may know, at a pace that tells nothing more."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from sichuan_tui.hand.action import PASS, Action
from sichuan_tui.observe.observation import Stage
from sichuan_tui.record.record import Decision, Record
from sichuan_tui.session.people import HUMAN
from sichuan_tui.session.table import Table
from sichuan_tui.session.thinker import Thinker
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.settings import Pace
from sichuan_tui.ui.director import Director, Timing
from tests.ui.support import positions
from tests.ui.support.painted import director_of
from tests.ui.support.person import Person, Played, decisions_of, eager, simulate, sound
from tests.ui.support.positions import record_of, table_at
from tests.ui.support.sitting import Clock


class Seat:
    """Somebody the director shows a hand to, who answers after a while."""

    def __init__(self, table: Table, person: Person, *, pace: Pace = Pace.INSTANT, thinking: float = 1.0) -> None:
        self.clock = Clock()
        self.table = table
        self.director = Director(table, HUMAN, self, Timing(lambda: pace.seconds, self.sleep, self.clock), Thinker())
        self.person = person
        self.thinking = thinking
        self.prompts = 0
        self.failures: list[StorageError] = []
        self.after_discards: list[float] = []
        self._ponds = self._discarded()
        self._fresh_discard = False
        self.check()

    def check(self) -> None:
        if not self.director._queue:
            assert self.director.shown == self.table.observe(HUMAN)

    def shown_changed(self) -> None:
        self.check()
        self._fresh_discard = self._discarded() > self._ponds
        self._ponds = self._discarded()

    def _discarded(self) -> int:
        return sum(len(public.pond) for public in self.director.shown.seats)

    async def sleep(self, seconds: float) -> None:
        if self._fresh_discard:
            self.after_discards.append(seconds)
        await self.clock.sleep(seconds)

    def prompt_opened(self) -> None:
        self.check()
        self.prompts += 1
        assert not self.director._queue
        seen = self.director.shown
        assert seen.legal
        self.clock.now += self.thinking
        asyncio.get_running_loop().call_soon(self.answer, self.director.prompt, self.person(seen))

    def answer(self, prompt: int, action: Action) -> None:
        assert self.director.answer(prompt, action)
        assert not self.director.answer(prompt, action), "a prompt is answered once"

    async def storage_failed(self, error: StorageError) -> None:
        self.failures.append(error)


def fresh(played: Played) -> Table:
    return table_at(Record(played.record.header))


def timeless(record: Record) -> Record:
    """Give a record without how long the choices took."""
    return Record(record.header, tuple(Decision(d.seat, d.action) for d in decisions_of(record)), record.result)


@pytest.mark.parametrize("person", [sound, eager])
@pytest.mark.parametrize("seed", range(8))
async def test_what_is_shown_equals_what_may_be_known_whenever_nothing_is_held_back(seed: int, person: Person) -> None:
    played = simulate(seed, person)
    seat = Seat(fresh(played), person)
    await seat.director.play()
    assert seat.table.over
    assert seat.director.shown == seat.table.observe(HUMAN)
    assert seat.director.shown.stage is Stage.OVER
    assert seat.prompts == len(played.choices)
    assert timeless(seat.table.record) == played.record


@pytest.mark.parametrize("seed", range(4))
def test_a_hand_taken_up_anywhere_shows_what_may_be_known(seed: int) -> None:
    played = simulate(seed, eager)
    for entries in range(len(played.record.entries) + 1):
        table = table_at(played.prefix(entries))
        assert director_of(table).shown == table.observe(HUMAN)


@pytest.mark.parametrize("seed", range(4))
async def test_a_hand_taken_up_anywhere_tells_the_same_log(seed: int) -> None:
    played = simulate(seed, sound)
    whole = director_of(table_at(played.record)).log
    for entries in range(0, len(played.record.entries), 7):
        seat = Seat(table_at(played.prefix(entries)), sound)
        await seat.director.play()
        assert seat.director.log == whole
        assert timeless(seat.table.record) == played.record


@pytest.mark.parametrize("pace", list(Pace))
async def test_a_discard_is_shown_equally_long_whoever_was_asked_about_it(pace: Pace) -> None:
    naps = set()
    for seed in range(10):
        seat = Seat(fresh(simulate(seed)), sound, pace=pace)
        await seat.director.play()
        naps.update(seat.after_discards)
    assert naps == {0.5 * pace.seconds}


async def test_bots_move_at_their_pace_and_hurry_takes_it_away() -> None:
    slow, instant, hurried = (
        Seat(fresh(simulate(3)), sound, pace=pace) for pace in (Pace.SLOW, Pace.INSTANT, Pace.SLOW)
    )
    hurried.director.hurry = True
    for seat in (slow, instant, hurried):
        await seat.director.play()
    assert sum(slow.clock.naps) > 10
    assert sum(instant.clock.naps) == sum(hurried.clock.naps) == 0
    assert len(slow.clock.naps) == len(instant.clock.naps)


async def test_nobody_moves_and_nothing_changes_during_a_pause() -> None:
    seat = Seat(fresh(simulate(3)), sound)
    seat.director.pause()
    playing = asyncio.create_task(seat.director.play())
    await _while_it_stands(seat)
    assert seat.prompts == 1, "the first decision is the person's own, and may be asked"
    assert len(seat.table.record.entries) == 1
    seat.director.resume()
    await _until(lambda: seat.prompts > 3)
    seat.director.pause()
    assert seat.director.paused
    await _while_it_stands(seat)
    seat.director.resume()
    await playing
    assert timeless(seat.table.record) == simulate(3).record


async def _while_it_stands(seat: Seat) -> None:
    """Let a pause last for long, and see that nothing happens once the person's answers are in."""
    for _ in range(20):
        await asyncio.sleep(0)
    before = (seat.table.record, seat.director.shown, seat.prompts)
    for _ in range(200):
        await asyncio.sleep(0)
    assert (seat.table.record, seat.director.shown, seat.prompts) == before


async def _until(condition: Callable[[], bool]) -> None:
    for _ in range(100_000):
        if condition():
            return
        await asyncio.sleep(0)
    pytest.fail("it never came about")


async def test_an_answer_to_an_older_prompt_is_not_taken() -> None:
    seat = Seat(table_at(record_of(positions.claim_pung())), sound)
    assert not seat.director.answer(0, PASS), "nothing was asked yet"
    refused: list[int] = []

    def answer_wrongly(prompt: int, action: Action) -> None:
        refused.extend(other for other in (prompt - 1, prompt + 1) if not seat.director.answer(other, action))
        Seat.answer(seat, prompt, action)

    seat.answer = answer_wrongly  # type: ignore[method-assign]
    await seat.director.play()
    assert len(refused) == 2 * seat.prompts


async def test_how_long_the_person_took_is_put_on_record() -> None:
    seat = Seat(fresh(simulate(3)), sound, thinking=1.25)
    await seat.director.play()
    for decision in decisions_of(seat.table.record):
        assert decision.ms == (1250 if decision.seat == HUMAN else None)


class _BrokenLog:
    """A log that fails whenever it is told to."""

    def __init__(self, fails: Callable[[int], bool]) -> None:
        self.calls = 0
        self.lines = 0
        self._fails = fails

    def append(self, *lines: object) -> None:
        self.calls += 1
        if self._fails(self.calls):
            raise StorageError(Trouble.CANNOT_WRITE, Path("hand.jsonl"), "No space left on device")
        self.lines += len(lines)


@pytest.mark.parametrize("fails", [lambda call: call % 2 == 1, lambda call: call % 5 < 3])
async def test_a_decision_that_cannot_be_put_on_record_is_tried_again_until_it_can(
    fails: Callable[[int], bool],
) -> None:
    played = simulate(3)
    seat = Seat(fresh(played), sound)
    log = _BrokenLog(fails)
    seat.table._log = log
    await seat.director.play()
    assert timeless(seat.table.record) == played.record
    assert log.lines == len(played.record.entries) + 1
    assert len(seat.failures) == log.calls - len(played.record.entries)
