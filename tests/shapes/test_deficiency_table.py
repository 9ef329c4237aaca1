"""The table is proved for every hand there is, from what it means and not from how it is made.

A set of suit keys is one large integer, a bit for each of the 5^9 keys, so that a statement about all keys takes a
few operations.
"""

import zlib
from functools import cache
from itertools import combinations_with_replacement, pairwise, product
from typing import Final, TypeAlias

import pytest

from sichuan_tui.shapes.deficiency import JOINED, PROFILES, SHORT
from sichuan_tui.shapes.deficiency_table import PATH, make

Keys: TypeAlias = int
Costs: TypeAlias = tuple[tuple[int, ...], ...]

ALL: Final[Keys] = (1 << 5**9) - 1
STEPS: Final = [5 ** (8 - rank) for rank in range(9)]


@cache
def at_most(rank: int, held: int) -> Keys:
    """Give the keys with at most so many copies of a rank."""
    step = STEPS[rank]
    block = "0" * (4 - held) * step + "1" * (held + 1) * step
    return int(block * (5**8 // step), 2)


def with_added(keys: Keys, added: dict[int, int]) -> Keys:
    """Give the keys that tiles turn these keys into, copies by rank, where four copies allow it."""
    for rank, copies in added.items():
        keys = (keys & at_most(rank, 4 - copies)) << copies * STEPS[rank]
    return keys


def containing(groups: int, pairs: int) -> Keys:
    """Give the keys that contain so many groups and pairs."""
    sequences = [{rank: 1, rank + 1: 1, rank + 2: 1} for rank in range(7)]
    triplets = [{rank: 3} for rank in range(9)]
    keys = ALL
    for targets in [sequences + triplets] * groups + [[{rank: 2} for rank in range(9)]] * pairs:
        before, keys = keys, 0
        for target in targets:
            keys |= with_added(before, target)
    return keys


def keys_by_cost(groups: int, pairs: int) -> list[Keys]:
    """Give the keys that need 0, 1, 2, ... more tiles to contain so many groups and pairs."""
    reached = containing(groups, pairs)
    found = [reached]
    while reached != ALL:
        nearer = reached
        for rank, step in enumerate(STEPS):
            nearer |= (reached >> step) & at_most(rank, 3)
        found.append(nearer & ~reached)
        reached = nearer
    return found


@pytest.fixture(scope="module")
def costs() -> list[Costs]:
    """What the keys of each profile cost, all of them the same."""
    shape = list(product(range(2), range(5)))
    by_cost = [keys_by_cost(groups, pairs) for pairs, groups in shape]
    last_key_first = PROFILES[: 5**9][::-1]
    found: list[Costs] = []
    for profile in range(len(JOINED)):
        keys = int(last_key_first.translate(bytes(48 + (byte == profile) for byte in range(256))), 2)
        these: list[int] = []
        for levels in by_cost:
            (cost,) = [cost for cost, level in enumerate(levels) if keys & level]
            these.append(cost)
        found.append((tuple(these[:5]), tuple(these[5:])))
    return found


def together(one: Costs, other: Costs, pairs: int, groups: int) -> int:
    """Give the least tiles two suits lack of so many groups and pairs."""
    return min(
        one[mine][some] + other[pairs - mine][groups - some] for mine in range(pairs + 1) for some in range(groups + 1)
    )


def test_every_hand_of_three_suits(costs: list[Costs]) -> None:
    expected: dict[Costs, list[bytes]] = {}
    for one, other in combinations_with_replacement(range(len(costs)), 2):
        two = tuple(tuple(together(costs[one], costs[other], pairs, groups) for groups in range(5)) for pairs in (0, 1))
        if two not in expected:
            expected[two] = [bytes(together(two, third, 1, 4 - melds) for third in costs) for melds in range(5)]
        assert JOINED[one][other] == JOINED[other][one]
        assert [SHORT[melds][JOINED[one][other]][: len(costs)] for melds in range(5)] == expected[two]


def test_the_empty_key_is_as_good_as_no_suit(costs: list[Costs]) -> None:
    assert costs[PROFILES[0]] == ((0, 3, 6, 9, 12), (2, 5, 8, 11, 14))
    for without, with_pair in costs:
        assert all(more - fewer <= 3 for row in (without, with_pair) for fewer, more in pairwise(row))
        assert all(more - fewer <= 2 for fewer, more in zip(without, with_pair, strict=True))


def test_the_generator_makes_what_the_file_holds() -> None:
    assert make() == zlib.decompress(PATH.read_bytes())
