"""Hand after hand in the same program: its memory does not grow."""

import gc
import weakref
from pathlib import Path

import pytest
from textual._styles_cache import StylesCache

from sichuan_tui.ui.screens.table import TableScreen
from sichuan_tui.ui.wishes import HandOver
from tests.support.memory import resident
from tests.ui.support.fingers import Keys, Mouse
from tests.ui.support.person import sound
from tests.ui.support.play import play_hand
from tests.ui.support.sitting import sitting

GROWTH = 8.0
"""MB that are allowed for what is looked up again and again, once most of it is known."""


async def _soak(root: Path, hands: int, *, settled: int) -> float:
    """Play hands in a row, and give by how many MB the program has grown after so many that settle it."""
    before = 0.0
    async with sitting(root, size=(112, 34), seed=1) as at:
        for number in range(1, hands + 1):
            await play_hand(at, sound, (Keys if number % 2 else Mouse)(number))
            if number == settled:
                before = resident()
            if number < hands:
                await at.press("n")
                await at.until(lambda: not at.settled)
        assert at.app.practice.results[-1].number == hands
    return resident() - before


def _painted_lines() -> list[StylesCache]:
    """Give what Textual keeps of painted widgets, unless it is empty."""
    gc.collect()
    return [cache for cache in gc.get_objects() if isinstance(cache, StylesCache) and cache._cache]


async def test_the_tables_of_hands_that_were_played_are_let_go(tmp_path: Path) -> None:
    elsewhere = _painted_lines()
    async with sitting(tmp_path, seed=1) as at:
        tables: list[weakref.ref[TableScreen]] = []
        for number in range(3):
            tables.append(weakref.ref(at.table))
            await play_hand(at, sound, Keys(number))
            await at.press("n")
            await at.until(lambda: not at.settled)
        await at.calm()
        # What Textual keeps for ever of a screen that was left is empty.
        kept = [cache for cache in _painted_lines() if cache not in elsewhere]
        assert len(kept) <= 4, "the painted lines of screens that were left are kept"
        # The last one may still be on its way out.
        assert [table() for table in tables[:2]] == [None, None]
        assert at.app.practice.results[-1].number == 3


async def test_the_end_of_a_hand_that_was_put_away_is_not_taken_for_that_of_the_next(tmp_path: Path) -> None:
    async with sitting(tmp_path, seed=1) as at:
        await at.until_asked()
        at.app.post_message(HandOver())
        await at.calm()
        assert at.at_table
        assert at.app.practice.results == ()


@pytest.mark.long
async def test_two_hundred_hands_in_a_row_leave_nothing_behind(tmp_path: Path) -> None:
    growth = await _soak(tmp_path, 200, settled=60)
    print(f"200 hands, {growth:+.1f} MB after the 60th")  # noqa: T201 - what was reached is told
    assert growth < GROWTH
