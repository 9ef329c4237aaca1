"""Claims of a discard and robberies of an added kong: asked together, answered unseen, resolved at once."""

from dataclasses import replace

from sichuan_tui.hand.action import PUNG, WIN, Action, ClaimKong, Pung, Win
from sichuan_tui.hand.draft import Draft
from sichuan_tui.hand.draw import begin_turn, draw_next, draw_replacement
from sichuan_tui.hand.ending import ends_after_win, record_win
from sichuan_tui.hand.event import Asked, Konged, Punged
from sichuan_tui.hand.legal import claim_options, claim_way, robbery_options, win_fan
from sichuan_tui.hand.state import ClaimPhase, TurnKind, TurnPhase, WonBy
from sichuan_tui.rules.patterns import Circumstance
from sichuan_tui.rules.settlement import pay_kong_discard
from sichuan_tui.rules.transfers import Transfer, Why, pay_each, why_of_kong
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.counts import add_tile
from sichuan_tui.tiles.tile import COPIES, Tile
from sichuan_tui.tiles.wall import SEATS, Seat

_NOBODY: tuple[None, None, None, None] = (None, None, None, None)


def offer_discard(draft: Draft, giver: Seat, tile: Tile, income: tuple[int, ...] | None) -> None:
    """Ask every seat that has an option on a discard; with none, the next seat draws.

    Args:
        draft: the hand.
        giver: the discarder.
        tile: the discard.
        income: what its kong brought if the discard follows right after a replacement draw, as places in the ledger.
    """
    options: list[tuple[Action, ...]] = [(), (), (), ()]
    rules, wall_left = draft.ruleset, draft.wall_left
    way = claim_way(wall_left, after_kong=income is not None)
    for seat, own in zip(SEATS, draft.seats, strict=True):
        if seat != giver and own.public.victory is None:
            options[seat] = claim_options(rules, own, tile, wall_left, way)
    if any(options):
        _ask(draft, ClaimPhase(giver, tile, robbery=False, options=tuple(options), answers=_NOBODY, income=income))
    else:
        draw_next(draft, giver)


def offer_robbery(draft: Draft, turn: TurnPhase, tile: Tile) -> None:
    """Ask every seat that could win on the tile of an added kong; with none, the kong stands."""
    maker, late = turn.seat, turn.drawn != tile
    options: list[tuple[Action, ...]] = [(), (), (), ()]
    way = claim_way(draft.wall_left, robbing=True, after_kong=turn.income is not None)
    for seat in draft.remaining_after(maker):
        options[seat] = robbery_options(draft.ruleset, draft.seats[seat], tile, draft.wall_left, way)
    if any(options):
        _ask(draft, ClaimPhase(maker, tile, True, tuple(options), _NOBODY, turn.income, late))  # noqa: FBT003
    else:
        add_kong(draft, maker, tile, late=late)


def _ask(draft: Draft, phase: ClaimPhase) -> None:
    options = phase.options
    draft.wait_for(phase, tuple(Asked(seat, options[seat]) for seat in SEATS if options[seat]))


def answer(draft: Draft, phase: ClaimPhase, seat: Seat, action: Action) -> None:
    """Take an answer; with the last one owed, resolve the claim."""
    answers = (*phase.answers[:seat], action, *phase.answers[seat + 1 :])
    draft.phase = answered = replace(phase, answers=answers)
    if all(given is not None or not asked for given, asked in zip(answers, phase.options, strict=True)):
        _resolve(draft, answered)


def add_kong(draft: Draft, maker: Seat, tile: Tile, *, late: bool) -> None:
    """Let an announced kong stand: the tile joins its pung, the others pay, the maker draws its replacement.

    Args:
        draft: the hand.
        maker: whose kong it is.
        tile: the tile added.
        late: it was not drawn in this very turn.
    """
    own = draft.seats[maker]
    melds = tuple(replace(meld, kind=MeldKind.ADDED_KONG) if meld.tile == tile else meld for meld in own.public.melds)
    kong = next(meld for meld in melds if meld.tile == tile)
    complete_kong(draft, maker, kong, melds, late=late)


def complete_kong(draft: Draft, maker: Seat, kong: Meld, melds: tuple[Meld, ...], *, late: bool = False) -> None:
    """Show a kong whose tiles have left the maker's hand, have it paid, and draw its replacement."""
    draft.settle_hand(maker, draft.seats[maker].counts, melds)
    draft.events.append(Konged(maker, kong))
    payers: tuple[Seat, ...] = draft.others_by_number(maker)
    if kong.kind is MeldKind.CLAIMED_KONG and kong.giver is not None:
        payers = (kong.giver,)
    points, first = draft.ruleset.kong_points(kong.kind, late=late), len(draft.ledger)
    if points:
        draft.pay(pay_each(payers, maker, points, why_of_kong(kong.kind)))
    draw_replacement(draft, maker, tuple(range(first, len(draft.ledger))))


def _way(draft: Draft, phase: ClaimPhase) -> Circumstance:
    """Give how the tile comes to whoever wins on it."""
    return claim_way(draft.wall_left, robbing=phase.robbery, after_kong=phase.income is not None)


def _book_passes(draft: Draft, phase: ClaimPhase) -> None:
    """Book for each seat what it let pass by its answer."""
    rules = draft.ruleset
    for seat in SEATS:
        given = phase.answers[seat]
        if given is None or isinstance(given, Win):
            continue
        options = phase.options[seat]
        passed_fan = win_fan(rules, draft.seats[seat], phase.tile, _way(draft, phase)) if WIN in options else None
        passed_pung = rules.pung_lock and PUNG in options and not isinstance(given, Pung | ClaimKong)
        draft.let_pass(seat, passed_fan, phase.tile if passed_pung else None)


def _resolve(draft: Draft, phase: ClaimPhase) -> None:
    _book_passes(draft, phase)
    claimants = draft.remaining_after(phase.giver)
    winners = tuple(seat for seat in claimants if isinstance(phase.answers[seat], Win))
    if winners:
        _let_win(draft, phase, winners)
    elif phase.robbery:
        add_kong(draft, phase.giver, phase.tile, late=phase.late)
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
        victory = record_win(
            draft, winner, complete, tile, by, way=_way(draft, phase), giver=giver, shared=winner != winners[0]
        )
        transfers.append(Transfer(giver, winner, victory.value, why))
    places = phase.income or ()
    income = tuple(draft.ledger[place] for place in places)
    more = pay_kong_discard(draft.ruleset, giver, winners, income, robbery=phase.robbery)
    draft.pay((*transfers, *more), places if more else ())
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
                counts = add_tile(own.counts, tile, -2)
                draft.seats[seat] = replace(own, public=public, counts=counts, waits=())
                draft.events.append(Punged(seat, pung))
                rules = draft.ruleset
                if rules.pung_lifts_win_lock and not rules.is_complete(counts, public.melds, public.missing):
                    draft.set_locks(seat, None, own.pung_locks)
                begin_turn(draft, seat, TurnKind.AFTER_PUNG)
                return
            case _:
                continue
    draw_next(draft, giver)
