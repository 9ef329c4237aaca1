"""The re-deal law for exercises: what is asked, shown and explained hangs on nothing the seat cannot see."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from sichuan_tui.coach.drill import Decide, DrillKind, Exercise, NameWaits, Tried
from sichuan_tui.coach.drill_hands import moment_at
from sichuan_tui.coach.facts import facts_of
from sichuan_tui.hand.action import Discard, Exchange, Pass, Win
from sichuan_tui.hand.apply import Step
from sichuan_tui.plain.drill import choice_lines, moment_lines
from sichuan_tui.tiles.wall import Seat
from sichuan_tui.ui.drilling import answered, begin
from sichuan_tui.ui.screens.drill import paint_drill
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.drill_text import header_of, question
from sichuan_tui.words.drill_why import all_options, why
from sichuan_tui.words.names import names_of
from tests.support.redeal import redeals
from tests.support.redeal_law import decisions
from tests.ui.support.drills import fresh_round


def exercise_at(steps: tuple[Step, ...], seat: Seat) -> Exercise | None:
    """Make an exercise of a decision, as if its first option had come out ahead of all others."""
    moment = moment_at(steps, seat)
    legal = moment.seen.legal
    if len(legal) < 2 or isinstance(legal[0], Exchange):
        return None
    waits = facts_of(moment.seen).now.waits if moment.seen.missing is not None else ()
    if waits and sum(moment.seen.counts) % 3 == 1:
        return NameWaits(moment, waits)
    kinds = {Discard: DrillKind.DISCARD, Win: DrillKind.WIN}
    options = tuple(Tried(action, float(place), 0.1 if place else 0.0) for place, action in enumerate(legal))
    kind = kinds.get(type(legal[0]), DrillKind.KONG if isinstance(legal[-1], Pass | Discard) else DrillKind.MISSING)
    return Decide(kind, moment, options)


def shown(exercise: Exercise) -> Iterator[object]:
    """Give all that is told and painted of an exercise."""
    seen = exercise.moment.seen
    yield tuple(moment_lines(exercise))
    yield question(exercise, names_of(header_of(exercise.moment), seen.seat))
    yield choice_lines(exercise)
    yield all_options(exercise)
    yield why(exercise, exercise.answer)
    now = begin(exercise)
    for size in ((80, 24), (112, 34)):
        yield paint_drill(now, fresh_round(), size, Look())
        yield paint_drill(answered(now), fresh_round(), size, Look())


def try_exercises(seeds: range, each: int, number: int) -> int:
    tried = 0
    for place, story in enumerate(decisions(seeds, each)):
        exercise = exercise_at(story.steps, story.seat)
        if exercise is None:
            continue
        truth = list(shown(exercise))
        for steps in islice(redeals(story, random.Random(place), 400), number):
            again = exercise_at(steps, story.seat)
            assert again == exercise
            assert list(shown(again)) == truth
            tried += steps[-1].state.wall != story.state.wall
    return tried


def test_an_exercise_hangs_on_nothing_that_is_hidden() -> None:
    assert try_exercises(range(8), each=3, number=1) >= 8


@pytest.mark.long
def test_hundreds_of_exercises_hang_on_nothing_that_is_hidden() -> None:
    assert try_exercises(range(300), each=60, number=10) >= 1000
