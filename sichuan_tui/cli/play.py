"""``sichuan-tui play``: a game in the terminal."""

import argparse
import gc
import random
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from sichuan_tui import __version__
from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.cli.options import (
    Misuse,
    Parser,
    add_data_dir,
    bots,
    listed,
    named,
    positive_number,
    ruleset,
    whole_number,
)
from sichuan_tui.cli.output import PROGRAM, at_terminal, complain
from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.session.practice import Practice
from sichuan_tui.storage.lock import Lock
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.settings import ClockKind, Faces, Pace, Settings
from sichuan_tui.storage.sitting import Length, Unit

_SEED_BITS = 63
_ALLOCATIONS = 700
"""After how many new objects garbage is looked for in a game."""


class _Options(argparse.Namespace):
    new: bool
    plain: bool
    seed: int | None
    ruleset: RuleSet | None
    bots: tuple[str, ...] | None
    pace: Pace | None
    clock: ClockKind | None
    hands: int | None
    minutes: int | None
    faces: Faces | None
    lang: Language | None
    data_dir: Path | None


def run(argv: Sequence[str], prog: str) -> int:
    """Play.

    Args:
        argv: the options.
        prog: how the command was called: with the word ``play``, or as the program alone.

    Returns:
        The exit status.

    Raises:
        Misuse: the options cannot be followed.
        StorageError: the data folder cannot be used, or another game uses it.
    """
    options = _parser(prog).parse_args(argv, _Options())
    if not options.plain and not at_terminal():
        complain(tr("a game on screen needs a full terminal for its input and its output; --plain plays without"))
        return 1
    if options.plain and options.clock not in {None, ClockKind.OFF}:
        raise Misuse(tr("line by line there is no clock: --clock goes with the game on screen"))
    length = _length(options)
    new = options.new or length is not None
    with ExitStack() as held:
        folder = open_folder(options.data_dir)
        held.callback(Lock(folder.lock).release)
        practice = Practice(folder, _now, _draw_seed)
        held.callback(practice.close)
        settings = _settings(practice.settings, options)
        if options.plain:
            from sichuan_tui.plain.game import PlainGame, Start  # noqa: PLC0415 - not for the game on screen

            return PlainGame(practice, settings, sys.stdin, sys.stdout).play(Start(options.seed, length, new))
        # Loading the screen takes longer than all the rest; no other command needs it.
        from sichuan_tui.ui.app import play  # noqa: PLC0415

        # What is loaded stays to the end; among the rest garbage is looked for as often as Python usually does.
        gc.freeze()
        gc.set_threshold(_ALLOCATIONS)
        return play(practice, settings, options.seed, new, length)


def _parser(prog: str) -> Parser:
    bare = prog == PROGRAM
    parser = Parser(
        prog,
        tr("Play Sichuan Blood Battle mahjong against three bots; a hand in progress goes on where it was left."),
        _commands() if bare else None,
    )
    parser.add_argument("--new", action="store_true", help=tr("start with a new hand"))
    parser.add_argument(
        "--plain", action="store_true", help=tr("play line by line, without a screen: for screen readers and pipes")
    )
    parser.add_argument(
        "--seed", metavar="N", type=whole_number, default=None, help=tr("deal the first new hand from this number")
    )
    parser.add_argument(
        "--ruleset",
        metavar="R",
        type=ruleset,
        default=None,
        help=tr("the rules of new hands: {known}", known=listed(RULESETS)),
    )
    parser.add_argument(
        "--bots",
        metavar="A,B,C",
        type=bots(3),
        default=None,
        help=tr("the next, the opposite and the previous player, each of: {known}", known=listed(LEVELS)),
    )
    parser.add_argument(
        "--pace", type=_pace, default=None, help=tr("how fast bots move: {known}", known=listed(Pace)), metavar="PACE"
    )
    parser.add_argument(
        "--clock",
        type=_clock,
        default=None,
        help=tr("a practice clock for new hands: {known}", known=listed(ClockKind)),
        metavar="CLOCK",
    )
    lengths = parser.add_mutually_exclusive_group()
    lengths.add_argument(
        "--hands",
        metavar="N",
        type=positive_number,
        default=None,
        help=tr("start a new sitting of so many hands in a row"),
    )
    lengths.add_argument(
        "--minutes",
        metavar="N",
        type=positive_number,
        default=None,
        help=tr("start a new sitting that ends with the hand in which so many minutes have passed"),
    )
    parser.add_argument(
        "--faces",
        type=_faces,
        default=None,
        help=tr("how tiles are written: {known}", known=listed(Faces)),
        metavar="FACES",
    )
    add_data_dir(parser)
    if bare:
        parser.add_argument(
            "--version",
            action="version",
            version=f"{PROGRAM} {__version__}",
            help=tr("show program's version number and exit"),
        )
    return parser


def _commands() -> str:
    commands = {
        "play": tr("play; the same as no command at all"),
        "results": tr("show the last ten results"),
        "rules": tr("print the rules of a rule set"),
        "replay": tr("check recorded hands by the rules"),
        "review": tr("judge a seat's decisions in a recorded hand"),
        "simulate": tr("let four bots play hands and record them"),
        "drill": tr("practise single decisions"),
        "arena": tr("measure a bot against another kind"),
    }
    lines = [f"  {PROGRAM} {name:<10}{what}" for name, what in commands.items()]
    return "\n".join([tr("commands (each has its own --help):"), *lines])


def _pace(name: str) -> Pace:
    return named({pace.value: pace for pace in Pace}, name, tr("pace"))


def _clock(name: str) -> ClockKind:
    return named({kind.value: kind for kind in ClockKind}, name, tr("clock"))


def _length(options: _Options) -> Length | None:
    if options.hands is not None:
        return Length(Unit.HANDS, options.hands)
    return None if options.minutes is None else Length(Unit.MINUTES, options.minutes)


def _faces(name: str) -> Faces:
    return named({faces.value: faces for faces in Faces}, name, tr("way to write tiles"))


def _settings(kept: Settings, options: _Options) -> Settings:
    return replace(
        kept,
        ruleset=options.ruleset or kept.ruleset,
        bots=options.bots or kept.bots,
        language=options.lang or kept.language,
        pace=options.pace or kept.pace,
        clock=options.clock or kept.clock,
        faces=options.faces or kept.faces,
    )


def _now() -> datetime:
    return datetime.now().astimezone()


def _draw_seed() -> int:
    return random.SystemRandom().getrandbits(_SEED_BITS)
