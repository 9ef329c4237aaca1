"""A seat's own turn: discard, kong or win."""

from dataclasses import replace

from sichuan_tui.hand.claims import complete_kong, offer_discard, offer_robbery
from sichuan_tui.hand.draft import Draft
from sichuan_tui.hand.draw import draw_next
from sichuan_tui.hand.ending import ends_after_win, record_win
from sichuan_tui.hand.event import Discarded, KongAnnounced
from sichuan_tui.hand.state import TurnKind, TurnPhase, WonBy
from sichuan_tui.rules.transfers import Why, pay_each
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.counts import add_tile, tiles_of
from sichuan_tui.tiles.tile import COPIES, Tile
from sichuan_tui.tiles.wall import Seat


def discard(draft: Draft, seat: Seat, tile: Tile) -> None:
    """Discard a tile and offer it to the others."""
    own = draft.seats[seat]
    draft.settle_hand(seat, add_tile(own.counts, tile, -1), own.public.melds)
    draft.put_in_pond(seat, tile)
    draft.events.append(Discarded(seat, tile))
    offer_discard(draft, seat, tile)


def declare_kong(draft: Draft, seat: Seat, tile: Tile) -> None:
    """Declare a kong from the hand: a concealed one stands at once, an added one may be robbed."""
    own = draft.seats[seat]
    if own.counts[tile] == COPIES:
        kong = Meld(MeldKind.CONCEALED_KONG, tile, None)
        draft.seats[seat] = replace(own, counts=add_tile(own.counts, tile, -COPIES))
        complete_kong(draft, seat, kong, (*own.public.melds, kong))
    else:
        draft.settle_hand(seat, add_tile(own.counts, tile, -1), own.public.melds)
        draft.events.append(KongAnnounced(seat, tile))
        offer_robbery(draft, seat, tile)


def win(draft: Draft, seat: Seat, phase: TurnPhase) -> None:
    """Win by self-draw; the dealer's first turn counts as one."""
    own = draft.seats[seat]
    # In the dealer's first turn no tile was drawn: the last of the hand stands for the winning tile.
    tile = tiles_of(own.counts)[-1] if phase.drawn is None else phase.drawn
    payers = draft.others_by_number(seat)
    victory = record_win(draft, seat, own.counts, tile, WonBy.SELF_DRAW, replacement=phase.kind is TurnKind.REPLACEMENT)
    draft.pay(pay_each(payers, seat, victory.value + draft.ruleset.self_draw_extra, Why.SELF_DRAW))
    if not ends_after_win(draft):
        draw_next(draft, seat)
