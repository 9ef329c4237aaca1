"""What the command palette lists."""

from collections.abc import Callable, Iterator
from functools import partial

from textual.app import SystemCommand
from textual.screen import Screen

from sichuan_tui.locale.messages import tr
from sichuan_tui.storage.settings import Theme
from sichuan_tui.ui.settings_page import theme_word
from sichuan_tui.ui.wishes import NewHand, Quit, ShowHelp, ShowResults, ShowSettings, Wish


def wish_commands(screen: Screen[object]) -> Iterator[SystemCommand]:
    """Give the game's own pages, asked for from the screen that is shown."""
    wishes: tuple[tuple[str, str, type[Wish]], ...] = (
        (tr("New hand"), tr("Deal a hand"), NewHand),
        (tr("Last ten results"), tr("A table and a plot"), ShowResults),
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


def _send(screen: Screen[object], wish: type[Wish]) -> None:
    screen.post_message(wish())
