"""Estimates hang on their arguments alone, say how sure they are, and are kept honest by what was expected before."""

import pickle
import random
from dataclasses import replace

import pytest

from sichuan_tui.bots.judgement import ClubPolicy
from sichuan_tui.bots.trials import Trials
from sichuan_tui.coach.advice import advise, deepened
from sichuan_tui.coach.depth import NO_TRUST, Effort, Estimates, Trust, _weighed, deepen, trust_at, try_out
from sichuan_tui.coach.facts import win_now
from sichuan_tui.coach.options import Option, options_of
from sichuan_tui.hand.action import PASS, WIN, Action, Discard, Exchange
from sichuan_tui.observe.observation import Observation, Stage, observe
from tests.support.play import play

QUICK = Effort(tiles=500, most=6, rounds=3, options=3)


def asked(seeds: range) -> list[Observation]:
    """Decisions with a choice, of every stage."""
    found: list[Observation] = []
    for seed in seeds:
        moments = play(seed).moments
        found += [
            seen
            for moment in (*moments[:8:3], *moments[8 :: max(1, len(moments) // 6)])
            for seen in (observe(moment.before, moment.seat),)
            if len(seen.legal) > 1
        ]
    return found


def test_equal_arguments_give_equal_estimates_and_survive_the_way_to_another_process() -> None:
    stages: set[Stage] = set()
    for seen in asked(range(2)):
        estimates = deepen(seen, 7, QUICK)
        again = deepen(pickle.loads(pickle.dumps(seen)), 7, pickle.loads(pickle.dumps(QUICK)))  # noqa: S301 - the test's own
        assert pickle.loads(pickle.dumps(estimates)) == again  # noqa: S301 - the test's own
        stages.add(seen.stage)
    assert stages == {Stage.EXCHANGE, Stage.MISSING, Stage.PLAY}


def test_estimates_are_ordered_and_the_first_is_behind_by_nothing() -> None:
    played = 0
    for number, seen in enumerate(asked(range(10, 13))):
        chosen = seen.legal[number % len(seen.legal)]
        estimates = deepen(seen, number, QUICK, (chosen,))
        assert estimates.of(chosen) is not None
        assert {estimate.action for estimate in estimates.options} <= set(seen.legal)
        behind = [estimate.behind for estimate in estimates.options]
        assert behind == sorted(behind)
        assert (behind[0], estimates.options[0].margin, estimates.options[0].alike) == (0.0, 0.0, True)
        for estimate in estimates.options[1:]:
            assert estimate.margin > 0
            assert estimate.alike == (estimate.behind <= estimate.margin)
            assert estimate.points == pytest.approx(estimates.options[0].points - estimate.behind, abs=0.002)
            assert estimate.redeals <= estimates.redeals
        played += estimates.redeals > 0
        deep = deepened(advise(seen), estimates)
        assert deep.first == estimates.options[0].action
    assert played > 10


def test_actions_asked_for_and_a_clear_first_are_all_that_is_looked_at() -> None:
    clear = 0
    for seen in asked(range(20, 26)):
        alone = deepen(seen, 1, QUICK)
        if len(alone.options) > 1:
            continue
        assert alone.redeals == 0
        assert alone.options[0].action == options_of(seen)[0].action
        last = options_of(seen)[-1].action
        both = deepen(seen, 1, QUICK, (last,))
        assert {estimate.action for estimate in both.options} == {alone.options[0].action, last}
        clear += 1
    assert clear > 1


def two_discards(seeds: range) -> tuple[Observation, list[Option]]:
    """A late turn with two discards."""
    for seen in asked(seeds):
        if (
            seen.stage is Stage.PLAY
            and 5 < seen.wall_left < 20
            and all(isinstance(each, Discard) for each in seen.legal)
        ):
            options = options_of(seen)
            return seen, [options[0], options[-1]]
    raise AssertionError


def test_without_trust_the_mean_of_the_pairs_is_what_is_said() -> None:
    seen, options = two_discards(range(30, 60))
    effort = Effort(tiles=10**6, most=40, rounds=40, options=2)
    said = try_out(seen, options, random.Random(3), effort, NO_TRUST)
    points = Trials(seen, random.Random(3), ClubPolicy(replace(ClubPolicy().parameters, danger=0.0))).play(
        [option.action for option in options], 40
    )
    means = [sum(each) / 40 for each in points]
    assert said.redeals == 40
    assert said.options[1].behind == pytest.approx(abs(means[0] - means[1]), abs=0.002)
    assert said.options[0].points == pytest.approx(max(means), abs=0.002)


def test_full_trust_leaves_no_say_to_the_re_deals() -> None:
    seen, options = two_discards(range(30, 60))
    sure = Trust(2.0, 1e-3, 0.0, 1e-3)
    judged = [replace(options[0], judgement=1.0), replace(options[1], judgement=0.5)]
    effort = Effort(tiles=10**6, most=10, rounds=10, options=2)
    said = try_out(seen, judged, random.Random(3), effort, sure)
    assert said.options[0].action == options[0].action
    assert said.options[1].behind == pytest.approx(1.0, abs=0.01)
    assert said.options[1].margin < 0.02


@pytest.mark.parametrize(("expected", "least", "most"), [(0.0, 0.2, 0.8), (1.0, 0.95, 1.05), (-9.0, 0.9, 1.01)])
def test_re_deals_and_expectation_are_weighed_until_they_are_too_far_apart(
    expected: float, least: float, most: float
) -> None:
    """One point is found, give or take 0.3; what was expected moves that, but not where it is out of all reason."""
    middle, spread = _weighed(expected, 0.4, 1.0, 0.3)
    assert least <= middle <= most
    assert 0.2 < spread < 0.5


def test_what_is_out_of_reach_of_numbers_is_left_to_the_re_deals() -> None:
    assert _weighed(1e6, 1e-3, 1.0, 0.3) == (1.0, 0.3)


def test_more_work_tells_more_apart() -> None:
    seen, options = two_discards(range(30, 60))
    margins = [
        try_out(seen, options, random.Random(1), Effort(10**7, number, number, 2), NO_TRUST).options[1].margin
        for number in (10, 90)
    ]
    assert margins[1] < margins[0]


def test_doubt_grows_with_the_difference_up_to_a_limit() -> None:
    trust = Trust(slope=2.0, base=0.5, rise=1.0, most=1.0)
    assert trust.expects(0.0) == (0.0, 0.5)
    assert trust.expects(-0.25) == (-0.5, 0.75)
    assert trust.expects(3.0) == (6.0, 1.0)


def test_the_rule_of_thumb_is_trusted_by_the_kind_of_decision() -> None:
    kinds: dict[str, Trust] = {}
    for seen in asked(range(40)):
        kind = "win" if WIN in seen.legal else "claim" if PASS in seen.legal else seen.stage.value
        assert kinds.setdefault(kind, trust_at(seen)) == trust_at(seen)
    assert len(set(kinds.values())) == len(kinds) == 5


def test_a_blunder_is_seen_for_what_it_costs() -> None:
    """Throwing a dear self-drawn win away late in the hand costs points, and not by chance."""
    found = 0
    for seed in range(200):
        for moment in play(seed).moments:
            seen = observe(moment.before, moment.seat)
            score = win_now(seen)
            if score is None or score.value < 8 or PASS in seen.legal or len(seen.legal) < 4 or seen.wall_left > 30:
                continue
            estimates: Estimates = deepen(seen, 1, Effort(6000, 60, 20, 3), (worst(seen),))
            assert estimates.options[0].action == WIN
            lost = estimates.of(worst(seen))
            assert lost is not None
            assert not lost.alike
            found += 1
            if found == 3:
                return
    raise AssertionError


def worst(seen: Observation) -> Action:
    """The discard that the rule of thumb likes least."""
    return next(option.action for option in reversed(options_of(seen)) if isinstance(option.action, Discard))


def test_trials_refuse_actions_of_another_stage() -> None:
    state = play(1).first.state
    seen = observe(state, state.dealer)
    with pytest.raises(ValueError, match="no exchange"):
        Trials(seen, random.Random(1), ClubPolicy()).play([WIN], 1)
    exchange = seen.legal[0]
    assert isinstance(exchange, Exchange)
    points = Trials(seen, random.Random(1), ClubPolicy()).play([exchange, exchange], 2)
    assert points[0] == points[1]
