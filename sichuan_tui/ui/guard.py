"""Nothing happens by accident: when an input may act. Pure but for the times it is handed."""

from dataclasses import dataclass, replace
from typing import Final

QUIET: Final = 0.15
"""Seconds after a new prompt in which nothing acts, and within which a repeated key counts as held down."""

FIRST_REPEAT: Final = 0.7
"""Seconds a keyboard may wait before it begins to repeat a key that is held down."""


@dataclass(frozen=True, slots=True)
class Guard:
    """What is remembered of earlier inputs; times in seconds on any one clock.

    Attributes:
        opened: when the prompt now shown appeared.
        key: the last key that came, acting or not.
        pressed: when it came.
        acted: it acted, on an earlier prompt.
    """

    opened: float = float("-inf")
    key: str = ""
    pressed: float = float("-inf")
    acted: bool = False

    def prompt(self, now: float) -> "Guard":
        """Note that a new prompt has appeared."""
        return replace(self, opened=now)

    def allows(self, key: str, now: float) -> bool:
        """Tell whether a key may act: not right after the prompt appeared, and not while it is held down."""
        if now - self.opened < QUIET:
            return False
        if key != self.key:
            return True
        since = now - self.pressed
        return since >= (FIRST_REPEAT if self.acted else QUIET)

    def press(self, key: str, now: float, *, acted: bool) -> "Guard":
        """Note that a key came; ``acted`` if it decided something, so that another prompt follows."""
        return Guard(self.opened, key, now, acted)
