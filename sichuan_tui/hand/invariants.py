"""What is true of every state of a hand, whatever happened."""

from sichuan_tui.hand.legal import legal_actions, to_act
from sichuan_tui.hand.state import ClaimPhase, ExchangePhase, HandState, MissingPhase, OverPhase, TurnPhase
from sichuan_tui.rules.transfers import KONG_WHYS
from sichuan_tui.shapes.meld import with_melds
from sichuan_tui.tiles.counts import counts_of
from sichuan_tui.tiles.tile import COPIES, TILES
from sichuan_tui.tiles.wall import SEATS, Seat


class BrokenInvariant(Exception):  # noqa: N818 - it is the invariant that is broken
    """A state that cannot be; the message says what is wrong with it, for a developer."""


def check(state: HandState) -> None:
    """Check a state.

    Raises:
        BrokenInvariant: tiles were lost or doubled, a hand has the wrong size or other waits than those noted,
            a payment is of nothing or to oneself, income that is no kong's is noted as given away, or not exactly
            those are asked who have something to do.
    """
    _check_tiles(state)
    for seat in SEATS:
        _check_seat(state, seat)
    if any(state.ledger[place].why not in KONG_WHYS for place in state.spent):
        message = f"{state.spent} are not all income from kongs"
        raise BrokenInvariant(message)
    if any(transfer.points <= 0 or transfer.payer == transfer.payee for transfer in state.ledger):
        message = "a payment of nothing, or to oneself"
        raise BrokenInvariant(message)
    owing = to_act(state)
    if isinstance(state.phase, OverPhase) != (not owing):
        message = f"{owing} are asked in {state.phase}"
        raise BrokenInvariant(message)
    for seat in SEATS:
        if bool(legal_actions(state, seat)) != (seat in owing):
            message = f"seat {seat} is asked without an option, or has one unasked"
            raise BrokenInvariant(message)


def _check_tiles(state: HandState) -> None:
    total = bytearray(counts_of(state.wall[state.front : state.back]))
    for seat in SEATS:
        own = state.seats[seat]
        everything = with_melds(own.counts, own.public.melds)
        for tile in TILES:
            total[tile] += everything[tile]
        for tile in own.public.pond:
            total[tile] += 1
        victory = own.public.victory
        if victory is not None:
            total[victory.tile] += not victory.shared
    if isinstance(state.phase, ClaimPhase) and state.phase.robbery:
        total[state.phase.tile] += 1
    if bytes(total) != bytes([COPIES] * len(TILES)):
        message = f"not four copies of each tile: {list(total)}"
        raise BrokenInvariant(message)


def _check_seat(state: HandState, seat: Seat) -> None:
    own = state.seats[seat]
    has_drawn = state.phase.seat == seat if isinstance(state.phase, TurnPhase) else False
    opening = isinstance(state.phase, ExchangePhase | MissingPhase)
    size = 13 - 3 * len(own.public.melds) + (has_drawn or (opening and seat == state.dealer))
    if sum(own.counts) != size:
        message = f"seat {seat} holds {sum(own.counts)} concealed tiles instead of {size}"
        raise BrokenInvariant(message)
    if opening or has_drawn or own.public.victory is not None:
        return
    if own.waits != state.ruleset.waits(own.counts, own.public.melds, own.public.missing):
        message = f"seat {seat} waits for {own.waits}, which is not so"
        raise BrokenInvariant(message)
