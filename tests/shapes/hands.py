"""Hands to test with."""

import random
from collections.abc import Iterator
from typing import Final

from hypothesis import assume
from hypothesis import strategies as st

from sichuan_tui.tiles.counts import Counts, add_tile, counts_of
from sichuan_tui.tiles.tile import COPIES, SUITS, TILES, TILES_OF, Suit

MELDS: Final = st.integers(0, 4)
MISSING: Final = st.sampled_from([None, *SUITS])


@st.composite
def hands_of(draw: st.DrawFn, size: int) -> Counts:
    """Draw a number of tiles; often of few suits, so that they belong together."""
    suits = draw(st.sets(st.sampled_from(SUITS), min_size=1))
    wall = [tile for suit in suits for tile in TILES_OF[suit] for _ in range(COPIES)]
    return counts_of(draw(st.permutations(wall))[:size])


def hands(melds: int, extra: int) -> st.SearchStrategy[Counts]:
    """Draw 3n + ``extra`` tiles, n being the groups still to be made."""
    return hands_of(3 * (4 - melds) + extra)


@st.composite
def ready_hands(draw: st.DrawFn, melds: int) -> Counts:
    """Draw a hand of groups and a pair that lacks one tile."""
    tiles = 2 * [draw(st.sampled_from(TILES))]
    for _ in range(4 - melds):
        first = draw(st.sampled_from(TILES))
        run = first % 9 < 7 and draw(st.booleans())
        tiles += [TILES[first], TILES[first + 1], TILES[first + 2]] if run else [first] * 3
    complete = counts_of(tiles)
    assume(max(complete) <= COPIES)
    return add_tile(complete, draw(st.sampled_from(tiles)), -1)


def random_hand(rng: random.Random, size: int, suits: tuple[Suit, ...] = SUITS) -> Counts:
    """Give a hand of some suits."""
    return counts_of(rng.sample([tile for suit in suits for tile in TILES_OF[suit] for _ in range(COPIES)], size))


def suit_rows(size: int, ranks: int = 9) -> Iterator[bytes]:
    """Give the counts of every hand of one suit."""
    if not ranks:
        if not size:
            yield b""
        return
    for held in range(max(0, size - 4 * (ranks - 1)), min(size, 4) + 1):
        for rest in suit_rows(size - held, ranks - 1):
            yield bytes((held,)) + rest
