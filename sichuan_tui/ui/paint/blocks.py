"""Tiles as blocks: a face of several rows with an edge below it."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.storage.settings import Faces
from sichuan_tui.tiles.tile import SUIT_OF, Tile, rank_of
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.pictures import picture_of
from sichuan_tui.ui.paint.roles import TILE_INKS, Ground, Ink
from sichuan_tui.words.faces import glyph_of, suit_text, tile_text


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

    @property
    def rows(self) -> int:
        """Face and edge."""
        return self.height + 1


NARROW: Final = BlockSize(3, 2, 2)
"""For melds only, whose blocks stand without gaps."""

SMALL: Final = BlockSize(4, 2, 2)
MIDDLE: Final = BlockSize(5, 3, 2)
LARGE: Final = BlockSize(7, 4, 3)
SIZES: Final = (LARGE, MIDDLE, SMALL)
"""The sizes of the own tiles, the largest first."""


class Mark(Enum):
    """What is to be seen of a tile besides its face."""

    NONE = auto()
    LIT = auto()
    """It is the last discard, or the winning tile."""
    CHOSEN = auto()
    CURSOR = auto()


@dataclass(frozen=True, slots=True)
class Blocks:
    """Draws blocks of one size."""

    brush: Brush
    size: BlockSize

    def tile(self, x: int, y: int, tile: Tile, mark: Mark = Mark.NONE) -> None:
        """Draw a tile."""
        if self.brush.look.colour:
            self._ground(x, y, mark)
        else:
            sides = {Mark.LIT: "[]", Mark.CURSOR: "><"}.get(mark, self.brush.marks.vertical * 2)
            self._outline(x, y, sides)
        self._face(x, y, tile)

    def _ground(self, x: int, y: int, mark: Mark) -> None:
        canvas, size = self.brush.canvas, self.size
        canvas.fill(x, y, size.width, size.height, Ground.GOLD if mark is Mark.LIT else Ground.TILE)
        if mark is Mark.CURSOR:
            canvas.fill(x, y + size.height, size.width, 1, Ground.GOLD)
        else:
            edge = Ink.EDGE_GOLD if mark is Mark.CHOSEN else Ink.EDGE
            canvas.put(x, y + size.height, self.brush.marks.upper * size.width, edge)

    def back(self, x: int, y: int) -> None:
        """Draw a tile face down."""
        brush, size = self.brush, self.size
        if brush.look.colour:
            brush.canvas.fill(x, y, size.width, size.height, Ground.BACK)
            brush.text(x, y, brush.marks.upper * size.width, Ink.BACK)
            brush.text(x, y + size.height, brush.marks.upper * size.width, Ink.EDGE)
            return
        self._outline(x, y, brush.marks.vertical * 2)
        for row in range(y, y + size.height):
            brush.text(x + 1, row, brush.marks.back * (size.width - 2), Ink.DIM)

    def _outline(self, x: int, y: int, sides: str) -> None:
        """Draw the two sides and the bottom of a block without colour."""
        brush, size, marks = self.brush, self.size, self.brush.marks
        ink = Ink.TEXT if sides[0] == marks.vertical else Ink.STRONG
        for row in range(y, y + size.height):
            brush.text(x, row, sides[0] + " " * (size.width - 2) + sides[1], ink)
        bottom = marks.corners[2] + marks.horizontal * (size.width - 2) + marks.corners[3]
        brush.text(x, y + size.height, bottom, ink)

    def _face(self, x: int, y: int, tile: Tile) -> None:
        """Write rank and suit: one below the other, in one row, or above a picture, as there is room."""
        brush, size, faces = self.brush, self.size, self.brush.look.faces
        ink = TILE_INKS[SUIT_OF[tile]]
        if size.height == SMALL.height:
            suit = suit_text(SUIT_OF[tile], faces)
            glyphs = faces is Faces.GLYPHS
            left = x + (size.width - 1) // 2
            brush.text(left, y, glyph_of(tile) if glyphs else str(rank_of(tile)), ink)
            brush.text(left, y + 1, f"{rank_of(tile)}{suit}" if glyphs else suit, ink)
        elif size.height < LARGE.height or brush.look.ascii:
            brush.text(x + (size.width - brush.tile_width) // 2, y + 1, tile_text(tile, faces), ink)
        else:
            brush.text(x + 1, y, tile_text(tile, faces), ink)
            for row, line in enumerate(picture_of(tile), y + 1):
                brush.text(x + 1, row, line, ink)

    def meld_width(self, meld: Meld) -> int:
        """Give how many cells a meld takes."""
        return meld.size * self.size.width

    def meld(self, x: int, y: int, meld: Meld, giver: str = "") -> int:
        """Draw a meld without gaps, and give where it ends.

        A concealed kong has its ends face down. The mark of the giver stands on the last tile.
        """
        for place in range(meld.size):
            if meld.kind is MeldKind.CONCEALED_KONG and place in {0, 3}:
                self.back(x, y)
            else:
                self.tile(x, y, meld.tile)
            x += self.size.width
        if giver:
            self.brush.text(x - (1 if self.brush.look.colour else 2), y, giver, Ink.TILE_MARK)
        return x
