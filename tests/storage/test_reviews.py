"""A review is kept beside the record it is of, and what it came to with the result."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sichuan_tui.record.codec import encode_lines
from sichuan_tui.storage.files import StorageError
from sichuan_tui.storage.paths import DataFolder, open_folder
from sichuan_tui.storage.results import (
    DamagedResults,
    PracticeResult,
    ReviewSum,
    add_result,
    keep_review,
    load_results,
)
from sichuan_tui.tiles.wall import SEATS
from tests.storage.failing import Failure, cannot_replace, cannot_sync
from tests.storage.made import RECORD, make_result

CONTENT = encode_lines(RECORD.lines)
SUMS = ReviewSum(0.875, 3.25)
ME = SEATS[0]


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    return open_folder(tmp_path)


def fill(folder: DataFolder, numbers: range) -> tuple[PracticeResult, ...]:
    for number in numbers:
        add_result(folder, load_results(folder), make_result(number), CONTENT)
    return load_results(folder)


def test_a_review_and_what_it_came_to_come_back(folder: DataFolder) -> None:
    before = fill(folder, range(1, 4))
    keep_review(folder, before, 2, b"{}\n", SUMS)
    after = load_results(folder)
    assert [result.review for result in after] == [None, SUMS, None]
    assert folder.review(2, ME).read_bytes() == b"{}\n"
    assert [result.number for result in after] == [1, 2, 3]


def test_results_written_before_there_were_reviews_still_load(folder: DataFolder) -> None:
    results = fill(folder, range(1, 3))
    assert "review" not in folder.results.read_text()
    assert load_results(folder) == results


def test_a_review_goes_with_its_record(folder: DataFolder) -> None:
    for number in range(1, 11):
        keep_review(folder, fill(folder, range(number, number + 1)), number, b"%d" % number, SUMS)
    fill(folder, range(11, 13))
    assert sorted(path.name for path in folder.records.glob("*.review-*")) == [
        folder.review(number, ME).name for number in range(3, 11)
    ]
    assert [result.review for result in load_results(folder)] == [SUMS] * 8 + [None, None]


def test_a_review_that_is_not_whole_is_kept_without_what_it_comes_to(folder: DataFolder) -> None:
    before = fill(folder, range(1, 3))
    keep_review(folder, before, 1, b"half", None)
    assert folder.review(1, ME).read_bytes() == b"half"
    assert load_results(folder) == before


def test_of_a_hand_that_is_gone_nothing_is_kept(folder: DataFolder) -> None:
    before = fill(folder, range(1, 3))
    keep_review(folder, before, 7, b"{}", SUMS)
    assert load_results(folder) == before
    assert not folder.review(7, ME).exists()


@pytest.mark.parametrize("failure", [cannot_sync, cannot_replace])
def test_one_that_cannot_be_written_leaves_the_results_as_they_were(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch, failure: Failure
) -> None:
    before = fill(folder, range(1, 3))
    with monkeypatch.context() as patch:
        failure(patch)
        with pytest.raises(StorageError):
            keep_review(folder, before, 1, b"{}", SUMS)
    assert load_results(folder) == before


def _set(key: str, value: object) -> Callable[[dict[str, object]], None]:
    return lambda sums: sums.update({key: value})


@pytest.mark.parametrize(
    "spoil",
    [
        _set("accuracy", 1.5),
        _set("accuracy", -0.1),
        _set("accuracy", value=True),
        _set("accuracy", "1"),
        _set("lost", -1),
        _set("more", 1),
        lambda sums: sums.pop("lost"),
    ],
)
def test_sums_that_cannot_be_are_damage(folder: DataFolder, spoil: Callable[[dict[str, object]], None]) -> None:
    keep_review(folder, fill(folder, range(1, 2)), 1, b"{}", SUMS)
    content = json.loads(folder.results.read_text())
    spoil(content["results"][0]["review"])
    folder.results.write_text(json.dumps(content))
    with pytest.raises(DamagedResults):
        load_results(folder)
