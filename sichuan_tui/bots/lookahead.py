"""One step further: the live tiles a hand will have after its next step, for discards that look nearly alike."""

from collections.abc import Sequence
from typing import Final

from sichuan_tui.bots.codes import Unseen
from sichuan_tui.bots.fast import BIT, STEP, SUIT, FastHand, live
from sichuan_tui.shapes.deficiency import JOINED, PROFILES, SHORT
from sichuan_tui.tiles.tile import TILES

NEAREST: Final = 2
FURTHEST: Final = 3
"""The tiles short between which it is worth the time."""


def short_of(hand: FastHand) -> int:
    """Give the tiles short of groups and a pair."""
    one, two, three = hand.keys
    return SHORT[len(hand.melds)][JOINED[PROFILES[one]][PROFILES[two]]][PROFILES[three]]


def next_live(hand: FastHand, short: int, unseen: Unseen) -> float:
    """Give the live tiles after the next step of 3n + 1 tiles, a mean over the tiles that bring it.

    Args:
        hand: it is left as it was.
        short: its tiles short of groups and a pair.
        unseen: the tiles that cannot be seen.
    """
    useful = hand.useful()
    chances = unseen.waits if short == NEAREST else unseen.steps
    total = weight = 0.0
    for tile in TILES:
        chance = unseen.steps[tile]
        if useful & BIT[tile] and chance > 0:
            hand.add(tile)
            total += chance * _best_live(hand, tile, short - 1, chances)
            weight += chance
            hand.remove(tile)
    return total / weight if weight else 0.0


def _best_live(hand: FastHand, drawn: int, short: int, chances: Sequence[float]) -> int:
    """Give the most live tiles a discard leaves that keeps 3n + 2 tiles this short."""
    rows = SHORT[len(hand.melds)]
    keys, counts = hand.keys, hand.counts
    profiles = [PROFILES[key] for key in keys]
    best = 0
    for tile in TILES:
        if not counts[tile] or tile == drawn:
            continue
        suit = SUIT[tile]
        joined = JOINED[profiles[suit - 1]][profiles[suit - 2]]
        left = keys[suit] if suit == hand.missing else keys[suit] - STEP[tile]
        if rows[joined][PROFILES[left]] == short:
            hand.remove(tile)
            best = max(best, live(hand.useful(), chances))
            hand.add(tile)
    return best
