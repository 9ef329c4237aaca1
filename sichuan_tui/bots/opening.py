"""Whole hands played out from the exchange or the missing suit on, its hidden tiles dealt anew."""

import random
from collections.abc import Sequence

from sichuan_tui.bots.codes import NONE
from sichuan_tui.bots.fast import SUIT, FastHand
from sichuan_tui.bots.judgement import ClubPolicy, Gift
from sichuan_tui.bots.redeal import World
from sichuan_tui.bots.simulator import OPENING, Simulator
from sichuan_tui.observe.observation import Observation
from sichuan_tui.tiles.tile import TILES


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
