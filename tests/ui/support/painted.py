"""What the table is to show of a hand, painted without a program around it."""

import asyncio

from sichuan_tui.observe.observation import Observation, observe
from sichuan_tui.record.record import Record
from sichuan_tui.session.people import HUMAN
from sichuan_tui.session.table import Table
from sichuan_tui.session.thinker import Thinker
from sichuan_tui.storage.files import StorageError
from sichuan_tui.ui.director import Director, Timing
from sichuan_tui.ui.interaction import Interaction, begin
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.themes import Look
from sichuan_tui.ui.view_model import Scene, table_model
from tests.support import build
from tests.ui.support.positions import table_at


class NoScreen:
    """Nobody who is told by a director."""

    def shown_changed(self) -> None:
        """Do nothing."""

    def prompt_opened(self) -> None:
        """Do nothing."""

    async def storage_failed(self, error: StorageError) -> None:
        raise error


def director_of(table: Table) -> Director:
    """Show a hand as it stands."""
    return Director(table, HUMAN, NoScreen(), Timing(lambda: 0.0, asyncio.sleep, lambda: 0.0), Thinker())


def scene_of(table: Table, interaction: Interaction | None = None) -> Scene:
    """Give what the table shows of a hand as it stands, with what was asked still untouched."""
    director = director_of(table)
    now = begin(director.shown) if interaction is None else interaction
    return Scene(table.header, director.shown, now, tuple(director.log))


def painting_of(scene: Scene, size: tuple[int, int] = (80, 24), look: Look | None = None) -> Painting:
    return paint_table(table_model(scene), *size, Look() if look is None else look)


def expected_text(record: Record, size: tuple[int, int] = (80, 24)) -> str:
    """Give what the table is to show when a hand is taken up where its record ends."""
    return painting_of(scene_of(table_at(record)), size).text()


def seen_by_me(laid: build.Table) -> Observation:
    return observe(laid.state, HUMAN)
