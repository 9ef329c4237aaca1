"""The rows of what can be done now: buttons for what matters, plain words for the rest."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sichuan_tui.ui.commands import Choice
from sichuan_tui.ui.paint.brush import Brush, Piece, Pieces
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.wrap import shortened
from sichuan_tui.ui.targets import CommandTarget
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.spans import Spans

_GAP = 2
_MINOR_GAP = 3
ASCII_KEYS = str.maketrans({"←": "<", "→": ">", "↑": "^", "↓": "v", "±": "+-"})
"""What words are written with where nothing but ASCII may be."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A choice with its place: its index among all, and where its words and its button begin and end."""

    index: int
    choice: Choice
    x: int
    row: int
    width: int


def words_of(brush: Brush, choice: Choice, key: Ink = Ink.GOLD, label: Ink = Ink.TEXT) -> Pieces:
    """Give key and label of a choice."""
    name = choice.key.translate(ASCII_KEYS) if brush.look.ascii else choice.key
    rest: list[Piece] = [(span, label) for span in choice.label]
    return ((name, key), (" ", label), *rest) if name else tuple(rest)


def in_ascii(look: Look, spans: Spans) -> Spans:
    """Write words with ASCII alone, where nothing else may be."""
    if not look.ascii:
        return spans
    return tuple(span.translate(ASCII_KEYS) if isinstance(span, str) else span for span in spans)


def minor_choices(choices: Sequence[Choice]) -> tuple[tuple[int, Choice], ...]:
    """Give the minor choices with their indices, without those whose key means something else just now."""
    taken = {choice.key for choice in choices if not choice.minor}
    return tuple((index, choice) for index, choice in enumerate(choices) if choice.minor and choice.key not in taken)


def place_choices(
    brush: Brush, choices: Sequence[Choice], width: int, rows: int, left_out: Iterable[int] = ()
) -> tuple[Placed, ...]:
    """Find a place for every choice that matters, in as many rows as it takes, and for minor ones while there is room.

    Args:
        brush: measures.
        choices: all of them.
        width: of a row.
        rows: how many there are at least.
        left_out: choices that stand elsewhere.
    """
    placed: list[Placed] = []
    x = row = 0
    for index, choice in enumerate(choices):
        if choice.minor:
            continue
        size = min(brush.width(words_of(brush, choice)) + 2, width)
        if x and x + size > width:
            x, row = 0, row + 1
        placed.append(Placed(index, choice, x, row, size))
        x += size + _GAP
    elsewhere = set(left_out)
    for index, choice in minor_choices(choices):
        if index in elsewhere:
            continue
        size = brush.width(words_of(brush, choice))
        start = x + (_MINOR_GAP - _GAP if x else 1)
        if start + size > width:
            if row + 1 >= rows:
                continue
            start, row = 1, row + 1
        placed.append(Placed(index, choice, start, row, size))
        x = start + size + _GAP
    return tuple(placed)


def rows_of(placed: Sequence[Placed]) -> int:
    """Give how many rows placed choices take."""
    return 1 + max((place.row for place in placed), default=0)


def draw_choices(brush: Brush, x: int, y: int, placed: Iterable[Placed]) -> None:
    """Draw choices where they were placed, and let them be clicked."""
    for place in placed:
        left, row = x + place.x, y + place.row
        if place.choice.minor:
            brush.pieces(left, row, words_of(brush, place.choice, label=Ink.DIM))
        else:
            draw_button(brush, left, row, place.choice, place.width)
        brush.canvas.hit(left, row, place.width, 1, CommandTarget(place.index))


def draw_button(brush: Brush, x: int, y: int, choice: Choice, width: int) -> None:
    """Draw a choice as a button."""
    colour = brush.look.colour
    if not colour:
        left, right = ("[", "]") if not choice.selected else (">", "<")
        brush.text(x, y, left, Ink.STRONG)
        brush.text(x + width - 1, y, right, Ink.STRONG)
        brush.pieces(x + 1, y, shortened(brush, words_of(brush, choice), width - 2))
        return
    brush.canvas.fill(x, y, width, 1, Ground.GOLD if choice.selected else Ground.BUTTON)
    inks = (Ink.DARK, Ink.DARK) if choice.selected else (Ink.GOLD, Ink.STRONG)
    words = words_of(brush, choice, *inks)
    brush.pieces(x + 1, y, shortened(brush, words, width - 2))
