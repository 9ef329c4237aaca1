"""Deficiency and useful tiles of equal hands, beside the packages of others that are installed."""

import random
from typing import Final

from sichuan_tui.bench.figure import Figure, best_seconds, shortest_of
from sichuan_tui.bench.peers import Peer, installed, padded
from sichuan_tui.shapes.deficiency import JOINED, PROFILES, SHORT, deficiency, suit_keys, useful_by_discard
from sichuan_tui.tiles.counts import Counts, counts_of
from sichuan_tui.tiles.wall import shuffled_wall

_HANDS: Final = 10_000
_FEW: Final = 300
"""Of how many hands useful tiles are found: some packages take milliseconds for one."""

_SECONDS: Final = 1.0
"""How long each work is repeated, to find how fast it is when nothing disturbs it."""

_GOALS: Final = {"mahjong": 30.0, "xiangting": 0.7}
"""How many times as fast from 27 counts, where something is asked for."""


def measure() -> list[Figure]:
    """Measure; packages that are not installed are said to be absent."""
    hands = _hands()
    keys = [suit_keys(hand) for hand in hands]
    few = hands[:_FEW]
    first = best_seconds(lambda: [useful_by_discard(hand, 0, None) for hand in few], 1) / _FEW
    counted = shortest_of(lambda: [deficiency(hand, 0, None) for hand in hands], _SECONDS) / _HANDS
    kept = shortest_of(lambda: _from_kept_keys(keys), _SECONDS) / _HANDS
    useful = shortest_of(lambda: [useful_by_discard(hand, 0, None) for hand in few], _SECONDS) / _FEW
    figures = [
        Figure("deficiency from 27 counts, seven pairs included", _rate(counted)),
        Figure("deficiency from kept keys, standard form, as bots ask", _rate(kept)),
        Figure("useful tiles of all discards of a hand", f"{useful * 1e6:.1f} us, the first time {first * 1e6:.1f}"),
    ]
    peers, absent = installed()
    for peer in peers:
        figures += _beside(peer, hands, counted, kept, useful)
    figures += [Figure(f"deficiency beside {name}", "not installed, left out") for name in absent]
    return figures


def _beside(peer: Peer, hands: list[Counts], counted: float, kept: float, useful: float) -> list[Figure]:
    """Compare with a package; our times are in seconds a hand."""
    lists = [padded(hand) for hand in hands]
    ready = [peer.ready(hand) for hand in lists]
    # What a package loads with its first call is not counted.
    peer.short(ready.pop())
    short, seconds = peer.short, _SECONDS if peer.forgets else 0
    theirs = shortest_of(lambda: [short(hand) for hand in ready], seconds) / len(ready)
    their_useful = shortest_of(lambda: [peer.useful(hand) for hand in lists[:_FEW]], seconds) / _FEW
    agreeing = sum(short(hand) - peer.offset == deficiency(hands[at], 0, None) for at, hand in enumerate(ready))
    name, least = f"{peer.name} {peer.version}", _GOALS.get(peer.name)
    return [
        Figure(
            f"deficiency from 27 counts beside {name}",
            f"{theirs / counted:.2f} times as fast as its {_rate(theirs)}; {agreeing / len(ready):.2%} agree",
            f"at least {least:g} times" if least else "",
            not least or theirs / counted >= least,
        ),
        Figure(
            f"deficiency from kept keys beside {name}", f"{theirs / kept:.2f} times as fast", "faster", kept < theirs
        ),
        Figure(
            f"useful tiles of all discards beside {name}",
            f"{their_useful / useful:.2f} times as fast as its {their_useful * 1e6:.1f} us",
            "faster",
            useful < their_useful,
        ),
    ]


def _rate(seconds: float) -> str:
    return f"{1 / seconds:,.0f} hands a second"


def _from_kept_keys(keys: list[tuple[int, int, int]]) -> list[int]:
    rows, joined, profiles = SHORT[0], JOINED, PROFILES
    return [rows[joined[profiles[one]][profiles[two]]][profiles[three]] for one, two, three in keys]


def _hands() -> list[Counts]:
    rng = random.Random(2024)
    return [counts_of(shuffled_wall(rng)[:14]) for _ in range(_HANDS)]
