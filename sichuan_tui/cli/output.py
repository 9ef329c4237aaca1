"""Writing to stdout and stderr, whatever the words to be written hold."""

import os
import sys
from typing import Final

PROGRAM: Final = "sichuan-tui"

_LONGEST: Final = 60


def say(text: str) -> None:
    """Write a line to stdout."""
    sys.stdout.write(f"{text}\n")


def tell(text: str) -> None:
    """Write a line to stderr."""
    sys.stderr.write(f"{text}\n")


def complain(sentence: str) -> None:
    """Write a sentence to stderr, after the name of the program."""
    tell(f"{PROGRAM}: {printable(sentence)}")


def printable(text: str) -> str:
    """Write a text so that it stays on its line and does nothing to a terminal."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


def shortened(text: str) -> str:
    """Cut a text that is too long to be repeated in a sentence."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def at_terminal() -> bool:
    """Tell whether a screen can be shown: input and output are a terminal's, or a web page's through textual-serve."""
    return bool(os.environ.get("TEXTUAL_DRIVER")) or (sys.stdin.isatty() and sys.stdout.isatty())
