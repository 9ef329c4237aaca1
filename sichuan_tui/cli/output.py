"""Writing to stdout and stderr, whatever the words to be written hold."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from sichuan_tui.locale.messages import tr
from sichuan_tui.words.written import printable

PROGRAM: Final = "sichuan-tui"
_SECONDS_BETWEEN_SIGNS: Final = 0.1


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


def _sign(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()


@contextmanager
def progress(number_of_all: int, things: str) -> Iterator[Callable[[int], None]]:
    """Give what tells a terminal how many of some things are done; the line is gone at the end."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    # Only where a terminal shows it: what is piped starts sooner without.
    from rich.cells import cell_len  # noqa: PLC0415

    width = 0
    due = 0.0

    def show(number: int) -> None:
        nonlocal due, width
        now = time.monotonic()
        if now >= due:
            due = now + _SECONDS_BETWEEN_SIGNS
            text = tr("{number} of {all} {things}", number=number, all=number_of_all, things=things)
            width = max(width, cell_len(text))
            _sign(f"\r{text}")

    try:
        yield show
    finally:
        _sign("\r" + " " * width + "\r")
