"""The lines about the own hand, above it: locks, what was got in the exchange, and what may help."""

from dataclasses import dataclass
from typing import TypeAlias

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr
from sichuan_tui.ui.model import HandTile
from sichuan_tui.ui.paint.blocks import BlockSize
from sichuan_tui.ui.paint.brush import Brush, Pieces, inked
from sichuan_tui.ui.paint.own_hand import drawn_at
from sichuan_tui.ui.paint.roles import Ink
from sichuan_tui.ui.paint.wrap import shortened, wrap
from sichuan_tui.words.spans import Spans

NoteRows: TypeAlias = tuple[tuple[int, Pieces], ...]
"""Rows from the top, each with how far it is set in; the last is the row right above the tiles, and may be empty."""


@dataclass(frozen=True, slots=True)
class NoteRoom:
    """How much room there is.

    Attributes:
        width: of a row.
        most: rows for what may help; the notes proper take what they need.
        drawn: where the last row says which tile was drawn, None where it does not.
    """

    width: int
    most: int
    drawn: int | None

    @classmethod
    def above(cls, hand: tuple[HandTile, ...], size: BlockSize, width: int, most: int) -> "NoteRoom":
        """Give the room above a hand."""
        return cls(width, most, drawn_at(hand, size))


def note_rows(brush: Brush, notes: tuple[Spans, ...], aids: tuple[Spans, ...], room: NoteRoom) -> NoteRows:
    """Put notes and aids into rows, several notes in one where they fit."""
    lines = _joined(brush, notes, room.width)
    for aid in aids:
        left = room.most - len(lines)
        folded = wrap(brush, inked(aid, Ink.DIM), room.width)
        if left <= 0:
            break
        lines += folded[: left - 1]
        rest = folded[left - 1 :]
        lines += rest if len(rest) <= 1 else [shortened(brush, sum(rest, ()), room.width)]
    return _beside_drawn(brush, lines, room)


def _joined(brush: Brush, notes: tuple[Spans, ...], width: int) -> list[Pieces]:
    lines: list[Pieces] = []
    for note in notes:
        words = inked(note)
        joined = (*lines[-1], (f" {brush.marks.dot} ", Ink.DIM), *words) if lines else words
        if lines and brush.width(joined) <= width:
            lines[-1] = joined
        else:
            lines += wrap(brush, words, width)
    return lines


def _beside_drawn(brush: Brush, lines: list[Pieces], room: NoteRoom) -> NoteRows:
    """Place the last line left or right of the word for what was drawn, or above it where it fits on neither side."""
    rows: NoteRows = tuple((0, line) for line in lines)
    if not lines:
        return ((0, ()),)
    if room.drawn is None:
        return rows
    size = brush.width(lines[-1])
    right = room.drawn + cell_len(tr("drawn")) + 2
    if size + 1 <= room.drawn:
        return rows
    if right + size <= room.width:
        return (*rows[:-1], (right, lines[-1]))
    if len(lines) < room.most:
        return (*rows, (0, ()))
    if room.drawn >= room.width - right:
        return (*rows[:-1], (0, shortened(brush, lines[-1], room.drawn - 1)))
    return (*rows[:-1], (right, shortened(brush, lines[-1], room.width - right)))
