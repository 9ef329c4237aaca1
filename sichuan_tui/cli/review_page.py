"""One decision of a review as lines of text."""

from collections.abc import Iterator

from sichuan_tui.coach.advice import advise, deepened
from sichuan_tui.coach.opened import open_at
from sichuan_tui.coach.review import Moment, Verdict
from sichuan_tui.locale.messages import tr
from sichuan_tui.observe.observation import Observation
from sichuan_tui.record.replay import Replayed
from sichuan_tui.tiles.counts import tiles_of, without_suit
from sichuan_tui.tiles.tile import SUITS, rank_of
from sichuan_tui.words.advice_text import action_spans, points_text, reason_spans
from sichuan_tui.words.names import names_of
from sichuan_tui.words.opened_text import feeding_spans, opened_spans
from sichuan_tui.words.review_text import moment_text
from sichuan_tui.words.spans import plain
from sichuan_tui.words.written import printable

_INDENT = "     "


def verdict_line(place: int, moment: Moment, verdict: Verdict) -> str:
    """Give a decision that cost nothing that could be measured as one line."""
    did = plain(action_spans(verdict.chosen))
    text = f"{place:3d}. {moment_text(moment.seen)}: {did}"
    first = verdict.estimates.options[0].action
    return (
        text if first == verdict.chosen else tr("{text} (equal: {other})", text=text, other=plain(action_spans(first)))
    )


def page(place: int, moment: Moment, verdict: Verdict, hand: Replayed, *, opened: bool) -> Iterator[str]:
    """Give a decision as lines.

    Args:
        place: its number among the seat's decisions, from 1.
        moment: the decision.
        verdict: what the coach says of it.
        hand: where it was taken.
        opened: tell also what was really there.
    """
    seen = moment.seen
    names = () if hand.record is None else names_of(hand.record.header, seen.seat)
    cost = tr("equal") if verdict.alike else f"{points_text(-verdict.lost)} ± {verdict.margin:.1f}"
    yield f"{place:3d}. {cost}   {moment_text(seen)}"
    yield _INDENT + tr("hand   {tiles}", tiles=_hand_text(seen))
    yield _INDENT + tr("yours  {action}", action=plain(action_spans(verdict.chosen)))
    if not verdict.alike:
        yield _INDENT + tr("coach  {action}", action=plain(action_spans(verdict.preferred)))
        reason = deepened(advise(seen), verdict.estimates).against(verdict.chosen)
        for sentence in reason_spans(reason, names):
            yield _INDENT + "       " + printable(plain(sentence))
    if opened:
        yield _INDENT + tr("What was really there, which nobody could know:")
        there = open_at(hand.steps[moment.number].state, seen.seat)
        lines = [*opened_spans(there, names)]
        lines += [feeding_spans(there, action, names) for action in dict.fromkeys((verdict.chosen, verdict.preferred))]
        for line in lines:
            if line:
                yield _INDENT + "  " + printable(plain(line))


def _hand_text(seen: Observation) -> str:
    """Write the own tiles as books do, suit by suit, and the melds."""
    parts: list[str] = []
    for suit in SUITS:
        counts = seen.counts
        for other in SUITS:
            counts = counts if other is suit else without_suit(counts, other)
        ranks = "".join(str(rank_of(tile)) for tile in tiles_of(counts))
        if ranks:
            parts.append(ranks + suit.letter)
    return " ".join((*parts, *(plain((meld,)) for meld in seen.seats[seen.seat].melds)))
