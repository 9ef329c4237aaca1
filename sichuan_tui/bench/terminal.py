"""Programs in a pseudo-terminal, and what they write to it."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Final

_SILENCE: Final = 0.03
"""Seconds without a byte after which a frame is taken to be whole."""

_PATIENCE: Final = 20.0
_NOT_INHERITED: Final = {"COLUMNS", "LINES", "NO_COLOR", "PYTHONDONTWRITEBYTECODE"}
"""What changes the screen; and what would have a program compiled at each start, which an installed one never is."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """A program in a terminal.

    Attributes:
        process: its number.
        begun: when it was started.
        descriptor: the other end of its terminal.
    """

    process: int
    begun: float
    descriptor: int

    def seconds_to(self, mark: bytes) -> float:
        """Give the seconds from the start until a text is on the screen.

        Raises:
            TimeoutError: it does not appear.
        """
        shown = b""
        while mark not in shown:
            shown += self._read(_PATIENCE)
        return perf_counter() - self.begun

    def wait_for(self, mark: bytes) -> None:
        """Wait until a text is on the screen, and until the program is at rest.

        Raises:
            TimeoutError: it does not appear.
        """
        self.seconds_to(mark)
        self.drain(10 * _SILENCE)

    def drain(self, seconds: float) -> bytes:
        """Read what is written until nothing comes for some seconds."""
        shown = b""
        while select.select([self.descriptor], [], [], seconds)[0]:
            shown += os.read(self.descriptor, 1 << 16)
        return shown

    def press(self, key: bytes) -> None:
        """Press a key."""
        os.write(self.descriptor, key)

    def seconds_to_frame(self, key: bytes) -> float:
        """Press a key, and give the seconds until the last byte of the frame that answers it has come.

        Raises:
            TimeoutError: nothing is painted.
        """
        begun = perf_counter()
        self.press(key)
        self._read(_PATIENCE)
        ended = perf_counter()
        while select.select([self.descriptor], [], [], _SILENCE)[0]:
            os.read(self.descriptor, 1 << 16)
            ended = perf_counter()
        return ended - begun

    def _read(self, seconds: float) -> bytes:
        if not select.select([self.descriptor], [], [], seconds)[0]:
            message = "the program paints nothing"
            raise TimeoutError(message)
        return os.read(self.descriptor, 1 << 16)


@contextmanager
def terminal(command: Sequence[str], size: tuple[int, int]) -> Iterator[Terminal]:
    """Start a program in a terminal of so many columns and rows; it is killed at the end."""
    begun = perf_counter()
    child, descriptor = pty.fork()
    if child == 0:
        # The size is to be there before the program asks for it.
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        environment = {key: value for key, value in os.environ.items() if key not in _NOT_INHERITED}
        os.execve(command[0], list(command), environment | {"TERM": "xterm-256color"})  # noqa: S606 - the program itself
    try:
        yield Terminal(child, begun, descriptor)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(descriptor)
