"""Pictures of the named states; ``--snapshot-update`` takes them anew after a wanted change of looks."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from sichuan_tui.bots.club import Club
from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import set_language
from sichuan_tui.record.record import Player, Record
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.people import BOT_NAMES, HUMAN, HUMAN_KIND
from sichuan_tui.session.table import NoLog, Table
from sichuan_tui.storage.settings import Pace, Settings
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui.app import SichuanApp
from sichuan_tui.ui.themes import Look
from sichuan_tui.ui.widgets.sheet import Sheet
from tests.ui.dumps.states import STATES as DUMPED
from tests.ui.dumps.states import Painter
from tests.ui.support import positions
from tests.ui.support.sitting import NOW, Clock, Sitting, no_waiting_for_idle, program
from tests.ui.support.states import STATES, State

COMPACT, LARGE = (80, 24), (112, 34)

PICTURED_SEED, PICTURED_WALL = 8, 22


@pytest.fixture(autouse=True)
def _quick() -> Iterator[None]:
    with no_waiting_for_idle():
        yield


class Compare(Protocol):
    """The fixture of pytest-textual-snapshot."""

    def __call__(self, app: App[int], *, terminal_size: tuple[int, int], run_before: "Lead | None" = None) -> bool: ...


class Lead(Protocol):
    """Leads a program to what is to be pictured."""

    async def __call__(self, pilot: Pilot[int]) -> None: ...


@pytest.mark.parametrize("state", STATES, ids=str)
def test_a_state_looks_as_it_did(tmp_path: Path, snap_compare: Compare, state: State) -> None:
    state.prepare(tmp_path)
    app, clock = program(tmp_path)

    async def lead(pilot: Pilot[int]) -> None:
        await state.lead(Sitting(app, pilot, clock))

    alike = snap_compare(app, terminal_size=state.size or COMPACT, run_before=lead)
    app.practice.close()
    assert app.return_code == 0, "it broke down"
    assert alike


class Showing(App[int]):
    """One painting, without a program around it."""

    def __init__(self, painter: Painter) -> None:
        super().__init__()
        self._painter = painter
        self._sheet = Sheet(time.monotonic)

    def compose(self) -> ComposeResult:
        yield self._sheet

    def on_mount(self) -> None:
        look = Look()
        self._sheet.show(lambda width, height: self._painter(width, height, look), look)


@pytest.mark.parametrize("size", [COMPACT, LARGE], ids=["compact", "large"])
def test_the_fullest_table_looks_as_it_did(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = Showing(DUMPED["fullest-table"])
    alike = snap_compare(app, terminal_size=size)
    assert app.return_code == 0, "it broke down"
    assert alike


@pytest.mark.parametrize(
    ("name", "size"),
    [("hint-turn", LARGE), ("hint-exchange", COMPACT), ("review", COMPACT), ("review-page", LARGE)],
    ids=str,
)
def test_what_the_coach_says_looks_as_it_did(snap_compare: Compare, name: str, size: tuple[int, int]) -> None:
    app = Showing(DUMPED[name])
    alike = snap_compare(app, terminal_size=size)
    assert app.return_code == 0, "it broke down"
    assert alike


def _late_hand() -> Record:
    """Give a hand between four clubs, where the person is asked late in it."""
    players = (Player("You", HUMAN_KIND), *(Player(name, "club") for name in BOT_NAMES))
    header = new_header(PICTURED_SEED, DEFAULT, players, HUMAN, NOW.isoformat())
    table = Table.deal(header, dict.fromkeys(SEATS, Club()), NoLog())
    while table.observe(HUMAN).wall_left > PICTURED_WALL or table.next_bot() != HUMAN:
        seat = table.next_bot()
        assert seat is not None
        table.act(seat, table.ask_bot(seat))
    return table.record


def _taken_up(app: SichuanApp, clock: Clock) -> Lead:
    async def lead(pilot: Pilot[int]) -> None:
        at = Sitting(app, pilot, clock)
        await at.press("c")
        await at.until_asked()

    return lead


def test_the_picture_of_the_readme(tmp_path: Path, snap_compare: Compare) -> None:
    """With all that helps switched on."""
    positions.save(_late_hand(), tmp_path)
    app, clock = program(tmp_path, settings=Settings(pace=Pace.INSTANT, guide=False))
    alike = snap_compare(app, terminal_size=LARGE, run_before=_taken_up(app, clock))
    app.practice.close()
    assert app.return_code == 0, "it broke down"
    assert alike


@pytest.mark.parametrize("spoken", [known for known in Language if known is not Language.ENGLISH])
def test_the_large_table_in_other_languages(tmp_path: Path, snap_compare: Compare, spoken: Language) -> None:
    positions.save(_late_hand(), tmp_path)
    set_language(spoken)
    app, clock = program(tmp_path, settings=Settings(pace=Pace.INSTANT, guide=False, language=spoken))
    alike = snap_compare(app, terminal_size=LARGE, run_before=_taken_up(app, clock))
    app.practice.close()
    assert app.return_code == 0, "it broke down"
    assert alike
