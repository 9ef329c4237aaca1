import os
import stat
from pathlib import Path

import platformdirs
import pytest

from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.paths import DataFolder, default_root, open_folder
from tests.storage.failing import cannot_rename

STAMP = "20260504-120000"


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.skipif(os.name != "posix", reason="permissions of another kind")
def test_a_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    folder = open_folder(tmp_path / "a" / "b")
    assert folder.root == tmp_path / "a" / "b"
    assert (_mode(folder.root), _mode(folder.records)) == (0o700, 0o700)


@pytest.mark.skipif(os.name != "posix", reason="permissions of another kind")
def test_a_folder_that_was_there_keeps_its_permissions_and_its_files(tmp_path: Path) -> None:
    root = tmp_path / "shared"
    root.mkdir()
    root.chmod(0o755)
    (root / "other").write_bytes(b"other")
    open_folder(root)
    folder = open_folder(root)
    assert (_mode(root), _mode(folder.records)) == (0o755, 0o700)
    assert sorted(path.name for path in root.iterdir()) == ["other", "records"]


def test_a_folder_below_a_file_cannot_be_made(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"content")
    for root in (file, file / "below"):
        with pytest.raises(StorageError) as caught:
            open_folder(root)
        assert (caught.value.trouble, caught.value.path) == (Trouble.NO_FOLDER, root)
        assert caught.value.detail
    assert file.read_bytes() == b"content"


def test_a_file_in_the_place_of_the_records_is_said_to_be_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "records").write_bytes(b"content")
    with pytest.raises(StorageError) as caught:
        open_folder(tmp_path)
    assert caught.value.trouble is Trouble.NO_FOLDER


def test_a_folder_one_cannot_write_in_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_folder(tmp_path)
    monkeypatch.setattr(os, "access", lambda _path, mode: not mode & os.W_OK)
    with pytest.raises(StorageError) as caught:
        open_folder(tmp_path)
    assert (caught.value.trouble, caught.value.detail) == (Trouble.NO_FOLDER, "Permission denied")


def test_the_usual_folder_is_the_one_the_system_has_for_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name, *, appauthor: str(tmp_path / f"{name}-{appauthor}"))
    assert default_root() == tmp_path / "sichuan-tui-False"
    assert open_folder(None).root == default_root()
    assert default_root().is_dir()


def test_the_names_of_records_sort_like_their_numbers(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    names = [folder.record(number).name for number in (1, 2, 9, 10, 99, 100, 12345)]
    assert names == sorted(names)
    assert len(set(names)) == len(names)


def test_a_file_set_aside_keeps_its_content_under_the_new_name(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    folder.hand.write_bytes(b"hand")
    target = folder.set_aside(folder.hand, "damaged", STAMP)
    assert target == tmp_path / f"damaged-{STAMP}.jsonl"
    assert target.read_bytes() == b"hand"
    assert not folder.hand.exists()


def test_nothing_set_aside_is_ever_overwritten(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    targets: list[Path] = []
    for number in range(5):
        folder.hand.write_bytes(b"%d" % number)
        targets.append(folder.set_aside(folder.hand, "damaged", STAMP))
    assert [target.read_bytes() for target in targets] == [b"0", b"1", b"2", b"3", b"4"]
    assert targets[4].name == f"damaged-{STAMP}-5.jsonl"


def test_a_file_that_cannot_be_renamed_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = open_folder(tmp_path)
    folder.hand.write_bytes(b"hand")
    cannot_rename(monkeypatch)
    with pytest.raises(StorageError) as caught:
        folder.set_aside(folder.hand, "damaged", STAMP)
    assert (caught.value.trouble, caught.value.path) == (Trouble.CANNOT_WRITE, folder.hand)
    assert folder.hand.read_bytes() == b"hand"
