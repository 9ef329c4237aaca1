"""Other ways through a hand that was played: its deal once more, played on from a decision, the expert in the seat.

None of them enters the results: a mark in the header says what such a hand is.
"""

from dataclasses import replace
from typing import Final

from sichuan_tui.bots.base import Bot
from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.record.record import Decision, Header, Player, Record
from sichuan_tui.tiles.wall import SEATS, Seat

AGAIN_KEY: Final = "x-again"
"""The header key of a deal played once more."""

FROM_KEY: Final = "x-from"
"""The header key of a hand played on from a decision of another; its value is how many decisions were taken before."""

EXPERT_KIND: Final = "expert"

_MARKS: Final = frozenset({AGAIN_KEY, FROM_KEY})


def counts(header: Header) -> bool:
    """Tell whether a hand enters the results."""
    return not any(key in _MARKS for key, _ in header.extra)


def again(header: Header, started: str) -> Header:
    """Give the header of the same deal once more; ``started`` when, ISO 8601 with offset."""
    return replace(header, started=started, extra=((AGAIN_KEY, "true"),))


def played_on(record: Record, seat: Seat, place: int, started: str) -> Record:
    """Give the record of a hand that stands where a seat takes a decision of another hand.

    Args:
        record: the other hand.
        seat: the person's.
        place: decisions of all seats before that one.
        started: when, ISO 8601 with offset.

    Raises:
        ValueError: it is not the seat's decision.
    """
    taken = [entry for entry in record.entries if isinstance(entry, Decision)]
    if not 0 <= place < len(taken) or taken[place].seat != seat:
        message = f"no decision of seat {seat} after {place} others"
        raise ValueError(message)
    header = replace(record.header, started=started, extra=((FROM_KEY, str(place)),))
    return Record(header, tuple(taken[:place]))


def with_expert(header: Header, seat: Seat, expert: Bot | None = None) -> Record:
    """Play a deal to its end with the expert in a seat, against the same bots with the same luck.

    It takes about as long as the expert thinks in a whole hand: a second or two. Equal headers give equal hands.

    Args:
        header: of the hand that was played; its bots and their seed are known.
        seat: whose place the expert takes.
        expert: one that thinks more or less than usual.
    """
    from sichuan_tui.session.table import NoLog, Table, play_out  # noqa: PLC0415 - as in session.practice

    players = tuple(
        Player(player.name, EXPERT_KIND) if place == seat else player for place, player in enumerate(header.players)
    )
    bots = {place: LEVELS[players[place].kind] for place in SEATS}
    if expert is not None:
        bots[seat] = expert
    table = Table.deal(replace(header, players=players, extra=()), bots, NoLog())
    play_out(table)
    return table.record
