"""Deficiency from 27 counts, beside the shanten of the PyPI package ``mahjong``, on equal hands."""

import importlib
import random
from collections.abc import Callable
from typing import Protocol, runtime_checkable

from sichuan_tui.bench.figure import Figure, best_seconds
from sichuan_tui.shapes.deficiency import deficiency, useful_by_discard
from sichuan_tui.tiles.counts import Counts, counts_of
from sichuan_tui.tiles.wall import shuffled_wall

_HANDS = 10_000
_PASSES = 3
_GOAL = 30


@runtime_checkable
class _Shanten(Protocol):
    def calculate_shanten(self, tiles_34: list[int], *, use_kokushi: bool = ...) -> int: ...


def measure() -> list[Figure]:
    """Measure; without the peer installed there is nothing to compare and the figure says so."""
    hands = _hands()
    ours = best_seconds(lambda: [deficiency(hand, 0, None) for hand in hands], _PASSES)
    useful = best_seconds(lambda: [useful_by_discard(hand, 0, None) for hand in hands[:1000]], _PASSES)
    figures = [
        Figure("useful tiles of all discards of a hand", f"{useful * 1000:.1f} us", "about 40 us", useful < 0.06),
    ]
    peer = _peer()
    if peer is None:
        rate = f"{_HANDS / ours:,.0f} hands a second; the package mahjong is not installed"
        return [Figure("deficiency", rate, f"{_GOAL} times mahjong", reached=False), *figures]
    padded = [[*hand, *[0] * 7] for hand in hands]
    theirs = best_seconds(lambda: [peer(hand) for hand in padded], 1)
    ratio = theirs / ours
    words = f"{_HANDS / ours:,.0f} hands a second, mahjong {_HANDS / theirs:,.0f}: {ratio:.0f} times"
    return [Figure("deficiency", words, f"{_GOAL} times mahjong", ratio >= _GOAL), *figures]


def _hands() -> list[Counts]:
    rng = random.Random(2024)
    return [counts_of(shuffled_wall(rng)[:14]) for _ in range(_HANDS)]


def _peer() -> Callable[[list[int]], int] | None:
    try:
        shanten: object = importlib.import_module("mahjong.shanten").Shanten()
    except ImportError:
        return None
    if not isinstance(shanten, _Shanten):
        return None
    calculator = shanten
    return lambda hand: calculator.calculate_shanten(hand, use_kokushi=False)
