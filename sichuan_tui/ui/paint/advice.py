"""What the coach says: the options in their order, and why. As a list in a panel, or in a band across the screen."""

from dataclasses import replace
from typing import Final

from sichuan_tui.locale.messages import tr_n
from sichuan_tui.ui.advice import AdviceLine, AdviceModel
from sichuan_tui.ui.paint.actions import ASCII_KEYS, in_ascii
from sichuan_tui.ui.paint.area import Area
from sichuan_tui.ui.paint.brush import Brush, Pieces, inked
from sichuan_tui.ui.paint.roles import Ink
from sichuan_tui.ui.paint.wrap import shortened, wrap

BAND_ROWS: Final = 7
"""Rows of a band that says all in two columns."""

_LEAST_COLUMNS: Final = 4
"""Rows from which on a band has two columns."""

_LEAST_LINES: Final = 3
_USUAL_LINES: Final = 5
_GAP: Final = 3


def draw_advice_list(brush: Brush, area: Area, model: AdviceModel) -> None:
    """Draw it as a list: the options below one another, and the words below them."""
    model = _writable(brush, model)
    brush.text(area.x, area.y, model.title, Ink.GOLD)
    words = _paragraphs(brush, model, area.width)
    rows = area.height - (2 if model.lines else 1)
    lines = max(min(_LEAST_LINES, len(model.lines)), min(len(model.lines), rows - len(words)))
    _draw_lines(brush, Area(area.x, area.y + 1, area.width, lines), model.lines)
    _draw_words(brush, Area(area.x, area.bottom - rows + lines, area.width, rows - lines), words)


def advice_rows(brush: Brush, model: AdviceModel, width: int) -> int:
    """Give the rows a list takes with its words and a fair number of options."""
    return 2 + min(_USUAL_LINES, len(model.lines)) + len(_paragraphs(brush, model, width))


def draw_advice_band(brush: Brush, area: Area, model: AdviceModel) -> None:
    """Draw it across the screen: options on the left and words on the right, or in few rows one after the other."""
    model = _writable(brush, model)
    if area.height < _LEAST_COLUMNS or not model.lines:
        _draw_flow(brush, area, model)
        return
    brush.text(area.x, area.y, model.title, Ink.GOLD)
    widest = max(brush.width(inked(line.label)) + brush.width(((line.behind, Ink.DIM),)) for line in model.lines) + 6
    left = min(max(widest, area.width * 2 // 5), area.width // 2)
    _draw_lines(brush, Area(area.x, area.y + 1, left, area.height - 1), model.lines)
    right = Area(area.x + left + _GAP, area.y, area.width - left - _GAP, area.height)
    _draw_words(brush, right, _paragraphs(brush, model, right.width))


def _writable(brush: Brush, model: AdviceModel) -> AdviceModel:
    """Give it in signs that may be written."""
    look = brush.look
    if not look.ascii:
        return model
    lines = tuple(replace(line, behind=line.behind.translate(ASCII_KEYS)) for line in model.lines)
    return replace(model, lines=lines, words=tuple(in_ascii(look, words) for words in model.words))


def _draw_lines(brush: Brush, area: Area, lines: tuple[AdviceLine, ...]) -> None:
    """Draw the options, the one the person chose marked, as many as there is room for."""
    fitting = lines if len(lines) <= area.height else lines[: area.height - 1]
    chosen = next((index for index, line in enumerate(lines) if line.chosen), 0)
    if len(fitting) <= chosen and fitting:
        # What the person did is always to be seen.
        fitting = (*fitting[:-1], lines[chosen])
    for row, line in enumerate(fitting, area.y):
        behind = brush.width(((line.behind, Ink.DIM),))
        if line.chosen:
            brush.text(area.x, row, ">", Ink.GOLD)
        ink = Ink.STRONG if line.first or line.chosen else Ink.TEXT
        label = shortened(brush, inked(line.label, ink), area.width - behind - 4)
        brush.pieces(area.x + 2, row, label)
        brush.text(area.x + area.width - behind, row, line.behind, Ink.GOLD if line.first else Ink.DIM)
    left = len(lines) - len(fitting)
    if left:
        more = tr_n("and {number} more", "and {number} more", left)
        brush.text(area.x + 2, area.y + len(fitting), more, Ink.DIM)


def _draw_words(brush: Brush, area: Area, words: list[Pieces]) -> None:
    for row, line in enumerate(words[: area.height], area.y):
        cut = row == area.bottom - 1 and len(words) > area.height
        brush.pieces(area.x, row, shortened(brush, (*line, (" " * area.width, Ink.DIM)), area.width) if cut else line)


def _paragraphs(brush: Brush, model: AdviceModel, width: int) -> list[Pieces]:
    """Give the sentences, each on lines of its own."""
    return [line for words in model.words for line in wrap(brush, inked(words), width)]


def _draw_flow(brush: Brush, area: Area, model: AdviceModel) -> None:
    """Draw the options in the first row, and the sentences one after another below it."""
    x = brush.text(area.x, area.y, model.title, Ink.GOLD) + 2
    # The best and what the person did are to be seen in any case.
    for line in sorted(model.lines, key=lambda line: (line is not model.lines[0], not line.chosen)):
        words: Pieces = (*inked(line.label, Ink.STRONG if line.first else Ink.TEXT), (f" {line.behind}", Ink.DIM))
        if x + brush.width(words) + 2 > area.x + area.width:
            brush.text(x, area.y, brush.marks.more, Ink.DIM)
            break
        if line.chosen:
            x = brush.text(x, area.y, ">", Ink.GOLD)
        x = brush.pieces(x, area.y, words) + 2
    if model.lines:
        words = _joined(model, " ")
        _draw_words(brush, Area(area.x, area.y + 1, area.width, area.height - 1), list(wrap(brush, words, area.width)))
    else:
        words = ((model.title, Ink.GOLD), ("  ", Ink.TEXT), *_joined(model, f" {brush.marks.dot} "))
        _draw_words(brush, area, list(wrap(brush, words, area.width)))


def _joined(model: AdviceModel, between: str) -> Pieces:
    """Give all sentences one after another."""
    return sum((((between, Ink.DIM), *inked(words)) for words in model.words), ())[1:]
