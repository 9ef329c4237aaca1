"""No estimate and no verdict of a review can tell apart hands that differ only in what the seat cannot see."""

import random
from collections import Counter
from collections.abc import Iterable

import pytest

from sichuan_tui.coach.depth import Effort, deepen
from sichuan_tui.coach.review import Moment, judge
from sichuan_tui.hand.state import HandState
from sichuan_tui.observe.observation import observe
from sichuan_tui.tiles.wall import Seat
from tests.support.redeal_law import PeekError, View, can_differ_in_all, decisions, kind_of, try_decision

KINDS = ("ExchangePhase", "MissingPhase", "opening", "draw", "replacement", "after-pung", "claim", "robbery")
QUICK = Effort(tiles=60, most=2, rounds=2, options=2)


def estimates(state: HandState, seat: Seat) -> object:
    return deepen(observe(state, seat), 7, QUICK)


def verdict(state: HandState, seat: Seat) -> object:
    """What a review says of the last legal action."""
    seen = observe(state, seat)
    return judge(Moment(5, seen, seen.legal[-1]), QUICK)


def try_coach(views: dict[str, View], seeds: Iterable[int], each: int) -> Counter[str]:
    tried: Counter[str] = Counter()
    for number, story in enumerate(decisions(seeds, each)):
        tally = try_decision(story, views, random.Random(number))
        assert tally.all >= 20
        if can_differ_in_all(story):
            assert tally.whole == 20
        tried[kind_of(story.state)] += 1
    return tried


# The advice given at once is tried with the bots' decisions, in hundreds.
def test_neither_a_hint_nor_a_review_hangs_on_what_is_hidden() -> None:
    assert set(try_coach({"hint": estimates, "review": verdict}, range(300, 360), each=1)) == set(KINDS)


@pytest.mark.long
def test_neither_a_hint_nor_a_review_hangs_on_what_is_hidden_in_hundreds_of_decisions() -> None:
    tried = try_coach({"hint": estimates, "review": verdict}, range(6000, 9000), each=60)
    assert set(tried) == set(KINDS)
    assert tried.total() >= 400


def test_a_coach_that_peeps_is_caught() -> None:
    def peeping(state: HandState, seat: Seat) -> object:
        return deepen(observe(state, seat), state.wall[min(state.front, len(state.wall) - 1)], QUICK)

    with pytest.raises(PeekError):
        try_coach({"hint": peeping}, range(300, 330), each=4)
