"""How a finished hand went for one seat, as it is kept among the results."""

from sichuan_tui.hand.state import HandState
from sichuan_tui.record.record import Note, Record
from sichuan_tui.rules.settlement import standing_of
from sichuan_tui.rules.transfers import places_of, scores_of
from sichuan_tui.storage.results import LeftEnding, PracticeResult, WonEnding
from sichuan_tui.tiles.wall import Seat

HINT_KEY = "x-hint"
"""The key of the note lines that say a hint was shown."""


def hint_noted(record: Record, seat: Seat) -> bool:
    """Tell whether it is on record that a hint was shown for the decision a seat has before it."""
    for entry in reversed(record.entries):
        if entry.seat == seat:
            return isinstance(entry, Note) and any(key == HINT_KEY for key, _ in entry.extra)
    return False


def outcome(record: Record, state: HandState, seat: Seat, number: int, finished: str) -> PracticeResult:
    """Sum a finished hand up for a seat.

    Args:
        record: the hand.
        state: its last state.
        seat: whose result.
        number: of the result.
        finished: when, ISO 8601 with offset.
    """
    scores = scores_of(state.ledger)
    return PracticeResult(
        number=number,
        finished=finished,
        ruleset=record.header.ruleset.name,
        deal=record.header.commit or "",
        players=record.header.players,
        human=seat,
        points=scores[seat],
        place=places_of(scores)[seat],
        ending=_ending(state, seat),
        hints=sum(
            isinstance(entry, Note) and entry.seat == seat and any(key == HINT_KEY for key, _ in entry.extra)
            for entry in record.entries
        ),
        dealt_in=any(other.public.victory is not None and other.public.victory.giver == seat for other in state.seats),
    )


def _ending(state: HandState, seat: Seat) -> WonEnding | LeftEnding:
    own = state.seats[seat]
    victory = own.public.victory
    if victory is None:
        standing = standing_of(state.ruleset, seat, own.counts, own.public.melds, missing=own.public.missing)
        return LeftEnding(standing.readiness)
    return WonEnding(victory.fan, victory.tile, victory.by, victory.giver)
