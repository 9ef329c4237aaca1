"""Hands played by bots."""

import random
from collections.abc import Sequence
from functools import cache

from sichuan_tui.bots.base import Bot, generator
from sichuan_tui.hand.action import Action
from sichuan_tui.hand.apply import apply, start
from sichuan_tui.hand.legal import to_act
from sichuan_tui.hand.state import Direction, HandState
from sichuan_tui.observe.observation import Observation, observe
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.transfers import scores_of
from sichuan_tui.tiles.wall import SEATS, Seat, shuffled_wall
from tests.support.play import Player, pick, play


@cache
def questions(hands: int) -> tuple[Observation, ...]:
    """Collect what seats were asked in hands full of rare situations."""
    return tuple(
        observe(moment.before, seat)
        for seed in range(hands)
        for moment in play(seed).moments
        for seat in to_act(moment.before)
    )


def player_of(bot: Bot) -> Player:
    """Let a bot play any seat of a played hand."""

    def choose(state: HandState, seat: Seat, rng: random.Random) -> Action:
        return bot.decide(observe(state, seat), rng)

    return choose


def points_of(bots: Sequence[Bot], seed: int) -> tuple[int, int, int, int]:
    """Let bots play the deal of a seed, by seat."""
    rng = random.Random(seed)
    state = start(DEFAULT, shuffled_wall(rng), pick(SEATS, rng), pick(tuple(Direction), rng)).state
    decided = [0, 0, 0, 0]
    while asked := to_act(state):
        seat = asked[0]
        action = bots[seat].decide(observe(state, seat), generator(seed, seat, decided[seat]))
        decided[seat] += 1
        state = apply(state, seat, action).state
    return scores_of(state.ledger)


def gain(candidate: Bot, other: Bot, deals: range) -> float:
    """Give the points a hand a bot makes against three of another, each deal played in all four seats."""
    points = [
        points_of([candidate if seat == own else other for seat in SEATS], seed)[own] for seed in deals for own in SEATS
    ]
    return sum(points) / len(points)
