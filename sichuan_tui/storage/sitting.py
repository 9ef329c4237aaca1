"""The sitting in progress: the hands that were played one after another, in one JSON file."""

import json
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final, TypeAlias

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.record.fields import BadLine, Fault, Fields, parse_object, refuse
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.storage.files import read_whole, refuse_newer, remove, write_whole
from sichuan_tui.storage.paths import DataFolder
from sichuan_tui.tiles.wall import SEATS, Seat

_FORMAT: Final = "sichuan-sitting"
_VERSION: Final = 1
_BOTS: Final = len(SEATS) - 1

Scores: TypeAlias = tuple[int, int, int, int]
"""Points by seat; they add up to 0."""


class Unit(StrEnum):
    """What the length of a sitting is counted in."""

    HANDS = "hands"
    MINUTES = "minutes"


@dataclass(frozen=True, slots=True)
class Length:
    """How long a sitting goes on: so many hands, or with the hand in which so many minutes have passed."""

    unit: Unit
    number: int


@dataclass(frozen=True, slots=True)
class SittingHand:
    """A hand of a sitting that is over: the commitment to its deal, its dealer, and the points by seat."""

    deal: str
    dealer: Seat
    scores: Scores


@dataclass(frozen=True, slots=True)
class Sitting:
    """Hands in a row.

    Attributes:
        started: when, ISO 8601 with offset.
        ruleset: the rules of all its hands.
        bots: the levels of the next, the opposite and the previous seat, in all its hands.
        length: after which it ends; None for as long as the person likes.
        dealer: of the next hand; None for one drawn at random, as in the first.
        played: seconds at the table; counted only where the length is in minutes.
        hands: the hands that are over, in order.
    """

    started: str
    ruleset: RuleSet
    bots: tuple[str, ...]
    length: Length | None = None
    dealer: Seat | None = None
    played: int = 0
    hands: tuple[SittingHand, ...] = ()


class DamagedSitting(Exception):  # noqa: N818 - it is the sitting that is damaged
    """The file of the sitting is there, but is not what this program writes."""


def load_sitting(folder: DataFolder) -> Sitting | None:
    """Read the sitting in progress; None where there is none.

    Raises:
        DamagedSitting: the file is not what this program writes.
        StorageError: it cannot be read, or a newer version of the program wrote it.
    """
    content = read_whole(folder.sitting)
    if content is None:
        return None
    try:
        return _decode(Fields(parse_object(content)))
    except BadLine as error:
        refuse_newer(folder.sitting, error.problem)
        raise DamagedSitting from error
    except ValueError as error:
        raise DamagedSitting from error


def save_sitting(folder: DataFolder, sitting: Sitting) -> None:
    """Keep the sitting in progress.

    Raises:
        StorageError: it cannot be written.
    """
    length = {} if sitting.length is None else {sitting.length.unit.value: sitting.length.number}
    dealer = {} if sitting.dealer is None else {"dealer": sitting.dealer}
    values: dict[str, object] = {
        "format": _FORMAT,
        "version": _VERSION,
        "started": sitting.started,
        "ruleset": sitting.ruleset.name,
        "bots": list(sitting.bots),
        **length,
        **dealer,
        "played": sitting.played,
        "ended": [{"deal": hand.deal, "dealer": hand.dealer, "scores": list(hand.scores)} for hand in sitting.hands],
    }
    write_whole(folder.sitting, json.dumps(values, ensure_ascii=False, indent=1).encode() + b"\n")


def remove_sitting(folder: DataFolder) -> None:
    """Let the sitting in progress be over.

    Raises:
        StorageError: its file cannot be removed.
    """
    remove(folder.sitting)


def _decode(fields: Fields) -> Sitting:
    fields.form(_FORMAT, _VERSION)
    name = fields.text("ruleset")
    if name not in RULESETS:
        refuse(Fault.UNKNOWN_RULESET, name)
    sitting = Sitting(
        started=fields.text("started"),
        ruleset=RULESETS[name],
        bots=tuple(fields.texts("bots")),
        length=_decode_length(fields),
        dealer=fields.seat("dealer") if fields.has("dealer") else None,
        played=fields.integer("played"),
        hands=tuple(_decode_hand(value) for value in fields.items("ended")),
    )
    fields.close()
    if datetime.fromisoformat(sitting.started).tzinfo is None:
        refuse(Fault.BAD_VALUE, "started")
    if len(sitting.bots) != _BOTS or any(bot not in LEVELS for bot in sitting.bots):
        refuse(Fault.BAD_VALUE, "bots")
    if sitting.played < 0:
        refuse(Fault.BAD_VALUE, "played")
    return sitting


def _decode_length(fields: Fields) -> Length | None:
    units = [unit for unit in Unit if fields.has(unit)]
    if not units:
        return None
    length = Length(units[0], fields.integer(units[0]))
    if length.number < 1:
        refuse(Fault.BAD_VALUE, units[0])
    return length


def _decode_hand(value: object) -> SittingHand:
    if not isinstance(value, dict):
        refuse(Fault.NOT_OBJECT)
    fields = Fields(value)
    deal, dealer = fields.text("deal"), fields.seat("dealer")
    first, second, third, fourth = (_points(points) for points in fields.items("scores", len(SEATS)))
    fields.close()
    if first + second + third + fourth:
        refuse(Fault.BAD_VALUE, "scores")
    return SittingHand(deal, dealer, (first, second, third, fourth))


def _points(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        refuse(Fault.BAD_VALUE, "scores")
    return value
