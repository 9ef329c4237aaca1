"""How a hand went for each seat, in words and tiles."""

from collections.abc import Sequence
from dataclasses import dataclass

from sichuan_tui.locale.messages import tr, tr_n
from sichuan_tui.observe.observation import Ending, Observation
from sichuan_tui.record.record import Header, keeps_its_word
from sichuan_tui.rules.settlement import Readiness, standing_of
from sichuan_tui.rules.transfers import places_of, scores_of
from sichuan_tui.shapes.deficiency import Outlook, outlook
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.counts import tiles_of
from sichuan_tui.tiles.tile import Suit, Tile
from sichuan_tui.tiles.wall import SEATS, Seat
from sichuan_tui.words.names import names_of
from sichuan_tui.words.spans import Spans, TileSpan, compose, tile_row
from sichuan_tui.words.terms import DEAL_DIGITS, level_word, pattern_word, suit_word, won_by_word
from sichuan_tui.words.waits import useful_words

_MOST_NEEDED = 5
"""How many useful tiles are named; more would be a list and no story."""


@dataclass(frozen=True, slots=True)
class PatternLine:
    """A pattern of a winning hand: its name in words, how many times it counts, and its fan in all."""

    name: str
    times: int
    fan: int


@dataclass(frozen=True, slots=True)
class SettledSeat:
    """A seat at the settlement.

    Attributes:
        place: 1 to 4; equal points share a place.
        name: of the player.
        level: of the bot; "" for the person.
        lacks: the missing suit.
        score: points of the hand.
        melds: oldest first.
        hand: the concealed tiles, sorted; a winner's without the winning tile.
        winning: a winner's tile.
        verdict: in words: won first on a discard of whom, ready for what, not ready, pig.
        patterns: a winner's.
        fan: a winner's, uncapped.
        value: a winner's, in points.
    """

    place: int
    name: str
    level: str
    lacks: Suit | None
    score: int
    melds: tuple[Meld, ...]
    hand: tuple[Tile, ...]
    winning: Tile | None
    verdict: Spans
    patterns: tuple[PatternLine, ...]
    fan: int
    value: int


def deal_words(header: Header, *, counted: bool) -> str:
    """Give the first digits of a deal's commitment, whether it was kept, and whether the hand is among the results."""
    digits = (header.commit or "")[:DEAL_DIGITS]
    fair = keeps_its_word(header)
    deal = tr("deal {digits}, checked", digits=digits) if fair else tr("deal {digits}, NOT as shown", digits=digits)
    return deal if counted else tr("{deal}; not among the results", deal=deal)


def settled_seats(header: Header, seen: Observation, ending: Ending) -> tuple[SettledSeat, ...]:
    """Give the seats by place, the person before others of the same place.

    Args:
        header: of the hand's record.
        seen: the hand as the person sees it at its end.
        ending: what is shown then.
    """
    names = names_of(header, seen.seat)
    scores = scores_of(seen.ledger)
    places = places_of(scores)
    order = sorted(SEATS, key=lambda seat: (places[seat], seat != seen.seat, seat))
    return tuple(_seat(seat, places[seat], scores[seat], header, seen, ending, names) for seat in order)


def _seat(  # noqa: PLR0913, PLR0917 - one row of a table with this many columns
    seat: Seat,
    place: int,
    score: int,
    header: Header,
    seen: Observation,
    ending: Ending,
    names: Sequence[str],
) -> SettledSeat:
    public, value = seen.seats[seat], ending.scores[seat]
    return SettledSeat(
        place=place,
        name=names[seat],
        level=level_word(header.players[seat].kind) if header.players else "",
        lacks=public.missing,
        score=score,
        melds=public.melds,
        hand=tiles_of(ending.hands[seat]),
        winning=None if public.victory is None else public.victory.tile,
        verdict=_verdict(seat, seen, ending, names),
        patterns=()
        if value is None
        else tuple(PatternLine(pattern_word(found.key), found.times, found.fan) for found in value.patterns),
        fan=0 if value is None else value.fan,
        value=0 if value is None else value.value,
    )


def _verdict(seat: Seat, seen: Observation, ending: Ending, names: Sequence[str]) -> Spans:
    public = seen.seats[seat]
    victory = public.victory
    if victory is not None:
        giver = "" if victory.giver is None else names[victory.giver]
        return compose(
            "WON #{order} on {tile} {how}",
            order=victory.order,
            tile=TileSpan(victory.tile),
            how=won_by_word(victory, giver, mine=victory.giver == seen.seat),
        )
    standing = standing_of(seen.ruleset, seat, ending.hands[seat], public.melds, missing=public.missing)
    match standing.readiness:
        case Readiness.PIG:
            if public.missing is None:
                return compose("pig: has tiles of three suits")
            return compose("pig: still holds {suit}", suit=suit_word(public.missing))
        case Readiness.NOT_READY:
            return _needed(outlook(ending.hands[seat], len(public.melds), public.missing))
        case Readiness.READY:
            best = standing.best
            value = 0 if best is None else best.score.value
            return compose(
                "ready for {tiles}, worth {points} at most",
                tiles=tile_row(wait.tile for wait in standing.waits),
                points=value,
            )


def _needed(ahead: Outlook) -> Spans:
    """Say what a seat that is not ready would have needed."""
    missing = ahead.deficiency - 1
    if not missing:
        return compose("not ready: it has all copies of the one tile it waits for")
    if len(ahead.useful) <= _MOST_NEEDED:
        return useful_words(missing, tile_row(ahead.useful))
    return (tr_n("{number} tile from ready", "{number} tiles from ready", missing),)
