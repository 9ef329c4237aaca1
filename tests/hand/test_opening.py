import random
from collections import Counter

import pytest

from sichuan_tui.hand.action import PASS, DeclareMissing, Discard, Exchange, Kong, Reason, Win
from sichuan_tui.hand.apply import apply, start
from sichuan_tui.hand.event import Dealt, Exchanged, MissingRevealed
from sichuan_tui.hand.legal import legal_actions, to_act
from sichuan_tui.hand.state import Direction, ExchangePhase, HandState, MissingPhase, TurnKind, TurnPhase
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.transfers import Why
from sichuan_tui.tiles.counts import counts_of
from sichuan_tui.tiles.tile import SUITS, TILES, Suit, parse_tile, parse_tiles
from sichuan_tui.tiles.wall import SEATS, Seat, deal, shuffled_wall
from tests.support.build import Table, lay, stack_wall, tiles

WALL = shuffled_wall(random.Random(8))


def dealt(dealer: int = 0, direction: Direction = Direction.RIGHT) -> HandState:
    return start(DEFAULT, WALL, SEATS[dealer], direction).state


def exchanged(state: HandState) -> HandState:
    for seat in SEATS:
        state = apply(state, seat, legal_actions(state, seat)[0]).state
    return state


@pytest.mark.parametrize("dealer", SEATS)
def test_the_deal_goes_by_fours_from_the_dealer_on_and_leaves_55_tiles(dealer: Seat) -> None:
    step = start(DEFAULT, WALL, dealer, Direction.LEFT)
    second = (dealer + 1) % 4
    assert step.state.seats[second].counts == counts_of(WALL[4:8] + WALL[20:24] + WALL[36:40] + WALL[49:50])
    assert [sum(seat.counts) for seat in step.state.seats] == [14 if seat == dealer else 13 for seat in SEATS]
    assert step.state.wall_left == 55
    assert step.events[0] == Dealt(dealer, tuple(counts_of(hand) for hand in deal(WALL, dealer)))
    assert to_act(step.state) == SEATS


def test_three_tiles_out_of_order_are_no_exchange() -> None:
    low, mid, high = next(
        action.tiles
        for action in legal_actions(dealt(), SEATS[0])
        if isinstance(action, Exchange) and len(set(action.tiles)) == 3
    )
    assert Table(dealt()).refuses(0, Exchange((high, mid, low))) is Reason.WRONG_MOMENT


@pytest.mark.parametrize(("direction", "steps"), [(Direction.RIGHT, 1), (Direction.OPPOSITE, 2), (Direction.LEFT, 3)])
def test_three_tiles_go_from_everybody_to_the_same_side(direction: Direction, steps: int) -> None:
    before = dealt(2, direction)
    gifts = [legal_actions(before, seat)[-1] for seat in SEATS]
    table = Table(before)
    for seat in (3, 1, 0, 2):
        assert [own.counts for own in table.state.seats] == [own.counts for own in before.seats], "all move at once"
        table.do(seat, gifts[seat])
    given = [gift.tiles for gift in gifts if isinstance(gift, Exchange)]
    assert Exchanged(direction, tuple(given)) in table.events
    assert table.state.given == tuple(given)
    for seat in SEATS:
        got = counts_of(given[(seat - steps) % 4])
        gave = counts_of(given[seat])
        kept = [before.seats[seat].counts[tile] - gave[tile] + got[tile] for tile in TILES]
        assert list(table.state.seats[seat].counts) == kept


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1m1m2p", Reason.NOT_ONE_SUIT),
        ("1m1m1m", Reason.TILES_NOT_HELD),
        ("9m9m9m", Reason.TILES_NOT_HELD),
    ],
)
def test_only_three_held_tiles_of_one_suit_can_be_given(text: str, reason: Reason) -> None:
    hand = tiles("1123m 222p 345s 678s 9s")
    rest = list((Counter(list(TILES) * 4) - Counter(hand)).elements())
    wall = stack_wall([hand, rest[:13], rest[13:26], rest[26:39]], rest[39:])
    table = Table(start(DEFAULT, wall, SEATS[0], Direction.LEFT).state)
    first, second, third = parse_tiles(text)
    assert table.refuses(0, Exchange((first, second, third))) is reason


