"""Fan, waits and the exhausted wall by the international competition rules, by the examples published with them."""

import pytest

from sichuan_tui.rules.patterns import PLAIN, Circumstance
from sichuan_tui.rules.presets import MIL_SBR
from sichuan_tui.rules.score import score_hand
from sichuan_tui.rules.settlement import Readiness, Standing, pay_kong_discard, settle, standing_of
from sichuan_tui.rules.transfers import Transfer, Why
from sichuan_tui.shapes.meld import MeldKind, with_melds
from sichuan_tui.tiles.counts import suit_size
from sichuan_tui.tiles.tile import SUITS, TEXTS
from sichuan_tui.tiles.wall import SEATS
from tests.support.hands import parse_hand

A, B, C, D = SEATS


def found_in(text: str, way: Circumstance = PLAIN) -> tuple[dict[str, int], int, int]:
    counts, melds = parse_hand(text)
    score = score_hand(MIL_SBR, counts, melds, way)
    return {pattern.key.value: pattern.fan for pattern in score.patterns if pattern.fan}, score.fan, score.value


@pytest.mark.parametrize(
    ("hand", "found", "fan", "points"),
    [
        ("123456789m111p23p", {}, 0, 1),
        ("(9999m) [4444p] 678m 123p 77p", {"kong": 2}, 2, 4),
        ("333s* 45s 77s 6p 7777p 8p + 3s", {"root": 2}, 2, 4),
        ("33334m 66m 77m 55s 77s + 4m", {"seven-pairs": 2, "root": 1}, 3, 8),
        ("444p* [9999p] 111s* 888s* 5s + 5s", {"kong": 1, "all-pungs": 1, "golden-hook": 1}, 3, 8),
        ("111m* 555m* 2346788m + 5m", {"root": 1, "pure-suit": 2}, 3, 8),
        ("11223344556677m", {"seven-pairs": 2, "pure-suit": 2}, 4, 8),
        ("[2222m] (4444m) (5555m) 7778m + 8m", {"kong": 3, "all-pungs": 1, "pure-suit": 2}, 6, 8),
    ],
)
def test_the_hands_of_the_default_rules_have_the_same_fan(
    hand: str, found: dict[str, int], fan: int, points: int
) -> None:
    assert found_in(hand) == (found, fan, points)


@pytest.mark.parametrize(
    ("hand", "way", "keys"),
    [
        ("123456789m111p23p", PLAIN, ["standard"]),
        ("111444m 222777p 99p", PLAIN, ["all-pungs"]),
        ("111444m 222777p 99p", Circumstance(replacement=True), ["all-pungs", "kong-replacement"]),
        ("111444m 222777p 99p", Circumstance(last_tile=True), ["all-pungs", "last-tile"]),
        ("111444m 222777p 99p", Circumstance(robbing=True), ["all-pungs", "robbing-kong"]),
    ],
)
def test_what_is_shown_of_a_hand(hand: str, way: Circumstance, keys: list[str]) -> None:
    counts, melds = parse_hand(hand)
    assert [pattern.key.value for pattern in score_hand(MIL_SBR, counts, melds, way).patterns] == keys


@pytest.mark.parametrize("way", [Circumstance(kong_discard=True), Circumstance(kong_discard=True, robbing=True)])
def test_a_kong_discard_is_a_fan_and_so_is_the_robbery_of_a_second_kong(way: Circumstance) -> None:
    robbing = {"robbing-kong": 1} if way.robbing else {}
    assert found_in("123456789m111p23p", way)[0] == {"kong-discard": 1} | robbing


def standing(text: str) -> Standing:
    """Say how a seat stands whose missing suit is one it has no tile of."""
    counts, melds = parse_hand(text)
    everything = with_melds(counts, melds)
    missing = next(suit for suit in SUITS if not suit_size(everything, suit))
    return standing_of(MIL_SBR, A, counts, melds, missing=missing)


@pytest.mark.parametrize(
    ("hand", "ready_for"),
    [
        ("888m* 999m* 444p* 111p9m", "9m"),
        ("888m* 111p* 444p* 9999m", ""),
        ("999p* 1111s2s3s4444s", ""),
        ("999p* [4444s] 345p66p3s5s", "4s"),
    ],
)
def test_a_tile_is_no_wait_only_if_all_four_are_concealed(hand: str, ready_for: str) -> None:
    assert "".join(TEXTS[wait.tile] for wait in standing(hand).waits) == ready_for


@pytest.mark.parametrize(
    ("hand", "points", "tile"),
    [
        ("111m* 888p* 999p* 3m444m", 2, "3m"),
        ("888s* 111s22s33s4s5s6s", 8, "1s"),
        ("555p* 34567p888s99s", 2, None),
        ("555p* 34567p888p99s", 4, "8p"),
    ],
)
def test_what_a_ready_hand_is_paid_at_most(hand: str, points: int, tile: str | None) -> None:
    waits = standing(hand).waits
    assert max(wait.score.value for wait in waits) == points
    best = {TEXTS[wait.tile] for wait in waits if wait.score.value == points}
    assert tile is None or tile in best


def test_who_holds_the_missing_suit_is_not_ready_and_no_pig() -> None:
    counts, melds = parse_hand("123456789m1155p")
    assert standing_of(MIL_SBR, A, counts, melds, missing=SUITS[1]).readiness is Readiness.NOT_READY
    assert standing_of(MIL_SBR, A, counts, melds, missing=SUITS[2]).readiness is Readiness.READY


def test_if_all_are_ready_or_none_is_nobody_pays_and_kongs_go_back_all_the_same() -> None:
    ready, unready = standing("123456789m1155p"), Standing(B, pig=False, waits=())
    kong = (Transfer(C, B, 2, Why.CLAIMED_KONG),)
    assert settle(MIL_SBR, (ready,), kong) == ()
    assert settle(MIL_SBR, (unready, Standing(D, pig=False, waits=())), kong) == (Transfer(B, C, 2, Why.KONG_REFUND),)
    assert settle(MIL_SBR, (unready,), kong, spent=(0,)) == ()


def test_a_kong_whose_discard_is_won_on_goes_back_to_who_paid_it_once() -> None:
    income = tuple(Transfer(payer, A, 2, Why.CONCEALED_KONG) for payer in (B, C, D))
    back = tuple(Transfer(A, payer, 2, Why.KONG_REFUND) for payer in (B, C, D))
    for robbery in (False, True):
        assert pay_kong_discard(MIL_SBR, A, (B, D), income, robbery=robbery) == back
    assert pay_kong_discard(MIL_SBR, A, (B,), (), robbery=False) == ()


def test_a_late_added_kong_pays_nothing() -> None:
    assert MIL_SBR.kong_points(MeldKind.ADDED_KONG, late=True) == 0
    assert MIL_SBR.kong_points(MeldKind.ADDED_KONG) == 1
    assert MIL_SBR.kong_points(MeldKind.CONCEALED_KONG) == 2
