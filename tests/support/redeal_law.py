"""The re-deal law: what a seat is shown or decides hangs on nothing it cannot see."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from sichuan_tui.hand.apply import Step
from sichuan_tui.hand.event import Event
from sichuan_tui.hand.legal import to_act
from sichuan_tui.hand.state import ClaimPhase, HandState, TurnPhase
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.play import play
from tests.support.redeal import redeals
from tests.support.story import Story, story_of

View: TypeAlias = Callable[[HandState, Seat], object]
"""Anything shown to a seat or decided by it; a fair one looks at ``observe`` of the state alone."""

WANTED = 20
"""How many re-deals a decision is tried on that differ in the wall and in every opponent's hand."""

ENOUGH = 60
"""After how many re-deals a decision is left where hardly any differs in every opponent's hand."""

ATTEMPTS = 2000


class PeekError(Exception):
    """A view differs between hands that the seat cannot tell apart; the message names it."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How a decision was tried: re-deals in all, and those that differ in everything hidden."""

    all: int
    whole: int


def try_decision(story: Story, views: Mapping[str, View], rng: random.Random) -> Tally:
    """Try the law on one decision.

    Raises:
        PeekError: it is broken.
    """
    truth = story.state
    shown = {name: view(truth, story.seat) for name, view in views.items()}
    told = _told(story.steps, story.seat)
    number = whole = 0
    for steps in redeals(story, rng, ATTEMPTS):
        state = steps[-1].state
        if _told(steps, story.seat) != told:
            message = "events"
            raise PeekError(message)
        for name, view in views.items():
            if view(state, story.seat) != shown[name]:
                raise PeekError(name)
        number += 1
        whole += _differ_in_all(state, truth, story.seat)
        if whole == WANTED or (number >= ENOUGH and not can_differ_in_all(story)):
            break
    return Tally(number, whole)


def _told(steps: tuple[Step, ...], seat: Seat) -> list[Event]:
    return [event for step in steps for event in redact_all(step.events, seat)]


def _differ_in_all(state: HandState, truth: HandState, seat: Seat) -> bool:
    return state.wall[state.front : state.back] != truth.wall[truth.front : truth.back] and all(
        state.seats[other].counts != truth.seats[other].counts for other in SEATS if other != seat
    )


def can_differ_in_all(story: Story) -> bool:
    """Tell whether enough is hidden for other hands surely to be found: nobody else has won, and the wall is not short.

    A winner's hand must stay complete and show the same, and of the last tiles each may have but one place to be.
    """
    victories = [story.state.seats[seat].public.victory for seat in SEATS if seat != story.seat]
    return len(story.free) >= 8 and not any(victories)


def kind_of(state: HandState) -> str:
    """Name the kind of decision a state asks for."""
    match state.phase:
        case TurnPhase(_, kind):
            return kind.value
        case ClaimPhase(robbery=robbery):
            return "robbery" if robbery else "claim"
        case phase:
            return type(phase).__name__


def decisions(seeds: Iterable[int], each: int, ruleset: RuleSet = DEFAULT) -> Iterator[Story]:
    """Choose decisions of played hands, up to a number of each kind, spread over the hands."""
    chosen: Counter[str] = Counter()
    for seed in seeds:
        hand = play(seed, ruleset=ruleset)
        rng = random.Random(seed)
        left = {kind: max(1, each // 40) for kind in map(kind_of, (moment.before for moment in hand.moments))}
        for number in rng.sample(range(len(hand.moments)), len(hand.moments)):
            state = hand.moments[number].before
            kind = kind_of(state)
            if left[kind] and chosen[kind] < each:
                left[kind] -= 1
                chosen[kind] += 1
                asked = to_act(state)
                yield story_of(hand, number, asked[int(rng.random() * len(asked))])
