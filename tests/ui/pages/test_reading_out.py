"""For those who have it read to them, and for terminals of East Asia: what is set, and what is shown then."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input

from sichuan_tui.ui.context import Context, draws_wide
from sichuan_tui.ui.palette import Palette
from tests.ui.support import positions
from tests.ui.support.fingers import Keys
from tests.ui.support.person import sound
from tests.ui.support.positions import record_of, save
from tests.ui.support.sitting import QUICK, Sitting, sitting


def bottom(at: Sitting) -> str:
    return at.text.split("\n")[-1].strip()


async def test_what_happens_and_what_is_asked_stands_in_the_bottom_row(tmp_path: Path) -> None:
    save(record_of(positions.turn()), tmp_path)
    async with sitting(tmp_path, settings=replace(QUICK, announce=True)) as at:
        await at.press("c")
        await at.until_asked()
        assert bottom(at).endswith("Your turn: choose a discard")
        shown = set[str]()
        for number in range(12):
            if at.settled:
                break
            prompt = at.table.director.prompt
            await Keys(number).say(at, sound(at.seen))
            await at.until_answered(prompt)
            await at.until(lambda: at.asked or at.settled)
            shown.add(bottom(at))
            at.clock.now += 1
        assert any("You draw " in line for line in shown)
        assert any(" discards " in line for line in shown)


async def test_without_the_setting_there_is_no_such_row(tmp_path: Path) -> None:
    save(record_of(positions.turn()), tmp_path)
    async with sitting(tmp_path) as at:
        await at.press("c")
        await at.until_asked()
        assert "Your turn" not in bottom(at)


async def test_the_cursor_of_the_palette_stands_still(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.pilot.press("ctrl+p")
        await at.until(lambda: isinstance(at.app.screen, Palette))
        await at.calm()
        assert not at.app.screen.query_one(Input).cursor_blink


@pytest.mark.parametrize(
    ("variables", "wide"),
    [
        ({}, False),
        ({"LANG": "zh_CN.UTF-8"}, False),
        ({"LANG": "ja_JP.UTF-8@cjkwide"}, True),
        ({"LC_ALL": "C.UTF-8", "LANG": "ja_JP.UTF-8@cjkwide"}, False),
        ({"VTE_CJK_WIDTH": "1"}, True),
        ({"VTE_CJK_WIDTH": "wide"}, True),
        ({"VTE_CJK_WIDTH": "narrow"}, False),
        ({"RUNEWIDTH_EASTASIAN": "1"}, True),
        ({"RUNEWIDTH_EASTASIAN": "0"}, False),
    ],
)
def test_a_terminal_that_draws_lines_two_cells_wide_is_given_ascii(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], *, wide: bool
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert draws_wide() is wide
    context = Context(QUICK)
    context.fit_terminal("truecolor")
    assert context.look.ascii is wide
