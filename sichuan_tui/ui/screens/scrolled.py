"""Screens that may be longer than the terminal is high, and those that lead on to the next hand."""

from collections.abc import Mapping
from typing import ClassVar, Final

from textual.events import MouseScrollDown, MouseScrollUp

from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.context import Context
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.targets import CommandTarget, Target

_DEAF_TO_NEXT: Final = 1.0
"""Seconds in which a key meant for what was shown before does not already lead on."""

_FAR: Final = 9999


class ScrolledScreen(PaintedScreen):
    """A painting that is scrolled by keys and wheel."""

    WHEEL_LINES: ClassVar[int] = 3

    def __init__(self, context: Context) -> None:
        """Stand where the painter has it stand."""
        super().__init__(context)
        self._scroll: int | None = None

    @property
    def page_lines(self) -> int:
        """How many lines a page key scrolls."""
        return max(1, self.size.height // 2)

    def scrolls(self, key: str) -> bool:
        """Scroll, if that is what a key stands for; tell whether it is."""
        page = self.page_lines
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -_FAR, "end": _FAR}
        if key not in steps:
            return False
        self.scroll_lines(steps[key])
        return True

    def scroll_lines(self, lines: int) -> None:
        """Scroll down, or with a negative number up, as far as there is something to see."""
        painting = self.sheet.painting
        self._scroll = min(max(0, painting.scroll + lines), painting.scroll + painting.hidden)
        self.repaint()

    def on_mouse_scroll_up(self, _event: MouseScrollUp) -> None:
        """Scroll up."""
        self.scroll_lines(-self.WHEEL_LINES)

    def on_mouse_scroll_down(self, _event: MouseScrollDown) -> None:
        """Scroll down."""
        self.scroll_lines(self.WHEEL_LINES)


class EndScreen(ScrolledScreen):
    """What stands at an end: it leads on by keys and clicks, but not by one that was meant for what was before."""

    KEYS: ClassVar[Mapping[str, Command]]
    LEADING_ON: ClassVar[frozenset[Command]]
    """The commands that cannot be taken back by looking again."""

    def __init__(self, context: Context) -> None:
        """Stand at an end."""
        super().__init__(context)
        self._opened = context.clock()

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be done now, as it stands on the screen."""
        raise NotImplementedError

    def take(self, command: Command) -> None:
        """Do what a command says."""
        raise NotImplementedError

    def press(self, key: str) -> bool:
        """Scroll, or take what the key stands for."""
        if self.scrolls(key):
            return True
        if key not in self.KEYS:
            return False
        command = self.KEYS[key]
        # `n` passes at the table: one that is held down since must not skip what it led to.
        if command not in self.LEADING_ON or self.allows(key):
            self._lead(command)
        return True

    def click(self, target: Target, chain: int) -> None:
        """Take a click on a choice."""
        match target:
            case CommandTarget(index) if chain == 1:
                self._lead(self.choices[index].command)
            case _:
                return

    def _lead(self, command: Command) -> None:
        if command not in self.LEADING_ON or self.context.clock() - self._opened >= _DEAF_TO_NEXT:
            self.take(command)
