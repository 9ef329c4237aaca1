"""Strict reading of one JSON object: every key used or refused, every type exact."""

import json
import math
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NoReturn, TypeAlias

from sichuan_tui.tiles.tile import Tile, parse_tile
from sichuan_tui.tiles.wall import SEATS, Seat

if TYPE_CHECKING:
    from sichuan_tui.hand.action import Reason

Extra: TypeAlias = tuple[tuple[str, str], ...]
"""Keys that begin with ``x-`` and their values as JSON text: kept on a rewrite, without effect."""

EXTRA_PREFIX = "x-"

_DEEPEST = 100
"""Levels of lists and objects an ``x-`` value may have: far below the depth at which writing it again could fail."""


class Fault(StrEnum):
    """What is wrong with a line of a record; the words for it are made above."""

    NOT_JSON = "not-json"
    NOT_OBJECT = "not-object"
    TOO_LONG = "too-long"
    REPEATED_KEY = "repeated-key"
    UNKNOWN_KEY = "unknown-key"
    MISSING_KEY = "missing-key"
    BAD_VALUE = "bad-value"
    WRONG_FORMAT = "wrong-format"
    WRONG_VERSION = "wrong-version"
    NEWER_VERSION = "newer-version"
    UNKNOWN_RULESET = "unknown-ruleset"
    WRONG_COMMIT = "wrong-commit"
    NO_HEADER = "no-header"
    ILLEGAL_ACTION = "illegal-action"
    AFTER_END = "after-end"
    EARLY_RESULT = "early-result"
    WRONG_RESULT = "wrong-result"


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault; ``key`` names the key or value at fault, ``reason`` says why an action was illegal."""

    fault: Fault
    key: str = ""
    reason: "Reason | None" = None


class BadLine(Exception):  # noqa: N818 - it is the line that is bad
    """A line that does not fit.

    Attributes:
        problem: what is wrong.
    """

    def __init__(self, problem: Problem) -> None:
        """Say what is wrong."""
        super().__init__(problem)
        self.problem = problem


def refuse(fault: Fault, key: str = "") -> NoReturn:
    """Refuse a line."""
    raise BadLine(Problem(fault, key))


def dump(value: object) -> str:
    """Write a JSON value without spaces, as all record lines are."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) < len(pairs):
        keys = [key for key, _ in pairs]
        refuse(Fault.REPEATED_KEY, next(key for key in keys if keys.count(key) > 1))
    return values


def _no_constant(text: str) -> NoReturn:
    refuse(Fault.NOT_JSON, text)


def _finite(text: str) -> float:
    value = float(text)
    if math.isinf(value):
        refuse(Fault.BAD_VALUE, text)
    return value


_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant, parse_float=_finite)


def parse_object(raw: bytes) -> dict[str, object]:
    """Read a JSON object.

    Raises:
        BadLine: the bytes are not UTF-8 JSON, or not an object, or repeat a key, or hold a value that could not be
            written again: half a surrogate pair, a number beyond the range of floats.
    """
    try:
        text = raw.decode()
        value: object = _DECODER.decode(text)
        if "\\u" in text:
            dump(value).encode()
    except UnicodeEncodeError as error:
        refuse(Fault.BAD_VALUE, error.object[error.start])
    except (ValueError, RecursionError):
        refuse(Fault.NOT_JSON)
    if not isinstance(value, dict):
        refuse(Fault.NOT_OBJECT)
    return value


