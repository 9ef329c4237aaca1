"""The table behind deficiency: how it is made, written and read.

``python -m sichuan_tui.shapes.deficiency_table`` makes it anew and writes the data file beside this module.

The nine counts of one suit, rank 1 first, are the digits of a number in base 5: the suit's *key*. What a suit
contributes to a hand is its *profile*: the tiles it lacks for 0 to 4 groups, without and with the pair. Only 126
profiles occur over all 5^9 keys. Two suits are *joined*: their joint costs fall into a few classes, told apart only
by what they do to a third suit. A last table gives the tiles short by number of melds, class and third profile.

Profiles are found by walking the ranks. A target is built rank by rank out of sequences begun here, triplets and the
pair, never more than four copies of a tile; all that later ranks need to know is how many sequences begun one and two
ranks ago are still open, and the least tiles added for it. Keys that share those costs share a state, so the walk has
some ten thousand states instead of two million keys. Merged from the last rank backwards, about 4,500 are left, which
is what the file holds: the two million profiles unfold from them in a few milliseconds.
"""

import struct
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final, TypeAlias

from sichuan_tui.tiles.tile import COPIES

PATH: Final = Path(__file__).with_name("deficiency.bin")
"""The data file."""

RANKS: Final = 9
GROUPS: Final = 4
_HEADER: Final = struct.Struct("<9H2H")

Costs: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Tiles short of 0 to 4 groups, without and with the pair: ``costs[pairs][groups]``."""

Level: TypeAlias = Sequence[tuple[int, ...]]
"""The states before one rank: for each, the states before the next by the rank's count."""

_Begun: TypeAlias = tuple[int, int, int, int]
"""What later ranks need to know of a target: sequences begun two ranks ago and one rank ago, groups, pairs."""


@dataclass(frozen=True, slots=True)
class Table:
    """The table, ready to be asked.

    Attributes:
        profiles: The profile of each key. Another 5^8 zeros follow, so that adding one to any digit of any key, even
            a four of rank 1, still falls within.
        joined: The class of two profiles, ``joined[one][other]``.
        short: Tiles short of complete, ``short[melds][class][profile]``; each row of 256, as translations of bytes are.
    """

    profiles: bytes
    joined: tuple[bytes, ...]
    short: tuple[tuple[bytes, ...], ...]


def make() -> bytes:
    """Make the content of the data file, before compression, from nothing; takes about two seconds."""
    levels, costs = _merged(*_walk())
    joins: dict[Costs, int] = {}
    joined = [[joins.setdefault(_join(one, other), len(joins)) for other in costs] for one in costs]
    classes: dict[tuple[bytes, ...], int] = {}
    class_of = [classes.setdefault(_shorts(join, costs), len(classes)) for join in joins]
    content = [_HEADER.pack(*map(len, levels), len(costs), len(classes))]
    content += [struct.pack("<5H", *state) for level in levels for state in level]
    content += [bytes(class_of[join] for join in row) for row in joined]
    content += [short[melds] for melds in range(GROUPS + 1) for short in classes]
    return b"".join(content)


def parse(content: bytes) -> Table:
    """Unfold the content of the data file, decompressed."""
    *sizes, profiles, classes = _HEADER.unpack_from(content)
    position = _HEADER.size
    levels: list[list[tuple[int, ...]]] = []
    for size in sizes:
        end = position + 10 * size
        levels.append(list(struct.iter_unpack("<5H", content[position:end])))
        position = end
    # From the last rank down to the middle states unfold into blocks of profiles, from the first rank on the whole into
    # states: so the two million profiles are copied once only.
    blocks = [bytes(state) for state in levels.pop()]
    while len(levels) > 4:
        blocks = [b"".join([blocks[following] for following in state]) for state in levels.pop()]
    whole = [0]
    for level in levels:
        whole = [following for state in whole for following in level[state]]
    rows = [content[start : start + profiles] for start in range(position, len(content), profiles)]
    joined, short = rows[:profiles], [row.ljust(256, b"\xff") for row in rows[profiles:]]
    return Table(
        b"".join([*(blocks[state] for state in whole), bytes(5 ** (RANKS - 1))]),
        tuple(joined),
        tuple(tuple(short[start : start + classes]) for start in range(0, len(short), classes)),
    )


