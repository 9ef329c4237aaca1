"""Who deals next when hands are played one after another."""

import random
from dataclasses import dataclass
from enum import StrEnum

from sichuan_tui.tiles.wall import SEATS, Seat


class DealerRule(StrEnum):
    """Who deals next."""

    CHANCE = "chance"
    """Drawn anew for every hand."""
    LAST_GIVER = "last-giver"
    """Who gave the last winning tile away; after a self-draw who won on it; after no win the same dealer."""
    FIRST_WINNER = "first-winner"
    """Who won first; if several won first on one tile, who gave it; after no win the same dealer."""


@dataclass(frozen=True, slots=True)
class WonTile:
    """A tile that was won on.

    Attributes:
        giver: the discarder or the robbed kong's maker; None for a self-draw.
        winners: who won on it, one at least, in the order of their wins.
    """

    giver: Seat | None
    winners: tuple[Seat, ...]


def dealer_after(rule: DealerRule, dealer: Seat, won: tuple[WonTile, ...], rng: random.Random) -> Seat:
    """Give who deals the next hand.

    Args:
        rule: how it is found.
        dealer: who dealt the last hand.
        won: the winning tiles of the last hand, in order.
        rng: asked only where chance decides.
    """
    if rule is DealerRule.CHANCE:
        return SEATS[int(rng.random() * len(SEATS))]
    if not won:
        return dealer
    match rule:
        case DealerRule.LAST_GIVER:
            return won[-1].winners[0] if won[-1].giver is None else won[-1].giver
        case DealerRule.FIRST_WINNER:
            first = won[0]
            return first.winners[0] if first.giver is None or len(first.winners) == 1 else first.giver
