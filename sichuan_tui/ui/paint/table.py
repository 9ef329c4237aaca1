"""The table, in the form that suits the size, and below it what is read out."""

from dataclasses import replace
from typing import Final

from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.paint.brush import Brush, Piece, inked
from sichuan_tui.ui.paint.canvas import Canvas, Painting
from sichuan_tui.ui.paint.compact import paint_compact
from sichuan_tui.ui.paint.large import LARGE_HEIGHT, LARGE_WIDTH, paint_large
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.too_small import is_too_small, paint_too_small
from sichuan_tui.ui.paint.wrap import shortened
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.spans import Spans

_LEFT: Final = 2


def paint_table(model: TableModel, width: int, height: int, look: Look) -> Painting:
    """Paint the table."""
    if is_too_small(width, height):
        return paint_too_small(width, height, look)
    if model.announcement:
        table = _paint(model, width, height - 1, look)
        below = _announcement(model.announcement, width, look)
        return replace(table, rows=table.rows + below.rows, cuts=table.cuts + below.cuts)
    return _paint(model, width, height, look)


def _paint(model: TableModel, width: int, height: int, look: Look) -> Painting:
    brush = Brush(Canvas(width, height), look)
    if width >= LARGE_WIDTH and height >= LARGE_HEIGHT - (1 if model.announcement else 0):
        paint_large(brush, model)
    else:
        paint_compact(brush, model)
    return brush.canvas.painting()


def _announcement(sentences: tuple[Spans, ...], width: int, look: Look) -> Painting:
    """Write sentences in one row; where there is no room for all of them, the last ones."""
    brush = Brush(Canvas(width, 1, Ground.BAND), look)
    room = width - 2 * _LEFT
    pieces: tuple[Piece, ...] = ()
    for sentence in reversed(sentences):
        earlier = (*inked(sentence, Ink.STRONG), (" ", Ink.STRONG), *pieces) if pieces else inked(sentence, Ink.STRONG)
        if pieces and brush.width(earlier) > room:
            break
        pieces = earlier
    brush.pieces(_LEFT, 0, shortened(brush, pieces, room))
    return brush.canvas.painting()
