"""A data folder that is removed while a hand is played: it is made again, and nothing of the hand is lost."""

import shutil
from pathlib import Path

import pytest

from sichuan_tui.record.codec import encode_lines
from sichuan_tui.storage.files import StorageError, Trouble, write_whole
from sichuan_tui.storage.hand_log import HandLog
from tests.session.desk import NOON, choose, open_practice, play_to_end, setup, tell
from tests.storage.made import LINES, RECORD

ALL = encode_lines((*RECORD.lines, *LINES[:3]))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data" / "hand.jsonl"


@pytest.mark.parametrize("what", ["file", "folder", "replaced"])
def test_a_removed_log_is_made_again_with_all_its_lines(path: Path, what: str) -> None:
    log = HandLog(path, RECORD)
    log.append(LINES[0])
    if what == "folder":
        shutil.rmtree(path.parent)
    elif what == "file":
        path.unlink()
    else:
        write_whole(path, b"something else\n")
    log.append(LINES[1])
    log.append(LINES[2])
    assert path.read_bytes() == ALL


def test_where_it_cannot_be_made_again_the_line_is_not_taken_and_can_be_tried_once_more(path: Path) -> None:
    log = HandLog(path, RECORD)
    log.append(LINES[0])
    shutil.rmtree(path.parent)
    path.parent.write_bytes(b"in its place")
    for _ in range(2):
        with pytest.raises(StorageError) as caught:
            log.append(LINES[1])
        assert caught.value.trouble is Trouble.CANNOT_WRITE
    path.parent.unlink()
    log.append(LINES[1], LINES[2])
    assert path.read_bytes() == ALL


def test_a_hand_is_played_on_and_finished_in_a_folder_that_vanishes_again_and_again(tmp_path: Path) -> None:
    story = tell(tmp_path / "calm", 5)
    root = tmp_path / "data"
    practice = open_practice(root)
    table = practice.deal(setup(5))
    while not table.over:
        if len(table.record.entries) % 7 == 0:
            shutil.rmtree(root)
        table.act(*choose(table))
    shutil.rmtree(root)
    assert practice.finish(table) is not None
    assert (root / "records" / "hand-000001.jsonl").read_bytes() == story.full
    assert open_practice(root).results == practice.results


def test_a_clock_that_was_set_back_changes_no_order(tmp_path: Path) -> None:
    times = iter([NOON.replace(year=year) for year in (2030, 2030, 2001, 2001, 2015, 2015)])
    practice = open_practice(tmp_path, lambda: next(times))
    for seed in range(3):
        table = practice.deal(setup(seed))
        play_to_end(table)
        practice.finish(table)
        practice.leave()
    assert [(result.number, result.finished[:4]) for result in open_practice(tmp_path).results] == [
        (1, "2030"),
        (2, "2001"),
        (3, "2015"),
    ]
