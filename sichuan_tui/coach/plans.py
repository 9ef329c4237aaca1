"""What a hand can aim at: each plan with the fan it is sure of, the tiles it is short of and what brings it on."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sichuan_tui.bots.codes import Unseen
from sichuan_tui.bots.expert import judge_for
from sichuan_tui.bots.fast import NO_SUIT, FastHand, live
from sichuan_tui.bots.outlooks import ORDINARY, PAIRS, PUNGS, PURE, Parameters, prices_at
from sichuan_tui.bots.plans import fan_of, pure_suit_of
from sichuan_tui.coach.facts import UsefulTile
from sichuan_tui.observe.observation import Observation
from sichuan_tui.rules.patterns import PLAIN, CompleteHand, PatternKey
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.shapes.complete import Reading, ReadingKind
from sichuan_tui.shapes.deficiency import standard_deficiency, suit_keys
from sichuan_tui.shapes.meld import Meld, with_melds
from sichuan_tui.tiles.counts import Counts, add_tile, without_suit
from sichuan_tui.tiles.tile import COPIES, SUIT_OF, SUITS, TILES, Suit, Tile


class PlanKind(StrEnum):
    """What to make of a hand."""

    ORDINARY = "ordinary"
    """Groups and a pair, of whatever kind."""
    PURE_SUIT = "pure-suit"
    SEVEN_PAIRS = "seven-pairs"
    ALL_PUNGS = "all-pungs"


@dataclass(frozen=True, slots=True)
class Plan:
    """One way to complete a hand.

    Attributes:
        kind: which.
        suit: of a pure suit.
        fan: what the plan is sure of when it is completed, uncapped: its own and the roots the hand has already.
        value: points of that many fan.
        short: tiles short of it.
        useful: the tiles that bring it nearer, those all gone included.
    """

    kind: PlanKind
    suit: Suit | None
    fan: int
    value: int
    short: int
    useful: tuple[UsefulTile, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """Tiles a seat keeps: 3n + 1 of them, or any number before the exchange, with what it cannot see."""

    counts: Counts
    melds: tuple[Meld, ...]
    missing: Suit | None
    unseen: Unseen


def best_plan(kept: Kept, seen: Observation, opponents: int, extra: int = 0) -> Plan:
    """Give the plan that is worth most by the expert's prices.

    Args:
        kept: the tiles.
        seen: what the seat sees.
        opponents: the others still in the hand.
        extra: own draws that come with the action that leaves them, such as a replacement.
    """
    judge, ruleset = judge_for(seen.ruleset), seen.ruleset
    parameters = judge.parameters
    prices = prices_at(seen.wall_left - extra, opponents, parameters, extra, judge.stakes)
    best: tuple[float, Plan] | None = None
    hope = fan_of(_hand(kept), judge.stakes)
    for kind, suit, short, useful in _plans(kept, parameters):
        chances = kept.unseen.waits if short == 1 else kept.unseen.steps
        table = prices.plans[_NUMBERS[kind]][hope + _HOPES[kind] + (kind is PlanKind.ALL_PUNGS and len(kept.melds) > 2)]
        price = table[short][live(sum(1 << tile for tile in useful), chances)]
        if best is None or price > best[0]:
            tiles = tuple(UsefulTile(tile, kept.unseen.copies[tile]) for tile in useful)
            fan = _sure_fan(kind, kept, ruleset)
            best = price, Plan(kind, suit, fan, ruleset.value_of(fan), short, tiles)
    if best is None:
        message = "every hand can be completed as an ordinary one"
        raise AssertionError(message)
    return best[1]


_NUMBERS: Final = {
    PlanKind.ORDINARY: ORDINARY,
    PlanKind.PURE_SUIT: PURE,
    PlanKind.SEVEN_PAIRS: PAIRS,
    PlanKind.ALL_PUNGS: PUNGS,
}
_HOPES: Final = {PlanKind.ORDINARY: 0, PlanKind.PURE_SUIT: 2, PlanKind.SEVEN_PAIRS: 2, PlanKind.ALL_PUNGS: 1}
"""The fan by which the club player's prices are looked up, beside roots."""
_KEYS: Final = {
    PlanKind.ORDINARY: (PatternKey.STANDARD, PatternKey.PLAIN),
    PlanKind.PURE_SUIT: (PatternKey.PURE_SUIT,),
    PlanKind.SEVEN_PAIRS: (PatternKey.SEVEN_PAIRS,),
    PlanKind.ALL_PUNGS: (PatternKey.ALL_PUNGS,),
}
_HELD: Final = (PatternKey.ROOT, PatternKey.KONG, PatternKey.GOLDEN_HOOK)
"""Patterns that a hand can have before it is complete."""


