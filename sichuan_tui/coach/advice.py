"""Advice at a decision: every legal action ranked, with its facts, and the reason for the first.

At once it is the club player's values of plans, a rule of thumb; once the options are played out, see
:mod:`sichuan_tui.coach.depth`, the order follows what they bring.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sichuan_tui.coach.depth import Estimate, Estimates
from sichuan_tui.coach.grounds import Reason, reason_for
from sichuan_tui.coach.options import Option, is_claim, options_of
from sichuan_tui.hand.action import Action
from sichuan_tui.observe.observation import Observation, Stage

EVEN: Final = 0.05
"""Points of the rule of thumb within which it tells nothing apart."""


class Question(StrEnum):
    """What a seat is asked."""

    EXCHANGE = "exchange"
    MISSING = "missing"
    TURN = "turn"
    CLAIM = "claim"


class Basis(StrEnum):
    """What an advice rests on."""

    ONLY_ONE = "only-one"
    """Nothing else is legal."""
    RULE_OF_THUMB = "rule-of-thumb"
    """Tiles and plans weighed; nothing was played out."""
    PLAYED_OUT = "played-out"
    """The options were played out in re-deals."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """An option in its place.

    Attributes:
        option: what to do, with its facts.
        estimate: what it brings; None where it was not played out.
        alike: it cannot be told apart from the first; True of the first itself.
    """

    option: Option
    estimate: Estimate | None
    alike: bool


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says of a decision.

    Attributes:
        question: what is asked.
        basis: what the order rests on.
        ranked: every legal action, best first; those that were not played out come last, by the rule of thumb.
        reason: why the first rather than the second.
        redeals: how many re-deals the options were played out in; 0 for a rule of thumb.
    """

    question: Question
    basis: Basis
    ranked: tuple[Ranked, ...]
    reason: Reason
    redeals: int

    @property
    def first(self) -> Action:
        """What the coach would do."""
        return self.ranked[0].option.action

    def of(self, action: Action) -> Ranked:
        """Give one action's place.

        Raises:
            ValueError: it is not legal here.
        """
        for ranked in self.ranked:
            if ranked.option.action == action:
                return ranked
        message = f"{action} is not among the options"
        raise ValueError(message)

    def against(self, action: Action) -> Reason:
        """Give the reason for the first rather than for another action; for itself, the advice's own.

        Raises:
            ValueError: the action is not legal here.
        """
        rival = self.of(action)
        return self.reason if rival is self.ranked[0] else _reason(self.ranked[0], rival)


def advise(seen: Observation) -> Advice:
    """Rank all that a seat may do now by the rule of thumb; something is asked of it."""
    options = options_of(seen)
    best = options[0].judgement
    ranked = tuple(Ranked(option, None, best - option.judgement <= EVEN) for option in options)
    basis = Basis.ONLY_ONE if len(ranked) == 1 else Basis.RULE_OF_THUMB
    return _advice(question_of(seen), basis, ranked, 0)


def deepened(advice: Advice, estimates: Estimates) -> Advice:
    """Rank once more, by what the options of the very same decision bring."""
    if advice.basis is Basis.ONLY_ONE:
        return advice
    options = {ranked.option.action: ranked.option for ranked in advice.ranked}
    ranked = [
        Ranked(options.pop(estimate.action), estimate, place == 0 or estimate.alike)
        for place, estimate in enumerate(estimates.options)
    ]
    ranked += [Ranked(option, None, alike=False) for option in options.values()]
    basis = Basis.PLAYED_OUT if estimates.redeals else Basis.RULE_OF_THUMB
    return _advice(advice.question, basis, tuple(ranked), estimates.redeals)


def _advice(question: Question, basis: Basis, ranked: tuple[Ranked, ...], redeals: int) -> Advice:
    rival = ranked[1] if len(ranked) > 1 else None
    return Advice(question, basis, ranked, _reason(ranked[0], rival), redeals)


def _reason(first: Ranked, rival: Ranked | None) -> Reason:
    if rival is None:
        return reason_for(first.option, None, alike=False, played=None)
    estimate = rival.estimate
    played = None if estimate is None or not estimate.redeals else (estimate.behind, estimate.margin)
    return reason_for(first.option, rival.option, alike=rival.alike, played=played)


def question_of(seen: Observation) -> Question:
    """Tell what a seat is asked."""
    if seen.stage is Stage.EXCHANGE:
        return Question.EXCHANGE
    if seen.stage is Stage.MISSING:
        return Question.MISSING
    return Question.CLAIM if is_claim(seen) else Question.TURN
