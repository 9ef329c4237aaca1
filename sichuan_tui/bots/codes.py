"""Decisions as small numbers, the words of the fast simulator, and what a player looks at to take them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sichuan_tui.bots.fast import NO_SUIT, FastHand
from sichuan_tui.hand.action import CLAIM_KONG as CLAIM_KONG_ACTION
from sichuan_tui.hand.action import (
    DISCARDS,
    Action,
    ClaimKong,
    DeclareMissing,
    Discard,
    Exchange,
    Kong,
    Pass,
    Pung,
    Win,
)
from sichuan_tui.hand.action import PASS as PASS_ACTION
from sichuan_tui.hand.action import PUNG as PUNG_ACTION
from sichuan_tui.hand.action import WIN as WIN_ACTION
from sichuan_tui.observe.observation import Observation, own_kong_income, unseen_copies
from sichuan_tui.tiles.tile import TILES

KONG: Final = 32
"""Added to the tile of a kong in the own turn; smaller numbers are the tiles discarded."""
WIN: Final = 64
PASS: Final = 65
PUNG: Final = 66
CLAIM_KONG: Final = 67
NONE: Final = -1

ACTIONS: Final[dict[int, Action]] = {
    **dict(enumerate(DISCARDS)),
    **{KONG + tile: Kong(tile) for tile in TILES},
    WIN: WIN_ACTION,
    PASS: PASS_ACTION,
    PUNG: PUNG_ACTION,
    CLAIM_KONG: CLAIM_KONG_ACTION,
}
"""The action of each decision from the opening turn on."""


def code_of(action: Action) -> int:
    """Give the number of a decision.

    Raises:
        ValueError: the decision belongs to the exchange or the missing suits, which have no numbers.
    """
    match action:
        case Discard(tile):
            return tile
        case Kong(tile):
            return KONG + tile
        case Win():
            return WIN
        case Pass():
            return PASS
        case Pung():
            return PUNG
        case ClaimKong():
            return CLAIM_KONG
        case Exchange() | DeclareMissing():
            message = f"{action} has no number"
            raise ValueError(message)


class Unseen(NamedTuple):
    """The tiles a player cannot see.

    Attributes:
        copies: how many of each tile.
        steps: the same as a chance to draw one, an average copy counting 1.
        waits: the same as a chance to get one by a draw or from a discard.
    """

    copies: Sequence[int]
    steps: Sequence[float]
    waits: Sequence[float]


class Holder(NamedTuple):
    """Another seat: its missing suit, how many tiles it holds, and whether it is still in the hand."""

    missing: int
    held: int
    playing: bool


class View(NamedTuple):
    """What a player looks at.

    Attributes:
        hand: the own tiles.
        unseen: copies of each tile it cannot see.
        left: tiles that can still be drawn.
        opponents: the missing suits of the others still in the hand.
        others: all three of them.
        drawn: the tile just drawn, -1 without one.
        costs: by tile, what its discard is expected to cost at once; None where nobody asked.
        income: what the kong brought whose replacement began the own turn, in points; None in any other turn.
    """

    hand: FastHand
    unseen: Sequence[int]
    left: int
    opponents: Sequence[int]
    others: Sequence[Holder]
    drawn: int = NONE
    costs: Sequence[float] | None = None
    income: int | None = None


def view_of(observation: Observation) -> View:
    """Look at an observation from the opening turn on."""
    own = observation.seats[observation.seat]
    others = [
        Holder(NO_SUIT if public.missing is None else int(public.missing), held, public.victory is None)
        for seat, (public, held) in enumerate(zip(observation.seats, observation.held, strict=True))
        if seat != observation.seat
    ]
    missing = NO_SUIT if own.missing is None else int(own.missing)
    hand = FastHand(observation.counts, own.melds, missing)
    opponents = [other.missing for other in others if other.playing]
    drawn = NONE if observation.drawn is None else int(observation.drawn)
    unseen, income = unseen_copies(observation), own_kong_income(observation)
    return View(hand, unseen, observation.wall_left, opponents, others, drawn, income=income)


def claim_options(observation: Observation) -> int:
    """Give what can be done with the offered tile, as bits: 1 win, 2 kong, 4 pung."""
    legal = observation.legal
    return (WIN_ACTION in legal) + 2 * (CLAIM_KONG_ACTION in legal) + 4 * (PUNG_ACTION in legal)
