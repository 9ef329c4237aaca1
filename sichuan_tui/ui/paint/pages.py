"""Menus, questions and pages to read, in the same hand as the table."""

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr
from sichuan_tui.tiles.tile import parse_tiles
from sichuan_tui.ui.pages import MenuModel
from sichuan_tui.ui.paint.actions import in_ascii
from sichuan_tui.ui.paint.brush import Brush, Pieces, inked
from sichuan_tui.ui.paint.canvas import Canvas, Painting
from sichuan_tui.ui.paint.roles import Ground, Ink
from sichuan_tui.ui.paint.wrap import wrap
from sichuan_tui.ui.targets import CommandTarget
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.pages import PageLine, PageModel

_WIDEST = 70
_NARROWEST = 38
_MARGIN = 3
_KEY_WIDTH = 3
_NAME_ROWS = 6
_TITLE_TILES = parse_tiles("1m2m3m4p5p6p7s8s9s5m5m5m9p9p")


def menu_size(model: MenuModel, width: int, height: int, look: Look) -> tuple[int, int]:
    """Give how much room a menu takes of a screen, in cells."""
    brush = Brush(Canvas(0, 0), look)
    lines = _menu_lines(model, brush, width)
    widest = max(
        cell_len(model.title),
        *(brush.width(line) for line in lines),
        *(_KEY_WIDTH + cell_len(item.label) for item in model.items),
    )
    rows = len(lines) + (len(lines) > 0) + len(model.items) + 4
    return min(max(widest + 2 * _MARGIN, _NARROWEST), width), min(rows, height)


def paint_menu(model: MenuModel, width: int, height: int, look: Look) -> Painting:
    """Paint a menu that fills the room it was given, which is to be of the size it asked for."""
    canvas = Canvas(width, height, Ground.BAND)
    _draw_menu(Brush(canvas, look), model, 0, 0, (width, height), width)
    return canvas.painting()


def paint_home(model: MenuModel, width: int, height: int, look: Look) -> Painting:
    """Paint the first page: the game's name, and a menu below."""
    canvas = Canvas(width, height)
    brush = Brush(canvas, look)
    size = menu_size(model, width, height, look)
    top = max(0, (height - size[1] - _NAME_ROWS) // 2)
    _draw_name(brush, width, top)
    left = (width - size[0]) // 2
    canvas.fill(left, top + _NAME_ROWS, *size, Ground.BAND)
    _draw_menu(brush, model, left, top + _NAME_ROWS, size, width)
    return canvas.painting()


def _menu_lines(model: MenuModel, brush: Brush, width: int) -> list[Pieces]:
    room = min(_WIDEST, width) - 2 * _MARGIN
    return [pieces for line in model.lines for pieces in wrap(brush, inked(line), room)]


def _draw_menu(  # noqa: PLR0913, PLR0917 - a place has this many sides
    brush: Brush, model: MenuModel, left: int, top: int, size: tuple[int, int], screen: int
) -> None:
    brush.text(left + _MARGIN, top + 1, model.title, Ink.GOLD)
    y = top + 3
    for line in _menu_lines(model, brush, screen):
        brush.pieces(left + _MARGIN, y, line)
        y += 1
    if model.lines:
        y += 1
    for index, item in enumerate(model.items):
        ink = Ink.TEXT
        if index == model.selected:
            brush.canvas.fill(left + 1, y, size[0] - 2, 1, Ground.BUTTON)
            brush.text(left + 1, y, ">", Ink.GOLD)
            ink = Ink.STRONG
        brush.text(left + _MARGIN, y, item.key, Ink.GOLD)
        brush.text(left + _MARGIN + _KEY_WIDTH, y, item.label, ink)
        brush.canvas.hit(left + 1, y, size[0] - 2, 1, CommandTarget(index))
        y += 1


def _draw_name(brush: Brush, width: int, y: int) -> None:
    step = brush.tile_width + 1
    x = (width - step * len(_TITLE_TILES) + 1) // 2
    for place, tile in enumerate(_TITLE_TILES):
        brush.tile(x + step * place, y, tile, lit=place == len(_TITLE_TILES) - 1)
    name = tr("SICHUAN  BLOOD  BATTLE")
    brush.text((width - cell_len(name)) // 2, y + 2, name, Ink.GOLD)
    motto = tr("three suits, three wins, and the last one pays")
    brush.text((width - cell_len(motto)) // 2, y + 3, motto, Ink.DIM)


def paint_page(model: PageModel, width: int, height: int, look: Look, scroll: int | None) -> Painting:
    """Paint a page to read.

    Args:
        model: the page.
        width: in cells.
        height: in cells.
        look: how.
        scroll: how many lines are above; None for where the page opens.
    """
    canvas = Canvas(width, height)
    brush = Brush(canvas, look)
    canvas.fill(0, 0, width, 1, Ground.BAND)
    brush.text(1, 0, model.title, Ink.GOLD)
    canvas.fill(0, height - 1, width, 1, Ground.BAND)
    room = height - 3
    lines = [piece for line in model.lines for piece in _wrapped(line, brush, min(width - 2, 100))]
    last = max(0, len(lines) - room)
    if scroll is None:
        scroll = last if model.at_end else 0
    scroll = min(max(scroll, 0), last)
    left = max(1, (width - 100) // 2)
    for y, (indent, pieces) in enumerate(lines[scroll : scroll + room], start=2):
        brush.pieces(left + indent, y, pieces)
    x = brush.text(1, height - 1, tr("Esc"), Ink.GOLD)
    x = brush.text(x + 1, height - 1, tr("back"))
    if last:
        x = brush.text(x + 3, height - 1, "↑↓ PgUp PgDn" if not look.ascii else "Up Down PgUp PgDn", Ink.GOLD)
        x = brush.text(x + 1, height - 1, tr("scroll"))
        seen = tr("{first}-{last} of {all}", first=scroll + 1, last=min(scroll + room, len(lines)), all=len(lines))
        brush.text(width - cell_len(seen) - 1, height - 1, seen, Ink.DIM)
    return canvas.painting(scroll, last - scroll)


def _wrapped(line: PageLine, brush: Brush, width: int) -> list[tuple[int, Pieces]]:
    ink = Ink.GOLD if line.heading else Ink.DIM if line.dim else Ink.TEXT
    spans = inked(in_ascii(brush.look, line.spans), ink)
    return [(line.indent, pieces) for pieces in wrap(brush, spans, width - line.indent)]
