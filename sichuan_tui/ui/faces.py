"""Tile faces: how a tile is written, on a chip and in a meld, and how many cells that takes."""

from typing import Final

from rich.cells import cell_len

from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.storage.settings import Faces
from sichuan_tui.tiles.tile import SUIT_OF, TEXTS, TILES, Suit, Tile, rank_of

_HANZI_OF_SUIT: Final = ("万", "筒", "条")

# The block's order is characters, bamboo, circles.
_FIRST_GLYPH: Final = (0x1F007, 0x1F019, 0x1F010)

_HANZI: Final = tuple(f"{rank_of(tile)}{_HANZI_OF_SUIT[SUIT_OF[tile]]}" for tile in TILES)
_GLYPHS: Final = tuple(chr(_FIRST_GLYPH[SUIT_OF[tile]] + rank_of(tile) - 1) for tile in TILES)


def suit_text(suit: Suit, faces: Faces) -> str:
    """Give the short form of a suit, as it stands on its tiles."""
    return _HANZI_OF_SUIT[suit] if faces is Faces.HANZI else suit.letter


def glyph_of(tile: Tile) -> str:
    """Give the tile's own character of the mahjong block, one cell wide."""
    return _GLYPHS[tile]


def tile_text(tile: Tile, faces: Faces) -> str:
    """Give the text of a tile: ``5m``, ``5万``, or its glyph with ``5m`` beside it."""
    match faces:
        case Faces.LETTERS:
            return TEXTS[tile]
        case Faces.HANZI:
            return _HANZI[tile]
        case Faces.GLYPHS:
            return _GLYPHS[tile] + TEXTS[tile]


def tile_width(faces: Faces) -> int:
    """Give how many cells the text of a tile takes; it is the same for all tiles."""
    return 2 if faces is Faces.LETTERS else 3


def meld_text(meld: Meld, faces: Faces) -> str:
    """Give the text of a meld: ``333m`` a pung, ``[3333m]`` a concealed kong, ``(3333m)`` a claimed or added one."""
    tile = meld.tile
    ranks = str(rank_of(tile)) * meld.size
    glyph = _GLYPHS[tile] if faces is Faces.GLYPHS else ""
    text = f"{glyph}{ranks}{suit_text(SUIT_OF[tile], faces)}"
    match meld.kind:
        case MeldKind.PUNG:
            return text
        case MeldKind.CONCEALED_KONG:
            return f"[{text}]"
        case MeldKind.ADDED_KONG | MeldKind.CLAIMED_KONG:
            return f"({text})"


def meld_width(meld: Meld, faces: Faces) -> int:
    """Give how many cells the text of a meld takes."""
    return cell_len(meld_text(meld, faces))
