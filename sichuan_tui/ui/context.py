"""What all screens share."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from sichuan_tui.session.practice import Practice
from sichuan_tui.storage.settings import Pace
from sichuan_tui.ui.guard import Guard
from sichuan_tui.ui.themes import Look


@dataclass(slots=True)
class Context:
    """One for the whole program.

    Attributes:
        practice: the hand in progress and the results.
        look: how everything is drawn; changed by the person.
        pace: of the bots.
        sleep: waits a number of seconds.
        clock: gives the time, in seconds from any moment.
        guard: the prompt now shown and the last key, whichever screen they belong to.
    """

    practice: Practice
    look: Look
    pace: Pace
    sleep: Callable[[float], Awaitable[None]] = field(default=asyncio.sleep)
    clock: Callable[[], float] = field(default=time.monotonic)
    guard: Guard = field(default_factory=Guard)
