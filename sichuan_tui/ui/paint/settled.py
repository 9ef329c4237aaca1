"""The seats at the settlement: place, name, points and verdict, the whole hand, and what it was worth."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr_n
from sichuan_tui.ui.paint.area import Area
from sichuan_tui.ui.paint.blocks import NARROW, SMALL, Blocks, BlockSize, Mark
from sichuan_tui.ui.paint.brush import Brush, Piece, Pieces, inked, said
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.seats import points_piece
from sichuan_tui.ui.paint.wrap import unbreakable, wrap
from sichuan_tui.words.settled import PatternLine, SettledSeat

_INDENT: Final = 3
"""From the place to the name; tiles and patterns begin under the name."""

_APART: Final = 2
"""Between the hand and the winning tile."""


@dataclass(frozen=True, slots=True)
class _Columns:
    level: int
    lacks: int
    score: int
    verdict: int


def draw_settled(brush: Brush, area: Area, seats: tuple[SettledSeat, ...], size: BlockSize | None, gap: int) -> int:
    """Draw the seats below one another.

    Args:
        brush: draws.
        area: where; as high as it takes.
        seats: in the order shown.
        size: of the tiles, None for chips.
        gap: empty rows between seats.

    Returns:
        The row after the last.
    """
    columns = _columns(brush, area.x, seats)
    y = area.y
    for seat in seats:
        y = _draw_seat(brush, Area(area.x, y, area.width, 0), seat, columns, size) + gap
    return y - gap


def settled_width(brush: Brush, seat: SettledSeat, size: BlockSize) -> int:
    """Give how many cells the tiles of a seat take as blocks."""
    melds = [_meld_blocks(brush, size).meld_width(meld) + 1 for meld in seat.melds]
    won = seat.winning is not None
    tiles = size.pitch * (len(seat.hand) + won) - 1
    return _INDENT + sum(melds) + (1 if melds else 0) + tiles + (_APART if won else 0)


def _meld_blocks(brush: Brush, size: BlockSize) -> Blocks:
    """Give what draws melds; without colour a narrow block has no room for its sides."""
    return Blocks(brush, NARROW if size is SMALL and brush.look.colour else size)


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


def _draw_seat(brush: Brush, area: Area, seat: SettledSeat, columns: _Columns, size: BlockSize | None) -> int:
    won = seat.winning is not None
    left, y = area.x + _INDENT, area.y
    brush.canvas.tint(area.x - 2, y, area.width + 4, Ground.SHADE)
    brush.text(area.x, y, str(seat.place), Ink.GOLD)
    brush.text(left, y, seat.name, Ink.STRONG)
    brush.text(columns.level, y, seat.level, Ink.DIM)
    brush.pieces(columns.lacks, y, _lacks(seat))
    points = points_piece(seat.score)
    brush.pieces(columns.score - cell_len(points[0]), y, (points,))
    verdict = wrap(brush, inked(seat.verdict, Ink.GOLD if won else Ink.TEXT), area.right - columns.verdict)
    for row, words in enumerate(verdict, y):
        brush.pieces(columns.verdict, row, words)
    y += len(verdict)
    y = _draw_chips(brush, left, y, seat) if size is None else _draw_blocks(Blocks(brush, size), left, y, seat)
    if seat.patterns:
        for words in wrap(brush, _worth(brush, seat), area.width - _INDENT):
            brush.pieces(left, y, words)
            y += 1
    return y


def _draw_chips(brush: Brush, x: int, y: int, seat: SettledSeat) -> int:
    for meld in seat.melds:
        x = brush.meld(x, y, meld) + 1
    x += 1 if seat.melds else 0
    for tile in seat.hand:
        x = brush.tile(x, y, tile) + 1
    if seat.winning is not None:
        brush.tile(x + _APART, y, seat.winning, lit=True)
    return y + 1


def _draw_blocks(blocks: Blocks, x: int, y: int, seat: SettledSeat) -> int:
    size = blocks.size
    for meld in seat.melds:
        x = _meld_blocks(blocks.brush, size).meld(x, y, meld) + 1
    x += 1 if seat.melds else 0
    for tile in seat.hand:
        blocks.tile(x, y, tile)
        x += size.pitch
    if seat.winning is not None:
        blocks.tile(x + _APART, y, seat.winning, Mark.LIT)
    return y + size.rows


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
        return unbreakable(said("{pattern} {fan}", pattern=name, fan=fan))
    times = (f"x{pattern.times}", Ink.DIM)
    return unbreakable(said("{pattern} {times} {fan}", pattern=name, times=times, fan=fan))
