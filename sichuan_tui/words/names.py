"""What the players of a hand are called."""

from sichuan_tui.locale.messages import tr
from sichuan_tui.record.record import Header
from sichuan_tui.tiles.wall import SEATS, Seat


def names_of(header: Header, me: Seat) -> tuple[str, ...]:
    """Give the players' names by seat; the person's own is in the user's language."""
    return tuple(tr("You") if seat == me else _name(header, seat) for seat in SEATS)


def _name(header: Header, seat: Seat) -> str:
    return header.players[seat].name if header.players else tr("Seat {number}", number=seat)
