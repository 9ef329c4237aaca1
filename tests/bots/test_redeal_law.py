"""No seat, and no bot in it, can tell apart hands that differ only in what it cannot see."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pytest

from sichuan_tui.bots.base import Bot, generator
from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.coach.advice import advise
from sichuan_tui.hand.action import Action, Discard
from sichuan_tui.hand.state import ClaimPhase, ExchangePhase, HandState, MissingPhase
from sichuan_tui.observe.observation import Observation, observe
from sichuan_tui.tiles.tile import TILES
from sichuan_tui.tiles.wall import SEATS, Seat, seat_after
from tests.support.redeal_law import PeekError, View, can_differ_in_all, decisions, kind_of, try_decision

KINDS = ("ExchangePhase", "MissingPhase", "opening", "draw", "replacement", "after-pung", "claim", "robbery")


def decision_of(bot: Bot) -> View:
    return lambda state, seat: bot.decide(observe(state, seat), generator(7, seat, 3))


# The expert takes its time; test_blind tries it. The coach's advice is tried here, since dealing anew costs most.
VIEWS: dict[str, View] = {"observation": observe, "advice": lambda state, seat: advise(observe(state, seat))} | {
    name: decision_of(bot) for name, bot in LEVELS.items() if name != "expert"
}


def try_decisions(seeds: Iterable[int], each: int) -> Counter[str]:
    """Try the law on decisions of every kind; give how many of each."""
    tried: Counter[str] = Counter()
    whole = 0
    for number, story in enumerate(decisions(seeds, each)):
        tally = try_decision(story, VIEWS, random.Random(number))
        assert tally.all >= 20
        if can_differ_in_all(story):
            assert tally.whole == 20
        whole += tally.whole == 20
        tried[kind_of(story.state)] += 1
    assert whole >= 0.85 * tried.total()
    return tried


def test_what_a_seat_sees_a_bot_decides_and_the_coach_advises_hangs_on_nothing_hidden() -> None:
    tried = try_decisions(range(400), each=7)
    assert set(tried) == set(KINDS)
    assert tried.total() >= 50


@pytest.mark.long
def test_what_a_seat_sees_and_a_bot_decides_hangs_on_nothing_hidden_in_thousands_of_decisions() -> None:
    tried = try_decisions(range(1000, 4000), each=600)
    assert set(tried) == set(KINDS)
    assert tried.total() >= 4000


Look = Callable[[HandState, Seat], int]
"""A glance at the true state, as a number."""


@dataclass(frozen=True, slots=True)
class Peeper:
    """A bot that was handed the true state and decides by a glance at it."""

    truth: HandState
    look: Look

    def decide(self, observation: Observation, rng: random.Random) -> Action:  # noqa: ARG002 - as a bot is called
        return observation.legal[self.look(self.truth, observation.seat) % len(observation.legal)]


@dataclass(frozen=True, slots=True)
class Coward:
    """A bot that peeps only to keep back a tile another seat waits for, and plays the beginner else."""

    truth: HandState

    def decide(self, observation: Observation, rng: random.Random) -> Action:
        choice = LEVELS["beginner"].decide(observation, rng)
        feared = {tile for seat in SEATS if seat != observation.seat for tile in self.truth.seats[seat].waits}
        if isinstance(choice, Discard) and choice.tile in feared:
            return observation.legal[-1]
        return choice


def next_tile(state: HandState, _: Seat) -> int:
    return state.wall[min(state.front, len(state.wall) - 1)]


def last_tile(state: HandState, _: Seat) -> int:
    return state.wall[state.back - 1]


def hand_of_next_seat(state: HandState, seat: Seat) -> int:
    return next(tile for tile in TILES if state.seats[seat_after(seat)].counts[tile])


def hand_opposite(state: HandState, seat: Seat) -> int:
    return max(tile for tile in TILES if state.seats[seat_after(seat, 2)].counts[tile])


def hand_of_seat_before(state: HandState, seat: Seat) -> int:
    return state.seats[seat_after(seat, 3)].counts.count(1)


def answers_of_others(state: HandState, _: Seat) -> int:
    match state.phase:
        case ExchangePhase(answers) | MissingPhase(answers) | ClaimPhase(answers=answers):
            return sum(answer is not None for answer in answers)
        case _:
            return 0


def locks_of_others(state: HandState, seat: Seat) -> int:
    return sum(state.seats[other].pung_locks != () for other in SEATS if other != seat)


def gifts_between_others(state: HandState, seat: Seat) -> int:
    assert state.direction is not None
    givers = {seat, seat_after(seat, -state.direction.steps)}
    return sum(tile for giver in SEATS if giver not in givers for tile in state.given[giver])


LOOKS = (
    next_tile,
    last_tile,
    hand_of_next_seat,
    hand_opposite,
    hand_of_seat_before,
    answers_of_others,
    locks_of_others,
    gifts_between_others,
)


def peeping_view(look: Look) -> View:
    return lambda state, seat: decision_of(Peeper(state, look))(state, seat)


def is_caught(view: View, *, discarding: bool = False) -> bool:
    for number, story in enumerate(decisions(range(100), each=25)):
        if discarding and kind_of(story.state) not in {"draw", "replacement", "after-pung"}:
            continue
        try:
            try_decision(story, {"bot": view}, random.Random(number))
        except PeekError:
            return True
    return False


@pytest.mark.parametrize("look", LOOKS, ids=[look.__name__ for look in LOOKS])
def test_a_bot_that_peeps_is_caught(look: Look) -> None:
    assert is_caught(peeping_view(look))


def test_a_bot_that_peeps_only_to_avoid_a_loss_is_caught() -> None:
    assert is_caught(lambda state, seat: decision_of(Coward(state))(state, seat), discarding=True)
