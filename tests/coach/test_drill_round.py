"""A sitting at the drills: nothing twice, the same from a seed, a score that counts."""

import pytest

from sichuan_tui.coach.drill import COMPUTED, DrillKind, Exercise, key_of
from sichuan_tui.coach.drill_book import lines
from sichuan_tui.coach.drill_round import KINDS, Round, Score
from sichuan_tui.rules.presets import DEFAULT


def taken(played: Round, kind: DrillKind | None, number: int) -> list[Exercise]:
    exercises = [played.next(kind) for _ in range(number)]
    assert None not in exercises
    return [exercise for exercise in exercises if exercise is not None]


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_asked_twice(kind: DrillKind) -> None:
    exercises = taken(Round(DEFAULT, 1), kind, 20)
    assert len({key_of(exercise) for exercise in exercises}) == 20
    assert {exercise.kind for exercise in exercises} == {kind}


def test_a_seed_gives_the_same_sitting_and_another_seed_another() -> None:
    for kind in (DrillKind.DISCARD, DrillKind.WAITS):
        first, again, other = (taken(Round(DEFAULT, seed), kind, 5) for seed in (7, 7, 8))
        assert first == again
        assert first != other


def test_what_is_asked_of_a_kind_hangs_on_no_other_kind() -> None:
    mixed = Round(DEFAULT, 3)
    kongs = [exercise for exercise in taken(mixed, None, 24) if exercise.kind is DrillKind.KONG]
    assert kongs == taken(Round(DEFAULT, 3), DrillKind.KONG, len(kongs))


def test_mixed_gives_each_kind_once_before_any_comes_again() -> None:
    exercises = taken(Round(DEFAULT, 5), None, 18)
    for first in (0, 6, 12):
        assert {exercise.kind for exercise in exercises[first : first + 6]} == set(KINDS)
    orders = {tuple(exercise.kind for exercise in exercises[first : first + 6]) for first in (0, 6, 12)}
    assert len(orders) > 1


def test_a_kind_of_the_book_comes_to_its_end_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {kind: each[:2] for kind, each in lines().items()}
    monkeypatch.setattr("sichuan_tui.coach.drill_round.lines", lambda: few)
    played = Round(DEFAULT, 1)
    taken(played, DrillKind.WIN, 2)
    assert played.next(DrillKind.WIN) is None
    assert played.next(DrillKind.WIN) is None
    rest = taken(played, None, 20)
    assert {exercise.kind for exercise in rest[:6]} == set(KINDS) - {DrillKind.WIN}
    assert {exercise.kind for exercise in rest[10:]} == set(COMPUTED)


def test_the_score_counts_by_kind_and_in_all() -> None:
    played = Round(DEFAULT, 1)
    for kind, right in ((DrillKind.WIN, True), (DrillKind.WIN, True), (DrillKind.KONG, False), (DrillKind.WIN, True)):
        exercise = played.next(kind)
        assert exercise is not None
        played.mark(exercise, right=right)
    assert played.total == Score(asked=4, right=3, streak=1)
    assert played.scores[DrillKind.WIN] == Score(asked=3, right=3, streak=3)
    assert played.scores[DrillKind.KONG] == Score(asked=1, right=0, streak=0)
    assert played.scores[DrillKind.WAITS] == Score()
