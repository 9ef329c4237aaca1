"""The command palette, the export of a record, the bell, and the offer of the guide."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.command import CommandPalette

from sichuan_tui.record.replay import read_lines, replay_lines
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.settings import Settings, Theme, load_settings
from sichuan_tui.ui.app import SichuanApp
from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.menus import offer_menu
from sichuan_tui.ui.screens.menu import HomeScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.screens.results import ResultsScreen
from sichuan_tui.ui.screens.settings import SettingsScreen
from sichuan_tui.ui.screens.table import TableScreen
from sichuan_tui.ui.themes import palette_of
from sichuan_tui.ui.view_model import TILE_KEYS
from tests.ui.support import positions
from tests.ui.support.person import simulate
from tests.ui.support.play import seated
from tests.ui.support.sitting import QUICK, Sitting, sitting

COMMANDS = ("New hand", "Last ten results", "Drills", "Settings", "Help and rules", "Save and quit")
OFFER = offer_menu().title


LANGUAGES = ("Language: English", "Language: 简体中文", "Language: Português (Brasil)", "Language: 日本語")


def palette_up(at: Sitting) -> bool:
    return isinstance(at.app.screen, CommandPalette)


def exports(root: Path) -> list[Path]:
    return list(root.rglob("export-*.jsonl"))


async def choose(at: Sitting, words: str) -> None:
    """Take a command of the palette by its first letters."""
    await at.press("ctrl+p")
    await at.until(lambda: palette_up(at))
    await at.pilot.press(*("space" if letter == " " else letter for letter in words))
    screen = at.app.screen
    assert isinstance(screen, CommandPalette)
    await at.until(lambda: bool(screen._hit_count) and screen._list_visible)
    await at.calm()
    await at.pilot.press("enter")
    await at.until(lambda: not palette_up(at))


async def test_the_palette_lists_the_games_own_commands_and_its_themes(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        listed = [command.title for command in at.app.get_system_commands(at.app.screen)]
        assert listed == [*COMMANDS, "Theme: dark felt", "Theme: light", "Theme: high contrast", *LANGUAGES]


@pytest.mark.parametrize(
    ("words", "kind"), [("last ten", ResultsScreen), ("settings", SettingsScreen), ("help", ReaderScreen)]
)
async def test_the_palette_opens_the_pages(tmp_path: Path, words: str, kind: type) -> None:
    async with sitting(tmp_path) as at:
        await choose(at, words)
        await at.until_on(kind)
        await at.press("escape")
        await at.until_on(HomeScreen)


async def test_the_palette_changes_the_theme_everywhere_and_keeps_it(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        for words, theme in (("light", Theme.LIGHT), ("high", Theme.CONTRAST), ("felt", Theme.FELT)):
            await choose(at, words)
            await at.until(lambda theme=theme: at.app.shared.settings.theme is theme)  # type: ignore[misc]
            assert load_settings(open_folder(tmp_path)).theme is theme
            assert at.app.theme == theme
            strip = at.screen.sheet.render_line(0)
            grounds = {segment.style.bgcolor for segment in strip if segment.style and segment.style.bgcolor}
            assert {ground.name for ground in grounds} <= set(palette_of(theme).grounds)


async def test_the_palette_deals_and_quits(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await choose(at, "new hand")
        await at.until(lambda: at.asked)
        await choose(at, "save")
        await at.until(lambda: at.app.return_value is not None)
        assert open_folder(tmp_path).hand.exists()


async def test_a_new_hand_from_the_palette_asks_before_one_in_progress_is_given_up(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        await choose(at, "new hand")
        await at.until(lambda: at.asking == "Give the hand in progress up?")
        await at.press("n")
        await at.until(lambda: at.at_table)


async def test_escape_closes_the_palette_and_the_hand_goes_on(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        await at.press("ctrl+p")
        await at.until(lambda: palette_up(at))
        assert at.table.director.paused
        await at.press("escape")
        await at.until(lambda: at.at_table and not at.table.director.paused)
        assert at.is_in(Mode.TURN)


async def test_a_record_is_exported_and_replays_to_the_same_hand(tmp_path: Path) -> None:
    record = simulate(5).prefix(40)
    async with seated(tmp_path, record) as at:
        await at.press("escape")
        await at.until(lambda: at.asking == "Paused")
        hand = open_folder(tmp_path).hand.read_bytes()
        await at.press("e")
        await at.until_on(ReaderScreen)
        exported = exports(tmp_path)
        assert len(exported) == 1
        assert exported[0].name in "".join(at.text.split())
        assert exported[0].read_bytes() == hand
        with exported[0].open("rb") as file:
            (again,) = replay_lines(read_lines(file))
        assert again.in_progress
        assert again.record is not None
        assert again.record.entries[:40] == record.entries
        await at.press("escape")
        await at.until(lambda: at.at_table)


async def test_two_exports_do_not_overwrite_each_other(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        for number in (1, 2):
            await at.press("escape")
            await at.until(lambda: at.asking == "Paused")
            await at.press("e")
            await at.until_on(ReaderScreen)
            await at.press("escape")
            await at.until(lambda: at.at_table)
            assert len(exports(tmp_path)) == number


@pytest.mark.parametrize("wanted", [True, False])
async def test_the_bell_rings_whenever_the_person_is_asked_if_that_is_wished(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    wanted: bool,  # noqa: FBT001
) -> None:
    rings: list[int] = []
    monkeypatch.setattr(SichuanApp, "bell", lambda _self: rings.append(1))
    async with sitting(tmp_path, seed=5, settings=replace(QUICK, bell=wanted)) as at:
        await at.until_asked()
        for _ in range(3):
            assert len(rings) == (at.table.director.prompt if wanted else 0)
            prompt = at.table.director.prompt
            keys = {Mode.EXCHANGE: (), Mode.MISSING: ("enter",), Mode.TURN: ("enter",)}.get(at.mode, ("n",))
            if at.is_in(Mode.EXCHANGE):
                await _give(at)
            await at.press(*keys)
            await at.until(lambda prompt=prompt: at.asked and at.table.director.prompt > prompt)  # type: ignore[misc]
            at.clock.now += 1


async def _give(at: Sitting) -> None:
    """Pick three tiles of one suit, and give them."""
    for key in TILE_KEYS:
        if len(at.table.interaction.chosen) == 3:
            break
        await at.press(key)
    await at.press("enter")


async def test_the_guide_is_offered_once_from_the_first_page(tmp_path: Path) -> None:
    fresh = replace(QUICK, guide=True)
    async with sitting(tmp_path, settings=fresh) as at:
        await at.press("n")
        await at.until(lambda: at.asking == OFFER)
        await at.press("n")
        await at.until(lambda: at.asked)
        assert at.app.shared.told is None
    assert not load_settings(open_folder(tmp_path)).guide
    async with sitting(tmp_path / "other", settings=load_settings(open_folder(tmp_path))) as at:
        await at.press("n")
        await at.until(lambda: at.asked)
        assert OFFER not in at.titles


async def test_the_guide_that_is_accepted_explains_the_exchange(tmp_path: Path) -> None:
    async with sitting(tmp_path, settings=replace(QUICK, guide=True)) as at:
        await at.press("n")
        await at.until(lambda: at.asking == OFFER)
        await at.press("y")
        await at.until(lambda: at.asking == "The exchange")


async def test_escape_declines_the_offer(tmp_path: Path) -> None:
    async with sitting(tmp_path, settings=replace(QUICK, guide=True)) as at:
        await at.press("n")
        await at.until(lambda: at.asking == OFFER)
        await at.press("escape")
        await at.until(lambda: at.asked)
        assert at.app.shared.told is None


async def test_who_is_offered_the_guide_and_declines_finds_it_in_the_menu(tmp_path: Path) -> None:
    async with sitting(tmp_path, settings=Settings(guide=False)) as at:
        assert "New hand with a guide" in at.text
        await at.press("g")
        await at.until(lambda: at.asking == "The exchange")


async def test_the_table_stays_under_the_palette(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        await at.press("ctrl+p")
        await at.until(lambda: palette_up(at))
        assert isinstance(at.app.screen_stack[-2], TableScreen)
