"""The review: what the hand came to, and its decisions in a row each."""

from typing import Final

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr
from sichuan_tui.ui.paint.actions import draw_choices, in_ascii, place_choices, rows_of
from sichuan_tui.ui.paint.brush import Brush, inked
from sichuan_tui.ui.paint.canvas import Canvas, Painting
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.too_small import is_too_small, paint_too_small
from sichuan_tui.ui.paint.wrap import shortened, wrap
from sichuan_tui.ui.review import ReviewLine, ReviewModel, progress_words
from sichuan_tui.ui.targets import RowTarget
from sichuan_tui.ui.themes import Look

_LEFT: Final = 2
_FIRST_ROW: Final = 5
_WIDEST: Final = 118
_BAR: Final = 20
_WHEN: Final = 6
_WIDEST_GAP: Final = 8
_ACTION_ROWS: Final = 2


def paint_review(model: ReviewModel, selected: int, width: int, height: int, look: Look) -> Painting:
    """Paint the list, the selected row lit, scrolled so that it is seen; a row stands for its place in the list."""
    if is_too_small(width, height):
        return paint_too_small(width, height, look)
    canvas = Canvas(width, height)
    brush = Brush(canvas, look)
    placed = place_choices(brush, model.choices, width - 2, _ACTION_ROWS)
    actions = height - rows_of(placed)
    canvas.fill(0, 0, width, 1, Ground.BAND)
    brush.text(1, 0, tr("Review"), Ink.GOLD)
    deal = tr("deal {digits}", digits=model.deal)
    brush.text(width - 1 - cell_len(deal), 0, deal, Ink.DIM)
    _draw_sums(brush, model)
    rows = actions - 1 - _FIRST_ROW
    first = min(max(0, selected - rows + 1), max(0, len(model.lines) - rows))
    columns = _columns(brush, model)
    for x, heading in zip(columns, (tr("when"), tr("yours"), tr("the coach's"), tr("points lost")), strict=True):
        brush.text(x, _FIRST_ROW - 1, heading, Ink.DIM)
    for row, line in enumerate(model.lines[first : first + rows], _FIRST_ROW):
        place = first + row - _FIRST_ROW
        if place == selected:
            canvas.fill(1, row, width - 2, 1, Ground.BUTTON)
            brush.text(1, row, ">", Ink.GOLD)
        _draw_line(brush, row, line, columns, lit=place == selected)
        canvas.hit(1, row, width - 2, 1, RowTarget(place))
    canvas.fill(0, actions, width, height - actions, Ground.BAND)
    draw_choices(brush, 1, actions, placed)
    return canvas.painting(first, max(0, len(model.lines) - first - rows))


def _columns(brush: Brush, model: ReviewModel) -> tuple[int, int, int, int]:
    """Give where the columns begin: when, yours, the coach's, points lost; what room is left lies between them."""
    lines = model.lines
    widths = (
        (
            max(cell_len(line.when) for line in lines),
            max(cell_len(tr("yours")), *(brush.width(inked(line.yours)) for line in lines)),
            max(cell_len(tr("the coach's")), *(brush.width(inked(line.coach)) for line in lines)),
            max(cell_len(tr("points lost")), *(cell_len(line.cost) for line in lines)),
        )
        if lines
        else (0, 0, 0, 0)
    )
    room = min(brush.canvas.width, _WIDEST) - 2 - _WHEN
    gap = max(1, min(_WIDEST_GAP, (room - sum(widths)) // 3))
    # Where there is too little room it is the first column that is cut.
    first = min(widths[0], room - sum(widths[1:]) - 3 * gap)
    yours = _WHEN + first + gap
    coach = yours + widths[1] + gap
    return _WHEN, yours, coach, coach + widths[2] + gap


def _draw_sums(brush: Brush, model: ReviewModel) -> None:
    """Draw what it comes to, and how far it is."""
    width = brush.canvas.width
    brush.pieces(_LEFT, 1, shortened(brush, inked(in_ascii(brush.look, model.sums)), width - 2 * _LEFT))
    progress = progress_words(model)
    if model.trouble:
        for row, words in enumerate(wrap(brush, ((model.trouble, Ink.LOSS),), width - 2 * _LEFT)[:2], 2):
            brush.pieces(_LEFT, row, words)
    elif progress:
        full = _BAR * model.done // max(1, model.total)
        x = brush.text(_LEFT, 2, brush.marks.full * full, Ink.SUIT_S)
        x = brush.text(x, 2, brush.marks.gone * (_BAR - full), Ink.FAINT)
        brush.text(x + 2, 2, progress, Ink.DIM)
    else:
        said = tr("Estimated from what you could see, each with its 95 % interval.")
        brush.text(_LEFT, 2, said, Ink.DIM)


def _draw_line(brush: Brush, y: int, line: ReviewLine, columns: tuple[int, int, int, int], *, lit: bool) -> None:
    when, yours, coach, lost = columns
    place = str(line.place)
    brush.text(when - 1 - len(place), y, place, Ink.DIM)
    brush.pieces(when, y, shortened(brush, inked((line.when,), Ink.STRONG if lit else Ink.TEXT), yours - when - 1))
    brush.pieces(yours, y, shortened(brush, inked(line.yours), coach - yours - 1))
    brush.pieces(coach, y, shortened(brush, inked(line.coach, Ink.GOLD), lost - coach - 1))
    brush.pieces(lost, y, inked(in_ascii(brush.look, (line.cost,)), Ink.LOSS if line.lost else Ink.DIM))
