"""The row that is read out: the latest sentences, below a table that is whole without it."""

from dataclasses import replace

import pytest

from sichuan_tui.ui.paint import table
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.spans import compose
from tests.ui.paint.looks import LOOKS, REFERENCE_SIZES, look_name
from tests.ui.paint.models import TABLES, span
from tests.ui.paint.strict import StrictCanvas
from tests.ui.paint.test_sizes import check_hits, check_uncut, check_whole

FIRST, LAST = (
    compose("{who} {what}.", who="Lin", what=("discards ", span("5m"))),
    compose("You draw {tile}.", tile=span("3s")),
)


@pytest.mark.parametrize("look", LOOKS, ids=look_name)
def test_every_table_has_room_above_it(monkeypatch: pytest.MonkeyPatch, look: Look) -> None:
    monkeypatch.setattr(table, "Canvas", StrictCanvas)
    for model in TABLES.values():
        for size in REFERENCE_SIZES:
            painting = paint_table(replace(model, aids=(), announcement=(FIRST, LAST)), *size, look)
            check_whole(painting, *size)
            check_hits(painting, size[0], size[1] - 1)
            if model.advice is None:
                check_uncut(painting)
            assert painting.text().split("\n")[-1].startswith("  Lin discards ")


def test_where_there_is_no_room_for_all_sentences_the_last_ones_stand() -> None:
    model = TABLES["usual"]
    for number in range(1, 12):
        row = paint_table(replace(model, announcement=(*[FIRST] * number, LAST)), 80, 24, Look()).text().split("\n")[-1]
        assert row.rstrip().endswith("You draw 3s.")
        assert row.count("Lin discards 5m.") == min(number, 3)


def test_a_sentence_that_is_too_long_is_cut() -> None:
    row = paint_table(replace(TABLES["usual"], announcement=(("word " * 30,),)), 80, 24, Look()).text().split("\n")[-1]
    assert row.rstrip().endswith("…")
