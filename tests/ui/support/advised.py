"""What the coach says, with figures made by hand: looks must not change with how well it estimates."""

from sichuan_tui.coach.advice import Advice, advise, deepened
from sichuan_tui.coach.depth import Estimate, Estimates
from sichuan_tui.coach.review import Moment, Verdict
from sichuan_tui.observe.observation import Observation
from sichuan_tui.ui.reviewing import Review
from tests.ui.support.person import simulate
from tests.ui.support.positions import replayed

REDEALS = 160
REVIEWED = 3
"""The seed of the hand that is reviewed."""


def estimates_for(seen: Observation, shift: int = 0) -> Estimates:
    """Give estimates for up to five options, the second of them equal to the first; ``shift`` turns their order."""
    actions = [ranked.option.action for ranked in advise(seen).ranked[:5]]
    turned = actions[shift % len(actions) :] + actions[: shift % len(actions)]
    options = tuple(
        Estimate(action, 1.25 - 0.45 * place, 0.7, 0.45 * place, 0.55 if place == 1 else 0.4, REDEALS)
        for place, action in enumerate(turned)
    )
    return Estimates(options, REDEALS if len(options) > 1 else 0)


def advised(seen: Observation) -> Advice:
    """Give advice with such estimates."""
    return deepened(advise(seen), estimates_for(seen))


def verdict_for(place: int, moment: Moment) -> Verdict:
    """Judge a decision by such estimates: some are the best, some equal, some cost points."""
    estimates = estimates_for(moment.seen, place % 3)
    if estimates.of(moment.chosen) is None:
        last = estimates.options[-1]
        own = Estimate(moment.chosen, last.points - 0.3, 0.7, last.behind + 0.3, 0.4, REDEALS)
        estimates = Estimates((*estimates.options, own), REDEALS)
    return Verdict(moment.number, moment.chosen, estimates)


def review_of(seed: int, judged: int | None = None) -> Review:
    """Give the review of a hand, as far as so many decisions are judged; all of them if it is not said."""
    record = simulate(seed).record
    review = Review(replayed(record), record, None)
    for place, moment in enumerate(review.moments[:judged]):
        review.verdicts[moment.number] = verdict_for(place, moment)
    return review
