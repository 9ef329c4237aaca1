"""The page of a sitting: the order of the four, and the points of every hand."""

from typing import Final

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui.paint.actions import draw_choices, place_choices, rows_of
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.canvas import Canvas, Painting
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.seats import points_piece
from sichuan_tui.ui.paint.too_small import is_too_small, paint_too_small
from sichuan_tui.ui.sittings import SittingPage
from sichuan_tui.ui.themes import Look

_WIDTH: Final = 64
_COLUMN: Final = 10
_TOP: Final = 2
"""Rows of the title and below it."""

_HEAD: Final = 8
"""Rows of the order of the four, with the headings of both tables."""


def paint_sitting(page: SittingPage, width: int, height: int, look: Look, scroll: int | None = None) -> Painting:
    """Paint the page.

    Args:
        page: what it shows.
        width: in cells.
        height: in cells.
        look: how.
        scroll: how many hands are above; None for where the page opens, on the last hands.
    """
    if is_too_small(width, height):
        return paint_too_small(width, height, look)
    brush = Brush(Canvas(width, height), look)
    placed = place_choices(brush, page.choices, width - 2, 1)
    actions = height - rows_of(placed)
    room = actions - 1 - _TOP - _HEAD
    last = max(0, len(page.hands) - room)
    scroll = last if scroll is None else min(max(scroll, 0), last)
    left = (width - _WIDTH) // 2
    top = _TOP + max(0, (room - len(page.hands)) // 3)
    _draw_title(brush, page)
    _draw_order(brush, left, top, page)
    _draw_hands(brush, left, top + _HEAD, page, (scroll, scroll + room))
    if last:
        keys = "Up Down" if look.ascii else "↑↓"
        x = brush.text(left, actions - 1, keys, Ink.GOLD)
        words = tr("hands {first}-{last} of {all}", first=scroll + 1, last=scroll + room, all=len(page.hands))
        brush.text(x + 1, actions - 1, words, Ink.DIM)
    brush.canvas.fill(0, actions, width, height - actions, Ground.BAND)
    draw_choices(brush, 1, actions, placed)
    return brush.canvas.painting(scroll, last - scroll)


def _draw_title(brush: Brush, page: SittingPage) -> None:
    width = brush.canvas.width
    brush.canvas.fill(0, 0, width, 1, Ground.BAND)
    brush.text(1, 0, page.title, Ink.GOLD)
    brush.text(width - 1 - cell_len(page.ruleset), 0, page.ruleset, Ink.DIM)


def _draw_order(brush: Brush, left: int, y: int, page: SittingPage) -> None:
    total = left + _WIDTH - 2 * _COLUMN
    worth = left + _WIDTH
    _draw_end(brush, total, y, tr("total"), Ink.DIM)
    if page.rows[0].worth:
        _draw_end(brush, worth, y, tr("places, 4-3-2-1"), Ink.DIM)
    names = max(cell_len(row.name) for row in page.rows)
    for place, row in enumerate(page.rows, y + 1):
        brush.canvas.tint(left - 2, place, _WIDTH + 4, Ground.SHADE)
        brush.text(left, place, str(row.place), Ink.GOLD)
        brush.text(left + 3, place, row.name, Ink.STRONG)
        brush.text(left + 3 + names + 2, place, row.level, Ink.DIM)
        points, ink = points_piece(row.total)
        _draw_end(brush, total, place, points, ink)
        _draw_end(brush, worth, place, row.worth, Ink.STRONG)


def _draw_hands(brush: Brush, left: int, y: int, page: SittingPage, shown: tuple[int, int]) -> None:
    ends = [left + _WIDTH - (len(SEATS) - 1 - seat) * _COLUMN for seat in SEATS]
    brush.text(left, y - 2, tr("hand"), Ink.DIM)
    brush.text(left + 6, y - 2, tr("dealer"), Ink.DIM)
    for end, name in zip(ends, page.names, strict=True):
        _draw_end(brush, end, y - 2, name, Ink.STRONG)
    brush.canvas.tint(left - 2, y - 2, _WIDTH + 4, Ground.SHADE)
    hands = list(enumerate(page.hands, 1))[slice(*shown)]
    for row, (number, hand) in enumerate(hands, y - 1):
        brush.text(left, row, f"{number:>4}", Ink.GOLD)
        brush.text(left + 6, row, page.names[hand.dealer], Ink.DIM)
        for end, score in zip(ends, hand.scores, strict=True):
            points, ink = points_piece(score)
            _draw_end(brush, end, row, points, ink)


def _draw_end(brush: Brush, end: int, y: int, words: str, ink: Ink) -> None:
    """Write words that end at a column."""
    brush.text(end - cell_len(words), y, words, ink)
