"""Hands in a row: what a sitting comes to, which hand of it is played, who deals next, and when it is over.

A hand's header says which hand of which sitting it is, so that it is counted once however often that is asked for.
"""

import random
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sichuan_tui.record.fields import BadLine, Extra, Fields, dump, parse_object
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.storage.files import StorageError
from sichuan_tui.storage.paths import DataFolder
from sichuan_tui.storage.sitting import Length, Scores, Sitting, SittingHand, Unit, remove_sitting, save_sitting
from sichuan_tui.tiles.wall import SEATS, Seat

if TYPE_CHECKING:
    # Loaded with the first hand: the first page is shown sooner without it.
    from sichuan_tui.hand.state import HandState
    from sichuan_tui.record.record import Header

SITTING_KEY: Final = "x-sitting"
"""The header key of a hand of a sitting; its value has when the sitting was started, and the hand's number from 1."""

_MINUTE: Final = 60
_SAVE_EVERY: Final = 10
"""Seconds at the table after which they are written down at the latest."""


@dataclass(frozen=True, slots=True)
class SoFar:
    """A sitting as it stands at one of its hands.

    Attributes:
        number: of the hand, from 1.
        before: the points of the hands before it, by seat.
        length: after which the sitting ends; None for as long as the person likes.
        minutes: full minutes at the table; counted only where the length is in minutes.
    """

    number: int
    before: Scores
    length: Length | None
    minutes: int

    @property
    def single(self) -> bool:
        """Whether nothing says yet that the hand is more than a single one."""
        return self.number == 1 and self.length is None


def totals_of(hands: Iterable[SittingHand]) -> Scores:
    """Sum hands up: the points of each seat, by seat."""
    totals = [0, 0, 0, 0]
    for hand in hands:
        for seat in SEATS:
            totals[seat] += hand.scores[seat]
    return (totals[0], totals[1], totals[2], totals[3])


def place_points(totals: Scores) -> tuple[float, ...]:
    """Give what the places of a sitting are worth, by seat: 4, 3, 2, 1; seats that share a place share them."""
    from sichuan_tui.rules.transfers import places_of

    places = places_of(totals)
    shared = [places.count(place) for place in places]
    # n seats from place p on share 5 - p, 4 - p, and so on.
    return tuple(5 - place - (number - 1) / 2 for place, number in zip(places, shared, strict=True))


def is_over(sitting: Sitting) -> bool:
    """Tell whether a sitting has reached its length."""
    match sitting.length:
        case Length(Unit.HANDS, number):
            return len(sitting.hands) >= number
        case Length(Unit.MINUTES, number):
            return sitting.played >= number * _MINUTE
        case _:
            return False


def worth_showing(sitting: Sitting) -> bool:
    """Tell whether a sitting is more than the settlement of its only hand."""
    return len(sitting.hands) > 1 or (sitting.length is not None and len(sitting.hands) > 0)


def is_begun(sitting: Sitting) -> bool:
    """Tell whether a sitting is more than a hand that may become the first of several."""
    return sitting.length is not None or len(sitting.hands) > 0


def mark_of(sitting: Sitting) -> Extra:
    """Give what the header of a sitting's next hand says of it."""
    return ((SITTING_KEY, dump({"started": sitting.started, "hand": len(sitting.hands) + 1})),)


def number_in(sitting: Sitting, header: "Header") -> int | None:
    """Tell which hand of a sitting a hand is, from 1; None where it is none of it."""
    text = next((value for key, value in header.extra if key == SITTING_KEY), None)
    if text is None:
        return None
    try:
        fields = Fields(parse_object(text.encode()))
        started, number = fields.text("started"), fields.integer("hand")
    except BadLine:
        return None
    known = started == sitting.started and 1 <= number <= len(sitting.hands) + 1
    return number if known else None


def with_hand(sitting: Sitting, header: "Header", state: "HandState", rng: random.Random) -> Sitting:
    """Count a hand that is over; one that is none of the sitting, or is counted already, changes nothing.

    Args:
        sitting: so far.
        header: of the hand.
        state: its last.
        rng: draws the next dealer where the rules leave it to chance.
    """
    from sichuan_tui.rules.transfers import scores_of

    if number_in(sitting, header) != len(sitting.hands) + 1:
        return sitting
    hand = SittingHand(header.commit or "", header.dealer, scores_of(state.ledger))
    return replace(sitting, dealer=next_dealer(state, rng), hands=(*sitting.hands, hand))


