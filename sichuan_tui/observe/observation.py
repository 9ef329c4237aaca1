"""What one seat may know of a hand: all that players, bots, coach and screen ever see."""

from dataclasses import dataclass
from enum import StrEnum

from sichuan_tui.hand.action import Action, Kong
from sichuan_tui.hand.legal import claim_way, legal_actions, self_draw_way
from sichuan_tui.hand.state import (
    ClaimPhase,
    Direction,
    End,
    ExchangePhase,
    HandState,
    MissingPhase,
    OverPhase,
    PublicSeat,
    TurnKind,
    TurnPhase,
)
from sichuan_tui.rules.patterns import Circumstance
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.score import Score
from sichuan_tui.rules.settlement import Standing, pay_kong_discard
from sichuan_tui.rules.transfers import Transfer
from sichuan_tui.tiles.counts import Counts, tiles_of
from sichuan_tui.tiles.tile import COPIES, SUIT_OF, Suit, Tile
from sichuan_tui.tiles.wall import SEATS, Seat, seat_after


class Stage(StrEnum):
    """How far the hand is."""

    EXCHANGE = "exchange"
    MISSING = "missing"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Announced:
    """An added kong that lies on the table until it is known whether it is robbed."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Ending:
    """What is shown when the hand is over.

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


@dataclass(frozen=True, slots=True)
class Observation:
    """A hand as one seat sees it.

    Attributes:
        ruleset: the rules.
        seat: who looks.
        dealer: who moves first.
        direction: where exchanged tiles go, None where nothing is exchanged.
        stage: how far the hand is.
        turn: whose turn it is; it stays with the discarder until somebody draws or pungs.
        wall_left: how many tiles can still be drawn.
        seats: by seat, what everybody sees of it.
        held: by seat, how many concealed tiles it holds, a winner's winning tile not counted.
        ledger: every payment so far.
        discarder: the seat whose pond ends in the last discard; None before the first and once it was taken.
        announced: an added kong that may yet be robbed.
        income: places in the ledger of what a kong brought, if the turn began with its replacement tile, else None; the
            rules say what becomes of it when the discard is won on.
        spent: places in the ledger of kong income that was handed on or returned, and is not refunded any more.
        counts: the own concealed tiles, a tile just drawn included.
        drawn: the own tile just drawn.
        gave: the own tiles given in the exchange; empty before.
        got: the tiles got in the exchange; empty before.
        passed_fan: the most fan of the wins the seat let pass since its last draw, None where it let none pass; the
            rules say which wins on a discard or a robbed kong that bars until the next draw.
        pung_locks: tiles let pass: no pung of them until the next draw.
        score: the value of the own winning hand.
        legal: all that the seat may do now, sorted; empty while nothing is asked of it.
        ending: what is shown once the hand is over.
    """

    ruleset: RuleSet
    seat: Seat
    dealer: Seat
    direction: Direction | None
    stage: Stage
    turn: Seat
    wall_left: int
    seats: tuple[PublicSeat, ...]
    held: tuple[int, ...]
    ledger: tuple[Transfer, ...]
    discarder: Seat | None
    announced: Announced | None
    income: tuple[int, ...] | None
    spent: tuple[int, ...]
    counts: Counts
    drawn: Tile | None
    gave: tuple[Tile, ...]
    got: tuple[Tile, ...]
    passed_fan: int | None
    pung_locks: tuple[Tile, ...]
    score: Score | None
    legal: tuple[Action, ...]
    ending: Ending | None

    @property
    def replacement(self) -> bool:
        """Whether the turn began with the replacement tile of a kong."""
        return self.income is not None

    @property
    def win_locked(self) -> bool:
        """Whether the seat let a win pass since its last draw."""
        return self.passed_fan is not None

    @property
    def missing(self) -> Suit | None:
        """The own missing suit, None until all four are shown."""
        return self.seats[self.seat].missing

    @property
    def offered(self) -> Tile | None:
        """The tile that may be claimed or robbed: the last discard or the announced kong's tile."""
        if self.announced is not None:
            return self.announced.tile
        return None if self.discarder is None else self.seats[self.discarder].pond[-1]

    @property
    def remaining(self) -> tuple[Seat, ...]:
        """The seats still in the hand."""
        return tuple(seat for seat in SEATS if self.seats[seat].victory is None)


