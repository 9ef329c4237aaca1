"""Tiles and suits, and their text both ways.

A tile is a number 0..26: nine characters (``m``), nine circles (``p``), nine bamboos (``s``), each suit
from rank 1 to rank 9. The four copies of a tile are not told apart.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NewType

Tile = NewType("Tile", int)
"""One of the 27 kinds of tile, 0..26."""

TILES: Final[tuple[Tile, ...]] = tuple(Tile(number) for number in range(27))
"""Every kind of tile, in the order hands are sorted in."""

COPIES: Final = 4
"""How many copies of each tile the wall holds."""


class Suit(IntEnum):
    """The three suits; ``Suit.M`` is characters, ``Suit.P`` circles, ``Suit.S`` bamboo."""

    M = 0
    P = 1
    S = 2

    @property
    def letter(self) -> str:
        """The suit's letter in records and on screen: ``m``, ``p`` or ``s``."""
        return "mps"[self]


SUITS: Final[tuple[Suit, ...]] = tuple(Suit)

TILES_OF: Final[tuple[tuple[Tile, ...], ...]] = tuple(TILES[9 * suit : 9 * suit + 9] for suit in SUITS)
"""The nine tiles of each suit, by suit."""

SUIT_OF: Final[tuple[Suit, ...]] = tuple(Suit(tile // 9) for tile in TILES)
"""The suit of each tile, by tile: a tuple, since it is read in the innermost loops."""

TEXTS: Final[tuple[str, ...]] = tuple(f"{tile % 9 + 1}{SUIT_OF[tile].letter}" for tile in TILES)
"""The text of each tile, by tile: ``5p`` is the five of circles."""

_TILE_OF_TEXT: Final[dict[str, Tile]] = dict(zip(TEXTS, TILES, strict=True))


def rank_of(tile: Tile) -> int:
    """Give the rank of a tile, 1..9."""
    return tile % 9 + 1


def parse_tile(text: str) -> Tile:
    """Read one tile, rank then suit letter (``5p``).

    Raises:
        ValueError: the text is no tile.
    """
    tile = _TILE_OF_TEXT.get(text)
    if tile is None:
        message = f"{text!r} is no tile"
        raise ValueError(message)
    return tile


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles written one after another (``8m5m4p``).

    Raises:
        ValueError: the text is not a row of tiles.
    """
    return tuple(parse_tile(text[start : start + 2]) for start in range(0, len(text), 2))


def parse_suit(text: str) -> Suit:
    """Read a suit's letter.

    Raises:
        ValueError: the text is no suit letter.
    """
    for suit in SUITS:
        if suit.letter == text:
            return suit
    message = f"{text!r} is no suit"
    raise ValueError(message)


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Write tiles one after another (``8m5m4p``), the twin of :func:`parse_tiles`."""
    return "".join(TEXTS[tile] for tile in tiles)
