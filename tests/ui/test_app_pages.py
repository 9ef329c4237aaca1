"""The pages besides the table: log, help, results, replay, home; and tile faces everywhere."""

from pathlib import Path

from sichuan_tui.rules.presets import DEFAULT, MIL_SBR
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.results import load_results
from sichuan_tui.storage.settings import Faces, Settings, load_settings
from sichuan_tui.ui import menus
from sichuan_tui.ui.screens.menu import HomeScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.screens.replay import ReplayScreen
from sichuan_tui.ui.screens.results import ResultsScreen
from sichuan_tui.ui.screens.settings import SettingsScreen
from sichuan_tui.words.terms import ruleset_title, signed
from tests.support.build import lay
from tests.ui.support import positions
from tests.ui.support.person import lasting, simulate
from tests.ui.support.play import seated
from tests.ui.support.sitting import Sitting, sitting


def faces(at: Sitting) -> Faces:
    return at.app.shared.look.faces


def _over(root: Path) -> Path:
    positions.save(simulate(3).record, root)
    return root


async def test_the_log_page_opens_on_its_end_and_closes(tmp_path: Path) -> None:
    async with seated(tmp_path, lasting(60).prefix(40)) as at:
        for opens, closes in (("l", "escape"), ("L", "enter")):
            await at.press(opens)
            await at.until_on(ReaderScreen)
            assert "Log of this hand" in at.text
            last = at.text
            await at.press("home")
            assert "the dealer" in at.text
            assert at.text != last
            await at.press("pagedown", "down", "up", "pageup", "end")
            assert at.text == last
            await at.press(closes)
            await at.until(lambda: at.at_table)


async def test_the_help_page_tells_keys_rules_and_fan(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn(), (80, 60)) as at:
        await at.press("?")
        await at.until_on(ReaderScreen)
        told = at.text
        for key in ("pagedown", "end"):
            await at.press(key)
            told += at.text
        for words in ("Keys", "Enter or Space discards it", "The hand", "missing suit", "Points", "Fan", "golden hook"):
            assert words in told
        await at.press("escape")
        await at.until(lambda: at.at_table)


async def test_the_help_in_a_hand_tells_the_rules_of_that_hand(tmp_path: Path) -> None:
    laid = lay("14m14p9s", "", "", "", missing="smps", ruleset=MIL_SBR)
    async with seated(tmp_path, laid, (80, 60)) as at:
        assert at.app.shared.settings.ruleset is DEFAULT
        await at.press("?")
        await at.until_on(ReaderScreen)
        assert f"Help: {ruleset_title(MIL_SBR.name)}" in at.text


async def test_faces_go_round_at_the_table_and_at_the_settlement(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        letters = at.text
        await at.press("t")
        assert faces(at) == Faces.HANZI
        assert "7筒" in at.text or "筒" in at.text
        await at.press("T")
        assert faces(at) == Faces.GLYPHS
        await at.press("t")
        assert at.text == letters
    async with sitting(_over(tmp_path)) as at:
        await at.until(lambda: at.settled)
        await at.press("t")
        assert "筒" in at.text


async def test_esc_leads_home_where_results_settings_and_help_are(tmp_path: Path) -> None:
    async with sitting(_over(tmp_path)) as at:
        await at.until(lambda: at.settled)
        await at.press("escape")
        await at.until_on(HomeScreen)
        assert not open_folder(tmp_path).hand.exists(), "the hand is over and put away"
        for key, screen in (("R", ResultsScreen), ("s", SettingsScreen), ("?", ReaderScreen)):
            await at.press(key)
            await at.until_on(screen)
            await at.press("escape")
            await at.until_on(HomeScreen)
        home = at.screen
        assert isinstance(home, HomeScreen)
        names = [item.name for item in home.model.items]
        await at.press(*["down"] * names.index(menus.RESULTS), "enter")
        await at.until_on(ResultsScreen)
        await at.press("escape", "n")
        await at.until(lambda: at.asked)


async def test_the_last_results_are_listed_latest_first_and_stepped_through(tmp_path: Path) -> None:
    for seed in (3, 5):
        positions.save(simulate(seed).record, tmp_path)
        async with sitting(tmp_path) as at:
            await at.until(lambda: at.settled)
            await at.press("escape")
            await at.until_on(HomeScreen)
    first, second = load_results(open_folder(tmp_path))
    async with sitting(tmp_path) as at:
        await at.press("r")
        await at.until_on(ResultsScreen)
        lines = [line for line in at.text.splitlines() if "2026-05-04" in line]
        for result, line in zip((second, first), lines, strict=True):
            assert signed(result.points) in line
        await at.press("down", "enter")
        await at.until_on(ReplayScreen)
        assert first.deal[:7] in at.text
        before = at.text
        await at.press("right", "right", "left", "pagedown", "end")
        assert at.text != before
        hidden = at.text
        await at.press("home")
        assert at.text == before
        await at.press("o")
        assert at.text not in {before, hidden}
        await at.press("o", "l")
        await at.until_on(ReaderScreen)
        await at.press("escape")
        await at.until_on(ReplayScreen)
        await at.press("escape")
        await at.until_on(ResultsScreen)


async def test_without_results_the_page_says_so(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.press("r")
        await at.until_on(ResultsScreen)
        assert "No hand has been finished yet" in at.text
        await at.press("enter", "down", "escape")
        await at.until_on(HomeScreen)


async def test_a_change_of_faces_or_settings_is_kept(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        await at.press("t")
        await at.press("escape", "s")
        await at.until_on(SettingsScreen)
        before = at.text
        await at.press("down", "right")
        assert at.text != before
        changed = at.app.shared.settings
        await at.press("escape")
        await at.until(lambda: at.at_table)
    kept = load_settings(open_folder(tmp_path))
    assert kept.faces is Faces.HANZI
    assert kept != Settings(faces=Faces.HANZI)
    assert changed.faces is Faces.HANZI
