"""One game at a time on a data folder; the lock goes with the process, however it ends."""

import os
import sys
from pathlib import Path

from sichuan_tui.storage.files import OWNER_ONLY, StorageError, Trouble, trouble_as

if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class Lock:
    """A lock on a file, held from its making to :meth:`release`."""

    def __init__(self, path: Path) -> None:
        """Take the lock.

        Raises:
            StorageError: another game has it, or the file cannot be made or locked.
        """
        with trouble_as(Trouble.NO_FOLDER, path.parent):
            self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), OWNER_ONLY)
        taken = False
        try:
            with trouble_as(Trouble.NO_FOLDER, path.parent):
                taken = _try_lock(self._descriptor)
        finally:
            if not taken:
                os.close(self._descriptor)
        if not taken:
            raise StorageError(Trouble.IN_USE, path.parent)

    def release(self) -> None:
        """Give the lock back."""
        os.close(self._descriptor)
