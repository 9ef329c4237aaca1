"""A widget that shows a painting: one for a whole screen, which is far cheaper than one for each thing on it."""

from collections.abc import Callable
from typing import TypeAlias

from rich.segment import Segment
from textual.events import Click, MouseDown, Resize
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.targets import Target
from sichuan_tui.ui.themes import Look, StyleSheet, style_sheet

Painter: TypeAlias = Callable[[int, int], Painting]
"""Paints a screen of a width and a height, in cells."""

_LEFT_BUTTON = 1
_CHAIN_SECONDS = 0.5
"""Clicks closer together than this, on about the same cell, are one multiple click; Textual's own count wants the very
same cell, which a hand that clicks twice often misses."""


class Sheet(Widget):
    """A painting on screen, and clicks on what it shows."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Sheet { width: 1fr; height: 1fr; }"

    class Clicked(Message):
        """A place that stands for something was clicked: pressed and released there with the left button.

        Attributes:
            target: what it stands for.
            chain: 1 for a single click, more for further clicks of a multiple one.
        """

        def __init__(self, target: Target, chain: int) -> None:
            """Say what was clicked."""
            super().__init__()
            self.target = target
            self.chain = chain

    def __init__(self, clock: Callable[[], float]) -> None:
        """Begin with nothing to show; ``clock`` gives the time that multiple clicks are told by, in seconds."""
        super().__init__()
        self._clock = clock
        self.painting = Painting(0, ())
        self._painter: Painter | None = None
        self._styles: StyleSheet | None = None
        self._strips: dict[int, Strip] = {}
        self._pressed: Target | None = None
        self._last_click = (-9, -9, float("-inf"))
        self._chain = 1

    def show(self, painter: Painter, look: Look) -> None:
        """Show a painting from now on, at whatever size the widget has."""
        styles = style_sheet(look)
        if styles is not self._styles:
            self._styles = styles
            self.painting = Painting(0, ())
        self._painter = painter
        self._repaint()

    def _repaint(self) -> None:
        width, height = self.size
        if self._painter is None or not width or not height:
            return
        before, self.painting = self.painting, self._painter(width, height)
        if before.width != width or len(before.rows) != height:
            self._strips.clear()
            self.refresh()
            return
        changed = [y for y, (old, new) in enumerate(zip(before.rows, self.painting.rows, strict=True)) if old != new]
        for y in changed:
            self._strips.pop(y, None)
        if changed:
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    def forget_press(self) -> None:
        """Let a button that is down now lead to no click: what is shown means something else from now on."""
        self._pressed = None

    def render_line(self, y: int) -> Strip:
        """Give a row of the painting."""
        strip = self._strips.get(y)
        if strip is None:
            styles = self._styles
            if styles is None or y >= len(self.painting.rows):
                return Strip.blank(self.size.width, self.rich_style)
            row = self.painting.rows[y]
            strip = Strip([Segment(text, styles[code]) for text, code in row], self.painting.width)
            self._strips[y] = strip
        return strip

    def on_unmount(self) -> None:
        """Let go of the lines: Textual remembers its caches of widgets that are gone, a thousand of them."""
        self._strips.clear()
        self.refresh()

    def on_resize(self, _event: Resize) -> None:
        """Paint anew for the new size."""
        self._repaint()

    def on_mouse_down(self, event: MouseDown) -> None:
        """Remember what is pressed."""
        left = event.button == _LEFT_BUTTON
        self._pressed = self.painting.target_at(event.x, event.y) if left else None

    def on_click(self, event: Click) -> None:
        """Tell of a click that ended where it began; a drag to elsewhere is none."""
        if event.button != _LEFT_BUTTON:
            return
        now = self._clock()
        x, y, before = self._last_click
        again = abs(event.x - x) <= 1 and abs(event.y - y) <= 1 and now - before <= _CHAIN_SECONDS
        self._chain = self._chain + 1 if again else 1
        self._last_click = (event.x, event.y, now)
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self.painting.target_at(event.x, event.y) == pressed:
            self.post_message(self.Clicked(pressed, self._chain))
