"""The real program, which kills itself right before or right after one of its writes.

Called with ``before`` or ``after``, the number of the write, and the program's own arguments.
"""

import os
import signal
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from sichuan_tui.cli.main import main
from sichuan_tui.storage import hand_log, results
from sichuan_tui.storage.hand_log import HandLog

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


if __name__ == "__main__":
    fate = _Fate(sys.argv[1], int(sys.argv[2]))
    for owner, name in ((HandLog, "append"), (hand_log, "write_whole"), (results, "write_whole")):
        setattr(owner, name, fate.wrap(getattr(owner, name)))
    sys.exit(main(sys.argv[3:]))
