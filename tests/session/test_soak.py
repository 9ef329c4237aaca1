"""Very many hands one after another: every state of them is sound, and the memory they take is given back."""

from pathlib import Path

import pytest

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.hand.invariants import check
from sichuan_tui.record.record import Player
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.setup import Setup
from sichuan_tui.session.table import NoLog, Table
from sichuan_tui.tiles.wall import SEATS
from tests.session.desk import open_practice, play_to_end
from tests.support.memory import resident

PLAYERS = tuple(Player(str(seat), "beginner") for seat in SEATS)
BOTS = dict.fromkeys(SEATS, LEVELS["beginner"])
GROWTH = 6.0
"""MB that are allowed for what is looked up again and again, once most of it is known."""


def _soak(ruleset: RuleSet, seeds: range) -> int:
    """Play hands with every state checked, and give how many states there were."""
    states = 0
    for seed in seeds:
        table = Table.deal(new_header(seed, ruleset, PLAYERS), BOTS, NoLog())
        while (seat := table.next_bot()) is not None:
            check(table.true_state)
            table.act(seat, table.ask_bot(seat))
            states += 1
        assert table.over
        check(table.true_state)
    return states


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_hands_are_sound_from_the_deal_to_the_end(ruleset: RuleSet) -> None:
    assert _soak(ruleset, range(6)) > 100


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_twenty_thousand_hands_are_sound_and_leave_nothing_behind(ruleset: RuleSet) -> None:
    hands = 20_000 // len(RULESETS)
    states = _soak(ruleset, range(hands // 4))
    before = resident()
    states += _soak(ruleset, range(hands // 4, hands))
    growth = resident() - before
    print(f"{ruleset.name}: {hands} hands, {states} states, {growth:+.1f} MB")  # noqa: T201 - what was reached is told
    assert growth < GROWTH


@pytest.mark.long
def test_a_thousand_hands_of_practice_leave_nothing_behind(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    before = 0.0
    for number in range(1000):
        table = practice.deal_next(Setup(list(RULESETS.values())[number % len(RULESETS)], ("beginner",) * 3, number))
        play_to_end(table)
        practice.finish(table)
        practice.leave()
        if number == 300:
            before = resident()
        if number % 5 == 0:
            practice.sittings.end()
    assert len(practice.results) == 10
    assert resident() - before < GROWTH
