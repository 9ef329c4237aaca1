"""Exercises: moments of hands between bots, each with an answer that can be checked.

What is asked shows only what the seat could know. The answer is either computed by the rules, or it is the option that
re-deals separate from every other one.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from sichuan_tui.coach.depth import CONFIDENCE
from sichuan_tui.coach.facts import Wait
from sichuan_tui.hand.action import Action
from sichuan_tui.hand.event import Event
from sichuan_tui.observe.observation import Observation
from sichuan_tui.rules.score import Score
from sichuan_tui.tiles.tile import Tile


class DrillKind(StrEnum):
    """What is asked."""

    MISSING = "missing"
    DISCARD = "discard"
    WAITS = "waits"
    WORTH = "worth"
    WIN = "win"
    KONG = "kong"


COMPUTED: Final = frozenset({DrillKind.WAITS, DrillKind.WORTH})
"""The kinds whose answers the rules give; the answers of the others are estimates."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A hand as one seat saw it at some moment.

    Attributes:
        seen: what it could know.
        events: what it saw happen from the deal on.
    """

    seen: Observation
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Tried:
    """An option, played out on re-deals beside the best one.

    Attributes:
        action: what is done.
        behind: points it brings less than the best option, on average.
        error: the standard error of that; 0 for the best option itself.
    """

    action: Action
    behind: float
    error: float

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of ``behind``."""
        return CONFIDENCE * self.error


@dataclass(frozen=True, slots=True)
class Decide:
    """Choose what to do.

    Attributes:
        kind: the missing suit, the discard, win or pass, kong or not.
        moment: where.
        options: all there is to choose from, by points, the answer first.
    """

    kind: DrillKind
    moment: Moment
    options: tuple[Tried, ...]

    @property
    def answer(self) -> Action:
        """The option that is separated from all others."""
        return self.options[0].action

    @property
    def choices(self) -> tuple[Action, ...]:
        """The options in an order that tells nothing: as the rules list them."""
        offered = {option.action for option in self.options}
        return tuple(action for action in self.moment.seen.legal if action in offered)

    def option(self, answer: "Answer") -> Tried:
        """Give what is known of a choice.

        Raises:
            ValueError: it is none.
        """
        for option in self.options:
            if option.action == answer:
                return option
        message = f"{answer} is no choice here"
        raise ValueError(message)


@dataclass(frozen=True, slots=True)
class NameWaits:
    """Name all tiles a ready hand waits for; a wait counts even if none of its tiles is left to come."""

    moment: Moment
    waits: tuple[Wait, ...]

    @property
    def kind(self) -> DrillKind:
        """Waits."""
        return DrillKind.WAITS

    @property
    def answer(self) -> frozenset[Tile]:
        """The tiles."""
        return frozenset(wait.tile for wait in self.waits)


@dataclass(frozen=True, slots=True)
class ValueHand:
    """Say how many points each payer pays for a win.

    Attributes:
        moment: the seat may win now.
        winning: the winning tile.
        score: what the rules say.
        answer: points.
        choices: points to choose from, ascending.
    """

    moment: Moment
    winning: Tile
    score: Score
    answer: int
    choices: tuple[int, ...]

    @property
    def kind(self) -> DrillKind:
        """Worth."""
        return DrillKind.WORTH


Exercise: TypeAlias = Decide | NameWaits | ValueHand
Answer: TypeAlias = Action | frozenset[Tile] | int


def is_right(exercise: Exercise, answer: Answer) -> bool:
    """Tell whether an answer is the right one."""
    return answer == exercise.answer


def key_of(exercise: Exercise) -> tuple[object, ...]:
    """Give what makes an exercise the same as another: equal keys must not be asked twice in a sitting."""
    seen = exercise.moment.seen
    if isinstance(exercise, Decide):
        return (exercise.kind, seen)
    winning = exercise.winning if isinstance(exercise, ValueHand) else None
    return (exercise.kind, seen.counts, tuple((meld.kind, meld.tile) for meld in seen.seats[seen.seat].melds), winning)
