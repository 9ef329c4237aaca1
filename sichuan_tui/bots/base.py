"""What a bot is: a way to choose from an observation, without memory."""

import random
from typing import Protocol

from sichuan_tui.hand.action import Action
from sichuan_tui.observe.observation import Observation
from sichuan_tui.tiles.tile import COPIES
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


def unseen_copies(observation: Observation) -> list[int]:
    """Count, for each tile, the copies a seat cannot see: in the wall and in the others' concealed hands.

    Tiles given away in the exchange stay uncounted: they may have moved on to a pond since.
    """
    unseen = [COPIES - count for count in observation.counts]
    for public in observation.seats:
        for tile in public.pond:
            unseen[tile] -= 1
        for meld in public.melds:
            unseen[meld.tile] -= meld.size
        if public.victory is not None and not public.victory.shared:
            unseen[public.victory.tile] -= 1
    if observation.announced is not None:
        unseen[observation.announced.tile] -= 1
    return unseen
