"""The panel beside the table: the log, the tiles not seen yet, and the points of this hand."""

from collections.abc import Iterable
from typing import Final

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr
from sichuan_tui.tiles.tile import SUITS, TILES_OF
from sichuan_tui.ui.model import SeatModel, TableModel
from sichuan_tui.ui.paint.advice import advice_rows, draw_advice_list
from sichuan_tui.ui.paint.area import Area
from sichuan_tui.ui.paint.brush import Brush, Pieces, inked, said
from sichuan_tui.ui.paint.roles import SUIT_INKS, Ground, Ink
from sichuan_tui.ui.paint.seats import points_piece
from sichuan_tui.ui.paint.wrap import wrap
from sichuan_tui.words.faces import suit_text
from sichuan_tui.words.log_lines import LogLine

PANEL_WIDTH: Final = 31
"""The least it needs."""

_MARGIN: Final = 2
_LEAST_LOG: Final = 5
_UNSEEN_ROWS: Final = 7


def draw_panel(brush: Brush, area: Area, model: TableModel) -> None:
    """Draw the panel."""
    brush.canvas.fill(area.x, area.y, area.width, area.height, Ground.BAND)
    x, width = area.x + _MARGIN, area.width - _MARGIN - 1
    y = area.bottom - len(model.seats)
    _draw_scores(brush, x, y, width, model)
    if model.sitting is not None:
        y -= 1
    above = y - 2 - area.y
    if model.advice is not None:
        # The log waits; so do the counts where there is no room for both.
        if model.unseen and above - _UNSEEN_ROWS >= advice_rows(brush, model.advice, width):
            above -= _UNSEEN_ROWS
            _draw_unseen(brush, x, y - _UNSEEN_ROWS, model.unseen)
        draw_advice_list(brush, Area(x, area.y, width, above), model.advice)
        return
    if model.unseen:
        y -= _UNSEEN_ROWS
        _draw_unseen(brush, x, y, model.unseen)
    aids = _aid_lines(brush, model, width, y - 2 - area.y - _LEAST_LOG - 3)
    if aids:
        y -= len(aids) + 2
        brush.text(x, y, tr("Your hand"), Ink.GOLD)
        for row, words in enumerate(aids, y + 1):
            brush.pieces(x, row, words)
    draw_log(brush, Area(x, area.y, width, y - 2 - area.y), model.log)


def _aid_lines(brush: Brush, model: TableModel, width: int, most: int) -> tuple[Pieces, ...]:
    """Give what may help with the own hand, whole lines of it, in as many rows as there are at most."""
    rows: list[Pieces] = []
    for aid in model.aids:
        folded = wrap(brush, inked(aid), width)
        if len(rows) + len(folded) > most:
            break
        rows += folded
    return tuple(rows)


def draw_log(brush: Brush, area: Area, log: tuple[LogLine, ...]) -> None:
    """Draw a heading and the last lines of the log, as many as there is room for."""
    brush.text(area.x, area.y, tr("Log"), Ink.GOLD)
    rows = area.height - 1
    names = max((cell_len(line.who) for line in log[-rows:]), default=0) + 1
    lines: list[tuple[LogLine, Pieces, bool, bool]] = []
    for line in reversed(log):
        newest = line is log[-1]
        room = area.width - names - (0 if line.points is None else cell_len(points_piece(line.points)[0]) + 1)
        folded = wrap(brush, inked(line.what, Ink.TEXT if newest else Ink.DIM), room)
        if len(lines) + len(folded) > rows:
            break
        last = len(folded) - 1
        lines += [(line, folded[place], place == 0, place == last) for place in range(last, -1, -1)]
    for row, (line, words, first, ends) in enumerate(reversed(lines), area.y + 1):
        brush.pieces(area.x + names, row, words)
        if first:
            brush.text(area.x, row, line.who, Ink.STRONG if line is log[-1] else Ink.DIM)
        if ends and line.points is not None:
            # Where the sentence ends, not in the middle of it.
            points = points_piece(line.points)
            brush.pieces(area.x + area.width - cell_len(points[0]), row, (points,))


def _draw_unseen(brush: Brush, x: int, y: int, unseen: tuple[int, ...]) -> None:
    brush.text(x, y, tr("Not seen yet"), Ink.GOLD)
    pitch = 3
    left = x + 3
    for rank in range(9):
        brush.text(left + rank * pitch, y + 1, str(rank + 1), Ink.DIM)
    for suit in SUITS:
        row = y + 2 + suit
        brush.text(x, row, suit_text(suit, brush.look.faces), SUIT_INKS[suit])
        for rank, tile in enumerate(TILES_OF[suit]):
            count = unseen[tile]
            brush.text(left + rank * pitch, row, str(count) if count else brush.marks.dot, _ink_of_count(count))


def _ink_of_count(count: int) -> Ink:
    match count:
        case 0:
            return Ink.FAINT
        case 1:
            return Ink.DIM
        case 2 | 3:
            return Ink.TEXT
        case _:
            return Ink.STRONG


def _draw_scores(brush: Brush, x: int, y: int, width: int, model: TableModel) -> None:
    names = max(cell_len(seat.name) for seat in model.seats)
    end = x + names + 1 + max(5, *(cell_len(points_piece(seat.score)[0]) for seat in model.seats))
    if model.sitting is None:
        brush.text(x, y - 1, tr("This hand"), Ink.GOLD)
        _draw_points(brush, end, y, [seat.score for seat in model.seats])
    else:
        brush.text(x, y - 2, model.sitting.title, Ink.GOLD)
        this, total = tr("this hand"), tr("total")
        end = max(end, x + cell_len(this))
        _draw_points(brush, end, y, [seat.score for seat in model.seats], this)
        end += max(6, cell_len(total) + 2)
        _draw_points(brush, end, y, [model.sitting.totals[seat.seat] for seat in model.seats], total)
    for row, seat in enumerate(model.seats, y):
        brush.text(x, row, seat.name, Ink.GOLD if seat.turn else Ink.TEXT)
        state = _state(seat)
        if model.sitting is None or end + 2 + brush.width(state) <= x + width:
            # Where the totals leave no room, the plates alone say it.
            brush.pieces(max(x + width - brush.width(state), end + 2), row, state)


def _draw_points(brush: Brush, end: int, y: int, column: Iterable[int], name: str = "") -> None:
    """Draw points below one another, and the name of their column above."""
    brush.text(end - cell_len(name), y - 1, name, Ink.DIM)
    for row, points in enumerate(column, y):
        piece = points_piece(points)
        brush.pieces(end - cell_len(piece[0]), row, (piece,))


def _state(seat: SeatModel) -> Pieces:
    if seat.victory is not None:
        return said("WON #{order}", Ink.GOLD, order=(str(seat.victory.order), Ink.GOLD))
    if seat.dealer:
        return ((tr("dealer"), Ink.DIM),)
    return ()
