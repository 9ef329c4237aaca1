"""A page to read: help, the log."""

from collections.abc import Callable

from sichuan_tui.locale.messages import wording
from sichuan_tui.ui.context import Context
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.pages import paint_page
from sichuan_tui.ui.screens.scrolled import ScrolledScreen
from sichuan_tui.words.pages import PageModel


class ReaderScreen(ScrolledScreen):
    """Shows lines and scrolls them; dismissed by Esc."""

    def __init__(self, context: Context, page: Callable[[], PageModel]) -> None:
        """Make a page; ``page`` makes what it shows, once and again where the language changes."""
        super().__init__(context)
        self._page = page
        self._made = (wording(), page())

    def paint(self, width: int, height: int) -> Painting:
        """Paint the page."""
        if self._made[0] is not wording():
            self._made = (wording(), self._page())
        return paint_page(self._made[1], width, height, self.context.look, self._scroll)

    @property
    def page_lines(self) -> int:
        """Nearly all that is seen."""
        return max(1, self.size.height - 4)

    def press(self, key: str) -> bool:
        """Scroll, or go back."""
        if key == "space":
            self.scroll_lines(self.page_lines)
        elif key in {"escape", "enter", "?"}:
            self.dismiss("")
        else:
            return self.scrolls(key)
        return True
