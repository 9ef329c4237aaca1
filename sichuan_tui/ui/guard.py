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
        key: the last key that came, wherever it went and whether or not it acted.
        pressed: when it came.
    """

    opened: float = float("-inf")
    key: str = ""
    pressed: float = float("-inf")

    def prompt(self, now: float) -> "Guard":
        """Note that a new prompt has appeared."""
        return replace(self, opened=now)

    def press(self, key: str, now: float) -> "Guard":
        """Note that a key came."""
        return replace(self, key=key, pressed=now)

    def quiet(self, now: float) -> bool:
        """Tell whether the prompt has just appeared, so that nothing may act on it yet."""
        return now - self.opened < QUIET

    def allows(self, key: str, now: float, *, toggle: bool = False) -> bool:
        """Tell whether a key may act: not right after the prompt appeared, and not while it is held down.

        A key that came before the prompt did, and comes again, may be one that only now begins to repeat. So may one
        that switches something on and off: it would undo what it has just done.
        """
        if self.quiet(now):
            return False
        if key != self.key:
            return True
        return now - self.pressed >= (FIRST_REPEAT if toggle or self.pressed <= self.opened else QUIET)
