"""Thinking in a process of its own, so that a key pressed meanwhile is answered as fast as ever."""

import asyncio
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import Final, Generic, ParamSpec, TypeVar, cast

from sichuan_tui.session.thinking import Done, Failed, read_frame, write_frame

P = ParamSpec("P")
T = TypeVar("T")

_PROGRAM: Final = "from sichuan_tui.session.thinking import main; main()"
_TRIES: Final = 2
"""A process that has died is replaced once for a call."""


class ThinkingError(RuntimeError):
    """A function that was called in the other process raised; the message is its traceback."""


class ThinkerClosedError(RuntimeError):
    """Nothing can be computed any more."""


class _DroppedError(RuntimeError):
    """Nobody waits for the answer any more."""


@dataclass(slots=True, eq=False)
class _Question(Generic[T]):
    """A call, and whether its answer is still waited for."""

    work: "partial[T]"
    dropped: bool = False


class Thinker:
    """One process that computes, one call after another; it starts with the first call and never outlives this one.

    What goes there and comes back is pickled, between the two processes only.
    """

    def __init__(self) -> None:
        """Make one; nothing is started yet."""
        self._process: subprocess.Popen[bytes] | None = None
        self._asked: _Question[object] | None = None
        self._closed = False
        self._lock = Lock()
        # A thread that only waits for the process holds nothing up.
        self._waiting = ThreadPoolExecutor(1, thread_name_prefix="thinker")

    async def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Let a function be called in the other process.

        Where no process can be had, it is called in a thread of this one. A call that is cancelled ends the process in
        the middle of it, so that the next one need not wait; there is a new process for that.

        Args:
            function: of a module; it, its arguments and its result can be pickled.
            args: its arguments.
            kwargs: its arguments by name.

        Raises:
            ThinkingError: the function raised.
            ThinkerClosedError: the thinker was closed before the answer came.
        """
        question = _Question(partial(function, *args, **kwargs))
        try:
            return await asyncio.get_running_loop().run_in_executor(self._waiting, self._ask, question)
        except asyncio.CancelledError:
            self._give_up(question)
            raise

    def close(self) -> None:
        """End the process, in the middle of what it computes too."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._waiting.shutdown(wait=True, cancel_futures=True)
        self._drop()

    def _give_up(self, question: "_Question[T]") -> None:
        """Stop thinking about a question, whether it was already begun or not."""
        with self._lock:
            question.dropped = True
            if self._asked is question and self._process is not None:
                self._process.kill()

    def _ask(self, question: "_Question[T]") -> T:
        for _ in range(_TRIES):
            try:
                answer = self._answer(question)
            except (OSError, EOFError):
                self._drop()
                continue
            if isinstance(answer, Failed):
                raise ThinkingError(answer.traceback)
            # By way of a pipe it has lost its type.
            return cast("Done[T]", answer).value
        return question.work()

    def _answer(self, question: "_Question[T]") -> object:
        """Ask the process, started if need be.

        Raises:
            OSError: it cannot be started, or is gone.
            EOFError: it is gone.
            ThinkerClosedError: there is to be none any more.
            _DroppedError: the answer is not waited for.
        """
        with self._lock:
            if self._closed:
                raise ThinkerClosedError
            if question.dropped:
                raise _DroppedError
            if self._process is None:
                self._process = _start()
            process = self._process
            self._asked = cast("_Question[object]", question)
        try:
            if process.stdin is None or process.stdout is None:
                raise EOFError
            write_frame(process.stdin, pickle.dumps(question.work, pickle.HIGHEST_PROTOCOL))
            return pickle.loads(read_frame(process.stdout))  # noqa: S301 - from the process that was started here
        finally:
            with self._lock:
                self._asked = None

    def _drop(self) -> None:
        """Let go of a process that is dead or of no more use."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        process.wait()


def _start() -> "subprocess.Popen[bytes]":
    return subprocess.Popen(  # noqa: S603 - this very Python, with the module above
        [sys.executable, "-P", "-c", _PROGRAM],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(place for place in sys.path if place)},
        # The keys that interrupt or stop this program are not meant for it.
        start_new_session=True,
    )
