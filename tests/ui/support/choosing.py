"""Somebody who gives commands one after another, without a screen."""

from collections.abc import Callable
from functools import cache

from sichuan_tui.hand.action import Action
from sichuan_tui.observe.observation import Observation, hand_order
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.interaction import begin, pick, respond
from sichuan_tui.words.spans import plain
from tests.support import build
from tests.ui.support.painted import seen_by_me


@cache
def at(laid: Callable[[], build.Table]) -> Observation:
    return seen_by_me(laid())


class Choosing:
    """Somebody gives commands one after another."""

    def __init__(self, laid: Callable[[], build.Table]) -> None:
        self.seen = at(laid)
        self.now = begin(self.seen)
        self.action: Action | None = None

    def do(self, *commands: Command) -> "Choosing":
        for command in commands:
            assert self.action is None
            self.now, self.action = respond(self.seen, self.now, command)
        return self

    def pick(self, *tiles: str) -> "Choosing":
        """Pick the first tiles of these kinds that are not picked yet."""
        for text in tiles:
            order = hand_order(self.seen)
            index = next(i for i, tile in enumerate(order) if tile == parse_tile(text) and i not in self.now.chosen)
            self.now, self.action = pick(self.seen, self.now, index)
        return self

    @property
    def remark(self) -> str:
        return plain(self.now.remark)
