"""The settlement: the order of the four, their hands with what they were worth, and every payment."""

from dataclasses import replace
from typing import Final

from sichuan_tui.locale.messages import tr, tr_n
from sichuan_tui.ui.model import SettlementModel
from sichuan_tui.ui.paint.actions import draw_choices, place_choices, rows_of
from sichuan_tui.ui.paint.area import Area
from sichuan_tui.ui.paint.blocks import SIZES, BlockSize
from sichuan_tui.ui.paint.brush import Brush, Piece, inked
from sichuan_tui.ui.paint.canvas import Canvas, Painting
from sichuan_tui.ui.paint.payments import draw_payments, draw_payments_narrow
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.settled import draw_settled, settled_width
from sichuan_tui.ui.paint.too_small import is_too_small, paint_too_small
from sichuan_tui.ui.paint.wrap import shortened
from sichuan_tui.ui.themes import Look

_LEFT: Final = 2
_TALLEST: Final = 160
"""Rows no settlement reaches."""

_GAPS: Final = (3, 2, 1, 0)
_PANEL_FROM: Final = 112
_PANEL_WIDTH: Final = 34


def paint_settlement(model: SettlementModel, width: int, height: int, look: Look, scroll: int = 0) -> Painting:
    """Paint the settlement; ``scroll`` lines of it are above what is seen, as far as there is more below."""
    if is_too_small(width, height):
        return paint_too_small(width, height, look)
    frame = Brush(Canvas(width, height), look)
    placed = place_choices(frame, model.choices, width - 2, 1)
    actions = height - rows_of(placed)
    room = actions - 1
    above = 1 if model.sitting else 0
    room -= above
    painted_body = _body(model, width, room, look)
    body = painted_body.rows
    if len(body) > room:
        room -= 1
    scroll = max(0, min(scroll, len(body) - room))
    hidden = max(0, len(body) - room - scroll)
    _draw_title(frame, model)
    if scroll or hidden:
        _draw_more(frame, actions - 1, scroll, hidden)
    frame.canvas.fill(0, actions, width, height - actions, Ground.BAND)
    draw_choices(frame, 1, actions, placed)
    painted = frame.canvas.painting()
    top = 1 + above
    rows = (*painted.rows[:top], *body[scroll : scroll + room], *painted.rows[top + room :])
    return Painting(width, rows, painted.hits, scroll, hidden, (*painted.cuts, *painted_body.cuts))


def _draw_title(brush: Brush, model: SettlementModel) -> None:
    width = brush.canvas.width
    brush.canvas.fill(0, 0, width, 1, Ground.BAND)
    brush.text(1, 0, model.title, Ink.GOLD)
    brush.text(width - 1 - brush.width(((model.deal, Ink.DIM),)), 0, model.deal, Ink.DIM)
    if model.sitting:
        brush.canvas.fill(0, 1, width, 1, Ground.BAND)
        brush.pieces(1, 1, shortened(brush, inked(model.sitting), width - 2))


def _draw_more(brush: Brush, y: int, scroll: int, hidden: int) -> None:
    width = brush.canvas.width
    brush.canvas.fill(0, y, width, 1, Ground.BAND)
    pointers = brush.marks.pointers
    pieces: list[Piece] = []
    if scroll:
        pieces += [
            (pointers[2] + " ", Ink.GOLD),
            (tr_n("{number} line above", "{number} lines above", scroll), Ink.TEXT),
        ]
    if hidden:
        if pieces:
            pieces.append(("   ", Ink.TEXT))
        pieces += [
            (pointers[0] + " ", Ink.GOLD),
            (tr_n("{number} line below", "{number} lines below", hidden), Ink.TEXT),
        ]
    brush.pieces(_LEFT, y, pieces)
    keys = "Up Down PgUp PgDn" if brush.look.ascii else "↑↓ PgUp PgDn"
    scrolls = tr("scroll")
    x = width - 2 - brush.width(((keys, Ink.GOLD), (scrolls, Ink.DIM)))
    brush.pieces(x, y, ((keys, Ink.GOLD), (" ", Ink.DIM), (scrolls, Ink.DIM)))


def _body(model: SettlementModel, width: int, room: int, look: Look) -> Painting:
    """Paint what may have to be scrolled, with tiles as large and as loosely as fits without that."""
    panel = _PANEL_WIDTH + (width - _PANEL_FROM) // 8 if width >= _PANEL_FROM else 0
    measure = Brush(Canvas(1, 1), look)
    across = width - panel - 2 * _LEFT
    sizes = [size for size in SIZES if all(settled_width(measure, seat, size) <= across for seat in model.seats)]
    brush, used = measure, 0
    for size in (*sizes, None):
        for gap in _GAPS:
            brush = Brush(Canvas(width, _TALLEST), look)
            used = _paint_body(brush, model, panel, size, gap)
            if used <= room:
                return _first_rows(brush, room)
    return _first_rows(brush, used)


def _first_rows(brush: Brush, rows: int) -> Painting:
    painting = brush.canvas.painting()
    return replace(painting, rows=painting.rows[:rows])


def _paint_body(brush: Brush, model: SettlementModel, panel: int, size: BlockSize | None, gap: int) -> int:
    """Paint all of it, and tell how many rows it takes."""
    width = brush.canvas.width
    area = Area(_LEFT, 0, width - panel - 2 * _LEFT, _TALLEST)
    y = draw_settled(brush, area, model.seats, size, gap)
    if panel:
        brush.canvas.fill(width - panel, 0, panel, _TALLEST, Ground.BAND)
        return max(y, draw_payments_narrow(brush, width - panel + 2, 1, panel - 4, model.payments))
    y += 1 if gap else 0
    brush.canvas.fill(0, y, width, _TALLEST, Ground.BAND)
    return draw_payments(brush, _LEFT, y, area.width, model.payments)
