"""What a seat may do, and why it may not do what it may not."""

from functools import cache
from itertools import combinations

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
    Pass,
    Pung,
    Reason,
    Win,
)
from sichuan_tui.hand.state import (
    ClaimPhase,
    ExchangePhase,
    HandState,
    MissingPhase,
    OverPhase,
    PublicSeat,
    SeatState,
    TurnKind,
    TurnPhase,
)
from sichuan_tui.rules.patterns import Circumstance
from sichuan_tui.rules.ruleset import RuleSet, WinLock
from sichuan_tui.rules.score import score_hand
from sichuan_tui.shapes.complete import is_complete
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.counts import Counts, add_tile, counts_of, suit_size
from sichuan_tui.tiles.tile import COPIES, SUIT_OF, SUITS, TILES, TILES_OF, Tile
from sichuan_tui.tiles.wall import SEATS, Seat

_DECLARATIONS = tuple(DeclareMissing(suit) for suit in SUITS)


def legal_actions(state: HandState, seat: Seat) -> tuple[Action, ...]:
    """Give all that a seat may do now, sorted; empty for a seat that owes nothing."""
    phase = state.phase
    match phase:
        case TurnPhase():
            return phase.options if phase.seat == seat else ()
        case ClaimPhase():
            return phase.options[seat] if phase.answers[seat] is None else ()
        case ExchangePhase():
            return exchange_options(state.seats[seat].counts) if phase.answers[seat] is None else ()
        case MissingPhase():
            return _DECLARATIONS if phase.answers[seat] is None else ()
        case OverPhase():
            return ()


def to_act(state: HandState) -> tuple[Seat, ...]:
    """Give the seats that owe a decision."""
    phase = state.phase
    match phase:
        case TurnPhase():
            return (phase.seat,)
        case ClaimPhase():
            return tuple(seat for seat in SEATS if phase.options[seat] and phase.answers[seat] is None)
        case ExchangePhase() | MissingPhase():
            return tuple(seat for seat in SEATS if phase.answers[seat] is None)
        case OverPhase():
            return ()


def exchange_options(counts: Counts) -> tuple[Exchange, ...]:
    """Give every choice of three tiles of one suit."""
    return tuple(
        [
            Exchange(tiles)
            for suit in SUITS
            for tiles in dict.fromkeys(combinations([tile for tile in TILES_OF[suit] for _ in range(counts[tile])], 3))
        ]
    )


def turn_options(
    rules: RuleSet, own: SeatState, kind: TurnKind, drawn: Tile | None, wall_left: int
) -> tuple[Action, ...]:
    """Give what a seat may do in its turn: win, kongs by tile, discards by tile."""
    counts = own.counts
    missing = own.public.missing
    if missing is not None:
        must_go = tuple(DISCARDS[tile] for tile in TILES_OF[missing] if counts[tile])
        if must_go:
            barred = rules.missing_bars_claims or kind is TurnKind.AFTER_PUNG or not wall_left
            return must_go if barred else (*kong_options(own), *must_go)
    discards = tuple([DISCARDS[tile] for tile in TILES if counts[tile]])
    if kind is TurnKind.AFTER_PUNG:
        return discards
    wins = can_self_draw(rules, own, kind, drawn)
    if wins and rules.must_win(wall_left):
        return (WIN,)
    kongs = kong_options(own) if wall_left else ()
    if wins:
        return (WIN, *kongs, *discards)
    return (*kongs, *discards) if kongs else discards


def can_self_draw(rules: RuleSet, own: SeatState, kind: TurnKind, drawn: Tile | None) -> bool:
    """Tell whether a seat that holds no tile of its missing suit has a complete hand in its turn."""
    if kind is TurnKind.OPENING:
        return rules.is_complete(own.counts, own.public.melds, own.public.missing)
    return drawn in own.waits


def self_draw_way(public: PublicSeat, kind: TurnKind, wall_left: int) -> Circumstance:
    """Give what counts of the way in which a seat comes by the tile it wins on in its turn."""
    return Circumstance(
        replacement=kind is TurnKind.REPLACEMENT,
        last_tile=wall_left == 0,
        dealt=kind is TurnKind.OPENING,
        # Between a meld of its own and a draw a seat has discarded.
        first_draw=kind is TurnKind.DRAW and not public.discarded,
    )


@cache
def claim_way(wall_left: int, *, robbing: bool = False, after_kong: bool = False) -> Circumstance:
    """Give what counts of the way in which a seat comes by another's tile.

    Args:
        wall_left: how many tiles can still be drawn.
        robbing: it is the tile of an added kong, not a discard.
        after_kong: its giver acted right after the replacement draw of a kong.
    """
    return Circumstance(robbing=robbing, last_tile=wall_left == 0, kong_discard=after_kong)


def win_fan(rules: RuleSet, own: SeatState, tile: Tile, way: Circumstance) -> int:
    """Give the fan of a win on another's tile that the seat waits for."""
    return score_hand(rules, add_tile(own.counts, tile), own.public.melds, way).fan


def can_claim_win(rules: RuleSet, own: SeatState, tile: Tile, way: Circumstance) -> bool:
    """Tell whether a seat still in the hand may win on another's tile."""
    if tile not in own.waits:
        return False
    passed = own.passed_fan
    if passed is None:
        return True
    return rules.win_lock is WinLock.NO_MORE_FAN and win_fan(rules, own, tile, way) > passed


