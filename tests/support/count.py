"""An own count of all tiles and sizes, to check the checker by."""

from collections import Counter

from sichuan_tui.hand.state import ClaimPhase, ExchangePhase, HandState, MissingPhase, TurnPhase
from sichuan_tui.tiles.tile import TILES, Tile
from sichuan_tui.tiles.wall import SEATS, Seat


def all_tiles(state: HandState) -> Counter[Tile]:
    """Count every tile wherever it lies: wall, hands, melds, ponds, winning tiles, and one offered for robbery."""
    found = Counter(state.wall[state.front : state.back])
    for seat in state.seats:
        found += Counter({tile: seat.counts[tile] for tile in TILES})
        found.update(seat.public.pond)
        for meld in seat.public.melds:
            found[meld.tile] += 4 if meld.is_kong else 3
        if seat.public.victory is not None and not seat.public.victory.shared:
            found[seat.public.victory.tile] += 1
    if isinstance(state.phase, ClaimPhase) and state.phase.robbery:
        found[state.phase.tile] += 1
    return found


def size_of(state: HandState, seat: Seat) -> int:
    """Count the tiles a seat owns, a kong as three."""
    own = state.seats[seat]
    return sum(own.counts) + 3 * len(own.public.melds)


def sizes_due(state: HandState) -> list[int]:
    """Say how many tiles each seat must own: 13, and one more for whoever has to discard."""
    acting = state.phase.seat if isinstance(state.phase, TurnPhase) else None
    opening = state.dealer if isinstance(state.phase, ExchangePhase | MissingPhase) else None
    return [13 + (seat in {acting, opening}) for seat in SEATS]
