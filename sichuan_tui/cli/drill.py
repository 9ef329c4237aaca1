"""``sichuan-tui drill``: exercises, on the screen or line by line."""

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sichuan_tui.cli.options import Parser, add_data_dir, listed, named, positive_number, ruleset, whole_number
from sichuan_tui.cli.output import PROGRAM, at_terminal
from sichuan_tui.coach.drill import DrillKind
from sichuan_tui.coach.drill_round import Round
from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.storage.paths import DataFolder, default_root
from sichuan_tui.storage.settings import DamagedSettings, Settings, load_settings

_SEED_BITS: Final = 63
_LEAVE: Final = frozenset({"q", "quit"})


class _Options(argparse.Namespace):
    kind: DrillKind | None
    kind_option: DrillKind | None
    count: int | None
    seed: int | None
    ruleset: RuleSet | None
    plain: bool
    data_dir: Path | None


def run(argv: Sequence[str]) -> int:
    """Practise.

    Args:
        argv: the options.

    Returns:
        The exit status.

    Raises:
        Misuse: the options cannot be followed.
        StorageError: the data folder, which has the settings, cannot be used.
    """
    options = _parser().parse_args(argv, _Options())
    kind = options.kind_option if options.kind is None else options.kind
    settings = _settings(options.data_dir)
    seed = random.SystemRandom().getrandbits(_SEED_BITS) if options.seed is None else options.seed
    played = Round(options.ruleset or settings.ruleset, seed)
    if options.plain or options.count is not None or not at_terminal():
        from sichuan_tui.plain.drill import PlainDrills  # noqa: PLC0415 - not for the screen

        PlainDrills(played, settings, sys.stdin, sys.stdout).play(kind, options.count)
        return 0
    # Loading the screen takes longer than all the rest; the lines do without it.
    from sichuan_tui.ui.drill_app import drill  # noqa: PLC0415

    return drill(settings, played, kind)


def _parser() -> Parser:
    parser = Parser(
        f"{PROGRAM} drill",
        tr(
            "Practise single decisions: the missing suit, the discard, waits, the worth of a hand, win or pass, kong or"
            " not. On the screen, or where there is none, line by line: each answer is a line of the standard input."
        ),
    )
    kinds = tr("what is asked: {known}; all by turns if none is named", known=listed(DrillKind))
    parser.add_argument("kind", metavar="KIND", nargs="?", type=_kind, default=None, help=kinds)
    parser.add_argument(
        "--kind", metavar="KIND", dest="kind_option", type=_kind, default=None, help=tr("the same as an option")
    )
    parser.add_argument(
        "--count", metavar="N", type=positive_number, default=None, help=tr("ask so many, line by line, and end")
    )
    parser.add_argument(
        "--seed", metavar="N", type=whole_number, default=None, help=tr("choose the exercises by this number")
    )
    parser.add_argument(
        "--ruleset",
        metavar="R",
        type=ruleset,
        default=None,
        help=tr("the rules for waits and worth: {known}", known=listed(RULESETS)),
    )
    parser.add_argument("--plain", action="store_true", help=tr("line by line at a terminal, too"))
    add_data_dir(parser)
    return parser


def _kind(name: str) -> DrillKind:
    return named({kind.value: kind for kind in DrillKind}, name, tr("kind of exercise"))


def _settings(data_dir: Path | None) -> Settings:
    """Give the kept settings; looking makes no folder, and needs no lock: the file is only ever replaced whole."""
    try:
        return load_settings(DataFolder(default_root() if data_dir is None else data_dir))
    except DamagedSettings:
        # The game sets them aside and says so; here the usual ones do.
        return Settings()
