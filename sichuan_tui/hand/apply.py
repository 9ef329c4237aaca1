"""The state machine of one hand: ``start`` and ``apply`` are all there is to play it."""

from dataclasses import dataclass

from sichuan_tui.hand import claims, opening, turn
from sichuan_tui.hand.action import Action, DeclareMissing, Discard, Exchange, IllegalAction, Kong, Win
from sichuan_tui.hand.draft import Draft
from sichuan_tui.hand.event import Asked, Event
from sichuan_tui.hand.legal import legal_actions, why_not
from sichuan_tui.hand.state import (
    ClaimPhase,
    Direction,
    ExchangePhase,
    HandState,
    MissingPhase,
    OverPhase,
    TurnPhase,
)
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import Seat


@dataclass(frozen=True, slots=True)
class Step:
    """A state, and what happened on the way to it."""

    state: HandState
    events: tuple[Event, ...]


def start(ruleset: RuleSet, wall: tuple[Tile, ...], dealer: Seat, direction: Direction | None) -> Step:
    """Deal a hand.

    Args:
        ruleset: the rules.
        wall: all 108 tiles, front first.
        dealer: who moves first.
        direction: where exchanged tiles go; None exactly where the rules know no exchange.

    Raises:
        ValueError: the wall does not hold four copies of each tile, or a direction is given or lacking.
    """
    return Step(*opening.deal_hand(ruleset, wall, dealer, direction))


def apply(state: HandState, seat: Seat, action: Action) -> Step:
    """Let a seat act, and run on until somebody must choose or the hand is over.

    Raises:
        IllegalAction: the action is not among the seat's legal ones; the state is as it was.
    """
    if action not in legal_actions(state, seat):
        raise IllegalAction(seat, action, why_not(state, seat, action))
    draft = Draft(state)
    draft.events.append(Asked(seat, ()))
    phase = state.phase
    match phase, action:
        case TurnPhase(), Discard(tile):
            turn.discard(draft, phase, tile)
        case TurnPhase(), Kong(tile):
            turn.declare_kong(draft, phase, tile)
        case TurnPhase(), Win():
            turn.win(draft, phase)
        case ClaimPhase(), _:
            claims.answer(draft, phase, seat, action)
        case ExchangePhase(), Exchange():
            opening.choose_exchange(draft, phase, seat, action)
        case MissingPhase(), DeclareMissing():
            opening.choose_missing(draft, phase, seat, action)
        case ((TurnPhase() | ExchangePhase() | MissingPhase() | OverPhase()), _):
            raise IllegalAction(seat, action, why_not(state, seat, action))
    return Step(draft.close(), tuple(draft.events))
