"""The page of a sitting: its hands, the totals and the places."""

from types import MappingProxyType

from sichuan_tui.storage.sitting import Sitting
from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.context import Context
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.sitting import paint_sitting
from sichuan_tui.ui.screens.scrolled import EndScreen
from sichuan_tui.ui.sittings import SittingPage, sitting_page
from sichuan_tui.ui.wishes import LeaveSitting, NextHand, Quit, ShowHelp


class SittingScreen(EndScreen):
    """Shows a sitting, and what to do next."""

    KEYS = MappingProxyType({"n": Command.NEW_HAND, "escape": Command.HOME, "?": Command.HELP, "q": Command.QUIT})
    LEADING_ON = frozenset({Command.NEW_HAND, Command.HOME})
    WHEEL_LINES = 1

    def __init__(self, context: Context, sitting: Sitting, *, ended: bool) -> None:
        """Show a sitting; ``ended`` where it cannot go on."""
        super().__init__(context)
        self._parts = (sitting, ended)

    @property
    def page(self) -> SittingPage:
        """What is shown."""
        sitting, ended = self._parts
        return sitting_page(sitting, ended=ended)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be done now."""
        return self.page.choices

    def paint(self, width: int, height: int) -> Painting:
        """Paint the page."""
        return paint_sitting(self.page, width, height, self.context.look, self._scroll)

    def take(self, command: Command) -> None:
        """Do what a command says."""
        match command:
            case Command.HELP:
                self.post_message(ShowHelp(lambda: self.choices))
            case Command.QUIT:
                self.post_message(Quit())
            case Command.NEW_HAND:
                self.post_message(NextHand())
            case _:
                self.post_message(LeaveSitting())
