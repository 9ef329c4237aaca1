"""``sichuan-tui results``: the last ten results as a table."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from sichuan_tui.cli.options import Parser, add_data_dir
from sichuan_tui.cli.output import PROGRAM, complain, say
from sichuan_tui.locale.messages import tr
from sichuan_tui.storage.paths import DataFolder, default_root
from sichuan_tui.storage.results import DamagedResults, load_results


class _Options(argparse.Namespace):
    data_dir: Path | None


def run(argv: Sequence[str]) -> int:
    """Show the results.

    Args:
        argv: the options.

    Returns:
        The exit status.

    Raises:
        Misuse: the options cannot be followed.
        StorageError: the results cannot be read.
    """
    parser = Parser(f"{PROGRAM} results", tr("Show the last ten results of practice, the latest last."))
    add_data_dir(parser)
    options = parser.parse_args(argv, _Options())
    # Looking makes no folder, and needs no lock: the file is only ever replaced whole.
    folder = DataFolder(default_root() if options.data_dir is None else options.data_dir)
    try:
        results = load_results(folder)
    except DamagedResults:
        complain(tr("{path} is damaged; the next game will set it aside", path=folder.results))
        return 1
    if not results:
        say(tr("No hand has been finished yet."))
        return 0
    # No other command needs tables.
    from sichuan_tui.cli.results_table import show  # noqa: PLC0415

    show(results)
    return 0
