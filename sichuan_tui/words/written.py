"""Text from files and names, made fit to stand in a sentence."""

from typing import Final

_LONGEST: Final = 60


def printable(text: str) -> str:
    """Write a text so that it stays on its line and does nothing to a terminal."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


def shortened(text: str) -> str:
    """Cut a text that is too long to be repeated in a sentence."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
