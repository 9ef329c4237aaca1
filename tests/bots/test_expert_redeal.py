"""The expert's re-deals agree with all that its seat can see, and with all that it knows from the exchange."""

import random
from collections import Counter

import pytest

from sichuan_tui.bots.fast import SUIT
from sichuan_tui.bots.redeal import Redealer, thrown_by
from sichuan_tui.hand.legal import to_act
from sichuan_tui.hand.state import HandState
from sichuan_tui.observe.observation import observe, unseen_copies
from sichuan_tui.tiles.tile import TILES
from sichuan_tui.tiles.wall import SEATS, Seat, seat_after
from tests.support.play import play


def _decisions(seeds: range) -> list[tuple[HandState, Seat]]:
    found: list[tuple[HandState, Seat]] = []
    for seed in seeds:
        moments = play(seed).moments
        found += [(moment.before, moment.seat) for moment in moments[:: max(1, len(moments) // 6)]]
    return found


@pytest.mark.parametrize("keenness", [0.0, 1.0])
def test_every_hidden_tile_is_dealt_once_and_every_hand_has_its_size(keenness: float) -> None:
    for state, seat in _decisions(range(60)):
        seen = observe(state, seat)
        world = Redealer(seen, keenness).deal(random.Random(1))
        assert [sum(hand.counts) for hand in world.hands] == list(seen.held)
        assert len(world.wall) == seen.wall_left
        dealt = Counter(world.wall)
        for other in SEATS:
            if other != seat:
                dealt += Counter({tile: world.hands[other].counts[tile] for tile in TILES})
        assert [dealt[tile] for tile in TILES] == unseen_copies(seen)


def test_who_has_shown_to_be_clean_holds_no_missing_tile() -> None:
    tried = 0
    for state, seat in _decisions(range(60, 140)):
        seen = observe(state, seat)
        world = Redealer(seen, 0.7).deal(random.Random(2))
        for other in SEATS:
            missing = seen.seats[other].missing
            thrown = thrown_by(seen, other)
            if other == seat or missing is None or all(SUIT[tile] == missing for tile in thrown):
                continue
            tried += 1
            assert world.hands[other].burden == 0
            assert state.seats[other].counts[9 * missing : 9 * missing + 9] == bytes(9)
    assert tried > 100


def test_what_was_given_away_and_not_yet_shown_is_still_where_it_went() -> None:
    tried = 0
    for state, seat in _decisions(range(140, 240)):
        seen = observe(state, seat)
        if seen.direction is None or not seen.gave:
            continue
        receiver = seat_after(seat, seen.direction.steps)
        if seen.seats[receiver].melds or seen.announced is not None:
            continue
        left = Counter(seen.gave) - Counter(thrown_by(seen, receiver))
        tried += bool(left)
        for number in range(3):
            held = Redealer(seen, 1.0).deal(random.Random(number)).hands[receiver].counts
            assert all(held[tile] >= number for tile, number in left.items())
        assert all(state.seats[receiver].counts[tile] >= number for tile, number in left.items())
    assert tried > 50


def test_a_seat_asked_of_its_turn_has_its_own_tiles_in_every_world() -> None:
    state, seat = next(each for each in _decisions(range(3)) if to_act(each[0]) == (each[1],))
    seen = observe(state, seat)
    world = Redealer(seen, 1.0).deal(random.Random(3))
    assert bytes(world.hands[seat].counts) == seen.counts
