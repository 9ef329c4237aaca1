"""Hands a second of bots against bots with their records written, on one core."""

import contextlib
import io
import tempfile
from pathlib import Path

from sichuan_tui.bench.figure import Figure, best_seconds
from sichuan_tui.cli.main import main

_HANDS = 400
_GOALS = {"beginner": 200, "club": 15}


def measure() -> list[Figure]:
    """Measure the command ``simulate`` as a user calls it."""
    return [_measure(level, goal) for level, goal in _GOALS.items()]


def _measure(level: str, goal: int) -> Figure:
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "hands.jsonl"
        bots = ",".join([level] * 4)
        options = ["simulate", "--hands", str(_HANDS), "--seed", "7", "--bots", bots, "--records", str(target)]
        with contextlib.redirect_stdout(io.StringIO()):
            seconds = best_seconds(lambda: main(options), 2)
    rate = _HANDS / seconds
    return Figure(f"simulate, four bots of level {level}", f"{rate:.0f} hands a second", f"{goal}", rate >= goal)
