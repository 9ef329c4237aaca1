"""Why the answer of an exercise is right, in words: what the rules compute, or an estimate that is called one."""

from collections.abc import Iterable

from sichuan_tui.coach.drill import Answer, Decide, Exercise, NameWaits, ValueHand
from sichuan_tui.coach.drill_facts import completed
from sichuan_tui.coach.grounds import reason_for
from sichuan_tui.coach.options import Option, options_of
from sichuan_tui.hand.action import Action
from sichuan_tui.locale.messages import tr, tr_n
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.words.advice_text import reason_spans
from sichuan_tui.words.drill_text import answer_words, choice_words, header_of, margin_words
from sichuan_tui.words.names import names_of
from sichuan_tui.words.option_text import facts_spans
from sichuan_tui.words.pages import BLANK, PageLine, heading, text
from sichuan_tui.words.spans import Span, Spans, TileSpan, compose, tile_row
from sichuan_tui.words.terms import pattern_word


def why(exercise: Exercise, answer: Answer) -> tuple[Spans, ...]:
    """Explain the right answer, the most important first, with regard to what was answered."""
    match exercise:
        case Decide():
            return _why_decide(exercise, answer)
        case NameWaits():
            return _why_waits(exercise, answer)
        case ValueHand():
            return _why_worth(exercise)


def _why_decide(exercise: Decide, answer: Answer) -> tuple[Spans, ...]:
    """Say what the answer leaves, and what sets it apart from the option chosen, or from the next best."""
    chosen = exercise.option(answer)
    other = exercise.options[1] if chosen is exercise.options[0] else chosen
    facts = _facts(exercise)
    played = other.behind, other.margin
    reason = reason_for(facts[exercise.answer], facts[other.action], alike=False, played=played)
    seen = exercise.moment.seen
    return reason_spans(reason, names_of(header_of(exercise.moment), seen.seat))


def _facts(exercise: Decide) -> dict[Action, Option]:
    return {option.action: option for option in options_of(exercise.moment.seen)}


def _why_waits(exercise: NameWaits, answer: Answer) -> tuple[Spans, ...]:
    lines = [_wait(exercise, wait.tile, wait.score.value) for wait in exercise.waits]
    if isinstance(answer, frozenset) and answer != exercise.answer:
        missed, wrong = exercise.answer - answer, answer - exercise.answer
        if wrong:
            lines.insert(0, compose("No wait: {tiles}", tiles=tile_row(sorted(wrong))))
        if missed:
            lines.insert(0, compose("Missed: {tiles}", tiles=tile_row(sorted(missed))))
    return tuple(lines)


def _wait(exercise: NameWaits, tile: Tile, points: int) -> Spans:
    groups = _spaced(_touching(group) for group in completed(exercise.moment.seen, tile))
    worth = tr_n("{number} point", "{number} points", points)
    return compose("{tile}: {groups}, {worth}", tile=TileSpan(tile), groups=groups, worth=worth)


def _why_worth(exercise: ValueHand) -> tuple[Spans, ...]:
    score, ruleset = exercise.score, exercise.moment.seen.ruleset
    lines = [
        compose(
            "{pattern}: {fan}",
            pattern=pattern_word(found.key) if found.times == 1 else f"{pattern_word(found.key)} x{found.times}",
            fan=tr_n("{number} fan", "{number} fan", found.fan),
        )
        for found in score.patterns
    ]
    fan = tr_n("{number} fan", "{number} fan", score.fan)
    points = tr_n("{number} point", "{number} points", score.value)
    if score.fan > ruleset.least_fan and ruleset.value_of(score.fan) == ruleset.value_of(score.fan - 1):
        lines.append(compose("Together {fan}, more than count: {points}", fan=fan, points=points))
    else:
        lines.append(compose("Together {fan}: {points}", fan=fan, points=points))
    beside = exercise.answer - score.value
    if beside:
        more = tr_n("{number} more point", "{number} more points", beside)
        lines.append(compose("Self-drawn, each payer adds {more}: {all}", more=more, all=exercise.answer))
    return tuple(lines)


def all_options(exercise: Exercise) -> tuple[PageLine, ...]:
    """Give a page that tells of every option of an exercise what is known about it."""
    if not isinstance(exercise, Decide):
        answer = answer_words(exercise, exercise.answer)
        return (heading(tr("The answer")), text(answer), *(text(line) for line in why(exercise, exercise.answer)))
    lines = [heading(tr("Every option, by estimated points"))]
    facts = _facts(exercise)
    names = names_of(header_of(exercise.moment), exercise.moment.seen.seat)
    for option in exercise.options:
        words = choice_words(exercise, option.action)
        if option is exercise.options[0]:
            lines.append(text(compose("{option}: the answer", option=words)))
        else:
            lines.append(text(compose("{option}: {points} points less", option=words, points=margin_words(option))))
        lines += [PageLine(line, indent=6, dim=True) for line in facts_spans(facts[option.action], names)]
    note = tr(
        "Points are estimates: all options were played out by club players in the same re-deals of what you cannot"
        " see; the average difference is given with its 95 % interval. The lines below each option are facts; its plan"
        " is a rule of thumb."
    )
    return (*lines, BLANK, text(note))


def _spaced(parts: Iterable[Spans]) -> Spans:
    spans: list[Span] = []
    for part in parts:
        spans += ["  ", *part] if spans else part
    return tuple(spans)


def _touching(tiles: Iterable[Tile]) -> Spans:
    return tuple(TileSpan(tile) for tile in tiles)
