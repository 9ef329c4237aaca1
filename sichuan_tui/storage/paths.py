"""The user data folder, and the names of the files in it."""

import errno
import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from sichuan_tui.storage.files import OWNER_ONLY_FOLDER, StorageError, Trouble, sync_folder, trouble_as
from sichuan_tui.tiles.wall import Seat


@dataclass(frozen=True, slots=True)
class DataFolder:
    """Where everything is kept; :func:`open_folder` makes it."""

    root: Path

    @property
    def hand(self) -> Path:
        """The record of the hand in progress."""
        return self.root / "hand.jsonl"

    @property
    def results(self) -> Path:
        """The last ten practice results."""
        return self.root / "results.json"

    @property
    def records(self) -> Path:
        """The folder of the records of those hands."""
        return self.root / "records"

    @property
    def settings(self) -> Path:
        """How the person likes to play."""
        return self.root / "settings.json"

    @property
    def sitting(self) -> Path:
        """The sitting in progress: the hands played one after another."""
        return self.root / "sitting.json"

    @property
    def clock(self) -> Path:
        """What is left on the practice clock of the hand in progress."""
        return self.root / "clock.json"

    @property
    def lock(self) -> Path:
        """The file that is locked while a game runs."""
        return self.root / "lock"

    def record(self, number: int) -> Path:
        """The record of a finished hand, by the number of its result."""
        return self.records / f"hand-{number:06d}.jsonl"

    def review(self, number: int, seat: Seat) -> Path:
        """The review of a seat of a finished hand, by the number of its result."""
        return self.records / f"hand-{number:06d}.review-{seat}.json"

    def free_name(self, word: str, stamp: str, suffix: str) -> Path:
        """Give a path in the folder that is not taken, made of a word and a time.

        Args:
            word: what the file is, such as ``damaged``.
            stamp: the time, fit for a file name.
            suffix: of the file, with its dot.
        """
        names = (f"{word}-{stamp}{tail}{suffix}" for tail in ("", *(f"-{number}" for number in range(2, 10_000))))
        return next(self.root / name for name in names if not (self.root / name).exists())

    def set_aside(self, path: Path, word: str, stamp: str) -> Path:
        """Give a file another name that is not taken, made of a word and a time; nothing is ever overwritten.

        Args:
            path: the file.
            word: what became of it, such as ``damaged``.
            stamp: the time, fit for a file name.

        Returns:
            The new path.

        Raises:
            StorageError: it cannot be renamed.
        """
        target = self.free_name(word, stamp, path.suffix)
        with trouble_as(Trouble.CANNOT_WRITE, path):
            path.rename(target)
            sync_folder(self.root)
        return target


def default_root() -> Path:
    """Give the place the operating system has for a user's data of this program."""
    return Path(platformdirs.user_data_dir("sichuan-tui", appauthor=False))


def open_folder(root: Path | None) -> DataFolder:
    """Open the data folder, making it where it is not there yet, so that its owner alone can look into it.

    A folder that was there before keeps its permissions, since it may serve other purposes, too.

    Args:
        root: the folder, None for the default one.

    Raises:
        StorageError: it cannot be made, or is no folder one can write in.
    """
    folder = DataFolder(default_root() if root is None else root)
    try:
        folder.root.mkdir(mode=OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
        folder.records.mkdir(mode=OWNER_ONLY_FOLDER, exist_ok=True)
    except OSError as error:
        raise StorageError(Trouble.NO_FOLDER, folder.root, error.strerror or type(error).__name__) from error
    if not os.access(folder.root, os.R_OK | os.W_OK | os.X_OK):
        raise StorageError(Trouble.NO_FOLDER, folder.root, os.strerror(errno.EACCES))
    return folder
