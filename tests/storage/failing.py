"""A disk that fails when it is told to."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

Failure: TypeAlias = Callable[[pytest.MonkeyPatch], None]


def _full(*_: object, **__: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def cannot_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(os, "open", _full)


def cannot_open_for_writing(patch: pytest.MonkeyPatch) -> None:
    real = os.fdopen

    def fail(descriptor: int, mode: str) -> object:
        real(descriptor, mode).close()
        return _full()

    patch.setattr(os, "fdopen", fail)


def cannot_write(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(os, "write", _full)


def cannot_sync(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(os, "fsync", _full)


def cannot_replace(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Path, "replace", _full)


def cannot_rename(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Path, "rename", _full)


def cannot_remove(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Path, "unlink", _full)
