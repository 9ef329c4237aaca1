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
    Discard,
    Exchange,
    Kong,
    Pung,
    Win,
)
from sichuan_tui.hand.event import Drew, Punged
from sichuan_tui.hand.state import ClaimPhase, ExchangePhase, HandState, MissingPhase, SeatState, TurnKind, TurnPhase
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.counts import Counts
from sichuan_tui.tiles.tile import SUITS, TILES, Tile
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.fan import most_fan
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


NONE_DECLARED = {"qq-blood-battle", "qq-classic"}
"""Rule sets without missing suits, whose last four tiles force a win."""

COMPETITION = "mil-sbr-2025"
"""The rule set that counts the fan of wins let pass, knows no other lock, and claims while the missing suit is held."""


class Referee:
    """Follows a hand and knows at every moment what each seat may do; it keeps the locks itself."""

    def __init__(self) -> None:
        self._passed_wins: dict[Seat, int] = {}
        self._pung_locks: dict[Seat, set[Tile]] = {seat: set() for seat in SEATS}
        self._answers: dict[Seat, tuple[Action, set[Action]]] = {}

    def follow(self, moment: Moment) -> None:
        before = moment.before
        phase = before.phase
        if isinstance(phase, ClaimPhase):
            self._answers[moment.seat] = (moment.action, self.may(before, moment.seat))
            if not isinstance(moment.step.state.phase, ClaimPhase):
                self._close(before, phase)
        elif isinstance(moment.action, Discard) and before.ruleset.name == COMPETITION:
            own = before.seats[moment.seat]
            if _wins(before, own, own.counts):
                self._pass_win(moment.seat, _fan(own, own.counts) + (before.front == before.back))
        for event in moment.step.events:
            match event:
                case Drew():
                    self._passed_wins.pop(event.seat, None)
                    self._pung_locks[event.seat].clear()
                case Punged() if before.ruleset.name == COMPETITION:
                    after = moment.step.state
                    if not _wins(after, after.seats[event.seat], after.seats[event.seat].counts):
                        self._passed_wins.pop(event.seat, None)
                case _:
                    continue

    def _pass_win(self, seat: Seat, fan: int) -> None:
        self._passed_wins[seat] = max(fan, self._passed_wins.get(seat, 0))

    def _close(self, state: HandState, phase: ClaimPhase) -> None:
        for seat, (answer, options) in self._answers.items():
            if WIN in options and not isinstance(answer, Win):
                self._pass_win(seat, _fan_of_claim(state, seat, phase))
            if PUNG in options and not isinstance(answer, Win | Pung | ClaimKong) and state.ruleset.name != COMPETITION:
                self._pung_locks[seat].add(phase.tile)
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
                return _turn(state, own, phase.kind)
            case ClaimPhase() if phase.answers[seat] is None:
                return self.may_claim(state, seat, phase)
            case _:
                return set()

    def may_claim(self, state: HandState, seat: Seat, claim: ClaimPhase) -> set[Action]:
        """Give all that a seat may do with another's discard or the tile of its added kong."""
        own, tile = state.seats[seat], claim.tile
        competition = state.ruleset.name == COMPETITION
        if seat == claim.giver or own.public.victory is not None or tile // 9 == own.public.missing:
            return set()
        options: set[Action] = set()
        if _wins(state, own, _with(own.counts, tile)):
            passed = self._passed_wins.get(seat)
            if passed is None or (competition and _fan_of_claim(state, seat, claim) > passed):
                options.add(WIN)
        if _holds_missing(own) and not competition:
            return set()
        if WIN in options and _is_forced(state):
            return options
        if not claim.robbery and own.counts[tile] >= 2 and tile not in self._pung_locks[seat]:
            options.add(PUNG)
        if not claim.robbery and own.counts[tile] == 3 and state.front < state.back:
            options.add(CLAIM_KONG)
        return options | {PASS} if options else options


def _holds_missing(own: SeatState) -> bool:
    return any(own.counts[tile] for tile in TILES if tile // 9 == own.public.missing)


def _wins(state: HandState, own: SeatState, counts: Counts) -> bool:
    """Tell whether concealed tiles are a complete hand that the suits allow."""
    suits = {tile // 9 for tile in TILES if counts[tile]} | {meld.tile // 9 for meld in own.public.melds}
    if len(suits) == 3 if state.ruleset.name in NONE_DECLARED else own.public.missing in suits:
        return False
    return is_complete(counts, 4 - len(own.public.melds))


def _fan(own: SeatState, counts: Counts) -> int:
    return most_fan([tile for tile in TILES for _ in range(counts[tile])], own.public.melds)


def _fan_of_claim(state: HandState, seat: Seat, claim: ClaimPhase) -> int:
    """Count the fan of a win on another's tile in the competition, all of them included."""
    own = state.seats[seat]
    empty = state.front == state.back
    return _fan(own, _with(own.counts, claim.tile)) + claim.robbery + empty + (claim.income is not None)


def _is_forced(state: HandState) -> bool:
    return state.ruleset.name in NONE_DECLARED and state.back - state.front <= 3


def _turn(state: HandState, own: SeatState, kind: TurnKind) -> set[Action]:
    missing = own.public.missing
    kongs: set[Action] = set()
    if state.front < state.back and kind is not TurnKind.AFTER_PUNG:
        pungs = [meld.tile for meld in own.public.melds if meld.kind is MeldKind.PUNG]
        kongs = {
            Kong(tile)
            for tile in TILES
            if (own.counts[tile] == 4 or (own.counts[tile] and tile in pungs)) and tile // 9 != missing
        }
    if _holds_missing(own):
        must_go: set[Action] = {DISCARDS[tile] for tile in TILES if own.counts[tile] and tile // 9 == missing}
        return must_go | kongs if state.ruleset.name == COMPETITION else must_go
    options: set[Action] = {DISCARDS[tile] for tile in TILES if own.counts[tile]} | kongs
    if kind is not TurnKind.AFTER_PUNG and _wins(state, own, own.counts):
        return {WIN} if _is_forced(state) else options | {WIN}
    return options
