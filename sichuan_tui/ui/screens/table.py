"""The table: shows the hand, takes keys and clicks, and lets the director lead."""

import asyncio
from dataclasses import replace
from functools import partial

from sichuan_tui.hand.action import Action
from sichuan_tui.rules.transfers import scores_of
from sichuan_tui.session.countdown import timed_out
from sichuan_tui.session.people import human_of
from sichuan_tui.session.table import Table
from sichuan_tui.storage.files import StorageError
from sichuan_tui.ui import menus
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.context import GameContext
from sichuan_tui.ui.director import Director, Timing
from sichuan_tui.ui.guide import guide_menu, topics_of
from sichuan_tui.ui.hinting import Hints
from sichuan_tui.ui.interaction import (
    DECISIVE,
    HINTED,
    NOTHING,
    Interaction,
    Mode,
    begin,
    pick,
    respond,
    too_soon,
    unasked,
)
from sichuan_tui.ui.keymap import command_of, tile_of
from sichuan_tui.ui.menus import GO_ON, STOP
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.reading import log_page
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.menu import QuestionScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.sittings import table_sitting
from sichuan_tui.ui.targets import CommandTarget, RowTarget, Target, TileTarget
from sichuan_tui.ui.timekeeper import TICK, Timekeeper
from sichuan_tui.ui.view_model import Scene, table_model
from sichuan_tui.ui.wishes import HandOver, NewHand, Quit, ShowHelp, paused_wish

_MOVES = frozenset({Command.PREVIOUS, Command.NEXT, Command.FIRST, Command.LAST})
_SWITCHES = frozenset({Command.NO_PUNGS, Command.DISCARD_DRAWN})

_HINT = "hint"
"""The group of the worker that works a hint out."""

_TOGGLES = frozenset({Command.PICK, Command.HINT})
"""Commands that mean something else when they come again."""


