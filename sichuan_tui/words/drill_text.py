"""What the drills ask, in words."""

from collections.abc import Sequence
from typing import Final

from sichuan_tui.coach.drill import Answer, Decide, DrillKind, Exercise, Moment, NameWaits, Tried, ValueHand, is_right
from sichuan_tui.coach.drill_round import Score
from sichuan_tui.hand.action import (
    CLAIM_KONG,
    Action,
    ClaimKong,
    DeclareMissing,
    Discard,
    Exchange,
    Kong,
    Pass,
    Pung,
    Win,
)
from sichuan_tui.locale.messages import tr, tr_n
from sichuan_tui.observe.observation import Observation, winning_way
from sichuan_tui.record.record import Header, Player
from sichuan_tui.session.people import BOT_NAMES, HUMAN_KIND, HUMAN_NAME
from sichuan_tui.tiles.tile import TILES
from sichuan_tui.tiles.wall import SEATS, seat_after
from sichuan_tui.words.log_lines import LogLine, log_lines
from sichuan_tui.words.names import names_of
from sichuan_tui.words.spans import Spans, TileSpan, compose, tile_row
from sichuan_tui.words.terms import suit_word

_LEVEL: Final = "club"


def kind_word(kind: DrillKind | None) -> str:
    """Give the name of a kind of exercise, or of all kinds by turns."""
    match kind:
        case None:
            return tr("Mixed")
        case DrillKind.MISSING:
            return tr("Missing suit")
        case DrillKind.DISCARD:
            return tr("Discard")
        case DrillKind.WAITS:
            return tr("Waits")
        case DrillKind.WORTH:
            return tr("Worth of a hand")
        case DrillKind.WIN:
            return tr("Win or pass")
        case DrillKind.KONG:
            return tr("Kong or not")


def kind_meaning(kind: DrillKind | None) -> str:
    """Say what is asked."""
    match kind:
        case None:
            return tr("one of each kind by turns")
        case DrillKind.MISSING:
            return tr("choose the missing suit after the exchange")
        case DrillKind.DISCARD:
            return tr("find the best discard")
        case DrillKind.WAITS:
            return tr("name every tile a ready hand waits for")
        case DrillKind.WORTH:
            return tr("count fan and points of a winning hand")
        case DrillKind.WIN:
            return tr("take a win, or wait for a better one")
        case DrillKind.KONG:
            return tr("declare or claim a kong, or leave it")


def about_answers(kind: DrillKind | None) -> str:
    """Say where the answers come from."""
    match kind:
        case DrillKind.WAITS | DrillKind.WORTH:
            return tr("The rules give the answer.")
        case None:
            return tr(
                "Waits and worth are answered by the rules; the rest by estimates that separate the best from every"
                " other option."
            )
        case DrillKind.MISSING | DrillKind.DISCARD | DrillKind.WIN | DrillKind.KONG:
            return tr(
                "An estimate gives the answer: club players played every option out on the same re-deals, and one"
                " came out ahead of all others. Positions where two are about equal are not asked."
            )


def header_of(moment: Moment) -> Header:
    """Give a header with what is public of a moment, and names for the players; of the wall nothing is known here."""
    seen = moment.seen
    others = {seat_after(seen.seat, step): name for step, name in enumerate(BOT_NAMES, start=1)}
    players = tuple(
        Player(others[seat], _LEVEL) if seat in others else Player(HUMAN_NAME, HUMAN_KIND) for seat in SEATS
    )
    return Header(seen.ruleset, seen.dealer, seen.direction, (), players=players, human=seen.seat)


def log_of(moment: Moment) -> tuple[LogLine, ...]:
    """Tell what happened."""
    names = names_of(header_of(moment), moment.seen.seat)
    return tuple(line for event in moment.events for line in log_lines(event, moment.seen.seat, names))


def question(exercise: Exercise, names: Sequence[str]) -> Spans:
    """Ask.

    Args:
        exercise: what is asked.
        names: of the players, by seat.
    """
    seen = exercise.moment.seen
    match exercise:
        case NameWaits():
            return compose("Ready: which tiles complete this hand? Pick all of them.")
        case ValueHand():
            return _worth_question(exercise)
        case Decide(DrillKind.MISSING):
            return compose("Which suit will you lack?")
        case Decide(DrillKind.DISCARD):
            return compose("Which tile do you discard?")
        case Decide(DrillKind.WIN):
            return compose("{offer}: win, or not?", offer=_offer(seen, names))
        case Decide():
            if CLAIM_KONG in seen.legal:
                return compose("{offer}: kong, or not?", offer=_offer(seen, names))
            return compose("Your turn: kong, or not?")


