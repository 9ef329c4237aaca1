"""The compact form of the table: a block of rows for each seat, from 80 columns by 24 rows on."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from sichuan_tui.ui.model import SeatModel, TableModel
from sichuan_tui.ui.paint.actions import Placed, draw_choices, place_choices, rows_of
from sichuan_tui.ui.paint.blocks import SIZES, SMALL, BlockSize
from sichuan_tui.ui.paint.brush import Brush, Pieces, inked
from sichuan_tui.ui.paint.header import draw_header
from sichuan_tui.ui.paint.own_hand import draw_hand, hand_rows, hand_width
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.seats import (
    MeldRow,
    draw_pond,
    lacks_pieces,
    meld_row,
    name_pieces,
    points_piece,
    score_pieces,
    state_pieces,
)
from sichuan_tui.ui.paint.wrap import shortened, wrap

_LEFT: Final = 2
_POND_ROWS: Final = 2
_LEAST_LOG: Final = 3


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the rows are shared out."""

    size: BlockSize
    seat_rows: int
    log_rows: int
    notes: tuple[Pieces, ...]
    placed: tuple[Placed, ...]
    action_rows: int


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the parts of the seats' lines begin, the same for all seats."""

    level: int
    lacks: int
    score: int
    state: int
    melds: int


def paint_compact(brush: Brush, model: TableModel) -> None:
    """Paint the table."""
    canvas = brush.canvas
    in_header = draw_header(brush, model)
    plan = _plan(brush, model, in_header)
    columns = _columns(brush, model)
    y = 1
    for seat in (*model.seats[1:], model.seats[0]):
        _draw_seat(brush, y, seat, model, columns)
        y += plan.seat_rows
    below = canvas.height - plan.action_rows - 1 - hand_rows(plan.size) - len(plan.notes) + 1
    _draw_log(brush, y, below - y, model)
    for row, note in enumerate(plan.notes):
        brush.pieces(_LEFT, below + row, note)
    above = below + len(plan.notes) - 1
    draw_hand(brush, _LEFT, above, model.hand, plan.size, raise_chosen=not model.notes)
    actions = canvas.height - plan.action_rows
    brush.spans(_LEFT, actions - 1, model.prompt, Ink.GOLD if model.alert else Ink.DIM)
    canvas.fill(0, actions, canvas.width, plan.action_rows, Ground.BAND)
    draw_choices(brush, 1, actions, plan.placed)


def _plan(brush: Brush, model: TableModel, in_header: tuple[int, ...]) -> _Plan:
    width, height = brush.canvas.width, brush.canvas.height
    placed = place_choices(brush, model.choices, width - 2, 2, in_header)
    action_rows = max(2, rows_of(placed))
    notes = _notes(brush, model, width - 2 * _LEFT)
    spare = height - 1 - 1 - action_rows - hand_rows(SMALL) - (len(notes) - 1) - 4 * (1 + _POND_ROWS)
    size, seat_rows = SMALL, 1 + _POND_ROWS
    for larger in SIZES:
        extra = larger.height - SMALL.height
        if spare - extra >= _LEAST_LOG + 4 and hand_width(model.hand, larger) <= width - 2 * _LEFT:
            size = larger
            spare -= extra
            break
    if spare >= _LEAST_LOG + 2 + 4:
        seat_rows += 1
        spare -= 4
    return _Plan(size, seat_rows, spare, notes, placed, action_rows)


def _notes(brush: Brush, model: TableModel, width: int) -> tuple[Pieces, ...]:
    """Put the notes into lines, several in one where they fit; always one line at least, for what was drawn."""
    lines: list[Pieces] = []
    for note in model.notes:
        words = inked(note)
        joined = (*lines[-1], (f" {brush.marks.dot} ", Ink.DIM), *words) if lines else words
        if lines and brush.width(joined) <= width:
            lines[-1] = joined
        else:
            lines += wrap(brush, words, width)
    return tuple(lines) or ((),)


def _columns(brush: Brush, model: TableModel) -> _Columns:
    names = max(cell_len(seat.name) for seat in model.seats)
    levels = max(cell_len(seat.level) for seat in model.seats)
    lacks = max(brush.width(lacks_pieces(seat)) for seat in model.seats)
    scores = max(4, *(brush.width(score_pieces(seat)) for seat in model.seats))
    level = _LEFT + names + 1
    lack = level + levels + (1 if levels else 0)
    score = lack + lacks + (1 if lacks else 0)
    state = score + scores + 2
    states = max(brush.width(state_pieces(seat)) for seat in model.seats)
    return _Columns(level, lack, score, state, state + states + 2)


def _draw_seat(brush: Brush, y: int, seat: SeatModel, model: TableModel, columns: _Columns) -> None:
    canvas = brush.canvas
    canvas.tint(0, y, canvas.width, Ground.SHADE)
    if seat.turn:
        brush.text(0, y, ">", Ink.GOLD)
    brush.pieces(_LEFT, y, name_pieces(seat))
    brush.text(columns.level, y, seat.level, Ink.DIM)
    brush.pieces(columns.lacks, y, lacks_pieces(seat))
    score = score_pieces(seat)
    brush.pieces(columns.state - 2 - brush.width(score), y, score)
    end = brush.pieces(columns.state, y, state_pieces(seat))
    melds = meld_row(brush, seat, model.seats[0].seat)
    _draw_tiles(brush, y, seat, melds, (end + 2, columns.melds))


def _draw_tiles(brush: Brush, y: int, seat: SeatModel, melds: MeldRow, starts: tuple[int, int]) -> None:
    """Draw melds and pond: the melds in the seat's line, what does not fit there at the end of a row of the pond."""
    right = brush.canvas.width - 1
    nearest, usual = starts
    if usual + melds.width(brush) <= right:
        first, rest = melds, MeldRow(())
    else:
        first, rest = melds.split(brush, right - nearest)
        usual = right - first.width(brush)
    first.draw(brush, usual, y)
    size = rest.width(brush)
    pitch = brush.tile_width + 1
    columns = (right - _LEFT + 1) // pitch
    rows, last_row = divmod(len(seat.pond), columns)
    if size and rows and _LEFT + last_row * pitch + 1 + size > right:
        pitch = brush.tile_width
        columns = (right - _LEFT + 1) // pitch
    rest.draw(brush, right - size, y + _POND_ROWS)
    draw_pond(brush, _LEFT, y + 1, seat.pond, columns, pitch, lit=seat.last_discard)


def _draw_log(brush: Brush, y: int, rows: int, model: TableModel) -> None:
    canvas = brush.canvas
    canvas.fill(0, y, canvas.width, rows, Ground.BAND)
    lines = model.log[-rows:]
    start = y + rows - len(lines)
    names = max((cell_len(line.who) for line in lines), default=0)
    for row, line in enumerate(lines, start):
        newest = row == y + rows - 1
        brush.text(_LEFT, row, line.who, Ink.STRONG if newest else Ink.DIM)
        points = () if line.points is None else (points_piece(line.points),)
        room = canvas.width - 1 - (_LEFT + names + 2) - (brush.width(points) + 2 if points else 0)
        what = shortened(brush, inked(line.what, Ink.TEXT if newest else Ink.DIM), room)
        end = brush.pieces(_LEFT + names + 2, row, what)
        brush.pieces(end + 2, row, points)
