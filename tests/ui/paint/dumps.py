"""Paintings as text: the characters, then the styles of every row, to be compared with files."""

import difflib
import os
from pathlib import Path

from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.roles import ground_of, ink_of

_GOLDEN = Path(__file__).parent / "golden"
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def dump(painting: Painting) -> str:
    """Give rows without the blanks at their ends, then runs of styles: a letter, and for how many characters."""
    legend: dict[int, str] = {}
    lines = [line.rstrip() for line in painting.text().split("\n")]
    lines.append("-" * painting.width)
    for row in painting.rows:
        runs: list[str] = []
        for text, code in row:
            letter = legend.setdefault(code, _LETTERS[len(legend)])
            runs.append(f"{letter}{len(text)}")
        lines.append(" ".join(runs))
    lines.append("-" * painting.width)
    lines += [f"{letter} {ink_of(code).name}/{ground_of(code).name}" for code, letter in legend.items()]
    lines += [f"{hit.target} {hit.x},{hit.y} {hit.width}x{hit.height}" for hit in painting.hits]
    return "\n".join(lines) + "\n"


def compare(name: str, painting: Painting) -> None:
    """Compare a painting with its file; with SICHUAN_UPDATE=1, write the file.

    Raises:
        AssertionError: they differ.
    """
    path = _GOLDEN / f"{name}.txt"
    got = dump(painting)
    if os.environ.get("SICHUAN_UPDATE") == "1":
        path.write_text(got, encoding="utf-8")
    wanted = path.read_text(encoding="utf-8")
    if got != wanted:
        difference = "\n".join(
            difflib.unified_diff(wanted.splitlines(), got.splitlines(), "wanted", "got", lineterm="")
        )
        message = f"{path.name} differs; SICHUAN_UPDATE=1 writes it anew\n{difference}"
        raise AssertionError(message)
