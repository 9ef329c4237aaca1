"""What the coach says of a decision, ready to be painted. Plain values."""

from collections.abc import Sequence
from dataclasses import dataclass

from sichuan_tui.coach.advice import Advice, Basis, Ranked
from sichuan_tui.hand.action import Action, Exchange
from sichuan_tui.locale.messages import tr
from sichuan_tui.words.advice_text import action_spans, basis_text, behind_text, estimate_text, reason_spans
from sichuan_tui.words.option_text import facts_spans
from sichuan_tui.words.pages import BLANK, PageLine, PageModel, text
from sichuan_tui.words.spans import Spans, compose, tile_row


@dataclass(frozen=True, slots=True)
class AdviceLine:
    """An option in its place.

    Attributes:
        label: what to do.
        behind: how far it is behind the first, in words; "" where that is not known.
        first: it is the best, or cannot be told apart from it.
        chosen: it is what the person did, in a review.
    """

    label: Spans
    behind: str
    first: bool
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class AdviceModel:
    """A hint, or what the coach says of a decision in a review.

    Attributes:
        title: what this is.
        lines: all options, best first; none where what was really there is told.
        words: sentences: the reason, and what all rests on; the most important first.
    """

    title: str
    lines: tuple[AdviceLine, ...]
    words: tuple[Spans, ...]


def hint_model(advice: Advice, names: Sequence[str], *, pending: bool) -> AdviceModel:
    """Make a hint; ``pending`` while the options are still being played out."""
    basis = tr("By rule of thumb; estimates are on the way.") if pending else basis_text(advice)
    words = (*reason_spans(advice.reason, names), *(((basis,),) if basis else ()))
    return AdviceModel(titled(tr("Hint"), advice), advice_lines(advice), words)


def titled(title: str, advice: Advice) -> str:
    """Say in a title what the order rests on: an estimate is never shown as more."""
    match advice.basis:
        case Basis.ONLY_ONE:
            return title
        case Basis.RULE_OF_THUMB:
            return tr("{title}: rule of thumb", title=title)
        case Basis.PLAYED_OUT:
            return tr("{title}: estimates", title=title)


def advice_lines(advice: Advice, chosen: Action | None = None) -> tuple[AdviceLine, ...]:
    """Give all options, best first; ``chosen`` is what the person did."""
    return tuple(
        AdviceLine(
            named(ranked.option.action),
            behind_words(advice, ranked),
            ranked.alike,
            chosen=ranked.option.action == chosen,
        )
        for ranked in advice.ranked
    )


def named(action: Action) -> Spans:
    """Name an option in a list: three tiles can only be given."""
    return tile_row(action.tiles) if isinstance(action, Exchange) else action_spans(action)


def behind_words(advice: Advice, ranked: Ranked) -> str:
    """Say how far an option is behind the first; "" where that is not known."""
    if ranked is advice.ranked[0]:
        return tr("best") if len(advice.ranked) > 1 else ""
    if ranked.alike:
        return tr("about equal")
    return "" if ranked.estimate is None or advice.basis is not Basis.PLAYED_OUT else behind_text(ranked.estimate)


def advice_page(advice: Advice, names: Sequence[str]) -> PageModel:
    """Make a page of all options with all that is known of each."""
    lines = [PageLine(sentence) for sentence in reason_spans(advice.reason, names)]
    if basis_text(advice):
        lines.append(PageLine((basis_text(advice),), dim=True))
    for place, ranked in enumerate(advice.ranked, start=1):
        lines += [BLANK, _heading(place, ranked, advice), *(text(fact) for fact in facts_spans(ranked.option, names))]
        lines += _estimated(ranked, advice)
    return PageModel(tr("Hint: every option"), tuple(lines))


def _heading(place: int, ranked: Ranked, advice: Advice) -> PageLine:
    label = compose("{place}. {action}", place=place, action=action_spans(ranked.option.action))
    behind = behind_words(advice, ranked)
    return PageLine((*label, f"   {behind}") if behind else label, heading=True)


def _estimated(ranked: Ranked, advice: Advice) -> list[PageLine]:
    if advice.basis is not Basis.PLAYED_OUT:
        return []
    if ranked.estimate is None:
        return [text(tr("not played out: the rule of thumb puts it too far behind"))]
    return [text(tr("estimated to bring {points} points from here", points=estimate_text(ranked.estimate)))]
