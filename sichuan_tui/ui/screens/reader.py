"""A page to read: help, the log."""

from collections.abc import Callable

from textual.events import MouseScrollDown, MouseScrollUp

from sichuan_tui.locale.messages import wording
from sichuan_tui.ui.context import Context
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.pages import paint_page
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.words.pages import PageModel

_WHEEL_LINES = 3


class ReaderScreen(PaintedScreen):
    """Shows lines and scrolls them; dismissed by Esc."""

    def __init__(self, context: Context, page: Callable[[], PageModel]) -> None:
        """Make a page; ``page`` makes what it shows, once and again where the language changes."""
        super().__init__(context)
        self._page = page
        self._made = (wording(), page())
        self._scroll: int | None = None

    def paint(self, width: int, height: int) -> Painting:
        """Paint the page."""
        if self._made[0] is not wording():
            self._made = (wording(), self._page())
        return paint_page(self._made[1], width, height, self.context.look, self._scroll)

    def press(self, key: str) -> bool:
        """Scroll, or go back."""
        page = max(1, self.size.height - 4)
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "space": page, "home": -9999, "end": 9999}
        if key in steps:
            self._move(steps[key])
        elif key in {"escape", "enter", "?"}:
            self.dismiss("")
        else:
            return False
        return True

    def on_mouse_scroll_up(self, _event: MouseScrollUp) -> None:
        """Scroll up."""
        self._move(-_WHEEL_LINES)

    def on_mouse_scroll_down(self, _event: MouseScrollDown) -> None:
        """Scroll down."""
        self._move(_WHEEL_LINES)

    def _move(self, lines: int) -> None:
        painting = self.sheet.painting
        self._scroll = min(max(0, painting.scroll + lines), painting.scroll + painting.hidden)
        self.repaint()
