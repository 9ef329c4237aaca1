"""Draws, and the turns that begin with them."""

from sichuan_tui.hand.draft import Draft
from sichuan_tui.hand.ending import exhaust
from sichuan_tui.hand.event import Asked, Drew
from sichuan_tui.hand.legal import turn_options
from sichuan_tui.hand.state import TurnKind, TurnPhase
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import Seat


def draw_next(draft: Draft, seat: Seat) -> None:
    """Let the next seat still in the hand after this one draw, or end the hand on an empty wall."""
    if not draft.wall_left:
        exhaust(draft)
        return
    drawer = draft.remaining_after(seat)[0]
    tile = draft.wall[draft.front]
    draft.front += 1
    _draw(draft, drawer, tile, TurnKind.DRAW)


def draw_replacement(draft: Draft, seat: Seat) -> None:
    """Let a seat draw the replacement tile of its kong from the end of the wall."""
    draft.back -= 1
    _draw(draft, seat, draft.wall[draft.back], TurnKind.REPLACEMENT)


def begin_turn(draft: Draft, seat: Seat, kind: TurnKind, drawn: Tile | None = None) -> None:
    """Ask a seat for its turn."""
    options = turn_options(draft.seats[seat], kind, drawn, draft.wall_left)
    draft.turn = seat
    draft.phase = TurnPhase(seat, kind, drawn, options)
    draft.events.append(Asked(seat, options))


def _draw(draft: Draft, seat: Seat, tile: Tile, kind: TurnKind) -> None:
    draft.events.append(Drew(seat, tile, kind is TurnKind.REPLACEMENT))
    draft.give_tile(seat, tile)
    begin_turn(draft, seat, kind, tile)
