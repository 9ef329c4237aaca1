"""A recorded hand, stepped through."""

from collections.abc import Callable
from typing import Final

from sichuan_tui.locale.messages import wording
from sichuan_tui.record.replay import Replayed
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.context import Context
from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.reading import log_page
from sichuan_tui.ui.reel import Reel, first_difference, frame_model, reel_of
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.targets import CommandTarget, Target
from sichuan_tui.ui.wishes import ShowHelp

_LEAP: Final = 10
_STEPS: Final = {"left": -1, "right": 1, "space": 1, "up": -_LEAP, "down": _LEAP, "pageup": -_LEAP, "pagedown": _LEAP}
_KEYS: Final = {
    "home": Command.FIRST,
    "end": Command.LAST,
    "o": Command.OPEN_HANDS,
    "n": Command.NEW_HAND,
    "p": Command.PREVIOUS_HAND,
    "l": Command.LOG,
    "t": Command.FACES,
    "?": Command.HELP,
    "escape": Command.MENU,
}

_BESIDE: Final = {"b": Command.BESIDE, "d": Command.DIFFERENCE}


class ReplayScreen(PaintedScreen):
    """Shows one moment of a hand; dismissed by Esc."""

    def __init__(
        self, context: Context, hands: tuple[Replayed, ...], titles: Callable[[], tuple[str, ...]] = tuple
    ) -> None:
        """Begin at the deal of the first hand.

        Args:
            context: shared by all screens.
            hands: all of them with at least a good header.
            titles: gives what they are called, where two of the same deal are held side by side.
        """
        super().__init__(context)
        self._hands = hands
        self._titles = titles
        self._hand = 0
        self._place = 0
        self._open_hands = False
        self._made = (wording(), reel_of(hands[0]))

    @property
    def _reel(self) -> Reel:
        """The hand, told in the language of the moment."""
        if self._made[0] is not wording():
            self._made = (wording(), reel_of(self._hands[self._hand]))
        return self._made[1]

    @property
    def model(self) -> TableModel:
        """What is shown."""
        number = (self._hand + 1, len(self._hands))
        return frame_model(self._reel, self._place, number, open_hands=self._open_hands, titles=self._titles())

    def paint(self, width: int, height: int) -> Painting:
        """Paint the moment."""
        return paint_table(self.model, width, height, self.context.look)

    def press(self, key: str) -> bool:
        """Step, or do what the key stands for."""
        if key in _STEPS:
            self._go(self._place + _STEPS[key])
        elif key in _KEYS:
            self._take(_KEYS[key])
        elif key in _BESIDE and self._titles():
            self._take(_BESIDE[key])
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

    def _take(self, command: Command) -> None:
        match command:
            case Command.NEXT:
                self._go(self._place + 1)
            case Command.FIRST:
                self._go(0)
            case Command.LAST:
                self._go(len(self._reel.frames) - 1)
            case Command.BESIDE:
                self._turn_to(1 - self._hand)
            case Command.DIFFERENCE:
                self._go(first_difference(self._reel, reel_of(self._hands[1 - self._hand])))
            case Command.NEW_HAND:
                self._turn_to(self._hand + 1)
            case Command.PREVIOUS_HAND:
                self._turn_to(self._hand - 1)
            case Command.OPEN_HANDS:
                self._open_hands = not self._open_hands
                self.repaint()
            case Command.LOG:
                logged = self._reel.frames[self._place].logged
                self.app.push_screen(ReaderScreen(self.context, lambda: log_page(self._reel.log[:logged])))
            case Command.FACES:
                self.cycle_faces()
            case Command.HELP:
                self.post_message(ShowHelp(lambda: self.model.choices))
            case _:
                self.dismiss("")

    def _turn_to(self, hand: int) -> None:
        if 0 <= hand < len(self._hands):
            self._hand = hand
            self._made = (wording(), reel_of(self._hands[hand]))
            # Two hands of one deal are looked at side by side, others one after another.
            self._go(self._place if self._titles() else 0)

    def _go(self, place: int) -> None:
        self._place = min(max(0, place), len(self._reel.frames) - 1)
        self.repaint()
