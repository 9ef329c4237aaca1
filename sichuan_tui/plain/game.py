"""Practice line by line: hands dealt, played, settled, and left at any moment."""

import time
from collections.abc import Iterable
from typing import Final, TextIO

from sichuan_tui.coach.advice import Basis, advise, deepened
from sichuan_tui.coach.depth import deepen
from sichuan_tui.hand.action import Action, Pass, Win
from sichuan_tui.hand.event import Event
from sichuan_tui.locale.messages import language, tr
from sichuan_tui.observe.observation import Observation, hand_order
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.plain.questions import Option, Picked, Question, action_of, picked, question_of
from sichuan_tui.plain.reports import opening_lines, settlement_lines, table_lines
from sichuan_tui.plain.voice import NobodyThere, Voice
from sichuan_tui.record.record import Decision, Note
from sichuan_tui.session.outcome import HINT_KEY, hint_noted
from sichuan_tui.session.people import human_of
from sichuan_tui.session.practice import Practice, Setup
from sichuan_tui.session.table import Table
from sichuan_tui.storage.settings import Settings, usual_faces
from sichuan_tui.words.advice_text import basis_text, reason_spans
from sichuan_tui.words.aids import aid_lines
from sichuan_tui.words.names import names_of
from sichuan_tui.words.prompts import own_notes, passing_prompt
from sichuan_tui.words.rules_text import rules_lines
from sichuan_tui.words.sentences import sentences
from sichuan_tui.words.spans import Spans, TileSpan, compose
from sichuan_tui.words.troubles import notice_sentence

_YES, _NO, _NEXT, _AGAIN = "yes", "no", "next", "again"
_LAST_LINES: Final = 30
"""Lines of the log that are read out when asked for."""


class _Left(Exception):  # noqa: N818 - it is no error
    """The person leaves; everything is on disk."""


