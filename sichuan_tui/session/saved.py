"""Files that hold one hand: how they are read, and what is refused before."""

from collections.abc import Iterable
from itertools import islice
from pathlib import Path

from sichuan_tui.record.codec import decode_line
from sichuan_tui.record.fields import BadLine
from sichuan_tui.record.replay import Replayed, read_lines, replay_lines
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


def only_hand(lines: Iterable[bytes]) -> Replayed | None:
    """Replay the hand of a file that holds one; None where there is none, or more: then nothing is of use."""
    hands = list(islice(replay_lines(lines), 2))
    return hands[0] if len(hands) == 1 else None
