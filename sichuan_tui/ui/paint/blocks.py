"""The own tiles as blocks, with an edge below them and the keys that pick them."""

from dataclasses import dataclass
from typing import Final

from sichuan_tui.locale.messages import tr
from sichuan_tui.tiles.tile import SUIT_OF, Tile, rank_of
from sichuan_tui.storage.settings import Faces
from sichuan_tui.ui.faces import glyph_of, suit_text
from sichuan_tui.ui.model import HandTile, TileTarget
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.roles import TILE_INKS, Ground, Ink


@dataclass(frozen=True, slots=True)
class BlockSize:
    """How large a block is, and how far the next one begins from it."""

    width: int
    height: int
    pitch: int
    gap: int

    @property
    def rows(self) -> int:
        """Rows a row of blocks takes: the row above, the faces, the edge, the keys."""
        return self.height + 3


SMALL: Final = BlockSize(4, 2, 5, 2)
MIDDLE: Final = BlockSize(5, 3, 6, 2)
LARGE: Final = BlockSize(6, 4, 7, 3)
SIZES: Final = (LARGE, MIDDLE, SMALL)


def row_width(hand: tuple[HandTile, ...], size: BlockSize) -> int:
    """Give how many cells a hand takes in blocks."""
    return len(hand) * size.pitch - (size.pitch - size.width) + size.gap * sum(tile.apart for tile in hand)


def draw_hand(brush: Brush, x: int, y: int, hand: tuple[HandTile, ...], size: BlockSize, *, raise_chosen: bool) -> None:
    """Draw the own tiles; ``y`` is the row above them, for what was drawn and for tiles raised into it."""
    for index, tile in enumerate(hand):
        if tile.apart:
            x += size.gap
        lift = 1 if tile.chosen and raise_chosen else 0
        draw_block(brush, x, y + 1 - lift, tile, size)
        if tile.drawn and not lift:
            brush.text(x, y, tr("drawn"), Ink.DIM)
        _draw_key(brush, x, y + size.height + 2, tile, size)
        brush.canvas.hit(x, y + 1 - lift, size.width, size.height + 2 + lift, TileTarget(index))
        x += size.pitch


def draw_block(brush: Brush, x: int, y: int, tile: HandTile, size: BlockSize) -> None:
    """Draw a tile as a block and its edge."""
    if brush.look.colour:
        brush.canvas.fill(x, y, size.width, size.height, Ground.TILE)
        if tile.cursor:
            brush.canvas.fill(x, y + size.height, size.width, 1, Ground.GOLD)
        else:
            edge = Ink.EDGE_GOLD if tile.chosen else Ink.EDGE
            brush.text(x, y + size.height, brush.marks.upper * size.width, edge)
    else:
        _draw_outline(brush, x, y, tile, size)
    _draw_face(brush, x, y, tile.tile, size)
    if tile.must_go:
        brush.text(x + size.width - (1 if brush.look.colour else 2), y, "!", Ink.TILE_ALARM)


def _draw_outline(brush: Brush, x: int, y: int, tile: HandTile, size: BlockSize) -> None:
    marks = brush.marks
    left, right = (">", "<") if tile.cursor else (marks.vertical, marks.vertical)
    ink = Ink.STRONG if tile.cursor else Ink.TEXT
    for row in range(y, y + size.height):
        brush.text(x, row, left + " " * (size.width - 2) + right, ink)
    bottom = marks.corners[2] + marks.horizontal * (size.width - 2) + marks.corners[3]
    brush.text(x, y + size.height, bottom, ink)


def _draw_face(brush: Brush, x: int, y: int, tile: Tile, size: BlockSize) -> None:
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


def _draw_key(brush: Brush, x: int, y: int, tile: HandTile, size: BlockSize) -> None:
    left = x + (size.width - 2) // 2
    brush.text(left, y, tile.key, Ink.GOLD if tile.cursor else Ink.DIM)
    if tile.chosen:
        brush.text(x, y, "*", Ink.GOLD)