class PlainGame:
    """Plays hands with a person who reads and writes lines."""

    def __init__(self, practice: Practice, settings: Settings, source: TextIO, sink: TextIO) -> None:
        """Begin.

        Args:
            practice: the hand in progress and the results.
            settings: what holds in this run.
            source: where answers come from.
            sink: where lines go.
        """
        self._practice = practice
        self._settings = settings
        self._voice = Voice(source, sink, settings.faces or usual_faces(language()))

    def play(self, seed: int | None, *, new: bool) -> int:
        """Play until the person leaves or the input ends.

        Args:
            seed: of the first new hand; None for one nobody can foresee.
            new: begin with a new hand, after asking where one is in progress.

        Returns:
            The exit status.

        Raises:
            StorageError: a file cannot be read or written; the hand on disk is as it was before.
        """
        try:
            self._play(seed, new=new)
        except (NobodyThere, _Left):
            self._voice.say(tr("All is saved; the next start goes on from here."))
        return 0

    def _play(self, seed: int | None, *, new: bool) -> None:
        table = self._practice.resume()
        self._voice.say(*(notice_sentence(notice) for notice in self._practice.notices))
        self._voice.say(tr("Answer with the number of a choice. h hint, l log, v table, ? help, q save and quit."))
        if table is not None and new and not table.over and self._gives_up(table):
            self._practice.give_up()
            table = None
        if table is None:
            table = self._deal(seed)
        while True:
            self._play_hand(table)
            table = self._settle(table)

    def _deal(self, seed: int | None) -> Table:
        return self._practice.deal(Setup(self._settings.ruleset, self._settings.bots, seed))

    def _gives_up(self, table: Table) -> bool:
        question = Question(
            compose("Give the hand in progress up?"),
            (
                Option(compose("No, go on with it"), "n", _NO),
                Option(compose("Yes, deal a new one"), "y", _YES),
            ),
        )
        return self._ask(question, table)[0].name == _YES

    def _play_hand(self, table: Table) -> None:
        me = human_of(table.header)
        if table.over:
            return
        self._voice.say_all(opening_lines(table.header, table.observe(me)))
        if len(table.record.entries):
            self._voice.say_all(table_lines(table.header, table.observe(me)))
        else:
            self._tell(table, table.seen_by(me))
        while not table.over:
            bot = table.next_bot()
            if bot is not None:
                self._tell(table, redact_all(table.act(bot, table.ask_bot(bot)), me))
                continue
            begun = time.monotonic()
            action = self._decide(table, table.observe(me))
            took = round((time.monotonic() - begun) * 1000)
            self._tell(table, redact_all(table.act(me, action, took), me))

    def _tell(self, table: Table, events: Iterable[Event]) -> None:
        me = human_of(table.header)
        names = names_of(table.header, me)
        for event in events:
            self._voice.say(*sentences(event, me, names))

    def _decide(self, table: Table, seen: Observation) -> Action:
        """Ask until the answer is a decision."""
        question = question_of(seen, names_of(table.header, seen.seat))
        self._voice.say(*own_notes(seen), *aid_lines(seen, self._settings.aids))
        while True:
            answer = action_of(seen, self._ask(question, table, seen))
            if isinstance(answer, tuple):
                self._voice.say(answer)
            elif self._lets_win_pass(seen, answer) and not self._is_sure(table, seen):
                continue
            else:
                return answer

    def _lets_win_pass(self, seen: Observation, action: Action) -> bool:
        claim = any(isinstance(other, Pass) for other in seen.legal)
        return claim and isinstance(seen.legal[0], Win) and not isinstance(action, Win)

    def _is_sure(self, table: Table, seen: Observation) -> bool:
        options = (Option(compose("No, go back"), "n", _NO), Option(compose("Yes, let it pass"), "y", _YES))
        return self._ask(Question(passing_prompt(seen), options), table)[0].name == _YES

    def _settle(self, table: Table) -> Table:
        """Tell how a hand ended, and give the next."""
        me = human_of(table.header)
        counted = self._practice.finish(table) is not None
        seen = table.observe(me)
        self._voice.say_all(settlement_lines(table.header, seen, table.seen_by(me), counted=counted))
        question = Question(
            compose("What now?"),
            (Option(compose("Next hand"), "n", _NEXT), Option(compose("Same deal again"), "a", _AGAIN)),
        )
        answer = self._ask(question, table)[0].name
        self._practice.leave()
        return self._deal(None) if answer == _NEXT else self._practice.deal_again(table.header)

    def _ask(self, question: Question, table: Table, seen: Observation | None = None) -> Picked:
        """Ask, and do what else is wished for, until there is an answer."""
        self._say_question(question, seen)
        while True:
            answer = self._voice.listen()
            match answer:
                case "":
                    self._say_question(question, seen)
                case "l":
                    self._say_log(table)
                case "h" if seen is not None:
                    self._say_hint(table, seen)
                case "v":
                    self._voice.say_all(table_lines(table.header, table.observe(human_of(table.header))))
                case "?":
                    self._say_help()
                case "q":
                    raise _Left
                case _:
                    found = picked(question, answer)
                    if found is not None:
                        return found
                    self._say_what_is_understood(question)

    def _say_question(self, question: Question, seen: Observation | None) -> None:
        self._voice.say(question.prompt)
        if seen is not None:
            self._voice.say(_own_hand(seen, numbered=question.tiles > 0))
        for number, option in enumerate(question.options[question.tiles :], question.tiles + 1):
            key = f" ({option.key})" if option.key else ""
            self._voice.say((f"{number}: ", *option.label, key))

    def _say_what_is_understood(self, question: Question) -> None:
        last = len(question.options)
        if question.picks > 1:
            self._voice.say(tr("Name three different numbers from 1 to {last}, such as 1 2 3.", last=last))
        else:
            self._voice.say(tr("Answer with a number from 1 to {last}, or ? for help.", last=last))

    def _say_hint(self, table: Table, seen: Observation) -> None:
        """Put a hint on record, and say what the coach would do and why."""
        if not hint_noted(table.record, seen.seat):
            table.note(Note(seen.seat, ((HINT_KEY, "true"),)))
        # What is played out hangs on the number of the decision, which tells nothing that is hidden.
        number = sum(isinstance(entry, Decision) and entry.seat == seen.seat for entry in table.record.entries)
        advice = advise(seen)
        if advice.basis is Basis.RULE_OF_THUMB:
            advice = deepened(advice, deepen(seen, number))
        self._voice.say(*reason_spans(advice.reason, names_of(table.header, seen.seat)))
        if basis := basis_text(advice):
            self._voice.say(basis)

    def _say_log(self, table: Table) -> None:
        me = human_of(table.header)
        names = names_of(table.header, me)
        told = [line for event in table.seen_by(me) for line in sentences(event, me, names)]
        self._voice.say(*told[-_LAST_LINES:])

    def _say_help(self) -> None:
        self._voice.say(
            tr("Answer with the number of a choice, or with its letter; for the exchange with three numbers."),
            tr(
                "h gives a hint, l reads the log, v the table, ? this help, q saves and quits; an empty line asks once"
                " more."
            ),
        )
        for line in rules_lines(self._settings.ruleset):
            self._voice.say((" " * line.indent, *line.spans))


def _own_hand(seen: Observation, *, numbered: bool) -> Spans:
    """Tell the own tiles, the one just drawn last; numbered where they can be chosen."""
    tiles: list[Spans] = [
        (f"{number}: " if numbered else "", TileSpan(tile)) for number, tile in enumerate(hand_order(seen), 1)
    ]
    if seen.drawn is None:
        return compose("Your hand: {tiles}", tiles=_listed(tiles))
    return compose("Your hand: {tiles}; drawn {tile}", tiles=_listed(tiles[:-1]), tile=tiles[-1])


def _listed(parts: list[Spans]) -> Spans:
    return tuple(span for place, part in enumerate(parts) for span in ((", ", *part) if place else part))
