"""What all screens have in common: one painted sheet, the shared context, and keys without regard to case."""

from contextlib import suppress
from dataclasses import replace

from textual.app import ComposeResult
from textual.events import Key
from textual.screen import Screen

from sichuan_tui.locale.messages import wording
from sichuan_tui.storage.files import StorageError
from sichuan_tui.storage.settings import Settings
from sichuan_tui.ui.context import Context
from sichuan_tui.ui.keys import normal_key
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.targets import Target
from sichuan_tui.ui.widgets.sheet import Sheet
from sichuan_tui.ui.wishes import Quit, ShowHelp


class PaintedScreen(Screen[str]):
    """A screen that is one painting."""

    def __init__(self, context: Context) -> None:
        """Make a screen."""
        super().__init__()
        self.context = context
        self.sheet = Sheet(context.clock)
        self._manner: object = None

    def compose(self) -> ComposeResult:
        """Give the sheet."""
        yield self.sheet

    def on_mount(self) -> None:
        """Show what there is."""
        self.repaint()

    def on_unmount(self) -> None:
        """Let go of what lies behind the sheet, as the sheet does of its lines."""
        self.refresh()

    def repaint(self) -> None:
        """Paint anew what has changed."""
        self._manner = (self.context.look, wording())
        self.sheet.show(self.paint, self.context.look)

    def on_screen_resume(self) -> None:
        """Paint anew where looks or words were changed on another screen."""
        if self._manner != (self.context.look, wording()):
            self.repaint()

    def paint(self, width: int, height: int) -> Painting:
        """Paint the screen."""
        raise NotImplementedError

    def press(self, key: str) -> bool:
        """Take a key, named without regard to case; tell whether it meant something here."""
        raise NotImplementedError

    def click(self, target: Target, chain: int) -> None:
        """Take a click."""

    def prompted(self) -> None:
        """Note that something new is asked: for a moment nothing acts, and a click begun before is none."""
        self.context.guard = self.context.guard.prompt(self.context.clock())
        self.sheet.forget_press()

    def allows(self, key: str, *, toggle: bool = False) -> bool:
        """Tell whether a key may act now; a toggle is one that undoes what it did when it comes again."""
        return self.context.guard.allows(key, self.context.clock(), toggle=toggle)

    def allows_click(self) -> bool:
        """Tell whether a click may act now."""
        return not self.context.guard.quiet(self.context.clock())

    def cycle_faces(self) -> None:
        """Write tiles the next way."""
        self.change(replace(self.context.settings, faces=self.context.look.faces.following))

    def change(self, settings: Settings) -> None:
        """Change settings at once and keep them; where they cannot be kept, they hold for this run."""
        with suppress(StorageError):
            self.context.change(settings)
        self.repaint()

    def on_key(self, event: Key) -> None:
        """Hand a key on.

        Keys that come together are all on their way here when the first of them closes this screen: the others are
        dropped, or they would close what is below.
        """
        if self.app.screen is not self:
            event.stop()
            return
        key, now = normal_key(event.key, event.character), self.context.clock()
        if self.press(key):
            event.stop()
        elif key == "q":
            event.stop()
            self.post_message(Quit())
        elif key == "?":
            event.stop()
            self.post_message(ShowHelp())
        self.context.guard = self.context.guard.press(key, now)

    def on_sheet_clicked(self, event: Sheet.Clicked) -> None:
        """Hand a click on."""
        event.stop()
        if self.app.screen is self:
            self.click(event.target, event.chain)
