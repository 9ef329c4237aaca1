"""What is shown of a seat, as words and chips that the forms of the table then place."""

from dataclasses import dataclass
from typing import Final

from sichuan_tui.locale.messages import tr_n
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import SEATS, Seat
from sichuan_tui.ui.model import SeatModel, SittingModel
from sichuan_tui.ui.paint.blocks import SMALL, Blocks
from sichuan_tui.ui.paint.brush import Brush, Pieces, said
from sichuan_tui.ui.paint.roles import Ink
from sichuan_tui.words.spans import TileSpan


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


def total_pieces(sitting: SittingModel, seat: SeatModel) -> Pieces:
    """Give the points of the sitting, as they stand beside those of the hand."""
    return said("total {points}", points=points_piece(sitting.totals[seat.seat]))


def state_pieces(seat: SeatModel) -> Pieces:
    """Give what the seat has just done, else how many tiles are held, or the win."""
    if seat.flash:
        return ((seat.flash, Ink.GOLD),)
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

    def width(self, brush: Brush) -> int:
        """Give how many cells it takes."""
        return self._sum([brush.meld_width(meld, giver) for meld, giver in self.melds], brush)

    def block_width(self, brush: Brush) -> int:
        """Give how many cells it takes in blocks."""
        return self._sum([Blocks(brush, SMALL).meld_width(meld) for meld, _ in self.melds], brush)

    def _sum(self, sizes: list[int], brush: Brush) -> int:
        if self.announced is not None:
            sizes.append(brush.tile_width + 3)
        return sum(sizes) + len(sizes) - 1 if sizes else 0

    def after(self, number: int) -> tuple["MeldRow", "MeldRow"]:
        """Give the first melds and the rest; the tile that is being added comes after the last."""
        if len(self.melds) <= number:
            return self, NO_MELDS
        return MeldRow(self.melds[:number]), MeldRow(self.melds[number:], self.announced)

    def split(self, brush: Brush, width: int) -> tuple["MeldRow", "MeldRow"]:
        """Give as many melds as fit in a width, at least one, and the rest."""
        fitting = len(self.melds)
        while fitting > 1 and self.after(fitting)[0].width(brush) > width:
            fitting -= 1
        return self.after(fitting)

    def draw(self, brush: Brush, x: int, y: int) -> None:
        """Draw it."""
        for meld, giver in self.melds:
            x = brush.meld(x, y, meld, giver) + 1
        self._draw_announced(brush, x, y)

    def draw_blocks(self, brush: Brush, x: int, y: int) -> None:
        """Draw it in blocks."""
        for meld, giver in self.melds:
            x = Blocks(brush, SMALL).meld(x, y, meld, giver) + 1
        self._draw_announced(brush, x, y)

    def _draw_announced(self, brush: Brush, x: int, y: int) -> None:
        if self.announced is not None:
            brush.text(x, y, "+", Ink.GOLD)
            brush.tile(x + 2, y, self.announced, lit=True)


NO_MELDS: Final = MeldRow(())


def meld_row(brush: Brush, seat: SeatModel, me: Seat) -> MeldRow:
    """Give the melds of a seat."""
    return MeldRow(tuple((meld, giver_mark(brush, meld, me)) for meld in seat.melds), seat.announced)


def giver_mark(brush: Brush, meld: Meld, me: Seat) -> str:
    """Give an arrow towards the seat a called tile came from, as seen from the person's place."""
    return "" if meld.giver is None else brush.marks.arrows[(meld.giver - me) % len(SEATS)]
