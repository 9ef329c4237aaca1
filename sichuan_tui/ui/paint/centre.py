"""The middle of the table: the wall, whose turn it is, and a pointer towards them."""

from typing import Final

from sichuan_tui.locale.messages import tr
from sichuan_tui.tiles.wall import FULL_WALL, SEATS
from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.paint.area import Area
from sichuan_tui.ui.paint.brush import Brush, Pieces, said
from sichuan_tui.ui.paint.frame import draw_frame
from sichuan_tui.ui.paint.pictures import big_number
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.wrap import wrap

_SIDES: Final = 6
"""Cells left free for the pointers on both sides."""

_LONGEST_BAR: Final = 14
_HIGH: Final = 9
"""From this height on the number is written large."""


def draw_centre(brush: Brush, area: Area, model: TableModel) -> None:
    """Draw the box in the middle."""
    if brush.look.colour:
        brush.canvas.fill(area.x, area.y, area.width, area.height, Ground.BAND)
    else:
        draw_frame(brush, area)
    lines = _lines(brush, model, area)
    top = area.y + (area.height - len(lines)) // 2
    for y, words in enumerate(lines, top):
        brush.pieces(area.x + (area.width - brush.width(words)) // 2, y, words)
    _draw_pointers(brush, area, model)


def _lines(brush: Brush, model: TableModel, area: Area) -> tuple[Pieces, ...]:
    left = str(model.wall_left)
    turn: tuple[Pieces, ...] = tuple(((seat.name, Ink.GOLD),) for seat in model.seats if seat.turn)
    if model.direction:
        turn = wrap(brush, ((model.direction, Ink.GOLD),), area.width - _SIDES)
    if area.height < _HIGH or brush.look.ascii:
        wall = (said("wall {number}", number=(left, Ink.STRONG)), _bar(brush, model, area.width - _SIDES))
        return (*wall[: 1 if model.direction else 2], *turn)
    digits: tuple[Pieces, ...] = tuple(((row, Ink.TEXT),) for row in big_number(model.wall_left))
    return (((tr("wall"), Ink.DIM),), *digits, _bar(brush, model, area.width - _SIDES), *turn)


def _bar(brush: Brush, model: TableModel, width: int) -> Pieces:
    """Show how much of the wall is left."""
    length = min(width, _LONGEST_BAR)
    left = min(length, -(-length * model.wall_left // FULL_WALL))
    return ((brush.marks.full * left, Ink.SUIT_S), (brush.marks.gone * (length - left), Ink.FAINT))


def _draw_pointers(brush: Brush, area: Area, model: TableModel) -> None:
    middle = area.x + (area.width - 1) // 2
    across = area.y + area.height // 2
    places = ((middle, area.bottom - 1), (area.right - 2, across), (middle, area.y), (area.x + 1, across))
    for place, seat, (x, y) in zip(SEATS, model.seats, places, strict=True):
        pointed = seat.turn or seat.seat == model.receiver
        brush.text(x, y, brush.marks.pointers[place], Ink.GOLD if pointed else Ink.FAINT)
