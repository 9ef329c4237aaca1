"""The own tiles, with the keys that pick them."""

from typing import Final

from sichuan_tui.locale.messages import tr
from sichuan_tui.ui.model import HandTile
from sichuan_tui.ui.paint.blocks import Blocks, BlockSize, Mark
from sichuan_tui.ui.paint.roles import Ink
from sichuan_tui.ui.targets import TileTarget

_MOST_TILES: Final = 14


def hand_rows(size: BlockSize) -> int:
    """Give how many rows the hand takes: the row above, the tiles, the keys."""
    return size.rows + 2


def hand_width(hand: tuple[HandTile, ...], size: BlockSize) -> int:
    """Give how many cells a hand takes."""
    return len(hand) * size.pitch - 1 + size.gap * sum(tile.apart for tile in hand)


def drawn_at(hand: tuple[HandTile, ...], size: BlockSize) -> int | None:
    """Give where the tile just drawn begins, from the first tile on; None where there is none."""
    x = 0
    for tile in hand:
        x += size.gap if tile.apart else 0
        if tile.drawn:
            return x
        x += size.pitch
    return None


def full_width(size: BlockSize) -> int:
    """Give how many cells fourteen tiles take, two of them apart: as many as ever will be needed."""
    return _MOST_TILES * size.pitch - 1 + 2 * size.gap


def draw_hand(blocks: Blocks, x: int, y: int, hand: tuple[HandTile, ...], *, raise_chosen: bool) -> None:
    """Draw the own tiles.

    Args:
        blocks: draws.
        x: where the first tile begins.
        y: the row above the tiles, for what was drawn and for tiles raised into it.
        hand: the tiles.
        raise_chosen: tiles picked for the exchange stand a row higher; there must be nothing in the row above.
    """
    size = blocks.size
    for index, tile in enumerate(hand):
        if tile.apart:
            x += size.gap
        lift = 1 if tile.chosen and raise_chosen else 0
        _draw_tile(blocks, x, y + 1 - lift, tile)
        if tile.drawn and not lift:
            blocks.brush.text(x, y, tr("drawn"), Ink.DIM)
        _draw_key(blocks, x, y + 1 + size.rows, tile)
        blocks.brush.canvas.hit(x, y + 1 - lift, size.width, size.rows + 1 + lift, TileTarget(index))
        x += size.pitch


def _draw_tile(blocks: Blocks, x: int, y: int, tile: HandTile) -> None:
    mark = Mark.CURSOR if tile.cursor else Mark.CHOSEN if tile.chosen else Mark.NONE
    blocks.tile(x, y, tile.tile, mark)
    if tile.must_go:
        right = x + blocks.size.width - (1 if blocks.brush.look.colour else 2)
        blocks.brush.text(right, y, "!", Ink.TILE_ALARM)


def _draw_key(blocks: Blocks, x: int, y: int, tile: HandTile) -> None:
    brush = blocks.brush
    left = x + (blocks.size.width - 1) // 2
    brush.text(left, y, tile.key, Ink.GOLD if tile.cursor else Ink.DIM)
    if tile.chosen:
        brush.text(left - 1, y, "*", Ink.GOLD)
