"""The compact form of the table: a block of rows for each seat, from 80 columns by 24 rows on."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr
from sichuan_tui.ui.model import SeatModel, TableModel
from sichuan_tui.ui.paint.advice import BAND_ROWS, draw_advice_band
from sichuan_tui.ui.paint.area import Area
from sichuan_tui.ui.paint.blocks import SIZES, SMALL, Blocks, BlockSize
from sichuan_tui.ui.paint.brush import Brush, inked
from sichuan_tui.ui.paint.foot import Foot, draw_foot, plan_foot
from sichuan_tui.ui.paint.header import draw_header
from sichuan_tui.ui.paint.notes import NoteRoom, NoteRows, note_rows
from sichuan_tui.ui.paint.own_hand import draw_hand, full_width, hand_rows
from sichuan_tui.ui.paint.panel import PANEL_WIDTH, draw_panel
from sichuan_tui.ui.paint.ponds import chip_shape, draw_pond
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.seats import (
    NO_MELDS,
    MeldRow,
    lacks_pieces,
    meld_row,
    name_pieces,
    points_piece,
    score_pieces,
    state_pieces,
    total_pieces,
)
from sichuan_tui.ui.paint.wrap import shortened

_LEFT: Final = 2
_POND_ROWS: Final = 2
_LEAST_LOG: Final = 3
_LOG_BESIDE_AIDS: Final = 2
_MOST_AIDS: Final = 4
_LOG_GROWTH: Final = 2
"""Rows the log grows by before anything else gets larger."""

_PANEL_FROM: Final = 80 + PANEL_WIDTH


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the room is shared out.

    Attributes:
        width: of all but the panel.
        size: of the own tiles.
        seat_rows: rows of a seat.
        log_rows: rows of the log below the seats; where there is a panel, they stay empty.
        notes: the lines about the own hand.
        foot: the band at the bottom.
    """

    width: int
    size: BlockSize
    seat_rows: int
    log_rows: int
    notes: NoteRows
    foot: Foot


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the parts of the seats' lines begin, the same for all seats; points end before ``total`` and ``state``."""

    level: int
    lacks: int
    score: int
    total: int
    state: int
    melds: int


def paint_compact(brush: Brush, model: TableModel) -> None:
    """Paint the table."""
    canvas = brush.canvas
    columns = _columns(brush, model)
    plan = _plan(brush, model, draw_header(brush, model), columns)
    y = 1
    for seat in (*model.seats[1:], model.seats[0]):
        _draw_seat(brush, Area(0, y, plan.width, plan.seat_rows), seat, model, columns)
        y += plan.seat_rows
    if plan.width == canvas.width and model.advice is not None:
        canvas.fill(0, y, plan.width, plan.log_rows, Ground.BAND)
        draw_advice_band(brush, Area(_LEFT, y, plan.width - 2 * _LEFT, plan.log_rows), model.advice)
    elif plan.width == canvas.width:
        _draw_log(brush, Area(0, y, plan.width, plan.log_rows), model)
    else:
        draw_panel(brush, Area(plan.width, 1, canvas.width - plan.width, canvas.height - 1 - plan.foot.height), model)
    y += plan.log_rows
    for row, (indent, note) in enumerate(plan.notes, y):
        brush.pieces(_LEFT + indent, row, note)
    above = y + len(plan.notes) - 1
    draw_hand(Blocks(brush, plan.size), _LEFT, above, model.hand, raise_chosen=not plan.notes[-1][1])
    draw_foot(brush, plan.foot)


def _plan(brush: Brush, model: TableModel, in_header: tuple[int, ...], columns: _Columns) -> _Plan:
    canvas = brush.canvas
    foot = plan_foot(brush, model, in_header)
    has_panel = canvas.width >= _PANEL_FROM
    width = canvas.width - PANEL_WIDTH if has_panel else canvas.width
    advised = model.advice is not None and not has_panel
    least_log = 0 if has_panel else BAND_ROWS if advised else _LEAST_LOG
    # What the coach says takes the rows that ponds do not need.
    seat_rows = _least_rows(brush, model, columns, width) if advised else 1 + _POND_ROWS
    spare = canvas.height - 1 - foot.height - hand_rows(SMALL) - 4 * seat_rows
    size = SMALL
    for larger in SIZES:
        extra = larger.height - SMALL.height
        if spare - extra >= least_log + _LOG_GROWTH and full_width(larger) <= width - 2 * _LEFT:
            size = larger
            spare -= extra
            break
    if spare >= least_log + _LOG_GROWTH + 4:
        seat_rows += 1
        spare -= 4
    room = NoteRoom.above(model.hand, size, width - 2 * _LEFT, most=min(1 + spare - _LOG_BESIDE_AIDS, _MOST_AIDS))
    notes = note_rows(brush, model.notes, () if has_panel or advised else model.aids, room)
    return _Plan(width, size, seat_rows, max(0, spare - len(notes) + 1), notes, foot)


