"""The real program in a pseudo-terminal, driven by the bytes that keys send."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

PATIENCE = 20.0
"""Seconds after which something is given up."""

QUIET = 0.2
"""Seconds to wait after a prompt: the program takes no key right after it appeared."""

BYTES = {
    "enter": b"\r",
    "space": b" ",
    "escape": b"\x1b",
    "left": b"\x1b[D",
    "right": b"\x1b[C",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "ctrl+c": b"\x03",
    "ctrl+z": b"\x1a",
}
"""What a terminal sends for keys that are no characters."""

_CLOSED = -1

_ESCAPES = re.compile(rb"\x1b(\[[0-9;?<>=$]*[ -/]*[@-~]|[()][0-9A-B]|[PX^_\]][^\x1b\x07]*(\x1b\\|\x07)|[=>78cM])")


class Terminal:
    """A program in a terminal of 80 columns by 24 rows."""

    def __init__(self, module: str, arguments: Sequence[str]) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            cwd=Path(__file__).parents[3],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment | {"TERM": "xterm-256color"},
            start_new_session=True,
        )
        os.close(slave)
        self._output = b""
        self._seen = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self.hang_up()

    @property
    def text(self) -> str:
        """All that was written since something was last waited for, without the terminal's controls."""
        return _ESCAPES.sub(b"", self._output[self._seen :]).decode(errors="replace")

    @property
    def restored(self) -> bool:
        """Whether the terminal was given back its own screen, and its mouse."""
        return b"\x1b[?1049l" in self._output and b"\x1b[?1000l" in self._output

    @property
    def process(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def ended(self) -> bool:
        return self._process.poll() is not None

    @property
    def status(self) -> int | None:
        """The exit status of a program that has ended."""
        return self._process.returncode

    def until(self, condition: Callable[[], bool]) -> None:
        """Read what is written until something is so."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"it never came about; written was:\n{self.text}"
            self._read(0.02)

    def expect(self, words: str) -> None:
        """Wait until words are written, and let a new prompt become one that takes keys."""
        self.until(lambda: words in self.text or self.ended)
        assert not self.ended, f"it ended:\n{self.text}"
        self._seen = len(self._output)
        self.rest(QUIET)

    def rest(self, seconds: float) -> None:
        """Let time pass, for the program's own clock."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            self._read(left)

    def settle(self) -> None:
        """Wait until nothing has been written for a while, and the prompt is one that takes keys."""
        length = -1
        while length != len(self._output) and not self.ended:
            length = len(self._output)
            self.rest(QUIET)

    def press(self, *keys: str) -> None:
        for key in keys:
            try:
                os.write(self._master, BYTES.get(key, key.encode()))
            except OSError:
                # The program has gone in the meantime.
                return
            self.rest(0.02)

    def resize(self, columns: int, rows: int) -> None:
        """Take another size, and tell the program."""
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._process.send_signal(signal.SIGWINCH)

    def hang_up(self) -> None:
        """Go away, as a window that is closed."""
        if self._master != _CLOSED:
            os.close(self._master)
            self._master = _CLOSED

    def kill(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def wait(self) -> int:
        """Wait for the end of the program, and give its exit status."""
        self.until(lambda: self.ended)
        return self._process.wait()

    def _read(self, seconds: float) -> None:
        # Not select(): it knows no descriptor from 1024 on, and a long test run may have that many.
        poller = select.poll()
        poller.register(self._master, select.POLLIN)
        ready = poller.poll(seconds * 1000)
        if ready:
            try:
                self._output += os.read(self._master, 65536)
            except OSError:
                # The other end is closed.
                time.sleep(min(seconds, 0.01))
