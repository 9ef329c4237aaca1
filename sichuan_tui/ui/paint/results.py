"""The last ten results: a row each with its points as a bar and its place as a dot, and what they come to."""

from typing import Final

from sichuan_tui.locale.messages import tr, tr_n
from sichuan_tui.ui.paint.actions import draw_choices, place_choices
from sichuan_tui.ui.paint.brush import Brush, inked
from sichuan_tui.ui.paint.canvas import Canvas, Painting
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.wrap import shortened
from sichuan_tui.ui.results_page import Averages, ResultLine, results_choices
from sichuan_tui.ui.targets import RowTarget
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.review_text import sums_text
from sichuan_tui.words.terms import separator, signed

_BAR: Final = 9
"""Cells on each side of the bars' axis."""

_WHEN, _PLACE, _POINTS, _ENDING = 3, 21, 30, 57


def paint_results(
    lines: tuple[ResultLine, ...], averages: Averages | None, selected: int, size: tuple[int, int], look: Look
) -> Painting:
    """Paint the results.

    Args:
        lines: the rows, the latest first.
        averages: what they come to.
        selected: the index of the row that Enter opens.
        size: width and height, in cells.
        look: how.
    """
    width, height = size
    canvas = Canvas(width, height)
    brush = Brush(canvas, look)
    canvas.fill(0, 0, width, 1, Ground.BAND)
    brush.text(1, 0, tr("Last ten results"), Ink.GOLD)
    canvas.fill(0, height - 1, width, 1, Ground.BAND)
    if averages is None:
        brush.text(3, 3, tr("No hand has been finished yet."))
    else:
        _draw_table(brush, lines, selected)
        _draw_details(brush, lines[selected], 4 + len(lines))
        _draw_averages(brush, averages, 8 + len(lines))
    draw_choices(brush, 1, height - 1, place_choices(brush, results_choices(openable=bool(lines)), width - 2, 1))
    return canvas.painting()


def _draw_table(brush: Brush, lines: tuple[ResultLine, ...], selected: int) -> None:
    width = brush.canvas.width
    for x, heading in ((_WHEN, tr("finished")), (_PLACE, tr("place")), (_POINTS, tr("points")), (_ENDING, tr("how"))):
        brush.text(x, 2, heading, Ink.DIM)
    most = max(1, *(abs(line.points) for line in lines))
    for index, line in enumerate(lines):
        y = 3 + index
        if index == selected:
            brush.canvas.fill(1, y, width - 2, 1, Ground.BUTTON)
            brush.text(1, y, ">", Ink.GOLD)
        brush.text(_WHEN, y, line.when, Ink.STRONG if index == selected else Ink.TEXT)
        _draw_place(brush, _PLACE, y, line.place)
        _draw_bar(brush, _POINTS, y, line.points, most)
        brush.pieces(_ENDING, y, shortened(brush, inked(line.ending), width - _ENDING - 2))
        brush.canvas.hit(1, y, width - 2, 1, RowTarget(index))


def _draw_place(brush: Brush, x: int, y: int, place: int) -> None:
    for other in range(1, 5):
        text, ink = (str(place), Ink.GOLD) if other == place else (brush.marks.dot, Ink.FAINT)
        brush.text(x + 2 * (other - 1), y, text, ink)


def _draw_bar(brush: Brush, x: int, y: int, points: int, most: int) -> None:
    length = max(1, round(abs(points) * _BAR / most)) if points else 0
    ink = Ink.GAIN if points > 0 else Ink.LOSS
    axis = x + 5 + _BAR
    brush.text(x, y, f"{signed(points):>4}", ink if points else Ink.TEXT)
    brush.text(axis, y, brush.marks.vertical, Ink.DIM)
    start = axis + 1 if points > 0 else axis - length
    brush.text(start, y, brush.marks.full * length, ink)


def _draw_details(brush: Brush, line: ResultLine, y: int) -> None:
    details = tr("deal {deal}, against {bots}", deal=line.deal, bots=line.bots)
    hints = tr_n("{number} hint", "{number} hints", line.hints)
    # In the table above there may not be room for all of it.
    brush.spans(_WHEN, y, line.ending)
    brush.text(_WHEN, y + 1, f"{details}{separator()}{hints}", Ink.DIM)
    sums = tr("not reviewed yet")
    if line.review is not None:
        accuracy, lost = sums_text(line.review)
        sums = tr("reviewed: accuracy {accuracy}, about {lost} points lost", accuracy=accuracy, lost=lost)
    brush.text(_WHEN, y + 2, sums, Ink.DIM)


def _draw_averages(brush: Brush, averages: Averages, y: int) -> None:
    rows = (
        (tr("points a hand"), f"{averages.points:+.1f}"),
        (tr("place"), f"{averages.place:.1f}"),
        (tr("hands won"), f"{averages.win_rate:.0%}"),
        (tr("hands dealt in"), f"{averages.deal_in_rate:.0%}"),
        (tr("fan of a win"), "-" if averages.fan is None else f"{averages.fan:.1f}"),
        *_reviewed(averages),
    )
    x = _WHEN
    for label, value in rows:
        x = brush.text(x, y, label, Ink.DIM)
        x = brush.text(x + 1, y, value, Ink.GOLD) + 3
        if x > brush.canvas.width - 18:
            x, y = _WHEN, y + 1


def _reviewed(averages: Averages) -> tuple[tuple[str, str], ...]:
    if averages.review is None:
        return ()
    accuracy, lost = sums_text(averages.review)
    return ((tr("accuracy"), accuracy), (tr("points lost a hand"), lost))
