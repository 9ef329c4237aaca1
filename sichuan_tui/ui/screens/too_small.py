"""What covers everything while the terminal is too small; the hand waits behind it."""

from typing import ClassVar

from textual.screen import ModalScreen

from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.too_small import paint_too_small
from sichuan_tui.ui.screens.base import PaintedScreen


class TooSmallScreen(PaintedScreen, ModalScreen[str]):
    """Says what size is needed, and takes no key but to quit."""

    DEFAULT_CSS: ClassVar[str] = "TooSmallScreen { background: black; }"

    def paint(self, width: int, height: int) -> Painting:
        """Paint the message."""
        return paint_too_small(width, height, self.context.look)

    def press(self, key: str) -> bool:
        """Take no key."""
        return key != "q"
