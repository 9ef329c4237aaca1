"""Review of a hand: each decision of a seat, what the coach prefers, and the points that were lost.

What is estimated hangs on what the seat could see at that moment alone: :func:`judge` takes an observation. What was
really there is another matter, see :mod:`sichuan_tui.coach.opened`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sichuan_tui.coach.depth import REVIEW, Effort, Estimate, Estimates, deepen
from sichuan_tui.hand.action import Action
from sichuan_tui.observe.observation import Observation, observe
from sichuan_tui.record.record import Decision, Record
from sichuan_tui.record.replay import Replayed
from sichuan_tui.tiles.wall import Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of a hand in which the seat had a choice.

    Attributes:
        number: decisions of all seats before it in the record; the replay's step of this number stands before it.
        seen: what the seat saw.
        chosen: what it did.
    """

    number: int
    seen: Observation
    chosen: Action


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the coach says of a decision, from what the seat could know.

    Attributes:
        number: the moment's.
        chosen: what the seat did.
        estimates: the options played out, ``chosen`` among them unless nothing else was worth trying.
    """

    number: int
    chosen: Action
    estimates: Estimates

    @property
    def preferred(self) -> Action:
        """What the coach would have done; the chosen action itself where the two cannot be told apart."""
        return self.chosen if self.alike else self.estimates.options[0].action

    @property
    def alike(self) -> bool:
        """Whether the chosen action is the coach's first or cannot be told apart from it."""
        own = self._own
        return own is None or own is self.estimates.options[0] or own.alike

    @property
    def lost(self) -> float:
        """Points that the decision cost as far as can be known, 0 where it cannot be told apart from the first."""
        return 0.0 if self._own is None or self.alike else self._own.behind

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of what it cost; 0 for the coach's first."""
        return 0.0 if self._own is None else self._own.margin

    @property
    def _own(self) -> Estimate | None:
        return self.estimates.of(self.chosen)


@dataclass(frozen=True, slots=True)
class Summary:
    """A whole review in figures.

    Attributes:
        decisions: decisions with a choice that were judged.
        flawless: those that cost nothing that could be measured: the coach's first or alike.
        lost: points lost in all.
        margin: half the width of the 95 % interval of ``lost``.
        measured: whether anything was played out; where not, nothing can be said of what was lost.
    """

    decisions: int
    flawless: int
    lost: float
    margin: float
    measured: bool

    @property
    def accuracy(self) -> float | None:
        """The share of flawless decisions, 0 to 1; None where nothing was measured."""
        return self.flawless / self.decisions if self.measured else None


def moments_of(replayed: Replayed, seat: Seat) -> tuple[Moment, ...]:
    """Give the decisions of a seat that had a choice, in their order; none without a good header."""
    if replayed.record is None:
        return ()
    return tuple(
        Moment(number, seen, decision.action)
        for number, decision in enumerate(decisions_of(replayed.record))
        if decision.seat == seat
        for seen in (observe(replayed.steps[number].state, seat),)
        if len(seen.legal) > 1
    )


def decisions_of(record: Record) -> tuple[Decision, ...]:
    """Give the decisions of a record without its notes."""
    return tuple(entry for entry in record.entries if isinstance(entry, Decision))


def judge(moment: Moment, effort: Effort = REVIEW) -> Verdict:
    """Judge a decision; equal arguments give equal verdicts, in whatever process."""
    # The seed hangs on what everybody sees: the number of a decision tells how many others were asked about claims.
    estimates = deepen(moment.seen, moment.seen.wall_left, effort, (moment.chosen,))
    return Verdict(moment.number, moment.chosen, estimates)


def soonest(moments: Iterable[Moment]) -> tuple[Moment, ...]:
    """Give moments in the order in which they are best judged: a short wall is soon played out, and there is a page."""
    return tuple(sorted(moments, key=lambda moment: moment.seen.wall_left))


def summary_of(verdicts: Iterable[Verdict]) -> Summary:
    """Put verdicts into figures."""
    judged = tuple(verdicts)
    return Summary(
        len(judged),
        sum(verdict.alike for verdict in judged),
        sum(verdict.lost for verdict in judged),
        sum(verdict.margin**2 for verdict in judged if not verdict.alike) ** 0.5,
        any(verdict.estimates.redeals for verdict in judged),
    )


def by_cost(verdicts: Mapping[int, Verdict]) -> tuple[int, ...]:
    """Give the numbers of verdicts, the costliest first, equal ones in their order."""
    return tuple(sorted(verdicts, key=lambda number: (-verdicts[number].lost, number)))
