"""The settlement of a hand that is over."""

from typing import Final

from textual.events import MouseScrollDown, MouseScrollUp

from sichuan_tui.observe.observation import Observation
from sichuan_tui.record.record import Record
from sichuan_tui.record.replay import replay_record
from sichuan_tui.session.sitting import is_over
from sichuan_tui.storage.results import PracticeResult
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.context import GameContext
from sichuan_tui.ui.model import SettlementModel
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.settlement import paint_settlement
from sichuan_tui.ui.reviewing import Review, Shelf
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.review import ReviewScreen
from sichuan_tui.ui.settlement import settlement_model
from sichuan_tui.ui.targets import CommandTarget, Target
from sichuan_tui.ui.wishes import GoHome, NewHand, Quit, SameDeal, ShowHelp

_DEAF_TO_NEXT: Final = 1.0
"""Seconds in which a key meant for the table does not already deal the next hand."""

_KEYS: Final = {
    "n": Command.NEW_HAND,
    "a": Command.AGAIN,
    "r": Command.REVIEW,
    "t": Command.FACES,
    "?": Command.HELP,
    "escape": Command.HOME,
    "q": Command.QUIT,
}

_WHEEL_LINES = 3


class SettlementScreen(PaintedScreen):
    """Shows how a hand ended, and what to do next."""

    def __init__(self, context: GameContext, record: Record, seen: Observation, result: PracticeResult | None) -> None:
        """Show a hand's end.

        Args:
            context: shared by all screens.
            record: of the hand.
            seen: the hand as the person sees it at its end.
            result: the hand's, where it is among the results.
        """
        super().__init__(context)
        self._game = context
        self._parts = (record, seen, result)
        self._opened = context.clock()
        self._scroll = 0

    @property
    def model(self) -> SettlementModel:
        """What is shown."""
        record, seen, result = self._parts
        sittings = self._game.practice.sittings
        last = sittings.current is not None and is_over(sittings.current)
        so_far = sittings.so_far(record.header)
        return settlement_model(record.header, seen, counted=result is not None, so_far=so_far, last=last)

    def paint(self, width: int, height: int) -> Painting:
        """Paint the settlement."""
        return paint_settlement(self.model, width, height, self.context.look, self._scroll)

    def press(self, key: str) -> bool:
        """Take a key."""
        page = max(1, self.size.height // 2)
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -999, "end": 999}
        if key in steps:
            self._move(steps[key])
        elif key in _KEYS:
            # `n` passes at the table: one that is held down since must not skip what it led to.
            if _KEYS[key] is not Command.NEW_HAND or self.allows(key):
                self._take(_KEYS[key])
        else:
            return False
        return True

    def click(self, target: Target, chain: int) -> None:
        """Take a click on a choice."""
        match target:
            case CommandTarget(index) if chain == 1:
                self._take(self.model.choices[index].command)
            case _:
                return

    def on_mouse_scroll_up(self, _event: MouseScrollUp) -> None:
        """Scroll up."""
        self._move(-_WHEEL_LINES)

    def on_mouse_scroll_down(self, _event: MouseScrollDown) -> None:
        """Scroll down."""
        self._move(_WHEEL_LINES)

    def _move(self, lines: int) -> None:
        painting = self.sheet.painting
        self._scroll = min(max(0, painting.scroll + lines), painting.scroll + painting.hidden)
        self.repaint()

    def _take(self, command: Command) -> None:
        match command:
            case Command.NEW_HAND:
                if self.context.clock() - self._opened >= _DEAF_TO_NEXT:
                    self.post_message(NewHand())
            case Command.AGAIN:
                self.post_message(SameDeal())
            case Command.REVIEW:
                record, _, result = self._parts
                shelf = None if result is None else Shelf(self._game.practice, result)
                review = Review(replay_record(record), record, shelf)
                self.app.push_screen(ReviewScreen(self._game, review))
            case Command.HOME:
                self.post_message(GoHome())
            case Command.HELP:
                self.post_message(ShowHelp(lambda: self.model.choices))
            case Command.QUIT:
                self.post_message(Quit())
            case _:
                self.cycle_faces()
