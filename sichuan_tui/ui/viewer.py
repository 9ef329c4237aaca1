"""The viewer: recorded hands from files, stepped through without a game."""

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from sichuan_tui.record.replay import Replayed
from sichuan_tui.storage.settings import Settings
from sichuan_tui.ui.context import Context
from sichuan_tui.ui.help_text import help_page
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.screens.replay import ReplayScreen
from sichuan_tui.ui.wishes import Quit, ShowHelp


class ViewerApp(App[int]):
    """Shows hands, and ends when they are left."""

    TITLE = "Sichuan Blood Battle"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", priority=True, show=False),
    ]

    def __init__(self, context: Context, hands: tuple[Replayed, ...]) -> None:
        """Take hands, all of them with at least a good header."""
        super().__init__()
        self.shared = context
        self._hands = hands

    def on_mount(self) -> None:
        """Show the first hand."""
        self.push_screen(ReplayScreen(self.shared, self._hands), lambda _: self.action_leave())

    def on_quit(self, _wish: Quit) -> None:
        """End."""
        self.action_leave()

    def on_show_help(self, wish: ShowHelp) -> None:
        """Show the help page."""
        self.push_screen(ReaderScreen(self.shared, lambda: help_page(self.shared.settings.ruleset, wish.choices())))

    def action_leave(self) -> None:
        """End."""
        self.exit(0)


def view(hands: tuple[Replayed, ...], settings: Settings) -> int:
    """Show hands until the person leaves them.

    Args:
        hands: all of them with at least a good header.
        settings: how to draw them.

    Returns:
        The exit status.
    """
    app = ViewerApp(Context(settings), hands)
    app.shared.fit_terminal(app.console.color_system)
    status = app.run()
    return 0 if status is None else status
