"""A sitting at the drills: one exercise after another, none of them twice, and a running score."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sichuan_tui.coach.drill import COMPUTED, DrillKind, Exercise, key_of
from sichuan_tui.coach.drill_book import lines, parse_entry
from sichuan_tui.coach.drill_computed import computed
from sichuan_tui.rules.ruleset import RuleSet

KINDS: Final = tuple(DrillKind)


@dataclass(frozen=True, slots=True)
class Score:
    """How exercises were answered.

    Attributes:
        asked: how many.
        right: how many of them rightly.
        streak: how many of the last ones rightly in a row.
    """

    asked: int = 0
    right: int = 0
    streak: int = 0

    def plus(self, *, right: bool) -> "Score":
        """Count one more."""
        return Score(self.asked + 1, self.right + right, self.streak + 1 if right else 0)


class Round:
    """A sitting.

    Attributes:
        ruleset: the rules of the computed exercises.
        total: the score of all kinds together.
        scores: by kind.
    """

    def __init__(self, ruleset: RuleSet, seed: int) -> None:
        """Begin.

        Args:
            ruleset: the rules of the exercises that are computed; the others are of the book's rules.
            seed: what the exercises are chosen by.
        """
        self.ruleset = ruleset
        self.total = Score()
        self.scores: dict[DrillKind, Score] = dict.fromkeys(KINDS, Score())
        self._seed = seed
        self._streams = {kind: self._stream(kind) for kind in KINDS}
        self._order = random.Random(f"{seed}/order")
        self._turn: list[DrillKind] = []

    def next(self, kind: DrillKind | None) -> Exercise | None:
        """Give an exercise that was not asked before.

        Args:
            kind: of which; None for all kinds by turns.

        Returns:
            The exercise; None once all of the kind have been asked.
        """
        if kind is not None:
            return next(self._streams[kind], None)
        for _ in range(2 * len(KINDS)):
            if not self._turn:
                self._turn = sorted(KINDS, key=lambda _: self._order.random())
            exercise = next(self._streams[self._turn.pop()], None)
            if exercise is not None:
                return exercise
        return None

    def mark(self, exercise: Exercise, *, right: bool) -> None:
        """Count an answer."""
        self.total = self.total.plus(right=right)
        self.scores[exercise.kind] = self.scores[exercise.kind].plus(right=right)

    def _stream(self, kind: DrillKind) -> Iterator[Exercise]:
        rng = random.Random(f"{self._seed}/{kind}")
        if kind not in COMPUTED:
            # Sorted by chance instead of shuffled: the same in every version of Python.
            for line in sorted(lines()[kind], key=lambda _: rng.random()):
                yield parse_entry(line).exercise()
            return
        asked: set[tuple[object, ...]] = set()
        for exercise in computed(kind, self.ruleset, rng):
            if key_of(exercise) not in asked:
                asked.add(key_of(exercise))
                yield exercise
