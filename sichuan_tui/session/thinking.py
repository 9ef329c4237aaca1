"""The other process: it computes what it is told, and ends when nobody listens to it any more."""

import os
import pickle
import queue
import sys
import threading
import traceback
from dataclasses import dataclass
from functools import partial
from typing import IO, Final, Generic, TypeVar, cast

T = TypeVar("T")

_LENGTH: Final = 8
"""Bytes that say how long a message is."""


@dataclass(frozen=True, slots=True)
class Done(Generic[T]):
    """What a call returned."""

    value: T


@dataclass(frozen=True, slots=True)
class Failed:
    """The answer to a call that raised."""

    traceback: str


def write_frame(pipe: IO[bytes], content: bytes) -> None:
    """Write a message.

    Raises:
        OSError: nobody reads it.
    """
    pipe.write(len(content).to_bytes(_LENGTH) + content)
    pipe.flush()


def read_frame(pipe: IO[bytes]) -> bytes:
    """Read a message.

    Raises:
        EOFError: the other end has gone.
    """
    return _read(pipe, int.from_bytes(_read(pipe, _LENGTH)))


def _read(pipe: IO[bytes], length: int) -> bytes:
    content = pipe.read(length)
    if len(content) < length:
        raise EOFError
    return content


def main() -> None:
    """Answer calls from stdin on stdout, one after another, until stdin ends."""
    # Nothing that a function might print may get among the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    calls: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, calls), daemon=True).start()
    while True:
        try:
            write_frame(answers, pickle.dumps(_answer(calls.get()), pickle.HIGHEST_PROTOCOL))
        except OSError:
            os._exit(0)


def _listen(pipe: IO[bytes], calls: "queue.SimpleQueue[bytes]") -> None:
    """Take calls; when the program is gone, however it ended, end at once, in the middle of a thought too."""
    while True:
        try:
            calls.put(read_frame(pipe))
        except EOFError:
            os._exit(0)


def _answer(call: bytes) -> Done[object] | Failed:
    try:
        work = cast("partial[object]", pickle.loads(call))  # noqa: S301 - from the program that started this process
        return Done(work())
    except Exception:  # noqa: BLE001 - it is told to whoever asked
        return Failed(traceback.format_exc())
