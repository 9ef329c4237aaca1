"""Looks for better parameters of the expert's judgement, all of them at once.

``python -m sichuan_tui.bots.search --samples 200 --deals 60 --seed 7`` moves every parameter a little up or down by
chance, plays the judgement so moved and its mirror image on the same deals against three club players, and prints for
each parameter what moving it up brings, in points a hand, and by how much it was moved. The expert's parameters were
found by going along these effects, looking again from there, and keeping what new deals confirmed.
"""

import argparse
import random
import statistics
import sys
from collections.abc import Sequence
from dataclasses import fields
from typing import Final, TypeAlias

from sichuan_tui.bots.base import Bot, generator
from sichuan_tui.bots.club import Club
from sichuan_tui.bots.judgement import ClubPolicy
from sichuan_tui.bots.outlooks import Parameters
from sichuan_tui.bots.tables import SHARP
from sichuan_tui.bots.tuning import changed
from sichuan_tui.hand.apply import apply, start
from sichuan_tui.hand.legal import to_act
from sichuan_tui.hand.state import Direction
from sichuan_tui.observe.observation import observe
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.transfers import scores_of
from sichuan_tui.tiles.wall import SEATS, shuffled_wall

Nested: TypeAlias = float | tuple["Nested", ...]
"""A parameter: a number, or a row of them."""

_FIXED: Final = {"pure_size"}
_STEP: Final = 0.15
_LEAST: Final = 0.02


def moved(value: Nested, signs: list[int]) -> Nested:
    """Move every number up or down, taking the signs from the end of the list, by a share of itself."""
    if isinstance(value, tuple):
        return tuple(moved(each, signs) for each in value)
    return value + signs.pop() * step_of(value)


def step_of(value: float) -> float:
    """Give how far a number is moved."""
    return max(_LEAST, _STEP * abs(value))


def names_of(name: str, value: Nested) -> list[str]:
    """Name every number in a parameter."""
    if isinstance(value, tuple):
        return [each for place, part in enumerate(value) for each in names_of(f"{name}[{place}]", part)]
    return [name]


def points_of(bots: Sequence[Bot], seed: int, ruleset: RuleSet = DEFAULT) -> tuple[int, int, int, int]:
    """Let bots play the deal of a seed; give the points by seat."""
    rng = random.Random(seed)
    dealer = SEATS[int(rng.random() * 4)]
    direction = tuple(Direction)[int(rng.random() * 3)]
    state = start(ruleset, shuffled_wall(rng), dealer, direction if ruleset.exchange else None).state
    decided = [0, 0, 0, 0]
    while asked := to_act(state):
        seat = asked[0]
        action = bots[seat].decide(observe(state, seat), generator(seed, seat, decided[seat]))
        decided[seat] += 1
        state = apply(state, seat, action).state
    return scores_of(state.ledger)


def gain(candidate: Bot, other: Bot, seeds: Sequence[int], ruleset: RuleSet = DEFAULT) -> float:
    """Give the points a hand a bot makes against three of another, each deal played in all four seats."""
    return statistics.fmean(
        points_of([candidate if seat == own else other for seat in SEATS], seed, ruleset)[own]
        for seed in seeds
        for own in SEATS
    )


def effects(samples: int, deals: int, seed: int) -> dict[str, tuple[float, float]]:
    """Give, by number, what moving it up brings in points a hand, and the standard error."""
    searched: dict[str, Nested] = {
        field.name: getattr(SHARP, field.name) for field in fields(SHARP) if field.name not in _FIXED
    }
    names = [each for name, value in searched.items() for each in names_of(name, value)]
    rng = random.Random(seed)
    other = Club()
    found: list[list[float]] = [[] for _ in names]
    for sample in range(samples):
        signs = [1 if rng.random() < 1 / 2 else -1 for _ in names]
        seeds = range((seed * samples + sample) * deals, (seed * samples + sample + 1) * deals)
        up, down = (
            gain(Club(ClubPolicy(_all_moved(searched, [sign * each for each in signs]))), other, seeds)
            for sign in (1, -1)
        )
        for place, sign in enumerate(signs):
            found[place].append(sign * (up - down) / 2)
    return {
        name: (statistics.fmean(each), statistics.stdev(each) / samples**0.5)
        for name, each in zip(names, found, strict=True)
    }


def _all_moved(searched: dict[str, Nested], signs: list[int]) -> Parameters:
    left = signs[::-1]
    return changed([f"{name}={moved(value, left)}" for name, value in searched.items()], SHARP)


def main(argv: Sequence[str]) -> int:
    """Search and print, the greatest effect first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=200)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args(argv)
    found = effects(options.samples, options.deals, options.seed)
    for name, (effect, error) in sorted(found.items(), key=lambda item: -abs(item[1][0])):
        sys.stdout.write(f"{name}: {effect:+.4f} ± {error:.4f}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
