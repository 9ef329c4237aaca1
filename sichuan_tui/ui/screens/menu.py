"""Menus and questions: the first page, and what is asked over another screen."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual.screen import ModalScreen

from sichuan_tui.ui import menus
from sichuan_tui.ui.context import Context
from sichuan_tui.ui.pages import MenuModel
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.pages import menu_size, paint_home, paint_menu
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.targets import CommandTarget, Target
from sichuan_tui.ui.wishes import (
    Continue,
    FirstHand,
    GuidedHand,
    NewSitting,
    Quit,
    ShowDrills,
    ShowHelp,
    ShowResults,
    ShowSettings,
)


class MenuScreen(PaintedScreen):
    """Asks for one of several items."""

    def __init__(self, context: Context, make: Callable[[], MenuModel], *, on_escape: str | None = None) -> None:
        """Make a menu.

        Args:
            context: shared by all screens.
            make: makes what it shows, in the language of the moment.
            on_escape: the name of the item that Esc takes; None where Esc does nothing.
        """
        super().__init__(context)
        self._make = make
        self._selected = make().selected
        self._on_escape = on_escape

    @property
    def model(self) -> MenuModel:
        """What it shows."""
        return replace(self._make(), selected=self._selected)

    def press(self, key: str) -> bool:
        """Move, choose, or take the item whose key it is."""
        items = self.model.items
        match key:
            case "up" | "down":
                step = 1 if key == "down" else -1
                self._selected = (self._selected + step) % len(items)
                self.repaint()
            case "enter" | "space":
                self.choose(items[self._selected].name)
            case "escape":
                if self._on_escape is not None:
                    self.choose(self._on_escape)
            case _:
                named = next((item.name for item in items if item.key.lower() == key), None)
                if named is None:
                    return False
                self.choose(named)
        return True

    def click(self, target: Target, chain: int) -> None:
        """Take the item that was clicked."""
        match target:
            case CommandTarget(index) if chain == 1:
                self.choose(self.model.items[index].name)
            case _:
                return

    def choose(self, name: str) -> None:
        """Take an item."""
        raise NotImplementedError


class HomeScreen(MenuScreen):
    """The first page."""

    def paint(self, width: int, height: int) -> Painting:
        """Paint the page."""
        return paint_home(self.model, width, height, self.context.look)

    def choose(self, name: str) -> None:
        """Ask the program for what was taken."""
        match name:
            case menus.CONTINUE:
                self.post_message(Continue())
            case menus.NEW:
                self.post_message(FirstHand())
            case menus.SITTING:
                self.post_message(NewSitting())
            case menus.GUIDED:
                self.post_message(GuidedHand())
            case menus.DRILLS:
                self.post_message(ShowDrills())
            case menus.RESULTS:
                self.post_message(ShowResults())
            case menus.SETTINGS:
                self.post_message(ShowSettings())
            case menus.HELP:
                self.post_message(ShowHelp())
            case _:
                self.post_message(Quit())


class QuestionScreen(MenuScreen, ModalScreen[str]):
    """A menu over another screen, dismissed with the name of the item taken."""

    DEFAULT_CSS: ClassVar[str] = "QuestionScreen { align: center middle; background: black 45%; }"

    def paint(self, width: int, height: int) -> Painting:
        """Paint the menu."""
        return paint_menu(self.model, width, height, self.context.look)

    def repaint(self) -> None:
        """Take the room that is needed, and paint."""
        width, height = menu_size(self.model, self.app.size.width, self.app.size.height, self.context.look)
        self.sheet.styles.width = width
        self.sheet.styles.height = height
        super().repaint()

    def on_resize(self) -> None:
        """Take the room that is needed at the new size."""
        self.repaint()

    def choose(self, name: str) -> None:
        """Take an item."""
        self.dismiss(name)
