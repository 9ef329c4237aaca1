"""A canvas that does not let anything be painted over."""

from sichuan_tui.ui.paint.canvas import Canvas, cells_of
from sichuan_tui.ui.paint.marks import ASCII, UNICODE
from sichuan_tui.ui.paint.roles import Ground, Ink

_MAY_BE_COVERED = frozenset(
    " " + "".join(f"{m.upper}{m.lower}{m.block}{m.vertical}{m.horizontal}{m.corners}" for m in (UNICODE, ASCII))
)


class StrictCanvas(Canvas):
    """Raises when words are covered by other words, or written beyond the edge."""

    __slots__ = ()

    def put(self, x: int, y: int, text: str, ink: Ink, ground: Ground | None = None) -> int:
        cells = cells_of(text)
        if text.strip():
            assert 0 <= y < self.height, f"{text!r} at {x},{y} is outside"
            assert x >= 0, f"{text!r} at {x},{y} is outside"
            assert x + len(text.rstrip()) <= self.width, f"{text!r} at {x},{y} is outside"
        for place, cell in enumerate(cells):
            self._check(x + place, y, cell, text)
        return super().put(x, y, text, ink, ground)

    def _check(self, x: int, y: int, cell: str, text: str) -> None:
        if not (0 <= y < self.height and 0 <= x < self.width):
            return
        before = self._chars[y][x]
        assert before in _MAY_BE_COVERED or before == cell, f"{text!r} covers {before!r} at {x},{y}"
