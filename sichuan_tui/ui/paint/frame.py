"""A frame of lines, where there is no colour to tell one ground from another."""

from sichuan_tui.ui.paint.area import Area
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.roles import Ink


def draw_frame(brush: Brush, area: Area) -> None:
    """Draw lines along the inside of an area."""
    marks = brush.marks
    line = marks.horizontal * (area.width - 2)
    brush.text(area.x, area.y, f"{marks.corners[0]}{line}{marks.corners[1]}", Ink.FRAME)
    for y in range(area.y + 1, area.bottom - 1):
        brush.text(area.x, y, marks.vertical, Ink.FRAME)
        brush.text(area.right - 1, y, marks.vertical, Ink.FRAME)
    brush.text(area.x, area.bottom - 1, f"{marks.corners[2]}{line}{marks.corners[3]}", Ink.FRAME)
