"""The settings page."""

from typing import Final

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.canvas import Canvas, Painting
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.settings_page import OptionLine
from sichuan_tui.ui.targets import CommandTarget
from sichuan_tui.ui.themes import Look

_WIDEST: Final = 96
_VALUE: Final = 44
"""Where values begin at least, counted from the label."""


def paint_options(lines: tuple[OptionLine, ...], selected: int, width: int, height: int, look: Look) -> Painting:
    """Paint the settings, the selected one lit, scrolled so that it is seen."""
    canvas = Canvas(width, height)
    brush = Brush(canvas, look)
    canvas.fill(0, 0, width, 1, Ground.BAND)
    brush.text(1, 0, tr("Settings"), Ink.GOLD)
    canvas.fill(0, height - 1, width, 1, Ground.BAND)
    room = height - 4
    first = min(max(0, selected - room + 1), max(0, len(lines) - room))
    inner = min(width - 4, _WIDEST)
    left = (width - inner) // 2
    value = left + 2 + max(_VALUE, *(cell_len(line.label) + 2 for line in lines))
    for y, (index, line) in enumerate(list(enumerate(lines))[first : first + room], start=2):
        ink = Ink.TEXT
        if index == selected:
            canvas.fill(left, y, inner, 1, Ground.BUTTON)
            brush.text(left, y, ">", Ink.GOLD)
            ink = Ink.STRONG
        brush.text(left + 2, y, line.label, ink)
        end = brush.text(value, y, line.value, Ink.GOLD)
        if line.note and end + 2 + cell_len(line.note) < left + inner:
            brush.text(end + 2, y, line.note, Ink.DIM)
        canvas.hit(left, y, inner, 1, CommandTarget(index))
    x = 1
    arrows = ("Up Down", "Left Right") if look.ascii else ("↑↓", "←→")
    for key, word in ((arrows[0], tr("choose")), (arrows[1], tr("change")), (tr("Esc"), tr("keep and go back"))):
        x = brush.text(x, height - 1, key, Ink.GOLD)
        x = brush.text(x + 1, height - 1, word) + 3
    if len(lines) > room:
        seen = tr("{first}-{last} of {all}", first=first + 1, last=first + room, all=len(lines))
        brush.text(width - cell_len(seen) - 1, height - 1, seen, Ink.DIM)
    return canvas.painting(first, max(0, len(lines) - first - room))
