"""Seats around the table, the wall of 108 tiles, and the deal."""

import random
from collections.abc import Sequence
from typing import Final, NewType

from sichuan_tui.tiles.counts import counts_of
from sichuan_tui.tiles.tile import COPIES, TILES, Tile

Seat = NewType("Seat", int)
"""A seat 0..3 in turn order; the seat after ``s`` is ``(s + 1) % 4`` and sits on its right."""

SEATS: Final[tuple[Seat, ...]] = (Seat(0), Seat(1), Seat(2), Seat(3))

WALL_SIZE: Final = len(TILES) * COPIES
DEALT: Final = 4 * 13 + 1
"""Tiles dealt before the first turn: thirteen each and one more for the dealer."""

FULL_WALL: Final = WALL_SIZE - DEALT
"""Tiles to be drawn from after the deal."""


def seat_after(seat: Seat, steps: int = 1) -> Seat:
    """Give the seat a number of steps on in turn order."""
    return SEATS[(seat + steps) % 4]


def seats_from(seat: Seat) -> tuple[Seat, ...]:
    """Give all four seats in turn order, this one first."""
    return SEATS[seat:] + SEATS[:seat]


def check_wall(wall: Sequence[Tile]) -> None:
    """Check that a wall holds four copies of each tile.

    Raises:
        ValueError: it does not.
    """
    if len(wall) != WALL_SIZE:
        message = f"a wall has {WALL_SIZE} tiles, this one {len(wall)}"
        raise ValueError(message)
    if counts_of(wall) != bytes([COPIES] * len(TILES)):
        message = "a wall has four copies of each tile"
        raise ValueError(message)


def shuffled_wall(rng: random.Random) -> tuple[Tile, ...]:
    """Shuffle a wall.

    The steps are spelled out (Fisher and Yates) because the standard library does not promise that its own
    shuffle gives the same order in every version of Python, and a seed is to name a deal for good.
    """
    wall = [tile for tile in TILES for _ in range(COPIES)]
    for last in range(len(wall) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        wall[last], wall[other] = wall[other], wall[last]
    return tuple(wall)


def deal(wall: Sequence[Tile], dealer: Seat) -> tuple[tuple[Tile, ...], ...]:
    """Deal a wall: three rounds of four tiles from the dealer on, one tile each, one more to the dealer.

    Returns:
        The tiles of each seat, by seat, in the order dealt: 14 for the dealer, 13 for the others.
    """
    hands: list[list[Tile]] = [[], [], [], []]
    position = 0
    for size in (4, 4, 4, 1):
        for seat in seats_from(dealer):
            hands[seat] += wall[position : position + size]
            position += size
    hands[dealer].append(wall[position])
    return tuple(tuple(hand) for hand in hands)
