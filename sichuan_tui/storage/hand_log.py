"""The hand in progress on disk: a record that grows by a line a decision, safe before the line is acted on."""

import os
from pathlib import Path

from sichuan_tui.record.codec import encode_line, encode_lines
from sichuan_tui.record.record import Line, Record
from sichuan_tui.storage.files import Trouble, trouble_as, write_whole


class HandLog:
    """The growing record of one hand."""

    def __init__(self, path: Path, record: Record) -> None:
        """Put the record on disk, whole, and keep it open for more lines.

        A record that was read with a torn last line is thereby mended.

        Raises:
            StorageError: it cannot be written.
        """
        self._path = path
        write_whole(path, encode_lines(record.lines))
        with trouble_as(Trouble.CANNOT_WRITE, path):
            self._descriptor = os.open(path, os.O_WRONLY | os.O_APPEND)

    def append(self, line: Line) -> None:
        """Add a line; when this returns it is on disk.

        Raises:
            StorageError: it could not be written; what was written of it has been taken back.
        """
        content = encode_line(line)
        with trouble_as(Trouble.CANNOT_WRITE, self._path):
            size = os.fstat(self._descriptor).st_size
            try:
                written = os.write(self._descriptor, content)
                if written < len(content):
                    # A disk that takes half a line is full; the next call says so.
                    os.write(self._descriptor, content[written:])
                os.fsync(self._descriptor)
            except OSError:
                os.ftruncate(self._descriptor, size)
                raise

    def close(self) -> None:
        """Close the file; it stays as it is."""
        os.close(self._descriptor)
