"""The command palette, and what it lists."""

from collections.abc import Callable, Iterator
from functools import partial

from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette
from textual.screen import Screen
from textual.widgets import Input
from textual.widgets.option_list import Option

from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import tr
from sichuan_tui.storage.settings import Theme
from sichuan_tui.ui.settings_page import theme_word
from sichuan_tui.ui.wishes import NewHand, Quit, ShowDrills, ShowHelp, ShowResults, ShowSettings, Wish


class Palette(CommandPalette):
    """Textual's own, in the user's language, without a cursor that blinks, and closed once only."""

    def __init__(self) -> None:
        """Make it, without an id: one that was just closed may still have it."""
        super().__init__(placeholder=tr("Search for commands"))

    def on_mount(self) -> None:
        """Let the cursor stand still; a palette that is closed at once has none any more."""
        for field in self.query(Input):
            field.cursor_blink = False

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close it; a second key that came together with the one that closed it must not close the screen below."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def _action_command_list(self, action: str) -> None:
        """Move in the list; one that was not laid out yet has no pages to turn."""
        if not action.startswith("page") or self.query_one(CommandList).size:
            super()._action_command_list(action)

    def _start_no_matches_countdown(self, search_value: str) -> None:
        self._stop_no_matches_countdown()

        def say_so() -> None:
            nothing = Option(tr("There is no such command"), disabled=True, id=self._NO_MATCHES)
            if search_value:
                self.query_one(CommandList).add_option(nothing)
            self._list_visible = bool(search_value)

        self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, say_so)


def wish_commands(screen: Screen[object]) -> Iterator[SystemCommand]:
    """Give the game's own pages, asked for from the screen that is shown."""
    wishes: tuple[tuple[str, str, type[Wish]], ...] = (
        (tr("New hand"), tr("Deal a hand"), NewHand),
        (tr("Last ten results"), tr("A table and a plot"), ShowResults),
        (tr("Drills"), tr("Practise single decisions"), ShowDrills),
        (tr("Settings"), tr("Pace, faces, reading aids"), ShowSettings),
        (tr("Help and rules"), tr("Keys and rules"), ShowHelp),
        (tr("Save and quit"), tr("The hand waits"), Quit),
    )
    for title, words, wish in wishes:
        yield SystemCommand(title, words, partial(_send, screen, wish))


def theme_commands(change: Callable[[Theme], None]) -> Iterator[SystemCommand]:
    """Give the themes; ``change`` takes the one that is chosen."""
    for theme in Theme:
        title = tr("Theme: {name}", name=theme_word(theme))
        yield SystemCommand(title, tr("Change the colours"), partial(change, theme))


def language_commands(change: Callable[[Language], None]) -> Iterator[SystemCommand]:
    """Give the languages, each called as those do who speak it; ``change`` takes the one that is chosen."""
    for known in Language:
        title = tr("Language: {name}", name=known.own_name)
        yield SystemCommand(title, tr("Change the language"), partial(change, known))


def _send(screen: Screen[object], wish: type[Wish]) -> None:
    screen.post_message(wish())
