"""Hands played on from an observation, its hidden tiles dealt anew: what a decision brings, in points."""

import random
from collections.abc import Sequence
from typing import Final

from sichuan_tui.bots.codes import NONE
from sichuan_tui.bots.fast import SUIT, FastHand
from sichuan_tui.bots.judgement import ClubPolicy, Gift
from sichuan_tui.bots.redeal import World
from sichuan_tui.bots.simulator import AFTER_PUNG, DRAWN, OPENING, REPLACEMENT, Simulator
from sichuan_tui.hand.action import PASS, WIN
from sichuan_tui.observe.observation import Observation, unseen_copies
from sichuan_tui.rules.transfers import Why
from sichuan_tui.tiles.tile import TILES

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
        sim.win_locked[own] = seen.win_locked
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


def play_exchange(
    observation: Observation, world: World, gifts: Sequence[Gift], choice: Gift, policy: ClubPolicy
) -> int:
    """Give the points of a whole hand in which the seat gives these tiles.

    Args:
        observation: what the seat sees before the exchange.
        world: the hidden tiles.
        gifts: by seat, what the others give; the own entry is of no account.
        choice: what the seat gives.
        policy: plays all seats.
    """
    counts = [hand.counts.copy() for hand in world.hands]
    steps = 0 if observation.direction is None else observation.direction.steps
    for seat in range(4):
        for tile in choice if seat == observation.seat else gifts[seat]:
            counts[seat][tile] -= 1
            counts[(seat + steps) % 4][tile] += 1
    return _play_opening(observation, counts, [policy.missing(each) for each in counts], world.wall, policy)


def play_missing(observation: Observation, world: World, suits: Sequence[int], choice: int, policy: ClubPolicy) -> int:
    """Give the points of a whole hand in which the seat names this missing suit, the others theirs."""
    chosen = [choice if seat == observation.seat else suit for seat, suit in enumerate(suits)]
    counts = [hand.counts for hand in world.hands]
    return _play_opening(observation, counts, chosen, world.wall, policy)


def _play_opening(
    observation: Observation,
    counts: Sequence[Sequence[int]],
    suits: Sequence[int],
    wall: Sequence[int],
    policy: ClubPolicy,
) -> int:
    hands = [FastHand(own, (), suit) for own, suit in zip(counts, suits, strict=True)]
    sim = Simulator(observation.ruleset, hands, wall, policy)
    sim.part_wall()
    sim.watched = observation.seat
    dealer = observation.dealer
    for seat in range(4):
        if seat != dealer:
            sim.waits[seat] = hands[seat].waits()
    sim.play(dealer, OPENING, NONE)
    return sim.scores[observation.seat]


def likely_gift(counts: Sequence[int], rng: random.Random) -> Gift:
    """Guess what another seat gives: three tiles of its shortest suit that has as many."""
    sizes = [sum(counts[9 * suit : 9 * suit + 9]) for suit in range(3)]
    suit = min((suit for suit in range(3) if sizes[suit] >= 3), key=lambda suit: sizes[suit])
    held = [tile for tile in TILES if SUIT[tile] == suit for _ in range(counts[tile])]
    while len(held) > 3:
        held.pop(int(rng.random() * len(held)))
    return held[0], held[1], held[2]
