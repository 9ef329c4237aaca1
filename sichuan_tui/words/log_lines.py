"""What happened, as lines of the log."""

from collections.abc import Sequence
from dataclasses import dataclass

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
from sichuan_tui.rules.transfers import Transfer
from sichuan_tui.tiles.wall import SEATS, Seat, seat_after
from sichuan_tui.words.spans import Spans, TileSpan, compose, tile_row
from sichuan_tui.words.terms import end_word, separator, suit_word, why_word, won_by_word


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: who, what happened, and the points it brought, None where it is not about points."""

    who: str
    what: Spans
    points: int | None = None


def log_lines(event: Event, me: Seat, names: Sequence[str]) -> tuple[LogLine, ...]:
    """Tell an event, redacted for ``me``; none for what needs no words."""
    match event:
        case Dealt():
            return (_line(event.dealer, me, names, compose("are the dealer"), compose("is the dealer")),)
        case Exchanged():
            return (_exchanged(event, me, names),)
        case MissingRevealed():
            return tuple(_missing(seat, event, me, names) for seat in SEATS)
        case Discarded():
            tile = TileSpan(event.tile)
            mine, theirs = compose("discard {tile}", tile=tile), compose("discards {tile}", tile=tile)
            return (_line(event.seat, me, names, mine, theirs),)
        case Punged():
            mine, theirs = compose("pung {meld}", meld=event.meld), compose("pungs {meld}", meld=event.meld)
            return (_line(event.seat, me, names, mine, theirs),)
        case KongAnnounced():
            tile = TileSpan(event.tile)
            mine = compose("add {tile} for a kong", tile=tile)
            theirs = compose("adds {tile} for a kong", tile=tile)
            return (_line(event.seat, me, names, mine, theirs),)
        case Konged():
            mine, theirs = compose("kong {meld}", meld=event.meld), compose("kongs {meld}", meld=event.meld)
            return (_line(event.seat, me, names, mine, theirs),)
        case Won():
            return (_won(event, me, names),)
        case Paid():
            return _paid(event.transfers, names)
        case Ended():
            return (LogLine("", (end_word(event.end),)),)
        case Drew() | LocksChanged() | Asked():
            return ()


def _line(seat: Seat, me: Seat, names: Sequence[str], mine: Spans, theirs: Spans) -> LogLine:
    return LogLine(names[seat], mine if seat == me else theirs)


def _exchanged(event: Exchanged, me: Seat, names: Sequence[str]) -> LogLine:
    giver = seat_after(me, -event.direction.steps)
    gave, got = event.given[me] or (), event.given[giver] or ()
    spans = compose("gave {gave} and got {got}", gave=tile_row(gave), got=tile_row(got))
    return LogLine(names[me], spans)


def _missing(seat: Seat, event: MissingRevealed, me: Seat, names: Sequence[str]) -> LogLine:
    suit = suit_word(event.suits[seat])
    return _line(seat, me, names, compose("lack {suit}", suit=suit), compose("lacks {suit}", suit=suit))


def _won(event: Won, me: Seat, names: Sequence[str]) -> LogLine:
    victory = event.victory
    giver = "" if victory.giver is None else names[victory.giver]
    how = won_by_word(victory, giver, mine=victory.giver == me)
    tile = TileSpan(victory.tile)
    mine = compose("WIN on {tile} {how}, {fan} fan", tile=tile, how=how, fan=victory.fan)
    theirs = compose("WINS on {tile} {how}, {fan} fan", tile=tile, how=how, fan=victory.fan)
    return _line(event.seat, me, names, mine, theirs)


def _paid(transfers: tuple[Transfer, ...], names: Sequence[str]) -> tuple[LogLine, ...]:
    """Tell payments made together: a line for what each seat gets, in the order of the first payment to it."""
    lines: list[LogLine] = []
    payees = dict.fromkeys((transfer.payee, transfer.why) for transfer in transfers)
    for payee, why in payees:
        together = [transfer for transfer in transfers if (transfer.payee, transfer.why) == (payee, why)]
        payers = separator().join(names[transfer.payer] for transfer in together)
        total = sum(transfer.points for transfer in together)
        what = compose("{why}, from {payers}", why=why_word(why), payers=payers)
        lines.append(LogLine(names[payee], what, total))
    return tuple(lines)
