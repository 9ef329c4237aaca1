import os
import stat
from pathlib import Path

import pytest

from sichuan_tui.storage.files import StorageError, Trouble, read_whole, remove, trouble_as, write_whole
from tests.storage.failing import (
    Failure,
    cannot_open,
    cannot_open_for_writing,
    cannot_remove,
    cannot_replace,
    cannot_sync,
)


def test_a_file_is_written_replaced_and_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    assert read_whole(path) is None
    for content in (b"one", b"", b"two\nlines\n"):
        write_whole(path, content)
        assert read_whole(path) == content
        assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name != "posix", reason="permissions of another kind")
@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
def test_only_the_owner_can_read_a_file(tmp_path: Path, umask: int) -> None:
    path = tmp_path / "file"
    before = os.umask(umask)
    try:
        write_whole(path, b"one")
        path.chmod(0o644)
        write_whole(path, b"two")
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("failure", [cannot_open, cannot_open_for_writing, cannot_sync, cannot_replace])
@pytest.mark.parametrize("old", [None, b"the old content"])
def test_a_write_that_fails_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: Failure, old: bytes | None
) -> None:
    path = tmp_path / "file"
    if old is not None:
        write_whole(path, old)
    before = sorted(tmp_path.iterdir())
    with monkeypatch.context() as patch:
        failure(patch)
        with pytest.raises(StorageError) as caught:
            write_whole(path, b"the new content")
    assert (caught.value.trouble, caught.value.path) == (Trouble.CANNOT_WRITE, path)
    assert caught.value.detail == "No space left on device"
    assert read_whole(path) == old
    assert sorted(tmp_path.iterdir()) == before


def test_what_a_crash_left_half_written_is_in_nobodys_way(tmp_path: Path) -> None:
    path = tmp_path / "file"
    (tmp_path / "file.new").write_bytes(b"half of a much longer content than the next one")
    assert read_whole(path) is None
    write_whole(path, b"whole")
    assert read_whole(path) == b"whole"
    assert list(tmp_path.iterdir()) == [path]


def test_the_name_is_made_to_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    real = os.fsync

    def fsync(descriptor: int) -> None:
        synced.append(stat.S_ISDIR(os.fstat(descriptor).st_mode))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    write_whole(tmp_path / "file", b"content")
    assert synced == ([False, True] if os.name == "posix" else [False])


def test_a_file_that_is_there_and_cannot_be_read_is_not_taken_for_none(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        read_whole(tmp_path)
    assert (caught.value.trouble, caught.value.path) == (Trouble.CANNOT_READ, tmp_path)


def test_a_file_is_removed_and_once_more_without_harm(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_whole(path, b"content")
    remove(path)
    remove(path)
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_removed_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write_whole(path, b"content")
    with monkeypatch.context() as patch:
        cannot_remove(patch)
        with pytest.raises(StorageError) as caught:
            remove(path)
    assert caught.value.trouble is Trouble.CANNOT_WRITE
    assert read_whole(path) == b"content"


def test_trouble_tells_what_the_system_says_or_at_least_the_kind_of_error() -> None:
    details: list[str] = []
    for error in (PermissionError(13, "Permission denied"), TimeoutError()):
        with pytest.raises(StorageError) as caught, trouble_as(Trouble.CANNOT_READ, Path("x")):
            raise error
        details.append(caught.value.detail)
    assert details == ["Permission denied", "TimeoutError"]
