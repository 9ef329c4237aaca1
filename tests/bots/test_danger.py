"""What a discard may cost is told by what the others have shown, and the weights can be found again from hands."""

import random
from math import exp

from sichuan_tui.bots.danger import WEIGHTS, Features, Table, costs_of
from sichuan_tui.bots.fitting import fit, gather, solve
from sichuan_tui.hand.action import Discard
from sichuan_tui.observe.observation import Observation, Stage
from sichuan_tui.tiles.tile import SUIT_OF, TILES
from tests.support.seats import questions


def _turns() -> list[Observation]:
    return [seen for seen in questions(60) if seen.stage is Stage.PLAY and isinstance(seen.legal[-1], Discard)]


def test_only_tiles_held_cost_something_and_only_while_somebody_may_want_them() -> None:
    free = 0
    for seen in _turns():
        table, costs = Table(seen), costs_of(seen)
        for tile in TILES:
            wanted = [other for other in table.opponents if table.features(other, tile) is not None]
            assert (costs[tile] > 0) == (seen.counts[tile] > 0 and bool(wanted))
            free += seen.counts[tile] > 0 and not wanted
    assert free > 20


def test_nobody_wins_on_his_missing_suit_or_on_what_he_has_just_thrown() -> None:
    for seen in _turns():
        table = Table(seen)
        for other in table.opponents:
            public = seen.seats[other]
            barred = {tile for tile in TILES if SUIT_OF[tile] == public.missing} | set(public.pond[-1:])
            assert all(table.features(other, tile) is None for tile in barred)


def test_what_discards_are_taken_to_cost_is_what_they_cost_club_players() -> None:
    expected = paid = 0.0
    rows, payments = gather(80, seed=11)
    for row, points in zip(rows, payments, strict=True):
        expected += exp(sum(weight * value for weight, value in zip(WEIGHTS, row, strict=True)))
        paid += points
    assert len(rows) > 1500
    assert 0.5 * paid < expected < 2 * paid


def test_weights_are_found_again_from_payments_made_by_them() -> None:
    rng = random.Random(5)
    true = Features(0.5, 1.0, -0.5, *[0.0] * 13)
    rows = [Features(1.0, rng.random(), rng.random() * 3, *[float(rng.random() < 0.5)] * 13) for _ in range(3000)]
    paid = [_drawn(exp(0.5 + row.wall - 0.5 * row.melds), rng) for row in rows]
    found = fit(rows, paid)
    assert all(abs(one - other) < 0.2 for one, other in zip(found[:3], true[:3], strict=True))


def _drawn(mean: float, rng: random.Random) -> int:
    """Draw a whole number with a Poisson distribution."""
    number, left = 0, exp(-mean)
    product = rng.random()
    while product > left:
        number += 1
        product *= rng.random()
    return number


def test_linear_equations_are_solved() -> None:
    assert solve([[4.0, 1.0], [1.0, 3.0]], [9.0, 5.0]) == [2.0, 1.0]
