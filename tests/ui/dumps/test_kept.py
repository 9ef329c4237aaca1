"""What the large form keeps from one painting to the next never shows where it does not belong."""

import random
from dataclasses import replace

import pytest

from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.paint import large
from sichuan_tui.ui.paint.area import Area
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.panel import draw_panel
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.themes import CONTRAST, Look
from tests.ui.dumps.states import model
from tests.ui.paint.models import TABLES
from tests.ui.support import positions

LARGE = ((112, 34), (113, 34), (160, 50))
LOOKS = (Look(), Look(colour=False), Look(ascii=True), Look(palette=CONTRAST))


def moved(table: TableModel) -> TableModel:
    """Put the cursor somewhere else, which changes the own hand and what Enter does."""
    hand = tuple(replace(tile, cursor=not index) for index, tile in enumerate(table.hand))
    return replace(table, hand=hand, prompt=("elsewhere",))


def fresh(table: TableModel, width: int, height: int, look: Look) -> Painting:
    large._kept.clear()
    return paint_table(table, width, height, look)


@pytest.mark.parametrize("seed", range(3))
def test_after_any_other_painting_a_table_is_painted_as_if_it_were_the_first(seed: int) -> None:
    usual = [*TABLES.values(), *(model(laid) for laid in (positions.turn, positions.kongs, positions.robbery))]
    tables = [each for table in usual for each in (table, moved(table))]
    rng = random.Random(seed)
    wanted = {
        (place, size, look): fresh(table, *size, look)
        for place, table in enumerate(tables)
        for size in LARGE
        for look in LOOKS
    }
    order = rng.sample(list(wanted), len(wanted))
    for place, size, look in order:
        assert paint_table(tables[place], *size, look) == wanted[place, size, look]
        # As while the person chooses: the same once more, with only the own hand changed.
        other = place ^ 1
        assert paint_table(tables[other], *size, look) == wanted[other, size, look]


def test_what_everybody_sees_is_drawn_once_while_the_person_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Area] = []

    def draw(brush: Brush, area: Area, table: TableModel) -> None:
        drawn.append(area)
        draw_panel(brush, area, table)

    monkeypatch.setattr("sichuan_tui.ui.paint.large.draw_panel", draw)
    large._kept.clear()
    table = model(positions.turn)
    for place in range(len(table.hand)):
        hand = tuple(replace(tile, cursor=index == place) for index, tile in enumerate(table.hand))
        paint_table(replace(table, hand=hand), 112, 34, Look())
    assert len(drawn) == 1
    paint_table(replace(table, wall_left=table.wall_left - 1), 112, 34, Look())
    assert len(drawn) == 2