def test_nothing_but_an_exchange_opens_a_hand() -> None:
    table = Table(dealt())
    for action in (Discard(WALL[0]), Kong(WALL[0]), Win(), PASS, DeclareMissing(Suit.M)):
        assert table.refuses(0, action) is Reason.WRONG_MOMENT


def test_any_suit_may_be_missing_also_one_not_held_or_held_most() -> None:
    state = exchanged(dealt())
    assert isinstance(state.phase, MissingPhase)
    for seat in SEATS:
        assert legal_actions(state, seat) == tuple(DeclareMissing(suit) for suit in SUITS)


def test_the_missing_suits_are_shown_together_once_all_are_named() -> None:
    table = Table(exchanged(dealt(dealer=3)))
    suits = (Suit.S, Suit.M, Suit.S, Suit.P)
    for seat in SEATS:
        assert all(own.public.missing is None for own in table.state.seats)
        table.do(seat, DeclareMissing(suits[seat]))
    assert MissingRevealed(suits) in table.events
    assert tuple(own.public.missing for own in table.state.seats) == suits


def test_the_dealer_moves_first_and_does_not_draw() -> None:
    table = lay("123456789s 44456m", "", "", "", missing="pmpm")
    phase = table.state.phase
    assert isinstance(phase, TurnPhase)
    assert (phase.seat, phase.kind, phase.drawn) == (0, TurnKind.OPENING, None)
    assert table.state.wall_left == 55


def test_every_dealer_can_begin() -> None:
    for dealer in SEATS:
        hands = ["", "", "", ""]
        hands[dealer] = "123456789s 44456m"
        missing = ["p", "m", "m", "p"]
        missing[dealer] = "p"
        table = lay(*hands, missing="".join(missing), dealer=dealer, direction=Direction.OPPOSITE)
        assert table.turn == dealer


def test_a_complete_hand_may_win_at_once_and_is_paid_as_a_self_draw_without_bonus() -> None:
    table = lay("123456789m 111p 23p", "", "", "", missing="spsp")
    table.win(0)
    assert table.payments() == [(seat, 0, 2, Why.SELF_DRAW) for seat in (1, 2, 3)]
    assert table.turn == 1
    victory = table.state.seats[0].public.victory
    assert victory is not None
    assert (victory.order, victory.fan, victory.value, victory.giver) == (1, 0, 1, None)


def test_the_dealer_may_kong_at_once() -> None:
    table = lay("4444m 123456789s 8m", "", "", "", missing="pppm", last="7m")
    table.kong(0, "4m")
    assert table.payments() == [(seat, 0, 2, Why.CONCEALED_KONG) for seat in (1, 2, 3)]
    phase = table.state.phase
    assert isinstance(phase, TurnPhase)
    assert (phase.seat, phase.kind, phase.drawn) == (0, TurnKind.REPLACEMENT, parse_tile("7m"))


def test_the_dealer_waits_for_nothing_before_its_first_discard() -> None:
    assert lay("123456789m 111p 29p", "", "", "", missing="spsp").state.seats[0].waits == ()
    table = lay("123456789m 111p 23p", "", "", "", missing="spsp")
    assert table.state.seats[0].waits == ()
    table.discard(0, "1p")
    assert table.state.seats[0].waits == tuple(parse_tile(text) for text in ("1p", "4p"))


def test_a_wall_must_be_whole() -> None:
    with pytest.raises(ValueError, match="four copies"):
        start(DEFAULT, (*WALL[:-1], WALL[0]), SEATS[0], Direction.LEFT)
    with pytest.raises(ValueError, match="108"):
        start(DEFAULT, WALL[:-1], SEATS[0], Direction.LEFT)


def test_a_hand_begins_with_an_exchange() -> None:
    assert isinstance(dealt().phase, ExchangePhase)