class TableScreen(PaintedScreen):
    """One hand, from where it stands to its end."""

    def __init__(self, context: GameContext, table: Table, *, paused: bool, give_up: bool = False) -> None:
        """Sit down at a table; ``paused`` with the menu open, ``give_up`` asking at once for another hand."""
        super().__init__(context)
        self._game = context
        self.table = table
        timing = Timing(lambda: context.settings.pace.seconds, context.sleep, context.clock)
        self.director = Director(table, human_of(table.header), self, timing, context.thinker)
        self.interaction: Interaction = NOTHING
        self._hints = Hints(context.coach, table, self.director)
        self._time = Timekeeper(context, table)
        self._clock_chose: Action | None = None
        self._paused = paused
        self._give_up = give_up
        self._just_picked: int | None = None
        self._no_pungs = False
        self._discard_drawn = False

    def on_mount(self) -> None:
        """Begin to play."""
        super().on_mount()
        self.run_worker(self._play(), exclusive=True)
        if self._time.ticks:
            self.set_interval(TICK, self._tick)
        # At once: the process stands still before it would come to anything else.
        self.app.app_suspend_signal.subscribe(self, lambda _app: self._time.stop(), immediate=True)
        self.app.app_resume_signal.subscribe(self, lambda _app: self._let_time_pass())
        if self._paused:
            self.director.pause()
            self.open_menu()
        if self._give_up:
            self.post_message(NewHand())

    def on_screen_suspend(self) -> None:
        """Stop the bots and the clock while something else is shown."""
        self.director.pause()
        self._time.stop()

    def on_unmount(self) -> None:
        """Keep what is left on the clock, and let go of the signals: what they would call keeps this in memory."""
        self._time.stop()
        for signal in (self.app.app_suspend_signal, self.app.app_resume_signal):
            signal.unsubscribe(self)

    def on_screen_resume(self) -> None:
        """Let the bots go on; what the person was asked appears as new."""
        if self.app.screen is self:
            self.director.resume()
            self.prompted()
            self.interaction = replace(self.interaction, remark=())
            self.repaint()
            self._let_time_pass()

    def _let_time_pass(self) -> None:
        """Let time pass as soon as what is asked can be read."""
        self.call_after_refresh(self._run_time)

    def _run_time(self) -> None:
        if self.app.screen is self:
            self._time.run()

    def _tick(self) -> None:
        if not self._out_of_time() and self._time.tick():
            self.repaint()

    def _out_of_time(self) -> bool:
        """Let the clock decide where the time is over, whatever was being chosen; tell whether it has."""
        if self.app.screen is not self or not self._time.over:
            return False
        action = timed_out(self.director.shown)
        self._decide(action, by_clock=True)
        self._clock_chose = action
        return True

    def _decide(self, action: Action, *, by_clock: bool = False) -> None:
        extra = self._time.answered(by_clock=by_clock)
        self.interaction = NOTHING
        # A hint that is still on its way comes too late, and the next one is not to wait for it.
        self.workers.cancel_group(self, _HINT)
        self.director.answer(self.director.prompt, action, extra)

    async def _play(self) -> None:
        await self.director.play()
        self._time.stop()
        self.post_message(HandOver())

    @property
    def scene(self) -> Scene:
        """What is shown now."""
        director, settings = self.director, self.context.settings
        so_far = self._game.practice.sittings.so_far(self.table.header)
        return Scene(
            self.table.header,
            director.shown,
            self.interaction,
            tuple(director.log),
            settings.aids,
            director.event if settings.motion else None,
            self._no_pungs,
            self._discard_drawn,
            None if self.interaction.mode is Mode.NOTHING else self._hints.model,
            director.news if settings.announce else None,
            self._time.model,
            table_sitting(so_far, scores_of(director.shown.ledger)),
            self._clock_chose,
        )

    def paint(self, width: int, height: int) -> Painting:
        """Paint the table."""
        return paint_table(table_model(self.scene), width, height, self.context.look)

    def shown_changed(self) -> None:
        """Paint what the director shows; nothing is being chosen while it goes on."""
        self.interaction = NOTHING
        self.repaint()
        self._explain()

    def prompt_opened(self) -> None:
        """Let the person choose, unless this hand's switches choose already."""
        self._time.asked(self.director.shown)
        action = unasked(self.director.shown, no_pungs=self._no_pungs, discard_drawn=self._discard_drawn)
        if action is not None:
            self._decide(action)
            return
        self._change(begin(self.director.shown))
        self._let_time_pass()
        if self.context.settings.bell:
            self.app.bell()
        self._explain()

    def _explain(self) -> None:
        """Let the guide explain what has come up for the first time."""
        told = self._game.told
        if told is None or self.app.screen is not self:
            return
        topic = next(
            (known for known in topics_of(self.director.shown, self.interaction.mode) if known not in told), None
        )
        if topic is not None:
            told.add(topic)
            box = QuestionScreen(self.context, partial(guide_menu, topic, self.director.shown.ruleset), on_escape=GO_ON)
            self.app.push_screen(box, self._after_explaining)

    def _after_explaining(self, answer: str | None) -> None:
        if answer == STOP:
            self._game.told = None
        self._explain()

    async def storage_failed(self, error: StorageError) -> None:
        """Say that a decision could not be put on record; come back to try it again."""
        answer = await self.app.push_screen_wait(QuestionScreen(self.context, partial(menus.decision_trouble, error)))
        if answer == menus.QUIT:
            self.post_message(Quit())
            await asyncio.Future[None]()

    def press(self, key: str) -> bool:
        """Take a key."""
        if self._out_of_time():
            return True
        index = tile_of(key, self.interaction.mode)
        if index is not None:
            if self.allows(key, toggle=self.interaction.mode is Mode.EXCHANGE):
                self._change(pick(self.director.shown, self.interaction, index)[0])
            return True
        command = command_of(key, self.interaction.mode)
        if command is None:
            return False
        allowed = command in _MOVES or self.allows(key, toggle=command in _TOGGLES)
        if not allowed and command in DECISIVE and self.allows_click():
            self._change(too_soon(self.interaction))
        self._take(command, allowed=allowed)
        return True

    def click(self, target: Target, chain: int) -> None:
        """Take a click; the further clicks of a multiple one do nothing, but that a double click discards its tile."""
        if self._out_of_time():
            return
        match target:
            case TileTarget():
                if chain == 1 or target.index == self._just_picked:
                    self._click_tile(target.index)
            case CommandTarget() if chain == 1:
                choices = table_model(self.scene).choices
                if target.index < len(choices):
                    self._click_command(choices[target.index].command, target.index)
            case CommandTarget() | RowTarget():
                return

    def prompted(self) -> None:
        """Note that something new is asked; a multiple click that began before it has no part in it."""
        super().prompted()
        self._just_picked = None

    def _click_tile(self, index: int) -> None:
        if not self.allows_click():
            return
        turn = self.interaction.mode is Mode.TURN
        if turn and self.interaction.cursor == index:
            self._take(Command.CONFIRM, allowed=True)
        else:
            self._change(pick(self.director.shown, self.interaction, index)[0])
            self._just_picked = index if turn else None

    def _click_command(self, command: Command, index: int) -> None:
        allowed = self.allows_click()
        if self.interaction.mode is Mode.WHICH_KONG and command is Command.KONG and allowed:
            # Among several kongs a click takes the very one.
            self.interaction = replace(self.interaction, selected=index)
            command = Command.CONFIRM
        self._take(command, allowed=allowed)

    def _take(self, command: Command, *, allowed: bool) -> None:
        """Do what a command says; where it is not allowed, only what decides nothing."""
        if command in _SWITCHES:
            # A key that is held down would switch on and off again.
            if not allowed:
                return
            self.prompted()
        if self._take_general(command, allowed=allowed) or not allowed:
            return
        confirm = self.context.settings.confirm
        changed, action = respond(self.director.shown, self.interaction, command, confirm=confirm)
        if action is None:
            self._change(changed)
        else:
            self._clock_chose = None
            self._decide(action)

    def _take_general(self, command: Command, *, allowed: bool) -> bool:
        match command:
            case Command.FORWARD:
                self.director.hurry = self.director.shown.seats[self.director.me].victory is not None
            case Command.HINT if self.interaction.mode in HINTED and allowed:
                self._hint()
            case Command.LOG:
                self.app.push_screen(ReaderScreen(self.context, lambda: log_page(self.director.log)))
            case Command.FACES:
                self.cycle_faces()
            case Command.NO_PUNGS:
                self._no_pungs = not self._no_pungs
                self.repaint()
            case Command.DISCARD_DRAWN:
                self._discard_drawn = not self._discard_drawn
                self.repaint()
            case Command.HELP:
                self.post_message(ShowHelp(lambda: table_model(self.scene).choices))
            case Command.QUIT:
                self.post_message(Quit())
            case Command.MENU if self.interaction.mode is not Mode.WHICH_KONG:
                self.open_menu()
            case _:
                return False
        return True

    def _hint(self) -> None:
        """Open a hint; where one is open, open all there is to say."""
        page = self._hints.page()
        if page is None:
            self.run_worker(self._hints.give(self.repaint, self.storage_failed), group=_HINT, exclusive=True)
        else:
            self.app.push_screen(ReaderScreen(self.context, lambda: page))

    def open_menu(self) -> None:
        """Show the menu over the table."""
        notices, self._game.practice.notices = self._game.practice.notices, ()
        menu = QuestionScreen(self.context, partial(menus.pause_menu, notices), on_escape=menus.CONTINUE)
        self.app.push_screen(menu, self._leave_menu)

    def _leave_menu(self, answer: str | None) -> None:
        wish = paused_wish(answer)
        if wish is not None:
            self.post_message(wish)

    def _change(self, changed: Interaction) -> None:
        """Show a choice as it now is; where something else is asked, nothing acts for a moment."""
        if changed.mode is not self.interaction.mode:
            self.prompted()
        self.interaction = changed
        self.repaint()
