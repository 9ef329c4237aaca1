"""The file of the hand in progress, before it is read as a hand."""

from pathlib import Path

from sichuan_tui.record.codec import decode_line
from sichuan_tui.record.fields import BadLine
from sichuan_tui.record.replay import read_lines
from sichuan_tui.storage.files import Trouble, refuse_newer, trouble_as


def refuse_newer_hand(path: Path) -> None:
    """Look at the version of a saved hand.

    Raises:
        StorageError: a newer version of the program has written it, or it cannot be read.
    """
    with trouble_as(Trouble.CANNOT_READ, path), path.open("rb") as file:
        first = next(read_lines(file), b"")
    try:
        decode_line(first)
    except BadLine as bad:
        refuse_newer(path, bad.problem)