def observe(state: HandState, seat: Seat) -> Observation:
    """Give what a seat may know of a hand."""
    phase = state.phase
    stage = Stage.PLAY
    drawn: Tile | None = None
    announced: Announced | None = None
    ending: Ending | None = None
    income: tuple[int, ...] | None = None
    match phase:
        case ExchangePhase():
            stage = Stage.EXCHANGE
        case MissingPhase():
            stage = Stage.MISSING
        case TurnPhase():
            income = phase.income
            if phase.seat == seat:
                drawn = phase.drawn
        case ClaimPhase():
            income = phase.income
            if phase.robbery:
                announced = Announced(phase.giver, phase.tile)
        case OverPhase():
            stage = Stage.OVER
            ending = Ending(
                phase.end,
                tuple(other.counts for other in state.seats),
                tuple(other.score for other in state.seats),
                phase.standings,
            )
    own = state.seats[seat]
    seats = state.seats
    return Observation(
        state.ruleset,
        seat,
        state.dealer,
        state.direction,
        stage,
        state.turn,
        state.back - state.front,
        (seats[0].public, seats[1].public, seats[2].public, seats[3].public),
        (sum(seats[0].counts), sum(seats[1].counts), sum(seats[2].counts), sum(seats[3].counts)),
        state.ledger,
        state.discarder,
        announced,
        income,
        state.spent,
        own.counts,
        drawn,
        state.given[seat],
        () if state.direction is None else state.given[seat_after(seat, -state.direction.steps)],
        own.passed_fan,
        own.pung_locks,
        own.score,
        legal_actions(state, seat),
        ending,
    )


def winning_way(observation: Observation) -> Circumstance:
    """Give what counts of the way in which the seat comes by a tile it can win on now."""
    if sum(observation.counts) % 3 == 1:
        robbing = observation.announced is not None
        return claim_way(observation.wall_left, robbing=robbing, after_kong=observation.replacement)
    kind = TurnKind.DRAW
    if observation.replacement:
        kind = TurnKind.REPLACEMENT
    elif observation.drawn is None:
        kind = TurnKind.OPENING
    return self_draw_way(observation.seats[observation.seat], kind, observation.wall_left)


def own_kong_income(observation: Observation) -> int | None:
    """Give the points the kong brought whose replacement tile began the seat's own turn; None in any other turn."""
    # While another's tile is offered the income is that of its giver.
    if observation.income is None or observation.drawn is None:
        return None
    return sum(observation.ledger[place].points for place in observation.income)


def kong_money(observation: Observation) -> int:
    """Give what a win on the offered tile brings the seat of the income of the kong that its giver has just made."""
    announced, giver = observation.announced, observation.discarder
    maker = giver if announced is None else announced.seat
    if maker is None:
        return 0
    income = tuple(observation.ledger[place] for place in observation.income or ())
    winners = (observation.seat,)
    paid = pay_kong_discard(observation.ruleset, maker, winners, income, robbery=announced is not None)
    return sum(transfer.points for transfer in paid if transfer.payee == observation.seat)


def unseen_copies(observation: Observation) -> list[int]:
    """Count, for each tile, the copies a seat cannot see: in the wall and in the others' concealed hands.

    Tiles given away in the exchange stay uncounted: they may have moved on to a pond since.
    """
    unseen = [COPIES - count for count in observation.counts]
    for public in observation.seats:
        for tile in public.pond:
            unseen[tile] -= 1
        for meld in public.melds:
            unseen[meld.tile] -= meld.size
        if public.victory is not None and not public.victory.shared:
            unseen[public.victory.tile] -= 1
    if observation.announced is not None:
        unseen[observation.announced.tile] -= 1
    return unseen


def hand_order(seen: Observation) -> tuple[Tile, ...]:
    """Give the own tiles as shown: by suit, the missing suit after the others, the drawn tile last."""
    tiles = list(tiles_of(seen.counts))
    if seen.drawn is not None:
        tiles.remove(seen.drawn)
    tiles.sort(key=lambda tile: (SUIT_OF[tile] == seen.missing, tile))
    return (*tiles, seen.drawn) if seen.drawn is not None else tuple(tiles)


def kongs_of(seen: Observation) -> tuple[Kong, ...]:
    """Give the kongs that may be declared in the own turn."""
    return tuple(action for action in seen.legal if isinstance(action, Kong))
