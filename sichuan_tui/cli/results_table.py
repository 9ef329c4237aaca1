"""The results as a table."""

import sys
from collections.abc import Sequence
from datetime import datetime

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sichuan_tui.cli.options import listed
from sichuan_tui.locale.messages import tr
from sichuan_tui.storage.results import PracticeResult
from sichuan_tui.tiles.wall import SEATS, seats_from
from sichuan_tui.words.written import printable

_WIDE = 1000
"""Columns when nobody looks."""

_DEAL_SHOWN = 8
"""Characters of a deal's commitment, enough to tell ten deals apart."""


def show(results: Sequence[PracticeResult]) -> None:
    """Print results, a row each; lines are broken only where a terminal is too narrow for them."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column(tr("finished"))
    table.add_column(tr("rule set"))
    table.add_column(tr("deal"))
    table.add_column(tr("bots"))
    table.add_column(tr("points"), justify="right")
    table.add_column(tr("place"), justify="right")
    table.add_column(tr("how it ended"))
    table.add_column(tr("hints"), justify="right")
    reviewed = any(result.review is not None for result in results)
    if reviewed:
        table.add_column(tr("accuracy"), justify="right")
        table.add_column(tr("points lost"), justify="right")
    for result in results:
        cells = (*_cells(result), *(_reviewed(result) if reviewed else ()))
        table.add_row(*(Text(printable(cell)) for cell in cells))
    Console(width=None if sys.stdout.isatty() else _WIDE).print(table)


def _cells(result: PracticeResult) -> tuple[str, ...]:
    # One wording for screen and command line; these modules load no screen.
    from sichuan_tui.ui.reading import ending_spans  # noqa: PLC0415
    from sichuan_tui.words.spans import plain  # noqa: PLC0415

    bots = [result.players[seat].kind for seat in seats_from(result.human) if seat != result.human]
    return (
        datetime.fromisoformat(result.finished).strftime("%Y-%m-%d %H:%M"),
        result.ruleset,
        result.deal[:_DEAL_SHOWN],
        listed(bots),
        f"{result.points:+d}" if result.points else "0",
        tr("{place} of {players}", place=result.place, players=len(SEATS)),
        plain(ending_spans(result)),
        str(result.hints),
    )


def _reviewed(result: PracticeResult) -> tuple[str, str]:
    """Write what a review came to: an estimate, and marked as one; nothing where there is none."""
    from sichuan_tui.words.review_text import sums_text  # noqa: PLC0415

    if result.review is None:
        return "", ""
    accuracy, lost = sums_text(result.review)
    return accuracy, tr("about {lost}", lost=lost)
