"""The values of complete hands by the rule set itself, remembered: rollouts ask for the same ones again and again."""

from functools import lru_cache
from typing import Final

from sichuan_tui.rules.patterns import Circumstance, PatternKey
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.score import score_hand
from sichuan_tui.shapes.meld import Meld

_KEPT: Final = 50_000
"""How many values are remembered; then all are forgotten, which costs time and changes nothing."""


REPLACEMENT: Final = 1
ROBBING: Final = 2
LAST_TILE: Final = 4
KONG_DISCARD: Final = 8
DEALT: Final = 16
FIRST_DRAW: Final = 32
"""How a winning tile is come by, as bits; see :class:`sichuan_tui.rules.patterns.Circumstance`."""


class Scorer:
    """The values of complete hands by the rule set itself, remembered."""

    def __init__(self, ruleset: RuleSet) -> None:
        """Begin with nothing remembered."""
        self._ruleset = ruleset
        keys = {pattern.key for pattern in ruleset.patterns}
        # Ways that no pattern looks at are left out, so that less has to be remembered.
        self._mask = sum(bit for bit, names in _LOOKED_AT if names & keys)
        self._scores: dict[tuple[bytes, tuple[Meld, ...], int], tuple[int, int]] = {}

    def value(self, counts: bytes, melds: tuple[Meld, ...], way: int) -> int:
        """Give the points of a complete hand; ``way`` are bits."""
        return self._score(counts, melds, way)[0]

    def fan(self, counts: bytes, melds: tuple[Meld, ...], way: int) -> int:
        """Give the fan of a complete hand, uncapped; ``way`` are bits."""
        return self._score(counts, melds, way)[1]

    def _score(self, counts: bytes, melds: tuple[Meld, ...], way: int) -> tuple[int, int]:
        key = (counts, melds, way & self._mask)
        found = self._scores.get(key)
        if found is None:
            if len(self._scores) > _KEPT:
                self._scores.clear()
            circumstance = Circumstance(*[bool(way & bit) for bit, _ in _LOOKED_AT])
            score = score_hand(self._ruleset, counts, melds, circumstance)
            found = self._scores[key] = score.value, score.fan
        return found


_LOOKED_AT: Final = (
    (REPLACEMENT, {PatternKey.KONG_REPLACEMENT}),
    (ROBBING, {PatternKey.ROBBING_KONG, PatternKey.KONG_DISCARD}),
    (LAST_TILE, {PatternKey.LAST_TILE}),
    (KONG_DISCARD, {PatternKey.KONG_DISCARD}),
    (DEALT, {PatternKey.HEAVENLY}),
    (FIRST_DRAW, {PatternKey.EARTHLY}),
)
"""The patterns that look at each way, in the order of the fields of a circumstance."""


@lru_cache(maxsize=8)
def scorer_of(ruleset: RuleSet) -> Scorer:
    """Give the scorer of a rule set; all simulations share what it remembers."""
    return Scorer(ruleset)
