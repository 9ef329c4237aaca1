"""Who deals next when hands are played one after another."""

import random
from itertools import product

import pytest

from sichuan_tui.hand.ending import won_tiles
from sichuan_tui.rules.dealer import WonTile
from sichuan_tui.rules.presets import DEFAULT, MIL_SBR, QQ_BLOOD_BATTLE, QQ_CLASSIC, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.wall import SEATS
from tests.support.play import play

A, B, C, D = SEATS


class NoChance(random.Random):
    """A generator nobody may ask."""

    def random(self) -> float:
        raise AssertionError


@pytest.mark.parametrize(
    ("won", "classic", "competition"),
    [
        ((), C, C),
        ((WonTile(None, (A,)),), A, A),
        ((WonTile(B, (A,)),), B, A),
        ((WonTile(B, (D, A)),), B, B),
        ((WonTile(None, (D,)), WonTile(B, (A, C))), B, D),
        ((WonTile(B, (D, A)), WonTile(None, (C,))), C, B),
    ],
)
def test_the_next_dealer_follows_from_the_winning_tiles(
    won: tuple[WonTile, ...], classic: int, competition: int
) -> None:
    assert QQ_CLASSIC.next_dealer(C, won, NoChance()) == classic
    assert MIL_SBR.next_dealer(C, won, NoChance()) == competition


@pytest.mark.parametrize("ruleset", [DEFAULT, QQ_BLOOD_BATTLE], ids=lambda ruleset: ruleset.name)
def test_where_chance_decides_every_seat_deals_as_often(ruleset: RuleSet) -> None:
    rng = random.Random(5)
    dealers = [ruleset.next_dealer(A, (WonTile(B, (C,)),), rng) for _ in range(400)]
    assert all(70 < dealers.count(seat) < 130 for seat in SEATS)
    again = random.Random(5)
    assert [ruleset.next_dealer(D, (), again) for _ in range(400)] == dealers


def test_the_winning_tiles_of_a_hand_are_listed_in_the_order_of_the_wins() -> None:
    shared = 0
    for ruleset, seed in product(RULESETS.values(), range(30)):
        state = play(seed, ruleset=ruleset).steps[-1].state
        won = won_tiles(state)
        winners = [seat for tile in won for seat in tile.winners]
        victories = [state.seats[seat].public.victory for seat in winners]
        assert [victory.order for victory in victories if victory is not None] == list(range(1, len(winners) + 1))
        assert set(winners) == set(SEATS) - set(state.remaining)
        for tile in won:
            assert {victory.giver for seat in tile.winners if (victory := state.seats[seat].public.victory)} == {
                tile.giver
            }
            shared += len(tile.winners) > 1
    assert shared
