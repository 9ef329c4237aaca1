"""The settings on screen: by keys and by mouse, effective at once, kept, and nothing kept that was not changed."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import fields, replace
from pathlib import Path

import pytest
from rich.style import Style

from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.settings import Faces, Pace, Settings, Theme, load_settings
from sichuan_tui.ui.context import colourless
from sichuan_tui.ui.screens.menu import HomeScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.screens.settings import SettingsScreen
from sichuan_tui.ui.screens.table import TableScreen
from sichuan_tui.ui.settings_page import Option, changed, option_lines
from sichuan_tui.ui.targets import CommandTarget
from sichuan_tui.ui.themes import PALETTES, palette_of
from tests.ui.support import positions
from tests.ui.support.play import seated
from tests.ui.support.sitting import QUICK, Sitting, sitting

OPTIONS = tuple(Option)


@asynccontextmanager
async def at_settings(
    root: Path, *, size: tuple[int, int] = (80, 24), settings: Settings = QUICK
) -> AsyncIterator[Sitting]:
    async with sitting(root, size=size, settings=settings) as at:
        await at.press("s")
        await at.until_on(SettingsScreen)
        yield at


async def go_to(at: Sitting, option: Option) -> None:
    screen = at.app.screen
    assert isinstance(screen, SettingsScreen)
    while screen._selected != OPTIONS.index(option):
        await at.press("down")


def kept(root: Path) -> Settings:
    return load_settings(open_folder(root))


def now(at: Sitting) -> Settings:
    return at.app.shared.settings


def selected_row(at: Sitting) -> str:
    return next(row for row in at.text.split("\n") if row.lstrip().startswith(">"))


def styles(at: Sitting) -> set[Style]:
    """Give all styles that are on the screen."""
    sheet = at.screen.sheet
    strips = [sheet.render_line(y) for y in range(sheet.size.height)]
    return {segment.style for strip in strips for segment in strip if segment.style is not None}


def colours(at: Sitting) -> set[str]:
    found = {colour for style in styles(at) for colour in (style.color, style.bgcolor) if colour is not None}
    return {colour.name for colour in found}


@pytest.mark.parametrize("option", OPTIONS)
async def test_by_keys_each_option_changes_at_once_and_in_the_file(tmp_path: Path, option: Option) -> None:
    async with at_settings(tmp_path) as at:
        await go_to(at, option)
        for key, step in (("right", 1), ("enter", 1), ("space", 1), ("left", -1)):
            wanted = changed(now(at), option, step)
            await at.press(key)
            assert now(at) == wanted
            line = next(line for line in option_lines(wanted) if line.option is option)
            assert line.label in selected_row(at)
            assert line.value in selected_row(at)
            # What else the run began with was not chosen here, and is not kept.
            for known in fields(Settings):
                changes = getattr(wanted, known.name) != getattr(QUICK, known.name)
                if changes:
                    assert getattr(kept(tmp_path), known.name) == getattr(wanted, known.name)
        await at.press("escape")
        await at.until_on(HomeScreen)


async def test_by_mouse_the_first_click_picks_and_the_next_changes(tmp_path: Path) -> None:
    async with at_settings(tmp_path, size=(112, 34)) as at:
        for option in (Option.FACES, Option.BELL, Option.AID_UNSEEN):
            before = now(at)
            target = CommandTarget(OPTIONS.index(option))
            await at.click(target)
            assert now(at) == before
            assert next(line.label for line in option_lines(before) if line.option is option) in selected_row(at)
            await at.click(target)
            assert now(at) == changed(before, option, 1)


async def test_a_double_click_picks_and_changes_nothing(tmp_path: Path) -> None:
    async with at_settings(tmp_path, size=(112, 34)) as at:
        target = CommandTarget(OPTIONS.index(Option.BELL))
        await at.click(target)
        await at.click(target, seconds=0.2)
        assert now(at) == QUICK


async def test_the_last_option_is_reached_and_seen_at_the_smallest_size(tmp_path: Path) -> None:
    async with at_settings(tmp_path) as at:
        await at.press("up")
        assert option_lines(QUICK)[-1].label in selected_row(at)
        await at.press("down")
        assert option_lines(QUICK)[0].label in selected_row(at)


async def test_a_theme_colours_everything_at_once(tmp_path: Path) -> None:
    async with at_settings(tmp_path) as at:
        await go_to(at, Option.THEME)
        for theme in (*Theme, Theme.FELT)[1:]:
            await at.press("right")
            assert now(at).theme == theme
            palette = palette_of(theme)
            assert colours(at) <= {*palette.inks, *palette.grounds}
            assert palette.grounds[0] in colours(at)
            await at.calm()
            assert at.app.theme == theme
        assert {palette.name for palette in PALETTES} == set(Theme)


async def test_colour_off_leaves_no_colour_and_on_brings_it_back(tmp_path: Path) -> None:
    async with at_settings(tmp_path) as at:
        await go_to(at, Option.COLOUR)
        await at.press("right")
        assert colours(at) == set()
        await at.press("right")
        assert colours(at)


async def test_ascii_only_holds_at_once(tmp_path: Path) -> None:
    async with at_settings(tmp_path) as at:
        assert not at.text.isascii()
        await go_to(at, Option.ASCII)
        await at.press("right")
        assert at.text.replace("万", "").isascii()


async def test_faces_set_from_the_table_hold_there(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        await at.press("escape")
        await at.until(lambda: at.asking == "Paused")
        await at.press("s")
        await at.until_on(SettingsScreen)
        await go_to(at, Option.FACES)
        await at.press("right", "right", "escape")
        await at.until_on(TableScreen)
        assert "7筒" in at.text
        assert kept(tmp_path).faces is Faces.HANZI


async def test_what_the_command_line_said_holds_but_is_not_kept(tmp_path: Path) -> None:
    given = replace(Settings(guide=False), pace=Pace.SLOW, bots=("beginner", "beginner", "beginner"))
    async with at_settings(tmp_path, settings=given) as at:
        await go_to(at, Option.BELL)
        await at.press("right")
        assert now(at) == replace(given, bell=True)
    assert kept(tmp_path) == Settings(bell=True)


async def test_what_was_said_on_the_command_line_and_is_then_changed_here_is_kept(tmp_path: Path) -> None:
    given = replace(QUICK, pace=Pace.SLOW)
    async with at_settings(tmp_path, settings=given) as at:
        await go_to(at, Option.PACE)
        await at.press("right")
    assert kept(tmp_path) == Settings(pace=Pace.NORMAL)
    async with at_settings(tmp_path, settings=given) as at:
        await go_to(at, Option.PACE)
        await at.press("left")
    assert kept(tmp_path) == Settings(pace=Pace.INSTANT)


async def test_what_the_file_says_that_this_version_does_not_know_stays_in_it(tmp_path: Path) -> None:
    path = open_folder(tmp_path).settings
    path.write_text(json.dumps({"format": "sichuan-settings", "version": 1, "x-wish": {"a": [1]}}), encoding="utf-8")
    async with at_settings(tmp_path) as at:
        await go_to(at, Option.BELL)
        await at.press("right")
    values = json.loads(path.read_text(encoding="utf-8"))
    assert values["x-wish"] == {"a": [1]}
    assert values["bell"] is True


async def test_settings_that_cannot_be_kept_hold_for_this_run(tmp_path: Path) -> None:
    async with at_settings(tmp_path) as at:
        path = open_folder(tmp_path).settings
        path.mkdir()
        await go_to(at, Option.BELL)
        await at.press("right")
        assert now(at).bell
        assert "on" in selected_row(at)


@pytest.mark.parametrize(("value", "wanted"), [("1", True), ("0", True), ("", False), (None, False)])
def test_no_color_is_heard_when_it_says_anything(
    monkeypatch: pytest.MonkeyPatch,
    value: str | None,
    wanted: bool,  # noqa: FBT001
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    if value is not None:
        monkeypatch.setenv("NO_COLOR", value)
    assert colourless() is wanted


async def test_where_the_terminal_wants_no_colour_the_settings_cannot_bring_it_back(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        assert colours(at)
        at.app.shared.colourless = True
        at.screen.repaint()
        await at.calm()
        assert colours(at) == set()
        assert ">7 <" in at.text
        await at.press("escape")
        await at.until(lambda: at.asking == "Paused")
        await at.press("s")
        await at.until_on(SettingsScreen)
        await go_to(at, Option.COLOUR)
        await at.press("right", "right")
        assert now(at).colour
        assert colours(at) == set()


async def test_a_question_mark_shows_help_here_too_and_takes_it_away_again(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.until_on(HomeScreen)
        await at.press("s")
        await at.until_on(SettingsScreen)
        await at.press("?")
        await at.until_on(ReaderScreen)
        await at.press("?")
        await at.until_on(SettingsScreen)
