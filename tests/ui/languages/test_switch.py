"""A switch of the language takes effect at once, wherever it is made; and whole hands in every language."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import language, set_language, tr
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.results import load_results
from sichuan_tui.storage.settings import Faces, load_settings
from sichuan_tui.ui.screens.menu import HomeScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.screens.replay import ReplayScreen
from sichuan_tui.ui.screens.results import ResultsScreen
from sichuan_tui.ui.screens.settings import SettingsScreen
from sichuan_tui.ui.screens.table import TableScreen
from sichuan_tui.ui.settings_page import Option
from tests.support import build
from tests.ui.pages.test_palette import choose
from tests.ui.support import positions
from tests.ui.support.fingers import Keys
from tests.ui.support.person import Window, find, simulate, sound
from tests.ui.support.play import play_hand
from tests.ui.support.positions import record_of, save
from tests.ui.support.sitting import QUICK, Sitting, sitting

OTHERS = [known for known in Language if known is not Language.ENGLISH]

Lead = Callable[[Sitting], Awaitable[None]]


async def _home(at: Sitting) -> None:
    await at.until_on(HomeScreen)


async def _paused(at: Sitting) -> None:
    await at.until(lambda: bool(at.asking))


async def _table(at: Sitting) -> None:
    await _paused(at)
    await at.press("c")
    await at.until_asked()


async def _remark(at: Sitting) -> None:
    await _table(at)
    await at.press("1", "enter")


async def _log(at: Sitting) -> None:
    await _table(at)
    await at.press("l")
    await at.until_on(ReaderScreen)


async def _help(at: Sitting) -> None:
    await _table(at)
    await at.press("?")
    await at.until_on(ReaderScreen)


async def _settled(at: Sitting) -> None:
    await at.until(lambda: at.settled)


async def _results(at: Sitting) -> None:
    await _settled(at)
    await at.press("escape")
    await _home(at)
    await at.press("r")
    await at.until_on(ResultsScreen)


async def _replay(at: Sitting) -> None:
    await _results(at)
    await at.press("enter")
    await at.until_on(ReplayScreen)
    await at.press("right", "right", "right", "right", "right", "right")


async def _replay_log(at: Sitting) -> None:
    await _replay(at)
    await at.press("l")
    await at.until_on(ReaderScreen)


def _nothing(root: Path) -> None:
    open_folder(root)


def _hand(laid: Callable[[], build.Table]) -> Callable[[Path], object]:
    return lambda root: save(record_of(laid()), root)


def _played(root: Path) -> object:
    return save(simulate(3).record, root)


SCREENS: dict[str, tuple[Callable[[Path], object], Lead]] = {
    "home": (_nothing, _home),
    "paused": (_hand(positions.turn), _paused),
    "turn": (_hand(positions.passed), _table),
    "must-go": (_hand(positions.must_go), _table),
    "log": (_hand(positions.passed), _log),
    "help": (_hand(positions.turn), _help),
    "settlement": (_played, _settled),
    "results": (_played, _results),
    "replay": (_played, _replay),
    "replay-log": (_played, _replay_log),
}


@pytest.mark.parametrize(("spoken", "size"), [(Language.JAPANESE, (112, 34)), (Language.PORTUGUESE, (80, 24))], ids=str)
@pytest.mark.parametrize("name", SCREENS)
async def test_after_a_switch_a_screen_is_what_it_is_where_the_language_was_there_from_the_start(
    tmp_path: Path, name: str, spoken: Language, size: tuple[int, int]
) -> None:
    prepare, lead = SCREENS[name]
    fresh, switched = tmp_path / "fresh", tmp_path / "switched"
    prepare(fresh)
    prepare(switched)
    settings = replace(QUICK, language=spoken)
    set_language(spoken)
    async with sitting(fresh, size=size, settings=settings) as at:
        await lead(at)
        await at.calm()
        wanted = at.text
    set_language(Language.ENGLISH)
    async with sitting(switched, size=size) as at:
        await lead(at)
        await at.calm()
        assert at.text != wanted
        at.app._change(settings)
        await at.calm()
        assert at.text == wanted


async def test_in_the_middle_of_a_hand_the_settings_change_the_language(tmp_path: Path) -> None:
    save(record_of(positions.passed()), tmp_path)
    async with sitting(tmp_path, size=(112, 34)) as at:
        await _table(at)
        english = at.text
        await at.press("escape")
        await _paused(at)
        await at.press("s")
        await at.until_on(SettingsScreen)
        row = list(Option).index(Option.LANGUAGE)
        await at.press(*["down"] * row, "right", "right")
        assert language() is Language.CHINESE
        assert tr("Settings") in at.text.split("\n")[0] != "Settings"
        await at.press("escape")
        await at.until_on(TableScreen)
        await at.until_asked()
        assert "轮到你" in at.text
        assert "筒" in at.text
        assert not any(word in at.text for word in ("Your turn", "discards", "lacks", "wall", "Log", "You"))
        assert load_settings(open_folder(tmp_path)).language is Language.CHINESE
        assert load_settings(open_folder(tmp_path)).faces is None
        at.app._change(replace(at.app.shared.settings, language=Language.ENGLISH))
        await at.calm()
        assert at.text == english


async def test_a_remark_in_the_old_language_goes(tmp_path: Path) -> None:
    save(record_of(positions.must_go()), tmp_path)
    async with sitting(tmp_path) as at:
        await _remark(at)
        assert "must go first" in at.text
        await choose(at, "Portug")
        await at.until(lambda: language() is Language.PORTUGUESE)
        await at.calm()
        assert "must go first" not in at.text
        assert tr("Your turn: your missing suit must go first") in at.text


async def test_faces_that_were_chosen_stay(tmp_path: Path) -> None:
    save(record_of(positions.turn()), tmp_path)
    async with sitting(tmp_path, settings=replace(QUICK, faces=Faces.LETTERS)) as at:
        await _table(at)
        at.app._change(replace(at.app.shared.settings, language=Language.JAPANESE))
        await at.calm()
        assert "7p" in at.text
        assert "7筒" not in at.text


@pytest.mark.parametrize("spoken", OTHERS)
async def test_a_hand_is_played_to_its_end_in_every_language(tmp_path: Path, spoken: Language) -> None:
    set_language(spoken)
    played = find(sound, Window.PUNG, Window.WIN_ON_DISCARD, up_to=200)
    async with sitting(tmp_path, seed=played.seed, settings=replace(QUICK, language=spoken, announce=True)) as at:
        windows = await play_hand(at, sound, Keys(1))
        assert windows == played.windows
        assert tr("next hand") in at.text
    assert len(load_results(open_folder(tmp_path))) == 1
