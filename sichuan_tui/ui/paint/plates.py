"""Name plates of the large form: who sits there, and how it stands with them."""

from sichuan_tui.ui.model import SeatModel
from sichuan_tui.ui.paint.area import Area
from sichuan_tui.ui.paint.brush import Brush, Piece, Pieces
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.seats import lacks_pieces, name_pieces, score_pieces, state_pieces
from sichuan_tui.ui.paint.wrap import wrap


def draw_wide_plate(brush: Brush, x: int, y: int, width: int, seat: SeatModel) -> None:
    """Draw a plate of one row in the middle of a width."""
    parts = [_name(seat), lacks_pieces(seat), score_pieces(seat), state_pieces(seat)]
    pieces: list[Piece] = []
    for part in parts:
        if part:
            pieces += [("   ", Ink.DIM), *part] if pieces else part
    size = brush.width(pieces)
    left = x + (width - size) // 2
    _draw_ground(brush, Area(left - 3, y, size + 6, 1), seat)
    if seat.turn:
        brush.text(left - 2, y, ">", Ink.GOLD)
    brush.pieces(left, y, pieces)


def _tall_rows(brush: Brush, width: int, seat: SeatModel) -> tuple[tuple[Pieces, Pieces], ...]:
    """Give the rows of a plate, each with what stands left and right; what does not fit in one row takes more."""
    rows: list[tuple[Pieces, Pieces]] = []
    for left, right in ((_name(seat), score_pieces(seat)), (lacks_pieces(seat), state_pieces(seat))):
        if brush.width(left) + 1 + brush.width(right) <= width:
            rows.append((left, right))
        else:
            rows += [(words, ()) for words in wrap(brush, left, width) if words]
            rows += [((), words) for words in wrap(brush, right, width)]
    return tuple(rows)


def draw_tall_plate(brush: Brush, area: Area, seat: SeatModel) -> None:
    """Draw a plate of a few rows that ends at the bottom of an area."""
    rows = _tall_rows(brush, area.width - 3, seat)
    top = area.bottom - len(rows)
    _draw_ground(brush, Area(area.x, top, area.width, len(rows)), seat)
    if seat.turn:
        brush.text(area.x, top, ">", Ink.GOLD)
    for y, (left, right) in enumerate(rows, top):
        brush.pieces(area.x + 2, y, left)
        brush.pieces(area.right - 1 - brush.width(right), y, right)


def _name(seat: SeatModel) -> Pieces:
    return (*name_pieces(seat), (" ", Ink.DIM), (seat.level, Ink.DIM)) if seat.level else name_pieces(seat)


def _draw_ground(brush: Brush, area: Area, seat: SeatModel) -> None:
    ground = Ground.BUTTON if seat.flash else Ground.SHADE
    for row in range(area.y, area.bottom):
        brush.canvas.tint(area.x, row, area.width, ground)
