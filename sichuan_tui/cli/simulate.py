"""``sichuan-tui simulate``: four bots play hands, which are recorded and counted."""

import argparse
import hashlib
import secrets
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import NormalDist
from typing import Final

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.cli.options import Parser, bots, listed, positive_number, ruleset, whole_number
from sichuan_tui.cli.output import PROGRAM, say, tell
from sichuan_tui.locale.messages import tr
from sichuan_tui.record.codec import encode_lines
from sichuan_tui.record.record import Player, Record
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.table import NoLog, Table, play_out
from sichuan_tui.storage.files import Trouble, trouble_as
from sichuan_tui.tiles.wall import SEATS

STANDARD_OUTPUT: Final = "-"
_NAMES: Final = ("Wen", "Lin", "Zhao", "Qiu")
_SEED_BITS: Final = 63
_TWO_SIDED_95: Final = NormalDist().inv_cdf(0.975)
_SECONDS_BETWEEN_SIGNS: Final = 0.1


class _Options(argparse.Namespace):
    hands: int
    seed: int | None
    ruleset: RuleSet
    bots: tuple[str, ...]
    records: str | None


@dataclass(frozen=True, slots=True)
class Series:
    """What is played.

    Attributes:
        seed: of all hands together.
        ruleset: the rules.
        levels: the bots' levels, by seat.
    """

    seed: int
    ruleset: RuleSet
    levels: tuple[str, ...]

    def play(self, number: int) -> Record:
        """Play one hand.

        Args:
            number: which, from 1; it and the seed are all the hand depends on, so that a longer series begins with
                the hands of a shorter one.
        """
        digest = hashlib.sha256(f"sichuan-tui simulate {self.seed} {number}".encode()).digest()
        deal_seed = int.from_bytes(digest[:8]) >> 64 - _SEED_BITS
        players = tuple(Player(name, level) for name, level in zip(_NAMES, self.levels, strict=True))
        header = new_header(deal_seed, self.ruleset, players)
        table = Table.deal(header, {seat: LEVELS[self.levels[seat]] for seat in SEATS}, NoLog())
        play_out(table)
        return table.record


class Points:
    """The points of one seat, hand by hand."""

    def __init__(self) -> None:
        """Begin without a hand."""
        self._hands = 0
        self._sum = 0
        self._squares = 0

    def add(self, points: int) -> None:
        """Add a hand."""
        self._hands += 1
        self._sum += points
        self._squares += points * points

    @property
    def mean(self) -> float:
        """Points a hand."""
        return self._sum / self._hands

    @property
    def margin(self) -> float | None:
        """Half the width of the 95 % interval around the mean; None for a single hand, which tells none."""
        if self._hands < 2:
            return None
        # Whole numbers up to here: no rounding, however long the series.
        variance = (self._hands * self._squares - self._sum**2) / (self._hands * (self._hands - 1))
        return _TWO_SIDED_95 * float((variance / self._hands) ** 0.5)


def run(argv: Sequence[str]) -> int:
    """Let bots play.

    Args:
        argv: the options.

    Returns:
        The exit status.

    Raises:
        Misuse: the options cannot be followed.
        StorageError: the records cannot be written.
    """
    options = _parser().parse_args(argv, _Options())
    seed = secrets.randbits(_SEED_BITS) if options.seed is None else options.seed
    series = Series(seed, options.ruleset, options.bots)
    points = [Points() for _ in SEATS]
    with sink(options.records) as write, progress(options.hands, tr("hands")) as show:
        for number in range(1, options.hands + 1):
            try:
                record = series.play(number)
            except Exception as error:
                error.add_note(_how_to_repeat(series, number))
                raise
            write(encode_lines(record.lines))
            if record.result is not None:
                for seat in SEATS:
                    points[seat].add(record.result.scores[seat])
            show(number)
    put = tell if options.records == STANDARD_OUTPUT else say
    for line in _summary(series, options.hands, points):
        put(line)
    return 0


def _parser() -> Parser:
    parser = Parser(
        f"{PROGRAM} simulate",
        tr("Let four bots play hands against each other; the same seed and version give the same hands."),
    )
    parser.add_argument(
        "--hands", metavar="N", type=positive_number, default=100, help=tr("how many hands (default: 100)")
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=whole_number,
        default=None,
        help=tr("what all hands are dealt from (default: drawn)"),
    )
    parser.add_argument(
        "--ruleset",
        metavar="R",
        type=ruleset,
        default=DEFAULT,
        help=tr("the rules: {known} (default: {default})", known=listed(RULESETS), default=DEFAULT.name),
    )
    parser.add_argument(
        "--bots",
        metavar="A,B,C,D",
        type=bots(len(SEATS)),
        default=("club",) * len(SEATS),
        help=tr("the bots in seat order, each of: {known} (default: four times club)", known=listed(LEVELS)),
    )
    parser.add_argument(
        "--records",
        metavar="FILE",
        default=None,
        help=tr("where the hands are recorded; - is the standard output, and the summary then goes to stderr"),
    )
    return parser


def _how_to_repeat(series: Series, number: int) -> str:
    return tr(
        "hand {number} of seed {seed} failed; it is the last one of"
        " '{program} simulate --hands {number} --seed {seed} --ruleset {ruleset} --bots {bots}'",
        program=PROGRAM,
        number=number,
        seed=series.seed,
        ruleset=series.ruleset.name,
        bots=",".join(series.levels),
    )


@contextmanager
def sink(name: str | None) -> Iterator[Callable[[bytes], None]]:
    """Give what the records are written with; errors of a file are raised as a StorageError, those of stdout as is."""
    if name is None:
        yield lambda _: None
    elif name == STANDARD_OUTPUT:
        yield _write_to_stdout
    else:
        path = Path(name)
        with trouble_as(Trouble.CANNOT_WRITE, path):
            file = path.open("wb")

        def write(content: bytes) -> None:
            with trouble_as(Trouble.CANNOT_WRITE, path):
                file.write(content)

        try:
            yield write
        finally:
            with trouble_as(Trouble.CANNOT_WRITE, path):
                file.close()


def _write_to_stdout(content: bytes) -> None:
    sys.stdout.buffer.write(content)


def _sign(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()


@contextmanager
def progress(number_of_all: int, things: str) -> Iterator[Callable[[int], None]]:
    """Give what tells a terminal how many of some things are done; the line is gone at the end."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    width = 0
    due = 0.0

    def show(number: int) -> None:
        nonlocal due, width
        now = time.monotonic()
        if now >= due:
            due = now + _SECONDS_BETWEEN_SIGNS
            text = tr("{number} of {all} {things}", number=number, all=number_of_all, things=things)
            width = len(text)
            _sign(f"\r{text}")

    try:
        yield show
    finally:
        _sign("\r" + " " * width + "\r")


def _summary(series: Series, hands: int, points: Sequence[Points]) -> Iterator[str]:
    yield tr(
        "hands: {hands}, seed: {seed}, rule set: {ruleset}",
        hands=hands,
        seed=series.seed,
        ruleset=series.ruleset.name,
    )
    widest = max(len(level) for level in series.levels)
    for seat in SEATS:
        bot, mean, margin = series.levels[seat].ljust(widest), f"{points[seat].mean:+8.3f}", points[seat].margin
        yield (
            tr("seat {seat}  {bot}  {mean} points a hand", seat=seat, bot=bot, mean=mean)
            if margin is None
            else tr(
                "seat {seat}  {bot}  {mean} ± {margin} points a hand",
                seat=seat,
                bot=bot,
                mean=mean,
                margin=f"{margin:.3f}",
            )
        )
