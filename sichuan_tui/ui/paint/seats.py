"""What is shown of a seat, as words and chips that the forms of the table then place."""

from dataclasses import dataclass

from sichuan_tui.locale.messages import tr_n
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import SEATS, Seat
from sichuan_tui.ui.model import SeatModel
from sichuan_tui.ui.paint.brush import Brush, Pieces, said
from sichuan_tui.ui.paint.roles import Ink
from sichuan_tui.ui.spans import TileSpan


def name_pieces(seat: SeatModel) -> Pieces:
    """Give the name, golden while it is the seat's turn."""
    return ((seat.name, Ink.GOLD if seat.turn else Ink.STRONG),)


def lacks_pieces(seat: SeatModel) -> Pieces:
    """Give the missing suit, nothing before it is shown."""
    return said("lacks {suit}", suit=(seat.lacks, Ink.TEXT)) if seat.lacks is not None else ()


def score_pieces(seat: SeatModel) -> Pieces:
    """Give the points of this hand."""
    return (points_piece(seat.score),)


def points_piece(points: int) -> tuple[str, Ink]:
    """Write points with their sign."""
    ink = Ink.GAIN if points > 0 else Ink.LOSS if points < 0 else Ink.DIM
    return (f"{points:+d}" if points else "0", ink)


def state_pieces(seat: SeatModel) -> Pieces:
    """Give how many tiles are held, or the win."""
    if seat.victory is None:
        return ((tr_n("{number} tile", "{number} tiles", seat.held), Ink.DIM),)
    return said(
        "WON #{order} on {tile} {points}",
        Ink.GOLD,
        order=(str(seat.victory.order), Ink.GOLD),
        tile=(TileSpan(seat.victory.tile), Ink.GOLD),
        points=points_piece(seat.income),
    )


@dataclass(frozen=True, slots=True)
class MeldRow:
    """Melds side by side, and the tile that is being added to one of them.

    Attributes:
        melds: each with the mark of where its called tile came from, "" for none.
        announced: the tile of an added kong that may yet be robbed.
    """

    melds: tuple[tuple[Meld, str], ...]
    announced: Tile | None = None

    def width(self, brush: Brush, gap: int = 1) -> int:
        """Give how many cells it takes."""
        sizes = [brush.meld_width(meld, giver) for meld, giver in self.melds]
        if self.announced is not None:
            sizes.append(brush.tile_width + 2)
        return sum(sizes) + gap * (len(sizes) - 1) if sizes else 0

    def split(self, brush: Brush, width: int, gap: int = 1) -> tuple["MeldRow", "MeldRow"]:
        """Give as many melds as fit in a width, and the rest; what is being added stays with the last meld."""
        for fitting in range(len(self.melds), 0, -1):
            whole = fitting == len(self.melds)
            first = MeldRow(self.melds[:fitting], self.announced if whole else None)
            if first.width(brush, gap) <= width:
                return first, MeldRow(self.melds[fitting:], None if whole else self.announced)
        return MeldRow(()), self

    def draw(self, brush: Brush, x: int, y: int, gap: int = 1) -> int:
        """Draw it, and give where it ends."""
        for place, (meld, giver) in enumerate(self.melds):
            x = brush.meld(x + (gap if place else 0), y, meld, giver)
        if self.announced is not None:
            x = brush.text(x + (gap if self.melds else 0), y, "+", Ink.GOLD)
            x = brush.tile(x + 1, y, self.announced, lit=True)
        return x


def meld_row(brush: Brush, seat: SeatModel, me: Seat) -> MeldRow:
    """Give the melds of a seat."""
    return MeldRow(tuple((meld, giver_mark(brush, meld, me)) for meld in seat.melds), seat.announced)


def giver_mark(brush: Brush, meld: Meld, me: Seat) -> str:
    """Give an arrow towards the seat a called tile came from, as seen from the person's place."""
    return "" if meld.giver is None else brush.marks.arrows[(meld.giver - me) % len(SEATS)]


def draw_pond(brush: Brush, x: int, y: int, pond: tuple[Tile, ...], columns: int, pitch: int, *, lit: bool) -> None:
    """Draw discards in rows, in order; lit: the last is the last discard."""
    last = len(pond) - 1
    for place, tile in enumerate(pond):
        row, column = divmod(place, columns)
        brush.tile(x + column * pitch, y + row, tile, lit=lit and place == last)
