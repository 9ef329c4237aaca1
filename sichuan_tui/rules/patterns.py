"""The patterns a hand is valued by: a key, its fan, and a function that says how often it counts.

Each rule set lists its own patterns; the functions here are the stock they choose from.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from sichuan_tui.shapes.complete import GroupKind, Reading, ReadingKind
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.counts import Counts
from sichuan_tui.tiles.tile import COPIES, SUITS


class PatternKey(StrEnum):
    """The name of a pattern."""

    STANDARD = "standard"
    ALL_PUNGS = "all-pungs"
    PURE_SUIT = "pure-suit"
    SEVEN_PAIRS = "seven-pairs"
    ROOT = "root"
    GOLDEN_HOOK = "golden-hook"
    KONG_REPLACEMENT = "kong-replacement"
    ROBBING_KONG = "robbing-kong"
    LAST_TILE = "last-tile"


@dataclass(frozen=True, slots=True)
class Circumstance:
    """How the winning tile came; all False for a plain discard or draw, and for the waits of an exhausted wall.

    Attributes:
        replacement: self-drawn as the replacement tile of the winner's own kong.
        robbing: taken from another seat's added kong.
        last_tile: won while the wall is empty.
    """

    replacement: bool = False
    robbing: bool = False
    last_tile: bool = False


PLAIN = Circumstance()


@dataclass(frozen=True, slots=True)
class CompleteHand:
    """What a pattern looks at: one reading of a complete hand, and how it was completed.

    Attributes:
        reading: the concealed tiles, winning tile included, as groups and a pair or as seven pairs.
        melds: the declared groups.
        counts: all tiles, melds and winning tile included.
        circumstance: how the winning tile came.
    """

    reading: Reading
    melds: tuple[Meld, ...]
    counts: Counts
    circumstance: Circumstance


@dataclass(frozen=True, slots=True)
class Pattern:
    """One row of a rule set's fan table.

    Attributes:
        key: its name.
        fan: what it is worth each time it counts.
        times: how many times it counts in a hand, 0 where it is absent.
    """

    key: PatternKey
    fan: int
    times: Callable[[CompleteHand], int]


def is_standard(hand: CompleteHand) -> int:
    """Four groups and a pair that are not all pungs."""
    return int(hand.reading.kind is ReadingKind.STANDARD and not is_all_pungs(hand))


def is_all_pungs(hand: CompleteHand) -> int:
    """Every group a pung or kong, declared or not."""
    reading = hand.reading
    return int(
        reading.kind is ReadingKind.STANDARD and all(group.kind is GroupKind.TRIPLET for group in reading.groups)
    )


def is_pure_suit(hand: CompleteHand) -> int:
    """All tiles, melds included, in one suit."""
    return int(sum(any(hand.counts[9 * suit : 9 * suit + 9]) for suit in SUITS) == 1)


def is_seven_pairs(hand: CompleteHand) -> int:
    """Seven pairs."""
    return int(hand.reading.kind is ReadingKind.SEVEN_PAIRS)


def count_roots(hand: CompleteHand) -> int:
    """Count the tiles of which the hand holds all four copies, kongs included."""
    return hand.counts.count(COPIES)


def is_golden_hook(hand: CompleteHand) -> int:
    """Four declared groups and a pair; a concealed kong counts as declared."""
    return int(len(hand.melds) == 4)


def is_kong_replacement(hand: CompleteHand) -> int:
    """Self-drawn on the replacement tile of the winner's own kong."""
    return int(hand.circumstance.replacement)


def is_robbing_kong(hand: CompleteHand) -> int:
    """Won on the tile of another seat's added kong."""
    return int(hand.circumstance.robbing)


def is_last_tile(hand: CompleteHand) -> int:
    """Won while the wall is empty."""
    return int(hand.circumstance.last_tile)