def _least_rows(brush: Brush, model: TableModel, columns: _Columns, width: int) -> int:
    """Give the rows a seat needs: one fewer where every pond fits in one row, and nothing stands at the end of it."""
    room = (width - 1 - _LEFT) // (brush.tile_width + 1)
    for seat in model.seats:
        melds = meld_row(brush, seat, model.seats[0].seat).width(brush)
        beside = columns.state + brush.width(state_pieces(seat)) + 2
        if len(seat.pond) > room or seat.open_hand or beside + melds > width - 1:
            return 1 + _POND_ROWS
    return _POND_ROWS


def _columns(brush: Brush, model: TableModel) -> _Columns:
    """Place the parts, with the points of the sitting where no panel has them and nothing has to give way to them."""
    width = brush.canvas.width
    if model.sitting is not None and width < _PANEL_FROM:
        totals = max(brush.width(total_pieces(model.sitting, seat)) for seat in model.seats)
        columns = _placed(brush, model, totals + 1)
        if columns.melds + max(meld_row(brush, seat, seat.seat).width(brush) for seat in model.seats) < width:
            return columns
    return _placed(brush, model, 0)


def _placed(brush: Brush, model: TableModel, totals: int) -> _Columns:
    names = max(cell_len(seat.name) for seat in model.seats)
    levels = max(cell_len(seat.level) for seat in model.seats)
    lacks = max(brush.width(lacks_pieces(seat)) for seat in model.seats)
    scores = max(4, *(brush.width(score_pieces(seat)) for seat in model.seats))
    level = _LEFT + names + 1
    lack = level + levels + (1 if levels else 0)
    score = lack + lacks + (1 if lacks else 0)
    total = score + scores
    state = total + totals + 2
    states = max(brush.width(state_pieces(seat)) for seat in model.seats)
    return _Columns(level, lack, score, total, state, state + states + 2)


def _draw_seat(brush: Brush, area: Area, seat: SeatModel, model: TableModel, columns: _Columns) -> None:
    y = area.y
    brush.canvas.tint(0, y, area.width, Ground.BUTTON if seat.flash else Ground.SHADE)
    if seat.turn:
        brush.text(0, y, ">", Ink.GOLD)
    brush.pieces(_LEFT, y, name_pieces(seat))
    brush.text(columns.level, y, seat.level, Ink.DIM)
    brush.pieces(columns.lacks, y, lacks_pieces(seat))
    score = score_pieces(seat)
    brush.pieces(columns.total - brush.width(score), y, score)
    if model.sitting is not None and columns.state > columns.total + 2:
        brush.pieces(columns.total + 1, y, total_pieces(model.sitting, seat))
    end = brush.pieces(columns.state, y, state_pieces(seat))
    if seat.seat == model.receiver:
        brush.text(columns.melds, y, tr("gets your three tiles"), Ink.GOLD)
    melds = meld_row(brush, seat, model.seats[0].seat)
    _draw_tiles(brush, area, seat, melds, (end + 2, columns.melds))


def _draw_tiles(brush: Brush, area: Area, seat: SeatModel, melds: MeldRow, starts: tuple[int, int]) -> None:
    """Draw melds and pond: the melds in the seat's line, what does not fit there at the end of a row of the pond."""
    y, right = area.y, area.right - 1
    nearest, usual = starts
    first, rest = melds, NO_MELDS
    if usual + melds.width(brush) > right:
        first, rest = melds.split(brush, right - nearest)
        usual = right - first.width(brush)
    first.draw(brush, usual, y)
    pitch = brush.tile_width + 1
    columns = (right - _LEFT + 1) // pitch
    last = _LEFT + max(0, len(seat.pond) - columns) * pitch
    size = _end_width(brush, rest, seat, pitch)
    if size and last + size > right:
        pitch = brush.tile_width
        columns = (right - _LEFT + 1) // pitch
        size = _end_width(brush, rest, seat, pitch)
    draw_pond(brush, _LEFT, y + 1, seat, chip_shape(columns, pitch, brush.tile_width, _POND_ROWS))
    x = right - size
    rest.draw(brush, x, y + _POND_ROWS)
    x = right - len(seat.open_hand) * pitch + 1
    for tile in seat.open_hand:
        brush.tile(x, y + _POND_ROWS, tile)
        x += pitch


def _end_width(brush: Brush, melds: MeldRow, seat: SeatModel, pitch: int) -> int:
    """Give how many cells are needed at the end of the last row of the pond."""
    hand = len(seat.open_hand) * pitch
    return melds.width(brush) + hand + (1 if hand and melds != NO_MELDS else 0)


def _draw_log(brush: Brush, area: Area, model: TableModel) -> None:
    brush.canvas.fill(area.x, area.y, area.width, area.height, Ground.BAND)
    lines = model.log[-area.height :] if area.height else ()
    names = max((cell_len(line.who) for line in lines), default=0)
    start = area.bottom - len(lines)
    for row, line in enumerate(lines, start):
        newest = row == area.bottom - 1
        brush.text(_LEFT, row, line.who, Ink.STRONG if newest else Ink.DIM)
        points = () if line.points is None else (points_piece(line.points),)
        room = area.width - 1 - (_LEFT + names + 2) - (brush.width(points) + 2 if points else 0)
        what = shortened(brush, inked(line.what, Ink.TEXT if newest else Ink.DIM), room)
        end = brush.pieces(_LEFT + names + 2, row, what)
        brush.pieces(end + 2, row, points)
