"""The table, in the form that suits the size."""

from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.canvas import Canvas, Painting
from sichuan_tui.ui.paint.compact import paint_compact
from sichuan_tui.ui.paint.large import LARGE_HEIGHT, LARGE_WIDTH, paint_large
from sichuan_tui.ui.paint.too_small import is_too_small, paint_too_small
from sichuan_tui.ui.themes import Look


def paint_table(model: TableModel, width: int, height: int, look: Look) -> Painting:
    """Paint the table."""
    if is_too_small(width, height):
        return paint_too_small(width, height, look)
    brush = Brush(Canvas(width, height), look)
    if width >= LARGE_WIDTH and height >= LARGE_HEIGHT:
        paint_large(brush, model)
    else:
        paint_compact(brush, model)
    return brush.canvas.painting()
