"""The state of the table, and the settlement, as lines."""

from collections.abc import Iterable, Iterator, Sequence

from sichuan_tui.hand.event import Event, Paid
from sichuan_tui.locale.messages import tr, tr_n
from sichuan_tui.observe.observation import Observation
from sichuan_tui.record.record import Header
from sichuan_tui.rules.transfers import scores_of
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.wall import Seat, seats_from
from sichuan_tui.words.names import names_of
from sichuan_tui.words.sentences import sentences
from sichuan_tui.words.settled import SettledSeat, deal_words, settled_seats
from sichuan_tui.words.spans import Span, Spans, TileSpan, compose, tile_row
from sichuan_tui.words.terms import DEAL_DIGITS, end_word, level_word, ruleset_title, signed, suit_word


def opening_lines(header: Header, seen: Observation) -> Iterator[Spans]:
    """Say which hand it is, who plays, and how tiles are written."""
    names = names_of(header, seen.seat)
    deal = (header.commit or "")[:DEAL_DIGITS]
    yield compose("{ruleset}, deal {deal}.", ruleset=ruleset_title(header.ruleset.name), deal=deal)
    others = [seat for seat in seats_from(seen.seat) if seat != seen.seat]
    told = {f"name{number}": names[seat] for number, seat in enumerate(others)} | {
        f"level{number}": level_word(header.players[seat].kind) for number, seat in enumerate(others)
    }
    yield compose(
        "{name0} ({level0}) sits on your right, {name1} ({level1}) across from you, {name2} ({level2}) on your left.",
        **told,
    )


def table_lines(header: Header, seen: Observation) -> Iterator[Spans]:
    """Tell all that everybody sees: the wall, and of each seat points, tiles, melds and pond."""
    names = names_of(header, seen.seat)
    yield compose("Wall {number}, dealer {name}.", number=seen.wall_left, name=names[seen.dealer])
    scores = scores_of(seen.ledger)
    for seat in seats_from(seen.seat):
        yield _joined(_seat_parts(seen, seat, names, scores[seat]), ", ", ".")


def _seat_parts(seen: Observation, seat: Seat, names: Sequence[str], score: int) -> Iterator[Spans]:
    public = seen.seats[seat]
    yield compose("{name}: {points}", name=names[seat], points=signed(score))
    if public.missing is not None:
        yield compose("lacks {suit}", suit=suit_word(public.missing))
    if public.victory is not None:
        tile = TileSpan(public.victory.tile)
        yield compose("WON #{order} on {tile}", order=public.victory.order, tile=tile)
    else:
        yield (tr_n("{number} tile", "{number} tiles", seen.held[seat]),)
    if public.melds:
        yield compose("melds {melds}", melds=meld_row(public.melds))
    if public.pond:
        yield compose("pond {tiles}", tiles=tile_row(public.pond))


def settlement_lines(header: Header, seen: Observation, events: Iterable[Event], *, counted: bool) -> Iterator[Spans]:
    """Tell how a hand ended: each seat with its hand, and every payment.

    Args:
        header: of the hand's record.
        seen: the hand as the person sees it at its end.
        events: all that happened, redacted for the person.
        counted: the hand is among the results.
    """
    if seen.ending is None:
        return
    yield compose("{end}; {deal}.", end=end_word(seen.ending.end), deal=deal_words(header, counted=counted))
    for seat in settled_seats(header, seen, seen.ending):
        yield _joined(_settled_parts(seat), ", ", ".")
        yield _hand(seat)
        if seat.patterns:
            yield _worth(seat)
    yield (tr("Payments"), ":")
    names = names_of(header, seen.seat)
    for event in events:
        if isinstance(event, Paid):
            yield from sentences(event, seen.seat, names)


def _settled_parts(seat: SettledSeat) -> Iterator[Spans]:
    yield compose("{place}. {name}: {points}", place=seat.place, name=seat.name, points=signed(seat.score))
    if seat.lacks is not None:
        yield compose("lacks {suit}", suit=suit_word(seat.lacks))
    yield seat.verdict


def _hand(seat: SettledSeat) -> Spans:
    tiles: list[Span] = [*meld_row(seat.melds), "; "] if seat.melds else []
    tiles += tile_row(seat.hand)
    if seat.winning is not None:
        tiles += [" + ", TileSpan(seat.winning)]
    return compose("Hand: {tiles}", tiles=tuple(tiles))


def _worth(seat: SettledSeat) -> Spans:
    patterns = " + ".join(
        tr("{pattern} {fan}", pattern=found.name, fan=found.fan)
        if found.times == 1
        else tr("{pattern} {times} {fan}", pattern=found.name, times=f"x{found.times}", fan=found.fan)
        for found in seat.patterns
    )
    return compose("{patterns} = {fan} fan, worth {points}", patterns=patterns, fan=seat.fan, points=seat.value)


def meld_row(melds: Iterable[Meld]) -> Spans:
    """Give melds side by side, each with what it is."""
    return _joined(((meld, " ", meld_word(meld.kind)) for meld in melds), ", ")


def meld_word(kind: MeldKind) -> str:
    """Give what a meld is called."""
    match kind:
        case MeldKind.PUNG:
            return tr("pung")
        case MeldKind.CONCEALED_KONG:
            return tr("concealed kong")
        case MeldKind.ADDED_KONG:
            return tr("added kong")
        case MeldKind.CLAIMED_KONG:
            return tr("claimed kong")


def _joined(parts: Iterable[Spans], between: str, end: str = "") -> Spans:
    spans: list[Span] = []
    for part in parts:
        spans += [between, *part] if spans else part
    return (*spans, end) if end else tuple(spans)
