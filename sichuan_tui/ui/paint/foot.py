"""The band at the bottom: what is asked, and what can be done."""

from dataclasses import dataclass
from typing import Final, Protocol

from sichuan_tui.ui.commands import Choice
from sichuan_tui.ui.model import ClockModel
from sichuan_tui.ui.paint.actions import Placed, draw_choices, in_ascii, place_choices, rows_of
from sichuan_tui.ui.paint.brush import Brush, Piece, Pieces, inked
from sichuan_tui.ui.paint.clock import clock_pieces
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.wrap import shortened, wrap
from sichuan_tui.words.spans import Spans

_LEFT: Final = 2
_ACTION_ROWS: Final = 2
_CLOCK_END: Final = 78
"""Where the clock ends at the latest, so that it stays near the prompt."""
_REMARK_ROWS: Final = 3
"""As many as there is room for at the smallest size, below a prompt of one row."""


class Asking(Protocol):
    """What the band needs to know."""

    @property
    def prompt(self) -> Spans:
        """What is asked, or whose turn it is."""
        ...

    @property
    def remarks(self) -> tuple[Spans, ...]:
        """Words below it."""
        ...

    @property
    def alert(self) -> bool:
        """The prompt wants an answer from the person."""
        ...

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be done now."""
        ...

    @property
    def clock(self) -> ClockModel | None:
        """What is left on the practice clock; None while none runs."""
        ...


@dataclass(frozen=True, slots=True)
class Foot:
    """The band, laid out.

    Attributes:
        prompt: its lines, with the remarks.
        placed: the choices.
        height: of all.
        clock: at the end of the first row; empty where none runs.
    """

    prompt: tuple[Pieces, ...]
    placed: tuple[Placed, ...]
    height: int
    clock: Pieces = ()


def plan_foot(brush: Brush, model: Asking, in_header: tuple[int, ...]) -> Foot:
    """Lay the band out: a row for the prompt and two for the choices, more where that does not do."""
    width = brush.canvas.width
    ink = Ink.GOLD if model.alert else Ink.DIM
    words, room = inked(in_ascii(brush.look, model.prompt), ink), width - 2 * _LEFT
    clock: Pieces = ()
    if model.clock is not None:
        room = min(room, _CLOCK_END - _LEFT)
        clock = clock_pieces(brush, model.clock, words, room)
        room -= brush.width(clock) + 2
    prompt = wrap(brush, words, room)
    prompt += _remarks(brush, model.remarks, room, _REMARK_ROWS + 1 - len(prompt))
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


def _remarks(brush: Brush, remarks: tuple[Spans, ...], room: int, rows: int) -> tuple[Pieces, ...]:
    """Put remarks one after another into rows, as far as there are rows."""
    if not remarks or rows < 1:
        return ()
    words: list[Piece] = []
    for remark in remarks:
        words += [(" ", Ink.TEXT)] if words else []
        words += inked(in_ascii(brush.look, remark))
    lines = wrap(brush, tuple(words), room)
    if len(lines) <= rows:
        return lines
    return (*lines[: rows - 1], shortened(brush, sum(lines[rows - 1 :], ()), room))
