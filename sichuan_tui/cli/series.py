"""What the commands share that let bots play many hands: their options, the records, and points with an interval."""

import argparse
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from statistics import NormalDist
from typing import Final

from sichuan_tui.cli.options import listed, ruleset, whole_number
from sichuan_tui.cli.output import say, tell
from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.storage.files import Trouble, trouble_as

SEED_BITS: Final = 63
_STANDARD_OUTPUT: Final = "-"
_TWO_SIDED_95: Final = NormalDist().inv_cdf(0.975)


class SeriesOptions(argparse.Namespace):
    """What was said on the command line.

    Attributes:
        seed: what all hands come from; None for one that is drawn.
        ruleset: the rules.
        records: where the hands are recorded; None for nowhere, - for the standard output.
    """

    seed: int | None
    ruleset: RuleSet
    records: str | None

    @cached_property
    def drawn_seed(self) -> int:
        """The seed, drawn where none was said."""
        return secrets.randbits(SEED_BITS) if self.seed is None else self.seed


def add_series_options(parser: argparse.ArgumentParser, seed_help: str) -> None:
    """Let a command be told the seed, the rules, and where the hands are recorded.

    Args:
        parser: of the command.
        seed_help: says what comes from the seed.
    """
    parser.add_argument("--seed", metavar="S", type=whole_number, default=None, help=seed_help)
    parser.add_argument(
        "--ruleset",
        metavar="R",
        type=ruleset,
        default=DEFAULT,
        help=tr("the rules: {known} (default: {default})", known=listed(RULESETS), default=DEFAULT.name),
    )
    parser.add_argument(
        "--records",
        metavar="FILE",
        default=None,
        help=tr("where the hands are recorded; - is the standard output, and the summary then goes to stderr"),
    )


def summary_output(options: SeriesOptions) -> Callable[[str], None]:
    """Give what a line of the summary is written with: the standard output has room for it only without records."""
    return tell if options.records == _STANDARD_OUTPUT else say


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


@contextmanager
def sink(name: str | None) -> Iterator[Callable[[bytes], None]]:
    """Give what the records are written with; errors of a file are raised as a StorageError, those of stdout as is."""
    if name is None:
        yield lambda _: None
    elif name == _STANDARD_OUTPUT:
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
