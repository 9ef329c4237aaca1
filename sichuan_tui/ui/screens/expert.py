"""The expert in the person's seat: what it scored on the same deal against the same bots, beside the person."""

from sichuan_tui.locale.messages import tr
from sichuan_tui.record.record import Record
from sichuan_tui.record.replay import Replayed, replay_record
from sichuan_tui.session.branch import with_expert
from sichuan_tui.session.outcome import outcome
from sichuan_tui.session.people import human_of
from sichuan_tui.session.thinker import ThinkerClosedError
from sichuan_tui.ui.context import GameContext
from sichuan_tui.ui.pages import Item, MenuModel
from sichuan_tui.ui.reading import ending_spans
from sichuan_tui.ui.screens.menu import QuestionScreen
from sichuan_tui.ui.screens.replay import ReplayScreen
from sichuan_tui.words.spans import Spans, compose
from sichuan_tui.words.terms import signed

_BACK = "back"
_STEP = "step"


class ExpertScreen(QuestionScreen):
    """A box over another screen; dismissed by Esc."""

    def __init__(self, context: GameContext, played: Replayed, record: Record) -> None:
        """Let the expert play.

        Args:
            context: shared by all screens.
            played: the person's hand, replayed to its end.
            record: its record.
        """
        self._game = context
        self._hands: tuple[Replayed, ...] = (played,)
        self._record = record
        self._expert: Record | None = None
        super().__init__(context, self._menu, on_escape=_BACK)

    def _menu(self) -> MenuModel:
        if self._expert is None:
            return waiting_menu()
        mine, other = self._hands
        return beside_menu((mine, self._record), (other, self._expert))

    def on_mount(self) -> None:
        """Begin."""
        super().on_mount()
        self.run_worker(self._play())

    async def _play(self) -> None:
        header = self._record.header
        try:
            expert = await self._game.coach.call(with_expert, header, human_of(header))
        except ThinkerClosedError:
            return
        self._hands, self._expert = (*self._hands, replay_record(expert)), expert
        self.repaint()

    def choose(self, name: str) -> None:
        """Open both hands, or go back."""
        if name == _STEP:
            self.app.push_screen(ReplayScreen(self.context, self._hands, beside_titles))
        else:
            self.dismiss(name)


def beside_titles() -> tuple[str, ...]:
    """Give what the two hands are called."""
    return (tr("Your hand"), tr("The expert's hand"))


def waiting_menu() -> MenuModel:
    """Make what is shown while the expert plays."""
    return MenuModel(
        tr("The expert in your seat"),
        ((tr("The expert is playing the same deal against the same bots..."),),),
        (Item(_BACK, "b", tr("Back")),),
    )


def beside_menu(mine: tuple[Replayed, Record], expert: tuple[Replayed, Record]) -> MenuModel:
    """Make what is shown of the person's hand and the expert's."""
    return MenuModel(
        tr("The expert in your seat"),
        (
            _line(tr("You"), *mine),
            _line(tr("The expert"), *expert),
            (tr("The same wall, the same bots with the same luck; one hand proves little."),),
        ),
        (Item(_STEP, "s", tr("Step through both; b changes over")), Item(_BACK, "b", tr("Back"))),
    )


def _line(who: str, hand: Replayed, record: Record) -> Spans:
    result = outcome(record, hand.state, human_of(record.header), 1, record.header.started or "")
    return compose(
        "{who}: {points}, place {place}, {ending}",
        who=who,
        points=signed(result.points),
        place=result.place,
        ending=ending_spans(result),
    )
