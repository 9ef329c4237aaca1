"""The hand record as values: a header, decisions and notes in their order, and a result once the hand is over."""

from dataclasses import dataclass
from typing import TypeAlias

from sichuan_tui.hand.action import Action
from sichuan_tui.hand.state import Direction, End, HandState, OverPhase
from sichuan_tui.record.fields import Extra
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.transfers import Transfer, scores_of
from sichuan_tui.tiles.tile import Tile, format_tiles
from sichuan_tui.tiles.wall import Seat

FORMAT = "sichuan-hand"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat in a seat: the name shown, and the kind (``human`` or a bot's level)."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a hand.

    Attributes:
        ruleset: the rules.
        dealer: who moves first.
        direction: where exchanged tiles go, None where the rules know no exchange.
        wall: all 108 tiles, front first.
        seed: what the deal was made from.
        bot_seed: what the bots' generators are made from.
        players: by seat; empty where not told.
        human: the seat of the person playing.
        started: when, ISO 8601 with offset.
        nonce: text that was joined with the wall for ``commit``.
        commit: the SHA-256 of nonce and wall, in lower-case hexadecimal.
        extra: further keys.
    """

    ruleset: RuleSet
    dealer: Seat
    direction: Direction | None
    wall: tuple[Tile, ...]
    seed: int | None = None
    bot_seed: int | None = None
    players: tuple[Player, ...] = ()
    human: Seat | None = None
    started: str | None = None
    nonce: str | None = None
    commit: str | None = None
    extra: Extra = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """One action taken; ``ms`` is how long the choice took, in milliseconds."""

    seat: Seat
    action: Action
    ms: int | None = None
    extra: Extra = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A remark about a seat, without effect on the hand."""

    seat: Seat
    extra: Extra


@dataclass(frozen=True, slots=True)
class Result:
    """How the hand ended: why, the points of each seat, and every payment in order."""

    end: End
    scores: tuple[int, ...]
    transfers: tuple[Transfer, ...]


Entry: TypeAlias = Decision | Note
Line: TypeAlias = Header | Decision | Note | Result


@dataclass(frozen=True, slots=True)
class Record:
    """One hand; ``result`` is None while it is in progress."""

    header: Header
    entries: tuple[Entry, ...] = ()
    result: Result | None = None

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines in order."""
        return (self.header, *self.entries, *(() if self.result is None else (self.result,)))


def commit_of(nonce: str, wall: tuple[Tile, ...]) -> str:
    """Give the commitment to a deal: the SHA-256 of the nonce followed by the wall's text, in hexadecimal."""
    # Loaded here, since most of what the program does needs no digest, and loading takes a while.
    import hashlib  # noqa: PLC0415

    return hashlib.sha256((nonce + format_tiles(wall)).encode()).hexdigest()


def keeps_its_word(header: Header) -> bool:
    """Tell whether the deal is the one that the digits shown before the exchange stand for."""
    return header.nonce is not None and header.commit == commit_of(header.nonce, header.wall)


def result_of(state: HandState) -> Result | None:
    """Give the result of a hand, None while it is in progress."""
    phase = state.phase
    if not isinstance(phase, OverPhase):
        return None
    return Result(phase.end, scores_of(state.ledger), state.ledger)