def _offer(seen: Observation, names: Sequence[str]) -> Spans:
    tile = TileSpan(TILES[0] if seen.offered is None else seen.offered)
    if seen.announced is not None:
        return compose("{name} adds {tile} to a pung", name=names[seen.announced.seat], tile=tile)
    return compose("{name} discards {tile}", name="" if seen.discarder is None else names[seen.discarder], tile=tile)


def _worth_question(exercise: ValueHand) -> Spans:
    seen, tile = exercise.moment.seen, TileSpan(exercise.winning)
    if sum(seen.counts) % 3 == 2:
        how = tr("the replacement tile of your kong") if seen.replacement else tr("drawn by yourself")
        return compose("You win on {tile}, {how}. How many points does each payer pay?", tile=tile, how=how)
    how = tr("robbing a kong") if seen.announced is not None else tr("a discard")
    return compose("You win on {tile}, {how}. How many points does it pay?", tile=tile, how=how)


def circumstances(exercise: ValueHand) -> tuple[Spans, ...]:
    """Say how the hand of a question about its worth is won."""
    way = winning_way(exercise.moment.seen)
    told: list[Spans] = []
    if way.dealt:
        told.append(compose("You are the dealer, and win with the tiles dealt."))
    if way.first_draw:
        told.append(compose("It is your first draw, and you have discarded and declared nothing yet."))
    if way.kong_discard:
        told.append(compose("The tile comes right after the replacement draw of a kong of its giver."))
    if way.last_tile:
        told.append(compose("The wall is empty."))
    return tuple(told)


def choice_words(exercise: Decide, action: Action) -> Spans:
    """Say what a choice is."""
    seen = exercise.moment.seen
    match action:
        case Discard(tile):
            if exercise.kind is DrillKind.KONG:
                return compose("no kong, discard {tile}", tile=TileSpan(tile))
            return compose("discard {tile}", tile=TileSpan(tile))
        case Kong(tile):
            return compose("kong {tile}", tile=TileSpan(tile))
        case ClaimKong():
            return compose("kong {tile}", tile=TileSpan(TILES[0] if seen.offered is None else seen.offered))
        case Pung():
            return compose("pung {tile}", tile=TileSpan(TILES[0] if seen.offered is None else seen.offered))
        case Win():
            return compose("win")
        case Pass():
            return compose("pass")
        case DeclareMissing(suit):
            return (suit_word(suit),)
        case Exchange(tiles):
            return tile_row(tiles)


def letter_of(action: Action) -> str:
    """Give the letter that picks a choice, the same as at the table; to do without a kong is to pass it."""
    match action:
        case Win():
            return "w"
        case Kong() | ClaimKong():
            return "k"
        case Pung():
            return "p"
        case Pass() | Discard():
            return "n"
        case DeclareMissing(suit):
            return suit.letter
        case Exchange():
            return ""


def answer_words(exercise: Exercise, answer: Answer) -> Spans:
    """Say what was answered, or what is right."""
    match answer:
        case int():
            return (tr_n("{number} point", "{number} points", answer),)
        case frozenset():
            return tile_row(sorted(answer)) if answer else compose("none")
        case _:
            return choice_words(exercise, answer) if isinstance(exercise, Decide) else ()


def verdict(exercise: Exercise, answer: Answer) -> Spans:
    """Say whether an answer is right, what is, and where that is an estimate, by how much."""
    right = answer_words(exercise, exercise.answer)
    correct = is_right(exercise, answer)
    if isinstance(exercise, Decide):
        other = exercise.options[1] if correct else exercise.option(answer)
        points = margin_words(other)
        other_words = choice_words(exercise, other.action)
        if correct:
            return compose(
                "Right: {right}, an estimated {points} points before {other}.",
                right=right,
                points=points,
                other=other_words,
            )
        return compose(
            "Not {given}: {right}, by an estimated {points} points.", given=other_words, right=right, points=points
        )
    if correct:
        return compose("Right: {right}.", right=right)
    return compose("Not {given}: {right}.", given=answer_words(exercise, answer), right=right)


def margin_words(option: Tried) -> str:
    """Say how many points an option is behind the best, with half the width of the 95 % interval."""
    return tr("{points} ± {margin}", points=f"{option.behind:.1f}", margin=f"{option.margin:.1f}")


def exhausted_words(kind: DrillKind | None) -> str:
    """Say that nothing is left to ask."""
    return tr("{kind}: all exercises were asked in this sitting.", kind=kind_word(kind))


def score_words(score: Score) -> str:
    """Say a running score."""
    if not score.asked:
        return tr("none answered yet")
    words = tr("{right} of {asked} right", right=score.right, asked=score.asked)
    return tr("{score}, {streak} in a row", score=words, streak=score.streak) if score.streak > 1 else words
