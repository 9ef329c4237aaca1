"""What a complete hand is worth."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sichuan_tui.rules.patterns import PLAIN, Circumstance, CompleteHand, Pattern, PatternKey
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
    """Value a complete hand by the reading, and the base pattern if there are some, that give it the most fan.

    Of two base patterns that give the same the one listed later is shown.

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
        score
        for reading in readings(counts, len(melds))
        for score in _scores(ruleset, CompleteHand(reading, melds, everything, circumstance))
    ]
    if not scores:
        message = "only a complete hand has a value"
        raise ValueError(message)
    return max(scores, key=lambda score: score[0])[1]


def score_waits(
    ruleset: RuleSet, counts: Counts, melds: tuple[Meld, ...], waits: tuple[Tile, ...]
) -> tuple[ScoredWait, ...]:
    """Value the hand for each tile it waits for, without fan for how the tile comes.

    A tile of which the hand itself owns all four copies is no wait and is left out, those in its melds counted too
    where the rules say so.
    """
    everything = with_melds(counts, melds) if ruleset.melds_rule_out_waits else counts
    return tuple(
        ScoredWait(tile, score_hand(ruleset, add_tile(counts, tile), melds))
        for tile in waits
        if everything[tile] < COPIES
    )


def _scores(ruleset: RuleSet, hand: CompleteHand) -> Iterator[tuple[tuple[int, int], Score]]:
    """Give the scores of one reading, each with what it is chosen by: its fan, then the place of its base pattern."""
    added = [pattern for pattern in ruleset.patterns if not pattern.base]
    if len(added) == len(ruleset.patterns):
        score = _score(ruleset, hand, added)
        yield (score.fan, 0), score
        return
    for place, pattern in enumerate(ruleset.patterns):
        if pattern.base and pattern.times(hand):
            score = _score(ruleset, replace(hand, roots_used=pattern.uses_roots), [pattern, *added])
            yield (score.fan, place), score


def _score(ruleset: RuleSet, hand: CompleteHand, patterns: list[Pattern]) -> Score:
    found = tuple(
        [
            ScoredPattern(pattern.key, times, times * pattern.fan)
            for pattern in patterns
            if (times := pattern.times(hand))
        ]
    )
    fan = sum([pattern.fan for pattern in found])
    return Score(found, fan, ruleset.value_of(fan))