def read() -> Table:
    """Read the data file.

    Raises:
        OSError: it cannot be read.
        zlib.error: it is damaged.
    """
    return parse(zlib.decompress(PATH.read_bytes()))


def write() -> None:
    """Make the data file."""
    PATH.write_bytes(zlib.compress(make(), 9))


def _walk() -> tuple[list[Level], list[Costs]]:
    """Walk the ranks.

    Returns:
        The nine levels from rank 1 on, and the costs of the states after the last one.
    """
    numbers: dict[_Begun, int] = {(0, 0, 0, 0): 0}
    states = [bytes(1)]
    levels: list[Level] = []
    for rank in range(1, RANKS + 1):
        # Three equal sequences are three triplets, so at most two begin at a rank, and none after rank 7.
        choices = list(product(range(3 if rank <= RANKS - 2 else 1), range(2), range(2)))
        ways: dict[_Begun, list[tuple[int, int]]] = {}
        for (before, last, groups, pairs), number in numbers.items():
            for sequences, triplets, more_pairs in choices:
                copies = before + last + sequences + 3 * triplets + 2 * more_pairs
                begun = (last, sequences, groups + sequences + triplets, pairs + more_pairs)
                if copies <= COPIES and groups + sequences + triplets <= GROUPS and pairs + more_pairs <= 1:
                    ways.setdefault(begun, []).append((number, copies))
        numbers = {begun: number for number, begun in enumerate(ways)}
        after: dict[bytes, int] = {}
        level: list[tuple[int, ...]] = []
        for state in states:
            next_states = [_step(state, ways.values(), held) for held in range(COPIES + 1)]
            level.append(tuple(after.setdefault(next_state, len(after)) for next_state in next_states))
        levels.append(level)
        states = list(after)
    without, with_pair = ([numbers[0, 0, groups, pairs] for groups in range(GROUPS + 1)] for pairs in range(2))
    return levels, [
        (tuple(state[number] for number in without), tuple(state[number] for number in with_pair)) for state in states
    ]


def _merged(levels: Sequence[Level], costs: Sequence[Costs]) -> tuple[list[Level], list[Costs]]:
    """Merge the states that lead to the same costs whatever follows.

    Returns:
        The levels, the last one leading to profiles, and the costs of each profile.
    """
    profiles: dict[Costs, int] = {}
    names = [profiles.setdefault(these, len(profiles)) for these in costs]
    merged: list[Level] = []
    for level in reversed(levels):
        kept: dict[tuple[int, ...], int] = {}
        names = [kept.setdefault(tuple(names[after] for after in state), len(kept)) for state in level]
        merged.append(list(kept))
    return merged[::-1], list(profiles)


def _step(state: bytes, ways: Iterable[Iterable[tuple[int, int]]], held: int) -> bytes:
    """Give the costs after one more rank.

    Args:
        state: The costs before it.
        ways: For each target begun after it, those it may come from and the copies of the rank it then has.
        held: The copies held.
    """
    lacking = [max(0, copies - held) for copies in range(COPIES + 1)]
    return bytes(min([state[number] + lacking[copies] for number, copies in into]) for into in ways)


def _join(one: Costs, other: Costs) -> Costs:
    """Give the costs of two suits together."""
    without, with_pair = (
        tuple(
            min(
                one[mine][groups] + other[pairs - mine][both - groups]
                for mine in range(pairs + 1)
                for groups in range(both + 1)
            )
            for both in range(GROUPS + 1)
        )
        for pairs in range(2)
    )
    return without, with_pair


def _shorts(two: Costs, costs: Sequence[Costs]) -> tuple[bytes, ...]:
    """Give the tiles short by melds, then third profile, when the first two suits have these costs together."""
    return tuple(
        bytes(
            min(
                two[pairs][groups] + third[1 - pairs][needed - groups]
                for pairs in range(2)
                for groups in range(needed + 1)
            )
            for third in costs
        )
        for needed in reversed(range(GROUPS + 1))
    )


if __name__ == "__main__":
    write()
