"""The program in a test: on a folder of its own, with a clock and a sleep that take no time."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

from textual.events import MouseDown, MouseUp
from textual.pilot import Pilot

from sichuan_tui.observe.observation import Observation
from sichuan_tui.session.practice import Practice
from sichuan_tui.session.thinker import Thinker
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.settings import Pace, Settings
from sichuan_tui.ui.app import SichuanApp
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.context import GameContext
from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.menu import MenuScreen, QuestionScreen
from sichuan_tui.ui.screens.settlement import SettlementScreen
from sichuan_tui.ui.screens.table import TableScreen
from sichuan_tui.ui.targets import CommandTarget, Target
from sichuan_tui.ui.view_model import table_model

NOW = datetime(2026, 5, 4, 12, tzinfo=UTC)
"""When all hands of the tests are played."""

DRAWN_SEED = 5
"""The seed nobody can foresee."""

QUICK = Settings(pace=Pace.INSTANT, guide=False, aids=frozenset())
"""The usual settings, but that bots take no time, nothing is explained and nothing told about the own hand."""

PATIENCE = 10.0
"""Seconds of the processor's time after which a condition is given up: on a busy machine all takes longer."""


class Clock:
    """A time that passes when a test says so, and sleep that takes none of it.

    Attributes:
        now: the time.
        naps: how long each sleep was to take.
    """

    def __init__(self) -> None:
        self.now = 1000.0
        self.naps: list[float] = []
        self._awake = asyncio.Event()
        self._awake.set()

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.naps.append(seconds)
        await asyncio.sleep(0)
        await self._awake.wait()

    def hold(self) -> None:
        """Let every sleep last until it is released."""
        self._awake.clear()

    def release(self) -> None:
        self._awake.set()


async def until(pilot: Pilot[int], condition: Callable[[], bool]) -> None:
    """Wait until something is so."""
    deadline = time.process_time() + PATIENCE
    turns = 0
    while not condition():
        if pilot.app._exception is not None:
            raise pilot.app._exception
        assert time.process_time() < deadline, f"it never came about:\n{_dump(pilot)}"
        turns += 1
        await asyncio.sleep(0 if turns % 50 else 0.001)


def _dump(pilot: Pilot[int]) -> str:
    screen = pilot.app.screen
    return screen.sheet.painting.text() if isinstance(screen, PaintedScreen) else repr(screen)


