"""The ledger: every payment of a hand, from one seat to one seat, in the order it was made.

Scores are sums over the ledger and nothing is added elsewhere.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.wall import SEATS, Seat


class Why(StrEnum):
    """The reason of a payment, in the words of the record."""

    DISCARD = "discard"
    SELF_DRAW = "self-draw"
    ROBBED_KONG = "robbed-kong"
    CONCEALED_KONG = "concealed-kong"
    ADDED_KONG = "added-kong"
    CLAIMED_KONG = "claimed-kong"
    MISSING_SUIT = "missing-suit"
    NOT_READY = "not-ready"
    KONG_REFUND = "kong-refund"
    KONG_DISCARD = "kong-discard"


KONG_WHYS: Final = frozenset({Why.CONCEALED_KONG, Why.ADDED_KONG, Why.CLAIMED_KONG})
"""The reasons that are income from a kong, and may have to be refunded."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """One payment.

    Attributes:
        payer: the seat that pays.
        payee: the seat that is paid.
        points: how much, above 0.
        why: the reason.
    """

    payer: Seat
    payee: Seat
    points: int
    why: Why


def scores_of(ledger: Iterable[Transfer]) -> tuple[int, int, int, int]:
    """Sum a ledger: the points of each seat, by seat; they add up to 0."""
    scores = [0, 0, 0, 0]
    for transfer in ledger:
        scores[transfer.payer] -= transfer.points
        scores[transfer.payee] += transfer.points
    return (scores[0], scores[1], scores[2], scores[3])


def places_of(scores: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Give each seat's place, by seat: 1 + the number of seats with more points."""
    first, second, third, fourth = (1 + sum(other > scores[seat] for other in scores) for seat in SEATS)
    return (first, second, third, fourth)


def pay_each(payers: Iterable[Seat], payee: Seat, points: int, why: Why) -> tuple[Transfer, ...]:
    """Let several seats pay the same to one, in the order given."""
    return tuple(Transfer(payer, payee, points, why) for payer in payers)


def why_of_kong(kind: MeldKind) -> Why:
    """Give the reason under which a kong of this kind is paid.

    Raises:
        ValueError: the meld is a pung.
    """
    return Why(kind.value)
