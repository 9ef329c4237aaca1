"""A seat's own turn: discard, kong or win."""

from dataclasses import replace

from sichuan_tui.hand.claims import complete_kong, offer_discard, offer_robbery
from sichuan_tui.hand.draft import Draft
from sichuan_tui.hand.draw import draw_next
from sichuan_tui.hand.ending import ends_after_win, record_win
from sichuan_tui.hand.event import Discarded, KongAnnounced
from sichuan_tui.hand.legal import claim_way, self_draw_way, win_fan
from sichuan_tui.hand.state import TurnPhase, WonBy
from sichuan_tui.rules.transfers import Why, pay_each
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.counts import add_tile, tiles_of
from sichuan_tui.tiles.tile import COPIES, Tile


def discard(draft: Draft, phase: TurnPhase, tile: Tile) -> None:
    """Discard a tile and offer it to the others."""
    seat, rules = phase.seat, draft.ruleset
    own = draft.seats[seat]
    draft.settle_hand(seat, add_tile(own.counts, tile, -1), own.public.melds)
    draft.put_in_pond(seat, tile)
    draft.events.append(Discarded(seat, tile))
    if rules.own_discard_passes and tile in draft.seats[seat].waits:
        draft.let_pass(seat, win_fan(rules, draft.seats[seat], tile, claim_way(draft.wall_left)))
    offer_discard(draft, seat, tile, phase.income)


def declare_kong(draft: Draft, phase: TurnPhase, tile: Tile) -> None:
    """Declare a kong from the hand: a concealed one stands at once, an added one may be robbed."""
    seat = phase.seat
    own = draft.seats[seat]
    if own.counts[tile] == COPIES:
        kong = Meld(MeldKind.CONCEALED_KONG, tile, None)
        draft.seats[seat] = replace(own, counts=add_tile(own.counts, tile, -COPIES))
        complete_kong(draft, seat, kong, (*own.public.melds, kong))
    else:
        draft.settle_hand(seat, add_tile(own.counts, tile, -1), own.public.melds)
        draft.events.append(KongAnnounced(seat, tile))
        offer_robbery(draft, phase, tile)


def win(draft: Draft, phase: TurnPhase) -> None:
    """Win by self-draw; the dealer's first turn counts as one."""
    seat = phase.seat
    own = draft.seats[seat]
    # In the dealer's first turn no tile was drawn: the last of the hand stands for the winning tile.
    tile = tiles_of(own.counts)[-1] if phase.drawn is None else phase.drawn
    payers = draft.others_by_number(seat)
    way = self_draw_way(own.public, phase.kind, draft.wall_left)
    victory = record_win(draft, seat, own.counts, tile, WonBy.SELF_DRAW, way=way)
    draft.pay(pay_each(payers, seat, victory.value + draft.ruleset.self_draw_extra, Why.SELF_DRAW))
    if not ends_after_win(draft):
        draw_next(draft, seat)
