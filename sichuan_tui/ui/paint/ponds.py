"""Ponds of the large form: discards in rows of equal length, as chips or as small blocks."""

from dataclasses import dataclass
from typing import Final

from sichuan_tui.ui.model import SeatModel
from sichuan_tui.ui.paint.blocks import SMALL, draw_block
from sichuan_tui.ui.paint.brush import Brush

MOST_DISCARDS: Final = 30
"""Discards a pond has room for; no hand has been seen to fill it."""


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


def pond_shapes(brush: Brush) -> tuple[PondShape, ...]:
    """Give the shapes a pond may have, the largest first."""
    chip = brush.tile_width
    return (
        _shape(8, SMALL.pitch, SMALL.width, blocks=True),
        _shape(6, SMALL.pitch, SMALL.width, blocks=True),
        _shape(10, 4, chip, blocks=False),
        _shape(8, 4, chip, blocks=False),
        _shape(6, 4, chip, blocks=False),
    )


def _shape(columns: int, pitch: int, width: int, *, blocks: bool) -> PondShape:
    rows = -(-MOST_DISCARDS // columns)
    return PondShape(blocks, columns, pitch, (columns - 1) * pitch + width, rows * (SMALL.height + 1 if blocks else 1))


def draw_seat_pond(brush: Brush, x: int, y: int, seat: SeatModel, shape: PondShape) -> None:
    """Draw the discards of a seat."""
    last = len(seat.pond) - 1
    for place, tile in enumerate(seat.pond):
        row, column = divmod(place, shape.columns)
        left = x + column * shape.pitch
        lit = seat.last_discard and place == last
        if shape.blocks:
            draw_block(brush, left, y + row * (SMALL.height + 1), tile, SMALL, lit=lit)
        else:
            brush.tile(left, y + row, tile, lit=lit)
