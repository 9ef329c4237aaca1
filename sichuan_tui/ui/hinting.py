"""Hints at the table: put on record, then shown at once by a rule of thumb, and better once they are played out."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from sichuan_tui.coach.advice import Advice, Basis, advise, deepened
from sichuan_tui.coach.depth import deepen
from sichuan_tui.observe.observation import Observation
from sichuan_tui.record.record import Note
from sichuan_tui.session.countdown import decisions_taken
from sichuan_tui.session.outcome import HINT_KEY, hint_noted
from sichuan_tui.session.table import Table
from sichuan_tui.session.thinker import Thinker, ThinkerClosedError
from sichuan_tui.storage.files import StorageError
from sichuan_tui.tiles.wall import Seat
from sichuan_tui.ui.advice import AdviceModel, advice_page, hint_model
from sichuan_tui.words.names import names_of
from sichuan_tui.words.pages import PageModel


class Asker(Protocol):
    """Who asks the person.

    Attributes:
        me: the person's seat.
        prompt: the number of the prompt now open, or of the last one.
        shown: what the person sees.
    """

    me: Seat
    prompt: int
    shown: Observation


class Hints:
    """The hint for the decision now asked for, if it was wished; one for an older decision is none."""

    def __init__(self, coach: Thinker, table: Table, asker: Asker) -> None:
        """Begin without a hint.

        Args:
            coach: where options are played out.
            table: the hand.
            asker: who asks the person.
        """
        self._coach = coach
        self._table = table
        self._asker = asker
        self._prompt = -1
        self._advice: Advice | None = None
        self._pending = False

    @property
    def advice(self) -> Advice | None:
        """The hint that is open; None where there is none."""
        asked = self._asker.prompt == self._prompt and self._asker.shown.legal
        return self._advice if asked else None

    @property
    def model(self) -> AdviceModel | None:
        """What is shown of it."""
        advice = self.advice
        return None if advice is None else hint_model(advice, self._names, pending=self._pending)

    def page(self) -> PageModel | None:
        """Give all there is to say of the hint that is open."""
        advice = self.advice
        return None if advice is None else advice_page(advice, self._names)

    async def give(self, changed: Callable[[], None], failed: Callable[[StorageError], Awaitable[None]]) -> None:
        """Put a hint on record and open it; better it once its options are played out.

        Args:
            changed: called whenever there is something new to show.
            failed: told where the hint cannot be put on record; when it returns, that is tried again.
        """
        asker = self._asker
        prompt, seen = asker.prompt, asker.shown
        while not hint_noted(self._table.record, asker.me):
            try:
                self._table.note(Note(asker.me, ((HINT_KEY, "true"),)))
            except StorageError as error:
                await failed(error)
        if prompt != asker.prompt:
            return
        self._prompt, self._advice = prompt, advise(seen)
        self._pending = self._advice.basis is Basis.RULE_OF_THUMB
        changed()
        if not self._pending:
            return
        # What is played out hangs on the number of the decision, which tells nothing that is hidden.
        number = decisions_taken(self._table.record, asker.me)
        try:
            estimates = await self._coach.call(deepen, seen, number)
        except ThinkerClosedError:
            return
        if self._prompt == prompt:
            self._advice, self._pending = deepened(self._advice, estimates), False
            changed()

    @property
    def _names(self) -> tuple[str, ...]:
        return names_of(self._table.header, self._asker.me)
