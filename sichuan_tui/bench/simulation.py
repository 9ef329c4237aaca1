"""Hands a second of bots against bots with their records written, on one core."""

import contextlib
import io
import tempfile
from pathlib import Path
from typing import Final

from sichuan_tui.bench.figure import Figure, best_seconds
from sichuan_tui.cli.main import main

_HANDS: Final = {"beginner": 400, "club": 60, "expert": 2}
_GOALS: Final = {"beginner": 200, "club": 15}


def measure() -> list[Figure]:
    """Measure the command ``simulate`` as a user calls it."""
    return [_measure(level, hands) for level, hands in _HANDS.items()]


def _measure(level: str, hands: int) -> Figure:
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "hands.jsonl"
        bots = ",".join([level] * 4)
        options = ["simulate", "--hands", str(hands), "--seed", "7", "--bots", bots, "--records", str(target)]
        with contextlib.redirect_stdout(io.StringIO()):
            seconds = best_seconds(lambda: main(options), 1)
    rate, goal = hands / seconds, _GOALS.get(level)
    words = f"{rate:.3g} hands a second"
    name = f"simulate, four bots of level {level}"
    return Figure(name, words, f"at least {goal}", rate >= goal) if goal else Figure(name, words)
