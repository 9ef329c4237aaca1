"""An exercise about one hand alone: the hand as blocks, and below it the tiles, or the points, to pick from."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from sichuan_tui.tiles.tile import SUIT_OF, SUITS
from sichuan_tui.ui.drill_model import BoardModel, BoardTile
from sichuan_tui.ui.paint.blocks import MIDDLE, NARROW, SMALL, Blocks, BlockSize, Mark
from sichuan_tui.ui.paint.brush import Brush, inked
from sichuan_tui.ui.paint.canvas import Canvas, Painting
from sichuan_tui.ui.paint.foot import draw_foot, plan_foot
from sichuan_tui.ui.paint.roles import SUIT_INKS, Ground, Ink
from sichuan_tui.ui.paint.too_small import is_too_small, paint_too_small
from sichuan_tui.ui.paint.wrap import wrap
from sichuan_tui.ui.targets import TileTarget
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.faces import suit_text

_ROOMY: Final = 34
_WIDE: Final = 112
_CHIP: Final = 2
"""Cells of a tile of the board besides its face."""
_PITCH: Final = 5
"""From one tile of the board to the next, besides its face: its margins, a mark on each side, and a gap."""


@dataclass(frozen=True, slots=True)
class _Room:
    """How large things are drawn."""

    tiles: BlockSize
    roomy: bool


def paint_board(model: BoardModel, width: int, height: int, look: Look) -> Painting:
    """Paint the page."""
    if is_too_small(width, height):
        return paint_too_small(width, height, look)
    brush = Brush(Canvas(width, height), look)
    roomy = height >= _ROOMY and width >= _WIDE
    room = _Room(MIDDLE if roomy else SMALL, roomy)
    _draw_header(brush, model)
    foot = plan_foot(brush, model, ())
    bottom = height - foot.height
    y = 4 if roomy else 2
    for line in wrap(brush, inked(model.question, Ink.GOLD), width - 8):
        brush.pieces((width - brush.width(line)) // 2, y, line)
        y += 1
    y = _draw_hand(brush, model, y + (3 if roomy else 1), room)
    for fact in model.facts:
        brush.spans((width - brush.width(inked(fact))) // 2, y + roomy, fact, Ink.DIM)
        y += 1
    y += 3 if roomy else 1
    if model.board:
        y = _draw_board(brush, model, y, room) + 1
        _draw_lines(brush, model, None, y, bottom)
    else:
        _draw_options(brush, model, y, room)
        _draw_lines(brush, model, width // 2 - 8, y, bottom)
    draw_foot(brush, foot)
    return brush.canvas.painting()


def _draw_header(brush: Brush, model: BoardModel) -> None:
    width = brush.canvas.width
    brush.canvas.fill(0, 0, width, 1, Ground.BAND)
    x = brush.text(1, 0, model.title, Ink.GOLD)
    x = brush.text(x + 3, 0, model.ruleset, Ink.DIM)
    brush.text(max(x + 2, width - 1 - cell_len(model.score)), 0, model.score, Ink.STRONG)


def _draw_hand(brush: Brush, model: BoardModel, y: int, room: _Room) -> int:
    """Draw the hand and its melds, narrower ones or below it where there is no room beside; give the row below."""
    width = brush.canvas.width
    blocks = Blocks(brush, room.tiles)
    tiles = len(model.hand) * room.tiles.pitch - 1 + room.tiles.gap * sum(tile.apart for tile in model.hand)
    sizes = (room.tiles, NARROW) if brush.look.colour else (room.tiles,)
    melds = next((size for size in sizes if tiles + 2 + _melds_width(brush, model, size) <= width - 4), None)
    beside = 0 if melds is None or not model.melds else 3 + _melds_width(brush, model, melds)
    x = (width - tiles - beside) // 2
    for index, tile in enumerate(model.hand):
        x += room.tiles.gap if tile.apart else 0
        blocks.tile(x, y, tile.tile, Mark.LIT if index == model.winning else Mark.NONE)
        x += room.tiles.pitch
    if melds is None:
        y += room.tiles.rows
        melds = NARROW if brush.look.colour else SMALL
        x = (width - _melds_width(brush, model, melds)) // 2 - 2
    for meld in model.melds:
        x = Blocks(brush, melds).meld(x + 2, y + room.tiles.rows - melds.rows, meld) - 1
    return y + max(room.tiles.rows, melds.rows)


def _melds_width(brush: Brush, model: BoardModel, size: BlockSize) -> int:
    return sum(Blocks(brush, size).meld_width(meld) + 1 for meld in model.melds)


def _draw_board(brush: Brush, model: BoardModel, y: int, room: _Room) -> int:
    """Draw the 27 kinds of tiles, a suit in a row; give the row below."""
    pitch = brush.tile_width + _PITCH
    size = SMALL if room.roomy and brush.canvas.height >= _ROOMY + 10 else None
    step = SMALL.rows + 1 if size else 2 if room.roomy else 1
    across = SMALL.pitch + 3 if size else pitch
    left = (brush.canvas.width - 9 * across) // 2
    for suit in SUITS:
        row = y + step * suit + (1 if size else 0)
        brush.text(left - 4, row, suit_text(suit, brush.look.faces), SUIT_INKS[suit])
    for tile in model.board:
        x = left + across * (tile.tile % 9)
        top = y + step * SUIT_OF[tile.tile]
        if size:
            _draw_block(brush, x, top, tile)
        else:
            _draw_chip(brush, x, top, tile)
        brush.canvas.hit(x, top, across, step, TileTarget(tile.tile))
    return y + step * len(SUITS)


def _draw_chip(brush: Brush, x: int, y: int, tile: BoardTile) -> None:
    before, after = _signs(tile)
    width = brush.tile_width + _CHIP
    lit = _lit(tile) and brush.look.colour
    if tile.cursor:
        brush.canvas.fill(x, y, width + 2, 1, Ground.BUTTON)
    if brush.look.colour:
        brush.canvas.fill(x + 1, y, width, 1, Ground.GOLD if lit else Ground.TILE)
    brush.text(x, y, before, Ink.GOLD)
    brush.tile(x + 2, y, tile.tile, lit=lit)
    brush.text(x + 1 + width, y, after, _ink(tile))


def _draw_block(brush: Brush, x: int, y: int, tile: BoardTile) -> None:
    before, after = _signs(tile)
    mark = Mark.LIT if _lit(tile) and brush.look.colour else Mark.CURSOR if tile.cursor else Mark.NONE
    Blocks(brush, SMALL).tile(x + 1, y, tile.tile, mark)
    brush.text(x, y, before, Ink.GOLD)
    brush.text(x + 1 + SMALL.width, y, after, _ink(tile))


def _lit(tile: BoardTile) -> bool:
    return tile.picked if tile.right is None else tile.right


def _signs(tile: BoardTile) -> tuple[str, str]:
    """Give the signs before and after a tile: the cursor; picked, or how that was answered."""
    before = ">" if tile.cursor else " "
    match tile.right, tile.picked:
        case None, True:
            return before, "*"
        case True, True:
            return before, "+"
        case True, False:
            return before, "!"
        case False, True:
            return before, "x"
        case _:
            return before, " "


def _ink(tile: BoardTile) -> Ink:
    if tile.right is None:
        return Ink.GOLD
    return Ink.GAIN if tile.right and tile.picked else Ink.LOSS


def _draw_options(brush: Brush, model: BoardModel, y: int, room: _Room) -> None:
    """Draw the answers to choose from: in the middle, and once one was chosen, beside the reasons."""
    size = max((brush.width(inked(option.words)) for option in model.options), default=0) + 8
    left = brush.canvas.width // 2 - (size + 12 if model.lines else size // 2)
    step = 2 if room.roomy else 1
    for place, option in enumerate(model.options):
        row = y + step * place
        if option.cursor:
            brush.canvas.fill(left, row, size, 1, Ground.BUTTON)
            brush.text(left, row, ">", Ink.GOLD)
        brush.text(left + 2, row, option.key, Ink.GOLD)
        end = brush.spans(left + 5, row, option.words, Ink.STRONG if option.cursor else Ink.TEXT)
        if option.right:
            brush.text(end + 1, row, "+" if option.cursor else "!", Ink.GAIN if option.cursor else Ink.LOSS)
        elif option.right is not None and option.cursor:
            brush.text(end + 1, row, "x", Ink.LOSS)
        brush.canvas.hit(left, row, size, 1, TileTarget(place))


def _draw_lines(brush: Brush, model: BoardModel, x: int | None, y: int, bottom: int) -> None:
    """Explain the answer, as far as there is room, from a column on or in the middle."""
    canvas = brush.canvas
    width = min(canvas.width - 4 if x is None else canvas.width - x - 2, 96)
    rows = [line for words in model.lines for line in wrap(brush, inked(words), width)]
    if x is None:
        x = (canvas.width - max((brush.width(row) for row in rows), default=0)) // 2
    room = bottom - y
    shown = rows if len(rows) <= room else rows[: room - 1]
    for row, line in enumerate(shown, y):
        brush.pieces(x, row, line)
    if len(shown) < len(rows):
        # The page of all about it has the rest.
        brush.text(x, y + len(shown), brush.marks.more, Ink.DIM)
