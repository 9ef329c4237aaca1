"""Hands in a row as they are shown: at the table, at the settlement, and on the page of the sitting. Pure."""

from dataclasses import dataclass

from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.transfers import places_of
from sichuan_tui.session.practice import BOT_NAMES
from sichuan_tui.session.sitting import SoFar, is_over, place_points, totals_of
from sichuan_tui.storage.sitting import Length, Scores, Sitting, SittingHand, Unit
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.menus import length_title
from sichuan_tui.ui.model import SittingModel
from sichuan_tui.words.spans import Spans, compose
from sichuan_tui.words.terms import level_word, ruleset_title, signed


@dataclass(frozen=True, slots=True)
class SittingRow:
    """A seat of a sitting: its place, who sits there, the points of all hands, and what the place is worth, or ""."""

    place: int
    name: str
    level: str
    total: int
    worth: str


@dataclass(frozen=True, slots=True)
class SittingPage:
    """The page of a sitting.

    Attributes:
        title: whether it is over, and how many hands were played.
        ruleset: the rule set's name in words.
        rows: by place, the person before others of the same place.
        names: of the players, by seat.
        hands: in order.
        choices: what can be done now.
    """

    title: str
    ruleset: str
    rows: tuple[SittingRow, ...]
    names: tuple[str, ...]
    hands: tuple[SittingHand, ...]
    choices: tuple[Choice, ...]


def table_sitting(so_far: SoFar | None, scores: Scores) -> SittingModel | None:
    """Give what the table shows of a sitting; nothing for the first hand of one that has no length.

    Args:
        so_far: the sitting at this hand; None for a hand of none.
        scores: of this hand, by seat.
    """
    if so_far is None or (so_far.number == 1 and so_far.length is None):
        return None
    return SittingModel(_hand_title(so_far), _sum(so_far, scores))


def settled_sitting(so_far: SoFar | None, scores: Scores, names: tuple[str, ...]) -> Spans:
    """Say at the settlement how a sitting stands, best first; nothing where it has but this hand.

    Args:
        so_far: the sitting at this hand; None for a hand of none.
        scores: of this hand, by seat.
        names: by seat.
    """
    if so_far is None or so_far.number == 1:
        return ()
    totals = _sum(so_far, scores)
    order = sorted(SEATS, key=lambda seat: -totals[seat])
    listed = ", ".join(f"{names[seat]} {signed(totals[seat])}" for seat in order)
    return compose("{hand}. Total: {points}", hand=_hand_title(so_far), points=listed)


def sitting_page(sitting: Sitting, *, ended: bool) -> SittingPage:
    """Make the page of a sitting.

    Args:
        sitting: with at least one hand.
        ended: it cannot go on, though it may not have reached its length.
    """
    totals = totals_of(sitting.hands)
    places = places_of(totals)
    points = place_points(totals)
    levels = ("", *(level_word(bot) for bot in sitting.bots))
    names = (tr("You"), *BOT_NAMES)
    over = ended or is_over(sitting)
    return SittingPage(
        title=_page_title(sitting, over=over),
        ruleset=ruleset_title(sitting.ruleset.name),
        rows=tuple(
            SittingRow(
                places[seat],
                names[seat],
                levels[seat],
                totals[seat],
                "" if sitting.length is None else f"{points[seat]:g}",
            )
            for seat in sorted(SEATS, key=lambda seat: places[seat])
        ),
        names=names,
        hands=sitting.hands,
        choices=(
            Choice(Command.NEW_HAND, "n", compose("new hand") if over else compose("next hand")),
            Choice(Command.HOME, "Esc", compose("home") if over else compose("end the sitting")),
            Choice(Command.HELP, "?", compose("help"), minor=True),
            Choice(Command.QUIT, "q", compose("quit"), minor=True),
        ),
    )


def _hand_title(so_far: SoFar) -> str:
    match so_far.length:
        case Length(Unit.HANDS, number):
            return tr("Hand {number} of {all}", number=so_far.number, all=number)
        case Length(Unit.MINUTES, number):
            return tr("Hand {number}, {minutes}/{all} min", number=so_far.number, minutes=so_far.minutes, all=number)
        case _:
            return tr("Hand {number}", number=so_far.number)


def _page_title(sitting: Sitting, *, over: bool) -> str:
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


def _sum(so_far: SoFar, scores: Scores) -> Scores:
    first, second, third, fourth = (before + now for before, now in zip(so_far.before, scores, strict=True))
    return (first, second, third, fourth)
