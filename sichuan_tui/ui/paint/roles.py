"""Style roles: what a cell means, before a palette gives it colours.

A cell has an ink and a ground. Both together are one number below 256, so that a row of cells is a bytearray.
"""

from enum import IntEnum
from typing import Final


class Ink(IntEnum):
    """What is written, or drawn."""

    TEXT = 0
    STRONG = 1
    DIM = 2
    GOLD = 3
    """Headings, keys, whose turn: bold."""
    GAIN = 4
    LOSS = 5
    SUIT_M = 6
    """The suits away from tiles."""
    SUIT_P = 7
    SUIT_S = 8
    TILE_M = 9
    """The suits on tiles."""
    TILE_P = 10
    TILE_S = 11
    TILE_MARK = 12
    """A remark on a tile: where it was called from."""
    TILE_ALARM = 13
    """The mark of a tile that must go."""
    DARK = 14
    """Words on gold."""
    IVORY = 15
    """From here on shapes, not words: a tile's face, its edge, the edge under the cursor."""
    EDGE = 16
    EDGE_GOLD = 17
    BACK = 18
    RIM = 19
    FRAME = 20
    FAINT = 21


class Ground(IntEnum):
    """What lies behind."""

    FELT = 0
    BAND = 1
    SHADE = 2
    """A seat's line on the felt."""
    BUTTON = 3
    TILE = 4
    GOLD = 5
    """The last discard, the winning tile, the selected button, the key of the picked tile."""
    BACK = 6
    """The shaded side of a face-down tile."""
    RIM = 7


INK_BITS: Final = 5
INK_MASK: Final = (1 << INK_BITS) - 1

TILE_INKS: Final = (Ink.TILE_M, Ink.TILE_P, Ink.TILE_S)
SUIT_INKS: Final = (Ink.SUIT_M, Ink.SUIT_P, Ink.SUIT_S)
SHAPES: Final = frozenset({Ink.IVORY, Ink.EDGE, Ink.EDGE_GOLD, Ink.BACK, Ink.RIM, Ink.FRAME, Ink.FAINT})
"""Inks that draw shapes; no words are written in them, so no contrast is asked of them."""


def code_of(ink: Ink, ground: Ground) -> int:
    """Give the number of an ink on a ground."""
    return ground << INK_BITS | ink


def ink_of(code: int) -> Ink:
    """Give the ink of a code."""
    return Ink(code & INK_MASK)


def ground_of(code: int) -> Ground:
    """Give the ground of a code."""
    return Ground(code >> INK_BITS)
