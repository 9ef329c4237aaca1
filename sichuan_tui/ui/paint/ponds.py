"""Ponds: discards in rows of equal length, in order, as chips or as small blocks."""

from dataclasses import dataclass
from typing import Final

from sichuan_tui.ui.model import SeatModel
from sichuan_tui.ui.paint.blocks import SMALL, Blocks, Mark
from sichuan_tui.ui.paint.brush import Brush

_USUAL: Final = 24
"""Discards every pond has room for from the start; a fuller one makes all ponds smaller where there is need."""

_MOST: Final = 30
_CHIP_PITCH: Final = 4


@dataclass(frozen=True, slots=True)
class PondShape:
    """How a pond is laid out.

    Attributes:
        blocks: tiles are small blocks, not chips.
        columns: tiles in a row.
        pitch: cells from one tile to the next.
        width: of a row, in cells.
        height: of as many rows as the fullest pond takes.
    """

    blocks: bool
    columns: int
    pitch: int
    width: int
    height: int


def chip_shape(columns: int, pitch: int, chip: int, rows: int) -> PondShape:
    """Give the shape of a pond of chips."""
    return PondShape(blocks=False, columns=columns, pitch=pitch, width=(columns - 1) * pitch + chip, height=rows)


def large_shapes(brush: Brush, seats: tuple[SeatModel, ...]) -> tuple[PondShape, ...]:
    """Give the shapes the ponds of the large form may have, the largest first."""
    fullest = max(len(seat.pond) for seat in seats)
    room = _USUAL if fullest <= _USUAL else max(_MOST, fullest)
    blocks = tuple(_block_shape(columns, room) for columns in (8, 6))
    chips = tuple(
        chip_shape(columns, _CHIP_PITCH, brush.tile_width, max(5, _rows(room, columns))) for columns in (10, 8, 6)
    )
    return blocks + chips


def _block_shape(columns: int, room: int) -> PondShape:
    width, height = columns * SMALL.pitch - 1, _rows(room, columns) * SMALL.rows
    return PondShape(blocks=True, columns=columns, pitch=SMALL.pitch, width=width, height=height)


def _rows(tiles: int, columns: int) -> int:
    return -(-tiles // columns)


def draw_pond(brush: Brush, x: int, y: int, seat: SeatModel, shape: PondShape) -> None:
    """Draw the discards of a seat, the last discard lit."""
    blocks = Blocks(brush, SMALL)
    last = len(seat.pond) - 1 if seat.last_discard else -1
    for place, tile in enumerate(seat.pond):
        row, column = divmod(place, shape.columns)
        left = x + column * shape.pitch
        if shape.blocks:
            blocks.tile(left, y + row * SMALL.rows, tile, Mark.LIT if place == last else Mark.NONE)
        else:
            brush.tile(left, y + row, tile, lit=place == last)
