"""Claims of a discard and robberies of an added kong: asked together, answered unseen, resolved at once."""

from dataclasses import replace

from sichuan_tui.hand.action import Action, ClaimKong, Pung, Win
from sichuan_tui.hand.draft import Draft
from sichuan_tui.hand.draw import begin_turn, draw_next, draw_replacement
from sichuan_tui.hand.ending import ends_after_win, record_win
from sichuan_tui.hand.event import Asked, Konged, Punged
from sichuan_tui.hand.legal import claim_options, robbery_options
from sichuan_tui.hand.state import ClaimPhase, Options, TurnKind, WonBy
from sichuan_tui.rules.transfers import Transfer, Why, pay_each, why_of_kong
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.counts import add_tile
from sichuan_tui.tiles.tile import COPIES, Tile
from sichuan_tui.tiles.wall import SEATS, Seat

_NOBODY: tuple[None, None, None, None] = (None, None, None, None)


def offer_discard(draft: Draft, giver: Seat, tile: Tile) -> None:
    """Ask every seat that has an option on a discard; with none, the next seat draws."""
    options: list[tuple[Action, ...]] = [(), (), (), ()]
    wall_left = draft.wall_left
    for seat in SEATS:
        own = draft.seats[seat]
        if seat != giver and own.public.victory is None:
            options[seat] = claim_options(own, tile, wall_left)
    if not _ask(draft, giver, tile, tuple(options), robbery=False):
        draw_next(draft, giver)


def offer_robbery(draft: Draft, maker: Seat, tile: Tile) -> None:
    """Ask every seat that could win on the tile of an added kong; with none, the kong stands."""
    options: list[tuple[Action, ...]] = [(), (), (), ()]
    for seat in draft.remaining_after(maker):
        options[seat] = robbery_options(draft.seats[seat], tile)
    if not _ask(draft, maker, tile, tuple(options), robbery=True):
        add_kong(draft, maker, tile)


def _ask(draft: Draft, giver: Seat, tile: Tile, options: Options, *, robbery: bool) -> bool:
    if not any(options):
        return False
    asked = tuple(Asked(seat, options[seat]) for seat in SEATS if options[seat])
    draft.wait_for(ClaimPhase(giver, tile, robbery, options, _NOBODY), asked)
    return True


def answer(draft: Draft, phase: ClaimPhase, seat: Seat, action: Action) -> None:
    """Take an answer; with the last one owed, resolve the claim."""
    answers = (*phase.answers[:seat], action, *phase.answers[seat + 1 :])
    draft.phase = ClaimPhase(phase.giver, phase.tile, phase.robbery, phase.options, answers)
    if all(given is not None or not asked for given, asked in zip(answers, phase.options, strict=True)):
        _resolve(draft, draft.phase)


def add_kong(draft: Draft, maker: Seat, tile: Tile) -> None:
    """Let an announced kong stand: the tile joins its pung, the others pay, the maker draws its replacement."""
    own = draft.seats[maker]
    melds = tuple(replace(meld, kind=MeldKind.ADDED_KONG) if meld.tile == tile else meld for meld in own.public.melds)
    kong = next(meld for meld in melds if meld.tile == tile)
    complete_kong(draft, maker, kong, melds)


def complete_kong(draft: Draft, maker: Seat, kong: Meld, melds: tuple[Meld, ...]) -> None:
    """Show a kong whose tiles have left the maker's hand, have it paid, and draw its replacement."""
    draft.settle_hand(maker, draft.seats[maker].counts, melds)
    draft.events.append(Konged(maker, kong))
    payers: tuple[Seat, ...] = draft.others_by_number(maker)
    if kong.kind is MeldKind.CLAIMED_KONG and kong.giver is not None:
        payers = (kong.giver,)
    draft.pay(pay_each(payers, maker, draft.ruleset.kong_points(kong.kind), why_of_kong(kong.kind)))
    draw_replacement(draft, maker)


def _resolve(draft: Draft, phase: ClaimPhase) -> None:
    for seat in SEATS:
        given = phase.answers[seat]
        if given is not None and not isinstance(given, Win):
            options = phase.options[seat]
            passed_win = any(isinstance(option, Win) for option in options)
            passed_pung = any(isinstance(option, Pung) for option in options) and not isinstance(
                given, Pung | ClaimKong
            )
            draft.lock(seat, win=passed_win, pung=phase.tile if passed_pung else None)
    claimants = draft.remaining_after(phase.giver)
    winners = tuple(seat for seat in claimants if isinstance(phase.answers[seat], Win))
    if winners:
        _let_win(draft, phase, winners)
    elif phase.robbery:
        add_kong(draft, phase.giver, phase.tile)
    else:
        _let_claim(draft, phase, claimants)


def _let_win(draft: Draft, phase: ClaimPhase, winners: tuple[Seat, ...]) -> None:
    giver, tile = phase.giver, phase.tile
    by, why = (WonBy.ROBBED_KONG, Why.ROBBED_KONG) if phase.robbery else (WonBy.DISCARD, Why.DISCARD)
    if not phase.robbery:
        draft.take_from_pond(giver)
    transfers: list[Transfer] = []
    for winner in winners:
        complete = add_tile(draft.seats[winner].counts, tile)
        victory = record_win(draft, winner, complete, tile, by, giver=giver, shared=winner != winners[0])
        transfers.append(Transfer(giver, winner, victory.value, why))
    draft.pay(tuple(transfers))
    if not ends_after_win(draft):
        draw_next(draft, winners[-1])


def _let_claim(draft: Draft, phase: ClaimPhase, claimants: tuple[Seat, ...]) -> None:
    giver, tile = phase.giver, phase.tile
    for seat in claimants:
        own = draft.seats[seat]
        melds = own.public.melds
        match phase.answers[seat]:
            case ClaimKong():
                draft.take_from_pond(giver)
                kong = Meld(MeldKind.CLAIMED_KONG, tile, giver)
                draft.seats[seat] = replace(own, counts=add_tile(own.counts, tile, 1 - COPIES))
                complete_kong(draft, seat, kong, (*melds, kong))
                return
            case Pung():
                draft.take_from_pond(giver)
                pung = Meld(MeldKind.PUNG, tile, giver)
                public = replace(own.public, melds=(*melds, pung))
                # The waits are found after the discard that follows; until then there are none.
                draft.seats[seat] = replace(own, public=public, counts=add_tile(own.counts, tile, -2), waits=())
                draft.events.append(Punged(seat, pung))
                begin_turn(draft, seat, TurnKind.AFTER_PUNG)
                return
            case _:
                continue
    draw_next(draft, giver)
