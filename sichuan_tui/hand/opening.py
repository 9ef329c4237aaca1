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
from sichuan_tui.tiles.counts import counts_of
from sichuan_tui.tiles.tile import Suit, Tile
from sichuan_tui.tiles.wall import DEALT, SEATS, WALL_SIZE, Seat, check_wall, deal, seat_after

_NOBODY: tuple[None, None, None, None] = (None, None, None, None)


def deal_hand(
    ruleset: RuleSet, wall: tuple[Tile, ...], dealer: Seat, direction: Direction | None
) -> tuple[HandState, tuple[Event, ...]]:
    """Deal a hand and ask for what comes first: exchange, missing suits, or the dealer's first turn.

    Raises:
        ValueError: the wall does not hold four copies of each tile, or a direction is given or lacking.
    """
    check_wall(wall)
    if (direction is not None) is not ruleset.exchange:
        message = f"{direction} is no direction of an exchange under {ruleset.name}"
        raise ValueError(message)
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
        phase=ExchangePhase(_NOBODY) if ruleset.exchange else MissingPhase(_NOBODY),
        turn=dealer,
        discarder=None,
        ledger=(),
    )
    if ruleset.exchange or ruleset.missing_declared:
        asked = tuple(Asked(seat, legal_actions(state, seat)) for seat in SEATS)
        return state, (Dealt(dealer, hands), *asked)
    draft = Draft(state)
    draft.events.append(Dealt(dealer, hands))
    _begin_play(draft, (None, None, None, None))
    return draft.close(), tuple(draft.events)


def choose_exchange(draft: Draft, phase: ExchangePhase, seat: Seat, action: Exchange) -> None:
    """Take a seat's three tiles; with the last choice, all move at once."""
    answers = (*phase.answers[:seat], action, *phase.answers[seat + 1 :])
    given = tuple(answer.tiles for answer in answers if answer is not None)
    if len(given) < len(SEATS):
        draft.phase = ExchangePhase(answers)
        return
    direction = draft.before.direction
    if direction is None:
        message = "an exchange without a direction"
        raise ValueError(message)
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
    draft.events.append(MissingRevealed(suits))
    _begin_play(draft, suits)


def _begin_play(draft: Draft, suits: tuple[Suit | None, ...]) -> None:
    """Begin the dealer's first turn, the missing suits, if there are any, being known."""
    dealer = draft.before.dealer
    for other in SEATS:
        counts = draft.seats[other].counts
        public = PublicSeat((), (), suits[other], None)
        # The dealer holds a tile more and waits for nothing before its first discard.
        ready_for = () if other == dealer else draft.ruleset.waits(counts, (), suits[other])
        draft.seats[other] = SeatState(public, counts, ready_for)
    begin_turn(draft, dealer, TurnKind.OPENING)
