"""What a rule set says about suits: which may be missing, which complete a hand, and who is a pig."""

import pytest

from sichuan_tui.rules.presets import MIL_SBR, PLANET_BLOOD_BATTLE, QQ_BLOOD_BATTLE
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.tile import SUITS, TEXTS, parse_suit
from tests.support.hands import parse_hand

M, P, S = SUITS


def pig(rules: RuleSet, text: str, missing: str = "") -> bool:
    return rules.is_pig(*parse_hand(text), parse_suit(missing) if missing else None)


def complete(rules: RuleSet, text: str, missing: str = "") -> bool:
    return rules.is_complete(*parse_hand(text), parse_suit(missing) if missing else None)


def waits(rules: RuleSet, text: str, missing: str = "") -> list[str]:
    return [TEXTS[tile] for tile in rules.waits(*parse_hand(text), parse_suit(missing) if missing else None)]


@pytest.mark.parametrize("rules", [PLANET_BLOOD_BATTLE, MIL_SBR])
def test_the_declared_suit_is_the_one_left_out_and_none_is_known_before(rules: RuleSet) -> None:
    _, melds = parse_hand("111m* 999p*")
    assert rules.left_out(melds, M) == (M,)
    assert rules.left_out(melds, None) == (None,)


@pytest.mark.parametrize(
    ("melds", "left"),
    [
        ("", (M, P, S)),
        ("999m*", (P, S)),
        ("111p* (5555p)", (M, S)),
        ("999m* 111s*", (P,)),
        ("111m* [9999p] 555s*", ()),
    ],
)
def test_where_none_is_declared_each_suit_not_laid_down_can_be_left_out(melds: str, left: tuple[int, ...]) -> None:
    assert QQ_BLOOD_BATTLE.left_out(parse_hand(melds)[1], None) == left


def test_who_holds_the_missing_suit_is_a_pig_even_with_two_suits_in_all() -> None:
    assert pig(PLANET_BLOOD_BATTLE, "123456789m1155p", "m")
    assert not pig(PLANET_BLOOD_BATTLE, "123456789m1155p", "s")
    assert not pig(MIL_SBR, "123456789m1155p", "m")


def test_a_hand_with_the_missing_suit_is_not_complete_and_waits_for_nothing() -> None:
    assert complete(PLANET_BLOOD_BATTLE, "123456789m11155p", "s")
    assert not complete(PLANET_BLOOD_BATTLE, "123456789m11155p", "m")
    assert waits(PLANET_BLOOD_BATTLE, "123456789m1155p", "s") == ["1p", "5p"]
    assert waits(PLANET_BLOOD_BATTLE, "123456789m1155p", "m") == []


def test_before_suits_are_declared_three_of_them_can_make_a_hand() -> None:
    assert complete(PLANET_BLOOD_BATTLE, "789m456p789s11122m")
    assert waits(PLANET_BLOOD_BATTLE, "789m456p789s1122m") == ["1m", "2m"]


def test_where_none_is_declared_three_suits_make_none() -> None:
    assert not complete(QQ_BLOOD_BATTLE, "789m456p789s11122m")
    assert not complete(QQ_BLOOD_BATTLE, "777s* 789m456p11122m")
    assert waits(QQ_BLOOD_BATTLE, "789m456p789s1122m") == []
    assert waits(QQ_BLOOD_BATTLE, "777s* 789m456p1122m") == []
