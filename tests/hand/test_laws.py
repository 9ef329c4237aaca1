"""What is true of every hand whatever the players do."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sichuan_tui.hand.action import WIN, Discard, Pass, Pung, Win
from sichuan_tui.hand.apply import Step, apply, start
from sichuan_tui.hand.event import Asked, Ended, Paid
from sichuan_tui.hand.invariants import check
from sichuan_tui.hand.legal import legal_actions, to_act
from sichuan_tui.hand.state import (
    ClaimPhase,
    Direction,
    End,
    HandState,
    OverPhase,
    TurnKind,
    TurnPhase,
    WonBy,
)
from sichuan_tui.rules.patterns import PatternKey
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.ruleset import KongDiscard, RuleSet
from sichuan_tui.rules.settlement import Readiness
from sichuan_tui.rules.transfers import Why, scores_of
from sichuan_tui.tiles.tile import TILES
from sichuan_tui.tiles.wall import SEATS, shuffled_wall
from tests.support.count import all_tiles, size_of, sizes_due
from tests.support.play import PlayedHand, play

HANDS = range(50)
rulesets = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)


def hands(ruleset: RuleSet) -> Iterator[PlayedHand]:
    return (play(seed, ruleset=ruleset) for seed in HANDS)


def check_step(before: HandState | None, step: Step) -> None:
    """Check all that is true of every step and of the state it leads to."""
    state = step.state
    check(state)
    assert all_tiles(state) == Counter(dict.fromkeys(TILES, 4))
    assert [size_of(state, seat) for seat in SEATS] == sizes_due(state)
    assert sum(scores_of(state.ledger)) == 0
    payments = [event for event in step.events if isinstance(event, Paid)]
    paid = tuple(transfer for event in payments for transfer in event.transfers)
    assert state.ledger == (() if before is None else before.ledger) + paid
    spent = tuple(place for event in payments for place in event.spent)
    assert state.spent == (() if before is None else before.spent) + spent
    assert all(event.transfers for event in payments)
    assert bool(to_act(state)) is not isinstance(state.phase, OverPhase)
    for seat in SEATS:
        assert bool(legal_actions(state, seat)) is (seat in to_act(state))


@rulesets
def test_no_tile_is_lost_no_point_is_made_and_whoever_is_asked_has_an_option(ruleset: RuleSet) -> None:
    for hand in hands(ruleset):
        check_step(None, hand.first)
        for moment in hand.moments:
            check_step(moment.before, moment.step)


deals = st.builds(
    lambda ruleset, seed, dealer, direction: start(
        ruleset, shuffled_wall(random.Random(seed)), dealer, direction if ruleset.exchange else None
    ),
    st.sampled_from(list(RULESETS.values())),
    st.integers(0, 2**32),
    st.sampled_from(SEATS),
    st.sampled_from(Direction),
)


@settings(max_examples=60)
@given(deals, st.lists(st.integers(0, 1000), min_size=20, max_size=120), st.randoms(use_true_random=False))
def test_the_laws_hold_whatever_is_chosen(step: Step, choices: list[int], rng: random.Random) -> None:
    check_step(None, step)
    for choice in choices:
        if not to_act(step.state):
            break
        seat = rng.choice(to_act(step.state))
        legal = legal_actions(step.state, seat)
        before = step.state
        step = apply(before, seat, legal[choice % len(legal)])
        check_step(before, step)


@rulesets
def test_every_hand_ends_and_then_nobody_may_do_anything(ruleset: RuleSet) -> None:
    for hand in hands(ruleset):
        state = hand.steps[-1].state
        assert isinstance(state.phase, OverPhase)
        assert isinstance(hand.steps[-1].events[-1], Ended)
        assert [legal_actions(state, seat) for seat in SEATS] == [()] * 4
        winners = 4 - len(state.remaining)
        by_wins = End.FIRST_WIN if ruleset.last_winner == 1 else End.THREE_WINNERS
        assert state.phase.end is (by_wins if winners >= ruleset.last_winner else End.EXHAUSTED)
        if state.phase.end is End.EXHAUSTED:
            assert state.wall_left == 0
            assert tuple(standing.seat for standing in state.phase.standings) == state.remaining


@rulesets
def test_winners_never_act_pay_or_are_asked_again(ruleset: RuleSet) -> None:
    for hand in hands(ruleset):
        for moment in hand.moments:
            out = set(SEATS) - set(moment.before.remaining)
            assert moment.seat not in out
            new = moment.step.state.ledger[len(moment.before.ledger) :]
            assert not any(transfer.payer in out for transfer in new)
            assert all(transfer.payee not in out or transfer.why is Why.KONG_REFUND for transfer in new)
            asked = {event.seat for event in moment.step.events if isinstance(event, Asked) and event.options}
            assert not asked & out


@rulesets
def test_who_wins_lets_nothing_pass(ruleset: RuleSet) -> None:
    for hand in hands(ruleset):
        for moment in hand.moments:
            for seat in set(moment.before.remaining) - set(moment.step.state.remaining):
                before, after = moment.before.seats[seat], moment.step.state.seats[seat]
                assert (after.passed_fan, after.pung_locks) == (before.passed_fan, before.pung_locks)


@rulesets
def test_an_action_ends_the_asking_of_its_seat_and_every_question_is_what_may_be_done(ruleset: RuleSet) -> None:
    for hand in hands(ruleset):
        opening = [event for event in hand.first.events if isinstance(event, Asked)]
        assert tuple(event.seat for event in opening) == to_act(hand.first.state)
        for moment in hand.moments:
            assert moment.step.events[0] == Asked(moment.seat, ())
            questions = [event for event in moment.step.events[1:] if isinstance(event, Asked)]
            for event in questions:
                assert event.options == legal_actions(moment.step.state, event.seat)
            still_asked = set(to_act(moment.before)) - {moment.seat}
            asked = () if still_asked else to_act(moment.step.state)
            assert tuple(event.seat for event in questions) == asked


def kinds_in(hand: PlayedHand) -> Iterator[object]:
    for moment in hand.moments:
        phase = moment.before.phase
        yield phase.kind if isinstance(phase, TurnPhase) else type(phase)
        yield type(moment.action)
        if isinstance(phase, ClaimPhase) and phase.robbery:
            yield "robbery", type(moment.action)
        if not moment.before.wall_left:
            yield "empty wall", type(moment.action)
        yield from ("win lock" for own in moment.before.seats if own.win_locked)
        yield from ("forced win" for seat in SEATS if legal_actions(moment.before, seat) == (WIN,))
        yield from ("pung lock" for own in moment.before.seats if own.pung_locks)
    final = hand.steps[-1].state
    yield from (transfer.why for transfer in final.ledger)
    for own in final.seats:
        if own.public.victory is not None and own.score is not None:
            yield own.public.victory.by
            yield from (pattern.key for pattern in own.score.patterns)
            if own.public.victory.shared:
                yield "shared tile"
    if isinstance(final.phase, OverPhase):
        yield final.phase.end
        yield from (standing.readiness for standing in final.phase.standings)


def words_of(ruleset: RuleSet) -> set[object]:
    """Say what can happen under a rule set."""
    by_wins = End.FIRST_WIN if ruleset.last_winner == 1 else End.THREE_WINNERS
    whys = set(Why) - {Why.KONG_DISCARD} - ({Why.MISSING_SUIT} if not ruleset.pig_payment else set())
    if ruleset.kong_discard is KongDiscard.HANDED_ON:
        whys.add(Why.KONG_DISCARD)
    readiness = set(Readiness) - ({Readiness.PIG} if not ruleset.pig_payment else set())
    return {*whys, *readiness, *WonBy, *TurnKind, by_wins, End.EXHAUSTED, "win lock", "shared tile"}


RARE = {
    PatternKey.OUTSIDE,
    PatternKey.PURE_OUTSIDE,
    PatternKey.ALL_PUNGS_258,
    PatternKey.PURE_ALL_PUNGS,
    PatternKey.HEAVENLY,
    PatternKey.EARTHLY,
    PatternKey.PURE_SEVEN_PAIRS,
    PatternKey.PURE_DRAGON_SEVEN_PAIRS,
}
"""Patterns that do not come by themselves; recorded hands show them."""


@rulesets
def test_the_played_hands_reach_everything_the_rules_know(ruleset: RuleSet) -> None:
    """Guards the laws above against saying nothing: hands like those they are checked on have it all."""
    # Words of different enumerations can be equal, so each is named with its type.
    kinds = {(type(kind), kind) for seed in range(250) for kind in kinds_in(play(seed, ruleset=ruleset))}
    keys = {pattern.key for pattern in ruleset.patterns} - RARE
    lacking = {(type(word), word) for word in (*words_of(ruleset), *keys)} - kinds
    assert not lacking
    assert kinds >= {(tuple, ("empty wall", action)) for action in (Discard, Win, Pung, Pass)}
    assert kinds >= {(tuple, ("robbery", action)) for action in (Win, Pass)}
    assert ((str, "pung lock") in kinds) is ruleset.pung_lock
    assert ((str, "forced win") in kinds) is (ruleset.forced_win_left is not None)
