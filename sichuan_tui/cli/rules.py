"""``sichuan-tui rules``: the rules of a rule set, to read in the terminal."""

import argparse
import shutil
import sys
from collections.abc import Sequence
from typing import Final

from sichuan_tui.cli.options import Parser, listed, ruleset
from sichuan_tui.cli.output import PROGRAM, say
from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.rules.ruleset import RuleSet

_PIPED: Final = 80
"""Columns of a page that goes to no terminal."""


class _Options(argparse.Namespace):
    ruleset: RuleSet


def run(argv: Sequence[str]) -> int:
    """Print the rules of a rule set.

    Args:
        argv: the options.

    Returns:
        The exit status.

    Raises:
        Misuse: the options cannot be followed.
    """
    parser = Parser(
        f"{PROGRAM} rules",
        tr("Print the rules of a rule set, with worked examples."),
        tr("rule sets: {names}", names=listed(RULESETS)),
    )
    parser.add_argument(
        "ruleset",
        metavar="RULESET",
        nargs="?",
        type=ruleset,
        default=DEFAULT,
        help=tr("the name of the rule set; {name} if none is given", name=DEFAULT.name),
    )
    options = parser.parse_args(argv, _Options())
    # No other command tells rules.
    from sichuan_tui.cli.rules_page import page_of  # noqa: PLC0415

    width = shutil.get_terminal_size((_PIPED, 24)).columns if sys.stdout.isatty() else _PIPED
    for line in page_of(options.ruleset, width):
        say(line)
    return 0
