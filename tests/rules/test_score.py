import pytest

from sichuan_tui.rules.patterns import Circumstance, PatternKey
from sichuan_tui.rules.presets import PLANET_BLOOD_BATTLE
from sichuan_tui.rules.score import ScoredWait, score_hand, score_waits
from sichuan_tui.rules.settlement import Readiness, Standing
from sichuan_tui.shapes.waits import waits
from sichuan_tui.tiles.counts import parse_counts, suit_size
from sichuan_tui.tiles.tile import SUITS, TEXTS
from sichuan_tui.tiles.wall import Seat
from tests.support.hands import parse_hand

Found = dict[str, int]
"""How often each pattern counts."""


def found_in(text: str, circumstance: Circumstance | None = None) -> tuple[Found, int, int]:
    counts, melds = parse_hand(text)
    score = score_hand(PLANET_BLOOD_BATTLE, counts, melds, circumstance or Circumstance())
    return {pattern.key.value: pattern.times for pattern in score.patterns}, score.fan, score.value


def scored_waits(text: str) -> tuple[ScoredWait, ...]:
    """Find the waits of a hand whose missing suit is the one absent."""
    counts = parse_counts(text)
    missing = next(suit for suit in SUITS if not suit_size(counts, suit))
    return score_waits(PLANET_BLOOD_BATTLE, counts, (), waits(counts, 0, missing))


@pytest.mark.parametrize(
    ("hand", "patterns", "fan", "value"),
    [
        ("123456789m111p23p", {"standard": 1}, 0, 1),
        ("(9999m) [4444p] 678m 123p 77p", {"standard": 1, "root": 2}, 2, 4),
        ("333s* 45s 77s 6p 7777p 8p + 3s", {"standard": 1, "root": 2}, 2, 4),
        ("33334m 66m 77m 55s 77s + 4m", {"seven-pairs": 1, "root": 1}, 3, 8),
        ("555m* 666m* 777p* 88p 99m + 9m", {"all-pungs": 1}, 1, 2),
        ("444p* [9999p] 111s* 888s* 5s + 5s", {"all-pungs": 1, "root": 1, "golden-hook": 1}, 3, 8),
        ("111m* 555m* 2346788m + 5m", {"standard": 1, "pure-suit": 1, "root": 1}, 3, 8),
        ("11s 22s 44s 55s 7s 88s 99s + 7s", {"pure-suit": 1, "seven-pairs": 1}, 4, 8),
        ("11223344556677m", {"pure-suit": 1, "seven-pairs": 1}, 4, 8),
        ("111123m 456789p 22p", {"standard": 1, "root": 1}, 1, 2),
        ("111444m 222777p 9p + 9p", {"all-pungs": 1}, 1, 2),
        (
            "[2222m] [3333m] (4444m) (5555m) 6m + 6m",
            {"all-pungs": 1, "pure-suit": 1, "root": 4, "golden-hook": 1},
            8,
            8,
        ),
    ],
)
def test_a_hand_of_the_specification_has_its_value(hand: str, patterns: Found, fan: int, value: int) -> None:
    assert found_in(hand) == (patterns, fan, value)


@pytest.mark.parametrize(
    ("hand", "patterns", "value"),
    [
        ("11m 22m 33m 44m 55m 66m 99s", {"seven-pairs": 1}, 4),
        ("1111m 22m 33m 44m 55s 66s", {"seven-pairs": 1, "root": 1}, 8),
        ("1111m 2222m 3333m 55s", {"seven-pairs": 1, "root": 3}, 8),
        ("111222333m 444m 55s", {"all-pungs": 1}, 2),
        ("111222333m 456s 55s", {"standard": 1}, 1),
        ("2222m 333m 444m 567m 8m", {"standard": 1, "root": 1, "pure-suit": 1}, 8),
    ],
)
def test_the_reading_with_the_most_fan_counts(hand: str, patterns: Found, value: int) -> None:
    found, _, points = found_in(hand)
    assert (found, points) == (patterns, value)


