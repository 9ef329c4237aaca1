"""Complete hands and the ways to read them."""

from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from sichuan_tui.tiles.counts import Counts
from sichuan_tui.tiles.tile import SUITS, TILES, TILES_OF, Suit, Tile


class GroupKind(Enum):
    """What a group is."""

    SEQUENCE = auto()
    TRIPLET = auto()


class ReadingKind(Enum):
    """The two forms a complete hand can have."""

    STANDARD = auto()
    SEVEN_PAIRS = auto()


@dataclass(frozen=True, slots=True)
class Group:
    """Three concealed tiles.

    Attributes:
        kind: Three in a row or three alike.
        tile: The lowest of them.
    """

    kind: GroupKind
    tile: Tile


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a complete hand.

    Attributes:
        kind: The form.
        groups: The concealed groups, sorted by tile, triplets first; none in seven pairs.
        pairs: The one pair of the standard form, or seven, sorted; four copies held are two pairs alike.
    """

    kind: ReadingKind
    groups: tuple[Group, ...]
    pairs: tuple[Tile, ...]


_Part: TypeAlias = tuple[tuple[Group, ...], tuple[Tile, ...]]
"""Groups and pairs of one suit."""

_SEQUENCE: Final = tuple(Group(GroupKind.SEQUENCE, tile) for tile in TILES)
_TRIPLET: Final = tuple(Group(GroupKind.TRIPLET, tile) for tile in TILES)


def is_complete(counts: Counts, melds: int) -> bool:
    """Tell whether 3n + 2 concealed tiles, n = 4 - ``melds``, are n groups and a pair or, without melds, seven pairs.

    Raises:
        ValueError: more than four copies of a tile.
    """
    # The table behind it is loaded with the first hand: the first page is shown sooner without it.
    from sichuan_tui.shapes.deficiency import deficiency  # noqa: PLC0415

    return deficiency(counts, melds, None) == 0


def readings(counts: Counts, melds: int) -> tuple[Reading, ...]:
    """Give every way to read 3n + 2 concealed tiles as complete, n = 4 - ``melds``; empty if they are not.

    The order is always the same, seven pairs last.
    """
    parts = [_parts(counts[9 * suit : 9 * suit + 9], suit) for suit in SUITS]
    found = [
        Reading(ReadingKind.STANDARD, characters[0] + circles[0] + bamboo[0], characters[1] + circles[1] + bamboo[1])
        for characters, circles, bamboo in product(*parts)
    ]
    standard = [reading for reading in found if len(reading.groups) == 4 - melds and len(reading.pairs) == 1]
    pairs = tuple(tile for tile in TILES for _ in range(counts[tile] // 2))
    if not melds and len(pairs) == 7:
        standard.append(Reading(ReadingKind.SEVEN_PAIRS, (), pairs))
    return tuple(standard)


@lru_cache(maxsize=4096)
def _parts(row: bytes, suit: Suit) -> tuple[_Part, ...]:
    """Give every way to read the nine counts of a suit as groups and at most one pair."""
    size = sum(row)
    if size % 3 == 0:
        return tuple((groups, ()) for groups in _groups(row, suit, 0))
    if size % 3 == 1:
        return ()
    return tuple(
        (groups, (TILES_OF[suit][rank],))
        for rank in range(9)
        if row[rank] >= 2
        for groups in _groups(row[:rank] + bytes((row[rank] - 2,)) + row[rank + 1 :], suit, 0)
    )


def _groups(row: bytes, suit: Suit, rank: int) -> tuple[tuple[Group, ...], ...]:
    """Give every way to read the counts from a rank on, lower ones being used up, as groups only."""
    while rank < 9 and not row[rank]:
        rank += 1
    if rank == 9:
        return ((),)
    tile = TILES_OF[suit][rank]
    found: list[tuple[Group, ...]] = []
    for triplets in range(row[rank] // 3, -1, -1):
        sequences = row[rank] - 3 * triplets
        if sequences and (rank > 6 or min(row[rank + 1], row[rank + 2]) < sequences):
            continue
        used = (_TRIPLET[tile],) * triplets + (_SEQUENCE[tile],) * sequences
        after = bytearray(row)
        after[rank] = 0
        if sequences:
            after[rank + 1] -= sequences
            after[rank + 2] -= sequences
        found += [used + rest for rest in _groups(bytes(after), suit, rank + 1)]
    return tuple(found)
