"""What a complete hand is worth."""

from dataclasses import dataclass

from sichuan_tui.rules.patterns import PLAIN, Circumstance, CompleteHand, PatternKey
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.shapes.complete import readings
from sichuan_tui.shapes.meld import Meld, with_melds
from sichuan_tui.tiles.counts import Counts, add_tile
from sichuan_tui.tiles.tile import COPIES, Tile


@dataclass(frozen=True, slots=True)
class ScoredPattern:
    """A pattern found in a hand: its key, how many times it counts, and the fan of them all."""

    key: PatternKey
    times: int
    fan: int


@dataclass(frozen=True, slots=True)
class Score:
    """The value of a complete hand.

    Attributes:
        patterns: what was found, in the order of the rule set's table.
        fan: their sum, uncapped.
        value: points, as paid for a discard.
    """

    patterns: tuple[ScoredPattern, ...]
    fan: int
    value: int


@dataclass(frozen=True, slots=True)
class ScoredWait:
    """A tile that would complete a hand, and what the hand would then be worth."""

    tile: Tile
    score: Score


def score_hand(ruleset: RuleSet, counts: Counts, melds: tuple[Meld, ...], circumstance: Circumstance = PLAIN) -> Score:
    """Value a complete hand by its reading with the most fan.

    Args:
        ruleset: the rules.
        counts: the concealed tiles, winning tile included.
        melds: the declared groups.
        circumstance: how the winning tile came.

    Raises:
        ValueError: the hand is not complete.
    """
    everything = with_melds(counts, melds)
    scores = [
        _score_reading(ruleset, CompleteHand(reading, melds, everything, circumstance))
        for reading in readings(counts, len(melds))
    ]
    if not scores:
        message = "only a complete hand has a value"
        raise ValueError(message)
    return max(scores, key=lambda score: score.fan)


def score_waits(
    ruleset: RuleSet, counts: Counts, melds: tuple[Meld, ...], waits: tuple[Tile, ...]
) -> tuple[ScoredWait, ...]:
    """Value the hand for each tile it waits for, without fan for how the tile comes.

    A tile of which the hand itself owns all four copies, melds included, is no wait and is left out.
    """
    everything = with_melds(counts, melds)
    return tuple(
        ScoredWait(tile, score_hand(ruleset, add_tile(counts, tile), melds))
        for tile in waits
        if everything[tile] < COPIES
    )


def _score_reading(ruleset: RuleSet, hand: CompleteHand) -> Score:
    found = tuple(
        ScoredPattern(pattern.key, times, times * pattern.fan)
        for pattern in ruleset.patterns
        if (times := pattern.times(hand))
    )
    fan = sum(pattern.fan for pattern in found)
    return Score(found, fan, ruleset.value_of(fan))
