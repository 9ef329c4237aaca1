"""What is shown where there is no room for a table."""

from typing import Final

from sichuan_tui.locale.messages import tr
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.canvas import Canvas, Painting
from sichuan_tui.ui.paint.roles import Ink
from sichuan_tui.ui.paint.wrap import shortened
from sichuan_tui.ui.themes import Look

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24


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
