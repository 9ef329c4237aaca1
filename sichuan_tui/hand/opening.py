"""The deal, the exchange of three tiles, and the missing suits."""

from sichuan_tui.hand.action import DeclareMissing, Exchange
from sichuan_tui.hand.draft import Draft
from sichuan_tui.hand.draw import begin_turn
from sichuan_tui.hand.event import Asked, Dealt, Event, Exchanged, MissingRevealed
from sichuan_tui.hand.legal import legal_actions
from sichuan_tui.hand.state import (
    Direction,
    ExchangePhase,
    HandState,
    MissingPhase,
    PublicSeat,
    SeatState,
    TurnKind,
)
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.shapes.waits import waits
from sichuan_tui.tiles.counts import counts_of
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import DEALT, SEATS, WALL_SIZE, Seat, check_wall, deal, seat_after

_NOBODY: tuple[None, None, None, None] = (None, None, None, None)


def deal_hand(
    ruleset: RuleSet, wall: tuple[Tile, ...], dealer: Seat, direction: Direction
) -> tuple[HandState, tuple[Event, ...]]:
    """Deal a hand and ask all four seats for their exchange.

    Raises:
        ValueError: the wall does not hold four copies of each tile.
    """
    check_wall(wall)
    hands = tuple(counts_of(hand) for hand in deal(wall, dealer))
    state = HandState(
        ruleset=ruleset,
        wall=wall,
        front=DEALT,
        back=WALL_SIZE,
        dealer=dealer,
        direction=direction,
        given=((), (), (), ()),
        seats=tuple(SeatState(PublicSeat((), (), None, None), hand) for hand in hands),
        phase=ExchangePhase(_NOBODY),
        turn=dealer,
        discarder=None,
        ledger=(),
    )
    asked = tuple(Asked(seat, legal_actions(state, seat)) for seat in SEATS)
    return state, (Dealt(dealer, hands), *asked)


def choose_exchange(draft: Draft, phase: ExchangePhase, seat: Seat, action: Exchange) -> None:
    """Take a seat's three tiles; with the last choice, all move at once."""
    answers = (*phase.answers[:seat], action, *phase.answers[seat + 1 :])
    given = tuple(answer.tiles for answer in answers if answer is not None)
    if len(given) < len(SEATS):
        draft.phase = ExchangePhase(answers)
        return
    direction = draft.before.direction
    for receiver in SEATS:
        own = draft.seats[receiver]
        counts = bytearray(own.counts)
        for tile in given[receiver]:
            counts[tile] -= 1
        for tile in given[seat_after(receiver, -direction.steps)]:
            counts[tile] += 1
        draft.seats[receiver] = SeatState(own.public, bytes(counts))
    draft.given = given
    draft.events.append(Exchanged(direction, given))
    draft.phase = MissingPhase(_NOBODY)
    waiting = draft.close()
    draft.events += [Asked(other, legal_actions(waiting, other)) for other in SEATS]


def choose_missing(draft: Draft, phase: MissingPhase, seat: Seat, action: DeclareMissing) -> None:
    """Take a seat's missing suit; with the last one, all are shown and the dealer's first turn begins."""
    answers = (*phase.answers[:seat], action, *phase.answers[seat + 1 :])
    suits = tuple(answer.suit for answer in answers if answer is not None)
    if len(suits) < len(SEATS):
        draft.phase = MissingPhase(answers)
        return
    dealer = draft.before.dealer
    for other in SEATS:
        counts = draft.seats[other].counts
        public = PublicSeat((), (), suits[other], None)
        # The dealer holds a tile more and waits for nothing before its first discard.
        ready_for = () if other == dealer else waits(counts, 0, suits[other])
        draft.seats[other] = SeatState(public, counts, ready_for)
    draft.events.append(MissingRevealed(suits))
    begin_turn(draft, dealer, TurnKind.OPENING)