def next_dealer(state: "HandState", rng: random.Random) -> Seat:
    """Give who deals after a hand that is over, by the rules it was played under."""
    from sichuan_tui.hand.ending import won_tiles

    return state.ruleset.next_dealer(state.dealer, won_tiles(state), rng)


class Sittings:
    """The sitting in progress, in a data folder.

    Attributes:
        current: it; None where there is none.
    """

    def __init__(
        self, folder: DataFolder, stamp: Callable[[], str], draw_seed: Callable[[], int], current: Sitting | None
    ) -> None:
        """Go on.

        Args:
            folder: where it is kept.
            stamp: gives the time, ISO 8601 with offset.
            draw_seed: gives a seed nobody can foresee.
            current: the sitting kept there.
        """
        self._folder = folder
        self._stamp = stamp
        self._draw_seed = draw_seed
        self.current = current
        self._unsaved = 0.0

    def begin(self, ruleset: RuleSet, bots: tuple[str, ...], length: Length | None) -> Sitting:
        """Begin a sitting in place of any other.

        Raises:
            StorageError: it cannot be kept; then the other one goes on.
        """
        fresh = Sitting(self._stamp(), ruleset, bots, length)
        self._keep(fresh)
        return fresh

    def count(self, header: "Header", state: "HandState") -> None:
        """Count a hand that is over, once however often it is asked for.

        Raises:
            StorageError: it cannot be kept; it is not counted then.
        """
        if self.current is not None:
            counted = with_hand(self.current, header, state, random.Random(self._draw_seed()))
            if counted != self.current:
                self._keep(counted)

    def sat(self, seconds: float, *, leaving: bool) -> None:
        """Count time at the table, where the length of the sitting is in minutes.

        Args:
            seconds: since it was last told.
            leaving: the table is left; else what is told is written down now and then.

        Raises:
            StorageError: it cannot be kept; it will be with what is told next.
        """
        current = self.current
        if current is None or current.length is None or current.length.unit is not Unit.MINUTES:
            return
        self._unsaved += seconds
        whole = int(self._unsaved)
        if whole >= (1 if leaving else _SAVE_EVERY):
            self._keep(replace(current, played=current.played + whole))
            self._unsaved -= whole

    def so_far(self, header: "Header") -> SoFar | None:
        """Give how the sitting stands at one of its hands; None for a hand that is none of it."""
        current = self.current
        number = None if current is None else number_in(current, header)
        if current is None or number is None:
            return None
        before = totals_of(current.hands[: number - 1])
        return SoFar(number, before, current.length, current.played // _MINUTE)

    def end(self) -> None:
        """Let the sitting be over.

        Raises:
            StorageError: its file cannot be removed; it goes on then.
        """
        if self.current is not None:
            remove_sitting(self._folder)
            self.current = None

    def _keep(self, sitting: Sitting) -> None:
        save_sitting(self._folder, sitting)
        self.current = sitting


class Attendance:
    """Counts how long the person sits at a table, where the length of the sitting is in minutes."""

    def __init__(self, sittings: Sittings, clock: Callable[[], float]) -> None:
        """Count nothing yet.

        Args:
            sittings: what is told.
            clock: gives the time, in seconds from any moment.
        """
        self._sittings = sittings
        self._clock = clock
        self._since: float | None = None

    def begin(self) -> None:
        """Count from now on, unless it is counted already."""
        if self._since is None:
            self._since = self._clock()

    def tell(self) -> None:
        """Count the time up to now."""
        self._tell(leaving=False)

    def end(self) -> None:
        """Count the time up to now, and none from now on."""
        self._tell(leaving=True)
        self._since = None

    def _tell(self, *, leaving: bool) -> None:
        if self._since is None:
            return
        now = self._clock()
        seconds, self._since = now - self._since, now
        # What cannot be kept now is told once more with what follows.
        with suppress(StorageError):
            self._sittings.sat(seconds, leaving=leaving)
