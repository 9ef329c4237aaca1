"""That the standard form is right for every hand is proved in ``test_deficiency_table``; here is what stands on it."""

import random
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Final, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mahjong.shanten import Shanten

from sichuan_tui.shapes.complete import is_complete
from sichuan_tui.shapes.deficiency import (
    KEY_STEPS,
    Outlook,
    deficiency,
    outlook,
    pairs_in,
    standard_deficiency,
    suit_keys,
    useful_by_discard,
    useful_tiles,
)
from sichuan_tui.shapes.waits import waits
from sichuan_tui.tiles.counts import NO_TILES, Counts, add_tile, parse_counts, without_suit
from sichuan_tui.tiles.tile import SUIT_OF, SUITS, TILES, Suit, Tile, parse_tile, parse_tiles
from tests.shapes.hands import MELDS, MISSING, hands, hands_of, random_hand, ready_hands

Hand: TypeAlias = tuple[Counts, int]

DRAWN: Final = MELDS.flatmap(lambda melds: st.tuples(hands(melds, 2), st.just(melds)))
WAITING: Final = MELDS.flatmap(lambda melds: st.tuples(hands(melds, 1) | ready_hands(melds), st.just(melds)))


@cache
def targets(number: int, missing: Suit | None) -> tuple[Counts, ...]:
    """Every hand of so many groups and a pair."""
    tiles = [tile for tile in TILES if SUIT_OF[tile] != missing]
    groups = [[tile] * 3 for tile in tiles] + [
        [tile, TILES[tile + 1], TILES[tile + 2]] for tile in tiles if tile % 9 < 7
    ]
    found: set[Counts] = set()
    for pair, chosen in product(tiles, combinations_with_replacement(groups, number)):
        counts = bytearray(NO_TILES)
        counts[pair] = 2
        for group in chosen:
            for tile in group:
                counts[tile] += 1
        if max(counts) <= 4:
            found.add(bytes(counts))
    return tuple(found)


def lacking(counts: Counts, target: Counts) -> int:
    return sum(wanted - held for held, wanted in zip(counts, target, strict=True) if wanted > held)


def slow_deficiency(counts: Counts, melds: int, missing: Suit | None) -> int:
    return min(lacking(counts, target) for target in targets(4 - melds, missing))


def slow_seven_pairs(counts: Counts, missing: Suit | None) -> int:
    """Try 0, 1 and 2 pairs of each tile; ``least[pairs]`` is what so many pairs lack."""
    least = [0] + [99] * 7
    for tile in TILES:
        if SUIT_OF[tile] != missing:
            least = [
                min(least[pairs - own] + max(0, 2 * own - counts[tile]) for own in range(min(2, pairs) + 1))
                for pairs in range(8)
            ]
    return least[7]


def standard(counts: Counts, melds: int, missing: Suit | None) -> int:
    return standard_deficiency(melds, *suit_keys(counts if missing is None else without_suit(counts, missing)))


def slow_useful(counts: Counts, melds: int, missing: Suit | None) -> tuple[Tile, ...]:
    now = deficiency(counts, melds, missing)
    return tuple(
        tile
        for tile in TILES
        if counts[tile] < 4 and SUIT_OF[tile] != missing and deficiency(add_tile(counts, tile), melds, missing) < now
    )


@pytest.mark.parametrize("missing", [None, *SUITS])
@pytest.mark.parametrize(("melds", "hands_each"), [(4, 200), (3, 40), (2, 2)])
def test_few_groups_against_all_targets(melds: int, hands_each: int, missing: Suit | None) -> None:
    rng = random.Random(melds)
    for suits, extra in product([(Suit.M,), (Suit.M, Suit.S), SUITS], (1, 2)):
        for _ in range(hands_each):
            counts = random_hand(rng, 3 * (4 - melds) + extra, suits)
            assert deficiency(counts, melds, missing) == slow_deficiency(counts, melds, missing)


@given(st.integers(0, 14).flatmap(hands_of), MISSING)
def test_seven_pairs(counts: Counts, missing: Suit | None) -> None:
    expected = min(standard(counts, 0, missing), slow_seven_pairs(counts, missing))
    assert deficiency(counts, 0, missing) == expected


