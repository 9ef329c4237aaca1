"""A data folder, a clock and a person that decides like a bot: all it takes to play practice hands over and over."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path

from sichuan_tui.bots.base import generator
from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.hand.action import Action
from sichuan_tui.hand.event import Event
from sichuan_tui.hand.state import HandState
from sichuan_tui.record.record import Decision, Record
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.session.people import HUMAN
from sichuan_tui.session.practice import Practice
from sichuan_tui.session.setup import Setup
from sichuan_tui.session.table import Table
from sichuan_tui.storage.paths import DataFolder, open_folder
from sichuan_tui.tiles.wall import SEATS, Seat

NOON = datetime(2026, 5, 4, 12, 0, tzinfo=timezone(timedelta(hours=2)))
STAMP = "20260504-120000"
BOTS = ("club", "beginner", "club")
DRAWN_SEED = 777
_PERSON_SEED = 4711


class SuddenDeath(BaseException):
    """The end of the process: nothing in the program may take it for an error it can handle."""


def open_practice(root: Path, now: Callable[[], datetime] = lambda: NOON) -> Practice:
    """Start the program, as it were: nothing is known but what is in the folder."""
    return Practice(open_folder(root), now, lambda: DRAWN_SEED)


def setup(seed: int | None) -> Setup:
    return Setup(DEFAULT, BOTS, seed)


def choose(table: Table) -> tuple[Seat, Action]:
    """Give the next decision: the bots' own, and for the person that of a beginner with other luck."""
    bot = table.next_bot()
    if bot is not None:
        return bot, table.ask_bot(bot)
    taken = sum(isinstance(entry, Decision) and entry.seat == HUMAN for entry in table.record.entries)
    return HUMAN, LEVELS["beginner"].decide(table.observe(HUMAN), generator(_PERSON_SEED, HUMAN, taken))


def play_to_end(table: Table) -> None:
    while not table.over:
        table.act(*choose(table))


def files_in(root: Path) -> dict[str, bytes]:
    """Give all files of a folder by their names in it."""
    return {str(path.relative_to(root)): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a hand stood after a number of decisions, and all that was on disk."""

    saved: bytes
    state: HandState
    record: Record
    seen: tuple[tuple[Event, ...], ...]
    next_bot: Seat | None

    @classmethod
    def of(cls, table: Table, saved: bytes) -> "Moment":
        return cls(
            saved, table.true_state, table.record, tuple(table.seen_by(seat) for seat in SEATS), table.next_bot()
        )


@dataclass(frozen=True, slots=True)
class Story:
    """A hand that was played to its end without interruption: ``moments[n]`` is how it stood after n decisions."""

    seed: int
    moments: tuple[Moment, ...]

    @property
    def full(self) -> bytes:
        return self.moments[-1].saved


def tell(root: Path, seed: int) -> Story:
    """Play a hand without interruption."""
    practice = open_practice(root)
    table = practice.deal(setup(seed))
    hand = DataFolder(root).hand
    moments = [Moment.of(table, hand.read_bytes())]
    while not table.over:
        table.act(*choose(table))
        moments.append(Moment.of(table, hand.read_bytes()))
    practice.close()
    return Story(seed, tuple(moments))


def resume_from(root: Path, saved: bytes) -> tuple[Practice, Table]:
    """Start the program on a folder with such a hand in progress."""
    folder = open_folder(root)
    folder.hand.write_bytes(saved)
    practice = open_practice(root)
    table = practice.resume()
    assert table is not None
    return practice, table
