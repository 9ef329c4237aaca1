"""The weights of :mod:`sichuan_tui.bots.danger` fitted to hands of four club players.

``python -m sichuan_tui.bots.fitting --hands 2000 --seed 1`` plays hands, notes for a share of all discards what each
opponent would have been paid for each tile held, and prints the weights under which ``exp`` of the features comes
nearest to it (a Poisson regression, by Newton's method).
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from math import exp, log

from sichuan_tui.bots.club import Club
from sichuan_tui.bots.danger import Features, Table
from sichuan_tui.bots.scorer import scorer_of
from sichuan_tui.hand.action import Discard
from sichuan_tui.hand.apply import apply, start
from sichuan_tui.hand.legal import to_act
from sichuan_tui.hand.state import Direction, HandState
from sichuan_tui.observe.observation import observe
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.shapes.deficiency import deficiency
from sichuan_tui.tiles.counts import add_tile
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import SEATS, Seat, shuffled_wall

_SHARE = 0.1
_ROUNDS = 12


def gather(hands: int, seed: int) -> tuple[list[Features], list[int]]:
    """Play hands; give the features and payments of some discards that could have been made."""
    rows: list[Features] = []
    paid: list[int] = []
    rng = random.Random(seed)
    for state, seat in _turns(hands, rng):
        if rng.random() >= _SHARE:
            continue
        seen = observe(state, seat)
        table = Table(seen)
        for action in seen.legal:
            if isinstance(action, Discard):
                for other in table.opponents:
                    row = table.features(other, action.tile)
                    if row is not None:
                        rows.append(row)
                        paid.append(_payment(state, other, action.tile))
    return rows, paid


def _turns(hands: int, rng: random.Random) -> Iterator[tuple[HandState, Seat]]:
    """Let club players play; give every moment in which one of them may discard."""
    club = Club()
    for _ in range(hands):
        dealer = SEATS[int(rng.random() * 4)]
        direction = tuple(Direction)[int(rng.random() * 3)]
        state = start(DEFAULT, shuffled_wall(rng), dealer, direction).state
        while asked := to_act(state):
            seen = observe(state, asked[0])
            if isinstance(seen.legal[-1], Discard):
                yield state, asked[0]
            state = apply(state, asked[0], club.decide(seen, rng)).state


def _payment(state: HandState, seat: Seat, tile: Tile) -> int:
    """Give what a seat would be paid for a discard, 0 where it cannot win on it."""
    own = state.seats[seat]
    melds = own.public.melds
    counts = add_tile(own.counts, tile)
    if own.win_locked or deficiency(counts, len(melds), own.public.missing):
        return 0
    missing = own.public.missing
    if missing is not None and any(counts[9 * missing : 9 * missing + 9]):
        return 0
    return scorer_of(state.ruleset).value(counts, melds, 4 * (state.wall_left == 0))


def fit(rows: Sequence[Features], paid: Sequence[int]) -> Features:
    """Give the weights that make ``exp`` of the weighed features most like the payments."""
    size = len(Features._fields)
    weights = [0.0] * size
    weights[0] = log(max(1, sum(paid)) / len(paid))
    for _ in range(_ROUNDS):
        slopes = [0.0] * size
        matrix = [[1e-6 * len(rows) * (one == two) for two in range(size)] for one in range(size)]
        for row, points in zip(rows, paid, strict=True):
            places = [place for place, value in enumerate(row) if value]
            expected = exp(sum(weights[place] * row[place] for place in places))
            for one in places:
                slopes[one] += row[one] * (points - expected)
                heavy = row[one] * expected
                for two in places:
                    matrix[one][two] += heavy * row[two]
        steps = solve(matrix, slopes)
        weights = [weight + max(-1.0, min(1.0, step)) for weight, step in zip(weights, steps, strict=True)]
    return Features(*weights)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations with a positive definite matrix, which is left as it is."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, pivot in enumerate(rows):
        for other in rows[place + 1 :]:
            factor = other[place] / pivot[place]
            for column in range(place, len(pivot)):
                other[column] -= factor * pivot[column]
    solution = [0.0] * len(rows)
    for place in reversed(range(len(rows))):
        row = rows[place]
        known = sum(row[column] * solution[column] for column in range(place + 1, len(rows)))
        solution[place] = (row[-1] - known) / row[place]
    return solution


def main(argv: Sequence[str]) -> int:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    rows, paid = gather(options.hands, options.seed)
    lines = [f"{name}={weight:.2f}" for name, weight in fit(rows, paid)._asdict().items()]
    sys.stdout.write(f"{len(rows)} discards\n" + "\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
