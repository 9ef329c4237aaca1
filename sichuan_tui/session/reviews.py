"""What reviews have found, kept beside the records, so that a hand is judged once."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from sichuan_tui.coach.review import Moment, Verdict
from sichuan_tui.coach.review_codec import decode_verdicts, encode_verdicts
from sichuan_tui.record.fields import BadLine
from sichuan_tui.record.record import Record
from sichuan_tui.storage.files import StorageError, read_whole, write_whole
from sichuan_tui.tiles.wall import Seat


def review_path(record_path: Path, seat: Seat) -> Path:
    """Give where the review of a seat of the one hand in a record file is kept."""
    return record_path.with_name(f"{record_path.stem}.review-{seat}.json")


def load_verdicts(path: Path, record: Record, seat: Seat, moments: Iterable[Moment]) -> dict[int, Verdict]:
    """Read what was found before, by the number of the decision; nothing where it is missing, damaged or older.

    Args:
        path: where it is kept.
        record: the hand.
        seat: whose decisions.
        moments: those decisions.
    """
    with suppress(StorageError, BadLine):
        content = read_whole(path)
        if content is not None:
            return decode_verdicts(content, record, seat, moments)
    return {}


def save_verdicts(path: Path, record: Record, seat: Seat, verdicts: Iterable[Verdict]) -> None:
    """Keep what was found.

    Raises:
        StorageError: it cannot be written.
    """
    write_whole(path, encode_verdicts(record, seat, verdicts))
