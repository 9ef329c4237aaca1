"""The large form of the table, as one sits at it: a rim around the felt, four seats, the ponds around the middle."""

from dataclasses import dataclass, replace
from typing import Final

from sichuan_tui.locale.messages import wording
from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.paint.area import Area
from sichuan_tui.ui.paint.blocks import SIZES, SMALL
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.canvas import Canvas, Snapshot
from sichuan_tui.ui.paint.centre import draw_centre
from sichuan_tui.ui.paint.foot import Foot, draw_foot, plan_foot
from sichuan_tui.ui.paint.frame import draw_frame
from sichuan_tui.ui.paint.header import draw_header
from sichuan_tui.ui.paint.others import Others, side_width, top_rows
from sichuan_tui.ui.paint.own_hand import full_width
from sichuan_tui.ui.paint.own_place import OwnPlace
from sichuan_tui.ui.paint.panel import PANEL_WIDTH, draw_panel
from sichuan_tui.ui.paint.ponds import PondShape, draw_pond, large_shapes
from sichuan_tui.ui.paint.roles import Ground, Ink

LARGE_WIDTH: Final = 112
LARGE_HEIGHT: Final = 34
_WIDEST_PANEL: Final = 44
_LEAST_CENTRE: Final = 5

_kept: Final[dict[type[Canvas], tuple[tuple[object, ...], Snapshot | None]]] = {}
"""The last one drawn of all that stays as it is while the person chooses, and what it was drawn from."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the room is shared out.

    Attributes:
        felt: the table inside its rim.
        own: the own place.
        shape: of the ponds.
        foot: the band at the bottom.
    """

    felt: Area
    own: OwnPlace
    shape: PondShape
    foot: Foot


def paint_large(brush: Brush, model: TableModel) -> None:
    """Paint the table."""
    plan = _plan(brush, model, draw_header(brush, model))
    felt = plan.felt
    own = Area(felt.x, felt.bottom - plan.own.rows, felt.width, plan.own.rows)
    _draw_still(brush, plan, model, own)
    plan.own.draw(own)
    draw_foot(brush, plan.foot)


def _draw_still(brush: Brush, plan: _Plan, model: TableModel, own: Area) -> None:
    """Draw all that stays as it is while the person chooses; once for many keys, for it is most of the work."""
    canvas, felt = brush.canvas, plan.felt
    still = replace(model, hand=(), choices=(), prompt=(), alert=False, clock=None)
    key = (wording(), still, brush.look, (canvas.width, canvas.height), felt, own, plan.shape, plan.foot.height)
    before, snapshot = _kept.get(type(canvas), ((), None))
    if snapshot is not None and before == key:
        canvas.restore_rows(1, snapshot)
        return
    _draw_rim(brush, felt)
    _draw_middle(brush, Area(felt.x, felt.y, felt.width, felt.height - own.height), model, plan.shape)
    panel = Area(felt.right + 1, 1, canvas.width - felt.right - 1, canvas.height - 1 - plan.foot.height)
    draw_panel(brush, panel, model)
    _kept[type(canvas)] = (key, canvas.copy_rows(1))


def _plan(brush: Brush, model: TableModel, in_header: tuple[int, ...]) -> _Plan:
    """Find the largest tiles for which there is room, and give the panel some of what is left over."""
    width, height = brush.canvas.width, brush.canvas.height
    foot = plan_foot(brush, model, in_header)
    shapes = large_shapes(brush, model.seats)
    felt = Area(1, 2, width - PANEL_WIDTH - 2, height - foot.height - 3)
    for shape in shapes:
        for size in SIZES:
            wanted = top_rows(shape) + 2 * shape.height + _LEAST_CENTRE + 3
            across = max(2 * side_width(shape) + shape.width + 2, full_width(size))
            spare = felt.width - across
            if spare < 0:
                continue
            panel = min(_WIDEST_PANEL, PANEL_WIDTH + min(spare, 1) + max(0, spare - 1) // 2)
            table = Area(1, 2, width - panel - 2, felt.height)
            own = OwnPlace(brush, model, size, table.width)
            if own.rows + wanted <= felt.height:
                return _Plan(table, own, shape, foot)
    return _Plan(felt, OwnPlace(brush, model, SMALL, felt.width), shapes[-1], foot)


def _draw_rim(brush: Brush, felt: Area) -> None:
    marks = brush.marks
    if not brush.look.colour:
        draw_frame(brush, Area(felt.x - 1, felt.y - 1, felt.width + 2, felt.height + 2))
        return
    for y in range(felt.y, felt.bottom):
        brush.canvas.put(felt.x - 1, y, " ", Ink.RIM, Ground.RIM)
        brush.canvas.put(felt.right, y, " ", Ink.RIM, Ground.RIM)
    brush.text(felt.x - 1, felt.y - 1, marks.lower * (felt.width + 2), Ink.RIM)
    brush.text(felt.x - 1, felt.bottom, marks.upper * (felt.width + 2), Ink.RIM)
    for y in (felt.y - 1, felt.bottom):
        brush.canvas.tint(felt.x - 1, y, felt.width + 2, Ground.BAND)


def _draw_middle(brush: Brush, area: Area, model: TableModel, shape: PondShape) -> None:
    """Draw all but the own place: three seats, four ponds, the centre."""
    me, right, top, left = model.seats
    others = Others(brush, me.seat, shape)
    others.draw_top(area, top)
    rows = top_rows(shape)
    spare = area.height - rows - 2 * shape.height - _LEAST_CENTRE
    grown = max(0, min(shape.height - _LEAST_CENTRE, spare - 4))
    centre_height = _LEAST_CENTRE + grown
    gaps = _gaps(spare - grown)
    top_y = area.y + rows + gaps[0]
    centre_y = top_y + shape.height + gaps[1]
    below_y = centre_y + centre_height + gaps[2]
    middle = area.x + (area.width - shape.width) // 2
    draw_pond(brush, middle, top_y, top, shape)
    draw_pond(brush, middle, below_y, me, shape)
    side = side_width(shape)
    side_y = centre_y - (shape.height - centre_height) // 2
    others.draw_side(Area(area.x, area.y, side, area.height), side_y, left, left=True)
    others.draw_side(Area(area.right - side, area.y, side, area.height), side_y, right, left=False)
    box = min(area.width - 2 * side - 2, max(20, shape.width - 4))
    draw_centre(brush, Area(area.x + (area.width - box) // 2, centre_y, box, centre_height), model)


def _gaps(spare: int) -> tuple[int, int, int]:
    """Share spare rows: below the seat opposite, above and below the centre, and the rest above the own place."""
    least, more = divmod(max(spare, 0), 4)
    return (least + (more > 2), least + (more > 0), least + (more > 1))
