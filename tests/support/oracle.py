"""What each seat may do, found the slow way: from the words of the rules, sharing no code with the engine."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement

from sichuan_tui.hand.action import (
    CLAIM_KONG,
    DISCARDS,
    PASS,
    PUNG,
    WIN,
    Action,
    ClaimKong,
    DeclareMissing,
    Exchange,
    Kong,
    Pung,
    Win,
)
from sichuan_tui.hand.event import Drew
from sichuan_tui.hand.state import ClaimPhase, ExchangePhase, HandState, MissingPhase, SeatState, TurnKind, TurnPhase
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.counts import Counts
from sichuan_tui.tiles.tile import SUITS, TILES, Tile
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.play import Moment

UNIVERSE: frozenset[Action] = frozenset(
    {
        *(Exchange(three) for three in combinations_with_replacement(TILES, 3)),
        *(DeclareMissing(suit) for suit in SUITS),
        *DISCARDS,
        *(Kong(tile) for tile in TILES),
        WIN,
        CLAIM_KONG,
        PUNG,
        PASS,
    }
)
"""Every action there is, of whatever phase."""


@cache
def is_complete(counts: Counts, groups: int) -> bool:
    """Tell whether tiles are so many groups and a pair, or seven pairs."""
    if groups == 4 and sum(count // 2 for count in counts) == 7:
        return True
    return any(counts[tile] >= 2 and _is_groups(_less(counts, tile, tile), groups) for tile in TILES)


def _is_groups(counts: Counts, groups: int) -> bool:
    if not groups:
        return not any(counts)
    lowest = next((tile for tile in TILES if counts[tile]), None)
    if lowest is None:
        return False
    if counts[lowest] >= 3 and _is_groups(_less(counts, lowest, lowest, lowest), groups - 1):
        return True
    run = (lowest, lowest + 1, lowest + 2)
    return lowest % 9 < 7 and all(counts[tile] for tile in run) and _is_groups(_less(counts, *run), groups - 1)


def _less(counts: Counts, *tiles: int) -> Counts:
    left = list(counts)
    for tile in tiles:
        left[tile] -= 1
    return bytes(left)


def _with(counts: Counts, tile: Tile) -> Counts:
    return bytes(count + (other == tile) for other, count in enumerate(counts))


class Referee:
    """Follows a hand and knows at every moment what each seat may do; it keeps the locks itself."""

    def __init__(self) -> None:
        self._win_locked: set[Seat] = set()
        self._pung_locks: dict[Seat, set[Tile]] = {seat: set() for seat in SEATS}
        self._answers: dict[Seat, tuple[Action, set[Action]]] = {}

    def follow(self, moment: Moment) -> None:
        phase = moment.before.phase
        if isinstance(phase, ClaimPhase):
            self._answers[moment.seat] = (moment.action, self.may(moment.before, moment.seat))
            if not isinstance(moment.step.state.phase, ClaimPhase):
                self._close(phase.tile)
        for event in moment.step.events:
            if isinstance(event, Drew):
                self._win_locked.discard(event.seat)
                self._pung_locks[event.seat].clear()

    def _close(self, tile: Tile) -> None:
        for seat, (answer, options) in self._answers.items():
            if WIN in options and not isinstance(answer, Win):
                self._win_locked.add(seat)
            if PUNG in options and not isinstance(answer, Win | Pung | ClaimKong):
                self._pung_locks[seat].add(tile)
        self._answers.clear()

    def may(self, state: HandState, seat: Seat) -> set[Action]:
        """Give all that a seat may do."""
        phase, own = state.phase, state.seats[seat]
        match phase:
            case ExchangePhase() if phase.answers[seat] is None:
                held = Counter(tile for tile in TILES for _ in range(own.counts[tile]))
                return {
                    Exchange(three)
                    for suit in SUITS
                    for three in combinations_with_replacement(TILES[9 * suit : 9 * suit + 9], 3)
                    if Counter(three) <= held
                }
            case MissingPhase() if phase.answers[seat] is None:
                return {DeclareMissing(suit) for suit in SUITS}
            case TurnPhase() if phase.seat == seat:
                return _turn(own, phase.kind, wall_left=len(state.wall[state.front : state.back]))
            case ClaimPhase() if phase.answers[seat] is None:
                return self.may_claim(state, seat, phase.giver, phase.tile, robbery=phase.robbery)
            case _:
                return set()

    def may_claim(self, state: HandState, seat: Seat, giver: Seat, tile: Tile, *, robbery: bool) -> set[Action]:
        """Give all that a seat may do with another's discard or the tile of its added kong."""
        own = state.seats[seat]
        if seat == giver or own.public.victory is not None or _holds_missing(own) or tile // 9 == own.public.missing:
            return set()
        options: set[Action] = set()
        if seat not in self._win_locked and is_complete(_with(own.counts, tile), 4 - len(own.public.melds)):
            options.add(WIN)
        if not robbery and own.counts[tile] >= 2 and tile not in self._pung_locks[seat]:
            options.add(PUNG)
        if not robbery and own.counts[tile] == 3 and state.front < state.back:
            options.add(CLAIM_KONG)
        return options | {PASS} if options else options


def _holds_missing(own: SeatState) -> bool:
    return any(own.counts[tile] for tile in TILES if tile // 9 == own.public.missing)


def _turn(own: SeatState, kind: TurnKind, wall_left: int) -> set[Action]:
    if _holds_missing(own):
        return {DISCARDS[tile] for tile in TILES if own.counts[tile] and tile // 9 == own.public.missing}
    options: set[Action] = {DISCARDS[tile] for tile in TILES if own.counts[tile]}
    if kind is TurnKind.AFTER_PUNG:
        return options
    if is_complete(own.counts, 4 - len(own.public.melds)):
        options.add(WIN)
    if wall_left:
        pungs = [meld.tile for meld in own.public.melds if meld.kind is MeldKind.PUNG]
        options |= {Kong(tile) for tile in TILES if own.counts[tile] == 4 or (own.counts[tile] and tile in pungs)}
    return options
