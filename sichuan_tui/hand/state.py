"""The true state of a hand. Nothing above ``observe`` and ``session`` looks at it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from sichuan_tui.hand.action import Action, DeclareMissing, Exchange
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.score import Score
from sichuan_tui.rules.settlement import Standing
from sichuan_tui.rules.transfers import Transfer
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.counts import Counts
from sichuan_tui.tiles.tile import Suit, Tile
from sichuan_tui.tiles.wall import SEATS, Seat


class Direction(StrEnum):
    """Where the exchanged tiles go: to the next seat, to the one opposite, or to the previous one."""

    RIGHT = "right"
    OPPOSITE = "opposite"
    LEFT = "left"

    @property
    def steps(self) -> int:
        """How many seats on in turn order the tiles go."""
        match self:
            case Direction.RIGHT:
                return 1
            case Direction.OPPOSITE:
                return 2
            case Direction.LEFT:
                return 3


class WonBy(StrEnum):
    """How a winning tile was come by."""

    SELF_DRAW = "self-draw"
    DISCARD = "discard"
    ROBBED_KONG = "robbed-kong"


class End(StrEnum):
    """Why a hand is over."""

    THREE_WINNERS = "three-winners"
    FIRST_WIN = "first-win"
    EXHAUSTED = "exhausted"


@dataclass(frozen=True, slots=True)
class Victory:
    """What everybody sees of a win; the hand itself and its patterns stay hidden until the end.

    Attributes:
        order: 1 for the first winner; winners on one tile in turn order from its giver.
        tile: the winning tile.
        by: how it was come by.
        giver: the discarder or the robbed kong's maker; None for a self-draw.
        shared: an earlier winner, next to it in order, won on this very tile and has it.
        fan: uncapped.
        value: points, without the extra of a self-draw.
    """

    order: int
    tile: Tile
    by: WonBy
    giver: Seat | None
    shared: bool
    fan: int
    value: int


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """What everybody sees of a seat.

    Attributes:
        melds: oldest first.
        pond: its discards in order, without those that were claimed or won on.
        missing: its missing suit, None until all four are shown, and where none is declared.
        victory: its win, None while it is in the hand.
        discarded: it has discarded at least once.
    """

    melds: tuple[Meld, ...]
    pond: tuple[Tile, ...]
    missing: Suit | None
    victory: Victory | None
    discarded: bool = False


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat, whole.

    Attributes:
        public: what everybody sees of it.
        counts: the concealed tiles, a tile just drawn included; a winner's without the winning tile.
        waits: the tiles that complete the hand, kept while it holds 3n + 1 tiles and through the draw that follows.
        passed_fan: the most fan of the wins it has let pass since its last draw, None where it has let none pass; the
            rules say which wins on a discard or a robbed kong that bars until its next draw.
        pung_locks: tiles it let pass and may not pung until its next draw.
        score: the value of its winning hand, with the patterns; None while it is in the hand.
    """

    public: PublicSeat
    counts: Counts
    waits: tuple[Tile, ...] = ()
    passed_fan: int | None = None
    pung_locks: tuple[Tile, ...] = ()
    score: Score | None = None

    @property
    def win_locked(self) -> bool:
        """Whether it let a win pass since its last draw."""
        return self.passed_fan is not None


class TurnKind(StrEnum):
    """How a turn began."""

    OPENING = "opening"
    DRAW = "draw"
    REPLACEMENT = "replacement"
    AFTER_PUNG = "after-pung"


Options: TypeAlias = tuple[tuple[Action, ...], ...]
"""The legal actions of each seat, by seat; empty for a seat that owes nothing."""


@dataclass(frozen=True, slots=True)
class ExchangePhase:
    """Everyone chooses three tiles to give; ``answers`` by seat, None where one is owed."""

    answers: tuple[Exchange | None, ...]


@dataclass(frozen=True, slots=True)
class MissingPhase:
    """Everyone names a missing suit; ``answers`` by seat, None where one is owed."""

    answers: tuple[DeclareMissing | None, ...]


@dataclass(frozen=True, slots=True)
class TurnPhase:
    """A seat has its turn.

    Attributes:
        seat: whose turn.
        kind: how it began.
        drawn: the tile drawn, None in the dealer's first turn and after a pung.
        options: its legal actions.
        income: places in the ledger of what the kong brought whose replacement was drawn; None for any other turn.
    """

    seat: Seat
    kind: TurnKind
    drawn: Tile | None
    options: tuple[Action, ...]
    income: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class ClaimPhase:
    """A discard, or the tile of an added kong, waits for the seats that have an option on it.

    Attributes:
        giver: the discarder, or the added kong's maker.
        tile: the tile; of a robbery it lies on the table, neither in the maker's hand nor in the meld.
        robbery: it is the tile of an added kong.
        options: by seat, what each was asked.
        answers: by seat, None where none is owed or given.
        income: that of the giver's turn.
        late: the added kong is made with a tile the maker did not draw in this turn.
    """

    giver: Seat
    tile: Tile
    robbery: bool
    options: Options
    answers: tuple[Action | None, ...]
    income: tuple[int, ...] | None = None
    late: bool = False


@dataclass(frozen=True, slots=True)
class OverPhase:
    """The hand is over.

    Attributes:
        end: why.
        standings: the seats that had not won, by seat, when the wall was exhausted; else empty.
    """

    end: End
    standings: tuple[Standing, ...]


Phase: TypeAlias = ExchangePhase | MissingPhase | TurnPhase | ClaimPhase | OverPhase


@dataclass(frozen=True, slots=True)
class HandState:
    """One hand of play.

    Attributes:
        ruleset: the rules.
        wall: all 108 tiles as they were at the start.
        front: index of the next tile to draw.
        back: index after the last tile of the wall; by most rules replacements come from there.
        dealer: who moves first.
        direction: where exchanged tiles go, None where nothing is exchanged.
        given: by seat, the tiles it gave in the exchange; empty tuples before.
        seats: by seat.
        phase: what is being waited for.
        turn: whose turn it is or was last: it stays with the discarder until somebody draws or pungs.
        discarder: the seat whose pond ends in the last discard; None before the first and once it was taken.
        ledger: every payment so far.
        spent: places in the ledger of kong income that was handed on or returned.
    """

    ruleset: RuleSet
    wall: tuple[Tile, ...]
    front: int
    back: int
    dealer: Seat
    direction: Direction | None
    given: tuple[tuple[Tile, ...], ...]
    seats: tuple[SeatState, ...]
    phase: Phase
    turn: Seat
    discarder: Seat | None
    ledger: tuple[Transfer, ...]
    spent: tuple[int, ...] = ()

    @property
    def wall_left(self) -> int:
        """How many tiles can still be drawn."""
        return self.back - self.front

    @property
    def remaining(self) -> tuple[Seat, ...]:
        """The seats still in the hand."""
        return tuple(seat for seat in SEATS if self.seats[seat].public.victory is None)
