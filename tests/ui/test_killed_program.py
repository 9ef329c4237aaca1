"""The real program in a terminal, ended by the system at every kind of moment; the folder alone tells how to go on."""

import signal
from dataclasses import dataclass
from pathlib import Path

import pytest

from sichuan_tui.record.record import Decision, Record
from sichuan_tui.record.replay import replay_lines
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.results import load_results
from sichuan_tui.ui.screens.menu import HomeScreen
from tests.ui.support import positions
from tests.ui.support.driver import Driver
from tests.ui.support.painted import expected_text
from tests.ui.support.person import Person, decisions_of, eager, play_on, simulate, sound
from tests.ui.support.positions import record_of, save, table_at
from tests.ui.support.sitting import sitting
from tests.ui.support.terminal import Terminal

SEED = 3


def started(played_seed: int = SEED) -> Record:
    return Record(simulate(played_seed).record.header)


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at which the program is killed.

    Attributes:
        name: in words.
        start: the hand in progress the program is started with; None for a new one.
        number: of the write; the first one of a program that goes on with a hand mends its record.
        person: who plays.
    """

    name: str
    start: Record | None
    number: int
    person: Person = sound

    def __str__(self) -> str:
        return self.name


def _to_end(record: Record, left: int) -> Record:
    """Give a hand as it was so many decisions before its end."""
    return Record(record.header, record.entries[: len(record.entries) - left])


LATE = _to_end(simulate(SEED).record, 1)
DEAL = Moment("the deal", None, 1)
EXCHANGE = Moment("the exchange", record_of(positions.exchange()), 2)
MISSING = Moment("missing suit, others have not", record_of(positions.missing()), 2)
CLAIM = Moment("claim window", record_of(positions.claim_pung()), 2)
ROBBERY = Moment("robbery", record_of(positions.robbery()), 2)
KONG = Moment("kong", record_of(positions.one_kong()), 2, eager)
LAST = Moment("the last decision", LATE, 2)
RECORD = Moment("the record of the result", LATE, 3)
RESULT = Moment("the result", LATE, 4)

SHORT = (
    (DEAL, "after"),
    (EXCHANGE, "after"),
    (MISSING, "after"),
    (CLAIM, "before"),
    (ROBBERY, "before"),
    (KONG, "before"),
    (RESULT, "before"),
)
LONG = (
    DEAL,
    EXCHANGE,
    MISSING,
    CLAIM,
    ROBBERY,
    KONG,
    LAST,
    RECORD,
    RESULT,
    *(Moment(f"write {number} of a hand", None, number) for number in range(2, 30)),
    Moment("a win let pass", record_of(positions.claim_win_kong_pung()), 2, eager),
    *(Moment(f"write {number} after a robbery", record_of(positions.robbery()), number) for number in range(3, 12)),
)


def without_times(record: Record) -> Record:
    """Give a record without how long the choices took."""
    return Record(record.header, tuple(Decision(d.seat, d.action) for d in decisions_of(record)), record.result)


def to_the_end(record: Record, person: Person) -> Record:
    """Play a hand on as this person and the bots do."""
    table = table_at(record)
    play_on(table, person)
    return table.record


def on_disk(root: Path) -> Record | None:
    """Read the hand that is in the folder."""
    path = open_folder(root).hand
    if not path.exists():
        return None
    (hand,) = replay_lines(path.read_bytes().splitlines(keepends=True))
    assert hand.error is None
    assert hand.torn is None
    assert hand.record is not None
    return without_times(hand.record)


def run_to_its_death(root: Path, moment: Moment, when: str) -> Record:
    """Play in the real program until it kills itself, and give the whole hand as it would have gone on."""
    arguments = ["play", "--data-dir", str(root), "--pace", "instant", "--seed", str(SEED)]
    start = started() if moment.start is None else moment.start
    if moment.start is not None:
        save(moment.start, root)
    with Terminal("tests.ui.killed_program", [when, str(moment.number), *arguments]) as terminal:
        if moment.start is not None:
            terminal.expect("Paused")
            terminal.press("c")
        elif moment.number > 1:
            terminal.expect("Choose three tiles")
        if moment.number > 1:
            Driver(terminal, root, start, moment.person).play(30)
        assert terminal.wait() == -signal.SIGKILL
    return to_the_end(start, moment.person)


async def check(root: Path, moment: Moment, when: str, whole: Record) -> None:
    """See from the folder alone that nothing but what was not written yet is lost, and that the hand goes on alike."""
    begun = 0 if moment.start is None else len(moment.start.entries)
    known = min(begun + moment.number - 1 - (when == "before"), len(whole.entries))
    saved = on_disk(root)
    if (when, moment.number) == ("before", 1):
        assert saved is None
        async with sitting(root) as at:
            await at.until_on(HomeScreen)
        return
    assert saved is not None
    over = known == len(whole.entries)
    assert without_times(saved).entries == whole.entries[:known]
    assert saved.result == (whole.result if over else None)
    async with sitting(root) as at:
        if over:
            await at.until(lambda: at.settled)
        else:
            await at.until(lambda: at.asking == "Paused")
            assert at.table.sheet.painting.text() == expected_text(saved)
        assert len(load_results(open_folder(root))) == over
    again = to_the_end(saved, moment.person)
    assert (again.entries, again.result) == (whole.entries, whole.result)


@pytest.mark.parametrize(("moment", "when"), SHORT, ids=str)
async def test_a_program_killed_at_a_write_goes_on_from_its_folder(tmp_path: Path, moment: Moment, when: str) -> None:
    whole = run_to_its_death(tmp_path, moment, when)
    await check(tmp_path, moment, when, whole)


@pytest.mark.long
@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("moment", LONG, ids=str)
async def test_a_program_killed_at_any_write_goes_on_from_its_folder(tmp_path: Path, moment: Moment, when: str) -> None:
    whole = run_to_its_death(tmp_path, moment, when)
    await check(tmp_path, moment, when, whole)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
async def test_a_program_ended_by_a_signal_while_a_choice_is_made_loses_nothing_and_the_terminal_is_restored(
    tmp_path: Path, number: signal.Signals
) -> None:
    start = record_of(positions.turn())
    save(start, tmp_path)
    with Terminal("sichuan_tui", ["play", "--data-dir", str(tmp_path), "--pace", "instant"]) as terminal:
        terminal.expect("Paused")
        terminal.press("c")
        driver = Driver(terminal, tmp_path, start, sound)
        driver.play(1)
        terminal.press("left")
        terminal.kill(number)
        assert terminal.wait() == 128 + number
        assert terminal.restored
        expected = without_times(driver.mirror.record)
    assert on_disk(tmp_path) == expected
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        assert at.table.sheet.painting.text() == expected_text(expected)


def test_the_terminal_is_left_by_ctrl_c_with_the_hand_saved(tmp_path: Path) -> None:
    with Terminal("sichuan_tui", ["play", "--data-dir", str(tmp_path), "--seed", "3"]) as terminal:
        terminal.expect("Choose three tiles")
        terminal.press("ctrl+c")
        assert terminal.wait() == 0
        assert terminal.restored
        assert "Traceback" not in terminal.text
    assert on_disk(tmp_path) is not None
