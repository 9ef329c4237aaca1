"""The settings page: every change takes effect and is kept at once."""

from sichuan_tui.ui.context import Context
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.options import paint_options
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.settings_page import changed, option_lines
from sichuan_tui.ui.targets import CommandTarget, Target


class SettingsScreen(PaintedScreen):
    """Shows the settings and changes them; dismissed by Esc."""

    def __init__(self, context: Context) -> None:
        """Begin with the first."""
        super().__init__(context)
        self._selected = 0

    def paint(self, width: int, height: int) -> Painting:
        """Paint the page."""
        return paint_options(option_lines(self.context.settings), self._selected, width, height, self.context.look)

    def press(self, key: str) -> bool:
        """Choose a line, change it, or go back."""
        count = len(option_lines(self.context.settings))
        match key:
            case "up" | "down":
                self._selected = (self._selected + (1 if key == "down" else -1)) % count
                self.repaint()
            case "left":
                self._step(-1)
            case "right" | "enter" | "space":
                self._step(1)
            case "escape":
                self.dismiss("")
            case _:
                return False
        return True

    def click(self, target: Target, chain: int) -> None:
        """Choose the line that was clicked, or change it if it was chosen already."""
        match target:
            case CommandTarget(index) if chain == 1:
                if index == self._selected:
                    self._step(1)
                else:
                    self._selected = index
                    self.repaint()
            case _:
                return

    def _step(self, step: int) -> None:
        settings = self.context.settings
        self.change(changed(settings, option_lines(settings)[self._selected].option, step))
        # What Textual draws itself takes its colours from there.
        self.app.theme = self.context.settings.theme
