"""The facts of one option in short lines."""

from collections.abc import Iterator, Sequence

from sichuan_tui.coach.dangers import Danger, Safety
from sichuan_tui.coach.options import Option
from sichuan_tui.hand.action import Exchange
from sichuan_tui.locale.messages import tr, tr_n
from sichuan_tui.words.advice_text import distance_text, plan_text
from sichuan_tui.words.spans import Spans, TileSpan, compose
from sichuan_tui.words.terms import pattern_word, suit_word
from sichuan_tui.words.waits import useful_tiles, waits_spans


def facts_spans(option: Option, names: Sequence[str]) -> tuple[Spans, ...]:
    """Give all that is known of an option, a line a fact.

    Args:
        option: which.
        names: what the seats are called, by seat.
    """
    return tuple(_facts(option, names))


def _facts(option: Option, names: Sequence[str]) -> Iterator[Spans]:
    if option.win is not None:
        patterns = tr(", ").join(f"{pattern_word(found.key)} {found.fan}" for found in option.win.patterns)
        yield compose("a win: {patterns}", patterns=patterns)
    if option.income is not None:
        each = tr_n("{number} point", "{number} points", option.income.each)
        payers = tr(", ").join(names[seat] for seat in option.income.payers)
        yield compose("{points} from {names}", points=each, names=payers)
    if option.then is not None:
        yield compose("then discard {tile}", tile=TileSpan(option.then))
    if option.missing is not None and option.burden:
        suit = suit_word(option.missing)
        yield (
            tr_n(
                "{number} tile of {suit} must still go",
                "{number} tiles of {suit} must still go",
                option.burden,
                suit=suit,
            ),
        )
    yield from _ahead(option)
    if option.plan is not None:
        yield (
            tr_n(
                "plan: {plan}, {number} fan so far",
                "plan: {plan}, {number} fan so far",
                option.plan.fan,
                plan=plan_text(option.plan),
            ),
        )
    for danger in option.dangers:
        yield (danger_text(danger, names),)


def _ahead(option: Option) -> Iterator[Spans]:
    after = option.after
    if after is None:
        return
    if after.dead:
        yield compose("ready, but a dead wait: {waits}", waits=waits_spans(after.waits))
    elif after.waits:
        yield compose("ready for {waits}", waits=waits_spans(after.waits))
    else:
        yield (distance_text(after.from_ready),)
        if isinstance(option.action, Exchange):
            # What is useful to ten tiles says little while three more are coming.
            return
        useful = useful_tiles(after.useful)
        if useful:
            yield compose("useful {useful}", useful=useful)


def danger_text(danger: Danger, names: Sequence[str]) -> str:
    """Say whether a seat could win on the tile that is laid down, and if not, why."""
    name = names[danger.seat]
    match danger.safety:
        case None:
            return tr("{name} could win on it", name=name)
        case Safety.WON:
            return tr("{name} has won", name=name)
        case Safety.MISSING_SUIT:
            return tr("{name} cannot win on it: the missing suit", name=name)
        case Safety.BURDENED:
            return tr("{name} cannot win: your gift of the missing suit is still there", name=name)
        case Safety.PASSED:
            return tr("{name} cannot win on it: it was let pass just now", name=name)
        case Safety.BLOCKED:
            return tr("{name} cannot wait for it: too many copies lie in sight", name=name)
