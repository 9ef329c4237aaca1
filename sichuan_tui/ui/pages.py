"""What pages other than the table show: menus, questions, and lines to read. Plain values."""

from dataclasses import dataclass

from sichuan_tui.words.spans import Spans


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
