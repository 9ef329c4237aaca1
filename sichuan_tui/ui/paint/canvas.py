"""A sheet of terminal cells to paint on, and what comes of it: rows of runs, and places that can be clicked."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from rich.cells import cell_len

from sichuan_tui.ui.paint.roles import INK_BITS, INK_MASK, Ground, Ink, code_of
from sichuan_tui.ui.targets import Target

Run: TypeAlias = tuple[str, int]
"""Text of one style: the text, and the code of its ink and ground."""

Row: TypeAlias = tuple[Run, ...]

_RUNS: Final = re.compile(rb"(.)\1*", re.DOTALL)

_IN_INK: Final = tuple(bytes(code & ~INK_MASK | ink for code in range(256)) for ink in Ink)
"""For each ink, the table that changes the ink of codes and leaves the ground."""

_ON_GROUND: Final = tuple(bytes(code & INK_MASK | ground << INK_BITS for code in range(256)) for ground in Ground)


@dataclass(frozen=True, slots=True)
class Hit:
    """A rectangle that stands for something when it is clicked."""

    x: int
    y: int
    width: int
    height: int
    target: Target

    def covers(self, x: int, y: int) -> bool:
        """Tell whether a cell is inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass(frozen=True, slots=True)
class Painting:
    """A painted screen.

    Attributes:
        width: in cells; every row is exactly as wide.
        rows: from the top.
        hits: what can be clicked; they do not overlap.
        scroll: how many lines of a scrolled part are above what is seen.
        hidden: how many lines of it are below.
        cuts: texts that are not there as a whole, for want of room.
    """

    width: int
    rows: tuple[Row, ...]
    hits: tuple[Hit, ...] = ()
    scroll: int = 0
    hidden: int = 0
    cuts: tuple[str, ...] = ()

    def text(self) -> str:
        """Give the characters alone, a line for each row."""
        return "\n".join("".join(text for text, _ in row) for row in self.rows)

    def target_at(self, x: int, y: int) -> Target | None:
        """Give what a click on a cell means."""
        return next((hit.target for hit in self.hits if hit.covers(x, y)), None)


@lru_cache(2048)
def cells_of(text: str) -> tuple[str, ...]:
    """Split text into cells: a wide character takes one and leaves "" in the next; marks join what they stand on."""
    cells: list[str] = []
    for char in text:
        width = cell_len(char)
        if width:
            cells += [char] + [""] * (width - 1)
        elif cells:
            place = -1 if cells[-1] else -2
            cells[place] += char
    return tuple(cells)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What stood on some rows of a canvas: a character for each cell, and its code; and the rows that makes."""

    chars: tuple[list[str], ...]
    codes: tuple[bytearray, ...]
    rows: tuple[Row, ...]


class Canvas:
    """Cells to be painted, clipped at the edges; a wide character is never cut in half.

    Attributes:
        width: in cells.
        height: in cells.
        hits: what can be clicked.
        cuts: texts that were clipped, or shortened to fit.
    """

    __slots__ = ("_chars", "_codes", "_rows", "cuts", "height", "hits", "width")

    def __init__(self, width: int, height: int, ground: Ground = Ground.FELT) -> None:
        """Take an empty sheet."""
        self.width = width
        self.height = height
        self.hits: list[Hit] = []
        self.cuts: list[str] = []
        self._chars: list[list[str]] = [[" "] * width for _ in range(height)]
        self._codes = [bytearray([code_of(Ink.TEXT, ground)]) * width for _ in range(height)]
        # Rows that are finished; None where something was painted since.
        self._rows: list[Row | None] = [None] * height

    def put(self, x: int, y: int, text: str, ink: Ink, ground: Ground | None = None) -> int:
        """Write text; without a ground, on what is there.

        Returns:
            Where it ends, whether or not it was clipped.
        """
        cells = text if text.isascii() else cells_of(text)
        end = x + len(cells)
        if (x < 0 or end > self.width or not 0 <= y < self.height) and text.strip():
            self.cuts.append(text)
        if not 0 <= y < self.height or x >= self.width or end <= 0 or not cells:
            return end
        chars, codes = self._chars[y], self._codes[y]
        self._rows[y] = None
        # Plain comparisons: this is done a few hundred times for every painting.
        start = x if x > 0 else 0  # noqa: FURB136
        stop = end if end < self.width else self.width  # noqa: FURB136
        if chars[start] == "":
            chars[start - 1] = " "
        if stop < self.width and chars[stop] == "":
            chars[stop] = " "
        chars[start:stop] = cells[start - x : stop - x]
        if chars[start] == "":
            chars[start] = " "
        if stop < end and cells[stop - x] == "":
            chars[stop - 1] = " "
        if ground is None:
            codes[start:stop] = codes[start:stop].translate(_IN_INK[ink])
        else:
            codes[start:stop] = bytes([code_of(ink, ground)]) * (stop - start)
        return end

    def fill(self, x: int, y: int, width: int, height: int, ground: Ground) -> None:
        """Cover a rectangle with an empty ground."""
        blank = " " * width
        for row in range(y, y + height):
            self.put(x, row, blank, Ink.TEXT, ground)

    def tint(self, x: int, y: int, width: int, ground: Ground) -> None:
        """Change the ground behind part of a row."""
        if 0 <= y < self.height:
            start, stop = max(x, 0), min(x + width, self.width)
            codes = self._codes[y]
            self._rows[y] = None
            codes[start:stop] = codes[start:stop].translate(_ON_GROUND[ground])

    def hit(self, x: int, y: int, width: int, height: int, target: Target) -> None:
        """Let a rectangle stand for something."""
        self.hits.append(Hit(x, y, width, height, target))

    def copy_rows(self, first: int) -> Snapshot:
        """Give what stands on the rows from one on."""
        return Snapshot(
            tuple(list(row) for row in self._chars[first:]),
            tuple(bytearray(row) for row in self._codes[first:]),
            self._finished()[first:],
        )

    def restore_rows(self, first: int, snapshot: Snapshot) -> None:
        """Put what was copied from a canvas of this size back."""
        self._chars[first:] = [list(row) for row in snapshot.chars]
        self._codes[first:] = [bytearray(row) for row in snapshot.codes]
        self._rows[first:] = snapshot.rows

    def painting(self, scroll: int = 0, hidden: int = 0) -> Painting:
        """Give what was painted."""
        return Painting(self.width, self._finished(), tuple(self.hits), scroll, hidden, tuple(self.cuts))

    def _finished(self) -> tuple[Row, ...]:
        rows = tuple(
            [
                _row(tuple(chars), bytes(codes)) if row is None else row
                for chars, codes, row in zip(self._chars, self._codes, self._rows, strict=True)
            ]
        )
        self._rows[:] = rows
        return rows


@lru_cache(256)
def _row(chars: tuple[str, ...], codes: bytes) -> Row:
    """Give a row as runs; from one painting to the next most rows stay as they are.

    Of a blank only the ground is seen: it joins the run beside it, for each run costs Textual and the terminal as much.
    """
    runs: list[Run] = []
    for run in _RUNS.finditer(codes):
        start, stop = run.span()
        text, code = "".join(chars[start:stop]), codes[start]
        if runs:
            before, last = runs[-1]
            blank = text.isspace()
            if code == last or (code >> INK_BITS == last >> INK_BITS and (blank or before.isspace())):
                runs[-1] = (before + text, last if blank else code)
                continue
        runs.append((text, code))
    return tuple(runs)
