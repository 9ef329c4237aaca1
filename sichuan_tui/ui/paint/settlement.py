"""The settlement."""

from sichuan_tui.ui.model import SettlementModel
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.canvas import Canvas, Painting
from sichuan_tui.ui.themes import Look


def paint_settlement(model: SettlementModel, width: int, height: int, look: Look, scroll: int = 0) -> Painting:
    """Paint it."""
    brush = Brush(Canvas(width, height), look)
    brush.text(1, 1, model.title)
    for y, s in enumerate(model.seats):
        x = brush.text(1, 3 + y, f"{s.place} {s.name} {s.score} ")
        brush.spans(x, 3 + y, s.verdict)
    return brush.canvas.painting(scroll)
