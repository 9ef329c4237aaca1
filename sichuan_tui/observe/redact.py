"""What one seat may see of an event: with ``observe`` the only door to hidden information."""

from dataclasses import replace

from sichuan_tui.hand.event import (
    Asked,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Exchanged,
    KongAnnounced,
    Konged,
    LocksChanged,
    MissingRevealed,
    Paid,
    Punged,
    Won,
)
from sichuan_tui.tiles.wall import SEATS, Seat, seat_after


def redact(event: Event, seat: Seat) -> Event | None:
    """Give the part of an event that a seat may see, None if it may not even know of it."""
    match event:
        case Dealt():
            return replace(event, hands=tuple(event.hands[other] if other == seat else None for other in SEATS))
        case Exchanged():
            known = (seat, seat_after(seat, -event.direction.steps))
            return replace(event, given=tuple(event.given[giver] if giver in known else None for giver in SEATS))
        case Drew():
            return event if event.seat == seat else replace(event, tile=None)
        case Won():
            return event if event.seat == seat else replace(event, score=None)
        case LocksChanged() | Asked():
            return event if event.seat == seat else None
        case MissingRevealed() | Discarded() | Punged() | KongAnnounced() | Konged() | Paid() | Ended():
            return event


def redact_all(events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    """Give what a seat may see of events, in order."""
    return tuple(seen for event in events if (seen := redact(event, seat)) is not None)
