"""The patterns a hand is valued by: a key, its fan, and a function that says how often it counts.

Each rule set lists its own patterns; the functions here are the stock they choose from.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from sichuan_tui.shapes.complete import Group, GroupKind, Reading, ReadingKind
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.counts import Counts, suits_in
from sichuan_tui.tiles.tile import COPIES, TILES, Tile, rank_of


class PatternKey(StrEnum):
    """The name of a pattern."""

    STANDARD = "standard"
    PLAIN = "plain"
    ALL_PUNGS = "all-pungs"
    PURE_SUIT = "pure-suit"
    OUTSIDE = "outside"
    SEVEN_PAIRS = "seven-pairs"
    PURE_ALL_PUNGS = "pure-all-pungs"
    ALL_PUNGS_258 = "all-pungs-258"
    DRAGON_SEVEN_PAIRS = "dragon-seven-pairs"
    PURE_SEVEN_PAIRS = "pure-seven-pairs"
    PURE_OUTSIDE = "pure-outside"
    HEAVENLY = "heavenly"
    EARTHLY = "earthly"
    PURE_DRAGON_SEVEN_PAIRS = "pure-dragon-seven-pairs"
    KONG = "kong"
    ROOT = "root"
    GOLDEN_HOOK = "golden-hook"
    KONG_REPLACEMENT = "kong-replacement"
    KONG_DISCARD = "kong-discard"
    ROBBING_KONG = "robbing-kong"
    LAST_TILE = "last-tile"


@dataclass(frozen=True, slots=True)
class Circumstance:
    """How the winning tile came; all False for a plain discard or draw, and for the waits of an exhausted wall.

    Attributes:
        replacement: self-drawn as the replacement tile of the winner's own kong.
        robbing: taken from another seat's added kong.
        last_tile: won while the wall is empty.
        kong_discard: the giver gave the tile, as a discard or for an added kong, right after a replacement draw.
        dealt: the dealer won with the tiles dealt.
        first_draw: self-drawn on the winner's first draw from the wall, before it had discarded or declared anything.
    """

    replacement: bool = False
    robbing: bool = False
    last_tile: bool = False
    kong_discard: bool = False
    dealt: bool = False
    first_draw: bool = False


PLAIN = Circumstance()


@dataclass(frozen=True, slots=True)
class CompleteHand:
    """What a pattern looks at: one reading of a complete hand, and how it was completed.

    Attributes:
        reading: the concealed tiles, winning tile included, as groups and a pair or as seven pairs.
        melds: the declared groups.
        counts: all tiles, melds and winning tile included.
        circumstance: how the winning tile came.
        roots_used: roots that the base pattern is made of, and that count no more.
    """

    reading: Reading
    melds: tuple[Meld, ...]
    counts: Counts
    circumstance: Circumstance
    roots_used: int = 0


@dataclass(frozen=True, slots=True)
class Pattern:
    """One row of a rule set's fan table.

    Attributes:
        key: its name.
        fan: what it is worth each time it counts.
        times: how many times it counts in a hand, 0 where it is absent.
        base: it competes with the other base patterns of its table: a hand has one of them.
        uses_roots: roots it is made of, if it is a base pattern.
    """

    key: PatternKey
    fan: int
    times: Callable[[CompleteHand], int]
    base: bool = False
    uses_roots: int = 0


def is_standard(hand: CompleteHand) -> int:
    """Four groups and a pair that are not all pungs."""
    return int(is_plain(hand) and not is_all_pungs(hand))


def is_plain(hand: CompleteHand) -> int:
    """Four groups and a pair."""
    return int(hand.reading.kind is ReadingKind.STANDARD)


def is_all_pungs(hand: CompleteHand) -> int:
    """Every group a pung or kong, declared or not."""
    reading = hand.reading
    return int(
        reading.kind is ReadingKind.STANDARD and all(group.kind is GroupKind.TRIPLET for group in reading.groups)
    )


def is_pure_suit(hand: CompleteHand) -> int:
    """All tiles, melds included, in one suit."""
    return int(len(suits_in(hand.counts)) == 1)


def is_outside(hand: CompleteHand) -> int:
    """Every group and the pair has a 1 or a 9."""
    reading = hand.reading
    return int(
        reading.kind is ReadingKind.STANDARD
        and all(any(map(_is_end, _tiles_of(group))) for group in reading.groups)
        and all(_is_end(meld.tile) for meld in hand.melds)
        and _is_end(reading.pairs[0])
    )


def is_seven_pairs(hand: CompleteHand) -> int:
    """Seven pairs."""
    return int(hand.reading.kind is ReadingKind.SEVEN_PAIRS)


def is_dragon_seven_pairs(hand: CompleteHand) -> int:
    """Seven pairs, two of them alike."""
    return int(is_seven_pairs(hand) and COPIES in hand.counts)


def is_all_pungs_258(hand: CompleteHand) -> int:
    """All pungs, every tile a 2, 5 or 8."""
    return int(is_all_pungs(hand) and all(rank_of(tile) % 3 == 2 for tile in TILES if hand.counts[tile]))


def is_pure_all_pungs(hand: CompleteHand) -> int:
    """All pungs in one suit."""
    return int(is_pure_suit(hand) and is_all_pungs(hand))


def is_pure_outside(hand: CompleteHand) -> int:
    """One suit, and a 1 or a 9 in every group and the pair."""
    return int(is_pure_suit(hand) and is_outside(hand))


def is_pure_seven_pairs(hand: CompleteHand) -> int:
    """Seven pairs in one suit."""
    return int(is_pure_suit(hand) and is_seven_pairs(hand))


def is_pure_dragon_seven_pairs(hand: CompleteHand) -> int:
    """Seven pairs in one suit, two of them alike."""
    return int(is_pure_suit(hand) and is_dragon_seven_pairs(hand))


def is_heavenly(hand: CompleteHand) -> int:
    """Won by the dealer with the tiles dealt."""
    return int(hand.circumstance.dealt)


def is_earthly(hand: CompleteHand) -> int:
    """Won by self-draw on the first draw from the wall."""
    return int(hand.circumstance.first_draw)


def count_fours(hand: CompleteHand) -> int:
    """Count the tiles of which the hand holds all four copies, kongs included."""
    return hand.counts.count(COPIES)


def count_kongs(hand: CompleteHand) -> int:
    """Count kongs of any kind."""
    return sum(meld.is_kong for meld in hand.melds)


def count_roots(hand: CompleteHand) -> int:
    """Count the tiles of which the hand holds all four copies without a kong, but for those its base pattern uses up.

    A fifth copy, which a seat can be said to wait for at an exhausted wall, makes no further root.
    """
    return sum(copies >= COPIES for copies in hand.counts) - count_kongs(hand) - hand.roots_used


def is_golden_hook(hand: CompleteHand) -> int:
    """Four declared groups and a pair; a concealed kong counts as declared."""
    return int(len(hand.melds) == 4)


def is_kong_replacement(hand: CompleteHand) -> int:
    """Self-drawn on the replacement tile of the winner's own kong."""
    return int(hand.circumstance.replacement)


def is_kong_discard(hand: CompleteHand) -> int:
    """Won on the discard that directly follows another seat's replacement draw."""
    return int(hand.circumstance.kong_discard and not hand.circumstance.robbing)


def is_kong_discard_or_robbery(hand: CompleteHand) -> int:
    """Won on the discard, or the tile of an added kong, that directly follows another seat's replacement draw."""
    return int(hand.circumstance.kong_discard)


def is_robbing_kong(hand: CompleteHand) -> int:
    """Won on the tile of another seat's added kong."""
    return int(hand.circumstance.robbing)


def is_last_tile(hand: CompleteHand) -> int:
    """Won while the wall is empty."""
    return int(hand.circumstance.last_tile)


def _is_end(tile: Tile) -> bool:
    return rank_of(tile) in {1, 9}


def _tiles_of(group: Group) -> tuple[Tile, ...]:
    return (group.tile,) if group.kind is GroupKind.TRIPLET else TILES[group.tile : group.tile + 3]
