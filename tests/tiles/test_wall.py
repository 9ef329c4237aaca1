import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sichuan_tui.tiles.tile import TILES, format_tiles
from sichuan_tui.tiles.wall import DEALT, SEATS, WALL_SIZE, check_wall, deal, seat_after, seats_from, shuffled_wall


@given(st.integers())
def test_a_shuffled_wall_holds_four_copies_of_each_tile(seed: int) -> None:
    wall = shuffled_wall(random.Random(seed))
    assert Counter(wall) == Counter(dict.fromkeys(TILES, 4))
    check_wall(wall)


def test_a_seed_names_a_wall_for_good() -> None:
    assert format_tiles(shuffled_wall(random.Random(7))) == (
        "3p6p8m6s8s5s9s8p4s3m5m9m6m5p8p9p7p7p9p7p1p7p8s3p3p1m7s4s4m1m3s3s3s7m4p8s9s5s6p5m2s5s5m8p7m8m2s7s2s1p9s1m3s7s"
        "1s6m7s6p9s2p5p9m1p1s6s5p6s9p6s6m8m4p4m1s5s2p8m4p3p4m8p7m3m4m7m1s2m4s9m8s4s6p6m3m2s2p3m2m2p1m4p2m1p5p2m9p5m9m"
    )


def test_every_place_of_a_shuffled_wall_can_hold_every_tile() -> None:
    rng = random.Random(1)
    seen = {(place, tile) for _ in range(400) for place, tile in enumerate(shuffled_wall(rng))}
    assert len(seen) == WALL_SIZE * len(TILES)


def test_a_wall_with_other_tiles_is_refused() -> None:
    wall = shuffled_wall(random.Random(1))
    with pytest.raises(ValueError, match="108"):
        check_wall(wall[1:])
    with pytest.raises(ValueError, match="108"):
        check_wall((*wall, wall[0]))
    with pytest.raises(ValueError, match="four copies"):
        check_wall((*wall[1:], wall[1] if wall[1] != wall[0] else wall[2]))


def test_the_seat_after_sits_on_the_right_and_comes_round_again() -> None:
    assert [seat_after(seat) for seat in SEATS] == [1, 2, 3, 0]
    assert [seat_after(seat, -1) for seat in SEATS] == [3, 0, 1, 2]
    assert [seats_from(seat) for seat in SEATS] == [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)]


@pytest.mark.parametrize("dealer", SEATS)
def test_everybody_is_dealt_three_times_four_and_one_and_the_dealer_one_more(dealer: int) -> None:
    places = deal(TILES * 4, SEATS[dealer])
    wall = [*TILES * 4]
    assert [len(hand) for hand in places] == [14 if seat == dealer else 13 for seat in SEATS]
    for steps in range(4):
        first = [wall[16 * row + 4 * steps : 16 * row + 4 * steps + 4] for row in range(3)]
        hand = [*first[0], *first[1], *first[2], wall[48 + steps]]
        assert list(places[(dealer + steps) % 4][:13]) == hand
    assert places[dealer][13] == wall[DEALT - 1]
