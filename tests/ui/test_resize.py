"""The terminal changes its size at any moment, also below what is needed, also with a dialog open."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len

from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.screens.menu import HomeScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.screens.table import TableScreen
from sichuan_tui.ui.screens.too_small import TooSmallScreen
from tests.support import build
from tests.ui.support import positions
from tests.ui.support.person import lasting, simulate
from tests.ui.support.play import seated
from tests.ui.support.sitting import Sitting, sitting

WALK = ((112, 34), (79, 24), (80, 23), (160, 50), (1, 1), (80, 24))


def check_whole(at: Sitting) -> None:
    """See that the painting is exactly as large as its widget."""
    sheet = at.screen.sheet
    assert len(sheet.painting.rows) == sheet.size.height
    for row in sheet.painting.rows:
        assert cell_len("".join(text for text, _ in row)) == sheet.size.width


async def walk(at: Sitting) -> None:
    """Change the size again and again, and come back to where it was."""
    under = at.app.screen
    for width, height in WALK:
        await at.resize(width, height)
        check_whole(at)
        small = width < 80 or height < 24
        assert isinstance(at.app.screen, TooSmallScreen) == small
        if not small:
            assert at.app.screen is under


@pytest.mark.parametrize(
    "laid",
    [
        positions.exchange,
        positions.missing,
        positions.must_go,
        positions.claim_win_kong_pung,
        positions.robbery,
    ],
)
async def test_a_choice_outlives_every_size(tmp_path: Path, laid: Callable[[], build.Table]) -> None:
    async with seated(tmp_path, laid()) as at:
        await at.press("left", "left")
        before, shown = at.table.interaction, at.text
        await walk(at)
        assert (at.table.interaction, at.text) == (before, shown)


@pytest.mark.parametrize(
    ("laid", "keys", "mode"),
    [
        (positions.kongs, ("k",), Mode.WHICH_KONG),
        (positions.claim_win, ("n",), Mode.PASSING),
        (positions.exchange, ("4", "5"), Mode.EXCHANGE),
    ],
)
async def test_a_question_at_the_table_outlives_every_size(
    tmp_path: Path, laid: Callable[[], build.Table], keys: tuple[str, ...], mode: Mode
) -> None:
    async with seated(tmp_path, laid()) as at:
        await at.press(*keys)
        before, shown = at.table.interaction, at.text
        assert before.mode is mode
        await walk(at)
        assert (at.table.interaction, at.text) == (before, shown)


async def test_a_menu_and_a_question_over_the_table_outlive_every_size(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        await at.press("escape")
        await at.until(lambda: at.asking == "Paused")
        await walk(at)
        assert at.asking == "Paused"
        await at.press("n")
        await at.until(lambda: at.asking.startswith("Give the hand"))
        await walk(at)
        await at.resize(60, 20)
        await at.resize(112, 34)
        await at.press("enter")
        await at.until(lambda: at.at_table)
        assert at.asked


@pytest.mark.parametrize("key", ["l", "?"])
async def test_a_page_outlives_every_size(tmp_path: Path, key: str) -> None:
    async with seated(tmp_path, lasting(60).prefix(40)) as at:
        await at.press(key)
        await at.until_on(ReaderScreen)
        await walk(at)
        await at.press("escape")
        await at.until(lambda: at.at_table)


async def test_home_and_settlement_outlive_every_size(tmp_path: Path) -> None:
    async with sitting(tmp_path / "home") as at:
        await at.until_on(HomeScreen)
        await walk(at)
    positions.save(simulate(3).record, tmp_path / "over")
    async with sitting(tmp_path / "over") as at:
        await at.until(lambda: at.settled)
        await walk(at)


async def test_too_small_takes_no_key_but_to_quit_and_no_click(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        await at.resize(79, 23)
        assert re.search(r"80.24 needed, this is 79.23", at.text)
        entries = at.table.table.record.entries
        await at.press("enter", "escape", "w", "n", "l", "t", "1")
        for x in range(0, 79, 6):
            await at.click_cell(x, 16)
            await at.click_cell(x, 16)
        await at.calm()
        assert isinstance(at.app.screen, TooSmallScreen)
        assert at.table.table.record.entries == entries
        await at.press("Q")
        await at.until(lambda: at.app.return_value == 0)


async def test_bots_stand_still_while_it_is_too_small(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        at.clock.hold()
        await at.press("enter")
        await at.until(lambda: not at.asked)
        await at.resize(60, 20)
        at.clock.release()
        await at.calm()
        before = len(at.table.table.record.entries)
        await at.calm()
        assert len(at.table.table.record.entries) == before
        await at.resize(80, 24)
        await at.until(lambda: at.asked)
        assert len(at.table.table.record.entries) > before


async def test_right_after_the_size_is_back_nothing_acts(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        entries = at.table.table.record.entries
        await at.resize(60, 20)
        await at.resize(80, 24)
        await at.press_at_once("enter")
        await at.calm()
        assert at.table.table.record.entries == entries
        await at.press("enter")
        await at.until(lambda: at.table.table.record.entries != entries)


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5)])
async def test_the_program_may_start_too_small(tmp_path: Path, size: tuple[int, int]) -> None:
    async with sitting(tmp_path, size=size, seed=3) as at:
        await at.until(lambda: isinstance(at.app.screen, TooSmallScreen))
        await at.resize(80, 24)
        await at.until(lambda: isinstance(at.app.screen, TableScreen))
        await at.until(lambda: at.asked)


async def test_a_hand_may_end_while_it_is_too_small(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.own_win()) as at:
        at.clock.hold()
        await at.press("w")
        await at.until(lambda: not at.asked)
        await at.resize(60, 20)
        at.clock.release()
        await at.calm()
        await at.resize(80, 24)
        await at.until(lambda: at.settled)
