"""The hand in progress on disk: a record that grows by a line a decision, safe before the line is acted on."""

import os
import weakref
from pathlib import Path
from typing import Final

from sichuan_tui.record.codec import encode_lines
from sichuan_tui.record.record import Line, Record
from sichuan_tui.storage.files import Trouble, trouble_as, write_whole

_CLOSED: Final = -1


class HandLog:
    """The growing record of one hand."""

    def __init__(self, path: Path, record: Record) -> None:
        """Put the record on disk, whole, and keep it open for more lines.

        A record that was read with a torn last line is thereby mended.

        Raises:
            StorageError: it cannot be written.
        """
        self._path = path
        content = encode_lines(record.lines)
        write_whole(path, content)
        self._size = len(content)
        self._open()

    def _open(self) -> None:
        with trouble_as(Trouble.CANNOT_WRITE, self._path):
            self._descriptor = os.open(self._path, os.O_RDWR | os.O_APPEND)
        # A log that is dropped without being closed keeps no file open.
        self._let_go = weakref.finalize(self, os.close, self._descriptor)

    def append(self, *lines: Line) -> None:
        """Add lines; when this returns they are on disk.

        A file that was removed meanwhile, with its folder perhaps, is made again.

        Raises:
            StorageError: they could not be written, or the log is closed; what was written of them has been taken
                back, or will be by the next call before it writes.
        """
        content = encode_lines(lines)
        with trouble_as(Trouble.CANNOT_WRITE, self._path):
            status = os.fstat(self._descriptor)
            if not status.st_nlink:
                self._make_again()
            elif status.st_size != self._size:
                # An earlier line was not taken back: the disk failed at that, too.
                os.ftruncate(self._descriptor, self._size)
            try:
                written = 0
                while written < len(content):
                    # A disk that takes half a line is full; the next call says so.
                    written += os.write(self._descriptor, content[written:])
                os.fsync(self._descriptor)
            except OSError:
                os.ftruncate(self._descriptor, self._size)
                raise
        self._size += len(content)

    def _make_again(self) -> None:
        """Put all that is in the file, which has no name any more, into a new one."""
        content = b""
        while len(content) < self._size:
            content += os.pread(self._descriptor, self._size - len(content), len(content))
        write_whole(self._path, content)
        self._let_go()
        self._open()

    def close(self) -> None:
        """Close the file; it stays as it is, and may be closed again."""
        self._let_go()
        # The number may soon be another file's, which a late line must not end up in.
        self._descriptor = _CLOSED
