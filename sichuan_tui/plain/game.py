"""Practice line by line: hands in a row dealt, played, settled, and left at any moment."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TextIO

from sichuan_tui.hand.action import Action, Pass, Win
from sichuan_tui.locale.messages import language, tr
from sichuan_tui.observe.observation import Observation, Stage
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.plain.conversation import Conversation, Left
from sichuan_tui.plain.questions import Option, Question, action_of, question_of
from sichuan_tui.plain.reports import opening_lines, settlement_lines, table_lines
from sichuan_tui.plain.voice import NobodyThere, Voice
from sichuan_tui.record.fields import Extra
from sichuan_tui.rules.transfers import scores_of
from sichuan_tui.session.countdown import Countdown, clock_of
from sichuan_tui.session.people import human_of
from sichuan_tui.session.practice import Practice
from sichuan_tui.session.setup import Setup
from sichuan_tui.session.sitting import Attendance, SoFar, is_begun, is_over, worth_showing
from sichuan_tui.session.table import Table
from sichuan_tui.storage.settings import ClockKind, Settings, usual_faces
from sichuan_tui.storage.sitting import Length
from sichuan_tui.words.aids import aid_lines
from sichuan_tui.words.guide import Topic, topics_asked
from sichuan_tui.words.names import names_of
from sichuan_tui.words.prompts import own_notes, passing_prompt
from sichuan_tui.words.sittings import hand_title, sitting_lines, standing_words
from sichuan_tui.words.spans import Spans, compose
from sichuan_tui.words.troubles import notice_sentence

_YES, _NO, _NEXT, _AGAIN, _END = "yes", "no", "next", "again", "end"
_SECOND: Final = 1000


@dataclass(frozen=True, slots=True)
class Start:
    """What the game begins with.

    Attributes:
        seed: of the first new hand; None for one nobody can foresee.
        length: of the sitting that begins with it; None for as long as the person likes.
        new: begin with a new hand, after asking where one is in progress.
    """

    seed: int | None = None
    length: Length | None = None
    new: bool = False


class PlainGame:
    """Plays hands with a person who reads and writes lines.

    There is no clock: what is being typed cannot be taken back when the time is over. The clock of a hand that was
    begun on screen stands still.
    """

    def __init__(
        self,
        practice: Practice,
        settings: Settings,
        source: TextIO,
        sink: TextIO,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin.

        Args:
            practice: the hand in progress and the results.
            settings: what holds in this run.
            source: where answers come from.
            sink: where lines go.
            clock: gives the time, in seconds from any moment.
        """
        self._practice = practice
        self._settings = settings
        self._clock = clock
        self._attendance = Attendance(practice.sittings, clock)
        self._voice = Voice(source, sink, settings.faces or usual_faces(language()))
        self._talk = Conversation(self._voice)

    def play(self, start: Start) -> int:
        """Play until the person leaves or the input ends.

        Returns:
            The exit status.

        Raises:
            StorageError: a file cannot be read or written; the hand on disk is as it was before.
        """
        try:
            self._play(start)
        except (NobodyThere, Left):
            self._voice.say(tr("All is saved; the next start goes on from here."))
        finally:
            self._attendance.end()
        return 0

    def _play(self, start: Start) -> None:
        table = self._practice.resume()
        self._say_notices()
        self._voice.say(
            tr("Answer with the number of a choice. h hint, l log, v table, g guide, ? help, q save and quit.")
        )
        clocks = {self._settings.clock, ClockKind.OFF if table is None else clock_of(table.header)}
        if clocks != {ClockKind.OFF}:
            self._voice.say(tr("Line by line there is no clock: nothing runs out while you think."))
        if table is None:
            table, start = self._begin(start), Start()
        elif start.new and not table.over:
            another = self._give_up(table, start)
            table, start = (table, Start(start.seed)) if another is None else (another, Start())
        while True:
            if not table.over:
                self._play_hand(table)
            table, start = self._settle(table, start), Start()

    def _say_notices(self) -> None:
        notices, self._practice.notices = self._practice.notices, ()
        self._voice.say(*(notice_sentence(notice) for notice in notices))

    def _begin(self, start: Start) -> Table:
        """Deal a hand where there is none: of the sitting in progress, unless another is to begin."""
        sitting = self._practice.sittings.current
        if sitting is None or start != Start() or not is_begun(sitting) or is_over(sitting):
            return self._deal_anew(start)
        return self._deal(start)

    def _give_up(self, table: Table, start: Start) -> Table | None:
        """Ask whether the hand in progress is given up, and deal another then; None where it is not."""
        sitting = self._practice.sittings.current
        of_sitting = sitting is not None and self._so_far(table) is not None
        if of_sitting and sitting is not None and is_begun(sitting):
            self._voice.say(tr("The sitting ends with it."))
        if not self._is_sure(
            compose("Give the hand in progress up?"),
            compose("No, go on with it"),
            compose("Yes, deal a new one"),
            table,
        ):
            return None
        self._practice.give_up()
        # A hand of no sitting, as a deal played again is, lets the sitting go on.
        return self._deal_anew(start) if of_sitting or start.length is not None else self._deal(start)

    def _deal(self, start: Start) -> Table:
        """Deal the next hand of the sitting, or the first of a new one."""
        setup = Setup(self._settings.ruleset, self._settings.bots, start.seed)
        return self._practice.deal_next(setup, start.length)

    def _deal_anew(self, start: Start) -> Table:
        """Deal the first hand of a new sitting, after what one that is over with it came to."""
        sitting = self._practice.sittings.current
        if sitting is not None and worth_showing(sitting):
            self._voice.say_all(sitting_lines(sitting, over=True))
        self._practice.sittings.end()
        return self._deal(start)

    def _so_far(self, table: Table) -> SoFar | None:
        return self._practice.sittings.so_far(table.header)

    def _play_hand(self, table: Table) -> None:
        me = human_of(table.header)
        countdown = self._practice.countdown(table, self._clock)
        self._say_notices()
        so_far = self._so_far(table)
        if so_far is not None and not so_far.single:
            scores = scores_of(table.observe(me).ledger)
            self._voice.say(standing_words(so_far, scores, names_of(table.header, me)) or hand_title(so_far))
        self._voice.say_all(opening_lines(table.header, table.observe(me)))
        resumed = bool(len(table.record.entries))
        if resumed:
            self._voice.say_all(table_lines(table.header, table.observe(me)))
        else:
            self._talk.tell(table, table.seen_by(me))
        self._attendance.begin()
        while not table.over:
            bot = table.next_bot()
            if bot is not None:
                self._talk.tell(table, redact_all(table.act(bot, table.ask_bot(bot)), me))
                continue
            begun = self._clock()
            seen = table.observe(me)
            if resumed or seen.stage is not Stage.MISSING:
                # What was got in the exchange has just been told, unless the hand goes on from there.
                self._voice.say(*own_notes(seen))
            resumed = False
            action = self._decide(table, seen)
            took = round((self._clock() - begun) * _SECOND)
            self._attendance.tell()
            self._talk.tell(table, redact_all(table.act(me, action, took, _clock_mark(countdown, seen)), me))
        self._attendance.end()

    def _decide(self, table: Table, seen: Observation) -> Action:
        """Ask until the answer is a decision."""
        question = question_of(seen, names_of(table.header, seen.seat))
        self._talk.explain(seen.ruleset, *topics_asked(seen))
        self._voice.say(*aid_lines(seen, self._settings.aids))
        while True:
            answer = action_of(seen, self._talk.ask(question, table, seen))
            if isinstance(answer, tuple):
                self._voice.say(answer)
            elif self._lets_win_pass(seen, answer) and not self._lets_it_pass(table, seen):
                continue
            else:
                return answer

    def _lets_win_pass(self, seen: Observation, action: Action) -> bool:
        claim = any(isinstance(other, Pass) for other in seen.legal)
        return claim and isinstance(seen.legal[0], Win) and not isinstance(action, Win)

    def _lets_it_pass(self, table: Table, seen: Observation) -> bool:
        self._talk.explain(seen.ruleset, Topic.LOCK)
        return self._is_sure(passing_prompt(seen), compose("No, go back"), compose("Yes, let it pass"), table)

    def _is_sure(self, prompt: Spans, no: Spans, yes: Spans, table: Table) -> bool:
        return self._chosen(prompt, table, Option(no, "n", _NO), Option(yes, "y", _YES)) == _YES

    def _chosen(self, prompt: Spans, table: Table, *options: Option) -> str:
        """Ask something that is no decision of the hand, and give the name of what was answered."""
        return self._talk.ask(Question(prompt, options), table)[0].name

    def _settle(self, table: Table, start: Start) -> Table:
        """Tell how a hand ended, and give the next."""
        me = human_of(table.header)
        counted = self._practice.finish(table) is not None
        seen = table.observe(me)
        self._voice.say_all(settlement_lines(table.header, seen, table.seen_by(me), counted=counted))
        standing = standing_words(self._so_far(table), scores_of(seen.ledger), names_of(table.header, me))
        if standing:
            self._voice.say(standing)
        self._talk.explain(seen.ruleset, Topic.SETTLEMENT)
        self._talk.end_guide()
        answer = self._after_settlement(table)
        if answer == _END:
            return self._end_sitting(table, start)
        self._practice.leave()
        if answer == _AGAIN:
            return self._practice.deal_again(table.header)
        return self._deal(start) if start.length is None else self._deal_anew(start)

    def _after_settlement(self, table: Table) -> str:
        """Ask what comes next."""
        sitting = self._practice.sittings.current
        last = sitting is not None and is_over(sitting)
        options = [
            Option(compose("End of the sitting"), "n", _END) if last else Option(compose("Next hand"), "n", _NEXT),
            Option(compose("Same deal again"), "a", _AGAIN),
        ]
        if sitting is not None and worth_showing(sitting) and not last:
            options.append(Option(compose("End the sitting"), "e", _END))
        while True:
            answer = self._chosen(compose("What now?"), table, *options)
            if answer != _END or last or self._ends_sitting(table):
                return answer

    def _ends_sitting(self, table: Table) -> bool:
        return self._is_sure(compose("End the sitting?"), compose("No, go back"), compose("Yes, end it"), table)

    def _end_sitting(self, table: Table, start: Start) -> Table:
        """Tell what the sitting came to, and deal the first hand of another when told to."""
        sitting = self._practice.sittings.current
        if sitting is not None:
            self._voice.say_all(sitting_lines(sitting, over=True))
        self._practice.sittings.end()
        self._practice.leave()
        self._chosen(compose("What now?"), table, Option(compose("New hand"), "n", _NEXT))
        return self._deal(start)


def _clock_mark(countdown: Countdown | None, seen: Observation) -> Extra:
    """Give what a decision's line on record says of a clock that stood still."""
    if countdown is None:
        return ()
    countdown.ask(seen)
    return countdown.answered()
