"""The practice clock beside the prompt: a number, a bar, and a word where little is left."""

from typing import Final

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr
from sichuan_tui.ui.model import ClockModel
from sichuan_tui.ui.paint.brush import Brush, Piece, Pieces
from sichuan_tui.ui.paint.roles import Ink

_BARS: Final = (10, 5, 3)
"""How long the bar is, by how much room there is."""

_NUMBER: Final = 2
_TENTHS: Final = 10
_GAP: Final = 2


def clock_pieces(brush: Brush, clock: ClockModel, prompt: Pieces, room: int) -> Pieces:
    """Give what is shown of a clock, always of the same width, with as long a bar as a prompt leaves room for.

    Args:
        brush: measures.
        clock: what is left.
        prompt: stands before it in the same row.
        room: cells for both.
    """
    left = room - brush.width(prompt) - _GAP
    bar = next((length for length in _BARS if _width(length) <= left), _BARS[-1])
    full = -(-clock.share * bar // _TENTHS)
    ink = Ink.LOSS if clock.warns else Ink.GOLD
    pieces: list[Piece] = [*_words(clock, ink), (" ", ink)]
    pieces += [(brush.marks.full * full, ink), (brush.marks.gone * (bar - full), Ink.FAINT)]
    blank = _width(bar) - brush.width(pieces)
    return ((" " * blank, ink), *(piece for piece in pieces if piece[0]))


def _words(clock: ClockModel, ink: Ink) -> Pieces:
    number = (f"{clock.seconds:>{_NUMBER}}", ink)
    if clock.warns:
        return ((f"{_hurry()} ", ink), number)
    if clock.in_reserve:
        return ((f"{tr('reserve')} ", Ink.TEXT), number)
    more = () if clock.reserve is None else ((f" +{clock.reserve}", Ink.DIM),)
    return (number, *more)


def _hurry() -> str:
    return f"! {tr('hurry')}"


def _width(bar: int) -> int:
    """Give the width of the widest clock."""
    return max(cell_len(_hurry()), cell_len(tr("reserve"))) + 1 + _NUMBER + 1 + bar
