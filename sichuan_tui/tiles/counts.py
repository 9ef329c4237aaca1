"""How many copies of each tile a set of tiles holds, as 27 bytes.

Bytes are immutable, hashable, cheap to copy and cheap to slice by suit, and every layer above counts tiles
all the time.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from sichuan_tui.tiles.tile import SUITS, TILES, Suit, Tile, parse_tiles

Counts: TypeAlias = bytes
"""27 bytes, the copies of each tile by tile."""

_EMPTY_ROW: Final = bytes(9)

NO_TILES: Final[Counts] = bytes(27)


def counts_of(tiles: Iterable[Tile]) -> Counts:
    """Count tiles."""
    counts = bytearray(27)
    for tile in tiles:
        counts[tile] += 1
    return bytes(counts)


def parse_counts(text: str) -> Counts:
    """Count tiles given as ranks followed by their suit (``123m55p``), the short form of books.

    Raises:
        ValueError: a suit letter is missing, or a rank is no rank.
    """
    tiles: list[Tile] = []
    ranks = ""
    for char in text.replace(" ", ""):
        if char in "mps":
            tiles += parse_tiles("".join(rank + char for rank in ranks))
            ranks = ""
        else:
            ranks += char
    if ranks:
        message = f"{text!r} ends without a suit"
        raise ValueError(message)
    return counts_of(tiles)


def tiles_of(counts: Counts) -> tuple[Tile, ...]:
    """Give the tiles counted, sorted."""
    return tuple(tile for tile in TILES for _ in range(counts[tile]))


def add_tile(counts: Counts, tile: Tile, number: int = 1) -> Counts:
    """Give the counts with copies of a tile added, or taken away where ``number`` is negative.

    Raises:
        ValueError: fewer copies are there than are to be taken away.
    """
    changed = bytearray(counts)
    changed[tile] += number
    return bytes(changed)


def suit_size(counts: Counts, suit: Suit) -> int:
    """Give the number of tiles of one suit."""
    return sum(counts[9 * suit : 9 * suit + 9])


def without_suit(counts: Counts, suit: Suit) -> Counts:
    """Give the counts with every tile of one suit left out."""
    return counts[: 9 * suit] + bytes(9) + counts[9 * suit + 9 :]


def suits_in(counts: Counts) -> tuple[Suit, ...]:
    """Give the suits of which there is a tile, sorted."""
    return tuple([suit for suit in SUITS if counts[9 * suit : 9 * suit + 9] != _EMPTY_ROW])
