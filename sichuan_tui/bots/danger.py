"""What a discard is expected to cost at once: the points its discarder pays, by what the others have shown.

For each opponent and tile the payment is taken as ``exp(sum of weight x feature)``. The weights are fitted to hands of
four club players by ``python -m sichuan_tui.bots.fitting``; the features are facts anybody at the table can see.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final, NamedTuple

from sichuan_tui.bots.fast import NO_SUIT, SUIT
from sichuan_tui.bots.redeal import thrown_by
from sichuan_tui.observe.observation import Observation, unseen_copies
from sichuan_tui.tiles.tile import TILES
from sichuan_tui.tiles.wall import FULL_WALL, SEATS, Seat

_SHORT_WALL: Final = 12


class Features(NamedTuple):
    """What is seen of one opponent and one tile, each as a number.

    Attributes:
        one: always 1.
        wall: the share of the wall that is left.
        melds: the opponent's melds.
        thrown: tens of discards outside its missing suit.
        same: 1 if it has thrown this very tile.
        gone: 1 if no copy is unseen.
        single: 1 if one copy is unseen.
        double: 1 if two copies are unseen.
        runs: ways to hold the other two tiles of a run with it, in sixteenths.
        silent: 1 if it has shown neither a meld nor a discard outside its missing suit.
        suit: tens of its discards in this suit.
        pure: 1 if it has two or more melds, all in this suit.
        other: 1 if it has two or more melds, none in this suit.
        held: 1 if the discarder holds another copy.
        late: 1 if few tiles are left.
        open: 1 if it has three or more melds.
    """

    one: float
    wall: float
    melds: float
    thrown: float
    same: float
    gone: float
    single: float
    double: float
    runs: float
    silent: float
    suit: float
    pure: float
    other: float
    held: float
    late: float
    open: float


WEIGHTS: Final = Features(
    one=-2.5,
    wall=-1.88,
    melds=0.28,
    thrown=2.75,
    same=-1.83,
    gone=-1.34,
    single=-1.01,
    double=-0.55,
    runs=0.2,
    silent=-3.36,
    suit=-1.39,
    pure=0.49,
    other=-0.38,
    held=0.52,
    late=-0.27,
    open=0.3,
)
"""Fitted to 844,197 pairs of tile and opponent out of 12,000 deals among club players."""

UNDECLARED: Final = Features(
    one=-2.39,
    wall=-4.53,
    melds=0.55,
    thrown=1.22,
    same=-2.18,
    gone=-1.13,
    single=-1.02,
    double=-0.59,
    runs=0.1,
    silent=-4.07,
    suit=-1.39,
    pure=0.28,
    other=-0.94,
    held=0.57,
    late=-0.5,
    open=0.36,
)
"""The same where no missing suit is named, in points of the cheapest hand, 16 at most for one win."""


@dataclass(frozen=True, slots=True)
class _Opponent:
    missing: int
    melds: tuple[int, ...]
    thrown: Sequence[int]
    passed: frozenset[int]


class Table:
    """What can be seen before a discard."""

    def __init__(self, observation: Observation) -> None:
        """Gather it."""
        self._left = observation.wall_left
        self._counts = observation.counts
        self._unseen = unseen_copies(observation)
        own = observation.seat
        self.opponents = tuple(seat for seat in observation.remaining if seat != own)
        self._by_seat = {seat: _opponent(observation, seat) for seat in self.opponents}

    def features(self, seat: Seat, tile: int) -> Features | None:
        """Give the features of an opponent and a tile; None where it surely cannot win on it."""
        other = self._by_seat[seat]
        suit = SUIT[tile]
        if suit == other.missing or tile in other.passed:
            return None
        unseen = self._unseen
        copies = unseen[tile]
        melds = len(other.melds)
        alike = other.melds.count(suit)
        kept = [thrown for thrown in other.thrown if SUIT[thrown] != other.missing]
        return Features(
            1.0,
            self._left / FULL_WALL,
            melds,
            len(kept) / 10,
            tile in other.thrown,
            copies == 0,
            copies == 1,
            copies == 2,
            sum(unseen[one] * unseen[two] for one, two in _RUNS[tile]) / 16,
            not kept and not melds,
            sum(SUIT[thrown] == suit for thrown in kept) / 10,
            melds >= 2 and alike == melds,
            melds >= 2 and not alike,
            self._counts[tile] >= 2,
            self._left < _SHORT_WALL,
            melds >= 3,
        )


def costs_of(observation: Observation) -> tuple[float, ...]:
    """Give, by tile, the points that its discard is expected to cost at once; 0 for tiles not held."""
    weights = WEIGHTS if observation.ruleset.missing_declared else UNDECLARED
    table = Table(observation)
    costs = [0.0] * len(TILES)
    for tile in TILES:
        if observation.counts[tile]:
            for seat in table.opponents:
                row = table.features(seat, tile)
                if row is not None:
                    costs[tile] += exp(sum(weight * value for weight, value in zip(weights, row, strict=True)))
    return tuple(costs)


def _opponent(observation: Observation, seat: Seat) -> _Opponent:
    public = observation.seats[seat]
    # What was thrown since its last draw it let pass, or it is locked: as a rule the last discard of the seats between.
    own = observation.seat
    between = [SEATS[(seat + step) % 4] for step in range((own - seat) % 4)]
    passed = [
        observation.seats[each].pond[-1]
        for each in between
        if observation.seats[each].pond and observation.seats[each].victory is None
    ]
    left_out = observation.ruleset.left_out(public.melds, public.missing)
    return _Opponent(
        NO_SUIT if len(left_out) != 1 or left_out[0] is None else int(left_out[0]),
        tuple(SUIT[meld.tile] for meld in public.melds),
        thrown_by(observation, seat),
        frozenset(passed),
    )


def _runs_with(tile: int) -> tuple[tuple[int, int], ...]:
    """Give the other two tiles of each run a tile can be part of."""
    first = 9 * SUIT[tile]
    runs = [(start, start + 1, start + 2) for start in range(max(first, tile - 2), min(first + 6, tile) + 1)]
    return tuple((run[run[0] == tile], run[2 - (run[2] == tile)]) for run in runs)


_RUNS: Final = tuple(_runs_with(tile) for tile in TILES)
