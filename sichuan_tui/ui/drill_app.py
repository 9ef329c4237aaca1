"""The drills alone, without a game."""

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from sichuan_tui.coach.drill import DrillKind
from sichuan_tui.coach.drill_round import Round
from sichuan_tui.storage.settings import Settings
from sichuan_tui.ui.context import Context
from sichuan_tui.ui.help_text import help_page
from sichuan_tui.ui.screens.drill import DrillsScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.wishes import Quit, ShowHelp


class DrillApp(App[int]):
    """Shows the drills, and ends when they are left."""

    TITLE = "Sichuan Blood Battle"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", priority=True, show=False),
    ]

    def __init__(self, context: Context, played: Round, kind: DrillKind | None = None) -> None:
        """Take a sitting; with a kind, its first exercise is shown at once."""
        super().__init__()
        self.shared = context
        self._round = played
        self._kind = kind

    def on_mount(self) -> None:
        """Show the page of the drills, or the first exercise."""
        page = DrillsScreen(self.shared, self._round)
        self.push_screen(page, lambda _: self.action_leave())
        if self._kind is not None:
            page.drill(self._kind)

    def on_quit(self, _wish: Quit) -> None:
        """End."""
        self.action_leave()

    def on_show_help(self, wish: ShowHelp) -> None:
        """Show the help page."""
        self.push_screen(ReaderScreen(self.shared, lambda: help_page(self.shared.settings.ruleset, wish.choices())))

    def action_leave(self) -> None:
        """End."""
        self.exit(0)


def drill(settings: Settings, played: Round, kind: DrillKind | None) -> int:
    """Practise until the person leaves.

    Args:
        settings: how everything is drawn.
        played: the sitting.
        kind: what to begin with; None for the page of all kinds.

    Returns:
        The exit status.
    """
    app = DrillApp(Context(settings), played, kind)
    app.shared.fit_terminal(app.console.color_system)
    status = app.run()
    return 0 if status is None else status
