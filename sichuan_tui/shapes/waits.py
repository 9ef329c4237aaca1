"""The tiles a ready hand waits for."""

from typing import Final

from sichuan_tui.tiles.counts import Counts
from sichuan_tui.tiles.tile import SUITS, Suit, Tile

_ROWS: Final = tuple(slice(9 * suit, 9 * suit + 9) for suit in SUITS)
_EMPTY: Final = bytes(9)


def waits(counts: Counts, melds: int, missing: Suit | None) -> tuple[Tile, ...]:
    """Give the tiles that would complete a hand of 3n + 1 concealed tiles, n = 4 - ``melds``, sorted.

    There are none while a tile of the missing suit is held, and a tile of that suit is never one. Neither is a tile
    of which the concealed hand holds all four copies; copies in melds are not known here.

    Raises:
        ValueError: more than four copies of a tile.
    """
    # The table behind it is loaded with the first hand: the first page is shown sooner without it.
    from sichuan_tui.shapes.deficiency import deficiency, useful_tiles  # noqa: PLC0415

    if missing is not None and counts[_ROWS[missing]] != _EMPTY:
        return ()
    # Most hands asked about are not ready, and this is the fastest way to tell. One tile alone makes no use of an
    # empty suit, so the missing suit need not be named.
    if deficiency(counts, melds, None) != 1:
        return ()
    return useful_tiles(counts, melds, missing)
