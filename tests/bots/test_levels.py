"""What is true of every bot."""

import random
from itertools import pairwise

import pytest

from sichuan_tui.bots.base import Bot, generator
from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.bots.search import gain
from sichuan_tui.hand.legal import legal_actions
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.play import play
from tests.support.seats import player_of, questions

# The expert takes its time; its own tests try it with less effort.
QUICK = {name: bot for name, bot in LEVELS.items() if name != "expert"}

OTHER_RULES = [each for each in RULESETS.values() if each is not DEFAULT]

levels = pytest.mark.parametrize("bot", QUICK.values(), ids=QUICK)


@levels
def test_a_bot_plays_whole_hands_by_legal_actions(bot: Bot) -> None:
    for seed in range(60):
        for moment in play(seed, player_of(bot)).moments:
            assert moment.action in legal_actions(moment.before, moment.seat)


@levels
def test_a_bot_answers_every_question_legally_and_always_alike(bot: Bot) -> None:
    asked = questions(20)
    answers = [bot.decide(seen, generator(3, seen.seat, number)) for number, seen in enumerate(asked)]
    assert all(answer in seen.legal for seen, answer in zip(asked, answers, strict=True))
    order = list(range(len(asked)))
    random.Random(1).shuffle(order)
    for number in order:
        again = bot.decide(asked[number], generator(3, asked[number].seat, number))
        assert again == answers[number], "it keeps nothing between decisions"


def test_each_decision_has_a_generator_of_its_own_that_is_the_same_everywhere() -> None:
    drawn = {
        (seed, seat, number): generator(seed, seat, number).random()
        for seed in (1, 2)
        for seat in SEATS
        for number in range(20)
    }
    assert len(set(drawn.values())) == len(drawn)
    assert drawn[1, Seat(2), 3] == 0.7910137503955594


def test_each_level_beats_the_one_below() -> None:
    names = list(QUICK)
    for weaker, stronger in pairwise(names):
        assert gain(LEVELS[stronger], LEVELS[weaker], range(80)) > 0.2


@pytest.mark.parametrize(
    "ruleset", [each for each in RULESETS.values() if each is not DEFAULT], ids=lambda each: each.name
)
def test_club_players_beat_beginners_under_other_rules_too(ruleset: RuleSet) -> None:
    assert gain(LEVELS["club"], LEVELS["beginner"], range(60), ruleset) > 0.1 * ruleset.unit
