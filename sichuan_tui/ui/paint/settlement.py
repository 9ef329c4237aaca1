"""The settlement: the order of the four, their hands with what they were worth, and every payment."""

from typing import Final

from sichuan_tui.locale.messages import tr, tr_n
from sichuan_tui.ui.model import SettlementModel
from sichuan_tui.ui.paint.actions import draw_choices, place_choices, rows_of
from sichuan_tui.ui.paint.blocks import SIZES, BlockSize
from sichuan_tui.ui.paint.brush import Brush, Piece
from sichuan_tui.ui.paint.canvas import Canvas, Painting, Row
from sichuan_tui.ui.paint.payments import draw_payments, draw_payments_narrow
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.settled import draw_settled, settled_width
from sichuan_tui.ui.paint.table import is_too_small, paint_too_small
from sichuan_tui.ui.themes import Look

_LEFT: Final = 2
_TALLEST: Final = 160
"""Rows no settlement reaches."""

_PANEL_FROM: Final = 112
_PANEL_WIDTH: Final = 38


def paint_settlement(model: SettlementModel, width: int, height: int, look: Look, scroll: int = 0) -> Painting:
    """Paint the settlement; ``scroll`` lines of it are above what is seen, as far as there is more below."""
    if is_too_small(width, height):
        return paint_too_small(width, height, look)
    frame = Brush(Canvas(width, height), look)
    placed = place_choices(frame, model.choices, width - 2, 1)
    actions = height - rows_of(placed)
    room = actions - 1
    body = _body(model, width, room, look)
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
    rows = (painted.rows[0], *body[scroll : scroll + room], *painted.rows[1 + room :])
    return Painting(width, rows, painted.hits, scroll, hidden)


def _draw_title(brush: Brush, model: SettlementModel) -> None:
    width = brush.canvas.width
    brush.canvas.fill(0, 0, width, 1, Ground.BAND)
    brush.text(1, 0, model.title, Ink.GOLD)
    brush.text(width - 1 - brush.width(((model.deal, Ink.DIM),)), 0, model.deal, Ink.DIM)


def _draw_more(brush: Brush, y: int, scroll: int, hidden: int) -> None:
    width = brush.canvas.width
    brush.canvas.fill(0, y, width, 1, Ground.BAND)
    pointers = brush.marks.pointers
    pieces: list[Piece] = []
    if scroll:
        pieces += [(pointers[2] + " ", Ink.GOLD), (tr_n("{number} line above", "{number} lines above", scroll), Ink.TEXT)]
    if hidden:
        if pieces:
            pieces.append(("   ", Ink.TEXT))
        pieces += [(pointers[0] + " ", Ink.GOLD), (tr_n("{number} line below", "{number} lines below", hidden), Ink.TEXT)]
    brush.pieces(_LEFT, y, pieces)
    keys = tr("Up Down PgUp PgDn")
    scrolls = tr("scroll")
    x = width - 2 - brush.width(((keys, Ink.GOLD), (scrolls, Ink.DIM)))
    brush.pieces(x, y, ((keys, Ink.GOLD), (" ", Ink.DIM), (scrolls, Ink.DIM)))


def _body(model: SettlementModel, width: int, room: int, look: Look) -> tuple[Row, ...]:
    """Paint what may have to be scrolled, with tiles as large as fits without that."""
    beside = width >= _PANEL_FROM
    panel = _PANEL_WIDTH + (width - _PANEL_FROM) // 6 if beside else 0
    measure = Brush(Canvas(1, 1), look)
    across = width - panel - 2 * _LEFT
    sizes = [size for size in SIZES if all(settled_width(measure, seat, size) <= across for seat in model.seats)]
    rows, used = _painted(model, width, panel, look, None, 0)
    for size, gap in [(size, gap) for size in (*sizes, None) for gap in (1, 0)]:
        rows, used = _painted(model, width, panel, look, size, gap)
        if used <= room:
            break
    return rows[: max(used, room)]


def _painted(
    model: SettlementModel, width: int, panel: int, look: Look, size: BlockSize | None, gap: int
) -> tuple[tuple[Row, ...], int]:
    """Paint all of it, and tell how many rows it takes."""
    brush = Brush(Canvas(width, _TALLEST), look)
    across = width - panel - 2 * _LEFT
    y = draw_settled(brush, _LEFT, 0, across, model.seats, size, gap)
    if panel:
        brush.canvas.fill(width - panel, 0, panel, _TALLEST, Ground.BAND)
        below = draw_payments_narrow(brush, width - panel + 2, 1, panel - 4, model.payments)
    else:
        brush.canvas.fill(0, y + gap, width, _TALLEST, Ground.BAND)
        below = draw_payments(brush, _LEFT, y + gap, across, model.payments)
    return brush.canvas.painting().rows, max(y, below)
