from pathlib import Path

import pytest

from sichuan_tui.coach.depth import Effort
from sichuan_tui.coach.review import Moment, Verdict, judge, moments_of
from sichuan_tui.record.record import Record
from sichuan_tui.session.reviews import load_verdicts, review_path, save_verdicts
from sichuan_tui.storage.files import StorageError
from sichuan_tui.tiles.wall import SEATS
from tests.support.play import play
from tests.support.written import read, record_of, write

SEAT = SEATS[1]
QUICK = Effort(tiles=100, most=2, rounds=2, options=2)


@pytest.fixture(scope="module")
def reviewed() -> tuple[Record, tuple[Moment, ...], list[Verdict]]:
    (replayed,) = read(write(record_of(play(5))))
    assert replayed.record is not None
    moments = moments_of(replayed, SEAT)
    return replayed.record, moments, [judge(moment, QUICK) for moment in moments[:4]]


def test_what_was_found_is_found_again_beside_the_record(
    tmp_path: Path, reviewed: tuple[Record, tuple[Moment, ...], list[Verdict]]
) -> None:
    record, moments, verdicts = reviewed
    path = review_path(tmp_path / "hand-000012.jsonl", SEAT)
    assert path == tmp_path / "hand-000012.review-1.json"
    assert load_verdicts(path, record, SEAT, moments) == {}
    save_verdicts(path, record, SEAT, verdicts)
    assert load_verdicts(path, record, SEAT, moments) == {verdict.number: verdict for verdict in verdicts}


@pytest.mark.parametrize("end", [0, 1, 50, -3])
def test_a_damaged_file_counts_as_none(
    tmp_path: Path, reviewed: tuple[Record, tuple[Moment, ...], list[Verdict]], end: int
) -> None:
    record, moments, verdicts = reviewed
    path = tmp_path / "review.json"
    save_verdicts(path, record, SEAT, verdicts)
    path.write_bytes(path.read_bytes()[:end])
    assert load_verdicts(path, record, SEAT, moments) == {}


def test_a_file_that_cannot_be_read_counts_as_none_and_one_that_cannot_be_written_is_told(
    tmp_path: Path, reviewed: tuple[Record, tuple[Moment, ...], list[Verdict]]
) -> None:
    record, moments, verdicts = reviewed
    assert load_verdicts(tmp_path, record, SEAT, moments) == {}
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StorageError):
        save_verdicts(tmp_path / "file" / "review.json", record, SEAT, verdicts)
