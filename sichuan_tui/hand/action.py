"""What a seat may do. Only decisions are actions: draws and payments follow from them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from sichuan_tui.tiles.tile import TILES, Suit, Tile
from sichuan_tui.tiles.wall import Seat


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give three tiles of one suit away, sorted."""

    tiles: tuple[Tile, Tile, Tile]


@dataclass(frozen=True, slots=True)
class DeclareMissing:
    """Name the missing suit."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a tile."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Kong:
    """Declare a kong in the own turn, concealed or added, as the tile is held."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class ClaimKong:
    """Claim a discard for a kong."""


@dataclass(frozen=True, slots=True)
class Pung:
    """Claim a discard for a pung."""


@dataclass(frozen=True, slots=True)
class Win:
    """Win: in the own turn, on a discard, or by robbing an added kong."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave a discard or an added kong alone."""


Action: TypeAlias = Exchange | DeclareMissing | Discard | Kong | ClaimKong | Pung | Win | Pass

DISCARDS: Final[tuple[Discard, ...]] = tuple(Discard(tile) for tile in TILES)
"""The discard of each tile, by tile: made once, since every turn lists a dozen of them."""

WIN: Final = Win()
CLAIM_KONG: Final = ClaimKong()
PUNG: Final = Pung()
PASS: Final = Pass()


class Reason(StrEnum):
    """Why an action is refused; the words for it are made above."""

    HAND_OVER = "hand-over"
    NOT_ASKED = "not-asked"
    WRONG_MOMENT = "wrong-moment"
    TILES_NOT_HELD = "tiles-not-held"
    NOT_ONE_SUIT = "not-one-suit"
    MISSING_SUIT_FIRST = "missing-suit-first"
    NOT_COMPLETE = "not-complete"
    THREE_SUITS = "three-suits"
    FORCED_WIN = "forced-win"
    NO_KONG = "no-kong"
    NO_PUNG = "no-pung"
    EMPTY_WALL = "empty-wall"
    LOCKED = "locked"


class IllegalAction(Exception):  # noqa: N818 - the word the contract uses
    """An action the rules do not allow; the state it was tried on is as it was.

    Attributes:
        seat: who tried.
        action: what.
        reason: why not.
    """

    def __init__(self, seat: Seat, action: Action, reason: Reason) -> None:
        """Say who tried what, and why it is refused."""
        super().__init__(f"seat {seat}: {action}: {reason}")
        self.seat = seat
        self.action = action
        self.reason = reason
