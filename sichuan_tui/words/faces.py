"""Tile faces: how a tile is written, on a chip and in a meld, and how many cells that takes."""

from typing import Final

from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import language
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.storage.settings import Faces
from sichuan_tui.tiles.tile import SUIT_OF, TEXTS, TILES, Suit, Tile, rank_of
from sichuan_tui.words.spans import Spans

_CHINESE: Final = ("万", "筒", "条")
_JAPANESE: Final = ("萬", "筒", "索")

# The block's order is characters, bamboo, circles.
_FIRST_GLYPH: Final = (0x1F007, 0x1F019, 0x1F010)

_HANZI: Final = {
    suits: tuple(f"{rank_of(tile)}{suits[SUIT_OF[tile]]}" for tile in TILES) for suits in (_CHINESE, _JAPANESE)
}
_GLYPHS: Final = tuple(chr(_FIRST_GLYPH[SUIT_OF[tile]] + rank_of(tile) - 1) for tile in TILES)


def _suits() -> tuple[str, str, str]:
    """Give the suits as they are written where the language is: all but the Japanese write them as the Chinese do."""
    return _JAPANESE if language() is Language.JAPANESE else _CHINESE


def suit_text(suit: Suit, faces: Faces) -> str:
    """Give the short form of a suit, as it stands on its tiles."""
    return _suits()[suit] if faces is Faces.HANZI else suit.letter


def glyph_of(tile: Tile) -> str:
    """Give the tile's own character of the mahjong block, one cell wide."""
    return _GLYPHS[tile]


def tile_text(tile: Tile, faces: Faces) -> str:
    """Give the text of a tile: ``5m``, ``5万``, or its glyph with ``5m`` beside it."""
    match faces:
        case Faces.LETTERS:
            return TEXTS[tile]
        case Faces.HANZI:
            return _HANZI[_suits()][tile]
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


def written(spans: Spans, faces: Faces) -> str:
    """Write text with tiles in it as text alone."""
    return "".join(
        span
        if isinstance(span, str)
        else meld_text(span, faces)
        if isinstance(span, Meld)
        else tile_text(span.tile, faces)
        for span in spans
    )
