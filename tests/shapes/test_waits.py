from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sichuan_tui.shapes.complete import is_complete
from sichuan_tui.shapes.waits import waits
from sichuan_tui.tiles.counts import Counts, add_tile, parse_counts, suit_size
from sichuan_tui.tiles.tile import SUIT_OF, TILES, Suit, Tile, format_tiles
from tests.shapes.hands import MELDS, MISSING, hands, ready_hands, suit_rows


def completing(counts: Counts, melds: int, missing: Suit | None) -> tuple[Tile, ...]:
    if missing is not None and suit_size(counts, missing):
        return ()
    return tuple(
        tile
        for tile in TILES
        if counts[tile] < 4 and SUIT_OF[tile] != missing and is_complete(add_tile(counts, tile), melds)
    )


def test_every_hand_of_one_suit() -> None:
    expected: defaultdict[Counts, list[Tile]] = defaultdict(list)
    for row in suit_rows(14):
        counts = row + bytes(18)
        if is_complete(counts, 0):
            for tile in TILES[:9]:
                if counts[tile]:
                    expected[add_tile(counts, tile, -1)].append(tile)
    for row in suit_rows(13):
        counts = row + bytes(18)
        assert waits(counts, 0, Suit.S) == tuple(sorted(expected[counts]))


@given(MELDS.flatmap(lambda melds: st.tuples(hands(melds, 1), st.just(melds))), MISSING)
def test_waits_complete_the_hand(hand: tuple[Counts, int], missing: Suit | None) -> None:
    assert waits(*hand, missing) == completing(*hand, missing)


@given(MELDS.flatmap(lambda melds: st.tuples(ready_hands(melds), st.just(melds))), MISSING)
def test_ready_hands(hand: tuple[Counts, int], missing: Suit | None) -> None:
    assert waits(*hand, None)
    assert waits(*hand, missing) == completing(*hand, missing)


@pytest.mark.parametrize(
    ("hand", "melds", "missing", "expected"),
    [
        ("1122334455667m", 0, None, "1m4m7m"),
        ("23444m345678p55p", 0, Suit.S, "1m4m2p5p"),
        ("3p444p222555999s", 0, Suit.M, "2p3p5p"),
        ("234567m789p1122p", 0, Suit.S, "1p2p"),
        ("123456789m1111p", 0, Suit.S, ""),
        ("5s", 4, Suit.M, "5s"),
        ("5s", 4, Suit.S, ""),
        ("1112345678999m", 0, Suit.S, "1m2m3m4m5m6m7m8m9m"),
        ("123m5557p1s", 1, Suit.S, ""),
        ("123m55567p", 1, None, ""),
        ("123456m5567p", 1, Suit.S, "5p8p"),
        ("3333m44m6677m557s", 0, Suit.P, "7s"),
    ],
)
def test_examples(hand: str, melds: int, missing: Suit | None, expected: str) -> None:
    assert format_tiles(waits(parse_counts(hand), melds, missing)) == expected
