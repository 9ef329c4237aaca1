"""Words, tiles and melds put on a canvas in a look."""

from collections.abc import Iterable
from typing import TypeAlias, assert_never

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.tile import SUIT_OF, Suit, Tile
from sichuan_tui.ui.paint.canvas import Canvas
from sichuan_tui.ui.paint.marks import ASCII, UNICODE
from sichuan_tui.ui.paint.roles import SUIT_INKS, TILE_INKS, Ground, Ink
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.faces import meld_text, suit_text, tile_text, tile_width
from sichuan_tui.words.spans import PLACEHOLDER, Spans, TileSpan

Piece: TypeAlias = tuple[str | TileSpan | Meld | Suit, Ink]
"""Something written, and the ink of its words; tiles, melds and suits have inks of their own."""

Pieces: TypeAlias = tuple[Piece, ...]


def said(message: str, ink: Ink = Ink.DIM, **values: Piece) -> Pieces:
    """Translate a message and fill in its placeholders with pieces that may stand out from it."""
    parts = PLACEHOLDER.split(tr(message))
    pieces = (values[part] if place % 2 else (part, ink) for place, part in enumerate(parts))
    return tuple(piece for piece in pieces if piece[0] != "")


def inked(spans: Spans, ink: Ink = Ink.TEXT) -> Pieces:
    """Give spans an ink."""
    return tuple((span, ink) for span in spans)


class Brush:
    """Paints on a canvas in a look; whatever it writes it returns the end of."""

    __slots__ = ("canvas", "look", "marks", "tile_width")

    def __init__(self, canvas: Canvas, look: Look) -> None:
        """Take a canvas."""
        self.canvas = canvas
        self.look = look
        self.marks = ASCII if look.ascii else UNICODE
        self.tile_width = tile_width(look.faces)

    def text(self, x: int, y: int, text: str, ink: Ink = Ink.TEXT) -> int:
        """Write words."""
        return self.canvas.put(x, y, text, ink)

    def tile(self, x: int, y: int, tile: Tile, *, lit: bool = False) -> int:
        """Draw a tile as a chip; lit: the last discard, or the winning tile.

        Without colour a lit tile has brackets in the cells beside it, which are blank elsewhere.
        """
        end = self._chip(x, y, tile_text(tile, self.look.faces), TILE_INKS[SUIT_OF[tile]], lit=lit)
        if lit and not self.look.colour:
            self.canvas.put(x - 1, y, "[", Ink.STRONG)
            self.canvas.put(end, y, "]", Ink.STRONG)
        return end

    def meld(self, x: int, y: int, meld: Meld, giver: str = "") -> int:
        """Draw a meld as one chip, with a mark for where its called tile came from."""
        end = self._chip(x, y, meld_text(meld, self.look.faces), TILE_INKS[SUIT_OF[meld.tile]])
        return self._chip(end, y, giver, Ink.TILE_MARK) if giver else end

    def meld_width(self, meld: Meld, giver: str = "") -> int:
        """Give how many cells a meld takes."""
        return cell_len(meld_text(meld, self.look.faces)) + len(giver)

    def pieces(self, x: int, y: int, pieces: Iterable[Piece]) -> int:
        """Write pieces one after another."""
        for what, ink in pieces:
            match what:
                case str():
                    x = self.canvas.put(x, y, what, ink)
                case Suit():
                    x = self.canvas.put(x, y, suit_text(what, self.look.faces), SUIT_INKS[what])
                case TileSpan():
                    x = self.tile(x, y, what.tile)
                case Meld():
                    x = self.meld(x, y, what)
                case _:
                    assert_never(what)
        return x

    def width(self, pieces: Iterable[Piece]) -> int:
        """Give how many cells pieces take."""
        return sum([self.width_of(what) for what, _ in pieces])

    def width_of(self, what: str | TileSpan | Meld | Suit) -> int:
        """Give how many cells one piece takes."""
        match what:
            case str():
                return cell_len(what)
            case Suit():
                return cell_len(suit_text(what, self.look.faces))
            case TileSpan():
                return self.tile_width
            case Meld():
                return self.meld_width(what)
            case _:
                assert_never(what)

    def spans(self, x: int, y: int, spans: Spans, ink: Ink = Ink.TEXT) -> int:
        """Write words with tiles in them."""
        return self.pieces(x, y, inked(spans, ink))

    def _chip(self, x: int, y: int, text: str, ink: Ink, *, lit: bool = False) -> int:
        ground = Ground.GOLD if lit else Ground.TILE
        return self.canvas.put(x, y, text, ink, ground if self.look.colour else None)
