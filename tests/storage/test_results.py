import json
import os
import stat
from pathlib import Path

import pytest

from sichuan_tui.hand.state import WonBy
from sichuan_tui.record.codec import encode_lines
from sichuan_tui.rules.settlement import Readiness
from sichuan_tui.session.reviews import review_path
from sichuan_tui.storage import results as module
from sichuan_tui.storage.files import StorageError, Trouble, write_whole
from sichuan_tui.storage.paths import DataFolder, open_folder
from sichuan_tui.storage.results import KEPT, DamagedResults, PracticeResult, add_result, load_results
from sichuan_tui.tiles.wall import SEATS
from tests.storage.failing import Failure, cannot_remove, cannot_replace, cannot_sync
from tests.storage.made import RECORD, make_result

CONTENT = encode_lines(RECORD.lines)


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    return open_folder(tmp_path)


def _fill(folder: DataFolder, last: int, first: int = 1) -> tuple[PracticeResult, ...]:
    for each in range(first, last + 1):
        add_result(folder, load_results(folder), make_result(each), CONTENT + b"%d" % each)
    return load_results(folder)


def test_there_are_no_results_before_the_first(folder: DataFolder) -> None:
    assert load_results(folder) == ()


@pytest.mark.parametrize("by", list(WonBy))
def test_a_win_comes_back_as_it_was(folder: DataFolder, by: WonBy) -> None:
    add_result(folder, (), make_result(7, by=by), CONTENT)
    assert load_results(folder) == (make_result(7, by=by),)
    assert folder.record(7).read_bytes() == CONTENT


@pytest.mark.parametrize("readiness", list(Readiness))
def test_a_hand_not_won_comes_back_as_it_was(folder: DataFolder, readiness: Readiness) -> None:
    result = make_result(3, by=None, readiness=readiness)
    add_result(folder, (), result, CONTENT)
    assert load_results(folder) == (result,)


def test_ten_are_kept_and_the_eleventh_pushes_out_the_oldest_with_its_record(folder: DataFolder) -> None:
    assert _fill(folder, KEPT) == tuple(make_result(number) for number in range(1, 11))
    assert len(list(folder.records.iterdir())) == 10
    assert _fill(folder, 13, first=11)[0].number == 4
    assert load_results(folder) == tuple(make_result(number) for number in range(4, 14))
    assert {path.name: path.read_bytes() for path in folder.records.iterdir()} == {
        folder.record(number).name: CONTENT + b"%d" % number for number in range(4, 14)
    }


def test_a_review_goes_with_its_record(folder: DataFolder) -> None:
    _fill(folder, KEPT)
    reviews = [review_path(folder.record(number), SEATS[0]) for number in (1, 10)]
    for path in reviews:
        path.write_bytes(b"{}")
    _fill(folder, KEPT + 1, first=KEPT + 1)
    assert [path.exists() for path in reviews] == [False, True]


def test_other_files_among_the_records_stay(folder: DataFolder) -> None:
    other = folder.records / "notes.txt"
    other.write_bytes(b"mine")
    _fill(folder, 12)
    assert other.read_bytes() == b"mine"


@pytest.mark.skipif(os.name != "posix", reason="permissions of another kind")
def test_only_the_owner_can_read_them(folder: DataFolder) -> None:
    _fill(folder, 1)
    assert stat.S_IMODE(folder.results.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.record(1).stat().st_mode) == 0o600


@pytest.mark.parametrize("failure", [cannot_sync, cannot_replace])
def test_a_result_that_cannot_be_written_leaves_the_others(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch, failure: Failure
) -> None:
    before = _fill(folder, KEPT)
    with monkeypatch.context() as patch:
        failure(patch)
        with pytest.raises(StorageError) as caught:
            add_result(folder, before, make_result(11), CONTENT)
    assert caught.value.trouble is Trouble.CANNOT_WRITE
    assert load_results(folder) == before
    assert all(folder.record(result.number).exists() for result in before)


