"""The most memory the real program takes while hands are played in it, thinking processes apart."""

import sys
import tempfile
from pathlib import Path
from typing import Final

from sichuan_tui.bench.figure import Figure
from sichuan_tui.bench.terminal import Terminal, terminal

_SIZE: Final = (160, 50)
_GOAL: Final = 60
_HANDS: Final = 3
_ROUNDS: Final = 4000
_QUIET: Final = 0.16
"""Seconds after which a prompt takes keys."""

_KEYS: Final = (b"n", b" \x1b[C \x1b[C \r", b"m", b"\r", b"w")
"""Pass or the next hand; an exchange, as far as the picked tiles go; a missing suit; a discard; a win."""


def measure() -> list[Figure]:
    """Measure where the system tells it."""
    name = f"peak memory in play at {_SIZE[0]}x{_SIZE[1]}, {_HANDS} hands"
    if sys.platform != "linux":
        return [Figure(name, "not told by this system")]
    with tempfile.TemporaryDirectory() as folder:
        words = ["play", "--new", "--seed", "1", "--pace", "instant", "--data-dir", folder]
        with terminal([sys.executable, "-m", "sichuan_tui", *words], _SIZE) as program:
            finished = _play(program, Path(folder))
            peak = _peak(program.process)
    return [Figure(name, f"{peak:.1f} MB, {finished} hands finished", f"below {_GOAL} MB", 0 < peak < _GOAL)]


def _play(program: Terminal, folder: Path) -> int:
    """Press keys until enough hands are finished; give how many are."""
    program.wait_for(b"Enter")
    finished = 0
    for number in range(_ROUNDS):
        program.press(_KEYS[number % len(_KEYS)])
        program.drain(_QUIET)
        finished = len(list((folder / "records").glob("hand-*")))
        if finished >= _HANDS:
            break
    return finished


def _peak(process: int) -> float:
    """Give the most memory a process has had, in MB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii", errors="replace")
    line = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) / 1024
