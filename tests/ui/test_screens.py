"""Every named state at every reference size: rows as wide as the screen, what matters in sight, nothing broken."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from sichuan_tui.ui.screens.settlement import SettlementScreen
from sichuan_tui.ui.view_model import table_model
from sichuan_tui.words.spans import plain
from tests.ui.support.sitting import Sitting, sitting
from tests.ui.support.states import STATES, State

SIZES = ((80, 24), (112, 34), (160, 50))


def check_rows(at: Sitting) -> None:
    sheet = at.screen.sheet
    assert len(sheet.painting.rows) == sheet.size.height
    for row in sheet.painting.rows:
        text = "".join(text for text, _ in row)
        assert cell_len(text) == sheet.size.width
        assert text.isprintable()
    for hit in sheet.painting.hits:
        assert 0 <= hit.x < hit.x + hit.width <= sheet.size.width
        assert 0 <= hit.y < hit.y + hit.height <= sheet.size.height


def check_table(at: Sitting) -> None:
    """See that prompt, keys, names, wall and hand are in sight."""
    model = table_model(at.table.scene)
    assert squeezed(plain(model.prompt)) in squeezed(at.text)
    for choice in model.choices:
        if not choice.minor:
            assert choice.key in at.text
    for seat in model.seats:
        assert seat.name in at.text
    assert f"wall {model.wall_left}" in at.text
    hits = [hit.target for hit in at.screen.sheet.painting.hits]
    assert len(hits) == len(set(hits))


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("state", STATES, ids=str)
async def test_a_state_is_whole_at_every_size(tmp_path: Path, state: State, size: tuple[int, int]) -> None:
    state.prepare(tmp_path)
    async with sitting(tmp_path, size=state.size or size) as at:
        await state.lead(at)
        check_rows(at)
        assert squeezed(state.shows) in squeezed(at.text)
        assert "Traceback" not in at.text
        assert "{" not in at.text
        if at.at_table:
            check_table(at)
        if isinstance(at.app.screen, SettlementScreen):
            for seat in at.app.screen.model.seats:
                assert seat.name in at.text
            for words in ("next hand", "same deal again", "home"):
                assert words in at.text
