"""Recorded hands led through the rules again, as ``replay --check`` does it, on one core."""

import contextlib
import io
import tempfile
from pathlib import Path
from typing import Final

from sichuan_tui.bench.figure import Figure, best_seconds
from sichuan_tui.cli.main import main

_HANDS: Final = 10_000
_DIFFERENT: Final = 250
_GOAL: Final = 400


def measure() -> list[Figure]:
    """Measure; the hands are those of four beginners, some of them again and again."""
    with tempfile.TemporaryDirectory() as folder:
        some, all_of_them = Path(folder) / "some.jsonl", Path(folder) / "all.jsonl"
        bots = ",".join(["beginner"] * 4)
        with contextlib.redirect_stdout(io.StringIO()):
            main(["simulate", "--hands", str(_DIFFERENT), "--seed", "7", "--bots", bots, "--records", str(some)])
        content = some.read_bytes()
        with all_of_them.open("wb") as file:
            for _ in range(_HANDS // _DIFFERENT):
                file.write(content)
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            seconds = best_seconds(lambda: main(["replay", "--check", str(all_of_them)]), 1)
    rate = _HANDS / seconds
    words = f"{rate:.0f} hands a second ({said.getvalue().strip()})"
    return [Figure(f"replay of {_HANDS} hands", words, f"at least {_GOAL}", rate >= _GOAL)]
