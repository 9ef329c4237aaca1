"""Fan, waits and the exhausted wall by the QQ rules, by the numbers of their specification."""

import pytest

from sichuan_tui.rules.patterns import PLAIN, Circumstance, PatternKey
from sichuan_tui.rules.presets import QQ_BLOOD_BATTLE, QQ_CLASSIC
from sichuan_tui.rules.score import score_hand
from sichuan_tui.rules.settlement import Readiness, Standing, pay_kong_discard, settle, standing_of
from sichuan_tui.rules.transfers import Transfer, Why
from sichuan_tui.tiles.tile import TEXTS
from sichuan_tui.tiles.wall import SEATS
from tests.support.hands import parse_hand

A, B, C, D = SEATS


def found_in(text: str, way: Circumstance = PLAIN) -> tuple[dict[str, int], int]:
    counts, melds = parse_hand(text)
    score = score_hand(QQ_BLOOD_BATTLE, counts, melds, way)
    return {pattern.key.value: pattern.fan for pattern in score.patterns}, score.value


@pytest.mark.parametrize(
    ("hand", "key", "fan", "points"),
    [
        ("23445677p345789s", "plain", 1, 6),
        ("111222444m33399p", "all-pungs", 2, 12),
        ("11333222456999s", "pure-suit", 3, 24),
        ("111222333m78999p", "outside", 3, 24),
        ("99977755511166p", "pure-all-pungs", 4, 48),
        ("222555888s88855m", "all-pungs-258", 4, 48),
        ("11222244p557799m", "dragon-seven-pairs", 5, 96),
        ("11334466778899s", "pure-seven-pairs", 5, 96),
        ("11123777888999p", "pure-outside", 5, 96),
        ("11224444557799m", "pure-dragon-seven-pairs", 6, 192),
        ("112255m33445577p", "seven-pairs", 3, 24),
    ],
)
def test_a_hand_of_the_specification_has_its_value(hand: str, key: str, fan: int, points: int) -> None:
    assert found_in(hand) == ({key: fan}, points)


@pytest.mark.parametrize(
    ("hand", "found", "points"),
    [
        ("11112222p557799m", {"dragon-seven-pairs": 5, "root": 1}, 192),
        ("111m* 123m 456p 789p 55p", {"plain": 1, "root": 1}, 12),
        ("(1111m) 234m 456p 789p 55p", {"plain": 1}, 6),
        ("[1111m] [2222m] 345p 678p 99p", {"plain": 1}, 6),
        ("444p* [9999p] 111s* 888s* 55s", {"all-pungs": 2}, 12),
        ("11112233445566m", {"pure-dragon-seven-pairs": 6}, 192),
    ],
)
def test_roots_are_fours_that_are_no_kong_and_used_up_by_dragons(hand: str, found: dict[str, int], points: int) -> None:
    assert found_in(hand) == (found, points)


@pytest.mark.parametrize(
    ("hand", "key"),
    [
        ("111999m11123789p", "outside"),
        ("999m* 111m 123789p 11p", "outside"),
        ("123777m12378999p", "plain"),
        ("123678m12378999p", "plain"),
        ("123789m12378955p", "plain"),
        ("555m* 789m 123789p 99p", "plain"),
    ],
)
def test_one_group_or_the_pair_without_an_end_and_the_hand_is_not_outside(hand: str, key: str) -> None:
    assert list(found_in(hand)[0]) == [key]


def test_of_two_with_the_same_total_the_one_listed_later_is_shown() -> None:
    # Pure seven pairs and the root would be 6 as well.
    assert found_in("11224444557799m")[0] == {"pure-dragon-seven-pairs": 6}
    assert found_in("11334466778899s", Circumstance(dealt=True))[0] == {"heavenly": 6}
    assert found_in("11224444557799m", Circumstance(dealt=True))[0] == {"heavenly": 6, "root": 1}


