"""Hands in a row in words: which hand it is, how all stand, and what a sitting came to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.transfers import places_of
from sichuan_tui.session.people import BOT_NAMES
from sichuan_tui.session.sitting import SoFar, is_over, place_points, totals_of
from sichuan_tui.storage.sitting import Length, Scores, Sitting, Unit
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.words.lengths import length_title
from sichuan_tui.words.spans import Spans, compose
from sichuan_tui.words.terms import level_word, signed


@dataclass(frozen=True, slots=True)
class SittingRow:
    """A seat of a sitting: its place, who sits there, the points of all hands, and what the place is worth, or ""."""

    place: int
    name: str
    level: str
    total: int
    worth: str


def hand_title(so_far: SoFar) -> str:
    """Give which hand of a sitting it is, and how far that has come."""
    match so_far.length:
        case Length(Unit.HANDS, number):
            return tr("Hand {number} of {all}", number=so_far.number, all=number)
        case Length(Unit.MINUTES, number):
            return tr("Hand {number}, {minutes}/{all} min", number=so_far.number, minutes=so_far.minutes, all=number)
        case _:
            return tr("Hand {number}", number=so_far.number)


def totals_with(so_far: SoFar, scores: Scores) -> Scores:
    """Add the points of a hand to those of the hands before it, by seat."""
    first, second, third, fourth = (before + now for before, now in zip(so_far.before, scores, strict=True))
    return (first, second, third, fourth)


def standing_words(so_far: SoFar | None, scores: Scores, names: Sequence[str]) -> Spans:
    """Say how a sitting stands, best first; nothing where it has but this hand.

    Args:
        so_far: the sitting at this hand; None for a hand of none.
        scores: of this hand, by seat.
        names: by seat.
    """
    if so_far is None or so_far.number == 1:
        return ()
    totals = totals_with(so_far, scores)
    return compose("{hand}. Total: {points}", hand=hand_title(so_far), points=_listed(totals, names))


def sitting_title(sitting: Sitting, *, over: bool) -> str:
    """Say which sitting it is, whether it is over, and how many hands were played.

    Args:
        sitting: with at least one hand.
        over: it cannot go on, though it may not have reached its length.
    """
    played = length_title(Length(Unit.HANDS, len(sitting.hands)))
    if sitting.length is None:
        return tr("The sitting: {played}", played=played)
    whole = length_title(sitting.length)
    if is_over(sitting) and sitting.length.unit is Unit.HANDS:
        return tr("The sitting of {length} is over", length=whole)
    if is_over(sitting):
        return tr("The sitting of {length} is over: {played}", length=whole, played=played)
    if over:
        return tr("The sitting of {length} was ended: {played}", length=whole, played=played)
    return tr("The sitting of {length} so far: {played}", length=whole, played=played)


def sitting_names() -> tuple[str, ...]:
    """Give who sits at a sitting, by seat."""
    return (tr("You"), *BOT_NAMES)


def sitting_rows(sitting: Sitting) -> tuple[SittingRow, ...]:
    """Give the seats of a sitting by place, the person before others of the same place."""
    totals = totals_of(sitting.hands)
    places, points = places_of(totals), place_points(totals)
    names, levels = sitting_names(), ("", *(level_word(bot) for bot in sitting.bots))
    return tuple(
        SittingRow(
            places[seat],
            names[seat],
            levels[seat],
            totals[seat],
            "" if sitting.length is None else f"{points[seat]:g}",
        )
        for seat in sorted(SEATS, key=lambda seat: places[seat])
    )


def sitting_lines(sitting: Sitting, *, over: bool) -> Iterator[Spans]:
    """Tell what a sitting came to, line by line: its title, each seat by place, each hand.

    Args:
        sitting: with at least one hand.
        over: it cannot go on, though it may not have reached its length.
    """
    yield (sitting_title(sitting, over=over), ".")
    for row in sitting_rows(sitting):
        who = compose("{place}. {name}: {points}", place=row.place, name=row.name, points=signed(row.total))
        yield (*who, ", ", *compose("the place is worth {points}", points=row.worth)) if row.worth else who
    names = sitting_names()
    for number, hand in enumerate(sitting.hands, start=1):
        yield compose("Hand {number}: {points}", number=number, points=_listed(hand.scores, names))


def _listed(scores: Scores, names: Sequence[str]) -> str:
    order = sorted(SEATS, key=lambda seat: -scores[seat])
    return ", ".join(f"{names[seat]} {signed(scores[seat])}" for seat in order)
