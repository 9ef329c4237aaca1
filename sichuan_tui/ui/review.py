"""A review as it is shown: the list of decisions, and one decision with the table as it was. Pure."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from sichuan_tui.coach.advice import Advice, advise, deepened
from sichuan_tui.coach.depth import is_played_out
from sichuan_tui.coach.opened import Opened, open_at
from sichuan_tui.coach.review import Moment, Verdict, by_cost
from sichuan_tui.hand.action import Action, Discard, Exchange
from sichuan_tui.locale.messages import tr, tr_n
from sichuan_tui.observe.observation import hand_order
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.storage.settings import Aid
from sichuan_tui.tiles.counts import tiles_of
from sichuan_tui.ui.advice import AdviceModel, advice_lines, named, titled
from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.interaction import NOTHING, Interaction, Mode
from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.reviewing import Review
from sichuan_tui.ui.view_model import Scene, table_model
from sichuan_tui.words.advice_text import action_spans, basis_text, reason_spans
from sichuan_tui.words.log_lines import LogLine, log_lines
from sichuan_tui.words.names import names_of
from sichuan_tui.words.opened_text import coming_spans, feeding_spans, opened_spans, standing_spans
from sichuan_tui.words.pages import PageLine, PageModel
from sichuan_tui.words.review_text import moment_text
from sichuan_tui.words.spans import Spans, compose
from sichuan_tui.words.terms import DEAL_DIGITS

_advised: Final = lru_cache(8)(advise)
"""It is asked for at every key, and stays the same."""


@dataclass(frozen=True, slots=True)
class ReviewLine:
    """A decision in the list.

    Attributes:
        number: the moment's.
        place: among the decisions in their order, from 1.
        when: what was asked, and when.
        yours: what the person did.
        coach: what the coach prefers; empty where that is the same, cannot be told apart, or is not known yet.
        cost: the points lost with their interval, that nothing was lost, or that it is not known yet.
        lost: something was lost.
    """

    number: int
    place: int
    when: str
    yours: Spans
    coach: Spans
    cost: str
    lost: bool


@dataclass(frozen=True, slots=True)
class ReviewModel:
    """The list of decisions.

    Attributes:
        deal: the first digits of the commitment to the deal.
        sums: accuracy and points lost in words, as far as it is judged.
        done: decisions judged.
        total: decisions in all.
        lines: in the order shown.
        trouble: a sentence where something could not be read or kept; else "".
        choices: what can be done.
    """

    deal: str
    sums: Spans
    done: int
    total: int
    lines: tuple[ReviewLine, ...]
    trouble: str
    choices: tuple[Choice, ...]


def order_of(review: Review, *, costly_first: bool) -> tuple[int, ...]:
    """Give the numbers of the decisions as they are listed; those not judged yet come last where cost counts."""
    numbers = tuple(moment.number for moment in review.moments)
    if not costly_first:
        return numbers
    judged = by_cost(review.verdicts)
    return (*judged, *(number for number in numbers if number not in review.verdicts))


def review_model(review: Review, *, costly_first: bool) -> ReviewModel:
    """Make the list."""
    lines = {
        moment.number: _line(place, moment, review.verdicts.get(moment.number))
        for place, moment in enumerate(review.moments, start=1)
    }
    order = compose("in order of time") if costly_first else compose("the costliest first")
    return ReviewModel(
        deal=(review.record.header.commit or "")[:DEAL_DIGITS],
        sums=_sums(review),
        done=len(review.verdicts),
        total=len(review.moments),
        lines=tuple(lines[number] for number in order_of(review, costly_first=costly_first)),
        trouble=review.trouble,
        choices=(
            Choice(Command.CONFIRM, tr("Enter"), compose("open")),
            Choice(Command.ORDER, "s", order),
            Choice(Command.EXPERT, "e", compose("the expert in your seat")),
            Choice(Command.MENU, tr("Esc"), compose("back")),
            Choice(Command.NEXT, "↑↓", compose("choose"), minor=True),
            Choice(Command.FACES, "t", compose("faces"), minor=True),
            Choice(Command.HELP, "?", compose("help"), minor=True),
        ),
    )


def _line(place: int, moment: Moment, verdict: Verdict | None) -> ReviewLine:
    lost = verdict is not None and not verdict.alike
    return ReviewLine(
        number=moment.number,
        place=place,
        when=moment_text(moment.seen),
        yours=named(moment.chosen),
        coach=named(verdict.preferred) if verdict is not None and lost else (),
        cost=_cost(verdict),
        lost=lost,
    )


def _cost(verdict: Verdict | None) -> str:
    if verdict is None:
        return tr("...")
    if not verdict.alike:
        return f"{verdict.lost:.1f} ± {verdict.margin:.1f}"
    return tr("the best") if verdict.estimates.options[0].action == verdict.chosen else tr("about equal")


def _sums(review: Review) -> Spans:
    summary = review.summary
    if not review.moments:
        return compose("You never had a choice in this hand.")
    if not is_played_out(review.moments[0].seen.ruleset):
        return compose("By rule of thumb alone: hands are not played out under these rules.")
    if summary.accuracy is None:
        return compose("Nothing judged yet.")
    if summary.flawless == summary.decisions:
        return compose(
            "Accuracy {accuracy}: all {decisions} as good as the best, as far as can be told.",
            accuracy=f"{summary.accuracy:.0%}",
            decisions=summary.decisions,
        )
    return compose(
        "Accuracy {accuracy}: {flawless} of {decisions} as good as the best. About {lost} ± {margin} points lost.",
        accuracy=f"{summary.accuracy:.0%}",
        flawless=summary.flawless,
        decisions=summary.decisions,
        lost=f"{summary.lost:.1f}",
        margin=f"{summary.margin:.1f}",
    )


@dataclass(frozen=True, slots=True)
class Page:
    """One decision, looked at.

    Attributes:
        review: of the hand.
        place: of the decision among all in their order, from 0.
        opened: what was really there is shown, and not what the coach says.
        aids: what the person is told about the own hand.
    """

    review: Review
    place: int
    opened: bool
    aids: frozenset[Aid]

    @property
    def moment(self) -> Moment:
        """The decision."""
        return self.review.moments[self.place]

    @property
    def verdict(self) -> Verdict | None:
        """What the coach says of it; None while it is not judged."""
        return self.review.verdicts.get(self.moment.number)

    @property
    def names(self) -> tuple[str, ...]:
        """The players', by seat."""
        return names_of(self.review.record.header, self.review.seat)

    @property
    def advice(self) -> Advice:
        """All options in their order."""
        advice = _advised(self.moment.seen)
        return advice if self.verdict is None else deepened(advice, self.verdict.estimates)

    @property
    def really(self) -> Opened:
        """What was really there."""
        return open_at(self.review.hand.steps[self.moment.number].state, self.review.seat)

    @property
    def log(self) -> tuple[LogLine, ...]:
        """What had happened, as the person saw it."""
        me, names = self.review.seat, self.names
        steps = self.review.hand.steps[: self.moment.number + 1]
        events = redact_all(tuple(event for step in steps for event in step.events), me)
        return tuple(line for event in events for line in log_lines(event, me, names))


