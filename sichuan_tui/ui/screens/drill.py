"""The drills: a page of what there is to practise, and the exercises one after another."""

from dataclasses import replace
from typing import Final

from sichuan_tui.coach.drill import COMPUTED, Decide, DrillKind
from sichuan_tui.coach.drill_book import RULESET
from sichuan_tui.coach.drill_round import Round
from sichuan_tui.locale.messages import tr
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.context import Context
from sichuan_tui.ui.drill_model import BoardModel, DrillRow, drill_model, drill_rows
from sichuan_tui.ui.drilling import Drilling, Way, answered, answers, begin, pressed, toggled
from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.drill import paint_board
from sichuan_tui.ui.paint.drills import paint_drills
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.reading import log_page
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.targets import CommandTarget, RowTarget, Target, TileTarget
from sichuan_tui.ui.themes import Look
from sichuan_tui.ui.wishes import ShowHelp
from sichuan_tui.words.drill_text import exhausted_words, kind_word, log_of
from sichuan_tui.words.drill_why import all_options
from sichuan_tui.words.pages import PageModel
from sichuan_tui.words.terms import ruleset_title

_EVERYWHERE: Final = {"l": Command.LOG, "t": Command.FACES, "?": Command.HELP, "escape": Command.MENU}
_USED_UP: Final = "used-up"
_ANSWERED: Final = {"n": Command.NEXT, "enter": Command.NEXT, "space": Command.NEXT, "a": Command.AIDS}


class DrillsScreen(PaintedScreen):
    """The page of the drills; dismissed by Esc."""

    def __init__(self, context: Context, played: Round) -> None:
        """Show what there is; ``played`` is the sitting so far."""
        super().__init__(context)
        self._round = played
        self._selected = 0
        self._used_up: DrillRow | None = None

    @property
    def rows(self) -> tuple[DrillRow, ...]:
        """The kinds of exercises."""
        return drill_rows(self._round)

    def paint(self, width: int, height: int) -> Painting:
        """Paint the page."""
        used_up = self._used_up
        remark = self._about_rules() if used_up is None else exhausted_words(used_up.kind)
        return paint_drills(self.rows, self._selected, remark, (width, height), self.context.look)

    def press(self, key: str) -> bool:
        """Choose a kind, begin with it, or go back."""
        rows = self.rows
        match key:
            case "up" | "down":
                self._selected = (self._selected + (1 if key == "down" else -1)) % len(rows)
                self.repaint()
            case "enter" | "space":
                self.drill(rows[self._selected].kind)
            case "escape":
                self.dismiss("")
            case _:
                index = next((index for index, row in enumerate(rows) if row.key == key), None)
                if index is None:
                    return False
                self.drill(rows[index].kind)
        return True

    def click(self, target: Target, chain: int) -> None:
        """Begin with the kind that was clicked."""
        match target:
            case CommandTarget(index) if chain == 1:
                self.drill(self.rows[index].kind)
            case _:
                return

    def drill(self, kind: DrillKind | None) -> None:
        """Begin with a kind, or with all by turns."""
        self._selected = next(index for index, row in enumerate(self.rows) if row.kind is kind)
        exercise = self._round.next(kind)
        if exercise is None:
            self._left(_USED_UP)
            return
        self.app.push_screen(DrillScreen(self.context, self._round, kind, begin(exercise)), self._left)

    def _left(self, how: str | None) -> None:
        self._used_up = self.rows[self._selected] if how == _USED_UP else None
        self.repaint()

    def _about_rules(self) -> str:
        kind = self.rows[self._selected].kind
        mine = self._round.ruleset
        if kind in COMPUTED or mine == RULESET:
            return ""
        return tr(
            "All but waits and worth are asked by the rules of {book}, whatever the settings say.",
            book=ruleset_title(RULESET.name),
        )


def paint_drill(now: Drilling, played: Round, size: tuple[int, int], look: Look) -> Painting:
    """Paint an exercise as it stands: on the table, or a page of its own."""
    model = drill_model(now, played)
    match model:
        case TableModel():
            return paint_table(model, *size, look)
        case BoardModel():
            return paint_board(model, *size, look)


class DrillScreen(PaintedScreen):
    """One exercise after another; dismissed by Esc."""

    def __init__(self, context: Context, played: Round, kind: DrillKind | None, now: Drilling) -> None:
        """Begin.

        Args:
            context: shared by all screens.
            played: the sitting.
            kind: what is practised; None for all kinds by turns.
            now: the first exercise.
        """
        super().__init__(context)
        self._round = played
        self._kind = kind
        self.now = now
        self.prompted()

    @property
    def model(self) -> TableModel | BoardModel:
        """What is shown."""
        return drill_model(self.now, self._round)

    def paint(self, width: int, height: int) -> Painting:
        """Paint the exercise."""
        return paint_drill(self.now, self._round, (width, height), self.context.look)

    def press(self, key: str) -> bool:
        """Pick, answer, or go on."""
        if self.now.answer is None:
            changed = pressed(self.now, key)
            if changed is not None:
                if self.allows(key) or not answers(self.now, key):
                    self._change(changed)
                return True
        elif key in _ANSWERED:
            if self.allows(key):
                self._take(_ANSWERED[key])
            return True
        if key not in _EVERYWHERE:
            return False
        self._take(_EVERYWHERE[key])
        return True

    def click(self, target: Target, chain: int) -> None:
        """Pick what was clicked; a click on the tile or the choice that is picked answers."""
        if chain > 1 or not self.allows_click():
            return
        match target:
            case TileTarget(index):
                self._click_tile(index)
            case RowTarget():
                return
            case CommandTarget(index):
                choice = self.model.choices[index]
                if choice.command is Command.PICK and self.now.way is Way.CHOICE:
                    self._click_place(index)
                else:
                    self._take(choice.command)

    def _click_tile(self, index: int) -> None:
        if self.now.answer is not None:
            return
        match self.now.way:
            case Way.BOARD:
                self._change(toggled(self.now, index))
            case Way.TILE:
                self._click_place(index)
            case Way.CHOICE:
                if not isinstance(self.now.exercise, Decide):
                    self._click_place(index)

    def _click_place(self, index: int) -> None:
        at_it = self.now.cursor == index
        self._change(answered(self.now) if at_it else replace(self.now, cursor=index))

    def _change(self, changed: Drilling) -> None:
        if changed.answer is not None:
            self._round.mark(changed.exercise, right=changed.right)
            self.prompted()
        self.now = changed
        self.repaint()

    def _take(self, command: Command) -> None:
        match command:
            case Command.CONFIRM:
                self._change(answered(self.now))
            case Command.NEXT:
                if self.now.answer is not None:
                    self._go_on()
            case Command.AIDS:
                exercise = self.now.exercise
                self.app.push_screen(
                    ReaderScreen(self.context, lambda: PageModel(kind_word(exercise.kind), all_options(exercise)))
                )
            case Command.LOG:
                if isinstance(self.now.exercise, Decide):
                    moment = self.now.exercise.moment
                    self.app.push_screen(ReaderScreen(self.context, lambda: log_page(log_of(moment))))
            case Command.FACES:
                self.cycle_faces()
            case Command.HELP:
                self.post_message(ShowHelp(lambda: self.model.choices))
            case Command.MENU:
                self.dismiss("")
            case _:
                return

    def _go_on(self) -> None:
        exercise = self._round.next(self._kind)
        if exercise is None:
            self.dismiss(_USED_UP)
            return
        self.now = begin(exercise)
        self.prompted()
        self.repaint()
