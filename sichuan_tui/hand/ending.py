"""Wins, and the end of a hand."""

from dataclasses import replace

from sichuan_tui.hand.draft import Draft
from sichuan_tui.hand.event import Ended, Won
from sichuan_tui.hand.state import End, HandState, OverPhase, Victory, WonBy
from sichuan_tui.rules.dealer import WonTile
from sichuan_tui.rules.patterns import Circumstance
from sichuan_tui.rules.score import score_hand
from sichuan_tui.rules.settlement import settle, standing_of
from sichuan_tui.tiles.counts import Counts
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import SEATS, Seat


def record_win(  # noqa: PLR0913 - a win has this many sides
    draft: Draft,
    seat: Seat,
    complete: Counts,
    tile: Tile,
    by: WonBy,
    *,
    way: Circumstance,
    giver: Seat | None = None,
    shared: bool = False,
) -> Victory:
    """Let a seat leave the hand with a complete hand; payments are the caller's.

    Args:
        draft: the hand.
        seat: the winner.
        complete: its concealed tiles, winning tile included.
        tile: the winning tile.
        by: how it was come by.
        way: what of that counts.
        giver: the discarder or the robbed kong's maker.
        shared: another seat won on this very tile just before.

    Returns:
        What everybody sees of the win.
    """
    own = draft.seats[seat]
    score = score_hand(draft.ruleset, complete, own.public.melds, way)
    order = 1 + sum(other.public.victory is not None for other in draft.seats)
    victory = Victory(order, tile, by, giver, shared, score.fan, score.value)
    kept = bytearray(complete)
    kept[tile] -= 1
    draft.seats[seat] = replace(own, public=replace(own.public, victory=victory), counts=bytes(kept), score=score)
    draft.events.append(Won(seat, victory, score))
    return victory


def ends_after_win(draft: Draft) -> bool:
    """End the hand if enough seats have won; tell whether it did."""
    winners = sum(seat.public.victory is not None for seat in draft.seats)
    if winners < draft.ruleset.last_winner:
        return False
    _finish(draft, OverPhase(End.FIRST_WIN if draft.ruleset.last_winner == 1 else End.THREE_WINNERS, ()))
    return True


def exhaust(draft: Draft) -> None:
    """End the hand on an empty wall and settle it."""
    standings = tuple(
        standing_of(draft.ruleset, seat, own.counts, own.public.melds, missing=own.public.missing)
        for seat, own in zip(SEATS, draft.seats, strict=True)
        if own.public.victory is None
    )
    draft.pay(settle(draft.ruleset, standings, draft.ledger, draft.spent))
    _finish(draft, OverPhase(End.EXHAUSTED, standings))


def won_tiles(state: HandState) -> tuple[WonTile, ...]:
    """Give the tiles that were won on in a hand, in the order of the wins: what the next dealer depends on."""
    victories = [(seat, own.public.victory) for seat, own in zip(SEATS, state.seats, strict=True)]
    found: list[WonTile] = []
    for seat, victory in sorted(
        ((seat, victory) for seat, victory in victories if victory is not None), key=lambda won: won[1].order
    ):
        if victory.shared:
            found[-1] = WonTile(victory.giver, (*found[-1].winners, seat))
        else:
            found.append(WonTile(victory.giver, (seat,)))
    return tuple(found)


def _finish(draft: Draft, phase: OverPhase) -> None:
    draft.phase = phase
    hands = tuple(seat.counts for seat in draft.seats)
    scores = tuple(seat.score for seat in draft.seats)
    draft.events.append(Ended(phase.end, hands, scores, phase.standings))
