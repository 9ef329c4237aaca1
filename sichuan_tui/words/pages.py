"""Pages to read, whatever they are read on: lines of words. Plain values."""

from dataclasses import dataclass
from typing import Final

from sichuan_tui.words.spans import Spans


@dataclass(frozen=True, slots=True)
class PageLine:
    """A line of a page to read: words, how far they are set in, and whether they are a heading or stand back."""

    spans: Spans
    indent: int = 0
    heading: bool = False
    dim: bool = False


@dataclass(frozen=True, slots=True)
class PageModel:
    """Lines to read, scrolled where they do not fit; long ones are folded between words."""

    title: str
    lines: tuple[PageLine, ...]
    at_end: bool = False
    """It opens on its last lines."""


BLANK: Final = PageLine(())
"""An empty line."""


def heading(words: str) -> PageLine:
    """Make a heading."""
    return PageLine((words,), heading=True)


def text(words: str | Spans) -> PageLine:
    """Make a line of text under a heading."""
    return PageLine((words,) if isinstance(words, str) else words, indent=2)
