"""``legal_actions`` against a referee that knows the rules and not the engine."""

import pytest

from sichuan_tui.hand.action import (
    WIN,
    Action,
    ClaimKong,
    DeclareMissing,
    Discard,
    Exchange,
    IllegalAction,
    Kong,
    Pass,
    Pung,
    Reason,
    Win,
)
from sichuan_tui.hand.apply import apply
from sichuan_tui.hand.legal import legal_actions, to_act
from sichuan_tui.hand.state import ClaimPhase, HandState, TurnPhase
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.oracle import UNIVERSE, Referee
from tests.support.play import PlayedHand, play

RULES = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)

RANKS: tuple[type[Action], ...] = (Exchange, DeclareMissing, Win, Kong, ClaimKong, Pung, Discard, Pass)
"""The order in which actions are listed."""


def place_of(action: Action) -> tuple[int, tuple[int, ...]]:
    """Give the place of an action in a sorted list."""
    rank = RANKS.index(type(action))
    match action:
        case Exchange(tiles):
            return rank, tiles
        case DeclareMissing(suit):
            return rank, (suit,)
        case Discard(tile) | Kong(tile):
            return rank, (tile,)
        case Win() | ClaimKong() | Pung() | Pass():
            return rank, ()


def refusal_of(state: HandState, seat: Seat, action: Action) -> IllegalAction:
    try:
        apply(state, seat, action)
    except IllegalAction as refusal:
        return refusal
    pytest.fail(f"seat {seat} was allowed {action}")


def all_refused(state: HandState) -> set[Reason]:
    """Try every action there is that is not legal, for every seat; give the reasons of the refusals."""
    reasons: set[Reason] = set()
    for seat in SEATS:
        for action in UNIVERSE.difference(legal_actions(state, seat)):
            refusal = refusal_of(state, seat, action)
            assert (refusal.seat, refusal.action) == (seat, action)
            reasons.add(refusal.reason)
    return reasons


@RULES
def test_every_seat_may_do_exactly_what_the_rules_say(ruleset: RuleSet) -> None:
    for seed in range(24):
        referee = Referee()
        for moment in play(seed, ruleset=ruleset).moments:
            for seat in SEATS:
                assert set(legal_actions(moment.before, seat)) == referee.may(moment.before, seat)
            referee.follow(moment)


@RULES
def test_whoever_has_an_option_on_a_tile_is_asked_and_nobody_else(ruleset: RuleSet) -> None:
    for seed in range(24):
        referee = Referee()
        for moment in play(seed, ruleset=ruleset).moments:
            match moment.before.phase, moment.action:
                case TurnPhase(income=income), Discard(tile):
                    robbery = False
                case TurnPhase(income=income), Kong(tile) if moment.before.seats[moment.seat].counts[tile] < 4:
                    robbery = True
                case _:
                    referee.follow(moment)
                    continue
            # The others' hands are still what they were, whether somebody was asked or the hand went on.
            claim = ClaimPhase(moment.seat, tile, robbery, (), (), income)
            options = [referee.may_claim(moment.before, seat, claim) for seat in SEATS]
            after = moment.step.state.phase
            asked = [set(given) for given in after.options] if isinstance(after, ClaimPhase) else [set[Action]()] * 4
            assert asked == options
            referee.follow(moment)


@RULES
def test_legal_actions_are_sorted_stable_and_listed_once(ruleset: RuleSet) -> None:
    for seed in range(12):
        for moment in play(seed, ruleset=ruleset).moments:
            for seat in to_act(moment.before):
                legal = legal_actions(moment.before, seat)
                assert list(legal) == sorted(set(legal), key=place_of)
                assert legal == legal_actions(moment.before, seat)


@RULES
def test_every_legal_action_is_accepted(ruleset: RuleSet) -> None:
    for seed in range(5):
        for moment in play(seed, ruleset=ruleset).moments[::3]:
            for seat in to_act(moment.before):
                for action in legal_actions(moment.before, seat)[:40]:
                    assert apply(moment.before, seat, action).state != moment.before


def a_state_of_each_kind(ruleset: RuleSet) -> dict[str, HandState]:
    """Choose states of every kind of phase, also with an empty wall and with winners."""
    found: dict[str, HandState] = {}
    for seed in range(40 if ruleset is DEFAULT else 25):
        for state in _states(play(seed, ruleset=ruleset)):
            phase = state.phase
            kind = f"{type(phase).__name__} {phase.kind if isinstance(phase, TurnPhase) else ''}"
            if any(legal_actions(state, seat) == (WIN,) for seat in SEATS):
                kind += " forced"
            # The default rules are tried most closely.
            winners = 4 - len(state.remaining) if ruleset is DEFAULT else "some"
            found.setdefault(f"{kind} {winners} out, wall {'left' if state.wall_left else 'empty'}", state)
    return found


def _states(hand: PlayedHand) -> list[HandState]:
    return [step.state for step in hand.steps]


def test_every_action_that_is_not_legal_is_refused_and_leaves_the_state_equal() -> None:
    reasons: set[Reason] = set()
    states = [state for ruleset in RULESETS.values() for state in a_state_of_each_kind(ruleset).values()]
    for state in states:
        before = (state, repr(state))
        reasons |= all_refused(state)
        assert (state, repr(state)) == before
    # Those two are rare; the tests of locks and of the QQ rules meet them.
    assert reasons >= set(Reason) - {Reason.LOCKED, Reason.THREE_SUITS}