def test_a_record_too_many_is_removed_by_the_next_result(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    before = _fill(folder, KEPT)
    with monkeypatch.context() as patch:
        cannot_remove(patch)
        with pytest.raises(StorageError):
            add_result(folder, before, make_result(11), CONTENT)
    assert load_results(folder)[-1] == make_result(11)
    assert folder.record(1).exists()
    add_result(folder, load_results(folder), make_result(12), CONTENT)
    assert sorted(path.name for path in folder.records.iterdir()) == [
        folder.record(number).name for number in range(3, 13)
    ]


def test_the_record_is_there_before_the_result_that_names_it(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Path] = []

    def note(path: Path, content: bytes) -> None:
        written.append(path)
        write_whole(path, content)

    monkeypatch.setattr(module, "write_whole", note)
    add_result(folder, (), make_result(1), CONTENT)
    assert written == [folder.record(1), folder.results]


def test_results_that_cannot_be_read_are_not_taken_for_none_or_damaged(folder: DataFolder) -> None:
    folder.results.mkdir()
    with pytest.raises(StorageError) as caught:
        load_results(folder)
    assert (caught.value.trouble, caught.value.path) == (Trouble.CANNOT_READ, folder.results)


def test_results_cut_short_anywhere_are_damaged(folder: DataFolder) -> None:
    _fill(folder, 1)
    content = folder.results.read_bytes()
    for length in range(len(content.rstrip())):
        folder.results.write_bytes(content[:length])
        with pytest.raises(DamagedResults):
            load_results(folder)


@pytest.mark.parametrize(
    "content",
    [
        b"\0" * 500,
        b"\xff\xfe",
        b"null",
        b"[]",
        b"7",
        b'"results"',
        b"{}",
        b"{} {}",
        b"[" * 100_000,
        b"NaN",
        b"9" * 9999,
    ],
    ids=repr,
)
def test_anything_else_is_damaged(folder: DataFolder, content: bytes) -> None:
    folder.results.write_bytes(content)
    with pytest.raises(DamagedResults):
        load_results(folder)


_WRONG: dict[str, list[object]] = {
    "number": [0, -1, True, 1.0, "1", None],
    "finished": [7, "", "yesterday", "2026-05-04", "2026-05-04T12:00:00", "2026-13-04T12:00:00+02:00", None],
    "ruleset": [7, None, ["x"]],
    "deal": [7, None],
    "players": [[], [{"name": "x", "kind": "club"}] * 3, [{"name": "x", "kind": "club"}] * 5, ["x"] * 4, "xxxx", {}],
    "human": [4, -1, "0", None, 0.0],
    "points": ["8", 1.5, None, False],
    "place": [0, 5, "1", None],
    "hints": [-1, "0", None, 0.5],
    "ending": [
        None,
        "ready",
        [],
        {},
        {"readiness": "asleep"},
        {"readiness": 1},
        {"readiness": "ready", "fan": 1},
        {"won_by": "luck", "tile": "5p", "fan": 1, "giver": 1},
        {"won_by": "discard", "tile": "5p", "fan": 1},
        {"won_by": "discard", "tile": "5p", "fan": -1, "giver": 1},
        {"won_by": "self-draw", "tile": "5p", "fan": 1, "giver": 1},
        {"won_by": "self-draw", "tile": "5x", "fan": 1},
        {"won_by": "self-draw", "tile": 5, "fan": 1},
        {"won_by": "self-draw", "tile": "5p"},
    ],
}


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, values in _WRONG.items() for value in values], ids=repr
)
def test_a_wrong_value_is_damage(folder: DataFolder, key: str, value: object) -> None:
    _fill(folder, 2)
    with pytest.raises(DamagedResults):
        _load_changed(folder, 1, {key: value})


@pytest.mark.parametrize("key", sorted(_WRONG))
def test_a_missing_key_is_damage(folder: DataFolder, key: str) -> None:
    _fill(folder, 2)
    document, results = _document(folder)
    del results[0][key]
    _put(folder, document, results)
    with pytest.raises(DamagedResults):
        load_results(folder)


def test_an_unknown_key_is_damage(folder: DataFolder) -> None:
    _fill(folder, 2)
    with pytest.raises(DamagedResults):
        _load_changed(folder, 0, {"wind": "east"})
    document, results = _document(folder)
    for key, value in {"format": "sichuan-hand", "version": 0, "results": None, "more": 1}.items():
        _put(folder, document | {key: value}, results if key != "results" else None)
        with pytest.raises(DamagedResults):
            load_results(folder)


def test_results_out_of_order_twice_or_too_many_are_damage(folder: DataFolder) -> None:
    _fill(folder, KEPT)
    document, results = _document(folder)
    for wrong in (results[::-1], [*results[:9], results[8]], [*results, results[-1] | {"number": 11}]):
        _put(folder, document, wrong)
        with pytest.raises(DamagedResults):
            load_results(folder)


def test_a_changed_file_that_still_makes_sense_is_read_as_it_says(folder: DataFolder) -> None:
    """The twin of the tests above: they fail for what they change and for nothing else."""
    _fill(folder, 2)
    assert [result.points for result in _load_changed(folder, 1, {"points": 99})] == [-4, 99]
    for word, readiness in (("pig", Readiness.PIG), ("ready", Readiness.READY), ("not-ready", Readiness.NOT_READY)):
        read = _load_changed(folder, 0, {"ending": {"readiness": word}})[0]
        assert read.ending == make_result(1, by=None, readiness=readiness).ending


def _document(folder: DataFolder) -> tuple[dict[str, object], list[dict[str, object]]]:
    document: dict[str, object] = json.loads(folder.results.read_bytes())
    results = document["results"]
    assert isinstance(results, list)
    return document, results


def _put(folder: DataFolder, document: dict[str, object], results: list[dict[str, object]] | None) -> None:
    folder.results.write_bytes(json.dumps(document | {"results": results}).encode())


def _load_changed(folder: DataFolder, index: int, changes: dict[str, object]) -> tuple[PracticeResult, ...]:
    document, results = _document(folder)
    results[index] |= changes
    _put(folder, document, results)
    return load_results(folder)
