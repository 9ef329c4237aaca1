"""The checker is worth something: it finds what is wrong."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from sichuan_tui.hand.action import PASS
from sichuan_tui.hand.invariants import BrokenInvariant, check
from sichuan_tui.hand.state import ClaimPhase, End, HandState, OverPhase, SeatState, TurnPhase
from sichuan_tui.rules.transfers import Transfer, Why
from sichuan_tui.tiles.counts import add_tile, tiles_of
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.tiles.wall import Seat
from tests.support.build import lay


def a_claim() -> HandState:
    """A discard that seat 1 is asked about."""
    table = lay("123456789s 44456m", "66m 1239m 4567s 888m", "", "", missing="pppp")
    table.discard(0, "6m")
    return table.state


def with_seat(state: HandState, seat: int, changed: SeatState) -> HandState:
    return replace(state, seats=(*state.seats[:seat], changed, *state.seats[seat + 1 :]))


def another_tile(state: HandState) -> HandState:
    own = state.seats[0]
    counts = add_tile(add_tile(own.counts, parse_tile("1s"), -1), parse_tile("9m"))
    return with_seat(state, 0, replace(own, counts=counts))


def too_long_a_pond(state: HandState) -> HandState:
    own = state.seats[0]
    public = replace(own.public, pond=(*own.public.pond, parse_tile("1s")))
    return with_seat(state, 0, replace(own, counts=add_tile(own.counts, parse_tile("1s"), -1), public=public))


def other_waits(state: HandState) -> HandState:
    return with_seat(state, 0, replace(state.seats[0], waits=()))


def lost_tile(state: HandState) -> HandState:
    return replace(state, front=state.front + 1)


def too_few_tiles(state: HandState) -> HandState:
    """Let seat 2, which waits for nothing with or without it, lose a tile to its pond."""
    own = state.seats[2]
    tile = tiles_of(own.counts)[0]
    public = replace(own.public, pond=(*own.public.pond, tile))
    return with_seat(state, 2, replace(own, counts=add_tile(own.counts, tile, -1), public=public))


def with_ledger(*payments: Transfer, spent: tuple[int, ...] = ()) -> Callable[[HandState], HandState]:
    return lambda state: replace(state, ledger=payments, spent=spent)


def nobody_asked(state: HandState) -> HandState:
    assert isinstance(state.phase, ClaimPhase)
    return replace(state, phase=replace(state.phase, options=((), (), (), ())))


def never_resolved(state: HandState) -> HandState:
    assert isinstance(state.phase, ClaimPhase)
    return replace(state, phase=replace(state.phase, answers=(None, PASS, None, None)))


@pytest.mark.parametrize(
    "damage",
    [
        another_tile,
        too_long_a_pond,
        other_waits,
        lost_tile,
        too_few_tiles,
        nobody_asked,
        never_resolved,
        with_ledger(Transfer(Seat(0), Seat(1), 0, Why.DISCARD)),
        with_ledger(Transfer(Seat(0), Seat(1), -1, Why.DISCARD)),
        with_ledger(Transfer(Seat(2), Seat(2), 1, Why.DISCARD)),
        with_ledger(Transfer(Seat(2), Seat(1), 1, Why.DISCARD), spent=(0,)),
    ],
)
def test_a_damaged_state_is_found_out(damage: Callable[[HandState], HandState]) -> None:
    state = a_claim()
    check(state)
    with pytest.raises(BrokenInvariant):
        check(damage(state))


def test_a_turn_without_an_option_is_found_out() -> None:
    state = lay("", "", "", "", missing="mpsm").state
    assert isinstance(state.phase, TurnPhase)
    check(state)
    with pytest.raises(BrokenInvariant):
        check(replace(state, phase=replace(state.phase, options=())))


def test_nobody_is_asked_once_a_hand_is_over() -> None:
    check(replace(a_claim(), phase=OverPhase(End.EXHAUSTED, ())))
