"""Hands as books write them: ``(9999m) [4444p] 333s* 678m 7p + 7p``."""

import re

from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.counts import Counts, parse_counts
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.tiles.wall import Seat

_MELD = re.compile(r"[\[(]?(\d)\1\1\1?([mps])([\])*])")
_KINDS = {"]": MeldKind.CONCEALED_KONG, ")": MeldKind.CLAIMED_KONG, "*": MeldKind.PUNG}


def parse_hand(text: str) -> tuple[Counts, tuple[Meld, ...]]:
    """Read the concealed tiles, winning tile included, and the melds: ``*`` a pung, ``[ ]`` a concealed kong."""
    melds: list[Meld] = []
    for found in _MELD.finditer(text):
        kind = _KINDS[found[3]]
        giver = None if kind is MeldKind.CONCEALED_KONG else Seat(3)
        melds.append(Meld(kind, parse_tile(found[1] + found[2]), giver))
    return parse_counts(_MELD.sub("", text).replace("+", "")), tuple(melds)
