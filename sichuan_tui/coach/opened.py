"""What was really there at a moment of a hand that is over: all hands open, and the wall as it lay.

Nothing that a seat is advised or judged by comes from here.
"""

from dataclasses import dataclass

from sichuan_tui.coach.facts import Wait, facts_of
from sichuan_tui.hand.state import HandState
from sichuan_tui.observe.observation import observe
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.counts import Counts
from sichuan_tui.tiles.tile import Suit, Tile
from sichuan_tui.tiles.wall import Seat, seats_from


@dataclass(frozen=True, slots=True)
class OpenedSeat:
    """One seat with its tiles open.

    Attributes:
        seat: which.
        counts: its concealed tiles.
        melds: its melds.
        missing: its missing suit; None until all four are shown, and then ``deficiency`` counts with all three suits.
        won: whether it has left the hand; it then waits for nothing.
        deficiency: tiles short of complete, of 3n + 2 the best discard's; 0 for a winner.
        waits: the tiles it was ready for, each with the copies that were neither in its own hand nor in sight.
        barred: it had let a win pass and could win by self-draw only.
    """

    seat: Seat
    counts: Counts
    melds: tuple[Meld, ...]
    missing: Suit | None
    won: bool
    deficiency: int
    waits: tuple[Wait, ...]
    barred: bool


@dataclass(frozen=True, slots=True)
class Opened:
    """A moment with everything open.

    Attributes:
        seats: all four, in turn order from the seat that looks.
        coming: what the wall would have brought next, front first.
        replacement: the tile the next kong would have drawn; None with an empty wall.
    """

    seats: tuple[OpenedSeat, ...]
    coming: tuple[Tile, ...]
    replacement: Tile | None

    def winners_on(self, tile: Tile) -> tuple[Seat, ...]:
        """Give the others that could have won on a tile laid down by the seat that looks."""
        return tuple(
            other.seat
            for other in self.seats[1:]
            if not other.barred and any(wait.tile == tile for wait in other.waits)
        )


def open_at(state: HandState, seat: Seat) -> Opened:
    """Open all hands at a moment, seen from a seat's place."""
    return Opened(
        tuple(_open_seat(state, other) for other in seats_from(seat)),
        state.wall[state.front : state.back],
        state.wall[state.back - 1] if state.wall_left else None,
    )


def _open_seat(state: HandState, seat: Seat) -> OpenedSeat:
    own = state.seats[seat]
    won = own.public.victory is not None
    # What the seat itself could see and count: its own facts, not the looking seat's.
    now = facts_of(observe(state, seat)).now
    ready = () if won or sum(own.counts) % 3 == 2 else now.waits
    short = 0 if won else now.deficiency
    return OpenedSeat(seat, own.counts, own.public.melds, own.public.missing, won, short, ready, own.win_locked)
