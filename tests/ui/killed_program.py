"""The real program, which kills itself right before or right after one of its writes, or notes what it has shown.

Called with ``before`` or ``after`` and the number of the write, or ``witness`` and a file, and the program's own
arguments. The file has the nonce of the hand last painted, and on how many lines of its record that hung.
"""

import os
import signal
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from sichuan_tui.cli.main import main
from sichuan_tui.storage import hand_log, results
from sichuan_tui.storage.hand_log import HandLog
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.screens.table import TableScreen

_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")


class _Fate:
    """Counts the writes, and ends the process at one of them as a pulled plug would."""

    def __init__(self, moment: str, number: int) -> None:
        self._moment = moment
        self._left = number

    def wrap(self, write: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
        def fatal(*args: _Arguments.args, **kwargs: _Arguments.kwargs) -> _Result:
            self._left -= 1
            if not self._left and self._moment == "before":
                os.kill(os.getpid(), signal.SIGKILL)
            result = write(*args, **kwargs)
            if not self._left:
                os.kill(os.getpid(), signal.SIGKILL)
            return result

        return fatal


def _bear_witness(path: str) -> None:
    """Note what is painted where a kill leaves it readable."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    paint = TableScreen.paint

    def seen(self: TableScreen, width: int, height: int) -> Painting:
        record = self.table.record
        os.pwrite(file, f"{record.header.nonce} {len(record.entries):6d}".encode(), 0)
        return paint(self, width, height)

    TableScreen.paint = seen  # type: ignore[method-assign]


if __name__ == "__main__":
    if sys.argv[1] == "witness":
        _bear_witness(sys.argv[2])
    else:
        fate = _Fate(sys.argv[1], int(sys.argv[2]))
        for owner, name in ((HandLog, "append"), (hand_log, "write_whole"), (results, "write_whole")):
            setattr(owner, name, fate.wrap(getattr(owner, name)))
    sys.exit(main(sys.argv[3:]))
