"""The full-screen game: which screen is shown, and what the screens wish for."""

import asyncio
import signal
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Final

from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.events import Event, Key, Resize
from textual.screen import Screen

from sichuan_tui.session.practice import Practice
from sichuan_tui.session.sitting import is_over
from sichuan_tui.storage.files import StorageError
from sichuan_tui.storage.settings import Settings
from sichuan_tui.storage.sitting import Length
from sichuan_tui.ui import menus
from sichuan_tui.ui.context import GameContext
from sichuan_tui.ui.hands import HandsApp
from sichuan_tui.ui.hang_up import has_hung_up
from sichuan_tui.ui.keys import normal_key
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.menu import QuestionScreen
from sichuan_tui.ui.screens.too_small import TooSmallScreen
from sichuan_tui.ui.textual_theme import textual_theme
from sichuan_tui.ui.themes import PALETTES
from sichuan_tui.ui.wishes import (
    Continue,
    ExportRecord,
    FirstHand,
    GoHome,
    GuidedHand,
    HandOver,
    LeaveSitting,
    NewHand,
    NewSitting,
    NextHand,
    PlayOn,
    Quit,
    SameDeal,
    ShowDrills,
    ShowHelp,
    ShowResults,
    ShowSettings,
)
from sichuan_tui.words.troubles import export_page

_KILLED: Final = 128
"""What a signal's number is added to for the exit status, as a shell reports it."""

_LOOK: Final = 1.0
"""Seconds after which it is looked whether the terminal is still there."""


