"""Leads a hand on screen: lets the bots move at their pace, shows one event after another, waits for the person.

It knows no widget. What it shows it has folded from the person's redacted events; the table itself may be ahead of it.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from sichuan_tui.hand.action import Action
from sichuan_tui.hand.event import (
    Asked,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Exchanged,
    KongAnnounced,
    Konged,
    LocksChanged,
    MissingRevealed,
    Paid,
    Punged,
    Won,
)
from sichuan_tui.locale.messages import wording
from sichuan_tui.observe.follow import before_deal, follow
from sichuan_tui.observe.observation import Observation
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.record.fields import Extra
from sichuan_tui.session.table import Table
from sichuan_tui.session.thinker import Thinker
from sichuan_tui.storage.files import StorageError
from sichuan_tui.tiles.wall import Seat
from sichuan_tui.words.log_lines import LogLine, log_lines
from sichuan_tui.words.names import names_of

_PACE_TO_LOOK = 0.5
"""Seconds a bot's move must take for an event to be marked: at a faster pace marks would only flicker."""


class Screen(Protocol):
    """Who is told by the director."""

    def shown_changed(self) -> None:
        """Something is to be drawn anew."""
        ...

    def prompt_opened(self) -> None:
        """The person is asked; ``Director.shown`` has what is legal."""
        ...

    async def storage_failed(self, error: StorageError) -> None:
        """A decision could not be put on record; when this returns it is tried again."""
        ...


@dataclass(frozen=True, slots=True)
class Timing:
    """The clock a hand is shown by; tests bring their own.

    Attributes:
        pace: gives the pause for one bot's move, in seconds.
        sleep: waits a number of seconds.
        clock: gives the time, in seconds from any moment.
    """

    pace: Callable[[], float]
    sleep: Callable[[float], Awaitable[None]]
    clock: Callable[[], float]


class Director:
    """One hand on screen.

    Attributes:
        table: the hand.
        me: the person's seat.
        shown: the hand as far as it has been shown.
        prompt: the number of the prompt now open, or of the last one.
        hurry: show the rest without pauses.
        event: what is being shown, while there is a pause to look at it; else None.
        news: what happened since the last pause to look at something.
    """

    def __init__(self, table: Table, me: Seat, screen: Screen, timing: Timing, thinker: Thinker) -> None:
        """Show a hand as it stands.

        Args:
            table: the hand.
            me: the person's seat.
            screen: who is told.
            timing: how fast.
            thinker: where bots think that take long.
        """
        self.table = table
        self.me = me
        self.prompt = 0
        self.hurry = False
        self.event: Event | None = None
        self.news: tuple[Event, ...] = ()
        self._screen = screen
        self._timing = timing
        self._thinker = thinker
        self._told: list[Event] = []
        self._log: list[LogLine] = []
        self._wording = wording()
        self._queue: deque[Event] = deque()
        self._going = asyncio.Event()
        self._going.set()
        self._answer: asyncio.Future[tuple[Action, Extra]] | None = None
        self.shown: Observation = before_deal(table.header.ruleset, me, table.header.dealer, table.header.direction)
        for event in table.seen_by(me):
            self._take(event)

    @property
    def log(self) -> list[LogLine]:
        """What was shown, in words: anew where the language has changed since it was told."""
        if self._wording is not wording():
            self._wording = wording()
            names = names_of(self.table.header, self.me)
            self._log = [line for event in self._told for line in log_lines(event, self.me, names)]
        return self._log

    @property
    def paused(self) -> bool:
        """Whether the bots stand still."""
        return not self._going.is_set()

    def pause(self) -> None:
        """Stop the bots."""
        self._going.clear()

    def resume(self) -> None:
        """Let the bots go on."""
        self._going.set()

    def answer(self, prompt: int, action: Action, extra: Extra = ()) -> bool:
        """Answer a prompt; one that is no longer open is not answered.

        Args:
            prompt: its number.
            action: what is decided.
            extra: further keys of the decision's line on record.

        Returns:
            Whether the answer was taken.
        """
        if prompt != self.prompt or self._answer is None or self._answer.done():
            return False
        self._answer.set_result((action, extra))
        return True

    async def play(self) -> None:
        """Play the hand to its end."""
        while True:
            bot = self.table.next_bot()
            if bot is None:
                await self._show_queue()
                if self.table.over:
                    return
                action, extra, ms = await self._ask()
                await self._act(self.me, action, ms, extra)
                continue
            # While the last events are looked at the bot thinks already, so that its thinking tells nothing.
            thought = asyncio.ensure_future(self.table.think(bot, self._thinker))
            try:
                await self._show_queue()
                choice = await thought
                await self._going.wait()
            finally:
                thought.cancel()
            if choice is not None:
                await self._act(bot, choice, None)

    async def _act(self, seat: Seat, action: Action, ms: int | None, extra: Extra = ()) -> None:
        while True:
            try:
                events = self.table.act(seat, action, ms, extra)
            except StorageError as error:
                await self._screen.storage_failed(error)
                continue
            self._queue += redact_all(events, self.me)
            return

    async def _ask(self) -> tuple[Action, Extra, int]:
        self.prompt += 1
        self._answer = asyncio.get_running_loop().create_future()
        opened = self._timing.clock()
        self._screen.prompt_opened()
        action, extra = await self._answer
        return action, extra, max(0, round((self._timing.clock() - opened) * 1000))

    async def _show_queue(self) -> None:
        while self._queue:
            await self._going.wait()
            event = self._queue.popleft()
            self._take(event)
            # Where the person is asked at once, nothing is waited for.
            asked = bool(self._queue) and isinstance(self._queue[0], Asked)
            pace = 0.0 if self.hurry else self._timing.pace()
            self.event = event if pace >= _PACE_TO_LOOK else None
            self._screen.shown_changed()
            if not asked:
                # A pause of nothing still lets keys through.
                await self._timing.sleep(self._share(event) * pace)
        self.event = None

    def _take(self, event: Event) -> None:
        self.shown = follow(self.shown, event)
        self.log.extend(log_lines(event, self.me, names_of(self.table.header, self.me)))
        paused = not self.news or self._share(self.news[-1]) > 0
        self.news = (event,) if paused else (*self.news, event)
        self._told.append(event)

    def _share(self, event: Event) -> float:
        """Give how much of a bot's pace an event is shown for, before the next.

        A discard is shown equally long whether somebody was asked about it or not: who was is nobody's business.
        """
        match event:
            case Drew():
                return 0.0 if event.seat == self.me else 0.5
            case Discarded():
                return 0.5
            case Punged() | KongAnnounced() | Konged() | Exchanged() | MissingRevealed():
                return 1.0
            case Won():
                return 2.0
            case Dealt() | Paid() | LocksChanged() | Asked() | Ended():
                return 0.0
