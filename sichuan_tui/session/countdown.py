"""The practice clock: how much time a decision has, what is left of it, and what is decided when there is none.

The clock of a hand stands in its header, what is left of the reserve with every decision of the person. While the
person thinks, a small file has what will be left a moment later: who kills the program gains nothing by it.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from sichuan_tui.hand.action import PASS, WIN, Action, DeclareMissing, Discard, Exchange
from sichuan_tui.observe.observation import Observation, Stage
from sichuan_tui.record.fields import BadLine, Extra, Fields, dump, parse_object
from sichuan_tui.record.record import Decision, Header, Record
from sichuan_tui.storage.clock import KeptClock, load_clock, save_clock
from sichuan_tui.storage.files import StorageError
from sichuan_tui.storage.paths import DataFolder
from sichuan_tui.storage.settings import ClockKind
from sichuan_tui.tiles.counts import suit_size
from sichuan_tui.tiles.tile import SUIT_OF, SUITS
from sichuan_tui.tiles.wall import Seat

CLOCK_KEY: Final = "x-clock"
"""The key of the clock: in a header its name, in a decision of the person what was left, and whether it decided."""

OPENING_LEAST: Final = 15
"""Seconds that the exchange and the missing suit have at least."""

_SECOND: Final = 1000
_AHEAD: Final = 1000
"""Milliseconds that are taken off in advance by what is kept."""

_RENEWED: Final = 300
"""Milliseconds before those are over at which the next are taken off."""

_WARNING: Final = 3000
"""Milliseconds left at which it is said, in a decision that has at least twice as many."""


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """What is left for a decision, in milliseconds.

    Attributes:
        base: for this decision alone.
        reserve: for all turns of the hand.
        uses_reserve: this decision may go on into the reserve.
    """

    base: int
    reserve: int
    uses_reserve: bool

    @property
    def all(self) -> int:
        """All that this decision may take."""
        return self.base + (self.reserve if self.uses_reserve else 0)

    def after(self, ms: int) -> "TimeLeft":
        """Give what is left some time later: the base goes first."""
        base = max(0, self.base - ms)
        late = max(0, ms - self.base)
        reserve = max(0, self.reserve - late) if self.uses_reserve else self.reserve
        return replace(self, base=base, reserve=reserve)


def time_for(kind: ClockKind, seen: Observation, reserve: int) -> TimeLeft:
    """Give how much time a decision has; a turn alone may use the reserve.

    Args:
        kind: the clock.
        seen: the hand as the person sees it, with what is asked.
        reserve: milliseconds left of it.
    """
    if seen.stage in {Stage.EXCHANGE, Stage.MISSING}:
        return TimeLeft(max(kind.base, OPENING_LEAST) * _SECOND, reserve, uses_reserve=False)
    return TimeLeft(kind.base * _SECOND, reserve, uses_reserve=PASS not in seen.legal)


def timed_out(seen: Observation) -> Action:
    """Give what is decided for a seat whose time is over.

    A win that is open is taken, claims are passed, the drawn tile is discarded if it may be, else the last discard in
    the order of the hand. In the opening the first triple of one suit is given, and the suit with the fewest tiles
    declared missing.

    Raises:
        ValueError: nothing is asked of the seat.
    """
    legal = seen.legal
    if WIN in legal:
        return WIN
    if PASS in legal:
        return PASS
    if seen.stage is Stage.MISSING:
        return min((DeclareMissing(suit) for suit in SUITS), key=lambda missing: suit_size(seen.counts, missing.suit))
    first = next((action for action in legal if isinstance(action, Exchange)), None)
    if first is not None:
        return first
    discards = [action for action in legal if isinstance(action, Discard)]
    drawn = next((action for action in discards if action.tile == seen.drawn), None)
    # In the hand as it is shown the missing suit comes last.
    return drawn or max(discards, key=lambda action: (SUIT_OF[action.tile] == seen.missing, action.tile))


def clock_mark(kind: ClockKind) -> Extra:
    """Give what the header of a hand says of its clock; nothing where it has none."""
    return () if kind is ClockKind.OFF else ((CLOCK_KEY, dump(kind.value)),)


def clock_of(header: Header) -> ClockKind:
    """Give the clock a hand is played with."""
    text = next((value for key, value in header.extra if key == CLOCK_KEY), None)
    return next((kind for kind in ClockKind if text == dump(kind.value)), ClockKind.OFF)


def reserve_left(record: Record, seat: Seat) -> int:
    """Give how much of the reserve a seat has after its last decision, in milliseconds."""
    full = clock_of(record.header).reserve * _SECOND
    for entry in reversed(record.entries):
        if isinstance(entry, Decision) and entry.seat == seat:
            text = next((value for key, value in entry.extra if key == CLOCK_KEY), "")
            with suppress(BadLine):
                return min(max(0, Fields(parse_object(text.encode())).integer("reserve")), full)
    return full


def decisions_taken(record: Record, seat: Seat) -> int:
    """Count the decisions of a seat."""
    return sum(isinstance(entry, Decision) and entry.seat == seat for entry in record.entries)


class Countdown:
    """The practice clock of one hand, for one decision after another.

    Attributes:
        kind: which clock it is.
    """

    def __init__(
        self,
        record: Record,
        seat: Seat,
        kept: KeptClock | None,
        keep: Callable[[KeptClock], None],
        now: Callable[[], float],
    ) -> None:
        """Stand still.

        Args:
            record: the hand so far; its header has the clock.
            seat: whose time it is.
            kept: what was left when the program was last left; it may be of another decision, or hand.
            keep: keeps what is left, or raises StorageError; then the clock goes on without.
            now: gives the time, in seconds from any moment.
        """
        self.kind = clock_of(record.header)
        self._header = record.header
        self._decision = decisions_taken(record, seat)
        self._reserve = reserve_left(record, seat)
        self._kept = kept
        self._keep = keep
        self._now = now
        self._given: TimeLeft | None = None
        self._left: TimeLeft | None = None
        self._since: float | None = None
        self._taken_ahead = 0

    @property
    def given(self) -> TimeLeft | None:
        """What the decision now asked for had when it was first asked for; None while nothing is asked."""
        return self._given

    @property
    def left(self) -> TimeLeft | None:
        """What is left now; None while nothing is asked."""
        if self._left is None or self._since is None:
            return self._left
        return self._left.after(self._elapsed(self._since))

    @property
    def over(self) -> bool:
        """Whether a decision is asked for and its time is over."""
        left = self.left
        return left is not None and left.all == 0

    @property
    def warns(self) -> bool:
        """Whether little is left."""
        left, given = self.left, self._given
        return left is not None and given is not None and left.all <= min(_WARNING, given.all // 2)

    def ask(self, seen: Observation) -> None:
        """Take the next decision up; the clock still stands, until it is on screen."""
        self._given = self._left = time_for(self.kind, seen, self._reserve)
        kept, self._kept = self._kept, None
        here = (self._header.commit or "", self._header.started or "", self._decision)
        if kept is not None and (kept.deal, kept.started, kept.decision) == here:
            left = self._left
            self._left = replace(left, base=min(left.base, kept.base), reserve=min(left.reserve, kept.reserve))

    def start(self) -> None:
        """Let the clock run, if a decision is asked for and it does not run yet."""
        if self._left is not None and self._since is None:
            self._since = self._now()
            self._take_ahead(self._left)

    def stop(self) -> None:
        """Let the clock stand, and keep what is left."""
        left = self.left
        if left is not None and self._since is not None:
            self._left, self._since = left, None
            self._write(left)

    def tick(self) -> None:
        """Take more time off in advance, where that which was is nearly over; to be called some times a second."""
        left = self.left
        if left is not None and self._since is not None:
            elapsed = self._elapsed(self._since)
            if elapsed >= self._taken_ahead - _RENEWED:
                self._take_ahead(left, elapsed)

    def answered(self, *, by_clock: bool = False) -> Extra:
        """Let the decision be taken, and give what its line on record says of the clock."""
        left = self.left
        if left is not None:
            self._reserve = left.reserve
        self._given = self._left = self._since = None
        self._decision += 1
        decided = {"decided": True} if by_clock else {}
        return ((CLOCK_KEY, dump({"reserve": self._reserve, **decided})),)

    def _elapsed(self, since: float) -> int:
        return max(0, round((self._now() - since) * _SECOND))

    def _take_ahead(self, left: TimeLeft, elapsed: int = 0) -> None:
        self._taken_ahead = elapsed + _AHEAD
        self._write(left.after(_AHEAD))

    def _write(self, left: TimeLeft) -> None:
        kept = KeptClock(self._header.commit or "", self._header.started or "", self._decision, left.base, left.reserve)
        with suppress(StorageError):
            self._keep(kept)


def countdown_of(record: Record, seat: Seat, folder: DataFolder, now: Callable[[], float]) -> Countdown | None:
    """Give the practice clock of a hand as it was left; None where the hand is played without.

    Args:
        record: the hand so far.
        seat: whose time it is.
        folder: where what is left is kept.
        now: gives the time, in seconds from any moment.

    Raises:
        DamagedClock: what was left is not what this program writes.
        StorageError: it cannot be read.
    """
    if clock_of(record.header) is ClockKind.OFF:
        return None
    return Countdown(record, seat, load_clock(folder), lambda left: save_clock(folder, left), now)
