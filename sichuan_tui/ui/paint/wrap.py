"""Breaking words with tiles in them into lines."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from rich.cells import cell_len

from sichuan_tui.ui.paint.brush import Brush, Piece, Pieces
from sichuan_tui.ui.paint.canvas import cells_of

_FIRST_WIDE: Final = "\u2e80"
_LAST_WIDE: Final = "\U0001efff"
"""From the first to the last of these are the scripts that are written without spaces."""

_UNBREAKABLE: Final = "\u00a0"

_NEVER_FIRST: Final = frozenset("、。，；：！？）」』々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ")  # noqa: RUF001 - these are meant
"""Of scripts without spaces: what no line begins with."""

_NEVER_LAST: Final = frozenset("（「『")  # noqa: RUF001 - these are meant


def wrap(brush: Brush, pieces: Pieces, width: int) -> tuple[Pieces, ...]:
    """Break pieces into lines of at most a width, between words where possible.

    Tiles and melds stay whole. A word wider than a line is broken anywhere.
    """
    if brush.width(pieces) <= width:
        return (_plain(pieces),)
    lines: list[list[Piece]] = [[]]
    used = 0
    for unit in _units(brush, pieces, width):
        size = brush.width(unit)
        blank = _is_blank(unit[0])
        if used and used + size > width:
            lines.append([])
            used = 0
        if blank and not used and len(lines) > 1:
            continue
        lines[-1] += unit
        used += size
    return tuple(_plain(_joined(line)) for line in lines if line)


def _plain(pieces: Pieces) -> Pieces:
    """Let blanks that kept words together be usual ones, as every terminal has them."""
    return tuple((what.replace(_UNBREAKABLE, " ") if isinstance(what, str) else what, ink) for what, ink in pieces)


def unbreakable(pieces: Pieces) -> Pieces:
    """Keep pieces in one line, unless they are wider than that."""
    return tuple((what.replace(" ", _UNBREAKABLE) if isinstance(what, str) else what, ink) for what, ink in pieces)


def shortened(brush: Brush, pieces: Pieces, width: int) -> Pieces:
    """Cut pieces to a width, with a mark where something was cut."""
    if brush.width(pieces) <= width:
        return pieces
    brush.canvas.cuts.append("".join(what if isinstance(what, str) else "." for what, _ in pieces))
    line: list[Piece] = []
    left = width - 1
    for what, ink in pieces:
        size = brush.width_of(what)
        if size > left:
            if isinstance(what, str):
                line.append((_cut(what, left), ink))
            break
        line.append((what, ink))
        left -= size
    return _joined([*line, (brush.marks.more, line[-1][1] if line else pieces[0][1])]) if width > 0 else ()


def _cut(text: str, width: int) -> str:
    cells = cells_of(text)[:width]
    cut = "".join(cells)
    return cut if cell_len(cut) <= width else "".join(cells[:-1])


def _units(brush: Brush, pieces: Pieces, width: int) -> Iterator[list[Piece]]:
    """Give what is to stay in one line: words with the tiles they touch; blanks, and characters of other scripts."""
    unit: list[Piece] = []
    for piece in _words(pieces, width):
        parts = unit and (_stands_alone(unit[-1]) or _stands_alone(piece)) and not _belong_together(unit[-1], piece)
        if unit and (parts or brush.width([*unit, piece]) > width):
            yield unit
            unit = []
        unit.append(piece)
    if unit:
        yield unit


def _words(pieces: Pieces, width: int) -> Iterator[Piece]:
    for what, ink in pieces:
        if not isinstance(what, str):
            yield what, ink
            continue
        for word in _splitter()(what):
            if cell_len(word) <= width:
                yield word, ink
            else:
                yield from ((char, ink) for char in cells_of(word) if char)


def _is_blank(piece: Piece) -> bool:
    return isinstance(piece[0], str) and not piece[0].strip(" ")


def _stands_alone(piece: Piece) -> bool:
    """Tell whether a line may break before and after a piece, whatever is there."""
    return isinstance(piece[0], str) and (not piece[0].strip(" ") or _FIRST_WIDE <= piece[0][:1] <= _LAST_WIDE)


def _belong_together(before: Piece, after: Piece) -> bool:
    """Tell whether a line must not break between two pieces, by the rules of scripts without spaces."""
    return (isinstance(after[0], str) and after[0][:1] in _NEVER_FIRST) or (
        isinstance(before[0], str) and before[0][-1:] in _NEVER_LAST
    )


def _joined(line: list[Piece]) -> Pieces:
    joined: list[Piece] = []
    for what, ink in line:
        if joined and isinstance(what, str) and isinstance(joined[-1][0], str) and joined[-1][1] is ink:
            joined[-1] = (joined[-1][0] + what, ink)
        else:
            joined.append((what, ink))
    return tuple(joined)


@cache
def _splitter() -> Callable[[str], list[str]]:
    """Give what splits text into words, the spaces between them, and single characters of scripts without spaces.

    It is made when first used: compiling so wide a range takes as long as painting a few screens.
    """
    return re.compile(f" +|[^ {_FIRST_WIDE}-{_LAST_WIDE}]+|.", re.DOTALL).findall
