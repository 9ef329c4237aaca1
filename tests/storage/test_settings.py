import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.locale.languages import Language
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.storage.paths import DataFolder, open_folder
from sichuan_tui.storage.settings import (
    Aid,
    ClockKind,
    DamagedSettings,
    Faces,
    Pace,
    Settings,
    Theme,
    load_settings,
    save_settings,
)

SETTINGS = st.builds(
    Settings,
    ruleset=st.sampled_from(sorted(RULESETS.values(), key=lambda ruleset: ruleset.name)),
    bots=st.tuples(*[st.sampled_from(sorted(LEVELS))] * 3),
    pace=st.sampled_from(Pace),
    faces=st.none() | st.sampled_from(Faces),
    language=st.none() | st.sampled_from(Language),
    theme=st.sampled_from(Theme),
    colour=st.booleans(),
    ascii=st.booleans(),
    motion=st.booleans(),
    bell=st.booleans(),
    announce=st.booleans(),
    confirm=st.booleans(),
    guide=st.booleans(),
    clock=st.sampled_from(ClockKind),
    aids=st.frozensets(st.sampled_from(Aid)),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> DataFolder:
    return open_folder(tmp_path_factory.mktemp("settings"))


def test_a_slower_pace_waits_longer_and_the_fastest_not_at_all() -> None:
    seconds = [pace.seconds for pace in (Pace.SLOW, Pace.NORMAL, Pace.FAST, Pace.INSTANT)]
    assert seconds == sorted(set(seconds), reverse=True)
    assert seconds[-1] == 0


def test_cycling_through_the_faces_comes_back_to_the_first() -> None:
    faces = Faces.LETTERS
    seen = {faces}
    for _ in range(len(Faces) - 1):
        faces = faces.following
        seen.add(faces)
    assert seen == set(Faces)
    assert faces.following is Faces.LETTERS


def test_without_a_file_the_settings_are_the_usual_ones(tmp_path: Path) -> None:
    assert load_settings(open_folder(tmp_path)) == Settings()


@given(settings=SETTINGS)
def test_settings_come_back_as_they_were_kept(folder: DataFolder, settings: Settings) -> None:
    save_settings(folder, settings)
    assert load_settings(folder) == settings


def test_keys_of_a_later_version_are_kept_on_a_rewrite(folder: DataFolder) -> None:
    save_settings(folder, Settings())
    values = json.loads(folder.settings.read_text())
    values |= {"lang": "pt", "later": {"deep": [1, None]}}
    folder.settings.write_text(json.dumps(values))
    save_settings(folder, load_settings(folder))
    assert json.loads(folder.settings.read_text()) == values


def test_a_key_that_is_not_there_stands_at_its_usual_value(folder: DataFolder) -> None:
    folder.settings.write_text('{"format": "sichuan-settings", "version": 1, "pace": "slow"}')
    assert load_settings(folder) == Settings(pace=Pace.SLOW)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "not json",
        '{"version": 1}',
        '{"format": "sichuan-settings", "version": 0}',
        '{"format": "sichuan-settings", "version": true}',
        '{"format": "sichuan-settings", "version": 1, "pace": "hasty"}',
        '{"format": "sichuan-settings", "version": 1, "pace": 1}',
        '{"format": "sichuan-settings", "version": 1, "bell": 1}',
        '{"format": "sichuan-settings", "version": 1, "faces": "kana"}',
        '{"format": "sichuan-settings", "version": 1, "language": "tlh"}',
        '{"format": "sichuan-settings", "version": 1, "language": null}',
        '{"format": "sichuan-settings", "version": 1, "bots": ["club"]}',
        '{"format": "sichuan-settings", "version": 1, "bots": ["club", "club", "god"]}',
        '{"format": "sichuan-settings", "version": 1, "ruleset": "unheard-of"}',
        '{"format": "sichuan-settings", "version": 1, "aids": ["all"]}',
        '{"format": "sichuan-settings", "version": 1, "later": ' + "[" * 3000 + "]" * 3000 + "}",
    ],
)
def test_what_is_not_a_settings_file_is_damaged_and_never_read_as_something_else(
    folder: DataFolder, content: str
) -> None:
    folder.settings.write_text(content)
    with pytest.raises(DamagedSettings):
        load_settings(folder)
