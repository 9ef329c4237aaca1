"""The rule sets that can be played, by name."""

from typing import Final

from sichuan_tui.rules import patterns
from sichuan_tui.rules.patterns import Pattern, PatternKey
from sichuan_tui.rules.ruleset import RuleSet

PLANET_BLOOD_BATTLE: Final = RuleSet(
    name="planet-blood-battle-v1",
    patterns=(
        Pattern(PatternKey.STANDARD, 0, patterns.is_standard),
        Pattern(PatternKey.ALL_PUNGS, 1, patterns.is_all_pungs),
        Pattern(PatternKey.PURE_SUIT, 2, patterns.is_pure_suit),
        Pattern(PatternKey.SEVEN_PAIRS, 2, patterns.is_seven_pairs),
        Pattern(PatternKey.ROOT, 1, patterns.count_roots),
        Pattern(PatternKey.GOLDEN_HOOK, 1, patterns.is_golden_hook),
        Pattern(PatternKey.KONG_REPLACEMENT, 1, patterns.is_kong_replacement),
        Pattern(PatternKey.ROBBING_KONG, 1, patterns.is_robbing_kong),
        Pattern(PatternKey.LAST_TILE, 1, patterns.is_last_tile),
    ),
    fan_cap=3,
    self_draw_extra=1,
    concealed_kong=2,
    added_kong=1,
    claimed_kong=2,
    pig_payment=8,
    last_winner=3,
)
"""Sichuan Blood Battle as the Mahjong Planet pages fix it; a late added kong pays like any other."""

DEFAULT: Final = PLANET_BLOOD_BATTLE

RULESETS: Final[dict[str, RuleSet]] = {ruleset.name: ruleset for ruleset in (PLANET_BLOOD_BATTLE,)}
