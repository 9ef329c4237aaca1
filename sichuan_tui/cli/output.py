"""Writing to stdout and stderr, whatever the words to be written hold."""

import os
import sys
from typing import Final

from sichuan_tui.words.written import printable

PROGRAM: Final = "sichuan-tui"


def say(text: str) -> None:
    """Write a line to stdout."""
    sys.stdout.write(f"{text}\n")


def tell(text: str) -> None:
    """Write a line to stderr."""
    sys.stderr.write(f"{text}\n")


def complain(sentence: str) -> None:
    """Write a sentence to stderr, after the name of the program."""
    tell(f"{PROGRAM}: {printable(sentence)}")


def at_terminal() -> bool:
    """Tell whether a screen can be shown: input and output are a terminal's, or a web page's through textual-serve."""
    if os.environ.get("TEXTUAL_DRIVER"):
        return True
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
