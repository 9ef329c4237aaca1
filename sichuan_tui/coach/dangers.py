"""Who could win on a tile that is laid down, and who surely cannot, by what everybody can see."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from sichuan_tui.bots.redeal import thrown_by
from sichuan_tui.hand.state import WonBy
from sichuan_tui.observe.observation import Observation, unseen_copies
from sichuan_tui.rules.ruleset import WinLock
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.tile import SUIT_OF, TILES_OF, Tile
from sichuan_tui.tiles.wall import Seat, seats_from


class Safety(StrEnum):
    """Why a seat surely cannot win on a tile now."""

    WON = "won"
    """It has won already."""
    MISSING_SUIT = "missing-suit"
    """The tile is of its missing suit, or of the one that its melds leave out."""
    BURDENED = "burdened"
    """It surely holds a tile of its missing suit: one given to it in the exchange that it has not laid down since."""
    PASSED = "passed"
    """It let this very tile pass and has not drawn since, so that it could not win on it or may not now."""
    BLOCKED = "blocked"
    """So many copies lie in sight that no pair, triplet or sequence can be waiting for the tile."""


@dataclass(frozen=True, slots=True)
class Danger:
    """Another seat, seen from a tile that is to be laid down; ``safety`` is None where it could win on the tile."""

    seat: Seat
    safety: Safety | None


def dangers_of(seen: Observation, tile: Tile) -> tuple[Danger, ...]:
    """Tell for each other seat, in turn order, whether it could win if the tile were laid down in this turn.

    Args:
        seen: what the seat sees, before it lays the tile down or claims the tile that is offered.
        tile: one it holds, or will hold.
    """
    blocked = _is_blocked(tile, unseen_copies(seen))
    return tuple(
        Danger(seat, Safety.BLOCKED if blocked and found is None else found)
        for seat in seats_from(seen.seat)[1:]
        for found in (_safety(seen, seat, tile),)
    )


def _safety(seen: Observation, seat: Seat, tile: Tile) -> Safety | None:
    public = seen.seats[seat]
    if public.victory is not None:
        return Safety.WON
    # Where no suit is declared, melds of two suits leave the third out.
    if seen.ruleset.left_out(public.melds, public.missing) == (SUIT_OF[tile],):
        return Safety.MISSING_SUIT
    if _is_burdened(seen, seat):
        return Safety.BURDENED
    if seen.ruleset.win_lock is not WinLock.ALL:
        return None
    giver = _giver_of_last(seen, tile)
    # Whoever was robbed of a kong drew before that, perhaps after the last discard.
    return Safety.PASSED if giver not in {None, seat} and seat not in _robbed(seen) else None


def _robbed(seen: Observation) -> set[Seat | None]:
    return {
        public.victory.giver
        for public in seen.seats
        if public.victory is not None and public.victory.by is WonBy.ROBBED_KONG
    }


def _is_burdened(seen: Observation, seat: Seat) -> bool:
    """Tell whether a seat surely holds a tile of its missing suit: the own gift to it that it has not laid down."""
    public = seen.seats[seat]
    if not seen.gave or seen.direction is None or seat != seats_from(seen.seat)[seen.direction.steps] or public.melds:
        return False
    gifts = [tile for tile in seen.gave if SUIT_OF[tile] == public.missing]
    thrown = thrown_by(seen, seat)
    return any(gifts.count(tile) > thrown.count(tile) for tile in gifts)


def _giver_of_last(seen: Observation, tile: Tile) -> Seat | None:
    """Give who laid down the last discard if it was this very tile and nobody but the looking seat has drawn since.

    In the own turn that is the discard before the own draw, or the one just taken for a pung; for whoever is about
    to take a discard, that discard.
    """
    own = seen.seats[seen.seat]
    if seen.discarder is not None:
        fresh = seen.discarder != seen.seat and seen.seats[seen.discarder].pond[-1] == tile
        return seen.discarder if fresh else None
    if own.melds and seen.turn == seen.seat and seen.drawn is None:
        last = own.melds[-1]
        return last.giver if last.kind is MeldKind.PUNG and last.tile == tile else None
    return None


def _is_blocked(tile: Tile, unseen: Sequence[int]) -> bool:
    """Tell whether nothing that waits for a tile can be held any more: no copy of it, and no two neighbours."""
    if unseen[tile]:
        return False
    suit = TILES_OF[SUIT_OF[tile]]
    place = tile - suit[0]
    beside = [other for other in suit[max(0, place - 2) : place + 3] if other != tile]
    return not any(unseen[first] and unseen[second] for first, second in pairwise(beside))
