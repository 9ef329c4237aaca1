from collections import defaultdict
from itertools import combinations_with_replacement, product
from typing import Final, TypeAlias

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sichuan_tui.shapes.complete import Group, GroupKind, Reading, ReadingKind, is_complete, readings
from sichuan_tui.tiles.counts import Counts, add_tile, counts_of, parse_counts
from sichuan_tui.tiles.tile import TILES, TILES_OF, Suit, Tile, parse_tile, parse_tiles
from tests.shapes.hands import hands, suit_rows

Parts: TypeAlias = frozenset[tuple[tuple[Group, ...], tuple[Tile, ...]]]

GROUPS: Final = [Group(GroupKind.SEQUENCE, tile) for tile in TILES if tile % 9 < 7] + [
    Group(GroupKind.TRIPLET, tile) for tile in TILES
]


def tiles_in(group: Group) -> list[Tile]:
    if group.kind is GroupKind.TRIPLET:
        return [group.tile] * 3
    return [TILES[group.tile + further] for further in range(3)]


def built(groups: tuple[Group, ...], pairs: tuple[Tile, ...]) -> Counts:
    return counts_of([*(tile for group in groups for tile in tiles_in(group)), *pairs, *pairs])


def all_readings(tiles: tuple[Tile, ...], number: int) -> dict[Counts, Parts]:
    """Every hand that groups and a pair of these tiles make, with every way they make it."""
    possible = [group for group in GROUPS if group.tile in tiles]
    found: defaultdict[Counts, set[tuple[tuple[Group, ...], tuple[Tile, ...]]]] = defaultdict(set)
    for groups, pair in product(combinations_with_replacement(possible, number), tiles):
        counts = built(groups, (pair,))
        if max(counts) <= 4:
            found[counts].add((tuple(sorted(groups, key=group_order)), (pair,)))
    return {counts: frozenset(parts) for counts, parts in found.items()}


def group_order(group: Group) -> tuple[Tile, bool]:
    return group.tile, group.kind is GroupKind.SEQUENCE


def parts_of(found: tuple[Reading, ...], kind: ReadingKind) -> Parts:
    parts = [(reading.groups, reading.pairs) for reading in found if reading.kind is kind]
    assert len(parts) == len(set(parts))
    return frozenset(parts)


def test_every_hand_of_two_melds() -> None:
    for counts, parts in all_readings(TILES, 2).items():
        assert is_complete(counts, 2)
        assert parts_of(readings(counts, 2), ReadingKind.STANDARD) == parts


def test_every_hand_of_one_suit() -> None:
    expected = all_readings(TILES_OF[Suit.M], 4)
    assert len(expected) == 13_259
    hands = 0
    for row in suit_rows(14):
        hands += 1
        counts = row + bytes(18)
        found = readings(counts, 0)
        assert parts_of(found, ReadingKind.STANDARD) == expected.get(counts, frozenset())
        assert len(parts_of(found, ReadingKind.SEVEN_PAIRS)) == (sum(held // 2 for held in row) == 7)
        assert is_complete(counts, 0) == bool(found)
    assert hands == 118_800


@given(st.lists(st.sampled_from(GROUPS), max_size=4), st.sampled_from(TILES))
def test_a_hand_built_is_read_as_built(groups: list[Group], pair: Tile) -> None:
    counts = built(tuple(groups), (pair,))
    assume(max(counts) <= 4)
    reading = Reading(ReadingKind.STANDARD, tuple(sorted(groups, key=group_order)), (pair,))
    melds = 4 - len(groups)
    assert is_complete(counts, melds)
    assert reading in readings(counts, melds)


@given(st.integers(0, 4).flatmap(lambda melds: st.tuples(hands(melds, 2), st.just(melds))))
def test_readings_are_the_hand(hand: tuple[Counts, int]) -> None:
    counts, melds = hand
    found = readings(counts, melds)
    assert is_complete(counts, melds) == bool(found)
    for reading in found:
        assert built(reading.groups, reading.pairs) == counts
        assert list(reading.groups) == sorted(reading.groups, key=group_order)


@pytest.mark.parametrize(
    ("hand", "melds", "standard", "seven_pairs"),
    [
        ("123456789m11123p", 0, 1, 0),
        ("11223344556677m", 0, 3, 1),
        ("11222233334444m", 0, 3, 1),
        ("333444555666m77p", 0, 3, 0),
        ("3333446677m5577s", 0, 0, 1),
        ("1111222233334m4s", 0, 0, 0),
        ("55s", 4, 1, 0),
        ("5s5m", 4, 0, 0),
        ("1122334455m", 1, 0, 0),
        ("891m123m123p99s", 1, 0, 0),
    ],
)
def test_examples(hand: str, melds: int, standard: int, seven_pairs: int) -> None:
    found = readings(parse_counts(hand), melds)
    kinds = [reading.kind for reading in found]
    assert kinds == [ReadingKind.STANDARD] * standard + [ReadingKind.SEVEN_PAIRS] * seven_pairs
    assert is_complete(parse_counts(hand), melds) == bool(found)


def test_the_order_of_readings_is_stable() -> None:
    def sequence(text: str) -> Group:
        return Group(GroupKind.SEQUENCE, parse_tile(text))

    tiles = parse_tiles("1m2m3m4m5m6m7m")
    assert readings(parse_counts("11223344556677m"), 0) == (
        Reading(ReadingKind.STANDARD, (*[sequence("2m")] * 2, *[sequence("5m")] * 2), tiles[:1]),
        Reading(ReadingKind.STANDARD, (*[sequence("1m")] * 2, *[sequence("5m")] * 2), tiles[3:4]),
        Reading(ReadingKind.STANDARD, (*[sequence("1m")] * 2, *[sequence("4m")] * 2), tiles[6:]),
        Reading(ReadingKind.SEVEN_PAIRS, (), tiles),
    )


def test_a_fifth_copy_is_an_error() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        is_complete(add_tile(parse_counts("1111m"), parse_tile("1m")), 3)
