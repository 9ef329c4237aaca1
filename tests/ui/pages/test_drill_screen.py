"""The drills on the screen: from the first page through exercises of every kind and back."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from sichuan_tui.coach.drill import Decide, DrillKind, NameWaits
from sichuan_tui.coach.drill_book import lines
from sichuan_tui.coach.drill_round import KINDS, Round, Score
from sichuan_tui.hand.action import Discard
from sichuan_tui.observe.observation import hand_order
from sichuan_tui.rules.presets import DEFAULT, QQ_BLOOD_BATTLE
from sichuan_tui.storage.settings import Settings
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.context import Context
from sichuan_tui.ui.drill_app import DrillApp
from sichuan_tui.ui.drilling import Way, begin
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.drill import DrillScreen, DrillsScreen
from sichuan_tui.ui.screens.menu import HomeScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.targets import CommandTarget, TileTarget
from sichuan_tui.ui.view_model import TILE_KEYS
from tests.ui.support.drills import every, fresh_round
from tests.ui.support.sitting import Clock, no_waiting_for_idle, sitting, until


class Drilling:
    """Somebody sits in front of the drills alone."""

    def __init__(self, app: DrillApp, pilot: Pilot[int], clock: Clock, played: Round) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock
        self.round = played

    @property
    def screen(self) -> PaintedScreen:
        screen = self.app.screen
        assert isinstance(screen, PaintedScreen)
        return screen

    @property
    def drill(self) -> DrillScreen:
        screen = self.app.screen
        assert isinstance(screen, DrillScreen)
        return screen

    @property
    def text(self) -> str:
        return self.screen.sheet.painting.text()

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.clock.now += 1
            await self.pilot.press(key)
            await self.pilot.pause()

    async def until_on(self, kind: type[PaintedScreen]) -> None:
        await until(self.pilot, lambda: isinstance(self.app.screen, kind) and self.screen.sheet.painting.width > 0)

    async def click(self, target: TileTarget | CommandTarget) -> None:
        self.clock.now += 1
        hit = next(hit for hit in self.screen.sheet.painting.hits if hit.target == target)
        await self.pilot.click(offset=(hit.x + hit.width // 2, hit.y))
        await self.pilot.pause()

    async def click_command(self, command: Command) -> None:
        model = self.drill.model
        index = next(place for place, choice in enumerate(model.choices) if choice.command is command)
        await self.click(CommandTarget(index))

    def keys_to_answer(self) -> list[str]:
        """Give keys that answer rightly."""
        now = self.drill.now
        exercise = now.exercise
        match now.way:
            case Way.TILE:
                assert isinstance(exercise.answer, Discard)
                place = hand_order(exercise.moment.seen).index(exercise.answer.tile)
                return ["home", *["right"] * place] if place >= len(TILE_KEYS) else [TILE_KEYS[place]]
            case Way.CHOICE:
                assert not isinstance(exercise, NameWaits)
                return [str([*exercise.choices].index(exercise.answer) + 1)]
            case Way.BOARD:
                assert isinstance(exercise.answer, frozenset)
                return [key for tile in sorted(exercise.answer) for key in ("mps"[tile // 9], str(tile % 9 + 1))]


@asynccontextmanager
async def drilling(
    played: Round | None = None,
    kind: DrillKind | None = None,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
) -> AsyncIterator[Drilling]:
    played, clock = played or fresh_round(), Clock()
    app = DrillApp(Context(settings or Settings(), clock.sleep, clock), played, kind)
    with no_waiting_for_idle():
        async with app.run_test(size=size) as pilot:
            at = Drilling(app, pilot, clock, played)
            await at.until_on(DrillsScreen if kind is None else DrillScreen)
            yield at


async def test_from_the_first_page_to_an_exercise_and_back(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.until_on(HomeScreen)
        await at.press("d")
        await at.until_on(DrillsScreen)
        await at.press("p")
        await at.until_on(DrillScreen)
        await at.calm()
        await at.press("w", "enter")
        await at.calm()
        await at.press("escape")
        await at.until_on(DrillsScreen)
        await at.calm()
        assert "of 1 right" in at.text
        await at.press("escape")
        await at.until_on(HomeScreen)
        # The sitting goes on, and so does its score.
        await at.press("d")
        await at.until_on(DrillsScreen)
        assert "of 1 right" in at.text
        assert at.app.practice.results == ()


@pytest.mark.parametrize("kind", KINDS)
async def test_a_right_answer_of_each_kind_counts_and_is_explained(kind: DrillKind) -> None:
    async with drilling(kind=kind) as at:
        question = at.text
        await at.press(*at.keys_to_answer(), "enter")
        assert at.drill.now.right
        assert at.round.scores[kind] == at.round.total == Score(1, 1, 1)
        assert "Right:" in at.text
        assert "1 of 1 right" in at.text
        if isinstance(at.drill.now.exercise, Decide):
            assert "an estimated" in at.text
        assert at.text != question
        first = at.drill.now.exercise
        await at.press("n")
        assert at.drill.now.exercise != first
        assert at.drill.now.answer is None
        assert at.round.total.asked == 1


async def test_a_wrong_answer_counts_too_and_says_what_is_right() -> None:
    async with drilling(kind=DrillKind.MISSING) as at:
        exercise = at.drill.now.exercise
        assert isinstance(exercise, Decide)
        wrong = next(place for place, action in enumerate(exercise.choices) if action != exercise.answer)
        await at.press(str(wrong + 1), "enter")
        assert at.round.total == Score(1, 0, 0)
        assert "Not " in at.text
        await at.press("enter")
        await at.press(*at.keys_to_answer(), "enter")
        assert at.round.total == Score(2, 1, 1)


async def test_by_mouse_alone() -> None:
    async with drilling() as at:
        await at.click(CommandTarget(3))
        await at.until_on(DrillScreen)
        answer = at.drill.now.exercise.answer
        assert isinstance(answer, frozenset)
        other = next(tile for tile in range(27) if tile not in answer)
        for tile in (*sorted(answer), other, other):
            await at.click(TileTarget(tile))
            at.clock.now += 1
        await at.click_command(Command.CONFIRM)
        assert at.drill.now.right
        await at.click(TileTarget(other))
        assert at.drill.now.picked == answer, "it is answered"
        await at.click_command(Command.AIDS)
        await at.until_on(ReaderScreen)
        await at.press("escape")
        await at.until_on(DrillScreen)
        await at.click_command(Command.NEXT)
        assert at.drill.now.answer is None
        await at.click_command(Command.MENU)
        await at.until_on(DrillsScreen)


@pytest.mark.parametrize("kind", [DrillKind.WORTH, DrillKind.KONG, DrillKind.DISCARD])
async def test_a_first_click_picks_and_a_second_answers(kind: DrillKind) -> None:
    async with drilling(kind=kind) as at:
        place = 0 if at.drill.now.cursor else 1
        target = CommandTarget(place) if kind is DrillKind.KONG else TileTarget(place)
        await at.click(target)
        assert (at.drill.now.cursor, at.round.total.asked) == (place, 0)
        await at.click(target)
        assert at.drill.now.answer is not None
        assert at.round.total.asked == 1


async def test_a_key_held_down_answers_once_and_does_not_rush_on() -> None:
    async with drilling(kind=DrillKind.WIN) as at:
        first = at.drill.now.exercise
        await at.press("1")
        at.clock.now += 1
        for _ in range(20):
            await at.pilot.press("enter")
            at.clock.now += 0.03
        assert at.drill.now.exercise == first
        assert at.round.total.asked == 1
        await at.press("enter")
        assert at.drill.now.exercise != first


async def test_all_about_an_answer_the_log_and_other_faces() -> None:
    async with drilling(kind=DrillKind.DISCARD) as at:
        await at.press("a")
        assert isinstance(at.app.screen, DrillScreen), "nothing is given away before the answer"
        await at.press("l")
        await at.until_on(ReaderScreen)
        await at.press("escape")
        await at.until_on(DrillScreen)
        await at.press("t")
        assert "万" in at.text or "筒" in at.text or "条" in at.text
        await at.press("enter", "a")
        await at.until_on(ReaderScreen)
        for words in ("Every option", "the answer", "points less"):
            assert words in at.text
        await at.press("escape", "?")
        await at.until_on(ReaderScreen)
        assert "all about it" in at.text


async def test_a_kind_that_is_used_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {kind: each[:1] for kind, each in lines().items()}
    monkeypatch.setattr("sichuan_tui.coach.drill_round.lines", lambda: few)
    async with drilling(played=Round(DEFAULT, 1)) as at:
        await at.press("k")
        await at.until_on(DrillScreen)
        await at.press("1", "enter", "n")
        await at.until_on(DrillsScreen)
        assert "Kong or not: all exercises were asked in this sitting." in at.text
        await at.press("k")
        assert isinstance(at.app.screen, DrillsScreen)
        await at.press("down", "x")
        await at.until_on(DrillScreen)
    async with drilling(played=Round(DEFAULT, 1), kind=DrillKind.WIN) as at:
        await at.press("1", "enter", "n")
        await at.until_on(DrillsScreen)
        assert "Win or pass: all exercises were asked in this sitting." in at.text


async def test_the_page_says_which_rules_the_book_is_of() -> None:
    async with drilling(played=Round(QQ_BLOOD_BATTLE, 1)) as at:
        assert "by the rules of Sichuan Blood Battle" in " ".join(at.text.split())
        await at.press("down", "down", "down")
        assert "by the rules of" not in " ".join(at.text.split())
    async with drilling() as at:
        assert "by the rules of" not in " ".join(at.text.split())


@pytest.mark.parametrize("size", [(80, 24), (112, 34), (160, 50)], ids=str)
async def test_a_resize_keeps_what_is_picked(size: tuple[int, int]) -> None:
    async with drilling() as at:
        at.app.push_screen(DrillScreen(at.app.shared, at.round, None, begin(every()[DrillKind.WAITS])))
        await at.until_on(DrillScreen)
        await at.press("p", "3")
        await at.pilot.resize_terminal(*size)
        await until(at.pilot, lambda: at.screen.sheet.painting.width == size[0])
        assert at.drill.now.picked == {11}
        assert "Picked: 3p" in " ".join(at.text.split())


async def test_q_ends_and_esc_leaves_page_by_page() -> None:
    async with drilling(kind=DrillKind.WAITS) as at:
        await at.press("escape")
        await at.until_on(DrillsScreen)
        await at.press("escape")
        await until(at.pilot, lambda: at.app.return_value == 0)
    async with drilling(kind=DrillKind.WAITS) as at:
        await at.press("q")
        await until(at.pilot, lambda: at.app.return_value == 0)
