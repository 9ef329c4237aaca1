"""Whether the terminal is still there."""

import select
from typing import TextIO


def has_hung_up(stream: TextIO | None) -> bool:
    """Tell whether the other end of a stream has gone; one that is no file of the system's never has.

    Where the program was not started by the terminal itself, the system sends no signal when that goes.
    """
    if stream is None:
        return False
    poller = select.poll()
    try:
        poller.register(stream, 0)
    except (OSError, ValueError):
        return False
    return any(event & select.POLLHUP for _, event in poller.poll(0))
