"""The club player: weighs plans in points, claims and declares kongs by value, and knows the end of the wall."""

import random

from sichuan_tui.bots.codes import ACTIONS, View, claim_options, view_of
from sichuan_tui.bots.danger import costs_of
from sichuan_tui.bots.judgement import ClubPolicy
from sichuan_tui.bots.scorer import scorer_of
from sichuan_tui.hand.action import (
    WIN,
    Action,
    ClaimKong,
    DeclareMissing,
    Discard,
    Exchange,
    Kong,
    Pass,
    Pung,
    Win,
)
from sichuan_tui.observe.observation import Observation
from sichuan_tui.tiles.tile import SUITS, TILES


class Club:
    """A sound player."""

    def __init__(self, policy: ClubPolicy | None = None) -> None:
        """Play by a policy; the tuned one if none is given."""
        self._policy = ClubPolicy() if policy is None else policy

    def decide(self, observation: Observation, rng: random.Random) -> Action:  # noqa: ARG002 - it leaves nothing to chance
        """Choose one of the legal actions."""
        legal = observation.legal
        match legal[0]:
            case Exchange():
                first, second, third = max(self._policy.exchanges(observation.counts))[1]
                return Exchange((TILES[first], TILES[second], TILES[third]))
            case DeclareMissing():
                return DeclareMissing(SUITS[self._policy.missing(observation.counts)])
            case Win() | Kong() | Discard() | ClaimKong() | Pung() | Pass():
                return self._claim(observation) if isinstance(legal[-1], Pass) else self._turn(observation)

    def _turn(self, observation: Observation) -> Action:
        if observation.legal[0] == WIN:
            return WIN
        kongs = [action.tile for action in observation.legal if isinstance(action, Kong)]
        return ACTIONS[max(self._policy.weigh_turn(look_at(observation, self._policy), kongs))[1]]

    def _claim(self, observation: Observation) -> Action:
        view = look_at(observation, self._policy)
        tile = observation.offered or 0
        options = claim_options(observation)
        if options & 1 and not self._policy.lets_pass(view, value_on(observation, tile)):
            return WIN
        return ACTIONS[max(self._policy.weigh_claim(view, tile, options))[1]]


def look_at(observation: Observation, policy: ClubPolicy) -> View:
    """Look at an observation, with what discards may cost if the policy minds."""
    view = view_of(observation)
    return view._replace(costs=costs_of(observation)) if any(policy.parameters.fears) else view


def value_on(observation: Observation, tile: int) -> int:
    """Give the points of a win on the offered tile."""
    counts = observation.counts
    complete = counts[:tile] + bytes((counts[tile] + 1,)) + counts[tile + 1 :]
    way = 2 * (observation.announced is not None) + 4 * (observation.wall_left == 0)
    return scorer_of(observation.ruleset).value(complete, observation.seats[observation.seat].melds, way)
