"""Asking until there is an answer, and what is wished for meanwhile: a hint, the log, help, the guide, leaving."""

from collections.abc import Iterable
from typing import Final

from sichuan_tui.coach.advice import Basis, advise, deepened
from sichuan_tui.coach.depth import deepen
from sichuan_tui.hand.event import Event
from sichuan_tui.locale.messages import tr
from sichuan_tui.observe.observation import Observation, hand_order
from sichuan_tui.plain.questions import Picked, Question, picked
from sichuan_tui.plain.reports import table_lines
from sichuan_tui.plain.voice import Voice
from sichuan_tui.record.record import Note
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.session.countdown import decisions_taken
from sichuan_tui.session.outcome import HINT_KEY, hint_noted
from sichuan_tui.session.people import human_of
from sichuan_tui.session.table import Table
from sichuan_tui.tiles.tile import SUIT_OF
from sichuan_tui.words.advice_text import basis_text, reason_spans
from sichuan_tui.words.guide import Topic, explanation, topic_title, topics_asked, topics_watched
from sichuan_tui.words.names import names_of
from sichuan_tui.words.rules_text import rules_lines
from sichuan_tui.words.sentences import sentences
from sichuan_tui.words.spans import Spans, TileSpan, compose

_LAST_LINES: Final = 30
"""Lines of the log that are read out when asked for."""


class Left(Exception):  # noqa: N818 - it is no error
    """The person leaves; everything is on disk."""


class Conversation:
    """Talks with the person about the hand on the table."""

    def __init__(self, voice: Voice) -> None:
        """Begin to speak and listen; there is no guide until it is asked for."""
        self.voice = voice
        self._told: set[Topic] | None = None

    def ask(self, question: Question, table: Table, seen: Observation | None = None) -> Picked:
        """Ask, and do what else is wished for, until there is an answer.

        Args:
            question: what is asked.
            table: the hand it is about.
            seen: the hand as the person sees it, where a decision of it is asked for; else None.

        Raises:
            Left: the person leaves.
            NobodyThere: there will be no answer.
        """
        self._say_question(question, seen)
        while True:
            answer = self.voice.listen()
            match answer:
                case "":
                    self._say_question(question, seen)
                case "l":
                    self._say_log(table)
                case "h" if seen is not None:
                    self._say_hint(table, seen)
                case "v":
                    self.voice.say_all(table_lines(table.header, table.observe(human_of(table.header))))
                case "g":
                    self._switch_guide(seen)
                case "?":
                    self._say_help(table.header.ruleset)
                case "q":
                    raise Left
                case _:
                    found = picked(question, answer)
                    if found is not None:
                        return found
                    self._say_what_is_understood(question)

    def tell(self, table: Table, events: Iterable[Event]) -> None:
        """Tell what happened, and let the guide explain what came up."""
        me = human_of(table.header)
        names = names_of(table.header, me)
        for event in events:
            self.voice.say(*sentences(event, me, names))
        if self._told is not None:
            self.explain(table.header.ruleset, *topics_watched(table.observe(me)))

    def explain(self, ruleset: RuleSet, *topics: Topic) -> None:
        """Let the guide, where there is one, explain what it has not explained yet in a hand by these rules."""
        if self._told is None:
            return
        for topic in topics:
            if topic not in self._told:
                self._told.add(topic)
                self.voice.say(f"{topic_title(topic)}: {explanation(topic, ruleset)}")

    def end_guide(self) -> None:
        """Let the guide go, as it does with the end of a hand."""
        self._told = None

    def _switch_guide(self, seen: Observation | None) -> None:
        if self._told is not None:
            self._told = None
            self.voice.say(tr("The guide is off."))
            return
        self._told = set()
        self.voice.say(tr("The guide is on to the end of this hand: it explains what comes up for the first time."))
        if seen is not None:
            self.explain(seen.ruleset, *topics_asked(seen))

    def _say_question(self, question: Question, seen: Observation | None) -> None:
        self.voice.say(question.prompt)
        if seen is not None:
            self.voice.say(_own_hand(seen, numbered=question.tiles > 0))
        for number, option in enumerate(question.options[question.tiles :], question.tiles + 1):
            key = f" ({option.key})" if option.key else ""
            self.voice.say((f"{number}: ", *option.label, key))

    def _say_what_is_understood(self, question: Question) -> None:
        last = len(question.options)
        if question.picks > 1:
            self.voice.say(tr("Name three different numbers from 1 to {last}, such as 1 2 3.", last=last))
        else:
            self.voice.say(tr("Answer with a number from 1 to {last}, or ? for help.", last=last))

    def _say_hint(self, table: Table, seen: Observation) -> None:
        """Put a hint on record, and say what the coach would do and why."""
        if not hint_noted(table.record, seen.seat):
            table.note(Note(seen.seat, ((HINT_KEY, "true"),)))
        # What is played out hangs on the number of the decision, which tells nothing that is hidden.
        advice = advise(seen)
        if advice.basis is Basis.RULE_OF_THUMB:
            advice = deepened(advice, deepen(seen, decisions_taken(table.record, seen.seat)))
        self.voice.say(*reason_spans(advice.reason, names_of(table.header, seen.seat)))
        if basis := basis_text(advice):
            self.voice.say(basis)

    def _say_log(self, table: Table) -> None:
        me = human_of(table.header)
        names = names_of(table.header, me)
        told = [line for event in table.seen_by(me) for line in sentences(event, me, names)]
        self.voice.say(*told[-_LAST_LINES:])

    def _say_help(self, ruleset: RuleSet) -> None:
        self.voice.say(
            tr("Answer with the number of a choice, or with its letter; for the exchange with three numbers."),
            tr(
                "h gives a hint, l reads the log, v the table, ? this help, q saves and quits; an empty line asks once"
                " more."
            ),
            tr("g lets a guide explain what comes up in this hand, and stops it again."),
        )
        for line in rules_lines(ruleset):
            self.voice.say((" " * line.indent, *line.spans))


def _own_hand(seen: Observation, *, numbered: bool) -> Spans:
    """Tell the own tiles, those of the missing suit apart, the one just drawn last; numbered where they are chosen."""
    order = hand_order(seen)
    tiles: list[Spans] = [(f"{number}: " if numbered else "", TileSpan(tile)) for number, tile in enumerate(order, 1)]
    held = len(order) if seen.drawn is None else len(order) - 1
    # They stand last; where there is nothing else, nothing is set apart.
    kept = sum(SUIT_OF[tile] != seen.missing for tile in order[:held]) or held
    hand = compose("Your hand: {tiles}", tiles=_listed(tiles[:kept]))
    if kept < held:
        hand = compose("{hand}; must go first: {tiles}", hand=hand, tiles=_listed(tiles[kept:held]))
    if held < len(order):
        hand = compose("{hand}; drawn {tile}", hand=hand, tile=tiles[held])
    return hand


def _listed(parts: list[Spans]) -> Spans:
    return tuple(span for place, part in enumerate(parts) for span in ((", ", *part) if place else part))