def page_model(page: Page) -> TableModel:
    """Make a page: the table as the person saw it, what was done, and what the coach says; or all hands open."""
    seen = page.moment.seen
    model = table_model(Scene(page.review.record.header, seen, _interaction(page.moment), page.log, page.aids))
    where = compose(
        "Decision {number} of {all}: {when}",
        number=page.place + 1,
        all=len(page.review.moments),
        when=moment_text(seen),
    )
    seats = model.seats
    if page.opened:
        where = compose("{where}. All hands are open.", where=where)
        hands = {other.seat: tiles_of(other.counts) for other in page.really.seats}
        seats = (seats[0], *(replace(seat, open_hand=hands[seat.seat]) for seat in seats[1:]))
    advice = _really(page) if page.opened else _coach(page)
    return replace(model, seats=seats, prompt=where, alert=False, advice=advice, choices=_choices(page))


def whole_page(page: Page) -> PageModel:
    """Make a page to read of what was really there."""
    lines = opened_spans(page.really, page.names)
    return PageModel(tr("What was really there"), tuple(PageLine(line) for line in (*lines, *_feeding(page))))


def _interaction(moment: Moment) -> Interaction:
    """Give where the cursor stood when the decision was taken."""
    tiles = list(hand_order(moment.seen))
    match moment.chosen:
        case Discard(tile):
            # Of several copies the drawn one, where it is among them, stands last.
            return Interaction(Mode.TURN, cursor=len(tiles) - 1 - tiles[::-1].index(tile))
        case Exchange(given):
            chosen: set[int] = set()
            for tile in given:
                chosen.add(next(index for index, held in enumerate(tiles) if held == tile and index not in chosen))
            return Interaction(Mode.EXCHANGE, cursor=min(chosen), chosen=frozenset(chosen))
        case _:
            return NOTHING


