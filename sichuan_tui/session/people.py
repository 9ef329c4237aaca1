"""Who sits at a table: the person, and the bots beside."""

from typing import TYPE_CHECKING, Final

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.tiles.wall import SEATS, Seat

if TYPE_CHECKING:
    # The machinery of a hand is loaded with the first hand: the first page is shown sooner without it.
    from sichuan_tui.bots.base import Bot
    from sichuan_tui.record.record import Header, Record
    from sichuan_tui.record.replay import Replayed

HUMAN: Final = Seat(0)
HUMAN_KIND: Final = "human"
HUMAN_NAME: Final = "You"
BOT_NAMES: Final = ("Lin", "Zhao", "Qiu")
"""Of the next, the opposite and the previous seat."""


def can_go_on(saved: "Replayed", record: "Record") -> bool:
    """Tell whether a saved hand is good and says all that is needed to play it on."""
    header = record.header
    return (
        saved.error is None
        and header.human is not None
        and header.bot_seed is not None
        and len(header.players) == len(SEATS)
        and all(
            header.players[seat].kind in LEVELS or (seat == header.human and header.players[seat].kind == HUMAN_KIND)
            for seat in SEATS
        )
        and header.players[header.human].kind == HUMAN_KIND
    )


def human_of(header: "Header") -> Seat:
    """Give the person's seat."""
    return HUMAN if header.human is None else header.human


def bots_of(header: "Header") -> "dict[Seat, Bot]":
    """Give the bots by seat."""
    human = human_of(header)
    return {seat: LEVELS[header.players[seat].kind] for seat in SEATS if seat != human}