def _sure_fan(kind: PlanKind, kept: Kept, ruleset: RuleSet) -> int:
    """Give the fan of a plan by a rule set's table, with the roots, kongs and declared groups there are already."""
    held = CompleteHand(Reading(ReadingKind.STANDARD, (), ()), kept.melds, with_melds(kept.counts, kept.melds), PLAIN)
    fan = sum(
        pattern.fan * (pattern.key in _KEYS[kind] or (pattern.key in _HELD and pattern.times(held)))
        for pattern in ruleset.patterns
    )
    return max(ruleset.least_fan, fan)


def _hand(kept: Kept) -> FastHand:
    return FastHand(kept.counts, kept.melds, NO_SUIT if kept.missing is None else int(kept.missing))


def _plans(kept: Kept, parameters: Parameters) -> Iterator[tuple[PlanKind, Suit | None, int, tuple[Tile, ...]]]:
    """Give each plan that can be thought of: kind, suit, tiles short, useful tiles."""
    hand = _hand(kept)
    usable = kept.counts if kept.missing is None else without_suit(kept.counts, kept.missing)
    everything = with_melds(kept.counts, kept.melds)
    room = sum(1 << tile for tile in TILES if everything[tile] < COPIES and SUIT_OF[tile] != kept.missing)
    melds = len(kept.melds)
    short = standard_deficiency(melds, *suit_keys(usable))
    yield PlanKind.ORDINARY, None, short, _tiles(hand.useful() & room)
    pure = pure_suit_of(hand, parameters.pure_size)
    if pure >= 0:
        suit = SUITS[pure]
        own = usable
        for other in SUITS:
            if other is not suit:
                own = without_suit(own, other)
        short = standard_deficiency(melds, *suit_keys(own))
        useful = FastHand(own, kept.melds, NO_SUIT).useful() & 511 << 9 * suit
        yield PlanKind.PURE_SUIT, suit, short, _tiles(useful & room)
    if not melds and hand.pairs >= 3:
        short = max(7 - hand.pairs, 14 - sum(usable))
        useful = hand.odd if short == 7 - hand.pairs else room
        yield PlanKind.SEVEN_PAIRS, None, short, _tiles(useful & room)
    if melds + hand.pairs >= 4:
        groups = 4 - melds
        short = short_of_pungs(usable, groups)
        useful = sum(
            1 << tile for tile in TILES if room >> tile & 1 and short_of_pungs(add_tile(usable, tile), groups) < short
        )
        yield PlanKind.ALL_PUNGS, None, short, _tiles(useful)


def _tiles(bits: int) -> tuple[Tile, ...]:
    return tuple(tile for tile in TILES if bits >> tile & 1)


def short_of_pungs(counts: Counts, groups: int) -> int:
    """Count the tiles short of so many groups of three or four alike and a pair.

    Each group and then the pair take the largest stack left, a group up to three of it, the pair up to two.
    """
    stacks = sorted(counts, reverse=True)
    lacking = sum(3 - min(3, stack) for stack in stacks[:groups])
    return lacking + 2 - min(2, stacks[groups])
