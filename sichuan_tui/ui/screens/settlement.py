"""The settlement of a hand that is over."""

from types import MappingProxyType

from sichuan_tui.observe.observation import Observation
from sichuan_tui.record.record import Record
from sichuan_tui.record.replay import replay_record
from sichuan_tui.session.sitting import is_over
from sichuan_tui.storage.results import PracticeResult
from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.context import GameContext
from sichuan_tui.ui.model import SettlementModel
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.settlement import paint_settlement
from sichuan_tui.ui.reviewing import Review, Shelf
from sichuan_tui.ui.screens.review import ReviewScreen
from sichuan_tui.ui.screens.scrolled import EndScreen
from sichuan_tui.ui.settlement import settlement_model
from sichuan_tui.ui.wishes import GoHome, NewHand, Quit, SameDeal, ShowHelp


class SettlementScreen(EndScreen):
    """Shows how a hand ended, and what to do next."""

    KEYS = MappingProxyType(
        {
            "n": Command.NEW_HAND,
            "a": Command.AGAIN,
            "r": Command.REVIEW,
            "t": Command.FACES,
            "?": Command.HELP,
            "escape": Command.HOME,
            "q": Command.QUIT,
        }
    )
    LEADING_ON = frozenset({Command.NEW_HAND})

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

    @property
    def model(self) -> SettlementModel:
        """What is shown."""
        record, seen, result = self._parts
        sittings = self._game.practice.sittings
        last = sittings.current is not None and is_over(sittings.current)
        so_far = sittings.so_far(record.header)
        return settlement_model(record.header, seen, counted=result is not None, so_far=so_far, last=last)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be done now."""
        return self.model.choices

    def paint(self, width: int, height: int) -> Painting:
        """Paint the settlement."""
        return paint_settlement(self.model, width, height, self.context.look, self._scroll or 0)

    def take(self, command: Command) -> None:
        """Do what a command says."""
        match command:
            case Command.NEW_HAND:
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
                self.post_message(ShowHelp(lambda: self.choices))
            case Command.QUIT:
                self.post_message(Quit())
            case _:
                self.cycle_faces()
