"""Keys that reach the program together, as from a slow terminal: what one of them closes, the next does not."""

import asyncio
from pathlib import Path

import pytest
from textual.events import Key

from sichuan_tui.ui.palette import Palette
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.screens.table import TableScreen
from sichuan_tui.ui.screens.too_small import TooSmallScreen
from tests.ui.support import positions
from tests.ui.support.positions import record_of, save
from tests.ui.support.sitting import Sitting, sitting


async def _together(at: Sitting, *keys: str) -> None:
    for key in keys:
        at.app.post_message(Key(key, key if len(key) == 1 else None))
    await at.calm()


async def _check_table(at: Sitting) -> None:
    """See that the table is there, and is played on."""
    assert isinstance(at.app.screen, TableScreen)
    at.clock.now += 1
    await at.until(lambda: at.asked)
    prompt = at.table.director.prompt
    await at.press("enter")
    await at.until_answered(prompt)


async def _open_palette(at: Sitting) -> None:
    """Open the palette over a hand that was taken up again."""
    await at.until(lambda: at.asking == "Paused")
    await at.press("c", "ctrl+p")
    await at.until(lambda: isinstance(at.app.screen, Palette))


async def _leave_palette(at: Sitting) -> None:
    """Go back to the table from wherever the keys have led, and play on."""
    while not isinstance(at.app.screen, TableScreen):
        await at.press("escape")
        await at.calm()
    await _check_table(at)


@pytest.mark.parametrize("keys", ["enter enter", "c c c c", "escape escape escape", "down up enter escape"])
async def test_a_menu_is_closed_once(tmp_path: Path, keys: str) -> None:
    save(record_of(positions.turn()), tmp_path)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        at.clock.now += 5
        await _together(at, *keys.split())
        await _check_table(at)


async def test_a_page_is_closed_once(tmp_path: Path) -> None:
    save(record_of(positions.turn()), tmp_path)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        await at.press("c", "?")
        await at.until_on(ReaderScreen)
        await _together(at, "escape", "escape", "escape")
        # The second and third mean the menu of the table at most.
        if not isinstance(at.app.screen, TableScreen):
            await at.press("escape")
        await _check_table(at)


@pytest.mark.parametrize("keys", ["escape escape", "enter escape", "enter enter"])
async def test_the_command_palette_is_closed_once(tmp_path: Path, keys: str) -> None:
    save(record_of(positions.turn()), tmp_path)
    async with sitting(tmp_path) as at:
        await _open_palette(at)
        await at.press("down")
        await _together(at, *keys.split())
        await _leave_palette(at)


async def test_the_command_palette_is_opened_again_at_once(tmp_path: Path) -> None:
    save(record_of(positions.turn()), tmp_path)
    async with sitting(tmp_path) as at:
        await _open_palette(at)
        await _together(at, *("escape", "ctrl+p") * 4)
        await _leave_palette(at)


@pytest.mark.parametrize("keys", ["down pagedown", "down z pageup"])
async def test_the_command_palette_turns_no_page_before_it_is_laid_out(tmp_path: Path, keys: str) -> None:
    async with sitting(tmp_path) as at:
        at.app.post_message(Key("ctrl+p", None))
        while not isinstance(at.app.screen, Palette):  # noqa: ASYNC110 - what comes next must not wait any longer
            await asyncio.sleep(0)
        await _together(at, *keys.split())
        assert at.app.is_running
        assert isinstance(at.app.screen, Palette)


async def test_no_second_command_palette_opens_over_what_is_too_small(tmp_path: Path) -> None:
    save(record_of(positions.turn()), tmp_path)
    async with sitting(tmp_path) as at:
        await _open_palette(at)
        await at.pilot.resize_terminal(20, 5)
        await at.until_on(TooSmallScreen)
        await at.press("ctrl+p")
        await at.calm()
        assert isinstance(at.app.screen, TooSmallScreen)
        await at.pilot.resize_terminal(80, 24)
        await at.until(lambda: isinstance(at.app.screen, Palette))
        await _leave_palette(at)
