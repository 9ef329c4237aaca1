"""The band at the bottom: what is asked, and what can be done."""

from dataclasses import dataclass
from typing import Final

from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.paint.actions import Placed, draw_choices, place_choices, rows_of
from sichuan_tui.ui.paint.brush import Brush, Pieces, inked
from sichuan_tui.ui.paint.clock import clock_pieces
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.wrap import wrap

_LEFT: Final = 2
_ACTION_ROWS: Final = 2
_CLOCK_END: Final = 78
"""Where the clock ends at the latest, so that it stays near the prompt."""


@dataclass(frozen=True, slots=True)
class Foot:
    """The band, laid out.

    Attributes:
        prompt: its lines.
        placed: the choices.
        height: of all.
        clock: at the end of the first row; empty where none runs.
    """

    prompt: tuple[Pieces, ...]
    placed: tuple[Placed, ...]
    height: int
    clock: Pieces = ()


def plan_foot(brush: Brush, model: TableModel, in_header: tuple[int, ...]) -> Foot:
    """Lay the band out: a row for the prompt and two for the choices, more where that does not do."""
    width = brush.canvas.width
    ink = Ink.GOLD if model.alert else Ink.DIM
    words, room = inked(model.prompt, ink), width - 2 * _LEFT
    clock: Pieces = ()
    if model.clock is not None:
        room = min(room, _CLOCK_END - _LEFT)
        clock = clock_pieces(brush, model.clock, words, room)
        room -= brush.width(clock) + 2
    prompt = wrap(brush, words, room)
    placed = place_choices(brush, model.choices, width - 2, _ACTION_ROWS, in_header)
    return Foot(prompt, placed, len(prompt) + max(_ACTION_ROWS, rows_of(placed)), clock)


def draw_foot(brush: Brush, foot: Foot) -> None:
    """Draw the band at the bottom of the canvas."""
    canvas = brush.canvas
    top = canvas.height - foot.height
    canvas.fill(0, top, canvas.width, foot.height, Ground.BAND)
    for y, words in enumerate(foot.prompt, top):
        brush.pieces(_LEFT, y, words)
    brush.pieces(min(canvas.width - _LEFT, _CLOCK_END) - brush.width(foot.clock), top, foot.clock)
    draw_choices(brush, 1, top + len(foot.prompt), foot.placed)
