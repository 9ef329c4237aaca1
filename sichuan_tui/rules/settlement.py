"""The settlement of an exhausted wall."""

from dataclasses import dataclass
from enum import StrEnum

from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.score import ScoredWait, score_waits
from sichuan_tui.rules.transfers import KONG_WHYS, Transfer, Why
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.shapes.waits import waits
from sichuan_tui.tiles.counts import Counts, suit_size
from sichuan_tui.tiles.tile import Suit
from sichuan_tui.tiles.wall import Seat


class Readiness(StrEnum):
    """How a seat that has not won stands when the wall is exhausted."""

    PIG = "pig"
    READY = "ready"
    NOT_READY = "not-ready"


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat that has not won, at an exhausted wall.

    Attributes:
        seat: which.
        clean: it holds no tile of its missing suit.
        waits: the tiles it waits for, each with the value of the hand; empty where it is not ready or not clean.
    """

    seat: Seat
    clean: bool
    waits: tuple[ScoredWait, ...]

    @property
    def readiness(self) -> Readiness:
        """Whether the seat is a pig, ready or not ready."""
        if not self.clean:
            return Readiness.PIG
        return Readiness.READY if self.waits else Readiness.NOT_READY

    @property
    def best(self) -> ScoredWait | None:
        """The wait with the highest value, which the seats that are not ready pay; None where there is none."""
        return max(self.waits, key=lambda wait: wait.score.value, default=None)


def standing_of(
    ruleset: RuleSet, seat: Seat, counts: Counts, melds: tuple[Meld, ...], *, missing: Suit | None
) -> Standing:
    """Tell how a seat that has not won stands at the end of a hand.

    Args:
        ruleset: the rules.
        seat: which.
        counts: its concealed tiles, 3n + 1 of them.
        melds: its declared groups.
        missing: its missing suit.
    """
    clean = missing is None or not suit_size(counts, missing)
    found = waits(counts, len(melds), missing)
    return Standing(seat, clean, score_waits(ruleset, counts, melds, found))


def settle(ruleset: RuleSet, standings: tuple[Standing, ...], ledger: tuple[Transfer, ...]) -> tuple[Transfer, ...]:
    """Settle an exhausted wall.

    First every pig pays every clean seat; then every clean seat that is not ready pays every ready one the highest
    value it could have completed; then every seat that is not ready returns its kong income to whoever paid it,
    seats that have won included.

    Args:
        ruleset: the rules.
        standings: the seats that have not won, by seat.
        ledger: the payments so far, in order.

    Returns:
        The further payments, in the order in which they are made.
    """
    pigs = [standing for standing in standings if standing.readiness is Readiness.PIG]
    ready = [standing for standing in standings if standing.readiness is Readiness.READY]
    unready = [standing for standing in standings if standing.readiness is Readiness.NOT_READY]
    payments = [
        Transfer(pig.seat, other.seat, ruleset.pig_payment, Why.MISSING_SUIT)
        for pig in pigs
        for other in standings
        if other.clean
    ]
    payments += [
        Transfer(payer.seat, payee.seat, payee.best.score.value, Why.NOT_READY)
        for payer in unready
        for payee in ready
        if payee.best
    ]
    payments += [
        Transfer(income.payee, income.payer, income.points, Why.KONG_REFUND)
        for standing in standings
        if standing.readiness is not Readiness.READY
        for income in ledger
        if income.payee == standing.seat and income.why in KONG_WHYS
    ]
    return tuple(payments)
