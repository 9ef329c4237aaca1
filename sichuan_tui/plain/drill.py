"""The drills line by line."""

from collections.abc import Iterator
from typing import Final, TextIO

from sichuan_tui.coach.drill import Answer, Decide, DrillKind, Exercise, NameWaits, ValueHand, is_right
from sichuan_tui.coach.drill_round import Round
from sichuan_tui.hand.action import Action, Discard, Kong
from sichuan_tui.locale.messages import language, tr
from sichuan_tui.plain.questions import normal
from sichuan_tui.plain.reports import meld_row, table_lines
from sichuan_tui.plain.voice import NobodyThere, Voice
from sichuan_tui.storage.settings import Settings, usual_faces
from sichuan_tui.tiles.counts import add_tile, parse_counts, tiles_of
from sichuan_tui.tiles.tile import TEXTS
from sichuan_tui.words.drill_text import (
    answer_words,
    circumstances,
    exhausted_words,
    header_of,
    kind_word,
    letter_of,
    question,
    score_words,
    verdict,
)
from sichuan_tui.words.drill_why import why
from sichuan_tui.words.names import names_of
from sichuan_tui.words.spans import Spans, TileSpan, compose, tile_row
from sichuan_tui.words.terms import ruleset_title, suit_word

_LEAVE: Final = frozenset({"q", "quit"})
_SUITS: Final = str.maketrans("万萬筒条索", "mmpss")
"""Suits as they may stand on tiles, and their letters."""


class PlainDrills:
    """Asks exercises of a person who reads and writes lines."""

    def __init__(self, played: Round, settings: Settings, source: TextIO, sink: TextIO) -> None:
        """Begin.

        Args:
            played: the sitting.
            settings: how tiles are written.
            source: where answers come from.
            sink: where lines go.
        """
        self._round = played
        self._voice = Voice(source, sink, settings.faces or usual_faces(language()))

    def play(self, kind: DrillKind | None, count: int | None) -> None:
        """Ask until the input ends, the person leaves, or so many were asked; then say the score.

        Args:
            kind: of which; None for all kinds by turns.
            count: how many; None for as many as are answered.
        """
        while count is None or self._round.total.asked < count:
            exercise = self._round.next(kind)
            if exercise is None:
                self._voice.say(exhausted_words(kind))
                break
            self._ask(exercise)
            try:
                answer = self._listen(exercise)
            except NobodyThere:
                break
            if answer is None:
                break
            self._tell(exercise, answer)
        self._say_score()

    def _ask(self, exercise: Exercise) -> None:
        seen = exercise.moment.seen
        number, word = self._round.total.asked + 1, kind_word(exercise.kind)
        title = ruleset_title(seen.ruleset.name)
        self._voice.say(tr("Exercise {number}: {kind}, {ruleset}", number=number, kind=word, ruleset=title))
        self._voice.say_all(moment_lines(exercise))
        self._voice.say(question(exercise, names_of(header_of(exercise.moment), seen.seat)))
        self._voice.say_all(choice_lines(exercise))

    def _listen(self, exercise: Exercise) -> Answer | None:
        """Give the answer; None where the person leaves."""
        while True:
            words = self._voice.listen()
            if words in _LEAVE:
                return None
            answer = read_answer(exercise, words)
            if answer is not None:
                return answer
            if isinstance(exercise, NameWaits):
                self._voice.say(tr("That is no answer: name tiles, as in 3m 69p, or q to leave."))
            else:
                self._voice.say(tr("That is no answer: give the number of a choice, or q to leave."))

    def _tell(self, exercise: Exercise, answer: Answer) -> None:
        self._round.mark(exercise, right=is_right(exercise, answer))
        self._voice.say(verdict(exercise, answer), *why(exercise, answer), score_words(self._round.total), "")

    def _say_score(self) -> None:
        total = self._round.total
        self._voice.say(tr("Score: {score}", score=score_words(total)))
        for kind, score in self._round.scores.items():
            if score.asked and score != total:
                self._voice.say(tr("{kind}: {score}", kind=kind_word(kind), score=score_words(score)))


def moment_lines(exercise: Exercise) -> Iterator[Spans]:
    """Tell what is before the seat: where it matters the table, then the own hand."""
    seen = exercise.moment.seen
    own = seen.seats[seen.seat]
    if isinstance(exercise, Decide):
        yield from table_lines(header_of(exercise.moment), seen)
    else:
        if own.missing is not None:
            yield compose("You lack {suit}", suit=suit_word(own.missing))
        if own.melds:
            yield compose("Your melds: {melds}", melds=meld_row(own.melds))
    yield _own_hand(exercise)
    if isinstance(exercise, ValueHand):
        yield from circumstances(exercise)


def _own_hand(exercise: Exercise) -> Spans:
    seen = exercise.moment.seen
    if seen.drawn is None:
        counts = seen.counts
        if isinstance(exercise, ValueHand) and sum(counts) % 3 == 2:
            counts = add_tile(counts, exercise.winning, -1)
        return compose("Your hand: {tiles}", tiles=tile_row(tiles_of(counts)))
    held = compose("Your hand: {tiles}", tiles=tile_row(tiles_of(add_tile(seen.counts, seen.drawn, -1))))
    return compose("{hand}; drawn {tile}", hand=held, tile=TileSpan(seen.drawn))


def choice_lines(exercise: Exercise) -> tuple[Spans, ...]:
    """Number the choices; none for a question whose answer is a set of tiles."""
    if isinstance(exercise, NameWaits):
        return ()
    return tuple(
        compose("{number} {choice}", number=place, choice=answer_words(exercise, choice))
        for place, choice in enumerate(exercise.choices, start=1)
    )


def read_answer(exercise: Exercise, text: str) -> Answer | None:
    """Understand an answer in words; None where it is none.

    Args:
        exercise: what was asked.
        text: the number of a choice, or its letter or tile; for waits all tiles, as in ``3m 69p``.
    """
    words = normal(text).translate(_SUITS)
    if isinstance(exercise, NameWaits):
        try:
            counts = parse_counts(words)
        except ValueError:
            return None
        return frozenset(tiles_of(counts)) or None
    if words.isdecimal():
        return exercise.choices[int(words) - 1] if 1 <= int(words) <= len(exercise.choices) else None
    if isinstance(exercise, ValueHand):
        return None
    named = [action for action in exercise.choices if words in _names(action)]
    return named[0] if len(named) == 1 else None


def _names(action: Action) -> tuple[str, ...]:
    letter = letter_of(action)
    if isinstance(action, Discard | Kong):
        return letter, f"{letter}{TEXTS[action.tile]}", TEXTS[action.tile]
    return (letter,)
