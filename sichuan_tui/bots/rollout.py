"""Hands played on from an observation, its hidden tiles dealt anew: what a decision brings, in points."""

from typing import Final

from sichuan_tui.bots.codes import NONE
from sichuan_tui.bots.judgement import ClubPolicy
from sichuan_tui.bots.redeal import World
from sichuan_tui.bots.simulator import AFTER_PUNG, DRAWN, OPENING, REPLACEMENT, Simulator
from sichuan_tui.hand.action import PASS, WIN
from sichuan_tui.observe.observation import Observation, unseen_copies
from sichuan_tui.rules.transfers import Why

_COPIES: Final = 4


class Rollout:
    """Plays on from one observation of the opening turn or later."""

    def __init__(self, observation: Observation, policy: ClubPolicy) -> None:
        """Note what all worlds have in common.

        Args:
            observation: what the seat sees; something is asked of it.
            policy: plays all seats.
        """
        self._observation = observation
        self._policy = policy
        unseen = unseen_copies(observation)
        self._visible = [_COPIES - held - hidden for held, hidden in zip(observation.counts, unseen, strict=True)]
        self._ledger: list[tuple[int, int, int, Why]] = [
            (each.payer, each.payee, each.points, each.why) for each in observation.ledger
        ]
        self._claims = PASS in observation.legal

    def play(self, world: World, choice: int) -> int:
        """Give the points the seat gets from here on, having chosen this.

        Args:
            world: the hidden tiles; it is left as it is.
            choice: the decision, by its number.
        """
        seen = self._observation
        own = seen.seat
        sim = Simulator(seen.ruleset, [hand.copy() for hand in world.hands], world.wall, self._policy)
        sim.visible = self._visible.copy()
        sim.ledger = self._ledger.copy()
        for seat, public in enumerate(seen.seats):
            if public.victory is not None:
                sim.out[seat] = True
                sim.winners += 1
            elif seat != own or self._claims:
                sim.waits[seat] = sim.hands[seat].waits()
        sim.passed[own] = NONE if seen.passed_fan is None else seen.passed_fan
        sim.income = seen.income
        sim.spent = set(seen.spent)
        sim.begun = [public.discarded for public in seen.seats]
        for tile in seen.pung_locks:
            sim.pung_locks[own] |= 1 << tile
        sim.part_wall()
        sim.watched = own
        sim.force(own, choice)
        if not self._claims:
            sim.play(own, self._kind(), NONE if seen.drawn is None else seen.drawn)
        elif seen.announced is not None:
            sim.play_claim(seen.announced.seat, seen.announced.tile, robbery=True)
        elif seen.discarder is not None and seen.offered is not None:
            sim.play_claim(seen.discarder, seen.offered, robbery=False)
        return sim.scores[own]

    def _kind(self) -> int:
        seen = self._observation
        if seen.replacement:
            return REPLACEMENT
        if seen.drawn is not None:
            return DRAWN
        # Without a draw it is the dealer's first turn or the turn after a pung; the first can win.
        return AFTER_PUNG if seen.seats[seen.seat].melds and WIN not in seen.legal else OPENING
