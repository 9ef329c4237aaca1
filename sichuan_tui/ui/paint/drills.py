"""The page of the drills: what there is to practise, and how it has gone so far."""

from typing import Final

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr
from sichuan_tui.ui.drill_model import DrillRow
from sichuan_tui.ui.paint.brush import Brush, inked
from sichuan_tui.ui.paint.canvas import Canvas, Painting
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.wrap import wrap
from sichuan_tui.ui.targets import CommandTarget
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.drill_text import about_answers, score_words

_WIDEST: Final = 100


def paint_drills(rows: tuple[DrillRow, ...], selected: int, remark: str, size: tuple[int, int], look: Look) -> Painting:
    """Paint the page.

    Args:
        rows: the kinds.
        selected: the index of the one that Enter takes.
        remark: about the rules, or why there is no further exercise; "" for nothing.
        size: width and height, in cells.
        look: how.
    """
    width, height = size
    canvas = Canvas(width, height)
    brush = Brush(canvas, look)
    canvas.fill(0, 0, width, 1, Ground.BAND)
    brush.text(1, 0, tr("Drills"), Ink.GOLD)
    inner = min(width - 4, _WIDEST)
    left = (width - inner) // 2
    step = 2 if height < 34 else 3
    y = 4 if height < 34 else 6
    brush.text(left + 2, y - 2, tr("Exercises from hands that bots played"), Ink.DIM)
    names = max(cell_len(row.name) for row in rows) + 2
    for index, row in enumerate(rows):
        top = y + step * index
        chosen = index == selected
        if chosen:
            canvas.fill(left, top, inner, 1, Ground.BUTTON)
            brush.text(left, top, ">", Ink.GOLD)
        brush.text(left + 2, top, row.key, Ink.GOLD)
        brush.text(left + 5, top, row.name, Ink.STRONG if chosen else Ink.TEXT)
        brush.text(left + 5 + names, top, row.meaning, Ink.TEXT if chosen else Ink.DIM)
        words = score_words(row.score) if row.score.asked else ""
        if inner < _WIDEST:
            brush.text(left + 5 + names, top + 1, words, Ink.GOLD)
        else:
            brush.text(left + inner - 1 - cell_len(words), top, words, Ink.GOLD)
        canvas.hit(left, top, inner, 1, CommandTarget(index))
    y += step * len(rows) + (height >= 34)
    for words in (about_answers(rows[selected].kind), remark):
        for line in wrap(brush, inked((words,), Ink.DIM), inner - 4) if words else ():
            brush.pieces(left + 2, y, line)
            y += 1
    _draw_keys(brush, height - 1)
    return canvas.painting()


def _draw_keys(brush: Brush, y: int) -> None:
    brush.canvas.fill(0, y, brush.canvas.width, 1, Ground.BAND)
    x = 1
    arrows = "Up Down" if brush.look.ascii else "↑↓"
    for key, word in ((arrows, tr("choose")), (tr("Enter"), tr("begin")), (tr("Esc"), tr("back"))):
        x = brush.text(x, y, key, Ink.GOLD)
        x = brush.text(x + 1, y, word) + 3
