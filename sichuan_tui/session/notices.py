"""What the person should hear about the files."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class NoticeKind(StrEnum):
    """Something the person should hear about the files."""

    HAND_SET_ASIDE = "hand-set-aside"
    LINE_LOST = "line-lost"
    RESULTS_SET_ASIDE = "results-set-aside"
    SETTINGS_SET_ASIDE = "settings-set-aside"
    SITTING_SET_ASIDE = "sitting-set-aside"
    CLOCK_SET_ASIDE = "clock-set-aside"


@dataclass(frozen=True, slots=True)
class Notice:
    """A remark about the files; ``path`` is the new name of a file that was set aside.

    The records of damaged results are set aside with them, in a folder beside that file.
    """

    kind: NoticeKind
    path: Path | None = None
