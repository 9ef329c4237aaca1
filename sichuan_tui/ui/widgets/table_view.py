"""The table on screen: one widget for all of it, which draws rows and knows what was clicked."""

from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from sichuan_tui.ui.model import SettlementModel, TableModel, Target
from sichuan_tui.ui.paint.canvas import Painting, Row
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.themes import Look, StyleSheet, style_sheet

LEFT_BUTTON = 1
CHAIN_SECONDS = 0.5
"""Clicks closer together than this, on about the same cell, are one multiple click."""


class TableView(Widget):
    """Shows the table or the settlement."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS: ClassVar[str] = "TableView { width: 1fr; height: 1fr; }"

    class Clicked(Message):
        """Something on the table was clicked: the left button went down and up on it."""

        def __init__(self, target: Target, chain: int) -> None:
            """Say what.

            Args:
                target: what the place stands for.
                chain: the number of this click in a multiple click: 2 for the second one of a double click.
            """
            super().__init__()
            self.target = target
            self.chain = chain

    def __init__(self, *, name: str | None = None, id: str | None = None) -> None:  # noqa: A002 - Textual's word
        """Show nothing yet."""
        super().__init__(name=name, id=id)
        self._model: TableModel | SettlementModel | None = None
        self._look = Look()
        self._painting = Painting(0, ())
        self._strips: list[Strip] = []
        self._pressed: Target | None = None
        self._last_click: tuple[int, int, float] = (-9, -9, 0.0)
        self._chain = 1

    @property
    def painting(self) -> Painting:
        """What is shown."""
        return self._painting

    def show(self, model: TableModel | SettlementModel, look: Look) -> None:
        """Show a model; only the rows that differ are drawn again."""
        self._model = model
        restyled = look != self._look
        self._look = look
        self._repaint(everything=restyled)

    def on_resize(self) -> None:
        """Paint for the new size."""
        self._repaint(everything=True)

    def render_line(self, y: int) -> Strip:
        """Give a row."""
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, style_sheet(self._look)[0])

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember what the button went down on."""
        self._pressed = self._painting.target_at(event.x, event.y) if event.button == LEFT_BUTTON else None

    def on_click(self, event: events.Click) -> None:
        """Post a click when the button goes up where it went down."""
        if event.button != LEFT_BUTTON:
            return
        x, y, before = self._last_click
        near = abs(event.x - x) <= 1 and abs(event.y - y) <= 1
        self._chain = self._chain + 1 if near and event.time - before <= CHAIN_SECONDS else 1
        self._last_click = (event.x, event.y, event.time)
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed == self._painting.target_at(event.x, event.y):
            self.post_message(self.Clicked(pressed, self._chain))

    def _repaint(self, *, everything: bool) -> None:
        width, height = self.size
        if self._model is None or not width or not height:
            return
        before = self._painting
        if isinstance(self._model, TableModel):
            self._painting = paint_table(self._model, width, height, self._look)
        styles = style_sheet(self._look)
        if everything or before.width != width or len(before.rows) != height:
            self._strips = [_strip(row, width, styles) for row in self._painting.rows]
            self.refresh()
            return
        for y, row in enumerate(self._painting.rows):
            if row != before.rows[y]:
                self._strips[y] = _strip(row, width, styles)
                self.refresh(Region(0, y, width, 1))


def _strip(row: Row, width: int, styles: StyleSheet) -> Strip:
    return Strip([Segment(text, styles[code]) for text, code in row], width)
