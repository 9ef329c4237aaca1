"""Answers given at the same time: whatever order they arrive in, the same comes of them."""

import random
from functools import cache
from itertools import permutations, product

import pytest

from sichuan_tui.hand.action import Action
from sichuan_tui.hand.apply import apply
from sichuan_tui.hand.event import Asked, Event
from sichuan_tui.hand.legal import legal_actions, to_act
from sichuan_tui.hand.state import HandState
from sichuan_tui.observe.observation import observe
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.rules.presets import DEFAULT, MIL_SBR, RULESETS
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.play import pick, play

Window = tuple[HandState, dict[Seat, Action]]
"""A state in which several seats are asked, and an answer of each."""


def is_window(state: HandState, kind: str) -> bool:
    return type(state.phase).__name__ == kind


@cache
def windows(kind: str, number: int, name: str = DEFAULT.name) -> list[Window]:
    found: list[Window] = []
    for seed in range(400):
        rng = random.Random(seed)
        before: HandState | None = None
        for moment in play(seed, ruleset=RULESETS[name]).moments:
            state = moment.before
            opens = before is None or not is_window(before, kind)
            before = state
            if is_window(state, kind) and opens and len(to_act(state)) > 1:
                found.append((state, {seat: pick(legal_actions(state, seat), rng) for seat in to_act(state)}))
                if len(found) == number:
                    return found
    return found


def told(state: HandState, order: tuple[Seat, ...], answers: dict[Seat, Action]) -> tuple[HandState, list[list[Event]]]:
    """Let the seats answer in an order; give the state, and what each seat is told besides its own answer's taking."""
    seen: list[list[Event]] = [[], [], [], []]
    for seat in order:
        step = apply(state, seat, answers[seat])
        state = step.state
        for other in SEATS:
            seen[other] += [event for event in redact_all(step.events, other) if event != Asked(other, ())]
    return state, seen


def check_all_orders(state: HandState, answers: dict[Seat, Action]) -> None:
    outcomes = [told(state, order, answers) for order in permutations(answers)]
    assert type(outcomes[0][0].phase) is not type(state.phase)
    assert all(outcome == outcomes[0] for outcome in outcomes[1:])


@pytest.mark.parametrize("kind", ["ExchangePhase", "MissingPhase"])
def test_choices_of_the_opening_commute(kind: str) -> None:
    found = windows(kind, 25)
    assert len(found) == 25
    for state, answers in found:
        check_all_orders(state, answers)


def test_missing_suits_commute_also_without_an_exchange() -> None:
    found = windows("MissingPhase", 5, MIL_SBR.name)
    assert len(found) == 5
    for state, answers in found:
        check_all_orders(state, answers)


@pytest.mark.parametrize("name", RULESETS)
def test_answers_to_a_claim_commute_whatever_they_are(name: str) -> None:
    number = 30 if name == DEFAULT.name else 12
    found = windows("ClaimPhase", number, name)
    assert len(found) == number
    for state, _ in found:
        asked = to_act(state)
        for chosen in product(*(legal_actions(state, seat) for seat in asked)):
            check_all_orders(state, dict(zip(asked, chosen, strict=True)))


@pytest.mark.parametrize("kind", ["ExchangePhase", "MissingPhase", "ClaimPhase"])
def test_nobody_sees_an_answer_before_all_are_given(kind: str) -> None:
    for state, answers in windows(kind, 15):
        now = state
        for answered, (seat, action) in enumerate(list(answers.items())[:-1]):
            step = apply(now, seat, action)
            for other in set(SEATS) - {seat}:
                assert redact_all(step.events, other) == ()
                assert observe(step.state, other) == observe(now, other)
            assert redact_all(step.events, seat) == (Asked(seat, ()),)
            assert len(to_act(step.state)) == len(answers) - answered - 1
            now = step.state


@pytest.mark.parametrize("kind", ["ExchangePhase", "MissingPhase", "ClaimPhase"])
def test_an_answer_is_given_once(kind: str) -> None:
    for state, answers in windows(kind, 15):
        seat, action = next(iter(answers.items()))
        assert legal_actions(apply(state, seat, action).state, seat) == ()
