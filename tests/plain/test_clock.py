"""No clock line by line: one of a hand that was begun on screen stands still, and nothing of it is lost or won."""

from dataclasses import replace
from pathlib import Path

from sichuan_tui.record.record import Decision
from sichuan_tui.record.replay import replay_lines
from sichuan_tui.session.countdown import clock_mark, clock_of, reserve_left
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage.clock import KeptClock, save_clock
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.settings import ClockKind, Settings
from tests.cli.program import run_program
from tests.plain.reading import played_lines
from tests.ui.support import positions
from tests.ui.support.positions import record_of, save

STANDS = "Line by line there is no clock: nothing runs out while you think."


def test_a_hand_with_a_clock_goes_on_without_one_and_its_reserve_stays_as_it_is(tmp_path: Path) -> None:
    record = record_of(positions.turn())
    record = replace(record, header=replace(record.header, extra=clock_mark(ClockKind.BLITZ)))
    save(record, tmp_path)
    folder = open_folder(tmp_path)
    taken = sum(isinstance(entry, Decision) and entry.seat == HUMAN for entry in record.entries)
    save_clock(folder, KeptClock(record.header.commit or "", record.header.started or "", taken, 500, 4000))
    assert STANDS in played_lines(tmp_path, ["1"], seconds=3600)
    (hand,) = replay_lines(folder.hand.read_bytes().splitlines(keepends=True))
    assert hand.record is not None
    assert len(hand.record.entries) > len(record.entries)
    assert reserve_left(hand.record, HUMAN) == 4000


def test_a_clock_of_the_settings_is_not_for_hands_line_by_line(tmp_path: Path) -> None:
    assert STANDS in played_lines(tmp_path, [], settings=Settings(clock=ClockKind.BULLET))
    (hand,) = replay_lines(open_folder(tmp_path).hand.read_bytes().splitlines(keepends=True))
    assert hand.record is not None
    assert clock_of(hand.record.header) is ClockKind.OFF
    assert STANDS not in played_lines(tmp_path, [])


def test_a_clock_of_the_command_line_is_refused_in_one_sentence(tmp_path: Path) -> None:
    done = run_program(tmp_path, ["play", "--plain", "--clock", "bullet", "--data-dir", str(tmp_path / "data")])
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert b"--clock goes with the game on screen" in done.stderr
    assert not (tmp_path / "data").exists()
