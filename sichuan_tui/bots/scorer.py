"""The values of complete hands by the rule set itself, remembered: rollouts ask for the same ones again and again."""

from functools import lru_cache
from typing import Final

from sichuan_tui.rules.patterns import Circumstance
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.score import score_hand
from sichuan_tui.shapes.meld import Meld

_KEPT: Final = 50_000
"""How many values are remembered; then all are forgotten, which costs time and changes nothing."""


class Scorer:
    """The values of complete hands by the rule set itself, remembered."""

    def __init__(self, ruleset: RuleSet) -> None:
        """Begin with nothing remembered."""
        self._ruleset = ruleset
        self._values: dict[tuple[bytes, tuple[Meld, ...], int], int] = {}

    def value(self, counts: bytes, melds: tuple[Meld, ...], way: int) -> int:
        """Give the points of a complete hand; ``way`` are bits: 1 replacement, 2 robbing, 4 last tile."""
        key = (counts, melds, way)
        found = self._values.get(key)
        if found is None:
            if len(self._values) > _KEPT:
                self._values.clear()
            circumstance = Circumstance(bool(way & 1), bool(way & 2), bool(way & 4))
            found = self._values[key] = score_hand(self._ruleset, counts, melds, circumstance).value
        return found


@lru_cache(maxsize=8)
def scorer_of(ruleset: RuleSet) -> Scorer:
    """Give the scorer of a rule set; all simulations share what it remembers."""
    return Scorer(ruleset)
