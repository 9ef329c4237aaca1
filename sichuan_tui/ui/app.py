"""The full-screen game: which screen is shown, and what the screens wish for."""

import asyncio
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.events import Event, Key, Resize
from textual.geometry import Size
from textual.screen import Screen

from sichuan_tui.session.practice import Practice, Setup
from sichuan_tui.storage.files import StorageError
from sichuan_tui.storage.settings import Settings
from sichuan_tui.ui import menus
from sichuan_tui.ui.context import GameContext
from sichuan_tui.ui.keys import normal_key
from sichuan_tui.ui.paint.too_small import is_too_small
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.menu import HomeScreen, QuestionScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
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
    NewHand,
    PlayOn,
    Quit,
    SameDeal,
    ShowHelp,
    ShowResults,
    ShowSettings,
)
from sichuan_tui.words.troubles import export_page

_KILLED: Final = 128
"""What a signal's number is added to for the exit status, as a shell reports it."""

if TYPE_CHECKING:
    from sichuan_tui.session.table import Table


class SichuanApp(App[int]):
    """The program."""

    TITLE = "Sichuan Blood Battle"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "save_and_quit", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", priority=True, show=False),
    ]

    def __init__(self, context: GameContext, seed: int | None, *, new: bool) -> None:
        """Make the program.

        Args:
            context: shared by all screens.
            seed: of the first new hand; None for one nobody can foresee.
            new: begin with a new hand, after asking where one is in progress.
        """
        super().__init__()
        self.shared = context
        for palette in PALETTES:
            self.register_theme(textual_theme(palette))
        self._take_colours()
        self._seed = seed
        self._new = new
        self._table: Table | None = None

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Give what the command palette lists: the game's own pages and themes."""
        from sichuan_tui.ui.palette import language_commands, theme_commands, wish_commands

        yield from wish_commands(screen)
        yield from theme_commands(lambda theme: self._change(replace(self.shared.settings, theme=theme)))
        yield from language_commands(lambda known: self._change(replace(self.shared.settings, language=known)))

    def action_command_palette(self) -> None:
        """Open the command palette."""
        from sichuan_tui.ui.palette import Palette

        if not isinstance(self.screen, Palette):
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

    @property
    def practice(self) -> Practice:
        """The hand in progress and the results."""
        return self.shared.practice

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

    def _open(self) -> None:
        self._table = self.practice.resume()
        if self._table is None:
            if self._new or self._seed is not None:
                self._deal()
            else:
                self._show_home()
        elif self._table.over:
            self._show_settlement(self._table)
        else:
            self._sit_down(self._table, paused=True)

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

    def _new_hand(self, *, guided: bool) -> None:
        """Deal a hand, after asking where one is in progress."""
        self.shared.told = set() if guided else None
        if self._table is None:
            self._guarded(self._deal)
        elif self._table.over:
            self._guarded(self._deal_next)
        else:
            self._ask_to_give_up(self._deal)

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
        else:
            self._ask_to_give_up(begin)

    def on_go_home(self, _wish: GoHome) -> None:
        """Show the first page; a hand that is over is put away, one in progress waits."""
        self._guarded(self._go_home)

    def on_continue(self, _wish: Continue) -> None:
        """Go back to the hand in progress."""
        if self._table is not None:
            self._sit_down(self._table)

    def on_show_results(self, _wish: ShowResults) -> None:
        """Show the last ten results."""
        from sichuan_tui.ui import rooms

        self.push_screen(rooms.results_room(self.shared))

    def on_show_settings(self, _wish: ShowSettings) -> None:
        """Show the settings."""
        from sichuan_tui.ui import rooms

        self.push_screen(rooms.settings_room(self.shared))

    def on_export_record(self, _wish: ExportRecord) -> None:
        """Write the record of the hand on the table to a file of its own, and say where it is."""
        try:
            done: Path | StorageError = self.practice.export()
        except StorageError as error:
            done = error
        self.push_screen(ReaderScreen(self.shared, lambda: export_page(done)))

    def on_show_help(self, wish: ShowHelp) -> None:
        """Show the help page."""
        from sichuan_tui.ui import rooms

        self.push_screen(rooms.help_room(self.shared, wish.choices))

    def on_hand_over(self, _wish: HandOver) -> None:
        """Keep the result and show the settlement."""
        table = self._table
        if table is not None:
            self._guarded(lambda: self._show_settlement(table))

    def _show(self, screen: PaintedScreen) -> None:
        """Show a screen in place of all that was shown."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)
        self._cover(self.size)

    def _cover(self, size: Size) -> None:
        small = is_too_small(size.width, size.height)
        covered = isinstance(self.screen, TooSmallScreen)
        if small and not covered:
            self.push_screen(TooSmallScreen(self.shared))
        elif covered and not small:
            self.pop_screen()

    def _show_home(self) -> None:
        notices, self.practice.notices = self.practice.notices, ()
        in_progress = self._table is not None
        self._show(HomeScreen(self.shared, partial(menus.home_menu, notices, in_progress=in_progress)))
        self.call_after_refresh(_load_rooms)

    def _show_settlement(self, table: "Table") -> None:
        from sichuan_tui.ui import rooms

        result = self.practice.finish(table)
        self._show(rooms.settlement_room(self.shared, table, result))
        told, self.shared.told = self.shared.told, None
        if told is not None:
            self.push_screen(rooms.settlement_guide(self.shared))

    def _sit_down(self, table: "Table", *, paused: bool = False) -> None:
        from sichuan_tui.ui import rooms

        self._table = table
        give_up, self._new = paused and self._new, False
        self._show(rooms.table_room(self.shared, table, paused=paused, give_up=give_up))

    def _deal(self) -> None:
        table = self.practice.deal(Setup(self.shared.settings.ruleset, self.shared.settings.bots, self._seed))
        self._seed = None
        self._sit_down(table)

    def _deal_next(self) -> None:
        self._put_away()
        self._deal()

    def _deal_again(self, table: "Table") -> None:
        self._put_away()
        self._sit_down(self.practice.deal_again(table.header))

    def _go_home(self) -> None:
        if self._table is not None and self._table.over:
            self._put_away()
        self._show_home()

    def _put_away(self) -> None:
        if self._table is not None:
            # It may have been left before its end was shown.
            self.practice.finish(self._table)
        self.practice.leave()
        self._table = None

    def _ask_to_give_up(self, then: Callable[[], None]) -> None:
        """Ask before the hand in progress is put aside; go on only where it may be."""

        def give_up() -> None:
            if self._table is not None:
                self.practice.give_up()
                self._table = None
            then()

        def answered(answer: str | None) -> None:
            if answer == menus.YES:
                self._guarded(give_up)

        question = QuestionScreen(self.shared, menus.give_up_question, on_escape=menus.NO)
        self.push_screen(question, answered)

    def _guarded(self, step: Callable[[], None]) -> None:
        """Take a step that reads or writes files; if it fails, say so, and try again when told to."""
        try:
            step()
        except StorageError as error:
            question = QuestionScreen(self.shared, partial(menus.storage_question, error))
            self.push_screen(question, lambda answer: self._after_failure(answer, step))

    def _after_failure(self, answer: str | None, step: Callable[[], None]) -> None:
        if answer == menus.RETRY:
            self._guarded(step)
        else:
            self.exit(1)


def _load_rooms() -> None:
    """Load the other screens while the first page is read."""
    from sichuan_tui.ui import rooms  # noqa: F401


def play(practice: Practice, settings: Settings, seed: int | None, new: bool) -> int:  # noqa: FBT001 - read from the command line
    """Run the game until the person leaves it.

    Args:
        practice: the hand in progress and the results.
        settings: what holds in this run.
        seed: of the first new hand; None for one nobody can foresee.
        new: begin with a new hand, after asking where one is in progress.

    Returns:
        The exit status.
    """
    context = GameContext(settings, practice=practice)
    app = SichuanApp(context, seed, new=new)
    context.fit_terminal(app.console.color_system)
    status = app.run()
    return (app.return_code or 0) if status is None else status
