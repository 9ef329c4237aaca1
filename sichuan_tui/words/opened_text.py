"""What was really there, in words: for hands that are over, apart from all advice."""

from collections.abc import Iterator, Sequence
from typing import Final

from sichuan_tui.coach.opened import Opened, OpenedSeat
from sichuan_tui.hand.action import Action, Discard
from sichuan_tui.locale.messages import tr
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.counts import tiles_of
from sichuan_tui.words.advice_text import distance_text
from sichuan_tui.words.spans import Span, Spans, TileSpan, compose, tile_row
from sichuan_tui.words.waits import waits_spans

COMING: Final = 8
"""How many tiles of the wall are told of."""


def opened_spans(opened: Opened, names: Sequence[str]) -> tuple[Spans, ...]:
    """Tell who held what, who was ready for what, and what the wall would have brought next.

    Args:
        opened: the moment with all hands open.
        names: what the seats are called, by seat.
    """
    return tuple(_lines(opened, names))


def feeding_spans(opened: Opened, action: Action, names: Sequence[str]) -> Spans:
    """Tell who could have won on a discard; nothing of any other action."""
    if not isinstance(action, Discard):
        return ()
    tile = TileSpan(action.tile)
    winners = opened.winners_on(action.tile)
    if not winners:
        return compose("Nobody could have won on {tile}", tile=tile)
    return compose("{names} could have won on {tile}", tile=tile, names=tr(", ").join(names[seat] for seat in winners))


def _lines(opened: Opened, names: Sequence[str]) -> Iterator[Spans]:
    for other in opened.seats[1:]:
        name = names[other.seat]
        tiles = _tiles(other.melds, other)
        yield compose("{name}: {tiles}", name=name, tiles=tiles)
        standing = standing_spans(other, name)
        if standing:
            yield standing
    if opened.coming:
        yield coming_spans(opened)


def standing_spans(seat: OpenedSeat, name: str) -> Spans:
    """Say what a seat was ready for, or how far from it; nothing before the missing suits are shown."""
    if seat.won:
        return compose("{name} had won", name=name)
    if seat.waits:
        return compose("{name} was ready for {waits}", name=name, waits=waits_spans(seat.waits))
    if seat.missing is None:
        return ()
    return compose("{name} was {far}", name=name, far=distance_text(max(0, seat.deficiency - 1)))


def coming_spans(opened: Opened) -> Spans:
    """Say what the wall would have brought next; nothing where it was empty."""
    if not opened.coming:
        return ()
    return compose("The wall went on with {tiles}", tiles=tile_row(opened.coming[:COMING]))


def _tiles(melds: Sequence[Meld], seat: OpenedSeat) -> Spans:
    spans: list[Span] = list(tile_row(tiles_of(seat.counts)))
    for meld in melds:
        spans += ["  ", meld]
    return tuple(spans)
