"""No seat can tell apart hands that differ only in what it cannot see, by whatever rules it plays."""

import random
from collections import Counter

import pytest

from sichuan_tui.bots.arena import RandomPlayer
from sichuan_tui.bots.base import generator
from sichuan_tui.hand.action import Action
from sichuan_tui.hand.state import HandState
from sichuan_tui.observe.observation import observe
from sichuan_tui.rules.presets import DEFAULT, MIL_SBR, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.wall import SEATS, Seat, seat_after
from tests.support.redeal_law import PeekError, View, can_differ_in_all, decisions, kind_of, try_decision

OTHERS = pytest.mark.parametrize(
    "ruleset", [rules for rules in RULESETS.values() if rules is not DEFAULT], ids=lambda rules: rules.name
)
"""Bots try the law by the default rules; see ``tests/bots``."""


def random_choice(state: HandState, seat: Seat) -> Action:
    return RandomPlayer().decide(observe(state, seat), generator(7, seat, 3))


VIEWS: dict[str, View] = {"observation": observe, "random": random_choice}


def kinds_of(ruleset: RuleSet) -> set[str]:
    opening = {"MissingPhase"} if ruleset.missing_declared else set()
    return opening | {"opening", "draw", "replacement", "after-pung", "claim", "robbery"}


@OTHERS
def test_what_a_seat_sees_hangs_on_nothing_hidden(ruleset: RuleSet) -> None:
    tried: Counter[str] = Counter()
    whole = able = 0
    for number, story in enumerate(decisions(range(250), 4, ruleset)):
        tally = try_decision(story, VIEWS, random.Random(number))
        assert tally.all
        able += can_differ_in_all(story)
        whole += tally.whole == 20
        tried[kind_of(story.state)] += 1
    assert set(tried) == kinds_of(ruleset)
    assert whole >= 0.85 * able
    assert tried.total() >= 20


def locks_of_others(state: HandState, seat: Seat) -> object:
    return [state.seats[other].passed_fan for other in SEATS if other != seat]


def hand_of_next_seat(state: HandState, seat: Seat) -> object:
    return state.seats[seat_after(seat)].counts


def try_all(ruleset: RuleSet, view: View) -> None:
    for number, story in enumerate(decisions(range(200), 40, ruleset)):
        try_decision(story, {"peep": view}, random.Random(number))


@OTHERS
def test_a_look_at_a_hand_of_others_is_caught(ruleset: RuleSet) -> None:
    with pytest.raises(PeekError):
        try_all(ruleset, hand_of_next_seat)


def test_a_look_at_what_others_let_pass_is_caught() -> None:
    with pytest.raises(PeekError):
        try_all(MIL_SBR, locks_of_others)
