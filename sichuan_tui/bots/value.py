"""What bots ask of a hand before they choose: how each choice leaves it."""

from collections.abc import Sequence
from typing import NamedTuple

from sichuan_tui.observe.observation import Observation
from sichuan_tui.shapes.deficiency import Outlook, outlook, useful_by_discard
from sichuan_tui.tiles.counts import Counts, add_tile
from sichuan_tui.tiles.tile import COPIES, Tile


class Prospect(NamedTuple):
    """How a hand of 3n + 1 tiles stands; the greater the better.

    Attributes:
        nearness: the deficiency, negated; a hand whose useful tiles are all gone is one tile further.
        live: copies of useful tiles the seat cannot see.
    """

    nearness: int
    live: int


def melds_of(observation: Observation) -> int:
    """Count the own melds."""
    return len(observation.seats[observation.seat].melds)


def prospect(ahead: Outlook, unseen: Sequence[int]) -> Prospect:
    """Weigh what a hand has before it by the copies left of each useful tile."""
    live = sum([unseen[tile] for tile in ahead.useful])
    return Prospect(-ahead.deficiency - (live == 0), live)


def prospect_of(observation: Observation, counts: Counts, melds: int, unseen: Sequence[int]) -> Prospect:
    """Weigh 3n + 1 concealed tiles."""
    return prospect(outlook(counts, melds, observation.missing), unseen)


def discard_prospects(
    observation: Observation, counts: Counts, melds: int, unseen: Sequence[int]
) -> dict[Tile, Prospect]:
    """Weigh what each discard leaves of 3n + 2 concealed tiles."""
    outlooks = useful_by_discard(counts, melds, observation.missing)
    return {tile: prospect(ahead, unseen) for tile, ahead in outlooks.items()}


def kong_prospect(observation: Observation, tile: Tile, unseen: Sequence[int]) -> Prospect:
    """Weigh what a kong in the own turn leaves, before its replacement is drawn."""
    held = observation.counts[tile]
    counts = add_tile(observation.counts, tile, -held)
    return prospect_of(observation, counts, melds_of(observation) + (held == COPIES), unseen)


def claimed_kong_prospect(observation: Observation, tile: Tile, unseen: Sequence[int]) -> Prospect:
    """Weigh what a claimed kong leaves, before its replacement is drawn."""
    counts = add_tile(observation.counts, tile, 1 - COPIES)
    return prospect_of(observation, counts, melds_of(observation) + 1, unseen)


def pung_prospect(observation: Observation, tile: Tile, unseen: Sequence[int]) -> Prospect:
    """Weigh what a pung and the best discard after it leave."""
    counts = add_tile(observation.counts, tile, -2)
    return max(discard_prospects(observation, counts, melds_of(observation) + 1, unseen).values())
