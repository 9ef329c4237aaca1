"""The table, in the form that suits the size."""

from typing import Final

from sichuan_tui.locale.messages import tr
from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.canvas import Canvas, Painting
from sichuan_tui.ui.paint.compact import paint_compact
from sichuan_tui.ui.paint.large import LARGE_HEIGHT, LARGE_WIDTH, paint_large
from sichuan_tui.ui.paint.roles import Ink
from sichuan_tui.ui.paint.wrap import shortened
from sichuan_tui.ui.themes import Look

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24


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


def is_too_small(width: int, height: int) -> bool:
    """Tell whether a size is too small for the table."""
    return width < LEAST_WIDTH or height < LEAST_HEIGHT


def paint_too_small(width: int, height: int, look: Look) -> Painting:
    """Say what size is needed."""
    canvas = Canvas(width, height)
    message = tr(
        "{least_width}x{least_height} needed, this is {width}x{height}",
        least_width=LEAST_WIDTH,
        least_height=LEAST_HEIGHT,
        width=width,
        height=height,
    )
    brush = Brush(canvas, look)
    brush.pieces(0, 0, shortened(brush, ((message, Ink.TEXT),), width))
    return canvas.painting()