class Fields:
    """The keys of one object, taken one after another; :meth:`close` refuses what is left."""

    __slots__ = ("_values",)

    def __init__(self, values: dict[str, object]) -> None:
        """Open an object."""
        self._values = dict(values)

    def has(self, key: str) -> bool:
        """Tell whether a key has not been taken yet."""
        return key in self._values

    def take(self, key: str) -> object:
        """Take a required value."""
        if key not in self._values:
            refuse(Fault.MISSING_KEY, key)
        return self._values.pop(key)

    def text(self, key: str) -> str:
        """Take a required string."""
        value = self.take(key)
        if not isinstance(value, str):
            refuse(Fault.BAD_VALUE, key)
        return value

    def integer(self, key: str) -> int:
        """Take a required integer; ``true`` and ``1.0`` are none."""
        value = self.take(key)
        if type(value) is not int:
            refuse(Fault.BAD_VALUE, key)
        return value

    def number(self, key: str) -> float:
        """Take a required number, whole or not; ``true`` is none."""
        value = self.take(key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            refuse(Fault.BAD_VALUE, key)
        return float(value)

    def boolean(self, key: str) -> bool:
        """Take a required ``true`` or ``false``."""
        value = self.take(key)
        if not isinstance(value, bool):
            refuse(Fault.BAD_VALUE, key)
        return value

    def texts(self, key: str) -> list[str]:
        """Take a required list of strings."""
        values = self.items(key)
        texts = [value for value in values if isinstance(value, str)]
        if len(texts) != len(values):
            refuse(Fault.BAD_VALUE, key)
        return texts

    def items(self, key: str, length: int | None = None) -> list[object]:
        """Take a required list, of a given length if one is given."""
        value = self.take(key)
        if not isinstance(value, list) or (length is not None and len(value) != length):
            refuse(Fault.BAD_VALUE, key)
        return value

    def objects(self, key: str) -> list["Fields"]:
        """Take a required list of objects, and open each."""
        return [Fields(_object(value, key)) for value in self.items(key)]

    def inner(self, key: str) -> "Fields":
        """Take a required object, and open it."""
        return Fields(_object(self.take(key), key))

    def seat(self, key: str) -> Seat:
        """Take a required seat."""
        number = self.integer(key)
        if not 0 <= number < len(SEATS):
            refuse(Fault.BAD_VALUE, key)
        return SEATS[number]

    def tile(self, key: str) -> Tile:
        """Take a required tile."""
        return tile_value(self.take(key), key)

    def matching(self, key: str, pattern: re.Pattern[str]) -> str:
        """Take a required string of a given form."""
        value = self.text(key)
        if pattern.fullmatch(value) is None:
            refuse(Fault.BAD_VALUE, key)
        return value

    def extra(self) -> Extra:
        """Take all keys that begin with ``x-``."""
        return self._take_all([key for key in self._values if key.startswith(EXTRA_PREFIX)])

    def form(self, name: str, version: int) -> None:
        """Take ``format`` and ``version``, and refuse all but these."""
        if self.take("format") != name:
            refuse(Fault.WRONG_FORMAT)
        found = self.take("version")
        if type(found) is not int or found < version:
            refuse(Fault.WRONG_VERSION)
        if found > version:
            refuse(Fault.NEWER_VERSION)

    def rest(self) -> Extra:
        """Take all keys that are left."""
        return self._take_all(list(self._values))

    def _take_all(self, keys: list[str]) -> Extra:
        for key in keys:
            if _depth(self._values[key]) > _DEEPEST:
                refuse(Fault.BAD_VALUE, key)
        return tuple((key, dump(self._values.pop(key))) for key in keys)

    def close(self) -> None:
        """Refuse any key that was not taken."""
        for key in self._values:
            refuse(Fault.UNKNOWN_KEY, key)


def _object(value: object, key: str) -> dict[str, object]:
    if not isinstance(value, dict):
        refuse(Fault.BAD_VALUE, key)
    return value


def _depth(value: object) -> int:
    """Count the levels of lists and objects in a value."""
    depth = 0
    level = [value]
    while level := [item for item in level if isinstance(item, dict | list)]:
        depth += 1
        level = [inner for item in level for inner in (item.values() if isinstance(item, dict) else item)]
    return depth


def tile_value(value: object, key: str) -> Tile:
    """Read a tile from a JSON value."""
    if not isinstance(value, str):
        refuse(Fault.BAD_VALUE, key)
    try:
        return parse_tile(value)
    except ValueError:
        refuse(Fault.BAD_VALUE, key)
