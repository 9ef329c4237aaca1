"""The least app Textual can show: the peer of first paint and of key to paint."""

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static

READY = "bare-app-ready"


class BareApp(App[None]):
    """One widget, which shows the last key."""

    def compose(self) -> ComposeResult:
        """Give the widget."""
        yield Static(READY)

    def on_key(self, event: Key) -> None:
        """Show a key."""
        self.query_one(Static).update(f"{READY} {event.key}")


if __name__ == "__main__":
    BareApp().run()
