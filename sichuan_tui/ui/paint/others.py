"""The three other seats of the large form: backs of their tiles, melds, plates and ponds."""

from dataclasses import dataclass
from typing import Final

from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import Seat
from sichuan_tui.ui.model import SeatModel
from sichuan_tui.ui.paint.area import Area
from sichuan_tui.ui.paint.blocks import SMALL, Blocks
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.plates import draw_tall_plate, draw_wide_plate
from sichuan_tui.ui.paint.ponds import PondShape, draw_pond
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.seats import NO_MELDS, MeldRow, meld_row

_GAP: Final = 1
_SIDE_BACK: Final = 2
_BLOCK_MELDS_IN_ROW: Final = 2


def top_rows(shape: PondShape) -> int:
    """Give how many rows the seat opposite takes, without its pond."""
    return 1 + (SMALL.rows if shape.blocks else 1)


def side_width(shape: PondShape) -> int:
    """Give how many cells a seat at the side takes."""
    return 2 * _GAP + _SIDE_BACK + shape.width


@dataclass(frozen=True, slots=True)
class Others:
    """Draws the other seats.

    Attributes:
        brush: draws.
        me: the person's seat.
        shape: of the ponds; melds are blocks where discards are.
    """

    brush: Brush
    me: Seat
    shape: PondShape

    def draw_top(self, area: Area, seat: SeatModel) -> None:
        """Draw the seat opposite: its plate, and below it the backs of its tiles and its melds."""
        draw_wide_plate(self.brush, area.x, area.y, area.width, seat)
        melds = meld_row(self.brush, seat, self.me)
        size = self._width(melds)
        width = self._top_tile(seat)
        held = len(seat.open_hand) or seat.held
        backs = held * (width + 1) - 1 if held else 0
        x = area.x + (area.width - backs - size - (3 if size else 0)) // 2
        for place in range(held):
            if seat.open_hand:
                self._draw_open(x, area.y + 1, seat.open_hand[place])
            else:
                self._draw_back(Area(x, area.y + 1, width, 2 if self.shape.blocks else 1))
            x += width + 1
        self._draw_melds(melds, x + 2, area.y + 1)

    def _top_tile(self, seat: SeatModel) -> int:
        """Give how wide a concealed tile of the seat opposite is."""
        if seat.open_hand:
            return SMALL.width if self.shape.blocks else self.brush.tile_width
        return 3 if self.shape.blocks else 2

    def _draw_open(self, x: int, y: int, tile: Tile) -> None:
        if self.shape.blocks:
            Blocks(self.brush, SMALL).tile(x, y, tile)
        else:
            self.brush.tile(x, y, tile)

    def draw_side(self, area: Area, y: int, seat: SeatModel, *, left: bool) -> None:
        """Draw a seat at the left or right side, its pond beginning at a row, its plate above and its melds below."""
        shape = self.shape
        width = self.brush.tile_width if seat.open_hand else _SIDE_BACK
        backs = area.x + _GAP + _SIDE_BACK - width if left else area.right - _GAP - _SIDE_BACK
        held = len(seat.open_hand) or seat.held
        top = y + (shape.height - held) // 2
        for place in range(held):
            if seat.open_hand:
                self.brush.tile(backs, top + place, seat.open_hand[place])
            else:
                self._draw_back(Area(backs, top + place, _SIDE_BACK, 1))
        x = area.right - shape.width if left else area.x
        draw_tall_plate(self.brush, Area(x, area.y, shape.width, y - 1 - area.y), seat)
        draw_pond(self.brush, x, y, seat, shape)
        # On the side that is away from the middle, where the person's pond lies.
        row = y + shape.height + 1
        for part in self._rows_of(meld_row(self.brush, seat, self.me)):
            self._draw_melds(part, x if left else x + shape.width - self._width(part), row)
            row += SMALL.rows if shape.blocks else 1

    def _rows_of(self, melds: MeldRow) -> tuple[MeldRow, ...]:
        rows: list[MeldRow] = []
        rest = melds
        while rest != NO_MELDS:
            if self.shape.blocks:
                first, rest = rest.after(_BLOCK_MELDS_IN_ROW)
            else:
                first, rest = rest.split(self.brush, self.shape.width)
            rows.append(first)
        return tuple(rows)

    def _width(self, melds: MeldRow) -> int:
        return melds.block_width(self.brush) if self.shape.blocks else melds.width(self.brush)

    def _draw_melds(self, melds: MeldRow, x: int, y: int) -> None:
        if self.shape.blocks:
            melds.draw_blocks(self.brush, x, y)
        else:
            melds.draw(self.brush, x, y)

    def _draw_back(self, area: Area) -> None:
        brush, marks = self.brush, self.brush.marks
        for y in range(area.y, area.bottom):
            if not brush.look.colour:
                brush.text(area.x, y, marks.back * area.width, Ink.DIM)
            else:
                part = marks.upper if y == area.bottom - 1 else marks.block
                brush.canvas.put(area.x, y, part * area.width, Ink.BACK, Ground.BACK)
