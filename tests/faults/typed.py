"""Whether a value read from a file is of the types it is said to be, all the way down."""

import types
import typing
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache


def check_types(value: object) -> None:
    """See that every field of a dataclass, and of those within it, has a value of its type; ``True`` is no integer."""
    if isinstance(value, tuple | list | frozenset | set):
        for item in value:
            check_types(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for name, hint in _hints(type(value)).items():
            inner: object = getattr(value, name)
            assert _fits(inner, hint), f"{type(value).__name__}.{name} is {inner!r}, not {hint}"
            check_types(inner)


@cache
def _hints(kind: type) -> Mapping[str, object]:
    hints = typing.get_type_hints(kind)
    assert is_dataclass(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _fits(value: object, hint: object) -> bool:
    origin = typing.get_origin(hint)
    inner = typing.get_args(hint)
    if origin in {typing.Union, types.UnionType}:
        return any(_fits(value, option) for option in inner)
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        if len(inner) == 2 and inner[1] is Ellipsis:
            return all(_fits(item, inner[0]) for item in value)
        return len(value) == len(inner) and all(_fits(*pair) for pair in zip(value, inner, strict=True))
    if origin is frozenset:
        return isinstance(value, frozenset) and all(_fits(item, inner[0]) for item in value)
    if not isinstance(hint, type):
        return True
    if hint in {int, str, bool, bytes, float} and not isinstance(value, Enum):
        return type(value) is hint
    return isinstance(value, hint)
