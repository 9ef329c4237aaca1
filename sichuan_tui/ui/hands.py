"""Which hand is on the table, and which comes next: the part of the program that deals, ends and gives hands up."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from textual.app import App
from textual.geometry import Size

from sichuan_tui.session.practice import Practice
from sichuan_tui.session.setup import Setup
from sichuan_tui.session.sitting import is_begun, is_over, worth_showing
from sichuan_tui.storage.files import StorageError
from sichuan_tui.storage.sitting import Length, Sitting
from sichuan_tui.ui import menus
from sichuan_tui.ui.context import GameContext
from sichuan_tui.ui.paint.too_small import is_too_small
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.menu import HomeScreen, QuestionScreen
from sichuan_tui.ui.screens.too_small import TooSmallScreen

if TYPE_CHECKING:
    from sichuan_tui.session.table import Table


class HandsApp(App[int]):
    """The program as far as it leads from hand to hand; what screens wish for is heard elsewhere."""

    def __init__(self, context: GameContext, seed: int | None, *, new: bool, length: Length | None = None) -> None:
        """Make the program.

        Args:
            context: shared by all screens.
            seed: of the first new hand; None for one nobody can foresee.
            new: begin with a new hand, after asking where one is in progress.
            length: of the sitting that it begins; None for as long as the person likes.
        """
        super().__init__()
        self.shared = context
        self._seed = seed
        self._new = new
        self._length = length
        self._table: Table | None = None

    @property
    def practice(self) -> Practice:
        """The hand in progress and the results."""
        return self.shared.practice

    @property
    def _waiting_sitting(self) -> bool:
        """Whether there is a sitting to go on with, or to end."""
        sitting = self.practice.sittings.current
        return sitting is not None and is_begun(sitting)

    def _open(self) -> None:
        self._table = self.practice.resume()
        if self._table is None:
            if self._new or self._seed is not None:
                self._deal_anew()
            else:
                self._show_home()
        elif self._table.over:
            self._show_settlement(self._table)
        else:
            self._sit_down(self._table, paused=True)

    def _new_hand(self, *, guided: bool) -> None:
        """Deal a hand, after asking where one is in progress."""
        self.shared.told = set() if guided else None
        if self._table is None:
            self._guarded(self._deal_anew)
        elif self._table.over:
            self._guarded(self._deal_next)
        elif self._length is None and self.practice.sittings.so_far(self._table.header) is None:
            # A hand of no sitting, as a deal played again is, lets the sitting go on.
            self._ask_to_give_up(self._deal, sitting=False)
        else:
            self._ask_to_give_up(self._deal_anew, sitting=self._waiting_sitting)

    def _show(self, screen: PaintedScreen) -> None:
        """Show a screen in place of all that was shown."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)
        self._cover(self.size)

    def _cover(self, size: Size) -> None:
        small = is_too_small(size.width, size.height)
        covered = isinstance(self.screen, TooSmallScreen)
        if small and not covered:
            self.push_screen(TooSmallScreen(self.shared))
        elif covered and not small:
            self.pop_screen()

    def _show_home(self) -> None:
        notices, self.practice.notices = self.practice.notices, ()
        in_progress = self._table is not None
        waiting = not in_progress and self._waiting_sitting
        menu = partial(menus.home_menu, notices, in_progress=in_progress, sitting=waiting)
        self._show(HomeScreen(self.shared, menu))
        self.call_after_refresh(_load_rooms)

    def _show_settlement(self, table: "Table") -> None:
        from sichuan_tui.ui import rooms

        result = self.practice.finish(table)
        self._show(rooms.settlement_room(self.shared, table, result))
        told, self.shared.told = self.shared.told, None
        if told is not None:
            self.push_screen(rooms.settlement_guide(self.shared, table.header.ruleset))

    def _sit_down(self, table: "Table", *, paused: bool = False) -> None:
        from sichuan_tui.ui import rooms

        self._table = table
        give_up, self._new = paused and self._new, False
        self._show(rooms.table_room(self.shared, table, paused=paused, give_up=give_up))

    def _deal(self) -> None:
        """Deal the next hand of the sitting, or the first of a new one."""
        from sichuan_tui.session.countdown import clock_mark

        settings = self.shared.settings
        setup = Setup(settings.ruleset, settings.bots, self._seed, extra=clock_mark(settings.clock))
        table = self.practice.deal_next(setup, self._length)
        self._seed = self._length = None
        self._sit_down(table)

    def _deal_anew(self) -> None:
        """Deal the first hand of a new sitting, after a look at one that is over with it."""
        sitting = self.practice.sittings.current
        if sitting is not None and worth_showing(sitting):
            self._show_sitting(sitting, ended=True)
        else:
            self.practice.sittings.end()
            self._deal()

    def _deal_next(self) -> None:
        sitting = self.practice.sittings.current
        if self._length is not None:
            # The hand was still to be settled when a sitting of a length was asked for.
            self._put_away()
            self._deal_anew()
        elif sitting is not None and is_over(sitting):
            self._show_sitting(sitting, ended=True)
        else:
            self._put_away()
            self._deal()

    def _deal_again(self, table: "Table") -> None:
        from sichuan_tui.session.countdown import clock_mark

        self._put_away()
        self._sit_down(self.practice.deal_again(table.header, clock_mark(self.shared.settings.clock)))

    def _show_sitting(self, sitting: Sitting, *, ended: bool) -> None:
        from sichuan_tui.ui import rooms

        self._show(rooms.sitting_room(self.shared, sitting, ended=ended))

    def _deal_after(self) -> None:
        """Deal the first hand of a new sitting, after the page of one that is over."""
        self.practice.sittings.end()
        self._put_away()
        self._deal()

    def _leave_sitting(self) -> None:
        self._length = None
        self.practice.sittings.end()
        self._put_away()
        self._show_home()

    def _go_home(self) -> None:
        if self._table is None or not self._table.over:
            self._show_home()
            return
        sitting = self.practice.sittings.current
        if sitting is not None and worth_showing(sitting):
            self._show_sitting(sitting, ended=False)
        else:
            self._leave_sitting()

    def _put_away(self) -> None:
        if self._table is not None:
            # It may have been left before its end was shown.
            self.practice.finish(self._table)
        self.practice.leave()
        self._table = None

    def _ask_to_give_up(self, then: Callable[[], None], *, sitting: bool, played_on: bool = False) -> None:
        """Ask before the hand in progress is put aside; go on only where it may be.

        Args:
            then: what it is given up for.
            sitting: one ends with it.
            played_on: ``then`` plays a hand on from a review.
        """

        def give_up() -> None:
            if self._table is not None:
                self.practice.give_up()
                self._table = None
            then()

        def answered(answer: str | None) -> None:
            if answer == menus.YES:
                self._guarded(give_up)
            else:
                self._length = None

        question = partial(menus.give_up_question, sitting=sitting, played_on=played_on)
        self.push_screen(QuestionScreen(self.shared, question, on_escape=menus.NO), answered)

    def _guarded(self, step: Callable[[], None]) -> None:
        """Take a step that reads or writes files; if it fails, say so, and try again when told to."""
        try:
            step()
        except StorageError as error:
            question = QuestionScreen(self.shared, partial(menus.files_trouble, error))
            self.push_screen(question, lambda answer: self._after_failure(answer, step))

    def _after_failure(self, answer: str | None, step: Callable[[], None]) -> None:
        if answer == menus.RETRY:
            self._guarded(step)
        else:
            self.exit(1)


def _load_rooms() -> None:
    """Load the other screens while the first page is read."""
    from sichuan_tui.ui import rooms  # noqa: F401