def test_seven_pairs_are_a_closed_hand_and_no_other_form_pays_pairs() -> None:
    closed, _, _ = found_in("2233445566m 55s 77s")
    assert "seven-pairs" in closed
    melded, _, _ = found_in("222m* 33445566m + 777s")
    assert melded == {"standard": 1}


def test_a_concealed_kong_counts_as_declared_in_a_golden_hook() -> None:
    with_kongs, _, _ = found_in("[1111m] [3333m] 555p* 777p* 9p + 9p")
    assert with_kongs["golden-hook"] == 1
    three_melds, _, _ = found_in("[1111m] [3333m] 555p* 777p 99p")
    assert "golden-hook" not in three_melds


def test_pure_suit_looks_at_melds_too() -> None:
    assert "pure-suit" in found_in("111m* 234567m 88899m")[0]
    assert "pure-suit" not in found_in("111p* 234567m 88899m")[0]


@pytest.mark.parametrize(
    ("circumstance", "added"),
    [
        (Circumstance(replacement=True), {"kong-replacement": 1}),
        (Circumstance(robbing=True), {"robbing-kong": 1}),
        (Circumstance(last_tile=True), {"last-tile": 1}),
        (Circumstance(replacement=True, last_tile=True), {"kong-replacement": 1, "last-tile": 1}),
    ],
)
def test_how_the_tile_came_adds_its_fan(circumstance: Circumstance, added: Found) -> None:
    hand = "(1111m) 234m 456p 789p 55p"
    patterns, fan, value = found_in(hand)
    situational, more, points = found_in(hand, circumstance)
    assert situational == patterns | added
    assert (more, points) == (fan + len(added), value << len(added))


def test_fan_above_three_are_counted_and_not_paid() -> None:
    _, fan, value = found_in("11223344556677m", Circumstance(last_tile=True))
    assert (fan, value) == (5, 8)


def test_patterns_come_in_the_order_of_the_table() -> None:
    counts, melds = parse_hand("[2222m] [3333m] (4444m) (5555m) 6m + 6m")
    keys = [pattern.key for pattern in score_hand(PLANET_BLOOD_BATTLE, counts, melds).patterns]
    assert keys == [PatternKey.ALL_PUNGS, PatternKey.PURE_SUIT, PatternKey.ROOT, PatternKey.GOLDEN_HOOK]


@pytest.mark.parametrize("hand", ["123456789m111p24p", "111m* 123456789p 23s", "1122334455667m 8s", ""])
def test_only_a_complete_hand_has_a_value(hand: str) -> None:
    counts, melds = parse_hand(hand)
    with pytest.raises(ValueError, match="complete"):
        score_hand(PLANET_BLOOD_BATTLE, counts, melds)


@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("1122334455667m", {"7m": 8}),
        ("23444m345678p55p", {"4m": 2, "5p": 2}),
        ("3p444p222555999s", {"3p": 2}),
        ("234567m789p1122p", {"1p": 1, "2p": 1}),
    ],
)
def test_the_best_wait_of_the_specification_is_what_an_unready_seat_pays(hand: str, best: dict[str, int]) -> None:
    found = {TEXTS[wait.tile]: wait.score.value for wait in scored_waits(hand)}
    most = max(found.values())
    assert {tile: value for tile, value in found.items() if value == most} == best
    standing = Standing(Seat(0), pig=False, waits=scored_waits(hand))
    assert standing.best is not None
    assert standing.best.score.value == most


def test_a_hand_whose_one_wait_is_a_fifth_copy_is_not_ready() -> None:
    assert scored_waits("123456789m1111p") == ()
    assert Standing(Seat(0), pig=False, waits=()).readiness is Readiness.NOT_READY


def test_a_fifth_copy_is_no_wait_where_the_four_lie_in_melds_either() -> None:
    counts, melds = parse_hand("222p* 123456789m 2p")
    assert [wait.tile for wait in score_waits(PLANET_BLOOD_BATTLE, counts, melds, waits(counts, 1, SUITS[2]))] == []
