"""Actions tried out side by side: each played to the end of the hand in the same re-deals, so that luck falls away."""

import random
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from sichuan_tui.bots.codes import code_of
from sichuan_tui.bots.judgement import ClubPolicy
from sichuan_tui.bots.opening import likely_gift, play_exchange, play_missing
from sichuan_tui.bots.redeal import Redealer, World
from sichuan_tui.bots.rollout import Rollout
from sichuan_tui.hand.action import Action, DeclareMissing, Exchange
from sichuan_tui.observe.observation import Observation, Stage

KEENNESS: Final = 0.7
"""How many tiles another seat has changed for better ones per tile it has thrown."""

_Player: TypeAlias = Callable[[Action], int]


class Trials:
    """Plays actions of one decision out, club players in all seats."""

    def __init__(self, observation: Observation, rng: random.Random, policy: ClubPolicy) -> None:
        """Set up.

        Args:
            observation: what the seat sees; something is asked of it.
            rng: deals what it cannot see, and guesses what others give in the exchange.
            policy: plays all seats after the action.
        """
        self._observation = observation
        self._rng = rng
        self._policy = policy
        self._dealer = Redealer(observation, KEENNESS)
        self._rollout = Rollout(observation, policy) if observation.stage is Stage.PLAY else None

    def play(self, actions: Sequence[Action], redeals: int) -> list[list[int]]:
        """Play actions out.

        Args:
            actions: legal ones.
            redeals: in how many fresh re-deals.

        Returns:
            By action, the points it brought the seat from here to the end of the hand, by re-deal.
        """
        results: list[list[int]] = [[] for _ in actions]
        for _ in range(redeals):
            play = self._player(self._dealer.deal(self._rng))
            for action, points in zip(actions, results, strict=True):
                points.append(play(action))
        return results

    def _player(self, world: World) -> _Player:
        """Give what plays an action out in one world; what others choose at the same time is settled once for all."""
        seen, policy, rollout = self._observation, self._policy, self._rollout
        if rollout is not None:
            return lambda action: rollout.play(world, code_of(action))
        if seen.stage is Stage.EXCHANGE:
            gifts = [likely_gift(hand.counts, self._rng) for hand in world.hands]
            return lambda action: play_exchange(seen, world, gifts, _gift_of(action), policy)
        suits = [policy.missing(hand.counts) for hand in world.hands]
        return lambda action: play_missing(seen, world, suits, _suit_of(action), policy)


def _gift_of(action: Action) -> tuple[int, int, int]:
    if isinstance(action, Exchange):
        return action.tiles
    message = f"{action} is no exchange"
    raise ValueError(message)


def _suit_of(action: Action) -> int:
    if isinstance(action, DeclareMissing):
        return int(action.suit)
    message = f"{action} names no missing suit"
    raise ValueError(message)
