"""The club player against itself with other parameters, in the fast simulator.

``python -m sichuan_tui.bots.tuning --set second=0.3 --set claims=0.5 --deals 2000 --seed 1`` plays the changed player
in each seat of every deal against three of the tuned ones and prints its points a hand with a 95 % interval.
"""

import argparse
import random
import statistics
import sys
from ast import literal_eval
from collections.abc import Sequence
from dataclasses import replace

from sichuan_tui.bots.codes import NONE
from sichuan_tui.bots.fast import FastHand
from sichuan_tui.bots.judgement import ClubPolicy
from sichuan_tui.bots.outlooks import TUNED, Parameters
from sichuan_tui.bots.simulator import OPENING, Policy, Simulator
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.tiles.counts import counts_of
from sichuan_tui.tiles.wall import DEALT, SEATS, Seat, deal, shuffled_wall


class Mixed:
    """Different players in different seats."""

    def __init__(self, players: Sequence[ClubPolicy]) -> None:
        """Seat the players."""
        self.players = players

    def turn(self, sim: Simulator, seat: int, kongs: Sequence[int], *, can_win: bool) -> int:
        """Ask the seat's player."""
        return self.players[seat].turn(sim, seat, kongs, can_win=can_win)

    def claim(self, sim: Simulator, seat: int, tile: int, options: int) -> int:
        """Ask the seat's player."""
        return self.players[seat].claim(sim, seat, tile, options)


def play_hand(seed: int, players: Sequence[ClubPolicy]) -> list[int]:
    """Play a hand in the simulator; give the points of each seat."""
    rng = random.Random(seed)
    wall = shuffled_wall(rng)
    dealer = Seat(int(rng.random() * 4))
    steps = 1 + int(rng.random() * 3)
    counts = [list(counts_of(hand)) for hand in deal(wall, dealer)]
    gifts = [max(players[seat].exchanges(counts[seat]))[1] for seat in SEATS]
    for seat in SEATS:
        for tile in gifts[seat]:
            counts[seat][tile] -= 1
            counts[(seat + steps) % 4][tile] += 1
    hands = [FastHand(counts[seat], (), players[seat].missing(counts[seat])) for seat in SEATS]
    policy: Policy = Mixed(players)
    sim = Simulator(DEFAULT, hands, wall[DEALT:], policy)
    for seat in SEATS:
        if seat != dealer:
            sim.waits[seat] = hands[seat].waits()
    sim.play(dealer, OPENING, NONE)
    return sim.scores


def compare(candidate: ClubPolicy, other: ClubPolicy, seeds: Sequence[int]) -> tuple[float, float]:
    """Play the candidate in each seat of every deal; give its points a hand and half the width of the interval."""
    means: list[float] = []
    for seed in seeds:
        total = 0
        for own in SEATS:
            players = [candidate if seat == own else other for seat in SEATS]
            total += play_hand(seed, players)[own]
        means.append(total / 4)
    return statistics.fmean(means), 1.96 * statistics.stdev(means) / len(means) ** 0.5


def changed(settings: Sequence[str], parameters: Parameters = TUNED) -> Parameters:
    """Give parameters with some set otherwise, each as ``name=value``."""
    for setting in settings:
        name, _, value = setting.partition("=")
        parameters = replace(parameters, **{name: literal_eval(value)})
    return parameters


def main(argv: Sequence[str]) -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    seeds = range(options.seed * 100_000, options.seed * 100_000 + options.deals)
    mean, margin = compare(ClubPolicy(changed(options.set)), ClubPolicy(), seeds)
    sys.stdout.write(f"{' '.join(options.set)}: {mean:+.3f} ± {margin:.3f} points a hand\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
