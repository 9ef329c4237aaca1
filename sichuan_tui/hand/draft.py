"""A hand in the middle of a step: taken apart, changed, and put together again as a new state.

Drafts live inside ``hand.apply`` only; no state that anybody holds is ever changed.
"""

from dataclasses import replace

from sichuan_tui.hand.event import Asked, Event, LocksChanged, Paid
from sichuan_tui.hand.state import HandState, Phase, PublicSeat, SeatState
from sichuan_tui.rules.transfers import Transfer
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.counts import Counts, add_tile
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import SEATS, Seat, seats_from


class Draft:
    """The fields of a :class:`HandState`, open to change, and the events so far."""

    __slots__ = (
        "back",
        "before",
        "discarder",
        "events",
        "front",
        "given",
        "ledger",
        "phase",
        "ruleset",
        "seats",
        "spent",
        "turn",
        "wall",
    )

    def __init__(self, state: HandState) -> None:
        """Open a state."""
        self.before = state
        self.ruleset = state.ruleset
        self.wall = state.wall
        self.front = state.front
        self.back = state.back
        self.given = state.given
        self.seats = list(state.seats)
        self.phase = state.phase
        self.turn = state.turn
        self.discarder = state.discarder
        self.ledger = state.ledger
        self.spent = state.spent
        self.events: list[Event] = []

    def close(self) -> HandState:
        """Give the changed hand as a state."""
        before = self.before
        return HandState(
            self.ruleset,
            self.wall,
            self.front,
            self.back,
            before.dealer,
            before.direction,
            self.given,
            tuple(self.seats),
            self.phase,
            self.turn,
            self.discarder,
            self.ledger,
            self.spent,
        )

    @property
    def wall_left(self) -> int:
        """How many tiles can still be drawn."""
        return self.back - self.front

    def remaining_after(self, seat: Seat) -> tuple[Seat, ...]:
        """Give the other seats still in the hand, in turn order after this one."""
        seats = self.seats
        return tuple([other for other in seats_from(seat)[1:] if seats[other].public.victory is None])

    def others_by_number(self, seat: Seat) -> tuple[Seat, ...]:
        """Give the other seats still in the hand, by seat number, the order in which they pay."""
        return tuple(other for other in SEATS if other != seat and self.seats[other].public.victory is None)

    def pay(self, transfers: tuple[Transfer, ...], spent: tuple[int, ...] = ()) -> None:
        """Book payments, and which kong income is gone with them, by its places in the ledger."""
        if transfers:
            self.ledger += transfers
            self.spent += spent
            self.events.append(Paid(transfers, spent))

    def wait_for(self, phase: Phase, asked: tuple[Asked, ...] = ()) -> None:
        """Set what the hand waits for, and tell the seats that are asked."""
        self.phase = phase
        self.events += asked

    def settle_hand(self, seat: Seat, counts: Counts, melds: tuple[Meld, ...]) -> None:
        """Give a seat the 3n + 1 concealed tiles and the melds it now keeps, and find what it waits for."""
        own = self.seats[seat]
        public = own.public
        if melds is not public.melds:
            public = PublicSeat(melds, public.pond, public.missing, public.victory, public.discarded)
        self.seats[seat] = SeatState(
            public, counts, self.ruleset.waits(counts, melds, public.missing), own.passed_fan, own.pung_locks
        )

    def give_tile(self, seat: Seat, tile: Tile) -> None:
        """Put a drawn tile into a hand; a draw lifts the seat's locks."""
        own = self.seats[seat]
        if own.passed_fan is not None or own.pung_locks:
            self.events.append(LocksChanged(seat, None, ()))
        self.seats[seat] = SeatState(own.public, add_tile(own.counts, tile), own.waits)

    def let_pass(self, seat: Seat, fan: int | None, pung: Tile | None = None) -> None:
        """Book what a seat let pass: the fan of a win, the pung of a tile, or both."""
        own = self.seats[seat]
        passed = own.passed_fan
        if fan is not None and (passed is None or fan > passed):
            passed = fan
        self.set_locks(seat, passed, own.pung_locks if pung is None else (*own.pung_locks, pung))

    def set_locks(self, seat: Seat, passed_fan: int | None, pung_locks: tuple[Tile, ...]) -> None:
        """Change a seat's locks, and tell it if they are others than before."""
        own = self.seats[seat]
        if (passed_fan, pung_locks) != (own.passed_fan, own.pung_locks):
            self.seats[seat] = replace(own, passed_fan=passed_fan, pung_locks=pung_locks)
            self.events.append(LocksChanged(seat, passed_fan, pung_locks))

    def put_in_pond(self, seat: Seat, tile: Tile) -> None:
        """Lay a discard at the end of a seat's pond."""
        own = self.seats[seat]
        public = own.public
        changed = PublicSeat(public.melds, (*public.pond, tile), public.missing, public.victory, discarded=True)
        self.seats[seat] = SeatState(changed, own.counts, own.waits, own.passed_fan, own.pung_locks)
        self.discarder = seat

    def take_from_pond(self, seat: Seat) -> None:
        """Take the last discard of a seat away."""
        own = self.seats[seat]
        self.seats[seat] = replace(own, public=replace(own.public, pond=own.public.pond[:-1]))
        self.discarder = None
