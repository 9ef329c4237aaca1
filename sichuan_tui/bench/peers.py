"""Packages of others that tell how far a hand is from complete, as far as they are installed.

All of them know honours and thirteen orphans besides, and want seven different pairs; none knows a missing suit. A hand
is given to them as they want it: its 34 counts in a list or, where that is not enough, made ready beforehand.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Final, TypeAlias

from sichuan_tui.tiles.counts import Counts
from sichuan_tui.tiles.tile import COPIES, TILES

_HONOURS: Final = 7

Hand: TypeAlias = list[int]
"""The copies of each of the 34 tiles, honours last."""


@dataclass(frozen=True, slots=True)
class Peer:
    """A package.

    Attributes:
        name: its name in the package index.
        version: of what is installed.
        short: gives the tiles short of complete, of a hand that was made ready, plus ``offset``.
        useful: gives what is useful after each discard of a hand, whose counts it may change meanwhile.
        ready: makes a hand ready.
        offset: the answer for a complete hand.
        forgets: an answer that was given once takes as long again.
    """

    name: str
    version: str
    short: Callable[[object], int]
    useful: Callable[[Hand], object]
    ready: Callable[[Hand], object] = list
    offset: int = -1
    forgets: bool = True


def installed() -> tuple[list[Peer], list[str]]:
    """Give the packages that are installed, and the names of those that are not."""
    found: list[Peer] = []
    absent: list[str] = []
    for name, make in _MAKERS.items():
        try:
            found.append(make(name))
        except ImportError:
            absent.append(name)
    return found, absent


def padded(counts: Counts) -> Hand:
    """Give the 34 counts of a hand."""
    return [*counts, *[0] * _HONOURS]


def _mahjong(name: str) -> Peer:
    calculate: Callable[[object], int] = import_module("mahjong.shanten").Shanten().calculate_shanten
    return Peer(name, version(name), calculate, partial(_useful_by_probing, calculate))


def _xiangting(name: str) -> Peer:
    package = import_module("xiangting")
    four: object = package.PlayerCount.FOUR
    number: Callable[[object], int] = partial(package.calculate_replacement_number, player_count=four)
    necessary: Callable[[Hand], object] = partial(package.calculate_necessary_tiles, player_count=four)
    return Peer(name, version(name), number, partial(_after_each_discard, necessary), offset=0)


def _riichienv(name: str) -> Peer:
    calculate: Callable[[object], int] = import_module("riichienv").calculate_shanten

    def ready(hand: Hand) -> object:
        return [COPIES * tile + copy for tile in TILES for copy in range(hand[tile])]

    return Peer(name, version(name), calculate, partial(_useful_by_probing, lambda hand: calculate(ready(hand))), ready)


def _jansou(name: str) -> Peer:
    calculate: Callable[[object], int] = partial(import_module("jansou.analysis.shanten").shanten_counts, num_melds=0)
    efficiency = import_module("jansou.analysis.efficiency")
    accepted: Callable[[Hand], object] = partial(efficiency.acceptance_counts, num_melds=0)
    return Peer(name, version(name), calculate, partial(_after_each_discard, accepted), forgets=False)


def _kago_utils(name: str) -> Peer:
    counter: Callable[[Hand], object] = import_module("kago_utils.hai").Hai34Counter
    shanten = import_module("kago_utils.shanten").Shanten
    calculate: Callable[[object], int] = partial(shanten.calculate_shanten, n_huuro=0)
    return Peer(
        name, version(name), calculate, partial(_useful_by_probing, lambda hand: calculate(counter(hand))), counter
    )


_MAKERS: Final[dict[str, Callable[[str], Peer]]] = {
    "mahjong": _mahjong,
    "xiangting": _xiangting,
    "riichienv": _riichienv,
    "jansou": _jansou,
    "kago-utils": _kago_utils,
}


def _after_each_discard(ask: Callable[[Hand], object], hand: Hand) -> list[object]:
    found: list[object] = []
    for tile in TILES:
        if hand[tile]:
            hand[tile] -= 1
            found.append(ask(hand))
            hand[tile] += 1
    return found


def _useful_by_probing(short: Callable[[Hand], int], hand: Hand) -> list[object]:
    """Find useful tiles by trying each, for packages that do not tell them."""

    def useful(hand: Hand) -> list[int]:
        here = short(hand)
        found: list[int] = []
        for tile in TILES:
            if hand[tile] < COPIES:
                hand[tile] += 1
                if short(hand) < here:
                    found.append(tile)
                hand[tile] -= 1
        return found

    return _after_each_discard(useful, hand)