@pytest.mark.parametrize(
    ("way", "added"),
    [
        (Circumstance(replacement=True), {"kong-replacement": 1}),
        (Circumstance(kong_discard=True), {"kong-discard": 1}),
        (Circumstance(kong_discard=True, robbing=True), {}),
        (Circumstance(robbing=True), {}),
        (Circumstance(last_tile=True), {}),
    ],
)
def test_how_the_tile_came(way: Circumstance, added: dict[str, int]) -> None:
    assert found_in("23445677p345789s", way) == ({"plain": 1} | added, 6 << len(added))


def test_heavenly_and_earthly_compete_with_the_other_base_patterns() -> None:
    assert found_in("23445677p345789s", Circumstance(dealt=True)) == ({"heavenly": 6}, 192)
    assert found_in("111222444m33399p", Circumstance(first_draw=True)) == ({"earthly": 6}, 192)


def standing(text: str) -> Standing:
    counts, melds = parse_hand(text)
    return standing_of(QQ_BLOOD_BATTLE, A, counts, melds, missing=None)


def test_three_suits_wait_for_nothing_and_are_a_pig_melds_included() -> None:
    assert standing("123456789m1155p").readiness is Readiness.READY
    assert standing("222s* 123456m1155p").readiness is Readiness.PIG
    assert standing("123456789m11p55s").readiness is Readiness.PIG
    assert standing("147m258p25p147m13p").readiness is Readiness.NOT_READY


def test_a_wait_in_a_third_suit_is_none() -> None:
    assert [TEXTS[wait.tile] for wait in standing("111m* 444m* 777p* 999p* 5p").waits] == ["5p"]


def test_the_best_wait_counts_base_patterns_and_roots_only() -> None:
    best = standing("111m* 23m 456789p 55p").best
    assert best is not None
    assert (TEXTS[best.tile], best.score.value) == ("1m", 12)


def test_pigs_pay_96_and_return_their_kongs_but_for_what_they_handed_on() -> None:
    kong = tuple(Transfer(payer, A, 12, Why.CONCEALED_KONG) for payer in (B, C, D))
    handed = (Transfer(D, A, 6, Why.CLAIMED_KONG), Transfer(A, D, 6, Why.DISCARD), Transfer(A, D, 6, Why.KONG_DISCARD))
    pig, ready = Standing(A, pig=True, waits=()), standing("123456789m1155p")
    other = Standing(B, pig=False, waits=ready.waits)
    paid = settle(QQ_CLASSIC, (pig, other), kong + handed, spent=(3,))
    assert paid == (
        Transfer(A, B, 96, Why.MISSING_SUIT),
        *(Transfer(A, payer, 12, Why.KONG_REFUND) for payer in (B, C, D)),
    )


def test_the_whole_income_of_a_kong_goes_to_each_winner_on_the_discard_after_it() -> None:
    income = tuple(Transfer(payer, A, 12, Why.CONCEALED_KONG) for payer in (B, C, D))
    assert pay_kong_discard(QQ_BLOOD_BATTLE, A, (B, D), income, robbery=False) == (
        Transfer(A, B, 36, Why.KONG_DISCARD),
        Transfer(A, D, 36, Why.KONG_DISCARD),
    )
    assert pay_kong_discard(QQ_BLOOD_BATTLE, A, (B,), income, robbery=True) == ()


def test_points_double_with_each_fan_and_have_no_cap() -> None:
    assert [QQ_CLASSIC.value_of(fan) for fan in range(1, 10)] == [6, 12, 24, 48, 96, 192, 384, 768, 1536]


def test_the_table_lists_the_thirteen_base_patterns_and_three_extras() -> None:
    base = [pattern.key for pattern in QQ_BLOOD_BATTLE.patterns if pattern.base]
    extras = [pattern.key for pattern in QQ_BLOOD_BATTLE.patterns if not pattern.base]
    assert len(base) == 13
    assert extras == [PatternKey.ROOT, PatternKey.KONG_REPLACEMENT, PatternKey.KONG_DISCARD]
    assert QQ_CLASSIC.patterns == QQ_BLOOD_BATTLE.patterns