class Sitting:
    """Somebody sits in front of the program."""

    def __init__(self, app: SichuanApp, pilot: Pilot[int], clock: Clock) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock

    @property
    def screen(self) -> PaintedScreen:
        """The screen on top."""
        screen = self.app.screen
        assert isinstance(screen, PaintedScreen)
        return screen

    @property
    def text(self) -> str:
        """What the screen on top shows."""
        return self.screen.sheet.painting.text()

    @property
    def table(self) -> TableScreen:
        """The table, on top or below a dialog."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def seen(self) -> Observation:
        return self.table.director.shown

    @property
    def mode(self) -> Mode:
        return self.table.interaction.mode

    def is_in(self, mode: Mode) -> bool:
        """Tell what the table asks."""
        return self.mode is mode

    @property
    def at_table(self) -> bool:
        """Whether the table is on top, and painted."""
        return isinstance(self.app.screen, TableScreen) and self.screen.sheet.painting.width > 0

    @property
    def asked(self) -> bool:
        """Whether the table waits for the person's decision."""
        return self.at_table and self.mode is not Mode.NOTHING

    @property
    def settled(self) -> bool:
        return isinstance(self.app.screen, SettlementScreen) and self.screen.sheet.painting.width > 0

    @property
    def titles(self) -> list[str]:
        """The titles of the menus shown, from the lowest to the one on top."""
        return [screen.model.title for screen in self.app.screen_stack if isinstance(screen, MenuScreen)]

    @property
    def asking(self) -> str:
        """The title of the question or menu on top once it is painted, "" where there is none."""
        screen = self.app.screen
        return screen.model.title if isinstance(screen, QuestionScreen) and screen.sheet.painting.width else ""

    async def until(self, condition: Callable[[], bool]) -> None:
        await until(self.pilot, condition)

    async def calm(self) -> None:
        """Let everything that is under way come to rest."""
        for _ in range(4):
            await self.pilot.pause()

    async def until_on(self, kind: type[PaintedScreen]) -> None:
        """Wait until a screen of a kind is on top, and painted."""
        await self.until(lambda: isinstance(self.app.screen, kind) and self.screen.sheet.painting.width > 0)

    async def until_asked(self) -> None:
        """Wait until the person is to decide, and a moment more, so that it may act."""
        await self.until(lambda: self.asked)
        self.clock.now += 1

    async def until_answered(self, prompt: int) -> None:
        """Wait until a prompt is no longer what is asked."""
        await self.until(lambda: self.settled or not self.asked or self.table.director.prompt > prompt)

    async def press(self, *keys: str) -> None:
        """Press keys a second apart."""
        for key in keys:
            self.clock.now += 1
            await self.pilot.press(key)

    async def press_at_once(self, *keys: str) -> None:
        """Press keys while no time passes."""
        await self.pilot.press(*keys)

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.until(lambda: self._fits(width, height))
        await self.calm()

    def _fits(self, width: int, height: int) -> bool:
        screen = self.screen
        sheet = screen.sheet
        if screen.size != (width, height) or not (isinstance(screen, QuestionScreen) or sheet.size == screen.size):
            return False
        return (sheet.painting.width, len(sheet.painting.rows)) == sheet.size

    async def mouse_down(self, x: int, y: int, button: int = 1) -> None:
        self.app.post_message(MouseDown(None, x, y, 0, 0, button, shift=False, meta=False, ctrl=False))
        await self.pilot.pause()

    async def mouse_up(self, x: int, y: int, button: int = 1) -> None:
        self.app.post_message(MouseUp(None, x, y, 0, 0, button, shift=False, meta=False, ctrl=False))
        await self.pilot.pause()

    async def click_cell(self, x: int, y: int, button: int = 1) -> None:
        await self.mouse_down(x, y, button)
        await self.mouse_up(x, y, button)

    async def click(self, target: Target, *, seconds: float = 1.0) -> None:
        """Click on what stands for something, some time after what was done before."""
        self.clock.now += seconds
        await self.click_cell(*self.cell_of(target))

    async def click_command(self, command: Command) -> None:
        """Click on a choice of the table."""
        await self.click(self.target_of(command))

    async def click_item(self, name: str) -> None:
        """Click on an item of the menu on top."""
        await self.until_on(MenuScreen)
        screen = self.app.screen
        assert isinstance(screen, MenuScreen)
        await self.click(CommandTarget([item.name for item in screen.model.items].index(name)))

    def target_of(self, command: Command, nth: int = 0) -> CommandTarget:
        """Give the place of a choice of the table or the settlement; the first one of its kind, or a later."""
        screen = self.app.screen
        choices = (
            screen.model.choices if isinstance(screen, SettlementScreen) else table_model(self.table.scene).choices
        )
        return CommandTarget([index for index, choice in enumerate(choices) if choice.command is command][nth])

    def cell_of(self, target: Target) -> tuple[int, int]:
        """Give a cell of the screen in the middle of what stands for something."""
        sheet = self.screen.sheet
        hit = next(hit for hit in sheet.painting.hits if hit.target == target)
        return sheet.region.x + hit.x + hit.width // 2, sheet.region.y + hit.y + hit.height // 2


async def _moment(min_sleep: float = 0.0, max_sleep: float = 0.0) -> None:  # noqa: ARG001 - in place of Textual's own
    await asyncio.sleep(0)


@contextmanager
def no_waiting_for_idle() -> Iterator[None]:
    """Let Textual's pilot not wait until the processor is idle, which takes longer than all the rest."""
    with patch("textual.pilot.wait_for_idle", _moment), patch("textual.app.wait_for_idle", _moment):
        yield


def program(
    root: Path,
    *,
    seed: int | None = None,
    new: bool = False,
    settings: Settings = QUICK,
    coach: Thinker | None = None,
) -> tuple[SichuanApp, Clock]:
    """Make the program on a folder, and the clock it goes by; a coach of its own thinks for the bots, too."""
    practice = Practice(open_folder(root), lambda: NOW, lambda: DRAWN_SEED)
    clock = Clock()
    context = GameContext(settings, clock.sleep, clock, practice=practice)
    if coach is not None:
        context.coach = context.thinker = coach
    return SichuanApp(context, seed, new=new), clock


@asynccontextmanager
async def sitting(  # noqa: PLR0913 - all that a program can be started with
    root: Path,
    *,
    size: tuple[int, int] = (80, 24),
    seed: int | None = None,
    new: bool = False,
    settings: Settings = QUICK,
    coach: Thinker | None = None,
) -> AsyncIterator[Sitting]:
    """Start the program on a folder."""
    app, clock = program(root, seed=seed, new=new, settings=settings, coach=coach)
    try:
        with no_waiting_for_idle():
            async with app.run_test(size=size) as pilot:
                at = Sitting(app, pilot, clock)
                await until(pilot, lambda: isinstance(app.screen, PaintedScreen))
                await at.calm()
                yield at
    finally:
        app.practice.close()
