import errno
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.lock import Lock

_HOLD = """
import sys
from pathlib import Path
from sichuan_tui.storage.lock import Lock
lock = Lock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def _held_elsewhere(path: Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield process
        finally:
            process.kill()


def test_a_second_game_is_refused_until_the_first_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    first = Lock(path)
    for _ in range(2):
        with pytest.raises(StorageError) as caught:
            Lock(path)
        assert (caught.value.trouble, caught.value.path) == (Trouble.IN_USE, tmp_path)
    first.release()
    Lock(path).release()


def test_a_refusal_leaks_no_open_file(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "lock")
    numbers: set[int] = set()
    for _ in range(3):
        with pytest.raises(StorageError):
            Lock(tmp_path / "lock")
        with (tmp_path / "probe").open("wb") as probe:
            numbers.add(probe.fileno())
    assert len(numbers) == 1
    lock.release()


def test_the_lock_of_a_killed_process_is_free(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with _held_elsewhere(path) as process:
        with pytest.raises(StorageError) as caught:
            Lock(path)
        process.kill()
        process.wait()
        Lock(path).release()
    assert caught.value.trouble is Trouble.IN_USE


@pytest.mark.skipif(os.name != "posix", reason="permissions of another kind")
def test_only_the_owner_can_open_it(tmp_path: Path) -> None:
    Lock(tmp_path / "lock").release()
    assert stat.S_IMODE((tmp_path / "lock").stat().st_mode) == 0o600


def test_where_no_file_can_be_made_the_folder_is_to_blame(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        Lock(tmp_path / "nowhere" / "lock")
    assert (caught.value.trouble, caught.value.path) == (Trouble.NO_FOLDER, tmp_path / "nowhere")


@pytest.mark.skipif(sys.platform == "win32", reason="no such way to lock")
def test_a_file_system_without_locks_is_not_taken_for_another_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("fcntl.flock", refuse)
    with pytest.raises(StorageError) as caught:
        Lock(tmp_path / "lock")
    assert (caught.value.trouble, caught.value.detail) == (Trouble.NO_FOLDER, os.strerror(errno.ENOLCK))
