"""A coach that computes here, with little effort, and only when it is let."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from sichuan_tui.bots.expert import Effort as Thought
from sichuan_tui.bots.expert import Expert
from sichuan_tui.coach.depth import Effort, deepen
from sichuan_tui.coach.review import judge
from sichuan_tui.session.branch import with_expert
from sichuan_tui.session.thinker import Thinker

P = ParamSpec("P")
T = TypeVar("T")

SLIGHT = Effort(tiles=600, most=8, rounds=4, options=3)
LAZY = Expert(Thought(tiles=100, most=2, rounds=2))


class HereCoach(Thinker):
    """Computes with less effort than the program does, in this process.

    Attributes:
        calls: the functions that were called, and their first arguments.
        waiting: how many answers are waited for.
    """

    def __init__(self, effort: Effort = SLIGHT) -> None:
        super().__init__()
        self._effort = effort
        self.calls: list[tuple[object, object]] = []
        self.waiting = 0
        self._free = asyncio.Event()
        self._free.set()

    def hold(self) -> None:
        """Let every answer wait until it is released."""
        self._free.clear()

    def release(self) -> None:
        self._free.set()

    async def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        self.calls.append((function, args[0]))
        self.waiting += 1
        try:
            await asyncio.sleep(0)
            await self._free.wait()
        finally:
            self.waiting -= 1
        if function in {deepen, judge}:
            kwargs["effort"] = self._effort
        elif function is with_expert:
            kwargs["expert"] = LAZY
        return function(*args, **kwargs)
