import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.storage.clock import DamagedClock, KeptClock, load_clock, remove_clock, save_clock
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.paths import DataFolder, open_folder
from sichuan_tui.storage.sitting import (
    DamagedSitting,
    Length,
    Scores,
    Sitting,
    SittingHand,
    Unit,
    load_sitting,
    remove_sitting,
    save_sitting,
)
from sichuan_tui.tiles.wall import SEATS
from tests.storage.failing import cannot_replace, cannot_sync

STARTED = "2026-05-04T12:00:00+02:00"


def _scores(three: tuple[int, int, int]) -> Scores:
    return (*three, -sum(three))


HANDS = st.builds(
    SittingHand,
    deal=st.text("0123456789abcdef", max_size=64),
    dealer=st.sampled_from(SEATS),
    scores=st.tuples(*[st.integers(-400, 400)] * 3).map(_scores),
)
SITTINGS = st.builds(
    Sitting,
    started=st.just(STARTED),
    ruleset=st.sampled_from(sorted(RULESETS.values(), key=lambda ruleset: ruleset.name)),
    bots=st.tuples(*[st.sampled_from(sorted(LEVELS))] * 3),
    length=st.none() | st.builds(Length, st.sampled_from(Unit), st.integers(1, 999)),
    dealer=st.none() | st.sampled_from(SEATS),
    played=st.integers(0, 10**6),
    hands=st.lists(HANDS, max_size=6).map(tuple),
)
CLOCKS = st.builds(KeptClock, st.text(max_size=64), st.text(max_size=30), *[st.integers(0, 10**6)] * 3)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> DataFolder:
    return open_folder(tmp_path_factory.mktemp("sitting"))


def test_without_a_file_there_is_no_sitting_and_no_time_kept(tmp_path: Path) -> None:
    empty = open_folder(tmp_path)
    assert load_sitting(empty) is None
    assert load_clock(empty) is None
    remove_sitting(empty)
    remove_clock(empty)


@given(SITTINGS)
def test_a_sitting_comes_back_as_it_was_kept(folder: DataFolder, sitting: Sitting) -> None:
    save_sitting(folder, sitting)
    assert load_sitting(folder) == sitting
    remove_sitting(folder)
    assert load_sitting(folder) is None


@given(CLOCKS)
def test_what_is_left_comes_back_as_it_was_kept(folder: DataFolder, kept: KeptClock) -> None:
    save_clock(folder, kept)
    assert load_clock(folder) == kept
    remove_clock(folder)
    assert load_clock(folder) is None


SITTING = Sitting(
    STARTED, DEFAULT, ("club",) * 3, Length(Unit.HANDS, 4), SEATS[2], 0, (SittingHand("a", SEATS[1], (3, -1, -1, -1)),)
)


@pytest.mark.parametrize(
    "change",
    [
        lambda values: values.update(format="other"),
        lambda values: values.update(version=0),
        lambda values: values.update(version=True),
        lambda values: values.update(more=1),
        lambda values: values.update(minutes=3),
        lambda values: values.update(hands=0),
        lambda values: values.update(hands="4"),
        lambda values: values.update(dealer=4),
        lambda values: values.update(played=-1),
        lambda values: values.update(played=1.5),
        lambda values: values.update(started="yesterday"),
        lambda values: values.update(started="2026-05-04T12:00:00"),
        lambda values: values.update(ruleset="riichi"),
        lambda values: values.update(bots=["club", "club"]),
        lambda values: values.update(bots=["club", "club", "wizard"]),
        lambda values: values.update(ended={}),
        lambda values: values.update(ended=[1]),
        lambda values: values["ended"][0].update(scores=[1, 2, 3, 4]),
        lambda values: values["ended"][0].update(scores=[1, -1, 0]),
        lambda values: values["ended"][0].update(scores=[True, -1, 0, 0]),
        lambda values: values["ended"][0].update(dealer=-1),
        lambda values: values["ended"][0].update(place=1),
        lambda values: values["ended"][0].pop("deal"),
        *[
            lambda values, key=key: values.pop(key)
            for key in ("format", "version", "started", "bots", "played", "ended")
        ],
    ],
)
def test_a_sitting_that_is_not_what_the_program_writes_is_damaged(
    tmp_path: Path, change: Callable[[dict[str, object]], object]
) -> None:
    folder = open_folder(tmp_path)
    save_sitting(folder, SITTING)
    values = json.loads(folder.sitting.read_bytes())
    change(values)
    folder.sitting.write_text(json.dumps(values))
    with pytest.raises(DamagedSitting):
        load_sitting(folder)


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff", b"null", b'{"format":"sichuan-clock"}'])
def test_other_content_is_damaged(tmp_path: Path, content: bytes) -> None:
    folder = open_folder(tmp_path)
    for path in (folder.sitting, folder.clock):
        path.write_bytes(content)
    with pytest.raises(DamagedSitting):
        load_sitting(folder)
    with pytest.raises(DamagedClock):
        load_clock(folder)


def test_what_a_newer_version_wrote_is_left_alone(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    save_sitting(folder, SITTING)
    save_clock(folder, KeptClock("d", STARTED, 3, 500, 7000))
    for path, load in ((folder.sitting, load_sitting), (folder.clock, load_clock)):
        values = json.loads(path.read_bytes())
        path.write_text(json.dumps(values | {"version": 2}))
        with pytest.raises(StorageError) as caught:
            load(folder)
        assert caught.value.trouble is Trouble.NEWER


@pytest.mark.parametrize("key", ["decision", "base", "reserve"])
@pytest.mark.parametrize("value", [-1, "5", None, 1.0, True])
def test_a_clock_with_a_strange_number_is_damaged(tmp_path: Path, key: str, value: object) -> None:
    folder = open_folder(tmp_path)
    save_clock(folder, KeptClock("d", STARTED, 3, 500, 7000))
    values = json.loads(folder.clock.read_bytes())
    folder.clock.write_text(json.dumps(values | {key: value}))
    with pytest.raises(DamagedClock):
        load_clock(folder)


@pytest.mark.parametrize("failure", [cannot_replace, cannot_sync])
def test_a_disk_that_fails_leaves_what_was_kept(tmp_path: Path, failure: Callable[[pytest.MonkeyPatch], None]) -> None:
    folder = open_folder(tmp_path)
    save_sitting(folder, SITTING)
    save_clock(folder, KeptClock("d", STARTED, 3, 500, 7000))
    with pytest.MonkeyPatch.context() as patch:
        failure(patch)
        with pytest.raises(StorageError):
            save_sitting(folder, Sitting(STARTED, DEFAULT, ("expert",) * 3))
        with pytest.raises(StorageError):
            save_clock(folder, KeptClock("e", STARTED, 4, 1, 1))
    assert load_sitting(folder) == SITTING
    assert load_clock(folder) == KeptClock("d", STARTED, 3, 500, 7000)
