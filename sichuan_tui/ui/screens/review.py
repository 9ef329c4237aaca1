"""The review of a hand: the list of decisions, and each with the table as it was."""

from collections.abc import Callable
from functools import partial
from typing import Final

from textual.events import MouseScrollDown, MouseScrollUp

from sichuan_tui.ui.advice import advice_page
from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.context import GameContext
from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.review import paint_review
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.reading import log_page
from sichuan_tui.ui.review import Page, ReviewModel, order_of, page_model, review_model, whole_page
from sichuan_tui.ui.reviewing import Review
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.expert import ExpertScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.targets import CommandTarget, RowTarget, Target, TileTarget
from sichuan_tui.ui.wishes import PlayOn, ShowHelp

_KEYS: Final = {
    "enter": Command.CONFIRM,
    "space": Command.CONFIRM,
    "s": Command.ORDER,
    "e": Command.EXPERT,
    "t": Command.FACES,
    "?": Command.HELP,
    "escape": Command.MENU,
}
_PAGE_KEYS: Final = {
    "right": Command.NEXT,
    "space": Command.NEXT,
    "left": Command.PREVIOUS,
    "home": Command.FIRST,
    "end": Command.LAST,
    "o": Command.OPEN_HANDS,
    "p": Command.PLAY_ON,
    "h": Command.HINT,
    "e": Command.EXPERT,
    "l": Command.LOG,
    "t": Command.FACES,
    "?": Command.HELP,
    "escape": Command.MENU,
}


class ReviewScreen(PaintedScreen):
    """Lists the decisions while they are judged; dismissed by Esc."""

    def __init__(self, context: GameContext, review: Review) -> None:
        """Begin with the costliest first."""
        super().__init__(context)
        self._game = context
        self.review = review
        self._costly_first = True
        self._chosen: int | None = None

    def on_mount(self) -> None:
        """Begin to judge."""
        super().on_mount()
        if not self.review.whole:
            # No bot thinks while a review is looked at, so there are two processes for it.
            self.run_worker(self.review.work((self._game.coach, self._game.thinker), self._judged))

    def on_unmount(self) -> None:
        """Keep what was found so far."""
        self.review.keep()

    def _judged(self) -> None:
        """Show what has come in meanwhile, whichever decision is looked at."""
        self.repaint()
        for screen in self.app.screen_stack:
            if isinstance(screen, ReviewPageScreen):
                screen.repaint()

    @property
    def order(self) -> tuple[int, ...]:
        """The numbers of the decisions as they are listed."""
        return order_of(self.review, costly_first=self._costly_first)

    @property
    def _selected(self) -> int:
        """Where the decision that was chosen stands in the list; before one was, the first."""
        return 0 if self._chosen is None else self.order.index(self._chosen)

    @property
    def model(self) -> ReviewModel:
        """What is shown."""
        return review_model(self.review, costly_first=self._costly_first)

    def paint(self, width: int, height: int) -> Painting:
        """Paint the list."""
        return paint_review(self.model, self._selected, width, height, self.context.look)

    def press(self, key: str) -> bool:
        """Choose a decision, or do what the key stands for."""
        page = max(1, self.size.height - 8)
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -9999, "end": 9999}
        if key in steps:
            self._select(self._selected + steps[key])
        elif key in _KEYS:
            self._take(_KEYS[key])
        else:
            return False
        return True

    def click(self, target: Target, chain: int) -> None:
        """Choose the decision that was clicked, open it if it was chosen already, or take a choice."""
        match target:
            case CommandTarget(index) if chain == 1:
                self._take(self.model.choices[index].command)
            case CommandTarget() | TileTarget():
                return
            case RowTarget(index):
                if index == self._selected or chain > 1:
                    self._take(Command.CONFIRM)
                else:
                    self._select(index)

    def on_mouse_scroll_up(self, _event: MouseScrollUp) -> None:
        """Move up."""
        self._select(self._selected - 1)

    def on_mouse_scroll_down(self, _event: MouseScrollDown) -> None:
        """Move down."""
        self._select(self._selected + 1)

    def _select(self, place: int) -> None:
        if self.review.moments:
            self._chosen = self.order[min(max(0, place), len(self.review.moments) - 1)]
        self.repaint()

    def _take(self, command: Command) -> None:
        match command:
            case Command.CONFIRM:
                if self.review.moments:
                    self.app.push_screen(ReviewPageScreen(self._game, self.review, self.order, self._selected))
            case Command.ORDER:
                self._costly_first = not self._costly_first
                self.repaint()
            case Command.EXPERT:
                self.app.push_screen(ExpertScreen(self._game, self.review.hand, self.review.record))
            case Command.FACES:
                self.cycle_faces()
            case Command.HELP:
                self.post_message(ShowHelp(lambda: self.model.choices))
            case Command.MENU:
                self.dismiss("")
            case _:
                self._select(self._selected + 1)


class ReviewPageScreen(PaintedScreen):
    """One decision; dismissed by Esc."""

    def __init__(self, context: GameContext, review: Review, order: tuple[int, ...], at: int) -> None:
        """Begin at a decision.

        Args:
            context: shared by all screens.
            review: of the hand.
            order: the numbers of the decisions, in the order they are leafed through.
            at: where in that order to begin.
        """
        super().__init__(context)
        self._game = context
        self._review = review
        self._order = order
        self._at = at
        self._opened = False
        self._look_at(at)

    @property
    def page(self) -> Page:
        """The decision that is looked at."""
        numbers = [moment.number for moment in self._review.moments]
        return Page(self._review, numbers.index(self._order[self._at]), self._opened, self.context.settings.aids)

    @property
    def model(self) -> TableModel:
        """What is shown."""
        return page_model(self.page)

    def paint(self, width: int, height: int) -> Painting:
        """Paint the page."""
        return paint_table(self.model, width, height, self.context.look)

    def press(self, key: str) -> bool:
        """Do what the key stands for."""
        command = _PAGE_KEYS.get(key)
        if command is None:
            return False
        self._take(command)
        return True

    def click(self, target: Target, chain: int) -> None:
        """Take a click on a choice."""
        match target:
            case CommandTarget(index) if chain == 1:
                self._take(self._choices[index].command)
            case _:
                return

    @property
    def _choices(self) -> tuple[Choice, ...]:
        return self.model.choices

    def _look_at(self, at: int) -> None:
        self._at = min(max(0, at), len(self._order) - 1)
        self._review.hurry(self._order[self._at])

    def _take(self, command: Command) -> None:
        moves: dict[Command, Callable[[], int]] = {
            Command.NEXT: lambda: self._at + 1,
            Command.PREVIOUS: lambda: self._at - 1,
            Command.FIRST: lambda: 0,
            Command.LAST: lambda: len(self._order) - 1,
        }
        if command in moves:
            self._look_at(moves[command]())
            self.repaint()
            return
        page = self.page
        match command:
            case Command.OPEN_HANDS:
                self._opened = not self._opened
                self.repaint()
            case Command.PLAY_ON:
                self.post_message(PlayOn(self._review.record, page.moment.number))
            case Command.HINT:
                told = partial(whole_page, page) if page.opened else lambda: advice_page(page.advice, page.names)
                self.app.push_screen(ReaderScreen(self.context, told))
            case Command.EXPERT:
                self.app.push_screen(ExpertScreen(self._game, self._review.hand, self._review.record))
            case Command.LOG:
                self.app.push_screen(ReaderScreen(self.context, lambda: log_page(page.log)))
            case Command.FACES:
                self.cycle_faces()
            case Command.HELP:
                self.post_message(ShowHelp(lambda: self._choices))
            case _:
                self.dismiss("")
