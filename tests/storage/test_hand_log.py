import errno
import os
import stat
from pathlib import Path

import pytest

from sichuan_tui.record.codec import encode_line, encode_lines
from sichuan_tui.record.record import Line, Note, Record
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.hand_log import HandLog
from sichuan_tui.tiles.wall import SEATS
from tests.storage.failing import Failure, cannot_replace, cannot_sync, cannot_write
from tests.storage.made import LINES, RECORD


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hand.jsonl"


def test_the_record_is_on_disk_from_the_start_and_replaces_what_was_there(path: Path) -> None:
    path.write_bytes(b'{"format":"sichuan-ha')
    HandLog(path, RECORD).close()
    assert path.read_bytes() == encode_lines(RECORD.lines)
    HandLog(path, Record(RECORD.header, LINES)).close()
    assert path.read_bytes() == encode_lines((RECORD.header, *LINES))


def test_each_line_is_on_disk_when_append_returns(path: Path) -> None:
    log = HandLog(path, RECORD)
    lines: tuple[Line, ...] = (*LINES, Note(SEATS[0], (("x-hint", '"邱"'),)))
    for done, line in enumerate(lines, start=1):
        log.append(line)
        assert path.read_bytes() == encode_lines((RECORD.header, *lines[:done]))
    log.close()


def test_a_line_is_synced_after_it_was_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = HandLog(path, RECORD)
    synced: list[bytes] = []
    monkeypatch.setattr(os, "fsync", lambda _: synced.append(path.read_bytes()))
    log.append(LINES[0])
    log.append(LINES[1], LINES[2])
    assert synced == [encode_lines((RECORD.header, *LINES[:number])) for number in (1, 3)]
    log.close()


@pytest.mark.skipif(os.name != "posix", reason="permissions of another kind")
def test_only_the_owner_can_read_it(path: Path) -> None:
    log = HandLog(path, RECORD)
    log.append(LINES[0])
    log.close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("most", [1, 7, 40])
def test_a_line_taken_in_pieces_is_written_whole(path: Path, monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    log = HandLog(path, RECORD)
    real = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, content: real(descriptor, content[:most]))
    log.append(LINES[0])
    log.append(LINES[1])
    log.close()
    assert path.read_bytes() == encode_lines((RECORD.header, *LINES[:2]))


@pytest.mark.parametrize("failure", [cannot_write, cannot_sync])
def test_a_line_that_cannot_be_written_leaves_no_trace(
    path: Path, monkeypatch: pytest.MonkeyPatch, failure: Failure
) -> None:
    log = HandLog(path, RECORD)
    log.append(LINES[0])
    with monkeypatch.context() as patch:
        failure(patch)
        with pytest.raises(StorageError) as caught:
            log.append(LINES[1])
    assert (caught.value.trouble, caught.value.path) == (Trouble.CANNOT_WRITE, path)
    assert path.read_bytes() == encode_lines((RECORD.header, LINES[0]))
    log.append(LINES[2])
    log.close()
    assert path.read_bytes() == encode_lines((RECORD.header, LINES[0], LINES[2]))


@pytest.mark.parametrize("taken", range(1, len(encode_line(LINES[1]))))
def test_of_a_line_the_disk_takes_only_in_part_nothing_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch, taken: int
) -> None:
    log = HandLog(path, RECORD)
    _fill_after(monkeypatch, taken)
    with pytest.raises(StorageError):
        log.append(LINES[1])
    monkeypatch.undo()
    assert path.read_bytes() == encode_lines(RECORD.lines)
    log.append(LINES[2])
    log.close()
    assert path.read_bytes() == encode_lines((RECORD.header, LINES[2]))


def test_of_several_lines_all_are_written_or_none(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = HandLog(path, RECORD)
    _fill_after(monkeypatch, len(encode_line(LINES[0])) + 5)
    with pytest.raises(StorageError):
        log.append(LINES[0], LINES[1])
    monkeypatch.undo()
    assert path.read_bytes() == encode_lines(RECORD.lines)
    log.append(LINES[0], LINES[1])
    log.close()
    assert path.read_bytes() == encode_lines((RECORD.header, *LINES[:2]))


def test_what_could_not_even_be_taken_back_is_taken_back_before_the_next_line(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = HandLog(path, RECORD)
    _fill_after(monkeypatch, 9)
    monkeypatch.setattr(os, "ftruncate", _refuse)
    for _ in range(2):
        with pytest.raises(StorageError):
            log.append(LINES[0])
    assert path.read_bytes() == encode_lines(RECORD.lines) + encode_line(LINES[0])[:9]
    monkeypatch.undo()
    log.append(LINES[1])
    log.close()
    assert path.read_bytes() == encode_lines((RECORD.header, LINES[1]))


def test_a_log_that_cannot_be_made_leaves_the_old_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    HandLog(path, Record(RECORD.header, LINES)).close()
    cannot_replace(monkeypatch)
    with pytest.raises(StorageError):
        HandLog(path, RECORD)
    assert path.read_bytes() == encode_lines((RECORD.header, *LINES))


def test_a_closed_log_takes_no_line_and_writes_into_no_other_file(path: Path, tmp_path: Path) -> None:
    log = HandLog(path, RECORD)
    log.close()
    log.close()
    with (tmp_path / "other").open("wb"):
        # The other file now has the number the log's had.
        with pytest.raises(StorageError) as caught:
            log.append(LINES[0])
        log.close()
    assert caught.value.trouble is Trouble.CANNOT_WRITE
    assert (tmp_path / "other").read_bytes() == b""
    assert path.read_bytes() == encode_lines(RECORD.lines)


def _fill_after(patch: pytest.MonkeyPatch, left: int) -> None:
    """Let the disk take so many bytes more."""
    real = os.write
    room = [left]

    def write(descriptor: int, content: bytes) -> int:
        if not room[0]:
            return _refuse()
        written = real(descriptor, content[: room[0]])
        room[0] -= written
        return written

    patch.setattr(os, "write", write)


def _refuse(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
