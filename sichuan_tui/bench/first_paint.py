"""Process start to first frame in a pseudo-terminal, beside a bare Textual app, in alternating runs."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
from collections.abc import Sequence
from time import perf_counter

from sichuan_tui.bench.bare_app import READY
from sichuan_tui.bench.figure import Figure, milliseconds

_RUNS = 20
_GOAL = 1.5
_PATIENCE = 20.0
_HOME_MARK = b"Last ten results"


def measure() -> list[Figure]:
    """Measure; the first run of each warms the disk's cache and does not count."""
    bare: list[float] = []
    ours: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        game = [sys.executable, "-m", "sichuan_tui", "play", "--data-dir", folder]
        peer = [sys.executable, "-m", "sichuan_tui.bench.bare_app"]
        for _ in range(_RUNS + 1):
            bare.append(seconds_to(peer, READY.encode()))
            ours.append(seconds_to(game, _HOME_MARK))
    mine, theirs = milliseconds(ours[1:]), milliseconds(bare[1:])
    words = f"{mine:.0f} ms, a bare Textual app {theirs:.0f} ms: {mine / theirs:.2f} times"
    return [Figure(f"first paint, median of {_RUNS}", words, f"at most {_GOAL} times", mine / theirs <= _GOAL)]


def seconds_to(command: Sequence[str], mark: bytes) -> float:
    """Start a program in a terminal of 80x24 and give the seconds until a text is on its screen.

    Raises:
        TimeoutError: the text does not appear.
    """
    begun = perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.environ |= {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        os.execv(command[0], list(command))  # noqa: S606 - the program itself
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    shown = b""
    try:
        while mark not in shown:
            ready, _, _ = select.select([terminal], [], [], _PATIENCE)
            if not ready:
                message = f"{command} shows nothing"
                raise TimeoutError(message)
            shown += os.read(terminal, 1 << 16)
        return perf_counter() - begun
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(terminal)
