"""What options bring in points, played out side by side in re-deals, with honest intervals.

Rollouts are noisy, and the best of many noisy means flatters itself. So what the rule of thumb expected beforehand is
weighed in, each by how far it is to be trusted (measured, see :mod:`sichuan_tui.coach.calibration`): what is said of a
difference is what is to be expected of it, whichever option came out first.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from sichuan_tui.bots.expert import roller_for
from sichuan_tui.bots.trials import Trials
from sichuan_tui.coach.options import Option, is_claim, options_of
from sichuan_tui.hand.action import WIN, Action
from sichuan_tui.observe.observation import Observation, Stage
from sichuan_tui.rules.ruleset import RuleSet

CONFIDENCE: Final = 1.96
"""Standard deviations on either side of a 95 % interval."""

DIGITS: Final = 3
"""Digits after the point of estimated points; more would say nothing."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played out for one decision; the work is fixed by it and by the observation.

    Attributes:
        tiles: tiles that may be drawn in all rollouts together; 40,000 take about a second.
        most: the most re-deals.
        rounds: re-deals in a round; after each, options that have fallen far behind are dropped.
        options: the most options played out, asked-for ones not counted.
    """

    tiles: int
    most: int
    rounds: int
    options: int


HINT: Final = Effort(tiles=60_000, most=2000, rounds=20, options=6)
"""In the background of the table, one to three seconds."""

REVIEW: Final = Effort(tiles=24_000, most=1000, rounds=20, options=5)
"""For each decision of a review, half a second to a second."""

_DROPPED: Final = 2.5
"""Standard deviations behind the first from which an option is not tried any further."""
_SETTLED: Final = 6.0
"""The same for one that was asked for: by then it is well enough known what it costs."""


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
    """How far the rule of thumb is to be trusted, before anything is played out; measured.

    Attributes:
        slope: points that a point of its differences stands for.
        base: the standard deviation of what it misses between options it holds equal.
        rise: how much that grows with a point of difference.
        most: how far it grows.
    """

    slope: float
    base: float
    rise: float
    most: float

    def expects(self, difference: float) -> tuple[float, float]:
        """Give what a difference of the rule of thumb stands for in points, and the standard deviation of that."""
        return self.slope * difference, min(self.most, self.base + self.rise * abs(difference))


_ERRORS: Final = ((0.88, 0.75), (0.1, 3.0), (0.02, 12.0))
"""How the errors of the rule of thumb are spread: shares, and standard deviations in those of :class:`Trust`."""

NO_TRUST: Final = Trust(0.0, 1e6, 0.0, 1e6)
"""Lets the re-deals alone speak."""

_EXCHANGE: Final = Trust(slope=2.3, base=0.2, rise=0.6, most=1.5)
_MISSING: Final = Trust(slope=2.5, base=0.25, rise=0.5, most=1.5)
_TURN: Final = Trust(slope=0.9, base=0.2, rise=0.5, most=2.0)
_CLAIM: Final = Trust(slope=0.9, base=0.35, rise=0.35, most=2.5)
_WIN: Final = Trust(slope=0.7, base=0.5, rise=0.5, most=2.5)


def is_played_out(ruleset: RuleSet) -> bool:
    """Tell whether hands are played out under a rule set; else the rule of thumb speaks alone.

    Where nobody says which suit he lacks, hands dealt anew are too unlike the true ones.
    """
    return ruleset.missing_declared


def trust_at(seen: Observation) -> Trust:
    """Give how far the rule of thumb is to be trusted at a decision; it speaks in points of the cheapest hand."""
    trust, unit = _trust(seen), seen.ruleset.unit
    return Trust(unit * trust.slope, unit * trust.base, unit * trust.rise, unit * trust.most)


def _trust(seen: Observation) -> Trust:
    match seen.stage:
        case Stage.EXCHANGE:
            return _EXCHANGE
        case Stage.MISSING:
            return _MISSING
        case Stage.PLAY | Stage.OVER:
            if WIN in seen.legal:
                return _WIN
            return _CLAIM if is_claim(seen) else _TURN


def deepen(seen: Observation, rng_seed: int, effort: Effort = HINT, asked: tuple[Action, ...] = ()) -> Estimates:
    """Play the options of a decision out.

    Args:
        seen: what the seat sees; something is asked of it.
        rng_seed: what the re-deals are made from: equal arguments give equal estimates.
        effort: how much to play.
        asked: actions to be tried in any case, such as the one that was chosen.
    """
    options = options_of(seen)
    trust = trust_at(seen)
    tried = [
        option
        for option in options[: effort.options]
        if _may_win(trust.expects(options[0].judgement - option.judgement))
    ]
    tried += [option for option in options if option.action in asked and option not in tried]
    return try_out(seen, tried, random.Random(rng_seed), effort, trust, asked)


def try_out(  # noqa: PLR0913, PLR0917 - all that it hangs on
    seen: Observation,
    options: Sequence[Option],
    rng: random.Random,
    effort: Effort,
    trust: Trust,
    asked: tuple[Action, ...] = (),
) -> Estimates:
    """Play given options out.

    Args:
        seen: what the seat sees.
        options: which, the one the rule of thumb prefers first; at least one.
        rng: deals what it cannot see.
        effort: how much to play.
        trust: how far the rule of thumb is to be trusted.
        asked: actions that are followed further than others.
    """
    tally = _Tally(options, trust)
    if len(options) > 1 and is_played_out(seen.ruleset):
        _play(seen, rng, effort, tally, asked)
    return tally.estimates()


def _may_win(behind: tuple[float, float]) -> bool:
    """Tell whether an option may still come out first, by how far it is behind and the standard deviation of that."""
    return behind[0] < _DROPPED * behind[1]


class _Tally:
    """The points of each option by re-deal; options that were dropped have fewer."""

    def __init__(self, options: Sequence[Option], trust: Trust) -> None:
        self.options = options
        self.points: list[list[int]] = [[] for _ in options]
        self._trust = trust

    @property
    def redeals(self) -> int:
        return max(map(len, self.points))

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """Give what is to be expected of one option's points less another's, and the standard deviation of that."""
        expected, doubt = self._trust.expects(self.options[one].judgement - self.options[other].judgement)
        shared = min(len(self.points[one]), len(self.points[other]))
        if shared < 2:
            return expected, doubt
        first, second = self.points[one][:shared], self.points[other][:shared]
        return _weighed(expected, doubt, *_mean([each - rival for each, rival in zip(first, second, strict=True)]))

    def first(self) -> int:
        """Give the option that is ahead of the one the rule of thumb prefers by most."""
        ahead = [0.0, *(self.difference(place, 0)[0] for place in range(1, len(self.options)))]
        return ahead.index(max(ahead))

    def estimates(self) -> Estimates:
        first = self.first()
        mean, spread = _mean(self.points[first]) if self.redeals else (0.0, 0.0)
        found: list[Estimate] = []
        for place, option in enumerate(self.options):
            behind, error = (0.0, 0.0) if place == first else self.difference(first, place)
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
    trials = Trials(seen, rng, roller_for(seen.ruleset))
    alive = list(range(len(tally.options)))
    left = effort.tiles
    # Tiles to be drawn, and what setting a rollout up costs besides.
    cost = seen.wall_left + 6
    while left > 0 and tally.redeals < effort.most and len(alive) > 1:
        played = trials.play([tally.options[place].action for place in alive], effort.rounds)
        for place, points in zip(alive, played, strict=True):
            tally.points[place] += points
        left -= cost * effort.rounds * len(alive)
        first = tally.first()
        alive = [
            place
            for place in alive
            if place == first or _goes_on(tally.difference(first, place), asked=tally.options[place].action in asked)
        ]


def _goes_on(behind: tuple[float, float], *, asked: bool) -> bool:
    return _may_win(behind) or (asked and behind[0] < _SETTLED * behind[1])


def _weighed(expected: float, doubt: float, mean: float, error: float) -> tuple[float, float]:
    """Weigh what was expected against what was found, by Bayes; give the mean and the standard deviation of both.

    The rule of thumb mostly errs by less than ``doubt`` and now and then by far more, so what is expected is a sum of
    normal distributions, narrow to wide: where it is far off, the re-deals speak alone.
    """
    found: list[tuple[float, float, float]] = []
    for share, width in _ERRORS:
        thought, said = (width * doubt) ** 2, error**2
        total = thought + said
        likely = share * exp(-((mean - expected) ** 2) / (2 * total)) / total**0.5
        found.append((likely, (mean * thought + expected * said) / total, thought * said / total))
    together = sum(likely for likely, _, _ in found)
    if not together:
        # Too far off for any number: nothing is left of what was expected.
        return mean, error
    middle = sum(likely * each for likely, each, _ in found) / together
    spread = sum(likely * (variance + (each - middle) ** 2) for likely, each, variance in found) / together
    return middle, float(spread**0.5)


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
