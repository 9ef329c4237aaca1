"""The own tiles, with the keys that pick them."""

from sichuan_tui.locale.messages import tr
from sichuan_tui.ui.model import HandTile, TileTarget
from sichuan_tui.ui.paint.blocks import BlockSize, draw_block, draw_face, draw_outline
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.roles import Ground, Ink


def hand_rows(size: BlockSize) -> int:
    """Give how many rows the hand takes: the row above, the faces, the edge, the keys."""
    return size.height + 3


def hand_width(hand: tuple[HandTile, ...], size: BlockSize) -> int:
    """Give how many cells a hand takes."""
    return len(hand) * size.pitch - 1 + size.gap * sum(tile.apart for tile in hand)


def draw_hand(brush: Brush, x: int, y: int, hand: tuple[HandTile, ...], size: BlockSize, *, raise_chosen: bool) -> int:
    """Draw the own tiles, and give where they end.

    Args:
        brush: draws.
        x: where the first tile begins.
        y: the row above the tiles, for what was drawn and for tiles raised into it.
        hand: the tiles.
        size: of the blocks.
        raise_chosen: tiles picked for the exchange stand a row higher; there must be nothing in the row above.
    """
    for index, tile in enumerate(hand):
        if tile.apart:
            x += size.gap
        lift = 1 if tile.chosen and raise_chosen else 0
        _draw_tile(brush, x, y + 1 - lift, tile, size)
        if tile.drawn and not lift:
            brush.text(x, y, tr("drawn"), Ink.DIM)
        _draw_key(brush, x, y + size.height + 2, tile, size)
        brush.canvas.hit(x, y + 1 - lift, size.width, size.height + 2 + lift, TileTarget(index))
        x += size.pitch
    return x - 1


def _draw_tile(brush: Brush, x: int, y: int, tile: HandTile, size: BlockSize) -> None:
    colour = brush.look.colour
    draw_block(brush, x, y, tile.tile, size, edge=Ink.EDGE_GOLD if tile.chosen else Ink.EDGE)
    if tile.cursor and colour:
        brush.canvas.fill(x, y + size.height, size.width, 1, Ground.GOLD)
    elif tile.cursor:
        draw_outline(brush, x, y, size, ">", "<")
        draw_face(brush, x, y, tile.tile, size)
    if tile.must_go:
        brush.text(x + size.width - (1 if colour else 2), y, "!", Ink.TILE_ALARM)


def _draw_key(brush: Brush, x: int, y: int, tile: HandTile, size: BlockSize) -> None:
    brush.text(x + (size.width - 2) // 2, y, tile.key, Ink.GOLD if tile.cursor else Ink.DIM)
    if tile.chosen:
        brush.text(x, y, "*", Ink.GOLD)
