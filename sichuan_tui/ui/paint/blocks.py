"""Tiles as blocks: a face of several rows with an edge below it."""

from dataclasses import dataclass
from typing import Final

from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.tile import SUIT_OF, Tile, rank_of
from sichuan_tui.storage.settings import Faces
from sichuan_tui.ui.faces import glyph_of, suit_text
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.roles import TILE_INKS, Ground, Ink


@dataclass(frozen=True, slots=True)
class BlockSize:
    """How large a block is.

    Attributes:
        width: of the face.
        height: of the face; the edge takes one row more.
        gap: before a tile that stands apart.
    """

    width: int
    height: int
    gap: int

    @property
    def pitch(self) -> int:
        """From one block to the next."""
        return self.width + 1


SMALL: Final = BlockSize(4, 2, 2)
MIDDLE: Final = BlockSize(5, 3, 2)
LARGE: Final = BlockSize(6, 4, 3)
SIZES: Final = (LARGE, MIDDLE, SMALL)
"""All sizes, the largest first."""


def draw_block(
    brush: Brush, x: int, y: int, tile: Tile, size: BlockSize, *, lit: bool = False, edge: Ink = Ink.EDGE
) -> None:
    """Draw a tile as a block; lit: the last discard, or the winning tile."""
    if brush.look.colour:
        brush.canvas.fill(x, y, size.width, size.height, Ground.GOLD if lit else Ground.TILE)
        brush.text(x, y + size.height, brush.marks.upper * size.width, edge)
    else:
        left, right = ("[", "]") if lit else (brush.marks.vertical,) * 2
        draw_outline(brush, x, y, size, left, right)
    draw_face(brush, x, y, tile, size)


def draw_back(brush: Brush, x: int, y: int, size: BlockSize) -> None:
    """Draw a block face down."""
    if brush.look.colour:
        for row in range(y, y + size.height):
            brush.canvas.put(x, row, " " * size.width, Ink.TEXT, Ground.BACK)
        brush.text(x, y, brush.marks.upper * size.width, Ink.BACK)
        brush.text(x, y + size.height, brush.marks.upper * size.width, Ink.EDGE)
    else:
        draw_outline(brush, x, y, size, brush.marks.vertical, brush.marks.vertical)
        for row in range(y, y + size.height):
            brush.text(x + 1, row, brush.marks.back * (size.width - 2), Ink.DIM)


def draw_outline(brush: Brush, x: int, y: int, size: BlockSize, left: str, right: str) -> None:
    """Draw the sides and the bottom of a block without colour."""
    marks = brush.marks
    ink = Ink.TEXT if left == marks.vertical else Ink.STRONG
    for row in range(y, y + size.height):
        brush.text(x, row, left + " " * (size.width - 2) + right, ink)
    bottom = marks.corners[2] + marks.horizontal * (size.width - 2) + marks.corners[3]
    brush.text(x, y + size.height, bottom, ink)


def draw_face(brush: Brush, x: int, y: int, tile: Tile, size: BlockSize) -> None:
    """Write rank and suit on a block."""
    ink = TILE_INKS[SUIT_OF[tile]]
    top = y + (size.height - 2) // 2
    left = x + (size.width - 2) // 2
    suit = suit_text(SUIT_OF[tile], brush.look.faces)
    if brush.look.faces is Faces.GLYPHS:
        brush.text(left, top, glyph_of(tile), ink)
        brush.text(left, top + 1, f"{rank_of(tile)}{suit}", ink)
    else:
        brush.text(left, top, str(rank_of(tile)), ink)
        brush.text(left, top + 1, suit, ink)


def draw_meld_block(brush: Brush, x: int, y: int, meld: Meld, size: BlockSize) -> int:
    """Draw a meld as blocks without gaps, a concealed kong with its ends face down; give where it ends."""
    for place in range(meld.size):
        left = x + place * size.width
        if meld.kind is MeldKind.CONCEALED_KONG and place in {0, 3}:
            draw_back(brush, left, y, size)
        else:
            draw_block(brush, left, y, meld.tile, size)
    return x + meld.size * size.width
