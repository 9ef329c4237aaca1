"""The page of a rule set as lines that fit a terminal."""

from collections.abc import Iterator
from typing import Final

from rich.console import Console
from rich.text import Text

from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.words.pages import PageLine, heading
from sichuan_tui.words.rules_text import rules_lines
from sichuan_tui.words.spans import plain
from sichuan_tui.words.terms import ruleset_title

_NARROWEST: Final = 20
"""Columns that lines are broken to where a terminal has fewer."""


def page_of(ruleset: RuleSet, width: int) -> Iterator[str]:
    """Give the page of a rule set.

    Args:
        ruleset: whose rules are told.
        width: columns a line may have; letters of two columns count as two.
    """
    console = Console(width=max(width, _NARROWEST), color_system=None)
    title = heading(f"{ruleset_title(ruleset.name)} ({ruleset.name})")
    for line in (title, PageLine(()), *rules_lines(ruleset)):
        yield from _folded(line, console)


def _folded(line: PageLine, console: Console) -> Iterator[str]:
    margin = " " * line.indent
    if not line.spans:
        yield ""
        return
    for part in Text(plain(line.spans)).wrap(console, console.width - line.indent):
        yield f"{margin}{part.plain.rstrip()}"