class SichuanApp(HandsApp):
    """The program."""

    TITLE = "Sichuan Blood Battle"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "save_and_quit", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", priority=True, show=False),
    ]

    def __init__(self, context: GameContext, seed: int | None, *, new: bool, length: Length | None = None) -> None:
        """Make the program.

        Args:
            context: shared by all screens.
            seed: of the first new hand; None for one nobody can foresee.
            new: begin with a new hand, after asking where one is in progress.
            length: of the sitting that it begins; None for as long as the person likes.
        """
        super().__init__(context, seed, new=new, length=length)
        for palette in PALETTES:
            self.register_theme(textual_theme(palette))
        self._take_colours()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Give what the command palette lists: the game's own pages and themes."""
        from sichuan_tui.ui.palette import language_commands, theme_commands, wish_commands

        yield from wish_commands(screen)
        yield from theme_commands(lambda theme: self._change(replace(self.shared.settings, theme=theme)))
        yield from language_commands(lambda known: self._change(replace(self.shared.settings, language=known)))

    def action_command_palette(self) -> None:
        """Open the command palette, once, and not over what says that the terminal is too small."""
        from sichuan_tui.ui.palette import Palette

        if not any(isinstance(screen, Palette | TooSmallScreen) for screen in self.screen_stack):
            self.push_screen(Palette())

    def _change(self, settings: Settings) -> None:
        with suppress(StorageError):
            self.shared.change(settings)
        self._take_colours()
        for screen in self.screen_stack:
            if isinstance(screen, PaintedScreen):
                screen.repaint()

    def _take_colours(self) -> None:
        """Let what Textual draws itself, such as the command palette, have the colours of the table."""
        self.theme = self.shared.settings.theme

    def on_mount(self) -> None:
        """Open on the hand in progress, a new one, or the first page."""
        self._heed_signals()
        self._guarded(self._open)

    def on_unmount(self) -> None:
        """Let go of the processes that think."""
        self.shared.thinker.close()
        self.shared.coach.close()

    def _heed_signals(self) -> None:
        """Leave in order when the system asks for it, so that the terminal is as it was before."""
        if self.is_headless or sys.platform == "win32":
            return
        for number in (signal.SIGTERM, signal.SIGHUP):
            asyncio.get_running_loop().add_signal_handler(number, self.exit, _KILLED + number)
        self.set_interval(_LOOK, self._leave_a_dead_terminal)

    def _leave_a_dead_terminal(self) -> None:
        """Leave when the terminal has gone without a signal: Textual would read its end for ever, at full speed."""
        if has_hung_up(sys.__stdin__):
            self.exit(_KILLED + signal.SIGHUP)

    async def on_event(self, event: Event) -> None:
        """Note keys that go to what Textual draws itself, too: one held down must not act on what comes next."""
        if isinstance(event, Key) and not isinstance(self.screen, PaintedScreen):
            guard, clock = self.shared.guard, self.shared.clock
            self.shared.guard = guard.press(normal_key(event.key, event.character), clock())
        await super().on_event(event)

    def on_resize(self, event: Resize) -> None:
        """Cover everything while the terminal is too small."""
        # The app itself takes the new size only after this.
        self._cover(event.size)

    def action_save_and_quit(self) -> None:
        """Leave; everything is on disk."""
        self.exit(0)

    def on_quit(self, _wish: Quit) -> None:
        """Leave."""
        self.action_save_and_quit()

    def on_first_hand(self, _wish: FirstHand) -> None:
        """Deal a hand; the first time offer the guide."""
        settings = self.shared.settings
        if not settings.guide:
            self._new_hand(guided=False)
            return
        with suppress(StorageError):
            self.shared.change(replace(settings, guide=False))
        offer = QuestionScreen(self.shared, menus.offer_menu, on_escape=menus.STOP)
        self.push_screen(offer, lambda answer: self._new_hand(guided=answer == menus.GO_ON))

    def on_guided_hand(self, _wish: GuidedHand) -> None:
        """Deal a hand with the guide."""
        self._new_hand(guided=True)

    def on_new_hand(self, _wish: NewHand) -> None:
        """Deal the next hand."""
        self._new_hand(guided=False)

    def on_new_sitting(self, _wish: NewSitting) -> None:
        """Ask how long a sitting is to be, and deal its first hand."""
        question = QuestionScreen(self.shared, menus.length_menu, on_escape=menus.NO)
        self.push_screen(question, self._take_length)

    def _take_length(self, answer: str | None) -> None:
        self._length = menus.LENGTHS.get(answer or "")
        if self._length is not None:
            self._new_hand(guided=False)

    def on_next_hand(self, _wish: NextHand) -> None:
        """Deal the next hand of the sitting shown, or the first of a new one where it cannot go on."""
        sitting = self.practice.sittings.current
        over = self._table is None or sitting is None or is_over(sitting)
        self._guarded(self._deal_after if over else self._deal_next)

    def on_leave_sitting(self, _wish: LeaveSitting) -> None:
        """Let a sitting be over."""
        self._guarded(self._leave_sitting)

    def on_same_deal(self, _wish: SameDeal) -> None:
        """Deal the hand that is over once more."""
        table = self._table
        if table is not None and table.over:
            self._guarded(lambda: self._deal_again(table))

    def on_play_on(self, wish: PlayOn) -> None:
        """Play a hand on from one of its decisions, after asking where another is in progress."""
        self.shared.told = None

        def begin() -> None:
            self._put_away()
            self._sit_down(self.practice.play_on(wish.record, wish.place))

        if self._table is None or self._table.over:
            self._guarded(begin)
            return
        sittings = self.practice.sittings
        of_sitting = sittings.so_far(self._table.header) is not None

        def give_way() -> None:
            if of_sitting:
                # As with any hand of it that is given up.
                sittings.end()
            begin()

        self._ask_to_give_up(give_way, sitting=of_sitting and self._waiting_sitting, played_on=True)

    def on_go_home(self, _wish: GoHome) -> None:
        """Show the first page; a hand that is over is put away, one in progress waits."""
        self._guarded(self._go_home)

    def on_continue(self, _wish: Continue) -> None:
        """Go back to the hand in progress, or deal the next one of the sitting in progress."""
        if self._table is not None:
            self._sit_down(self._table)
        else:
            self._guarded(self._deal)

    def on_show_results(self, _wish: ShowResults) -> None:
        """Show the last ten results."""
        from sichuan_tui.ui import rooms

        self.push_screen(rooms.results_room(self.shared))

    def on_show_drills(self, _wish: ShowDrills) -> None:
        """Show the drills; the score goes on as long as the program runs."""
        from sichuan_tui.ui import rooms

        self.push_screen(rooms.drills_room(self.shared))

    def on_show_settings(self, _wish: ShowSettings) -> None:
        """Show the settings."""
        from sichuan_tui.ui import rooms

        self.push_screen(rooms.settings_room(self.shared))

    def on_export_record(self, _wish: ExportRecord) -> None:
        """Write the record of the hand on the table to a file of its own, and say where it is."""
        from sichuan_tui.ui.screens.reader import ReaderScreen

        try:
            done: Path | StorageError = self.practice.export()
        except StorageError as error:
            done = error
        self.push_screen(ReaderScreen(self.shared, lambda: export_page(done)))

    def on_show_help(self, wish: ShowHelp) -> None:
        """Show the help page, with the rules of the hand on the table if there is one."""
        from sichuan_tui.ui import rooms

        ruleset = self.shared.settings.ruleset if self._table is None else self._table.header.ruleset
        self.push_screen(rooms.help_room(self.shared, ruleset, wish.choices))

    def on_hand_over(self, _wish: HandOver) -> None:
        """Keep the result and show the settlement.

        A hand may have been put away and the next one dealt before this came.
        """
        table = self._table
        if table is not None and table.over:
            self._guarded(lambda: self._show_settlement(table))


def play(practice: Practice, settings: Settings, seed: int | None, new: bool, length: Length | None = None) -> int:  # noqa: FBT001 - read from the command line
    """Run the game until the person leaves it.

    Args:
        practice: the hand in progress and the results.
        settings: what holds in this run.
        seed: of the first new hand; None for one nobody can foresee.
        new: begin with a new hand, after asking where one is in progress.
        length: of the sitting that it begins; None for as long as the person likes.

    Returns:
        The exit status.
    """
    context = GameContext(settings, practice=practice)
    app = SichuanApp(context, seed, new=new, length=length)
    context.fit_terminal(app.console.color_system)
    status = app.run()
    return (app.return_code or 0) if status is None else status
