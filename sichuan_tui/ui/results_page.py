"""The last ten results: a table, what they come to, and a plot of points and places. Plain values."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sichuan_tui.locale.messages import tr
from sichuan_tui.storage.results import PracticeResult, ReviewSum, WonEnding
from sichuan_tui.tiles.wall import seats_from
from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.reading import ending_spans
from sichuan_tui.words.spans import Spans, compose
from sichuan_tui.words.terms import DEAL_DIGITS, level_word, separator


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A row of the table.

    Attributes:
        when: date and time.
        points: of the hand.
        place: 1 to 4.
        ending: in words.
        bots: their levels, in seat order.
        deal: the first digits of its commitment.
        hints: how many were shown.
        review: what a review came to; None until there is one.
    """

    when: str
    points: int
    place: int
    ending: Spans
    bots: str
    deal: str
    hints: int
    review: ReviewSum | None


@dataclass(frozen=True, slots=True)
class Averages:
    """What the results come to.

    Attributes:
        hands: how many.
        points: a hand.
        place: on average.
        win_rate: share of hands won, 0 to 1.
        deal_in_rate: share of hands in which a discard, or an added kong, of the person was won on, 0 to 1.
        fan: of the hands won, uncapped; None where none was.
        review: of the hands reviewed; None where none was.
    """

    hands: int
    points: float
    place: float
    win_rate: float
    deal_in_rate: float
    fan: float | None
    review: ReviewSum | None


def result_lines(results: Sequence[PracticeResult]) -> tuple[ResultLine, ...]:
    """Give the rows, the latest first."""
    return tuple(_line(result) for result in reversed(results))


def _line(result: PracticeResult) -> ResultLine:
    others = [seat for seat in seats_from(result.human) if seat != result.human]
    return ResultLine(
        when=datetime.fromisoformat(result.finished).strftime("%Y-%m-%d %H:%M"),
        points=result.points,
        place=result.place,
        ending=ending_spans(result),
        bots=separator().join(level_word(result.players[seat].kind) for seat in others),
        deal=result.deal[:DEAL_DIGITS],
        hints=result.hints,
        review=result.review,
    )


def results_choices(*, openable: bool) -> tuple[Choice, ...]:
    """Give what can be done; ``openable`` where there is a result."""
    back = Choice(Command.MENU, tr("Esc"), compose("back"))
    if not openable:
        return (back,)
    return (
        Choice(Command.CONFIRM, tr("Enter"), compose("step through the hand")),
        Choice(Command.REVIEW, "r", compose("review")),
        back,
    )


def averages_of(results: Sequence[PracticeResult]) -> Averages | None:
    """Give what the results come to; None where there are none."""
    if not results:
        return None
    hands = len(results)
    reviews = [result.review for result in results if result.review is not None]
    fan = [result.ending.fan for result in results if isinstance(result.ending, WonEnding)]
    return Averages(
        hands=hands,
        points=sum(result.points for result in results) / hands,
        place=sum(result.place for result in results) / hands,
        win_rate=len(fan) / hands,
        deal_in_rate=sum(result.dealt_in for result in results) / hands,
        fan=sum(fan) / len(fan) if fan else None,
        review=ReviewSum(
            sum(review.accuracy for review in reviews) / len(reviews),
            sum(review.lost for review in reviews) / len(reviews),
        )
        if reviews
        else None,
    )
