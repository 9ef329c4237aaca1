"""Melds: the groups a seat has declared and laid on the table."""

from dataclasses import dataclass
from enum import StrEnum

from sichuan_tui.tiles.counts import Counts
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import Seat


class MeldKind(StrEnum):
    """What a meld is and how it came about."""

    PUNG = "pung"
    CONCEALED_KONG = "concealed-kong"
    ADDED_KONG = "added-kong"
    CLAIMED_KONG = "claimed-kong"


@dataclass(frozen=True, slots=True)
class Meld:
    """A pung or kong on the table.

    Attributes:
        kind: what it is.
        tile: the tile it is made of.
        giver: the seat whose discard was claimed; for an added kong, the giver of its pung; None for a concealed kong.
    """

    kind: MeldKind
    tile: Tile
    giver: Seat | None

    @property
    def is_kong(self) -> bool:
        """Whether the meld is a kong of any kind."""
        return self.kind is not MeldKind.PUNG

    @property
    def size(self) -> int:
        """How many tiles it holds: 3 or 4."""
        return 4 if self.is_kong else 3


def with_melds(counts: Counts, melds: tuple[Meld, ...]) -> Counts:
    """Give the counts with the tiles of the melds added."""
    if not melds:
        return counts
    total = bytearray(counts)
    for meld in melds:
        total[meld.tile] += meld.size
    return bytes(total)
