"""What happens in a hand, told so that each seat can be shown its part.

An event is made whole. A field that not everybody may know is None in the copies made for those who may not;
``observe.redact`` makes these copies.
"""

from dataclasses import dataclass
from typing import TypeAlias

from sichuan_tui.hand.action import Action
from sichuan_tui.hand.state import Direction, End, Victory
from sichuan_tui.rules.score import Score
from sichuan_tui.rules.settlement import Standing
from sichuan_tui.rules.transfers import Transfer
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.counts import Counts
from sichuan_tui.tiles.tile import Suit, Tile
from sichuan_tui.tiles.wall import Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hand begins; each seat knows its own tiles of ``hands``."""

    dealer: Seat
    hands: tuple[Counts | None, ...]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """All three-tile gifts move at once; each seat knows of ``given`` (by giver) what it gave and what it got."""

    direction: Direction
    given: tuple[tuple[Tile, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class MissingRevealed:
    """All four missing suits are shown, and the dealer's turn begins."""

    suits: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat draws from the front of the wall, or the replacement of its kong; it alone knows the tile."""

    seat: Seat
    tile: Tile | None
    replacement: bool


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discards."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Punged:
    """A seat takes the last discard for a pung, and its turn begins."""

    seat: Seat
    meld: Meld


@dataclass(frozen=True, slots=True)
class KongAnnounced:
    """A seat lays a tile down to add it to its pung; it may be robbed of it."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Konged:
    """A kong stands: a concealed one, a claimed one, or an announced one that was not robbed."""

    seat: Seat
    meld: Meld


@dataclass(frozen=True, slots=True)
class Won:
    """A seat wins and leaves the hand; it alone knows its ``score`` until the end."""

    seat: Seat
    victory: Victory
    score: Score | None


@dataclass(frozen=True, slots=True)
class Paid:
    """Payments made together; ``spent`` are places in the ledger of kong income they hand on or return."""

    transfers: tuple[Transfer, ...]
    spent: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LocksChanged:
    """What a seat has let pass since its last draw, for that seat alone: the most fan of a win, and pungs."""

    seat: Seat
    passed_fan: int | None
    pung_locks: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seat may do from now on, for that seat alone; empty once it has answered."""

    seat: Seat
    options: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The hand is over and all is shown.

    Attributes:
        end: why it is over.
        hands: by seat, the concealed tiles, without a winning tile.
        scores: by seat, the value of the winning hand; None for a seat that did not win.
        standings: the seats that had not won when the wall was exhausted.
    """

    end: End
    hands: tuple[Counts, ...]
    scores: tuple[Score | None, ...]
    standings: tuple[Standing, ...]


Event: TypeAlias = (
    Dealt
    | Exchanged
    | MissingRevealed
    | Drew
    | Discarded
    | Punged
    | KongAnnounced
    | Konged
    | Won
    | Paid
    | LocksChanged
    | Asked
    | Ended
)
