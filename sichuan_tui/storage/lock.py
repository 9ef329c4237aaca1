"""One game at a time on a data folder; the lock goes with the process, however it ends."""

import os
import sys
from pathlib import Path

from sichuan_tui.storage.files import OWNER_ONLY, StorageError, Trouble, trouble_as

if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A lock on a file, held from its making to :meth:`release`."""

    def __init__(self, path: Path) -> None:
        """Take the lock.

        Raises:
            StorageError: another game has it, or the file cannot be made.
        """
        with trouble_as(Trouble.NO_FOLDER, path.parent):
            self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), OWNER_ONLY)
        try:
            _try_lock(self._descriptor)
        except OSError as error:
            os.close(self._descriptor)
            raise StorageError(Trouble.IN_USE, path.parent) from error

    def release(self) -> None:
        """Give the lock back."""
        os.close(self._descriptor)
