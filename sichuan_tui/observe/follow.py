"""An observation carried on from event to event.

The screen shows a hand one event at a time, which the state, running on until somebody must choose, cannot. What
comes out at the end of each step equals ``observe`` of the state: the redacted events hold all there is to know.
"""

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
from sichuan_tui.hand.state import Direction, PublicSeat, WonBy
from sichuan_tui.observe.observation import Announced, Ending, Observation, Stage
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.transfers import KONG_WHYS
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.counts import NO_TILES, Counts, add_tile
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import DEALT, SEATS, WALL_SIZE, Seat, seat_after


def before_deal(ruleset: RuleSet, seat: Seat, dealer: Seat, direction: Direction | None) -> Observation:
    """Give what a seat knows before anything has happened."""
    stage = Stage.PLAY
    if ruleset.missing_declared:
        stage = Stage.EXCHANGE if ruleset.exchange else Stage.MISSING
    return Observation(
        ruleset=ruleset,
        seat=seat,
        dealer=dealer,
        direction=direction,
        stage=stage,
        turn=dealer,
        wall_left=WALL_SIZE,
        seats=(PublicSeat((), (), None, None),) * len(SEATS),
        held=(0,) * len(SEATS),
        ledger=(),
        discarder=None,
        announced=None,
        income=None,
        spent=(),
        counts=NO_TILES,
        drawn=None,
        gave=(),
        got=(),
        passed_fan=None,
        pung_locks=(),
        score=None,
        legal=(),
        ending=None,
    )


def follow(seen: Observation, event: Event) -> Observation:
    """Give what a seat knows after an event, redacted for it."""
    match event:
        case Dealt():
            held = tuple(14 if seat == event.dealer else 13 for seat in SEATS)
            own = event.hands[seen.seat]
            return replace(seen, counts=NO_TILES if own is None else own, held=held, wall_left=WALL_SIZE - DEALT)
        case Exchanged():
            return _exchanged(seen, event)
        case MissingRevealed():
            seats = tuple(replace(seen.seats[seat], missing=event.suits[seat]) for seat in SEATS)
            return replace(seen, stage=Stage.PLAY, seats=seats)
        case Drew():
            return _drew(seen, event)
        case Discarded():
            return _discarded(seen, event)
        case Punged():
            return replace(_lay(_take(seen), event.seat, event.meld, from_hand=2), turn=event.seat, income=None)
        case KongAnnounced():
            after = _lose(seen, event.seat, event.tile, 1)
            return replace(after, announced=Announced(event.seat, event.tile), drawn=None)
        case Konged():
            return _konged(seen, event)
        case Won():
            return _won(seen, event)
        case Paid():
            return _paid(seen, event)
        case LocksChanged():
            return replace(seen, passed_fan=event.passed_fan, pung_locks=event.pung_locks)
        case Asked():
            return replace(seen, legal=event.options)
        case Ended():
            ending = Ending(event.end, event.hands, event.scores, event.standings)
            return replace(seen, stage=Stage.OVER, ending=ending, drawn=None, income=None)


def _with_seat(seen: Observation, seat: Seat, public: PublicSeat) -> tuple[PublicSeat, ...]:
    return (*seen.seats[:seat], public, *seen.seats[seat + 1 :])


def _held(seen: Observation, seat: Seat, change: int) -> tuple[int, ...]:
    return tuple(held + change if other == seat else held for other, held in enumerate(seen.held))


def _lose(seen: Observation, seat: Seat, tile: Tile, number: int) -> Observation:
    """Let tiles leave a hand, whose owner alone counts them by kind."""
    counts: Counts = add_tile(seen.counts, tile, -number) if seat == seen.seat else seen.counts
    return replace(seen, counts=counts, held=_held(seen, seat, -number))


def _exchanged(seen: Observation, event: Exchanged) -> Observation:
    gave = event.given[seen.seat] or ()
    got = event.given[seat_after(seen.seat, -event.direction.steps)] or ()
    counts = bytearray(seen.counts)
    for tile in gave:
        counts[tile] -= 1
    for tile in got:
        counts[tile] += 1
    return replace(seen, stage=Stage.MISSING, counts=bytes(counts), gave=gave, got=got)


def _drew(seen: Observation, event: Drew) -> Observation:
    after = replace(
        seen,
        turn=event.seat,
        wall_left=seen.wall_left - 1,
        held=_held(seen, event.seat, 1),
        drawn=event.tile if event.seat == seen.seat else None,
        income=seen.income if event.replacement else None,
    )
    if event.tile is None or event.seat != seen.seat:
        return after
    return replace(after, counts=add_tile(seen.counts, event.tile))


def _discarded(seen: Observation, event: Discarded) -> Observation:
    public = seen.seats[event.seat]
    seats = _with_seat(seen, event.seat, replace(public, pond=(*public.pond, event.tile), discarded=True))
    after = _lose(seen, event.seat, event.tile, 1)
    return replace(after, seats=seats, discarder=event.seat, drawn=None)


def _take(seen: Observation) -> Observation:
    """Take the last discard out of its pond."""
    if seen.discarder is None:
        return seen
    public = seen.seats[seen.discarder]
    seats = _with_seat(seen, seen.discarder, replace(public, pond=public.pond[:-1]))
    return replace(seen, seats=seats, discarder=None)


def _lay(seen: Observation, seat: Seat, meld: Meld, from_hand: int) -> Observation:
    public = seen.seats[seat]
    seats = _with_seat(seen, seat, replace(public, melds=(*public.melds, meld)))
    return replace(_lose(seen, seat, meld.tile, from_hand), seats=seats)


def _paid(seen: Observation, event: Paid) -> Observation:
    ledger = seen.ledger + event.transfers
    income = seen.income
    if all(transfer.why in KONG_WHYS for transfer in event.transfers):
        income = tuple(range(len(seen.ledger), len(ledger)))
    return replace(seen, ledger=ledger, income=income, spent=seen.spent + event.spent)


def _konged(seen: Observation, event: Konged) -> Observation:
    seen = replace(seen, income=())
    match event.meld.kind:
        case MeldKind.CONCEALED_KONG:
            return replace(_lay(seen, event.seat, event.meld, from_hand=4), drawn=None)
        case MeldKind.CLAIMED_KONG:
            return _lay(_take(seen), event.seat, event.meld, from_hand=3)
        case MeldKind.ADDED_KONG | MeldKind.PUNG:
            public = seen.seats[event.seat]
            melds = tuple(event.meld if meld.tile == event.meld.tile else meld for meld in public.melds)
            return replace(seen, seats=_with_seat(seen, event.seat, replace(public, melds=melds)), announced=None)


def _won(seen: Observation, event: Won) -> Observation:
    match event.victory.by:
        case WonBy.SELF_DRAW:
            seen = replace(_lose(seen, event.seat, event.victory.tile, 1), drawn=None)
        case WonBy.DISCARD:
            if not event.victory.shared:
                seen = _take(seen)
        case WonBy.ROBBED_KONG:
            seen = replace(seen, announced=None)
    seats = _with_seat(seen, event.seat, replace(seen.seats[event.seat], victory=event.victory))
    return replace(seen, seats=seats, score=event.score if event.seat == seen.seat else seen.score)
