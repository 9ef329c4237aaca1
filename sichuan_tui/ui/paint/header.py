"""The band at the top: the rule set, the wall, the dealer, the exchange, the deal; and the way to help and menu."""

from typing import Final

from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.paint.actions import minor_choices, words_of
from sichuan_tui.ui.paint.brush import Brush, Pieces, said
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.wrap import shortened
from sichuan_tui.ui.targets import CommandTarget

_CORNER: Final = (Command.HELP, Command.MENU)
_DROPPABLE: Final = ("direction", "deal")
"""Facts that are understood without their label; that of the last goes first."""


def draw_header(brush: Brush, model: TableModel) -> tuple[int, ...]:
    """Draw the header in the first row.

    Returns:
        The indices of the choices that found a place in it.
    """
    width = brush.canvas.width
    brush.canvas.fill(0, 0, width, 1, Ground.BAND)
    corner = tuple((index, choice) for index, choice in minor_choices(model.choices) if choice.command in _CORNER)
    corner_width = sum(brush.width(words_of(brush, choice)) + 2 for _, choice in corner)
    facts, gap = _fitting(brush, model, width - 1 - corner_width)
    if gap == 0:
        corner = ()
        facts, gap = _fitting(brush, model, width - 2)
    x = 1
    for fact in facts:
        x = brush.pieces(x, 0, shortened(brush, fact, width - 1 - x)) + max(gap, 1)
    return _draw_corner(brush, corner)


def _fitting(brush: Brush, model: TableModel, room: int) -> tuple[tuple[Pieces, ...], int]:
    """Give what the header says, as fully and as loosely as fits, and the gap; 0 where nothing fits."""
    fullest = len(_DROPPABLE) + 1
    for kept in range(fullest, 0, -1):
        facts = _facts(model, frozenset(_DROPPABLE[: kept - 1]))
        wanted = sum(brush.width(fact) for fact in facts)
        for gap in (3, 2):
            if wanted + gap * len(facts) <= room:
                return facts, gap
    return _facts(model, frozenset()), 0


def _facts(model: TableModel, labelled: frozenset[str]) -> tuple[Pieces, ...]:
    facts: list[Pieces] = [
        ((model.title, Ink.GOLD),),
        said("wall {number}", number=(str(model.wall_left), Ink.STRONG)),
        said("dealer {name}", name=(model.dealer, Ink.TEXT)),
    ]
    if model.direction:
        direction = (model.direction, Ink.TEXT)
        facts.append(said("exchange {direction}", direction=direction) if "direction" in labelled else (direction,))
    if model.deal:
        deal = (model.deal, Ink.DIM)
        facts.append(said("deal {digits}", digits=deal) if "deal" in labelled else (deal,))
    return tuple(facts)


def _draw_corner(brush: Brush, corner: tuple[tuple[int, Choice], ...]) -> tuple[int, ...]:
    x = brush.canvas.width
    for index, choice in reversed(corner):
        words = words_of(brush, choice, label=Ink.DIM)
        size = brush.width(words)
        x -= size + 2
        brush.pieces(x + 1, 0, words)
        brush.canvas.hit(x + 1, 0, size, 1, CommandTarget(index))
    return tuple(index for index, _ in corner)
