"""What is paid beside the wins themselves: a kong's income after its discard is won on, and an exhausted wall."""

from dataclasses import dataclass
from enum import StrEnum

from sichuan_tui.rules.ruleset import KongDiscard, RuleSet
from sichuan_tui.rules.score import ScoredWait, score_waits
from sichuan_tui.rules.transfers import KONG_WHYS, Transfer, Why
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.counts import Counts
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
        pig: it pays for the suits it holds.
        waits: the tiles it waits for, each with the value of the hand; empty where it is not ready or a pig.
    """

    seat: Seat
    pig: bool
    waits: tuple[ScoredWait, ...]

    @property
    def readiness(self) -> Readiness:
        """Whether the seat is a pig, ready or not ready."""
        if self.pig:
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
        missing: its missing suit, None where there is none.
    """
    found = ruleset.waits(counts, melds, missing)
    return Standing(seat, ruleset.is_pig(counts, melds, missing), score_waits(ruleset, counts, melds, found))


def pay_kong_discard(
    ruleset: RuleSet, maker: Seat, winners: tuple[Seat, ...], income: tuple[Transfer, ...], *, robbery: bool
) -> tuple[Transfer, ...]:
    """Give what becomes of a kong's income when the tile given up right after its replacement draw is won on.

    Args:
        ruleset: the rules.
        maker: who made the kong and gave the tile.
        winners: who won on it, in the order in which they are paid.
        income: what the kong brought; it may be nothing.
        robbery: the tile was to be added to a pung, not discarded.

    Returns:
        The payments; where there are some, the income is gone and not refunded later.
    """
    match ruleset.kong_discard:
        case KongDiscard.HANDED_ON if income and not robbery:
            whole = sum(transfer.points for transfer in income)
            return tuple(Transfer(maker, winner, whole, Why.KONG_DISCARD) for winner in winners)
        case KongDiscard.RETURNED:
            return tuple(Transfer(maker, paid.payer, paid.points, Why.KONG_REFUND) for paid in income)
        case KongDiscard.KEPT | KongDiscard.HANDED_ON:
            return ()


def settle(
    ruleset: RuleSet, standings: tuple[Standing, ...], ledger: tuple[Transfer, ...], spent: tuple[int, ...] = ()
) -> tuple[Transfer, ...]:
    """Settle an exhausted wall.

    First every pig pays every seat that is none; then every other seat that is not ready pays every ready one the
    highest value it could have completed; then every seat that is not ready returns its kong income to whoever paid
    it, seats that have won included.

    Args:
        ruleset: the rules.
        standings: the seats that have not won, by seat.
        ledger: the payments so far, in order.
        spent: places in the ledger of kong income that was handed on or returned before.

    Returns:
        The further payments, in the order in which they are made.
    """
    pigs = [standing for standing in standings if standing.readiness is Readiness.PIG]
    unready = [standing for standing in standings if standing.readiness is Readiness.NOT_READY]
    payments = [
        Transfer(pig.seat, other.seat, ruleset.pig_payment, Why.MISSING_SUIT)
        for pig in pigs
        for other in standings
        if not other.pig
    ]
    payments += [
        Transfer(payer.seat, payee.seat, payee.best.score.value, Why.NOT_READY)
        for payer in unready
        for payee in standings
        if payee.best
    ]
    payments += [
        Transfer(income.payee, income.payer, income.points, Why.KONG_REFUND)
        for standing in standings
        if standing.readiness is not Readiness.READY
        for place, income in enumerate(ledger)
        if income.payee == standing.seat and income.why in KONG_WHYS and place not in spent
    ]
    return tuple(payments)
