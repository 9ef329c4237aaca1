"""No level of bot, the expert least of all, can tell apart hands that differ only in what its seat cannot see."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping

import pytest

from sichuan_tui.bots.arena import CONTESTANTS
from sichuan_tui.bots.base import Bot, generator
from sichuan_tui.bots.expert import Effort, Expert
from sichuan_tui.observe.observation import observe
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from tests.support.redeal_law import View, can_differ_in_all, decisions, kind_of, try_decision

KINDS = ("ExchangePhase", "MissingPhase", "opening", "draw", "replacement", "after-pung", "claim", "robbery")
QUICK = Expert(Effort(tiles=100, most=2, rounds=2))
"""Thinks as the expert does, only less."""


def _decision_of(bot: Bot) -> View:
    return lambda state, seat: bot.decide(observe(state, seat), generator(7, seat, 3))


def _try(bots: Mapping[str, Bot], seeds: Iterable[int], each: int, ruleset: RuleSet = DEFAULT) -> Counter[str]:
    views = {name: _decision_of(bot) for name, bot in bots.items()}
    tried: Counter[str] = Counter()
    for number, story in enumerate(decisions(seeds, each, ruleset)):
        tally = try_decision(story, views, random.Random(number))
        assert tally.all >= 20
        if can_differ_in_all(story):
            assert tally.whole == 20
        tried[kind_of(story.state)] += 1
    return tried


def test_neither_chance_nor_the_expert_decides_by_what_is_hidden() -> None:
    # The other levels are tried in test_redeal_law.
    tried = _try({"random": CONTESTANTS["random"], "expert": QUICK}, range(100, 160), each=2)
    assert set(tried) == set(KINDS)


@pytest.mark.parametrize("name", [name for name in RULESETS if name != DEFAULT.name])
def test_no_bot_decides_by_what_is_hidden_under_other_rules(name: str) -> None:
    tried = _try({**CONTESTANTS, "expert": QUICK}, range(300, 330), each=2, ruleset=RULESETS[name])
    assert {"opening", "draw", "replacement", "after-pung", "claim"} <= set(tried)


@pytest.mark.long
def test_no_bot_of_any_level_decides_by_what_is_hidden_in_hundreds_of_decisions() -> None:
    tried = _try({**CONTESTANTS, "expert": QUICK}, range(5000, 8000), each=100)
    assert set(tried) == set(KINDS)
    assert tried.total() >= 700


@pytest.mark.long
def test_the_expert_at_full_effort_does_not_decide_by_what_is_hidden() -> None:
    tried = _try({"expert": CONTESTANTS["expert"]}, range(9000, 9200), each=12)
    assert set(tried) == set(KINDS)


def test_equal_observations_and_generators_give_equal_choices() -> None:
    for story in decisions(range(200, 215), each=2):
        seen = observe(story.state, story.seat)
        assert len({QUICK.decide(seen, generator(5, story.seat, 1)) for _ in range(3)}) == 1
