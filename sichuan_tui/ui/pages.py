"""What pages other than the table show: menus, questions, and lines to read. Plain values."""

from dataclasses import dataclass

from sichuan_tui.ui.spans import Spans


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a menu: what it is called in the program, the key that takes it, and its words."""

    name: str
    key: str
    label: str


@dataclass(frozen=True, slots=True)
class MenuModel:
    """A menu, or a question with its answers.

    Attributes:
        title: the heading.
        lines: words above the items.
        items: what can be chosen.
        selected: the index of the item that Enter takes.
    """

    title: str
    lines: tuple[Spans, ...]
    items: tuple[Item, ...]
    selected: int = 0


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