def test_against_mahjong() -> None:
    rng = random.Random(1)
    for number in range(4000):
        suits = (SUITS, (Suit.M, Suit.P), (Suit.S,))[number % 3]
        melds = number % 5
        counts = random_hand(rng, 3 * (4 - melds) + 1 + number // 5 % 2, suits)
        theirs = Shanten.calculate_shanten_for_regular_hand([*counts, *bytes(7)])
        assert standard(counts, melds, None) == theirs + 1
        # Their seven pairs are of seven different tiles.
        if not melds and max(counts) <= 2:
            theirs = min(theirs, Shanten.calculate_shanten_for_chiitoitsu_hand([*counts, *bytes(7)]))
            assert deficiency(counts, 0, None) == theirs + 1


@given(DRAWN)
def test_complete_hands_lack_nothing(hand: Hand) -> None:
    assert (deficiency(*hand, None) == 0) == is_complete(*hand)


@given(WAITING, MISSING)
def test_ready_hands_lack_one(hand: Hand, missing: Suit | None) -> None:
    assert (deficiency(*hand, missing) == 1) == bool(waits(*hand, missing))
    if deficiency(*hand, missing) == 1:
        assert useful_tiles(*hand, missing) == waits(*hand, missing)


@given(WAITING, MISSING, st.sampled_from(TILES))
def test_a_draw_lowers_it_by_one_at_most(hand: Hand, missing: Suit | None, tile: Tile) -> None:
    counts, melds = hand
    if counts[tile] < 4:
        drawn = deficiency(add_tile(counts, tile), melds, missing)
        assert deficiency(counts, melds, missing) - drawn in {0, 1}


@given(WAITING, MISSING)
def test_useful_tiles(hand: Hand, missing: Suit | None) -> None:
    expected = slow_useful(*hand, missing)
    assert useful_tiles(*hand, missing) == expected
    assert outlook(*hand, missing) == Outlook(deficiency(*hand, missing), expected)
    assert expected


@given(DRAWN, MISSING)
def test_useful_by_discard(hand: Hand, missing: Suit | None) -> None:
    counts, melds = hand
    found = useful_by_discard(counts, melds, missing)
    assert list(found) == [tile for tile in TILES if counts[tile]]
    for tile, after in found.items():
        left = add_tile(counts, tile, -1)
        assert after == Outlook(deficiency(left, melds, missing), slow_useful(left, melds, missing))


@given(DRAWN, st.randoms())
def test_kept_keys(hand: Hand, order: random.Random) -> None:
    counts, melds = hand
    keys = [0, 0, 0]
    for tile in TILES:
        keys[SUIT_OF[tile]] += counts[tile] * KEY_STEPS[tile]
    assert tuple(keys) == suit_keys(counts)
    order.shuffle(keys)
    assert standard_deficiency(melds, *keys) == standard(counts, melds, None)


@pytest.mark.parametrize(
    ("hand", "melds", "missing", "expected", "useful"),
    [
        ("1m", 4, None, 1, "1m"),
        ("1122334455667m", 0, Suit.S, 1, "1m4m7m"),
        ("1111222233334m", 0, Suit.S, 1, "4m5m"),
        ("112m45p78p", 2, None, 2, "3p6p9p"),
        ("112m45p78s", 2, Suit.S, 3, "1m2m3m4m3p6p"),
        ("1199m1199p147s28m", 0, None, 3, "2m8m1s4s7s"),
    ],
)
def test_examples(hand: str, melds: int, missing: Suit | None, expected: int, useful: str) -> None:
    counts = parse_counts(hand)
    assert outlook(counts, melds, missing) == Outlook(expected, parse_tiles(useful))


def test_the_exchange_leaves_too_few_tiles_for_seven_pairs() -> None:
    assert deficiency(parse_counts("1122m3344p55s"), 0, None) == 4


def test_a_fifth_copy_of_the_wait_is_no_target() -> None:
    assert deficiency(parse_counts("123456789m1111p"), 0, Suit.S) == 2


def test_pairs_in() -> None:
    assert pairs_in(parse_counts("122333m4444p")) == 4


def test_a_fifth_copy_is_an_error() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        deficiency(add_tile(parse_counts("1111m"), parse_tile("1m")), 3, None)
