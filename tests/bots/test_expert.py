"""The expert tries out what the club player proposes, and its choice hangs on the observation and generator alone."""

import random

import pytest

from sichuan_tui.bots.base import generator
from sichuan_tui.bots.codes import WIN, code_of
from sichuan_tui.bots.expert import Effort, Expert
from sichuan_tui.bots.judgement import ClubPolicy
from sichuan_tui.bots.tuning import changed, compare, play_hand
from sichuan_tui.hand.action import Discard, Exchange, Pass, Win
from sichuan_tui.hand.legal import to_act
from sichuan_tui.observe.observation import Observation, Stage, observe
from tests.support.play import play

QUICK = Expert(Effort(tiles=200, most=4, rounds=2))


def _observations(seeds: range) -> list[Observation]:
    found: list[Observation] = []
    for seed in seeds:
        moments = play(seed).moments
        found += [
            observe(each.before, each.seat) for each in (*moments[1:7:2], *moments[8 :: max(1, len(moments) // 8)])
        ]
    return found


def test_every_choice_is_legal() -> None:
    for number, seen in enumerate(_observations(range(10))):
        assert QUICK.decide(seen, random.Random(number)) in seen.legal


def test_every_proposal_is_legal_and_the_first_is_the_best_judged() -> None:
    tried = 0
    for seen in _observations(range(60)):
        if seen.stage is not Stage.PLAY or len(seen.legal) == 1:
            continue
        proposals = QUICK.proposals(seen)
        legal = {code_of(action) for action in seen.legal}
        assert {choice for _, choice in proposals} <= legal
        assert proposals[0][0] == max(value for value, _ in proposals)
        assert len({choice for _, choice in proposals}) == len(proposals)
        tried += len(proposals) > 1
    assert tried > 30


def test_a_self_drawn_win_is_taken() -> None:
    wins = 0
    for seed in range(40):
        for moment in play(seed).moments:
            seen = observe(moment.before, moment.seat)
            if isinstance(seen.legal[0], Win) and not isinstance(seen.legal[-1], Pass):
                wins += 1
                assert [choice for _, choice in QUICK.proposals(seen)] == [WIN]
    assert wins > 10


@pytest.mark.parametrize("stage", [Stage.EXCHANGE, Stage.MISSING, Stage.PLAY])
def test_the_same_generator_gives_the_same_choice_again(stage: Stage) -> None:
    seen = [each for each in _observations(range(70, 76)) if each.stage is stage and len(each.legal) > 1]
    assert seen
    for each in seen[:6]:
        assert len({QUICK.decide(each, generator(1, each.seat, 9)) for _ in range(3)}) == 1


def test_more_effort_may_choose_otherwise_but_stays_among_the_proposals() -> None:
    for seen in _observations(range(80, 84)):
        if seen.stage is Stage.PLAY and isinstance(seen.legal[-1], Discard):
            choice = Expert(Effort(tiles=800, most=8, rounds=4)).decide(seen, random.Random(3))
            assert code_of(choice) in {code for _, code in QUICK.proposals(seen)}


def test_an_exchange_gives_tiles_of_one_suit() -> None:
    state = play(3).first.state
    for seat in to_act(state):
        choice = QUICK.decide(observe(state, seat), random.Random(1))
        assert isinstance(choice, Exchange)
        assert len({tile // 9 for tile in choice.tiles}) == 1


def test_a_simulated_hand_of_the_tuning_is_a_zero_sum_and_repeats() -> None:
    players = [ClubPolicy()] * 4
    assert sum(play_hand(1, players)) == 0
    assert play_hand(2, players) == play_hand(2, players)


def test_a_player_compared_with_itself_comes_out_even() -> None:
    assert compare(ClubPolicy(changed([])), ClubPolicy(), range(3)) == (0.0, 0.0)


def test_tuning_changes_what_it_is_told_to() -> None:
    parameters = changed(["second=0.5", "help=(1.0, 1.0, 1.0, 1.0)"])
    assert (parameters.second, parameters.help) == (0.5, (1.0, 1.0, 1.0, 1.0))
