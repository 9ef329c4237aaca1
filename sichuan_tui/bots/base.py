"""What a bot is: a way to choose from an observation, without memory."""

import random
from typing import Protocol

from sichuan_tui.hand.action import Action
from sichuan_tui.observe.observation import Observation
from sichuan_tui.tiles.wall import Seat


class Bot(Protocol):
    """A player that keeps nothing between decisions, so that a resumed hand continues as it would have."""

    def decide(self, observation: Observation, rng: random.Random) -> Action:
        """Choose one of ``observation.legal``, which is not empty; equal arguments give the equal choice."""
        ...


def generator(bot_seed: int, seat: Seat, number: int) -> random.Random:
    """Make the generator for one decision.

    Args:
        bot_seed: the hand's seed for bots, which tells nothing about the wall.
        seat: who decides.
        number: how many decisions the seat has taken before in this hand.
    """
    return random.Random(f"{bot_seed}/{seat}/{number}")
