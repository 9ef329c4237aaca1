"""Process start to first frame in a pseudo-terminal, beside a bare Textual app, in alternating runs."""

import sys
import tempfile
from typing import Final

from sichuan_tui.bench.bare_app import READY
from sichuan_tui.bench.figure import Figure, milliseconds
from sichuan_tui.bench.terminal import terminal

_RUNS: Final = 20
_GOAL: Final = 1.4
_SIZE: Final = (80, 24)
_HOME_MARK: Final = b"Last ten results"


def measure() -> list[Figure]:
    """Measure; the first run of each warms the disk's cache and does not count."""
    bare: list[float] = []
    ours: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        game = [sys.executable, "-m", "sichuan_tui", "play", "--data-dir", folder]
        peer = [sys.executable, "-m", "sichuan_tui.bench.bare_app"]
        for _ in range(_RUNS + 1):
            for command, mark, seconds in ((peer, READY.encode(), bare), (game, _HOME_MARK, ours)):
                with terminal(command, _SIZE) as program:
                    seconds.append(program.seconds_to(mark))
    mine, theirs = milliseconds(ours[1:]), milliseconds(bare[1:])
    fastest = f"the fastest {min(ours) * 1000:.0f} and {min(bare) * 1000:.0f} ms: {min(ours) / min(bare):.2f} times"
    words = f"{mine:.0f} ms, a bare Textual app {theirs:.0f} ms: {mine / theirs:.2f} times; {fastest}"
    return [Figure(f"first paint, median of {_RUNS}", words, f"at most {_GOAL} times", mine / theirs <= _GOAL)]
