"""The last ten results; each can be opened and stepped through."""

from collections.abc import Callable
from functools import partial

from sichuan_tui.locale.messages import tr
from sichuan_tui.record.replay import Replayed
from sichuan_tui.storage.files import StorageError
from sichuan_tui.storage.results import PracticeResult
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.context import GameContext
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.results import paint_results
from sichuan_tui.ui.results_page import averages_of, result_lines, results_choices
from sichuan_tui.ui.reviewing import Review, Shelf
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.screens.replay import ReplayScreen
from sichuan_tui.ui.screens.review import ReviewScreen
from sichuan_tui.ui.targets import CommandTarget, RowTarget, Target
from sichuan_tui.words.pages import PageLine, PageModel
from sichuan_tui.words.troubles import trouble_sentence


class ResultsScreen(PaintedScreen):
    """Shows the results; dismissed by Esc."""

    def __init__(self, context: GameContext) -> None:
        """Begin on the latest."""
        super().__init__(context)
        self._game = context
        self._practice = context.practice
        self._selected = 0

    def paint(self, width: int, height: int) -> Painting:
        """Paint the page."""
        results = self._practice.results
        lines = result_lines(results)
        return paint_results(lines, averages_of(results), self._selected, (width, height), self.context.look)

    def on_screen_resume(self) -> None:
        """Show what a review has come to meanwhile."""
        self.repaint()

    def press(self, key: str) -> bool:
        """Choose a result, open it, or go back."""
        count = len(self._practice.results)
        match key:
            case "up" | "down" if count:
                self._selected = (self._selected + (1 if key == "down" else -1)) % count
                self.repaint()
            case "enter" | "space" if count:
                self._take(Command.CONFIRM)
            case "r" if count:
                self._take(Command.REVIEW)
            case "escape":
                self._take(Command.MENU)
            case _:
                return False
        return True

    def _take(self, command: Command) -> None:
        match command:
            case Command.CONFIRM:
                self._open()
            case Command.REVIEW:
                self._review()
            case _:
                self.dismiss("")

    def click(self, target: Target, chain: int) -> None:
        """Choose the result that was clicked, open it if it was chosen already, or take a choice."""
        match target:
            case CommandTarget(index) if chain == 1:
                self._take(results_choices(openable=bool(self._practice.results))[index].command)
            case RowTarget(index):
                if index == self._selected or chain > 1:
                    self._open()
                else:
                    self._selected = index
                    self.repaint()
            case _:
                return

    def _open(self) -> None:
        replayed = self._replayed()
        if replayed is not None:
            self.app.push_screen(ReplayScreen(self.context, (replayed,)))

    def _review(self) -> None:
        replayed = self._replayed()
        if replayed is not None and replayed.record is not None:
            review = Review(replayed, replayed.record, Shelf(self._practice, self._result))
            self.app.push_screen(ReviewScreen(self._game, review))

    @property
    def _result(self) -> PracticeResult:
        return tuple(reversed(self._practice.results))[self._selected]

    def _replayed(self) -> Replayed | None:
        """Give the hand that is chosen; None, with a sentence why, where it cannot be shown."""
        result = self._result
        try:
            replayed = self._practice.recorded(result)
        except StorageError as error:
            self._say(partial(trouble_sentence, error))
            return None
        if replayed is None:
            self._say(lambda: tr("The record of this hand is not there any more, or damaged."))
        return replayed

    def _say(self, sentence: Callable[[], str]) -> None:
        def page() -> PageModel:
            return PageModel(tr("Last ten results"), (PageLine((sentence(),)),))

        self.app.push_screen(ReaderScreen(self.context, page))
