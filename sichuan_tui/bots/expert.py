"""The expert: the club player's best ideas tried out on hands the others may hold, dealt anew again and again.

The club player proposes. Each proposal is played on from the same re-deals, so that luck falls away from the
difference; what the differences say is weighed against what the club player thinks of the proposals, since the best
of many noisy means flatters itself. How much is played depends on the observation alone, never on the clock.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from sichuan_tui.bots.club import look_at, value_on
from sichuan_tui.bots.codes import ACTIONS, KONG, WIN, claim_options
from sichuan_tui.bots.judgement import ClubPolicy
from sichuan_tui.bots.redeal import Redealer
from sichuan_tui.bots.rollout import Rollout
from sichuan_tui.bots.tables import sharp_for, tuned_for
from sichuan_tui.hand.action import WIN as WIN_ACTION
from sichuan_tui.hand.action import Action, DeclareMissing, Exchange, Kong, Pass
from sichuan_tui.observe.observation import Observation, Stage
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.tile import SUITS, TILES


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard the expert thinks.

    Attributes:
        tiles: tiles that may be drawn in all rollouts of a decision together.
        most: the most re-deals.
        rounds: re-deals in a round; after each, proposals that have fallen far behind are dropped.
        discards: the most discards proposed.
        within: how far behind the best, in the club player's points, a proposal may be.
        trust: how far off the club player's differences are, as a standard deviation in points.
        drop: standard errors by which a proposal must be behind to be dropped.
        keenness: how many tiles a seat has changed for better ones per tile thrown.
    """

    tiles: int = 2400
    most: int = 40
    rounds: int = 10
    discards: int = 3
    within: float = 0.4
    trust: float = 0.2
    drop: float = 1.0
    keenness: float = 1.2


@lru_cache(maxsize=16)
def judge_for(ruleset: RuleSet) -> ClubPolicy:
    """Give the judgement under a rule set."""
    return ClubPolicy(sharp_for(ruleset), ruleset)


@lru_cache(maxsize=16)
def roller_for(ruleset: RuleSet) -> ClubPolicy:
    """Give how rollouts are played under a rule set: as the club player plays, less what costs time."""
    return ClubPolicy(replace(tuned_for(ruleset), danger=0.0), ruleset)


class Expert:
    """A strong player."""

    def __init__(self, effort: Effort | None = None, judge: ClubPolicy | None = None) -> None:
        """Think this hard, with the usual effort if none is given; ``judge`` makes the proposals."""
        self._effort = Effort() if effort is None else effort
        self._own_judge = judge

    def _judge(self, ruleset: RuleSet) -> ClubPolicy:
        return judge_for(ruleset) if self._own_judge is None else self._own_judge

    def decide(self, observation: Observation, rng: random.Random) -> Action:
        """Choose one of the legal actions."""
        if len(observation.legal) == 1:
            return observation.legal[0]
        match observation.stage:
            # A whole hand played out tells too little of what is given or named first: its points vary too much.
            case Stage.EXCHANGE:
                first, second, third = max(self._judge(observation.ruleset).exchanges(observation.counts))[1]
                return Exchange((TILES[first], TILES[second], TILES[third]))
            case Stage.MISSING:
                return DeclareMissing(SUITS[self._judge(observation.ruleset).missing(observation.counts)])
            case Stage.PLAY | Stage.OVER:
                return self._play(observation, rng)

    def _play(self, observation: Observation, rng: random.Random) -> Action:
        proposals = self.proposals(observation)
        if not observation.ruleset.missing_declared:
            # Nobody says which suit he lacks: hands dealt anew are too unlike the true ones to be worth playing out.
            return ACTIONS[proposals[0][1]]
        return ACTIONS[self._best(proposals, observation, rng)]

    def proposals(self, observation: Observation) -> list[tuple[float, int]]:
        """Give what is worth trying from the opening turn on, with the club player's points; its own choice first."""
        effort, policy = self._effort, self._judge(observation.ruleset)
        view = look_at(observation, policy)
        legal = observation.legal
        if isinstance(legal[-1], Pass):
            tile = observation.offered or 0
            options = claim_options(observation)
            # Rollouts flatter waiting: whether to win is left to the judgement.
            if options & 1 and not policy.lets_pass(view, value_on(observation, tile)):
                return [(0.0, WIN)]
            weighed = sorted(policy.weigh_claim(view, tile, options), reverse=True)
            return [each for each in weighed if each[0] > weighed[0][0] - 2 * effort.within]
        if legal[0] == WIN_ACTION:
            return [(0.0, WIN)]
        if view.hand.burden:
            # Which tile of the missing suit goes first matters little: the judgement knows what it may cost.
            return [max(policy.discards(view))]
        kongs = [action.tile for action in legal if isinstance(action, Kong)]
        weighed = sorted(policy.weigh_turn(view, kongs), reverse=True)
        best = weighed[0][0]
        chosen = [each for each in weighed[: effort.discards] if each[0] > best - effort.within]
        chosen += [each for each in weighed[effort.discards :] if each[1] >= KONG]
        return chosen

    def _best(self, proposals: Sequence[tuple[float, int]], observation: Observation, rng: random.Random) -> int:
        """Choose among proposals.

        Args:
            proposals: with the points the judgement gives them, its own choice first.
            observation: what the seat sees.
            rng: deals the worlds.
        """
        if len(proposals) == 1:
            return proposals[0][1]
        effort = self._effort
        rollout = Rollout(observation, roller_for(observation.ruleset))
        dealer = Redealer(observation, effort.keenness)
        budget = effort.tiles
        cost = observation.wall_left + 6
        sums = [0.0] * len(proposals)
        squares = [0.0] * len(proposals)
        alive = list(range(1, len(proposals)))
        number = 0
        while alive and number < effort.most and budget > 0:
            for _ in range(effort.rounds):
                world = dealer.deal(rng)
                base = rollout.play(world, proposals[0][1])
                for index in alive:
                    difference = rollout.play(world, proposals[index][1]) - base
                    sums[index] += difference
                    squares[index] += difference * difference
            number += effort.rounds
            budget -= effort.rounds * cost * (len(alive) + 1)
            alive = [
                index
                for index in alive
                if sums[index] / number > -effort.drop * _error(sums[index], squares[index], number)
            ]
        best, chosen = 0.0, 0
        for index in alive:
            error = _error(sums[index], squares[index], number)
            before = proposals[index][0] - proposals[0][0]
            # What the rollouts say and what the club player says, each by how far it is to be trusted.
            gain = sums[index] / number / (error * error + 1e-9) + before / effort.trust**2
            gain /= 1 / (error * error + 1e-9) + 1 / effort.trust**2
            if gain > best:
                best, chosen = gain, index
        return proposals[chosen][1]


def _error(total: float, squares: float, number: int) -> float:
    """Give the standard error of a mean."""
    mean = total / number
    # A few equal differences say less than they seem to: one point of spread is always there.
    return float(((max(0.0, squares / number - mean * mean) + 1.0) / number) ** 0.5)
