"""The table's colours for what Textual draws itself: the command palette and the cover behind questions."""

from textual.theme import Theme

from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.themes import Palette


def textual_theme(palette: Palette) -> Theme:
    """Make a Textual theme of a palette, with its name."""
    return Theme(
        name=palette.name,
        primary=palette.inks[Ink.GOLD],
        secondary=palette.inks[Ink.DIM],
        accent=palette.inks[Ink.GOLD],
        error=palette.inks[Ink.LOSS],
        foreground=palette.inks[Ink.TEXT],
        background=palette.grounds[Ground.FELT],
        surface=palette.grounds[Ground.BAND],
        panel=palette.grounds[Ground.BUTTON],
        dark=palette.name != "light",
    )
