"""The levels of bots, by name."""

from typing import Final

from sichuan_tui.bots.base import Bot
from sichuan_tui.bots.beginner import Beginner
from sichuan_tui.bots.club import Club

LEVELS: Final[dict[str, Bot]] = {"beginner": Beginner(), "club": Club()}
"""Every bot that can be seated, weakest first; one object serves all seats, since bots keep nothing."""
