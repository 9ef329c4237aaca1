"""What is left on the practice clock while a person decides, in one small JSON file."""

import json
from dataclasses import dataclass
from typing import Final

from sichuan_tui.record.fields import BadLine, Fault, Fields, parse_object, refuse
from sichuan_tui.storage.files import read_whole, refuse_newer, remove, write_whole
from sichuan_tui.storage.paths import DataFolder

_FORMAT: Final = "sichuan-clock"
_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class KeptClock:
    """What is left for a decision.

    Attributes:
        deal: the commitment to the deal.
        started: when the hand was dealt.
        decision: how many decisions the person had taken before in this hand.
        base: milliseconds left for this decision.
        reserve: milliseconds left for all turns of the hand.
    """

    deal: str
    started: str
    decision: int
    base: int
    reserve: int


class DamagedClock(Exception):  # noqa: N818 - it is the clock that is damaged
    """The file of the clock is there, but is not what this program writes."""


def load_clock(folder: DataFolder) -> KeptClock | None:
    """Read what was left; None where nothing is kept.

    Raises:
        DamagedClock: the file is not what this program writes.
        StorageError: it cannot be read, or a newer version of the program wrote it.
    """
    content = read_whole(folder.clock)
    if content is None:
        return None
    try:
        fields = Fields(parse_object(content))
        fields.form(_FORMAT, _VERSION)
        kept = KeptClock(
            fields.text("deal"),
            fields.text("started"),
            fields.integer("decision"),
            fields.integer("base"),
            fields.integer("reserve"),
        )
        fields.close()
        if min(kept.decision, kept.base, kept.reserve) < 0:
            refuse(Fault.BAD_VALUE)
    except BadLine as error:
        refuse_newer(folder.clock, error.problem)
        raise DamagedClock from error
    return kept


def save_clock(folder: DataFolder, kept: KeptClock) -> None:
    """Keep what is left.

    Raises:
        StorageError: it cannot be written.
    """
    values: dict[str, object] = {
        "format": _FORMAT,
        "version": _VERSION,
        "deal": kept.deal,
        "started": kept.started,
        "decision": kept.decision,
        "base": kept.base,
        "reserve": kept.reserve,
    }
    write_whole(folder.clock, json.dumps(values, ensure_ascii=False).encode() + b"\n")


def remove_clock(folder: DataFolder) -> None:
    """Keep nothing any more.

    Raises:
        StorageError: the file cannot be removed.
    """
    if folder.clock.exists():
        remove(folder.clock)
