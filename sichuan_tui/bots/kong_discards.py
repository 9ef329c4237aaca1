"""What the discard right after a kong's replacement puts at stake, where the rules take something for it."""

from typing import Final

from sichuan_tui.bots.codes import View
from sichuan_tui.bots.fast import SUIT
from sichuan_tui.bots.outlooks import Parameters, Stakes
from sichuan_tui.tiles.wall import FULL_WALL

_GROWTH: Final = 2.5
"""How the chance that an opponent wins on a tile grows with the share of the wall that is gone, as a power of it."""


def stake_of(income: float, stakes: Stakes, parameters: Parameters) -> float:
    """Give the points to count as lost, besides the hand itself, if the discard after a kong is won on.

    Args:
        income: what the kong brought, in points of the cheapest hand.
        stakes: whether it is lost, and whether such a win has a fan more.
        parameters: how much of kong income is kept anyway, what a fan more costs, and how much of it all counts.
    """
    lost = income * parameters.kept if stakes.kong_lost else 0.0
    if stakes.kong_fan:
        lost += parameters.paid
    return parameters.regret * lost


def chance_of(tile: int, view: View, parameters: Parameters) -> float:
    """Give the chance that a tile is won on if it is laid down now."""
    if view.costs is not None:
        return view.costs[tile] / parameters.paid
    return wanting(tile, view) * parameters.winning[view.unseen[tile]] * _lateness(view)


def chance_after(view: View, parameters: Parameters) -> float:
    """Give the chance that the discard after a kong to be declared is won on, the replacement tile being thrown."""
    winning, unseen = parameters.winning, view.unseen
    chances = [copies * wanting(tile, view) * winning[copies - 1] for tile, copies in enumerate(unseen) if copies]
    return sum(chances) / max(1, sum(unseen)) * _lateness(view)


def wanting(tile: int, view: View) -> int:
    """Count the opponents that do not lack the suit of a tile."""
    return len(view.opponents) - view.opponents.count(SUIT[tile])


def _lateness(view: View) -> float:
    return float((1 - min(view.left, FULL_WALL) / FULL_WALL) ** _GROWTH)
