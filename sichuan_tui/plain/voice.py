"""Lines out and answers in, whatever stands at the other end."""

from collections.abc import Iterable
from typing import TextIO

from sichuan_tui.plain.questions import normal
from sichuan_tui.storage.settings import Faces
from sichuan_tui.words.faces import written
from sichuan_tui.words.spans import Spans


class NobodyThere(Exception):  # noqa: N818 - it is no error
    """The input has come to its end."""


class Voice:
    """Speaks and listens."""

    def __init__(self, source: TextIO, sink: TextIO, faces: Faces) -> None:
        """Take where answers come from, where lines go, and how tiles are written."""
        self._source = source
        self._sink = sink
        self._faces = faces

    def say(self, *lines: Spans | str) -> None:
        """Say lines."""
        for line in lines:
            text = line if isinstance(line, str) else written(line, self._faces)
            self._sink.write(f"{text}\n")

    def say_all(self, lines: Iterable[Spans]) -> None:
        """Say one line after another."""
        self.say(*lines)

    def listen(self) -> str:
        """Wait for an answer.

        Raises:
            NobodyThere: there will be none.
        """
        self._sink.write("> ")
        self._sink.flush()
        line = self._source.readline()
        if not line:
            self._sink.write("\n")
            raise NobodyThere
        return normal(line)
