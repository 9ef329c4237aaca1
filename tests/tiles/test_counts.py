from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sichuan_tui.tiles.counts import (
    NO_TILES,
    add_tile,
    counts_of,
    parse_counts,
    suit_size,
    tiles_of,
    without_suit,
)
from sichuan_tui.tiles.tile import SUIT_OF, SUITS, TILES, Suit, Tile, parse_tile

WALL = [tile for tile in TILES for _ in range(4)]
some_tiles = st.permutations(WALL).flatmap(lambda wall: st.integers(0, 20).map(lambda size: wall[:size]))


@given(some_tiles)
def test_counting_tiles_keeps_all_but_their_order(tiles: list[Tile]) -> None:
    counts = counts_of(tiles)
    assert tiles_of(counts) == tuple(sorted(tiles))
    assert {tile: counts[tile] for tile in TILES if counts[tile]} == Counter(tiles)


@given(some_tiles, st.sampled_from(TILES), st.integers(1, 3))
def test_a_tile_added_and_taken_away_leaves_what_was(tiles: list[Tile], tile: Tile, number: int) -> None:
    counts = counts_of(tiles)
    more = add_tile(counts, tile, number)
    assert more == counts_of([*tiles, *[tile] * number])
    assert add_tile(more, tile, -number) == counts


def test_no_more_tiles_can_be_taken_away_than_there_are() -> None:
    with pytest.raises(ValueError, match="range"):
        add_tile(counts_of([TILES[3]]), TILES[3], -2)


@given(some_tiles, st.sampled_from(SUITS))
def test_a_suit_can_be_measured_and_left_out(tiles: list[Tile], suit: Suit) -> None:
    counts = counts_of(tiles)
    assert suit_size(counts, suit) == sum(SUIT_OF[tile] == suit for tile in tiles)
    assert without_suit(counts, suit) == counts_of(tile for tile in tiles if SUIT_OF[tile] != suit)


def test_the_short_form_of_books_is_read() -> None:
    assert parse_counts("") == NO_TILES
    assert tiles_of(parse_counts("312m 55p 9s")) == tuple(map(parse_tile, ("1m", "2m", "3m", "5p", "5p", "9s")))


@pytest.mark.parametrize("text", ["123", "12m3", "0m", "12x"])
def test_what_has_no_suit_or_rank_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"suit|tile"):
        parse_counts(text)
