"""The large form of the table, as one sits at it: a rim around the felt, four seats, the ponds around the middle."""

from dataclasses import dataclass
from typing import Final

from sichuan_tui.ui.model import SeatModel, TableModel
from sichuan_tui.ui.paint.actions import Placed, draw_choices, place_choices, rows_of
from sichuan_tui.ui.paint.area import Area
from sichuan_tui.ui.paint.blocks import LARGE, MIDDLE, SMALL, BlockSize
from sichuan_tui.ui.paint.brush import Brush, Pieces
from sichuan_tui.ui.paint.centre import draw_centre
from sichuan_tui.ui.paint.header import draw_header
from sichuan_tui.ui.paint.notes import note_lines
from sichuan_tui.ui.paint.own_place import draw_own_place, own_place_rows
from sichuan_tui.ui.paint.panel import draw_panel
from sichuan_tui.ui.paint.ponds import PondShape, draw_seat_pond, pond_shapes
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.side_seats import SIDE_BACKS, draw_side_seat
from sichuan_tui.ui.paint.top_seat import draw_top_seat, top_seat_rows
from sichuan_tui.ui.themes import Look

LARGE_WIDTH: Final = 112
LARGE_HEIGHT: Final = 34
