"""``sichuan-tui simulate``: four bots play hands, which are recorded and counted."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.cli.options import Parser, bots, listed, positive_number
from sichuan_tui.cli.output import PROGRAM, progress
from sichuan_tui.cli.series import SEED_BITS, Points, SeriesOptions, add_series_options, sink, summary_output
from sichuan_tui.locale.messages import tr
from sichuan_tui.record.codec import encode_lines
from sichuan_tui.record.record import Player, Record
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.table import NoLog, Table, play_out
from sichuan_tui.tiles.wall import SEATS

_NAMES: Final = ("Wen", "Lin", "Zhao", "Qiu")


class _Options(SeriesOptions):
    hands: int
    bots: tuple[str, ...]


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
        deal_seed = int.from_bytes(digest[:8]) >> 64 - SEED_BITS
        players = tuple(Player(name, level) for name, level in zip(_NAMES, self.levels, strict=True))
        header = new_header(deal_seed, self.ruleset, players)
        table = Table.deal(header, {seat: LEVELS[self.levels[seat]] for seat in SEATS}, NoLog())
        play_out(table)
        return table.record


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
    series = Series(options.drawn_seed, options.ruleset, options.bots)
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
    put = summary_output(options)
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
    add_series_options(parser, tr("what all hands are dealt from (default: drawn)"))
    parser.add_argument(
        "--bots",
        metavar="A,B,C,D",
        type=bots(len(SEATS)),
        default=("club",) * len(SEATS),
        help=tr("the bots in seat order, each of: {known} (default: four times club)", known=listed(LEVELS)),
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