def _coach(page: Page) -> AdviceModel:
    advice, chosen = page.advice, page.moment.chosen
    basis = basis_text(advice)
    if page.verdict is None:
        basis = tr("By rule of thumb; estimates are on the way.")
    words = (_judged(page.verdict, chosen), *reason_spans(advice.against(chosen), page.names), (basis,))
    return AdviceModel(titled(tr("Coach"), advice), advice_lines(advice, chosen), words)


def _judged(verdict: Verdict | None, chosen: Action) -> Spans:
    """Say what a decision cost."""
    did = action_spans(chosen)
    if verdict is None:
        return compose("Yours: {action}.", action=did)
    if not verdict.alike:
        return compose(
            "Yours: {action}, about {lost} ± {margin} points lost.",
            action=did,
            lost=f"{verdict.lost:.1f}",
            margin=f"{verdict.margin:.1f}",
        )
    if verdict.estimates.options[0].action == chosen:
        return compose("Yours: {action}, the coach's choice, too.", action=did)
    return compose("Yours: {action}, as good as the best as far as can be told.", action=did)


def _really(page: Page) -> AdviceModel:
    there = page.really
    standings = (standing_spans(other, page.names[other.seat]) for other in there.seats[1:])
    words = (*standings, *_feeding(page), coming_spans(there), compose("The coach judged without all this"))
    return AdviceModel(tr("What was really there"), (), tuple(words for words in words if words))


def _feeding(page: Page) -> tuple[Spans, ...]:
    """Say who could have won on what the person laid down, and on what the coach would have."""
    actions = dict.fromkeys((page.moment.chosen, page.advice.first))
    return tuple(line for action in actions if (line := feeding_spans(page.really, action, page.names)))


def _choices(page: Page) -> tuple[Choice, ...]:
    more = compose("all of it") if page.opened else compose("every option")
    return (
        Choice(Command.NEXT, "←→", compose("decisions"), minor=True),
        Choice(Command.OPEN_HANDS, "o", compose("as you saw it") if page.opened else compose("what was really there")),
        Choice(Command.PLAY_ON, "p", compose("play on from here")),
        Choice(Command.HINT, "h", more, minor=True),
        Choice(Command.EXPERT, "e", compose("the expert in your seat"), minor=True),
        Choice(Command.LOG, "l", compose("log"), minor=True),
        Choice(Command.FACES, "t", compose("faces"), minor=True),
        Choice(Command.HELP, "?", compose("help"), minor=True),
        Choice(Command.MENU, "Esc", compose("list"), minor=True),
    )


def progress_words(model: ReviewModel) -> str:
    """Say how far a review has come; "" once it is whole."""
    if model.done == model.total:
        return ""
    return tr_n(
        "{done} of {number} decision judged", "{done} of {number} decisions judged", model.total, done=model.done
    )
