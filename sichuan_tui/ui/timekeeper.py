"""Time at the table: the practice clock, and how long one has been sitting there. It knows no widget."""

from typing import Final

from sichuan_tui.observe.observation import Observation
from sichuan_tui.record.fields import Extra
from sichuan_tui.session.countdown import Countdown
from sichuan_tui.session.sitting import Attendance
from sichuan_tui.session.table import Table
from sichuan_tui.ui.context import GameContext
from sichuan_tui.ui.model import ClockModel

TICK: Final = 0.1
"""Seconds after which a running clock is looked at again."""

_SECOND: Final = 1000
_TENTHS: Final = 10


class Timekeeper:
    """Keeps the time of one hand; it runs while the table is on screen and nothing covers it."""

    def __init__(self, context: GameContext, table: Table) -> None:
        """Stand still.

        Raises:
            StorageError: what was left on the clock cannot be read.
        """
        self._attendance = Attendance(context.practice.sittings, context.clock)
        self._countdown = context.practice.countdown(table, context.clock)
        self._shown: ClockModel | None = None

    @property
    def ticks(self) -> bool:
        """Whether the hand is played with a clock."""
        return self._countdown is not None

    @property
    def over(self) -> bool:
        """Whether the time for what is asked is over."""
        return self._countdown is not None and self._countdown.over

    @property
    def model(self) -> ClockModel | None:
        """What is shown of the clock; None while nothing is asked, and where there is none."""
        self._shown = None if self._countdown is None else clock_model(self._countdown)
        return self._shown

    def asked(self, seen: Observation) -> None:
        """Note what is asked; its time runs when it is on screen."""
        self._attendance.tell()
        if self._countdown is not None:
            self._countdown.ask(seen)

    def run(self) -> None:
        """Let time pass: the table is on screen."""
        self._attendance.begin()
        if self._countdown is not None:
            self._countdown.start()

    def stop(self) -> None:
        """Let no time pass: something covers the table, or it is left."""
        self._attendance.end()
        if self._countdown is not None:
            self._countdown.stop()

    def tick(self) -> bool:
        """Look at a running clock; tell whether it shows something else than before."""
        if self._countdown is None:
            return False
        self._countdown.tick()
        return clock_model(self._countdown) != self._shown

    def answered(self, *, by_clock: bool = False) -> Extra:
        """Note that a decision was taken, and give what its line on record says of the clock."""
        return () if self._countdown is None else self._countdown.answered(by_clock=by_clock)


def clock_model(countdown: Countdown) -> ClockModel | None:
    """Give what is shown of a clock; None while nothing is asked."""
    left, given = countdown.left, countdown.given
    if left is None or given is None:
        return None
    reserve = countdown.kind.reserve * _SECOND
    in_reserve = left.uses_reserve and left.base == 0
    running, full = (left.reserve, reserve) if in_reserve else (left.base, given.base)
    return ClockModel(
        seconds=-(-running // _SECOND),
        share=-(-running * _TENTHS // full) if full else 0,
        reserve=-(-left.reserve // _SECOND) if left.uses_reserve and not in_reserve else None,
        in_reserve=in_reserve,
        warns=countdown.warns,
    )
