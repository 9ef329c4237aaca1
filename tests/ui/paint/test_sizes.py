"""What holds in every size and look: nothing cut, nothing covered, everything within reach of the mouse."""

from itertools import combinations

import pytest
from rich.cells import cell_len

from sichuan_tui.ui.paint import settlement, table
from sichuan_tui.ui.paint.canvas import Hit, Painting
from sichuan_tui.ui.paint.settlement import paint_settlement
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.paint.too_small import paint_too_small
from sichuan_tui.ui.targets import CommandTarget, Target, TileTarget
from sichuan_tui.ui.themes import Look
from tests.ui.paint.looks import LOOKS, REFERENCE_SIZES, SIZES, look_name
from tests.ui.paint.models import SETTLEMENTS, TABLES
from tests.ui.paint.strict import StrictCanvas


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "Canvas", StrictCanvas)
    monkeypatch.setattr(settlement, "Canvas", StrictCanvas)


def check_whole(painting: Painting, width: int, height: int) -> None:
    assert len(painting.rows) == height
    for row in painting.rows:
        assert all(text for text, _ in row)
        assert sum(cell_len(text) for text, _ in row) == width


def check_uncut(painting: Painting) -> None:
    assert "…" not in painting.text()


def overlap(one: Hit, other: Hit) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def check_hits(painting: Painting, width: int, height: int) -> None:
    for hit in painting.hits:
        assert 0 <= hit.x < hit.x + hit.width <= width
        assert 0 <= hit.y < hit.y + hit.height <= height
    assert not any(overlap(one, other) for one, other in combinations(painting.hits, 2))


@pytest.mark.parametrize("look", LOOKS, ids=look_name)
@pytest.mark.parametrize("name", TABLES)
def test_tables(name: str, look: Look) -> None:
    model = TABLES[name]
    wanted: set[Target] = {TileTarget(index) for index in range(len(model.hand))}
    wanted |= {CommandTarget(index) for index, choice in enumerate(model.choices) if not choice.minor}
    for width, height in SIZES:
        painting = paint_table(model, width, height, look)
        check_whole(painting, width, height)
        check_hits(painting, width, height)
        # Aids, and all but the beginning of what the coach says, stand elsewhere, too.
        if not model.aids and model.advice is None:
            check_uncut(painting)
        targets = [hit.target for hit in painting.hits]
        assert wanted <= set(targets)
        assert len(targets) == len(set(targets))


@pytest.mark.parametrize("look", LOOKS, ids=look_name)
@pytest.mark.parametrize("name", SETTLEMENTS)
def test_settlements(name: str, look: Look) -> None:
    model = SETTLEMENTS[name]
    wanted = {CommandTarget(index) for index, choice in enumerate(model.choices) if not choice.minor}
    for width, height in REFERENCE_SIZES:
        painting = paint_settlement(model, width, height, look)
        check_whole(painting, width, height)
        check_uncut(painting)
        check_hits(painting, width, height)
        assert wanted <= {hit.target for hit in painting.hits}


def test_a_settlement_can_be_scrolled_from_its_first_line_to_its_last() -> None:
    model, look = SETTLEMENTS["fullest"], Look()
    first = paint_settlement(model, 80, 24, look)
    assert first.scroll == 0
    assert first.hidden > 0
    assert f"{first.hidden} lines below" in first.text()
    last = paint_settlement(model, 80, 24, look, scroll=10_000)
    assert (last.scroll, last.hidden) == (first.hidden, 0)
    assert f"{last.scroll} lines above" in last.text()
    assert paint_settlement(model, 80, 24, look, scroll=-5) == first
    seen = {
        line
        for scroll in (*range(0, last.scroll, 10), last.scroll)
        for line in paint_settlement(model, 80, 24, look, scroll).text().split("\n")
    }
    whole = paint_settlement(model, 80, 60, look)
    assert whole.hidden == whole.scroll == 0
    assert {line for line in whole.text().split("\n") if "kong" in line} <= seen


def test_a_settlement_that_fits_says_nothing_of_scrolling() -> None:
    text = paint_settlement(SETTLEMENTS["usual"], 80, 24, Look()).text()
    assert "PgDn" not in text


def test_every_payment_is_there() -> None:
    for width, height in ((80, 60), (112, 60), (160, 60)):
        text = paint_settlement(SETTLEMENTS["fullest"], width, height, Look()).text()
        for why in ("concealed kong", "win on a discard", "pig", "kong refund"):
            assert why in text
        assert "-24" in text


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (1, 1)])
def test_too_small(size: tuple[int, int]) -> None:
    width, height = size
    painting = paint_table(TABLES["usual"], width, height, Look())
    assert painting == paint_too_small(width, height, Look())
    assert len(painting.rows) == height
    assert all(sum(cell_len(text) for text, _ in row) == width for row in painting.rows)
    assert not painting.hits


def test_a_hit_is_found_by_its_cells_alone() -> None:
    hit = Hit(3, 4, 2, 3, TileTarget(0))
    inside = {(x, y) for x in range(9) for y in range(9) if hit.covers(x, y)}
    assert inside == {(3, 4), (4, 4), (3, 5), (4, 5), (3, 6), (4, 6)}
