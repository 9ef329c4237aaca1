"""One hand at the table: it holds the true state, asks the bots, and puts every decision on record before it counts."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from sichuan_tui.bots.base import Bot, generator
from sichuan_tui.bots.levels import SLOW, choose
from sichuan_tui.hand.action import Action
from sichuan_tui.hand.apply import Step, apply, start
from sichuan_tui.hand.event import Event
from sichuan_tui.hand.legal import to_act
from sichuan_tui.hand.state import HandState
from sichuan_tui.observe.observation import Observation, observe
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.record.fields import Extra
from sichuan_tui.record.record import Decision, Header, Line, Note, Record, result_of
from sichuan_tui.tiles.wall import SEATS, Seat

if TYPE_CHECKING:
    # Loaded with the first game, not with every simulated hand.
    from sichuan_tui.session.thinker import Thinker


class Log(Protocol):
    """Where the lines of a record go; when ``append`` returns, the lines are safe."""

    def append(self, *lines: Line) -> None:
        """Add lines, all of them or, if it raises, none."""
        ...


class NoLog:
    """A log for hands that nobody needs to find again."""

    def append(self, *lines: Line) -> None:
        """Let the lines go."""


class Table:
    """A hand being played."""

    def __init__(self, record: Record, steps: tuple[Step, ...], bots: Mapping[Seat, Bot], log: Log) -> None:
        """Sit down at a hand that stands where its record ends.

        Args:
            record: all that happened so far.
            steps: its replay.
            bots: who plays which seat; the seats left out are played by people.
            log: where further lines go; it already has those of ``record``.
        """
        self.header = record.header
        self._bots = bots
        self._log = log
        self._entries = list(record.entries)
        self._result = record.result
        self._state = steps[-1].state
        self._events = [event for step in steps for event in step.events]
        self._taken = [0] * len(SEATS)
        for entry in record.entries:
            if isinstance(entry, Decision):
                self._taken[entry.seat] += 1
        self._bot_seed = record.header.bot_seed or 0
        result = result_of(self._state)
        if result is not None and self._result is None:
            # The hand was left in the very moment when it was over.
            self._log.append(result)
            self._result = result

    @classmethod
    def deal(cls, header: Header, bots: Mapping[Seat, Bot], log: Log) -> "Table":
        """Deal a new hand; the log already has the header."""
        first = start(header.ruleset, header.wall, header.dealer, header.direction)
        return cls(Record(header), (first,), bots, log)

    @property
    def record(self) -> Record:
        """The hand so far."""
        return Record(self.header, tuple(self._entries), self._result)

    @property
    def over(self) -> bool:
        """Whether the hand is over."""
        return not to_act(self._state)

    @property
    def true_state(self) -> HandState:
        """The state with all that is hidden, for settling accounts when the hand is over; never for showing."""
        return self._state

    def observe(self, seat: Seat) -> Observation:
        """Give what a seat may know now."""
        return observe(self._state, seat)

    def seen_by(self, seat: Seat) -> tuple[Event, ...]:
        """Give all that happened from the deal on, as far as a seat may see it."""
        return redact_all(tuple(self._events), seat)

    def next_bot(self) -> Seat | None:
        """Give the bot to be asked next.

        People answer first, where both are asked at once: None while a person owes a decision, and when it is over.
        """
        owing = to_act(self._state)
        if not owing or any(seat not in self._bots for seat in owing):
            return None
        return owing[0]

    def ask_bot(self, seat: Seat) -> Action:
        """Let a bot choose; the same hand always gives the same choice."""
        rng = generator(self._bot_seed, seat, self._taken[seat])
        return self._bots[seat].decide(observe(self._state, seat), rng)

    async def think(self, seat: Seat, thinker: "Thinker") -> Action | None:
        """Let a bot choose as ``ask_bot`` does, in another process where it takes long.

        Returns:
            Its choice; None where the hand has gone on meanwhile, so that it has to be asked anew.
        """
        level = self.header.players[seat].kind
        if level not in SLOW:
            return self.ask_bot(seat)
        before = self._state
        action = await thinker.call(choose, level, observe(before, seat), self._bot_seed, self._taken[seat])
        return action if self._state is before else None

    def act(self, seat: Seat, action: Action, ms: int | None = None, extra: Extra = ()) -> tuple[Event, ...]:
        """Take a decision: check it, put it on record, and let the hand go on.

        Args:
            seat: who decides.
            action: what.
            ms: how long it took a person, in milliseconds.
            extra: further keys of its line on record.

        Returns:
            What happened, whole: to be redacted for whoever is to see it.

        Raises:
            IllegalAction: the rules do not allow it; nothing happened.
            StorageError: it could not be put on record; nothing happened.
        """
        step = apply(self._state, seat, action)
        decision = Decision(seat, action, ms, extra)
        result = result_of(step.state)
        if result is None:
            self._log.append(decision)
        else:
            self._log.append(decision, result)
        self._entries.append(decision)
        self._result = result
        self._taken[seat] += 1
        self._state = step.state
        self._events += step.events
        return step.events

    def note(self, note: Note) -> None:
        """Put a remark on record; there is no place for it any more once the hand is over, and it is dropped.

        Raises:
            StorageError: it could not be written.
        """
        if self.over:
            return
        self._log.append(note)
        self._entries.append(note)


def play_out(table: Table) -> None:
    """Let the bots play a hand to its end.

    Raises:
        ValueError: a person has a seat at the table.
    """
    while not table.over:
        seat = table.next_bot()
        if seat is None:
            message = "a person owes a decision"
            raise ValueError(message)
        table.act(seat, table.ask_bot(seat))
