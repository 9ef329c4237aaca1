"""Where every tile of a wall has gone: which places of the wall each seat's concealed tiles came from."""

from collections.abc import Iterable

from sichuan_tui.hand.action import CLAIM_KONG, PUNG, WIN, Action
from sichuan_tui.hand.event import (
    Discarded,
    Drew,
    Event,
    Exchanged,
    KongAnnounced,
    Konged,
    MissingRevealed,
    Punged,
    Won,
)
from sichuan_tui.hand.state import HandState, WonBy
from sichuan_tui.rules.ruleset import WallEnd
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.tile import SUIT_OF, Suit, Tile
from sichuan_tui.tiles.wall import DEALT, SEATS, Seat, deal, seat_after

_TAKEN_FROM_HAND = {MeldKind.CONCEALED_KONG: 4, MeldKind.CLAIMED_KONG: 3, MeldKind.ADDED_KONG: 0}


class Whereabouts:
    """The places of the wall, followed through a hand for the sake of one seat.

    Copies of a tile are alike, so which one leaves a hand may be chosen: first those the looking seat gave itself,
    then others that were given. That ties the fewest tiles to their places.

    Attributes:
        held: by seat, the places its concealed tiles came from.
        gifts: by giver, the places of the tiles it gave; empty before the exchange.
        clean: places of tiles held by a seat when it did what only a seat without a missing tile may do.
        turns: how many actions were taken in turns.
        claims: the claims that took effect, by the number of turn actions before them and the seat.
    """

    def __init__(self, seat: Seat, first: HandState) -> None:
        self._seat = seat
        self._wall = first.wall
        self._rules = first.ruleset
        places = deal(tuple(Tile(place) for place in range(len(first.wall))), first.dealer)
        self.held: list[list[int]] = [list(hand) for hand in places]
        self.gifts: tuple[tuple[int, ...], ...] = ((), (), (), ())
        self.clean: set[int] = set()
        self.turns = 0
        self._missing: tuple[Suit, ...] = ()
        self.claims: dict[tuple[int, Seat], Action] = {}
        self._front = DEALT
        self._back = len(first.wall)

    @property
    def hidden(self) -> tuple[tuple[int, ...], ...]:
        """By seat, the places of the concealed tiles the looking seat does not know; none of its own."""
        known = self.gifts[self._seat]
        return tuple(
            () if seat == self._seat else tuple(place for place in self.held[seat] if place not in known)
            for seat in SEATS
        )

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            self._follow(event)

    def _follow(self, event: Event) -> None:
        match event:
            case Exchanged():
                self._exchange(event)
            case MissingRevealed(suits):
                self._missing = suits
            case Drew(seat, _, replacement):
                from_back = replacement and self._rules.replacement_from is WallEnd.BACK
                self.held[seat].append(self._draw(from_back=from_back))
            case Discarded(seat, tile):
                self.turns += 1
                self._leave(seat, tile, 1)
                if self._missing and SUIT_OF[tile] != self._missing[seat]:
                    self._shown_clean(seat)
            case KongAnnounced(seat, tile):
                self.turns += 1
                self._leave(seat, tile, 1)
                self._claimed(seat)
            case Punged(seat, meld):
                self.claims[self.turns, seat] = PUNG
                self._leave(seat, meld.tile, 2)
                self._claimed(seat)
            case Konged(seat, meld):
                self.turns += meld.kind is MeldKind.CONCEALED_KONG
                if meld.kind is MeldKind.CLAIMED_KONG:
                    self.claims[self.turns, seat] = CLAIM_KONG
                self._leave(seat, meld.tile, _TAKEN_FROM_HAND[meld.kind])
                self._claimed(seat)
            case Won(seat, victory, _):
                if victory.by is WonBy.SELF_DRAW:
                    self.turns += 1
                    self._leave(seat, victory.tile, 1)
                else:
                    self.claims[self.turns, seat] = WIN
                if self._missing:
                    self._shown_clean(seat)
            case _:
                pass

    def _draw(self, *, from_back: bool) -> int:
        self._back -= from_back
        self._front += not from_back
        return self._back if from_back else self._front - 1

    def _claimed(self, seat: Seat) -> None:
        """Note a pung or kong: by most rules with missing suits it shows that none of its tiles are held."""
        if self._rules.missing_bars_claims:
            self._shown_clean(seat)

    def _shown_clean(self, seat: Seat) -> None:
        self.clean.update(self.held[seat])

    def _exchange(self, event: Exchanged) -> None:
        gifts: list[tuple[int, ...]] = []
        for giver in SEATS:
            places: list[int] = []
            for tile in event.given[giver] or ():
                place = next(place for place in self.held[giver] if self._wall[place] == tile)
                self.held[giver].remove(place)
                places.append(place)
            gifts.append(tuple(places))
        for giver in SEATS:
            self.held[seat_after(giver, event.direction.steps)] += gifts[giver]
        self.gifts = tuple(gifts)

    def _leave(self, seat: Seat, tile: Tile, number: int) -> None:
        given = {place for gift in self.gifts for place in gift}
        known = self.gifts[self._seat]
        places = [place for place in self.held[seat] if self._wall[place] == tile]
        places.sort(key=lambda place: (place not in known, place not in given))
        for place in places[:number]:
            self.held[seat].remove(place)