def kong_options(own: SeatState) -> tuple[Kong, ...]:
    """Give the kongs a seat can declare from its hand, the missing suit left out."""
    counts, missing = own.counts, own.public.missing
    tiles = [tile for tile in TILES if counts[tile] == COPIES] if COPIES in counts else []
    tiles += [meld.tile for meld in own.public.melds if meld.kind is MeldKind.PUNG and counts[meld.tile]]
    return tuple([Kong(tile) for tile in sorted(tiles) if SUIT_OF[tile] != missing])


def claim_options(rules: RuleSet, own: SeatState, tile: Tile, wall_left: int, way: Circumstance) -> tuple[Action, ...]:
    """Give what a seat still in the hand may do with another's discard; empty where it has no option."""
    wins = can_claim_win(rules, own, tile, way)
    if wins and rules.must_win(wall_left):
        return (WIN,)
    copies = own.counts[tile]
    if copies < 2:
        return (WIN, PASS) if wins else ()
    missing = own.public.missing
    if missing is not None and (
        suit_size(own.counts, missing) if rules.missing_bars_claims else SUIT_OF[tile] == missing
    ):
        return ()
    options: list[Action] = [WIN] if wins else []
    if copies == 3 and wall_left:
        options.append(CLAIM_KONG)
    if tile not in own.pung_locks:
        options.append(PUNG)
    return (*options, PASS) if options else ()


def robbery_options(
    rules: RuleSet, own: SeatState, tile: Tile, wall_left: int, way: Circumstance
) -> tuple[Action, ...]:
    """Give what a seat still in the hand may do with the tile of another's added kong."""
    if not can_claim_win(rules, own, tile, way):
        return ()
    return (WIN,) if rules.must_win(wall_left) else (WIN, PASS)


def why_not(state: HandState, seat: Seat, action: Action) -> Reason:
    """Say why an action that is not legal is not."""
    phase = state.phase
    if isinstance(phase, OverPhase):
        return Reason.HAND_OVER
    if seat not in to_act(state):
        return Reason.NOT_ASKED
    own = state.seats[seat]
    if legal_actions(state, seat) == (WIN,):
        return Reason.FORCED_WIN
    match action:
        case Exchange():
            return _why_no_exchange(own, action) if isinstance(phase, ExchangePhase) else Reason.WRONG_MOMENT
        case Discard():
            if not isinstance(phase, TurnPhase):
                return Reason.WRONG_MOMENT
            return Reason.MISSING_SUIT_FIRST if own.counts[action.tile] else Reason.TILES_NOT_HELD
        case Kong():
            return _why_no_kong(state, own, action) if isinstance(phase, TurnPhase) else Reason.WRONG_MOMENT
        case Win():
            return _why_no_win(own, phase)
        case ClaimKong():
            if not isinstance(phase, ClaimPhase):
                return Reason.WRONG_MOMENT
            return Reason.NO_KONG if state.wall_left else Reason.EMPTY_WALL
        case Pung():
            if not isinstance(phase, ClaimPhase):
                return Reason.WRONG_MOMENT
            return Reason.LOCKED if phase.tile in own.pung_locks else Reason.NO_PUNG
        case DeclareMissing() | Pass():
            return Reason.WRONG_MOMENT


def _why_no_exchange(own: SeatState, action: Exchange) -> Reason:
    if len({SUIT_OF[tile] for tile in action.tiles}) > 1:
        return Reason.NOT_ONE_SUIT
    given = counts_of(action.tiles)
    if any(given[tile] > own.counts[tile] for tile in action.tiles):
        return Reason.TILES_NOT_HELD
    return Reason.WRONG_MOMENT


def _why_no_kong(state: HandState, own: SeatState, action: Kong) -> Reason:
    if not own.counts[action.tile]:
        return Reason.TILES_NOT_HELD
    missing = own.public.missing
    barred = SUIT_OF[action.tile] == missing or state.ruleset.missing_bars_claims
    if missing is not None and barred and suit_size(own.counts, missing):
        return Reason.MISSING_SUIT_FIRST
    if action not in kong_options(own):
        return Reason.NO_KONG
    return Reason.WRONG_MOMENT if state.wall_left else Reason.EMPTY_WALL


def _why_no_win(own: SeatState, phase: ExchangePhase | MissingPhase | TurnPhase | ClaimPhase) -> Reason:
    counts = own.counts
    match phase:
        case ExchangePhase() | MissingPhase():
            return Reason.WRONG_MOMENT
        case TurnPhase():
            if phase.kind is TurnKind.AFTER_PUNG:
                return Reason.WRONG_MOMENT
        case ClaimPhase():
            if phase.tile in own.waits:
                return Reason.LOCKED
            counts = add_tile(counts, phase.tile)
    if own.public.missing is not None and suit_size(own.counts, own.public.missing):
        return Reason.MISSING_SUIT_FIRST
    # A complete hand that is clean of a missing suit could win.
    return Reason.THREE_SUITS if is_complete(counts, len(own.public.melds)) else Reason.NOT_COMPLETE
