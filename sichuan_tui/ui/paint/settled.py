"""The seats at the settlement: place, name, points and verdict, the whole hand, and what it was worth."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr_n
from sichuan_tui.ui.model import PatternLine, SettledSeat
from sichuan_tui.ui.paint.blocks import BlockSize, draw_block, draw_meld_block
from sichuan_tui.ui.paint.brush import Brush, Piece, Pieces, inked, said
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.seats import points_piece
from sichuan_tui.ui.paint.wrap import wrap

_INDENT: Final = 3
"""From the place to the name; tiles and patterns begin under the name."""


@dataclass(frozen=True, slots=True)
class _Columns:
    level: int
    lacks: int
    score: int
    verdict: int


def draw_settled(
    brush: Brush, x: int, y: int, width: int, seats: tuple[SettledSeat, ...], size: BlockSize | None, gap: int
) -> int:
    """Draw the seats below one another.

    Args:
        brush: draws.
        x: the left side.
        y: the first row.
        width: of all.
        seats: in the order shown.
        size: of the tiles, None for chips.
        gap: empty rows between seats.

    Returns:
        The row after the last.
    """
    columns = _columns(brush, x, seats)
    for seat in seats:
        y = _draw_seat(brush, x, y, width, seat, columns, size) + gap
    return y - gap


def settled_width(brush: Brush, seat: SettledSeat, size: BlockSize | None) -> int:
    """Give how many cells the tiles of a seat take."""
    if size is None:
        melds = [brush.meld_width(meld) + 1 for meld in seat.melds]
        tiles = (brush.tile_width + 1) * (len(seat.hand) + (seat.winning is not None))
    else:
        melds = [meld.size * size.width + 1 for meld in seat.melds]
        tiles = size.pitch * (len(seat.hand) + (seat.winning is not None))
    return sum(melds) + (1 if melds else 0) + tiles - 1 + (2 if seat.winning is not None else 0) + _INDENT


def _columns(brush: Brush, x: int, seats: tuple[SettledSeat, ...]) -> _Columns:
    names = max(cell_len(seat.name) for seat in seats)
    levels = max(cell_len(seat.level) for seat in seats)
    lacks = max(brush.width(_lacks(seat)) for seat in seats)
    scores = max(4, *(cell_len(points_piece(seat.score)[0]) for seat in seats))
    level = x + _INDENT + names + 1
    lack = level + levels + 1
    score = lack + lacks + 1 + scores
    return _Columns(level, lack, score, score + 3)


def _lacks(seat: SettledSeat) -> Pieces:
    return said("lacks {suit}", suit=(seat.lacks, Ink.TEXT)) if seat.lacks is not None else ()


def _draw_seat(  # noqa: PLR0913, PLR0917 - where, what and how
    brush: Brush, x: int, y: int, width: int, seat: SettledSeat, columns: _Columns, size: BlockSize | None
) -> int:
    won = seat.winning is not None
    brush.canvas.tint(x - 2, y, width + 2, Ground.SHADE)
    brush.text(x, y, str(seat.place), Ink.GOLD)
    brush.text(x + _INDENT, y, seat.name, Ink.STRONG)
    brush.text(columns.level, y, seat.level, Ink.DIM)
    brush.pieces(columns.lacks, y, _lacks(seat))
    points = points_piece(seat.score)
    brush.pieces(columns.score - cell_len(points[0]), y, (points,))
    verdict = wrap(brush, inked(seat.verdict, Ink.GOLD if won else Ink.TEXT), x + width - columns.verdict)
    for row, words in enumerate(verdict):
        brush.pieces(columns.verdict, y + row, words)
    y += len(verdict)
    y = _draw_chips(brush, x, y, seat) if size is None else _draw_blocks(brush, x, y, seat, size)
    if seat.patterns:
        for words in wrap(brush, _worth(brush, seat), width - _INDENT):
            brush.pieces(x + _INDENT, y, words)
            y += 1
    return y


def _draw_chips(brush: Brush, x: int, y: int, seat: SettledSeat) -> int:
    left = x + _INDENT
    for meld in seat.melds:
        left = brush.meld(left, y, meld) + 1
    left += 1 if seat.melds else 0
    for tile in seat.hand:
        left = brush.tile(left, y, tile) + 1
    if seat.winning is not None:
        brush.tile(left + 2, y, seat.winning, lit=True)
    return y + 1


def _draw_blocks(brush: Brush, x: int, y: int, seat: SettledSeat, size: BlockSize) -> int:
    left = x + _INDENT
    for meld in seat.melds:
        left = draw_meld_block(brush, left, y, meld, size) + 1
    left += 1 if seat.melds else 0
    for tile in seat.hand:
        draw_block(brush, left, y, tile, size)
        left += size.pitch
    if seat.winning is not None:
        draw_block(brush, left + 2, y, seat.winning, size, lit=True)
    return y + size.height + 1


def _worth(brush: Brush, seat: SettledSeat) -> Pieces:
    """Say which patterns a hand had, and what that came to."""
    pieces: list[Piece] = []
    for pattern in seat.patterns:
        if pieces:
            pieces.append((f" {brush.marks.dot} ", Ink.DIM))
        pieces += _pattern(pattern)
    fan = tr_n("{number} fan", "{number} fan", seat.fan)
    points = tr_n("{number} point", "{number} points", seat.value)
    return (*pieces, (" = ", Ink.DIM), (fan, Ink.STRONG), (f" {brush.marks.into} ", Ink.DIM), (points, Ink.GOLD))


def _pattern(pattern: PatternLine) -> Pieces:
    fan = (str(pattern.fan), Ink.STRONG)
    name = (pattern.name, Ink.TEXT)
    if pattern.times == 1:
        return said("{pattern} {fan}", pattern=name, fan=fan)
    return said("{pattern} x{times} {fan}", pattern=name, times=(str(pattern.times), Ink.TEXT), fan=fan)
