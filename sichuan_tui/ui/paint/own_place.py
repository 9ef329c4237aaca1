"""The person's own place in the large form: the plate, the hand, and the melds beside it."""

from dataclasses import dataclass
from typing import Final

from sichuan_tui.locale.messages import tr
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.paint.area import Area
from sichuan_tui.ui.paint.blocks import NARROW, SMALL, Blocks, BlockSize
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.notes import NoteRoom, NoteRows, note_rows
from sichuan_tui.ui.paint.own_hand import draw_hand, full_width, hand_rows, hand_width
from sichuan_tui.ui.paint.plates import draw_wide_plate
from sichuan_tui.ui.paint.roles import Ink
from sichuan_tui.ui.paint.seats import MeldRow, giver_mark, meld_row

_MOST_NOTES: Final = 3


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """Draws the own place.

    Attributes:
        brush: draws.
        model: what is shown.
        size: of the own tiles.
        width: of the table.
    """

    brush: Brush
    model: TableModel
    size: BlockSize
    width: int

    @property
    def rows(self) -> int:
        """How many rows it takes: the plate, melds that are not beside the hand, notes and hand."""
        return 1 + (1 if self._meld_size is None else 0) + len(self._notes) - 1 + hand_rows(self.size)

    @property
    def _notes(self) -> NoteRows:
        """The lines about the own hand; what may help stands in the panel."""
        room = NoteRoom.above(self.model.hand, self.size, min(full_width(self.size), self.width - 2), most=_MOST_NOTES)
        return note_rows(self.brush, self.model.notes, (), room)

    @property
    def _hand_width(self) -> int:
        return hand_width(self.model.hand, self.size)

    @property
    def _meld_size(self) -> BlockSize | None:
        """How large the melds beside the hand are; None where they do not fit there."""
        for size in (SMALL, NARROW) if self.brush.look.colour else (SMALL,):
            if 1 + self._hand_width + 1 + self._melds_width(size) < self.width:
                return size
        return None

    def _melds_width(self, size: BlockSize) -> int:
        blocks = Blocks(self.brush, size)
        return sum(blocks.meld_width(meld) + 1 for meld in self.model.seats[0].melds)

    def draw(self, area: Area) -> None:
        """Draw it, from the plate down to the keys."""
        seat = self.model.seats[0]
        draw_wide_plate(self.brush, area.x, area.y, area.width, seat)
        left = max(1, (area.width - full_width(self.size)) // 2)
        right = area.width - left
        size = self._meld_size
        y = area.y + 1
        if size is None:
            chips = meld_row(self.brush, seat, seat.seat)
            chips.draw(self.brush, area.right - 1 - chips.width(self.brush), y)
            y += 1
        elif left + self._hand_width + 2 + self._melds_width(size) > right:
            left, right = 1, area.width - 1
        notes = self._notes
        for row, (indent, words) in enumerate(notes, y):
            self.brush.pieces(area.x + left + indent, row, words)
        above = y + len(notes) - 1
        blocks = Blocks(self.brush, self.size)
        draw_hand(blocks, area.x + left, above, self.model.hand, raise_chosen=not notes[-1][1])
        if size is not None:
            self._draw_melds(Blocks(self.brush, size), area.x + right, above + 1 + self.size.height - SMALL.height)

    def _draw_melds(self, blocks: Blocks, right: int, y: int) -> None:
        """Draw the melds so that they end at a column, each with its kind and where its called tile came from."""
        seat, brush = self.model.seats[0], self.brush
        x = right - self._melds_width(blocks.size) + 1
        below = y + SMALL.rows
        for meld in seat.melds:
            end = blocks.meld(x, y, meld)
            words = brush.text(x, below, kind_word(meld.kind), Ink.DIM)
            brush.text(words + 1, below, giver_mark(brush, meld, seat.seat), Ink.GOLD)
            x = end + 1
        added = MeldRow((), seat.announced)
        added.draw(brush, right - added.width(brush), y - 1)


def kind_word(kind: MeldKind) -> str:
    """Give what a meld is called, short enough to stand below it."""
    match kind:
        case MeldKind.PUNG:
            return tr("pung")
        case MeldKind.CONCEALED_KONG:
            return tr("concealed")
        case MeldKind.ADDED_KONG:
            return tr("added")
        case MeldKind.CLAIMED_KONG:
            return tr("claimed")
