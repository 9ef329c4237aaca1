"""The band at the bottom: what is asked, and what can be done."""

from dataclasses import dataclass
from typing import Final

from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.paint.actions import Placed, draw_choices, place_choices, rows_of
from sichuan_tui.ui.paint.brush import Brush, Pieces, inked
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.wrap import wrap

_LEFT: Final = 2
_ACTION_ROWS: Final = 2


@dataclass(frozen=True, slots=True)
class Foot:
    """The band, laid out.

    Attributes:
        prompt: its lines.
        placed: the choices.
        height: of all.
    """

    prompt: tuple[Pieces, ...]
    placed: tuple[Placed, ...]
    height: int


def plan_foot(brush: Brush, model: TableModel, in_header: tuple[int, ...]) -> Foot:
    """Lay the band out: a row for the prompt and two for the choices, more where that does not do."""
    width = brush.canvas.width
    ink = Ink.GOLD if model.alert else Ink.DIM
    prompt = wrap(brush, inked(model.prompt, ink), width - 2 * _LEFT)
    placed = place_choices(brush, model.choices, width - 2, _ACTION_ROWS, in_header)
    return Foot(prompt, placed, len(prompt) + max(_ACTION_ROWS, rows_of(placed)))


def draw_foot(brush: Brush, foot: Foot) -> None:
    """Draw the band at the bottom of the canvas."""
    canvas = brush.canvas
    top = canvas.height - foot.height
    canvas.fill(0, top, canvas.width, foot.height, Ground.BAND)
    for y, words in enumerate(foot.prompt, top):
        brush.pieces(_LEFT, y, words)
    draw_choices(brush, 1, top + len(foot.prompt), foot.placed)
