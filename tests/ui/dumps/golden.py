"""Paintings of a state in all sizes and renditions as one small file.

For each size the usual rendition stands whole: the characters, then the roles. Of the others only the rows that differ
from it are written, after their numbers. Roles are runs: a capital for the ground where it changes, a small letter for
the ink, and for how many characters; the last run goes to the end, and a row like the one above is ``"``.
"""

import difflib
import os
from collections.abc import Iterable
from pathlib import Path

from sichuan_tui.ui.paint.canvas import Painting, Row
from sichuan_tui.ui.paint.roles import ground_of, ink_of
from sichuan_tui.ui.themes import Look
from tests.ui.dumps.states import Painter

_FOLDER = Path(__file__).parent / "golden"
_GROUNDS = "ABCDEFGH"
_INKS = "abcdefghijklmnopqrstuvwxyz"

RENDITIONS = {"usual": Look(), "colourless": Look(colour=False), "ascii": Look(ascii=True)}


def _characters(painting: Painting) -> list[str]:
    return [line.rstrip() for line in painting.text().split("\n")]


def _runs(row: Row) -> str:
    parts: list[str] = []
    ground = ""
    for text, code in row:
        letter = _GROUNDS[ground_of(code)]
        parts.append(f"{'' if letter == ground else letter}{_INKS[ink_of(code)]}{len(text)}")
        ground = letter
    return "".join(parts).rstrip("0123456789")


def _roles(painting: Painting) -> list[str]:
    return [_runs(row) for row in painting.rows]


def _folded(rows: list[str]) -> list[str]:
    return ['"' if y and row == rows[y - 1] else row for y, row in enumerate(rows)]


def _differing(rows: list[str], usual: list[str]) -> list[str]:
    """Give the rows that are not as usual; one not as long has all of them."""
    same_size = len(rows) == len(usual)
    return [f"{y}|{row}" for y, row in enumerate(rows) if not same_size or row != usual[y]]


def dump(painter: Painter, sizes: Iterable[tuple[int, int]]) -> str:
    """Give a state in all sizes and renditions."""
    lines: list[str] = []
    for width, height in sizes:
        usual: Painting | None = None
        for name, look in RENDITIONS.items():
            painting = painter(width, height, look)
            lines.append(f"== {width}x{height} {name}, {painting.width}x{len(painting.rows)}")
            if usual is None:
                usual = painting
                lines += [*_characters(painting), "--", *_folded(_roles(painting))]
            else:
                lines += _differing(_characters(painting), _characters(usual))
                roles = _differing(_roles(painting), _roles(usual))
                lines += ["--", *roles] if roles else []
    return "\n".join(lines) + "\n"


def compare(name: str, got: str) -> None:
    """Compare a dump with its file; with SICHUAN_UPDATE=1, write the file.

    Raises:
        AssertionError: they differ.
    """
    path = _FOLDER / f"{name}.txt"
    if os.environ.get("SICHUAN_UPDATE") == "1":
        path.write_text(got, encoding="utf-8")
    wanted = path.read_text(encoding="utf-8") if path.exists() else ""
    if got != wanted:
        difference = difflib.unified_diff(wanted.splitlines(), got.splitlines(), "wanted", "got", lineterm="", n=1)
        message = f"{path.name} differs; SICHUAN_UPDATE=1 writes it anew\n" + "\n".join(difference)
        raise AssertionError(message)


def names() -> set[str]:
    """Give the names of the files there are."""
    return {path.stem for path in _FOLDER.glob("*.txt")}
