"""Draws, and the turns that begin with them."""

from sichuan_tui.hand.draft import Draft
from sichuan_tui.hand.ending import exhaust
from sichuan_tui.hand.event import Asked, Drew
from sichuan_tui.hand.legal import turn_options
from sichuan_tui.hand.state import TurnKind, TurnPhase
from sichuan_tui.rules.ruleset import WallEnd
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import Seat


def draw_next(draft: Draft, seat: Seat) -> None:
    """Let the next seat still in the hand after this one draw, or end the hand on an empty wall."""
    if not draft.wall_left:
        exhaust(draft)
        return
    drawer = draft.remaining_after(seat)[0]
    tile = _take_front(draft)
    draft.events.append(Drew(drawer, tile, replacement=False))
    draft.give_tile(drawer, tile)
    begin_turn(draft, drawer, TurnKind.DRAW, tile)


def draw_replacement(draft: Draft, seat: Seat, income: tuple[int, ...]) -> None:
    """Let a seat draw the replacement tile of its kong.

    Args:
        draft: the hand.
        seat: the kong's maker.
        income: places in the ledger of what the kong brought.
    """
    if draft.ruleset.replacement_from is WallEnd.BACK:
        draft.back -= 1
        tile = draft.wall[draft.back]
    else:
        tile = _take_front(draft)
    draft.events.append(Drew(seat, tile, replacement=True))
    draft.give_tile(seat, tile)
    begin_turn(draft, seat, TurnKind.REPLACEMENT, tile, income)


def begin_turn(
    draft: Draft, seat: Seat, kind: TurnKind, drawn: Tile | None = None, income: tuple[int, ...] | None = None
) -> None:
    """Ask a seat for its turn."""
    options = turn_options(draft.ruleset, draft.seats[seat], kind, drawn, draft.wall_left)
    draft.turn = seat
    draft.phase = TurnPhase(seat, kind, drawn, options, income)
    draft.events.append(Asked(seat, options))


def _take_front(draft: Draft) -> Tile:
    tile = draft.wall[draft.front]
    draft.front += 1
    return tile
