"""Files as they should not be: the bytes or the JSON values of good ones, changed at random."""

import json
import random
from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

_T = TypeVar("_T")
Mutation: TypeAlias = Callable[[bytes, random.Random], bytes]

DEEP = 100_000

AWKWARD: tuple[object, ...] = (
    None, True, False, 0, -1, 4, 1.0, 0.5, 2**70, -(2**70), "", "0", "human", "club", "5m", "x" * 3000,
    "../../evil", "/etc/passwd", "a\0b",
    "\ud800", "\N{RIGHT-TO-LEFT OVERRIDE}", [], [[]], {}, {"format": 1}, [0] * 5, ["1m"] * 4,
)  # fmt: skip
"""Values that stand where others are meant to; among them names no file must get."""

SNIPPETS = (
    b"\n", b"\r\n", b"\0", b"\xff", b"\xef\xbb\xbf", b"{", b"}", b"[" * DEEP, b'{"a":' * DEEP, b"]", b'"', b",", b"NaN",
    b"-Infinity", b"1e999", b"9" * 5000, b'"\\ud800"', b'{"seat":0,"action":"pass"}\n', b'{"format":"sichuan-hand"}\n',
)  # fmt: skip


def pick(choices: Sequence[_T], rng: random.Random) -> _T:
    return choices[int(rng.random() * len(choices))]


def mutated(content: bytes, rng: random.Random) -> bytes:
    """Change a file once, or a few times."""
    for _ in range(1 + int(rng.random() * 3) * int(rng.random() * 2)):
        content = pick(MUTATIONS, rng)(content, rng)
    return content


def _place(content: bytes, rng: random.Random) -> int:
    return int(rng.random() * (len(content) + 1))


def _flip(content: bytes, rng: random.Random) -> bytes:
    at = _place(content, rng)
    return content[:at] + bytes((int(rng.random() * 256),)) + content[at + 1 :]


def _cut(content: bytes, rng: random.Random) -> bytes:
    at = _place(content, rng)
    return content[:at] + content[at + 1 + int(rng.random() ** 3 * len(content)) :]


def _end(content: bytes, rng: random.Random) -> bytes:
    return content[: _place(content, rng)]


def _insert(content: bytes, rng: random.Random) -> bytes:
    at = _place(content, rng)
    return content[:at] + pick(SNIPPETS, rng) + content[at:]


def _repeat(content: bytes, rng: random.Random) -> bytes:
    start, end = sorted((_place(content, rng), _place(content, rng)))
    return content[:end] + content[start:end] * (1 + int(rng.random() * 3)) + content[end:]


def _lines(content: bytes, rng: random.Random) -> bytes:
    """Take a line out, say it twice, or put it elsewhere."""
    lines = content.splitlines(keepends=True)
    if not lines:
        return content
    line = lines.pop(int(rng.random() * len(lines)))
    for _ in range(int(rng.random() * 3)):
        lines.insert(int(rng.random() * (len(lines) + 1)), line)
    return b"".join(lines)


def _value(content: bytes, rng: random.Random) -> bytes:
    """Put another value into the JSON of the file, or of one of its lines, or take one out."""
    lines = content.splitlines(keepends=True)
    for number in sorted(range(len(lines)), key=lambda _: rng.random()):
        try:
            value: object = json.loads(lines[number])
        except (ValueError, RecursionError):
            continue
        lines[number] = json.dumps(_changed(value, rng)).encode() + b"\n"
        return b"".join(lines)
    try:
        return json.dumps(_changed(json.loads(content), rng), indent=1).encode() + b"\n"
    except (ValueError, RecursionError):
        return content


def _changed(value: object, rng: random.Random) -> object:
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = pick(tuple(value), rng)
        luck = rng.random()
        if luck < 0.15:
            return {name: kept for name, kept in value.items() if name != key}
        if luck < 0.25:
            return value | {pick(("x-a", "version", "more", "../../evil", key + key), rng): pick(AWKWARD, rng)}
        return value | {key: _changed(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = int(rng.random() * len(value))
        return [*value[:at], _changed(value[at], rng), *value[at + 1 :]]
    return pick(AWKWARD, rng)


MUTATIONS: tuple[Mutation, ...] = (_flip, _cut, _end, _insert, _repeat, _lines, _value, _value, _value, _value)
