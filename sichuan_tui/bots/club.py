"""The club player: weighs plans in points, claims and declares kongs by value, and knows the end of the wall."""

import random
from functools import lru_cache

from sichuan_tui.bots.codes import ACTIONS, View, claim_options, view_of
from sichuan_tui.bots.danger import costs_of
from sichuan_tui.bots.judgement import ClubPolicy
from sichuan_tui.bots.tables import tuned_for
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
from sichuan_tui.observe.observation import Observation, kong_money, winning_way
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.score import score_hand
from sichuan_tui.tiles.counts import add_tile
from sichuan_tui.tiles.tile import SUITS, TILES


class Club:
    """A sound player."""

    def __init__(self, policy: ClubPolicy | None = None) -> None:
        """Play by a policy; the one tuned for the rule set if none is given."""
        self._policy = policy

    def decide(self, observation: Observation, rng: random.Random) -> Action:  # noqa: ARG002 - it leaves nothing to chance
        """Choose one of the legal actions."""
        legal = observation.legal
        policy = policy_for(observation.ruleset) if self._policy is None else self._policy
        match legal[0]:
            case Exchange():
                first, second, third = max(policy.exchanges(observation.counts))[1]
                return Exchange((TILES[first], TILES[second], TILES[third]))
            case DeclareMissing():
                return DeclareMissing(SUITS[policy.missing(observation.counts)])
            case Win() | Kong() | Discard() | ClaimKong() | Pung() | Pass():
                if isinstance(legal[-1], Pass):
                    return _claim(observation, policy)
                return _turn(observation, policy)


def _turn(observation: Observation, policy: ClubPolicy) -> Action:
    if observation.legal[0] == WIN:
        return WIN
    kongs = [action.tile for action in observation.legal if isinstance(action, Kong)]
    return ACTIONS[max(policy.weigh_turn(look_at(observation, policy), kongs))[1]]


def _claim(observation: Observation, policy: ClubPolicy) -> Action:
    view = look_at(observation, policy)
    tile = observation.offered or 0
    options = claim_options(observation)
    if options & 1 and not policy.lets_pass(view, value_on(observation, tile)):
        return WIN
    return ACTIONS[max(policy.weigh_claim(view, tile, options))[1]]


@lru_cache(maxsize=16)
def policy_for(ruleset: RuleSet) -> ClubPolicy:
    """Give the club player's policy under a rule set."""
    return ClubPolicy(tuned_for(ruleset), ruleset)


def look_at(observation: Observation, policy: ClubPolicy) -> View:
    """Look at an observation, with what discards may cost if the policy minds."""
    view = view_of(observation)
    return view._replace(costs=costs_of(observation)) if any(policy.parameters.fears) else view


def value_on(observation: Observation, tile: int) -> int:
    """Give the points of a win on the offered tile, what it brings of a kong's income included."""
    complete = add_tile(observation.counts, TILES[tile])
    melds = observation.seats[observation.seat].melds
    hand = score_hand(observation.ruleset, complete, melds, winning_way(observation)).value
    return hand + kong_money(observation)
