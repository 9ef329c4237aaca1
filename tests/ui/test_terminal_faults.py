"""What can happen to a terminal: the hand is safe, the program ends in order, and no process is left behind."""

import random
import signal
import time
from pathlib import Path

from sichuan_tui.record.record import Record
from sichuan_tui.record.replay import replay_lines
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage.paths import open_folder
from tests.faults.mutate import pick
from tests.ui.support import positions
from tests.ui.support.driver import Driver
from tests.ui.support.person import PLAYERS, sound
from tests.ui.support.positions import record_of, save
from tests.ui.support.terminal import PATIENCE, Terminal

SIZES = ((1, 1), (2, 40), (200, 1), (79, 24), (80, 24), (112, 34), (300, 100))


def _play(root: Path, *words: str) -> list[str]:
    return ["play", "--data-dir", str(root), "--pace", "instant", *words]


def _on_disk(root: Path) -> Record:
    (hand,) = replay_lines(open_folder(root).hand.read_bytes().splitlines(keepends=True))
    assert hand.error is None
    assert hand.record is not None
    return hand.record


def _quit(terminal: Terminal) -> None:
    terminal.settle()
    terminal.press("q")
    assert terminal.wait() == 0
    assert terminal.restored


def test_a_storm_of_sizes_passes_over_the_table(tmp_path: Path) -> None:
    save(record_of(positions.turn()), tmp_path)
    rng = random.Random(7)
    with Terminal("sichuan_tui", _play(tmp_path)) as terminal:
        terminal.expect("Paused")
        for _ in range(60):
            terminal.resize(*pick(SIZES, rng))
            terminal.rest(0.005)
        terminal.resize(1, 1)
        terminal.settle()
        terminal.resize(80, 24)
        terminal.expect("Paused")
        terminal.press("c")
        terminal.expect("Your turn")
        _quit(terminal)
    assert _on_disk(tmp_path) == record_of(positions.turn())


def test_it_is_stopped_and_taken_to_the_front_again(tmp_path: Path) -> None:
    save(record_of(positions.turn()), tmp_path)
    with Terminal("tests.ui.job_control", _play(tmp_path)) as terminal:
        terminal.expect("Paused")
        for _ in range(2):
            terminal.press("ctrl+z")
            terminal.expect("the job was stopped")
            assert terminal.restored
            terminal.press("enter")
            terminal.expect("Paused")
        terminal.press("c")
        terminal.expect("Your turn")
        _quit(terminal)
    assert _on_disk(tmp_path) == record_of(positions.turn())


def test_a_terminal_that_goes_away_takes_the_program_and_its_thinking_with_it(tmp_path: Path) -> None:
    players = [player if seat == HUMAN else type(player)(player.name, "expert") for seat, player in enumerate(PLAYERS)]
    start = Record(new_header(3, DEFAULT, tuple(players), HUMAN, "2026-05-04T12:00:00+00:00"))
    save(start, tmp_path)
    with Terminal("tests.ui.job_control", _play(tmp_path)) as terminal:
        terminal.expect("Paused")
        terminal.press("c")
        terminal.settle()
        Driver(terminal, tmp_path, start, sound).play(2)
        family = _below(terminal.process)
        assert len(family) > 1, "a thinking process"
        terminal.hang_up()
        deadline = time.monotonic() + PATIENCE
        while any(map(_is_there, family)):
            assert time.monotonic() < deadline, "a process is left behind"
            time.sleep(0.01)
    _on_disk(tmp_path)


def test_a_terminal_that_goes_away_without_a_word_ends_the_program_too(tmp_path: Path) -> None:
    # It is not its controlling terminal, so the system sends no SIGHUP.
    save(record_of(positions.turn()), tmp_path)
    with Terminal("sichuan_tui", _play(tmp_path)) as terminal:
        terminal.expect("Paused")
        terminal.hang_up()
        deadline = time.monotonic() + PATIENCE
        while not terminal.ended:
            assert time.monotonic() < deadline, "it goes on without a terminal"
            time.sleep(0.01)
        assert terminal.status == 128 + signal.SIGHUP
    assert _on_disk(tmp_path) == record_of(positions.turn())


def _below(process: int) -> list[int]:
    """Give the processes that a process has started, and those that they have."""
    found: list[int] = []
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in map(int, (task / "children").read_text().split()):
            found += [child, *_below(child)]
    return found


def _is_there(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"
