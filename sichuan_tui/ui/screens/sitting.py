"""The page of a sitting: its hands, the totals and the places."""

from typing import Final

from textual.events import MouseScrollDown, MouseScrollUp

from sichuan_tui.storage.sitting import Sitting
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.context import Context
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.sitting import paint_sitting
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.sittings import SittingPage, sitting_page
from sichuan_tui.ui.targets import CommandTarget, Target
from sichuan_tui.ui.wishes import LeaveSitting, NextHand, Quit, ShowHelp

_DEAF_TO_NEXT: Final = 1.0
"""Seconds in which a key meant for the settlement does not already deal the next hand."""

_KEYS: Final = {
    "n": Command.NEW_HAND,
    "escape": Command.HOME,
    "?": Command.HELP,
    "q": Command.QUIT,
}


class SittingScreen(PaintedScreen):
    """Shows a sitting, and what to do next."""

    def __init__(self, context: Context, sitting: Sitting, *, ended: bool) -> None:
        """Show a sitting; ``ended`` where it cannot go on."""
        super().__init__(context)
        self._parts = (sitting, ended)
        self._opened = context.clock()
        self._scroll: int | None = None

    @property
    def page(self) -> SittingPage:
        """What is shown."""
        sitting, ended = self._parts
        return sitting_page(sitting, ended=ended)

    def paint(self, width: int, height: int) -> Painting:
        """Paint the page."""
        return paint_sitting(self.page, width, height, self.context.look, self._scroll)

    def press(self, key: str) -> bool:
        """Scroll, or take what the key stands for."""
        page = max(1, self.size.height // 2)
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -9999, "end": 9999}
        if key in steps:
            self._move(steps[key])
        elif key in _KEYS:
            self._take(_KEYS[key])
        else:
            return False
        return True

    def click(self, target: Target, chain: int) -> None:
        """Take a click on a choice."""
        match target:
            case CommandTarget(index) if chain == 1:
                self._take(self.page.choices[index].command)
            case _:
                return

    def on_mouse_scroll_up(self, _event: MouseScrollUp) -> None:
        """Scroll up."""
        self._move(-1)

    def on_mouse_scroll_down(self, _event: MouseScrollDown) -> None:
        """Scroll down."""
        self._move(1)

    def _move(self, hands: int) -> None:
        painting = self.sheet.painting
        self._scroll = min(max(0, painting.scroll + hands), painting.scroll + painting.hidden)
        self.repaint()

    def _take(self, command: Command) -> None:
        if command is Command.HELP:
            self.post_message(ShowHelp(lambda: self.page.choices))
        elif command is Command.QUIT:
            self.post_message(Quit())
        elif self.context.clock() - self._opened >= _DEAF_TO_NEXT:
            self.post_message(NextHand() if command is Command.NEW_HAND else LeaveSitting())
