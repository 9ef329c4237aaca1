"""What marks an event for a moment at the seat it happens at."""

from collections.abc import Sequence

from sichuan_tui.hand.event import Event, Exchanged, KongAnnounced, Konged, MissingRevealed, Punged, Won
from sichuan_tui.locale.messages import tr
from sichuan_tui.tiles.wall import Seat, seat_after
from sichuan_tui.words.terms import suit_word


def flash_of(event: Event, seat: Seat, names: Sequence[str]) -> str:
    """Give the word an event is marked with at a seat, "" for none.

    Args:
        event: what has just happened.
        seat: where the mark would stand.
        names: of the players, by seat.
    """
    match event:
        case Exchanged():
            return tr("to {name}", name=names[seat_after(seat, event.direction.steps)])
        case MissingRevealed():
            return suit_word(event.suits[seat])
        case Punged(actor):
            return tr("PUNG") if actor == seat else ""
        case KongAnnounced(actor) | Konged(actor):
            return tr("KONG") if actor == seat else ""
        case Won(actor):
            return tr("WIN") if actor == seat else ""
        case _:
            return ""
