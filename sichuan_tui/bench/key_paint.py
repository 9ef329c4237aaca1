"""Key press to painted frame in a pseudo-terminal, beside a bare Textual app with one widget, press by press."""

import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Final

from sichuan_tui.bench.bare_app import READY
from sichuan_tui.bench.figure import Figure, milliseconds
from sichuan_tui.hand.action import Discard, Pass
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.session.practice import HUMAN, Practice, Setup
from sichuan_tui.session.table import Table
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.settings import DEFAULT_BOTS

_PRESSES: Final = 60
_SIZE: Final = (112, 34)
_GOAL: Final = 1.5
_GOAL_BUSY: Final = 1.5
_DISCARDS: Final = 6
"""How many of the person's discards are made before, so that there is something on the table."""

_KEYS: Final = (b"\x1b[D", b"\x1b[C")
"""Left and Right, one after the other: each paints something else than was there."""

_SILENCE: Final = 0.03
"""Seconds without a byte after which a frame is taken to be whole."""

_PATIENCE: Final = 20.0
_PAUSED: Final = b"Paused"
_TABLE: Final = b"choose"


def measure() -> list[Figure]:
    """Measure; the first press of each does not count."""
    bare: list[float] = []
    idle: list[float] = []
    busy: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        one, other = Path(folder) / "idle", Path(folder) / "busy"
        for root in (one, other):
            _play_to_own_turn(root)
        peer = [sys.executable, "-m", "sichuan_tui.bench.bare_app"]
        game = [sys.executable, "-m", "sichuan_tui", "play", "--data-dir", str(one)]
        thinking = [sys.executable, "-m", "sichuan_tui.bench.busy_game", str(other)]
        with _terminal(peer) as bare_app, _terminal(game) as table, _terminal(thinking) as busy_table:
            _wait_for(bare_app, READY.encode())
            for terminal in (table, busy_table):
                _wait_for(terminal, _PAUSED)
                os.write(terminal, b"c")
                _wait_for(terminal, _TABLE)
            for press in range(_PRESSES + 1):
                key = _KEYS[press % 2]
                bare.append(_seconds_to_frame(bare_app, key))
                idle.append(_seconds_to_frame(table, key))
                busy.append(_seconds_to_frame(busy_table, key))
    return [_beside_bare(idle[1:], bare[1:]), _while_thinking(busy[1:], idle[1:])]


def _beside_bare(ours: Sequence[float], bare: Sequence[float]) -> Figure:
    mine, theirs = milliseconds(ours), milliseconds(bare)
    name = f"key press to painted frame at {_SIZE[0]}x{_SIZE[1]}, median of {_PRESSES}"
    # On a busy machine the medians tell more of what else is running; the fastest presses tell of the programs.
    fastest = f"the fastest {min(ours) * 1000:.1f} and {min(bare) * 1000:.1f} ms"
    words = f"{mine:.1f} ms, a bare Textual app {theirs:.1f} ms: {mine / theirs:.2f} times; {fastest}"
    return Figure(name, words, f"below {_GOAL} times", mine / theirs < _GOAL)


def _while_thinking(busy: Sequence[float], idle: Sequence[float]) -> Figure:
    slow, usual = (statistics.quantiles(times, n=20)[-1] * 1000 for times in (busy, idle))
    name = f"the same while an expert thinks, 95 % of {_PRESSES} within"
    words = f"{slow:.1f} ms, else {usual:.1f} ms: {slow / usual:.2f} times"
    return Figure(name, words, f"at most {_GOAL_BUSY} times", slow / usual <= _GOAL_BUSY)


def _play_to_own_turn(root: Path) -> None:
    """Leave a hand in a new folder where the person, after some turns, is to discard."""
    practice = Practice(open_folder(root), lambda: datetime.now(UTC), lambda: 0)
    seed = 0
    while not _reaches_own_turn(practice.deal(Setup(DEFAULT, DEFAULT_BOTS, seed))):
        practice.leave()
        seed += 1
    practice.close()


def _reaches_own_turn(table: Table) -> bool:
    """Play on until the person has made some discards and is to make one more; tell whether the hand lasts so long."""
    turns = 0
    while not table.over:
        bot = table.next_bot()
        if bot is not None:
            table.act(bot, table.ask_bot(bot))
            continue
        legal = table.observe(HUMAN).legal
        turns += any(isinstance(action, Discard) for action in legal)
        if turns > _DISCARDS:
            return True
        table.act(HUMAN, next((action for action in legal if isinstance(action, Discard | Pass)), legal[0]))
    return False


@contextmanager
def _terminal(command: Sequence[str]) -> Iterator[int]:
    """Start a program in a terminal; give what is written to and read from."""
    child, terminal = pty.fork()
    if child == 0:
        # The size is to be there before the program asks for it.
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", _SIZE[1], _SIZE[0], 0, 0))
        environment = {key: value for key, value in os.environ.items() if key not in {"COLUMNS", "LINES"}}
        os.execve(command[0], list(command), environment | {"TERM": "xterm-256color"})  # noqa: S606 - the program itself
    try:
        yield terminal
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(terminal)


def _wait_for(terminal: int, mark: bytes) -> None:
    """Wait until a text is on a program's screen, and until it is at rest.

    Raises:
        TimeoutError: the text does not appear.
    """
    shown = b""
    while mark not in shown:
        ready, _, _ = select.select([terminal], [], [], _PATIENCE)
        if not ready:
            message = f"the program does not show {mark!r}"
            raise TimeoutError(message)
        shown += os.read(terminal, 1 << 16)
    while select.select([terminal], [], [], 10 * _SILENCE)[0]:
        os.read(terminal, 1 << 16)


def _seconds_to_frame(terminal: int, key: bytes) -> float:
    """Press a key, and give the seconds until the last byte of the frame that answers it has come.

    Raises:
        TimeoutError: nothing is painted.
    """
    begun = perf_counter()
    os.write(terminal, key)
    ended = 0.0
    while select.select([terminal], [], [], _SILENCE if ended else _PATIENCE)[0]:
        os.read(terminal, 1 << 16)
        ended = perf_counter()
    if not ended:
        message = "a key paints nothing"
        raise TimeoutError(message)
    return ended - begun
