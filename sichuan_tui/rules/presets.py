"""The rule sets that can be played, by name."""

from dataclasses import replace
from typing import Final

from sichuan_tui.rules import patterns
from sichuan_tui.rules.dealer import DealerRule
from sichuan_tui.rules.patterns import Pattern, PatternKey
from sichuan_tui.rules.ruleset import KongDiscard, RuleSet, WallEnd, WinLock

PLANET_BLOOD_BATTLE: Final = RuleSet(
    name="planet-blood-battle-v1",
    patterns=(
        Pattern(PatternKey.STANDARD, 0, patterns.is_standard),
        Pattern(PatternKey.ALL_PUNGS, 1, patterns.is_all_pungs),
        Pattern(PatternKey.PURE_SUIT, 2, patterns.is_pure_suit),
        Pattern(PatternKey.SEVEN_PAIRS, 2, patterns.is_seven_pairs),
        Pattern(PatternKey.ROOT, 1, patterns.count_fours),
        Pattern(PatternKey.GOLDEN_HOOK, 1, patterns.is_golden_hook),
        Pattern(PatternKey.KONG_REPLACEMENT, 1, patterns.is_kong_replacement),
        Pattern(PatternKey.ROBBING_KONG, 1, patterns.is_robbing_kong),
        Pattern(PatternKey.LAST_TILE, 1, patterns.is_last_tile),
    ),
    unit=1,
    least_fan=0,
    fan_cap=3,
    self_draw_extra=1,
    concealed_kong=2,
    added_kong=1,
    claimed_kong=2,
    late_added_kong_pays=True,
    kong_discard=KongDiscard.KEPT,
    exchange=True,
    missing_declared=True,
    missing_bars_claims=True,
    replacement_from=WallEnd.BACK,
    win_lock=WinLock.ALL,
    own_discard_passes=False,
    pung_lifts_win_lock=False,
    pung_lock=True,
    forced_win_left=None,
    last_winner=3,
    pig_payment=8,
    melds_rule_out_waits=True,
    dealer_rule=DealerRule.CHANCE,
)
"""Sichuan Blood Battle as the Mahjong Planet pages fix it; a late added kong pays like any other."""

QQ_BLOOD_BATTLE: Final = RuleSet(
    name="qq-blood-battle",
    patterns=(
        Pattern(PatternKey.PLAIN, 1, patterns.is_plain, base=True),
        Pattern(PatternKey.ALL_PUNGS, 2, patterns.is_all_pungs, base=True),
        Pattern(PatternKey.PURE_SUIT, 3, patterns.is_pure_suit, base=True),
        Pattern(PatternKey.OUTSIDE, 3, patterns.is_outside, base=True),
        Pattern(PatternKey.SEVEN_PAIRS, 3, patterns.is_seven_pairs, base=True),
        Pattern(PatternKey.PURE_ALL_PUNGS, 4, patterns.is_pure_all_pungs, base=True),
        Pattern(PatternKey.ALL_PUNGS_258, 4, patterns.is_all_pungs_258, base=True),
        Pattern(PatternKey.DRAGON_SEVEN_PAIRS, 5, patterns.is_dragon_seven_pairs, base=True, uses_roots=1),
        Pattern(PatternKey.PURE_SEVEN_PAIRS, 5, patterns.is_pure_seven_pairs, base=True),
        Pattern(PatternKey.PURE_OUTSIDE, 5, patterns.is_pure_outside, base=True),
        Pattern(PatternKey.HEAVENLY, 6, patterns.is_heavenly, base=True),
        Pattern(PatternKey.EARTHLY, 6, patterns.is_earthly, base=True),
        Pattern(PatternKey.PURE_DRAGON_SEVEN_PAIRS, 6, patterns.is_pure_dragon_seven_pairs, base=True, uses_roots=1),
        Pattern(PatternKey.ROOT, 1, patterns.count_roots),
        Pattern(PatternKey.KONG_REPLACEMENT, 1, patterns.is_kong_replacement),
        Pattern(PatternKey.KONG_DISCARD, 1, patterns.is_kong_discard),
    ),
    unit=6,
    least_fan=1,
    fan_cap=None,
    self_draw_extra=0,
    concealed_kong=12,
    added_kong=6,
    claimed_kong=6,
    late_added_kong_pays=True,
    kong_discard=KongDiscard.HANDED_ON,
    exchange=False,
    missing_declared=False,
    missing_bars_claims=False,
    replacement_from=WallEnd.BACK,
    win_lock=WinLock.ALL,
    own_discard_passes=False,
    pung_lifts_win_lock=False,
    pung_lock=True,
    forced_win_left=3,
    last_winner=3,
    pig_payment=96,
    melds_rule_out_waits=True,
    dealer_rule=DealerRule.CHANCE,
)
"""The Sichuan rules of the QQ game rooms, played on until three have won."""

QQ_CLASSIC: Final = replace(QQ_BLOOD_BATTLE, name="qq-classic", last_winner=1, dealer_rule=DealerRule.LAST_GIVER)
"""The same, over with the first winning tile."""

MIL_SBR: Final = RuleSet(
    name="mil-sbr-2025",
    patterns=(
        Pattern(PatternKey.STANDARD, 0, patterns.is_standard),
        Pattern(PatternKey.ALL_PUNGS, 1, patterns.is_all_pungs),
        Pattern(PatternKey.PURE_SUIT, 2, patterns.is_pure_suit),
        Pattern(PatternKey.SEVEN_PAIRS, 2, patterns.is_seven_pairs),
        Pattern(PatternKey.KONG, 1, patterns.count_kongs),
        Pattern(PatternKey.ROOT, 1, patterns.count_roots),
        Pattern(PatternKey.GOLDEN_HOOK, 1, patterns.is_golden_hook),
        Pattern(PatternKey.KONG_REPLACEMENT, 1, patterns.is_kong_replacement),
        Pattern(PatternKey.KONG_DISCARD, 1, patterns.is_kong_discard_or_robbery),
        Pattern(PatternKey.ROBBING_KONG, 1, patterns.is_robbing_kong),
        Pattern(PatternKey.LAST_TILE, 1, patterns.is_last_tile),
    ),
    unit=1,
    least_fan=0,
    fan_cap=3,
    self_draw_extra=1,
    concealed_kong=2,
    added_kong=1,
    claimed_kong=2,
    late_added_kong_pays=False,
    kong_discard=KongDiscard.RETURNED,
    exchange=False,
    missing_declared=True,
    missing_bars_claims=False,
    replacement_from=WallEnd.FRONT,
    win_lock=WinLock.NO_MORE_FAN,
    own_discard_passes=True,
    pung_lifts_win_lock=True,
    pung_lock=False,
    forced_win_left=None,
    last_winner=3,
    pig_payment=0,
    melds_rule_out_waits=False,
    dealer_rule=DealerRule.FIRST_WINNER,
)
"""The competition rules of the Mahjong International League, trial edition 2025."""

DEFAULT: Final = PLANET_BLOOD_BATTLE

RULESETS: Final[dict[str, RuleSet]] = {
    ruleset.name: ruleset for ruleset in (PLANET_BLOOD_BATTLE, QQ_BLOOD_BATTLE, QQ_CLASSIC, MIL_SBR)
}
