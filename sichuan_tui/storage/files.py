"""Writing files so that a crash, a full disk or a pulled plug leaves either the old or the new one, whole."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from typing import Final

from sichuan_tui.record.fields import Fault, Problem

LONGEST_FILE: Final = 1 << 22
"""Bytes a file that is read whole may have; no honest one comes near, and memory must not be filled with one."""

OWNER_ONLY: Final = 0o600
OWNER_ONLY_FOLDER: Final = 0o700


class Trouble(StrEnum):
    """What could not be done with a file; the words for it are made above."""

    NO_FOLDER = "no-folder"
    CANNOT_READ = "cannot-read"
    CANNOT_WRITE = "cannot-write"
    IN_USE = "in-use"
    NEWER = "newer"
    """A newer version of the program wrote it."""


class StorageError(Exception):
    """A file that could not be read or written.

    Attributes:
        trouble: what failed.
        path: the file or folder.
        detail: what the operating system says, in its own words.
    """

    def __init__(self, trouble: Trouble, path: Path, detail: str = "") -> None:
        """Say what failed, where and why."""
        super().__init__(f"{trouble}: {path}: {detail}")
        self.trouble = trouble
        self.path = path
        self.detail = detail


@contextmanager
def trouble_as(trouble: Trouble, path: Path) -> Iterator[None]:
    """Turn any error of the operating system into a :class:`StorageError`."""
    try:
        yield
    except OSError as error:
        raise StorageError(trouble, path, error.strerror or type(error).__name__) from error


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file, or make it, at once and for good; its owner alone can read it.

    A folder that is not there, or not there any more, is made.

    Raises:
        StorageError: it cannot be written; the old one, if any, is as it was.
    """
    fresh = path.with_name(path.name + ".new")
    with trouble_as(Trouble.CANNOT_WRITE, path):
        try:
            path.parent.mkdir(mode=OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWNER_ONLY)
            with os.fdopen(descriptor, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        except OSError:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make new and removed names in a folder last, where the system can."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def read_whole(path: Path) -> bytes | None:
    """Read a file; None where there is none.

    Raises:
        StorageError: it is there and cannot be read.
    """
    with trouble_as(Trouble.CANNOT_READ, path):
        try:
            with path.open("rb") as file:
                content = file.read(LONGEST_FILE + 1)
        except FileNotFoundError:
            return None
        if len(content) > LONGEST_FILE:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return content


def refuse_newer(path: Path, problem: Problem) -> None:
    """Leave a file alone that a newer version of the program wrote.

    Raises:
        StorageError: that is what is wrong with it.
    """
    if problem.fault is Fault.NEWER_VERSION:
        raise StorageError(Trouble.NEWER, path)


def remove(path: Path) -> None:
    """Remove a file if it is there.

    Raises:
        StorageError: it cannot be removed.
    """
    with trouble_as(Trouble.CANNOT_WRITE, path):
        path.unlink(missing_ok=True)
        sync_folder(path.parent)
