"""Hands played by bots."""

import random
from functools import cache

from sichuan_tui.bots.base import Bot
from sichuan_tui.hand.action import Action
from sichuan_tui.hand.legal import to_act
from sichuan_tui.hand.state import HandState
from sichuan_tui.observe.observation import Observation, observe
from sichuan_tui.tiles.wall import Seat
from tests.support.play import Player, play


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
