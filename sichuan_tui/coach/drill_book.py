"""The book: positions whose best option was found by playing all of them out on many re-deals.

``python -m sichuan_tui.coach.drill_book FIRST LAST`` searches the hands of these seeds and prints what it finds, a
line each; ``python -m sichuan_tui.coach.drill_book write FILE...`` makes the data file beside this module of such
lines. A position is kept as the decisions that lead to it, which the rules replay for good, however bots change.
"""

import sys
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from sichuan_tui.coach.drill import COMPUTED, Decide, DrillKind, Tried
from sichuan_tui.coach.drill_hands import (
    Taken,
    action_text,
    dealt,
    follow,
    moment_at,
    parse_action,
    parse_taken,
    taken_text,
)
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.wall import SEATS, Seat

PATH: Final = Path(__file__).with_name("drill_book.bin")
"""The data file."""

RULESET: Final[RuleSet] = DEFAULT
"""The rules of all positions in it."""

_WRITE: Final = "write"


@dataclass(frozen=True, slots=True)
class Entry:
    """A position and its options.

    Attributes:
        kind: of the exercise.
        seed: of the deal.
        seat: who is to decide.
        taken: the decisions that lead to it.
        options: by points, the answer first.
    """

    kind: DrillKind
    seed: int
    seat: Seat
    taken: tuple[Taken, ...]
    options: tuple[Tried, ...]

    def exercise(self) -> Decide:
        """Replay the position.

        Raises:
            IllegalAction: the rules do not allow its decisions.
        """
        steps = follow(dealt(self.seed, RULESET), self.taken)
        return Decide(self.kind, moment_at(steps, self.seat), self.options)


def entry_line(entry: Entry) -> str:
    """Write an entry: kind, seed, seat, decisions, and each option with points behind and their standard error."""
    options = " ".join(f"{action_text(each.action)}:{each.behind:.2f}:{each.error:.2f}" for each in entry.options)
    return f"{entry.kind} {entry.seed} {entry.seat} {taken_text(entry.taken)} {options}"


def parse_entry(line: str) -> Entry:
    """Read an entry, the twin of :func:`entry_line`.

    Raises:
        ValueError: it is none.
    """
    kind, seed, seat, taken, *options = line.split(" ")
    weighed = [option.split(":") for option in options]
    return Entry(
        DrillKind(kind),
        int(seed),
        SEATS[int(seat)],
        parse_taken(taken),
        tuple(Tried(parse_action(action), float(behind), float(error)) for action, behind, error in weighed),
    )


@cache
def lines() -> dict[DrillKind, tuple[str, ...]]:
    """Give the lines of the book by kind."""
    text = zlib.decompress(PATH.read_bytes()).decode()
    found: dict[DrillKind, list[str]] = {kind: [] for kind in DrillKind if kind not in COMPUTED}
    for line in text.splitlines():
        found[DrillKind(line.partition(" ")[0])].append(line)
    return {kind: tuple(each) for kind, each in found.items()}


def write(all_lines: Iterable[str]) -> None:
    """Write the data file; lines of the same hand stand together, since they share most of their text."""
    entries = sorted((parse_entry(line) for line in all_lines), key=lambda entry: (entry.seed, len(entry.taken)))
    text = "".join(f"{entry_line(entry)}\n" for entry in entries)
    PATH.write_bytes(zlib.compress(text.encode(), 9))


def main(words: Sequence[str]) -> None:
    """Search, or write the data file."""
    if words[0] == _WRITE:
        write(line for name in words[1:] for line in Path(name).read_text(encoding="utf-8").splitlines())
        return
    # Searching needs the bots; asking what was found does not.
    from sichuan_tui.coach.drill_search import search  # noqa: PLC0415

    wanted = frozenset(DrillKind) - COMPUTED
    for seed in range(int(words[0]), int(words[1]) + 1):
        for entry in search(seed, RULESET, wanted):
            sys.stdout.write(f"{entry_line(entry)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
