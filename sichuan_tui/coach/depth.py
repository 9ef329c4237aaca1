"""What options bring in points, played out side by side in re-deals, with honest intervals.

Rollouts are noisy, and the best of many noisy means flatters itself. So what the rule of thumb expected beforehand is
weighed in, each by how far it is to be trusted (measured, see :mod:`sichuan_tui.coach.calibration`): what is said of a
difference is what is to be expected of it, whichever option came out first.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sichuan_tui.bots.expert import BRISK
from sichuan_tui.bots.judgement import ClubPolicy
from sichuan_tui.bots.trials import Trials
from sichuan_tui.coach.options import Option, options_of
from sichuan_tui.hand.action import Action
from sichuan_tui.observe.observation import Observation

CONFIDENCE: Final = 1.96
"""Standard deviations on either side of a 95 % interval."""

DIGITS: Final = 3
"""Digits after the point of estimated points; more would say nothing."""

_POLICY: Final = ClubPolicy(BRISK)


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played out for one decision; the work is fixed by it and by the observation.

    Attributes:
        tiles: tiles that may be drawn in all rollouts together; 40,000 take about a second.
        most: the most re-deals.
        rounds: re-deals in a round; after each, options that have fallen far behind are dropped.
        options: the most options played out, asked-for ones not counted.
        within: how far behind the best, in points of the rule of thumb, an option may be to be played out.
    """

    tiles: int
    most: int
    rounds: int
    options: int
    within: float


HINT: Final = Effort(tiles=60_000, most=2000, rounds=20, options=6, within=1.5)
"""In the background of the table, one to three seconds."""

REVIEW: Final = Effort(tiles=24_000, most=1000, rounds=20, options=5, within=1.2)
"""For each decision of a review, half a second to a second."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """One option, played out.

    Attributes:
        action: what was done first.
        points: what it is to be expected to bring from here to the end of the hand.
        spread: half the width of the 95 % interval of ``points``.
        behind: how many points it is expected to fall short of the first option; 0 for that one and never below.
        margin: half the width of the 95 % interval of ``behind``.
        redeals: in how many re-deals it was played out beside the first.
    """

    action: Action
    points: float
    spread: float
    behind: float
    margin: float
    redeals: int

    @property
    def alike(self) -> bool:
        """Whether it cannot be told apart from the first: the 95 % interval of the difference holds 0."""
        return self.behind <= self.margin


@dataclass(frozen=True, slots=True)
class Estimates:
    """The options that were worth trying, best first; ``redeals`` is how many were dealt in all."""

    options: tuple[Estimate, ...]
    redeals: int

    def of(self, action: Action) -> Estimate | None:
        """Give what an action was found to bring; None where it was not played out."""
        return next((estimate for estimate in self.options if estimate.action == action), None)


@dataclass(frozen=True, slots=True)
class Trust:
    """How far the rule of thumb is to be trusted, before anything is played out.

    Attributes:
        slope: points that a point of its differences stands for.
        error: the standard deviation of what it misses in a difference between two options.
    """

    slope: float
    error: float


TRUST: Final = Trust(slope=0.8, error=0.5)


def deepen(seen: Observation, rng_seed: int, effort: Effort = HINT, asked: tuple[Action, ...] = ()) -> Estimates:
    """Play the options of a decision out.

    Args:
        seen: what the seat sees; something is asked of it.
        rng_seed: what the re-deals are made from: equal arguments give equal estimates.
        effort: how much to play.
        asked: actions to be tried in any case, such as the one that was chosen.
    """
    options = options_of(seen)
    best = options[0].judgement
    tried = [option for option in options[: effort.options] if best - option.judgement <= effort.within]
    tried += [option for option in options if option.action in asked and option not in tried]
    tally = _Tally(tried)
    if len(tried) > 1:
        _play(seen, random.Random(rng_seed), effort, tally, asked)
    return tally.estimates()


class _Tally:
    """The points of each option by re-deal; options that were dropped have fewer."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = options
        self.points: list[list[int]] = [[] for _ in options]

    @property
    def redeals(self) -> int:
        return max(map(len, self.points))

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """Give what is to be expected of one option's points less another's, and the standard deviation of that."""
        expected = TRUST.slope * (self.options[one].judgement - self.options[other].judgement)
        pairs = list(zip(self.points[one], self.points[other], strict=False))
        if len(pairs) < 2:
            return expected, TRUST.error
        mean, error = _mean([first - second for first, second in pairs])
        said, thought = 1 / error**2, 1 / TRUST.error**2
        return (said * mean + thought * expected) / (said + thought), (said + thought) ** -0.5

    def first(self) -> int:
        """Give the option that is ahead of the one the rule of thumb prefers by most."""
        return max(range(len(self.options)), key=lambda place: (self.difference(place, 0)[0] if place else 0.0, -place))

    def estimates(self) -> Estimates:
        first = self.first()
        found: list[Estimate] = []
        for place, option in enumerate(self.options):
            behind, error = (0.0, 0.0) if place == first else self.difference(first, place)
            mean, spread = _mean(self.points[first]) if len(self.points[first]) > 1 else (0.0, 0.0)
            behind = max(0.0, behind)
            found.append(
                Estimate(
                    option.action,
                    points=_rounded(mean - behind),
                    spread=_rounded(CONFIDENCE * spread),
                    behind=_rounded(behind),
                    margin=_rounded(CONFIDENCE * error),
                    redeals=len(self.points[place]),
                )
            )
        found.sort(key=lambda estimate: (estimate.behind, estimate.action != self.options[first].action))
        return Estimates(tuple(found), self.redeals)


def _play(seen: Observation, rng: random.Random, effort: Effort, tally: _Tally, asked: tuple[Action, ...]) -> None:
    """Play round after round among the options that may still be the best, until the work is done."""
    trials = Trials(seen, rng, _POLICY)
    alive = list(range(len(tally.options)))
    left = effort.tiles
    cost = seen.wall_left + 6
    while left > 0 and tally.redeals < effort.most and len(alive) > 1:
        for place, points in zip(
            alive, trials.play([tally.options[place].action for place in alive], effort.rounds), strict=True
        ):
            tally.points[place] += points
        left -= cost * effort.rounds * len(alive)
        first = tally.first()
        alive = [
            place
            for place in alive
            if place == first or tally.options[place].action in asked or _may_be_best(tally, first, place)
        ]


def _may_be_best(tally: _Tally, first: int, place: int) -> bool:
    behind, error = tally.difference(first, place)
    return behind < 2.5 * error


def _rounded(points: float) -> float:
    """Round, so that what was kept in a file is what was found."""
    return round(points, DIGITS)


def _mean(values: Sequence[int]) -> tuple[float, float]:
    """Give the mean and its standard error."""
    number = len(values)
    mean = sum(values) / number
    squares = sum((value - mean) ** 2 for value in values) / (number - 1)
    # A few equal values say less than they seem to: some spread is always there.
    return mean, float(((squares + 1.0) / number) ** 0.5)
