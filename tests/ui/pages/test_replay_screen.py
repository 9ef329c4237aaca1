"""A hand of the last ten is opened and stepped through; the viewer does the same with files."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

import pytest
from textual.pilot import Pilot

from sichuan_tui.record.replay import Replayed
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.tiles.counts import tiles_of
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.context import Context
from sichuan_tui.ui.reel import frame_model, reel_of
from sichuan_tui.ui.screens.menu import HomeScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.screens.replay import ReplayScreen
from sichuan_tui.ui.screens.results import ResultsScreen
from sichuan_tui.ui.targets import CommandTarget, RowTarget
from sichuan_tui.ui.viewer import ViewerApp
from tests.ui.support import positions
from tests.ui.support.person import simulate
from tests.ui.support.positions import replayed
from tests.ui.support.sitting import QUICK, Clock, Sitting, _moment, sitting, until

SEED = 3


def over(root: Path, seed: int = SEED) -> Path:
    positions.save(simulate(seed).record, root)
    return root


@asynccontextmanager
async def at_results(root: Path, *, hands: int = 1) -> AsyncIterator[Sitting]:
    """Finish some hands, and look at the last ten."""
    for seed in range(SEED, SEED + hands):
        async with sitting(over(root, seed)) as at:
            await at.until(lambda: at.settled)
            await at.press("escape")
            await at.until_on(HomeScreen)
    async with sitting(root) as at:
        await at.press("r")
        await at.until_on(ResultsScreen)
        yield at


def replay_of(at: Sitting) -> ReplayScreen:
    screen = at.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def place(at: Sitting) -> str:
    """Give what the prompt says about the moment shown."""
    return next(row for row in at.text.split("\n") if "Replay: moment" in row).strip()


async def test_a_hand_of_the_last_ten_is_opened_and_left_again(tmp_path: Path) -> None:
    async with at_results(tmp_path) as at:
        await at.press("enter")
        await at.until_on(ReplayScreen)
        assert place(at).startswith("Replay: moment 1 of ")
        assert len(replay_of(at)._hands) == 1
        assert replay_of(at)._hands[0].record == simulate(SEED).record
        await at.press("escape")
        await at.until_on(ResultsScreen)
        await at.press("escape")
        await at.until_on(HomeScreen)


async def test_the_result_that_is_chosen_is_the_one_that_opens(tmp_path: Path) -> None:
    async with at_results(tmp_path, hands=3) as at:
        for index, seed in ((0, SEED + 2), (1, SEED + 1), (2, SEED)):
            await at.press("enter")
            await at.until_on(ReplayScreen)
            assert replay_of(at)._hands[0].record == simulate(seed).record, index
            await at.press("escape")
            await at.until_on(ResultsScreen)
            await at.press("down")
        await at.click(RowTarget(1))
        await at.click(RowTarget(1))
        await at.until_on(ReplayScreen)
        assert replay_of(at)._hands[0].record == simulate(SEED + 1).record


@pytest.mark.parametrize("damage", [None, b"no record"])
async def test_where_the_record_is_gone_or_damaged_that_is_said(tmp_path: Path, damage: bytes | None) -> None:
    async with at_results(tmp_path) as at:
        path = open_folder(tmp_path).record(1)
        path.unlink()
        if damage is not None:
            path.write_bytes(damage)
        await at.press("enter")
        await at.until_on(ReaderScreen)
        assert "not there any more, or damaged" in " ".join(at.text.split())
        await at.press("escape")
        await at.until_on(ResultsScreen)


async def test_it_steps_by_keys_and_stops_at_both_ends(tmp_path: Path) -> None:
    number = len(reel_of(replayed(simulate(SEED).record)).frames)
    async with at_results(tmp_path) as at:
        await at.press("enter")
        await at.until_on(ReplayScreen)
        for key, moment in (
            ("left", 1),
            ("right", 2),
            ("space", 3),
            ("down", 13),
            ("pagedown", 23),
            ("left", 22),
            ("up", 12),
            ("pageup", 2),
            ("end", number),
            ("right", number),
            ("left", number - 1),
            ("home", 1),
        ):
            await at.press(key)
            assert place(at).startswith(f"Replay: moment {moment} of {number}"), key


async def test_there_and_back_it_shows_the_same(tmp_path: Path) -> None:
    async with at_results(tmp_path) as at:
        await at.press("enter")
        await at.until_on(ReplayScreen)
        forwards = [at.text]
        for _ in range(12):
            await at.press("right")
            forwards.append(at.text)
        back = [at.text]
        for _ in range(12):
            await at.press("left")
            back.append(at.text)
        assert back[::-1] == forwards
        assert len(set(forwards)) == 13


async def test_o_opens_all_hands_and_closes_them(tmp_path: Path) -> None:
    reel = reel_of(replayed(simulate(SEED).record))
    async with at_results(tmp_path) as at:
        await at.press("enter")
        await at.until_on(ReplayScreen)
        await at.press("down", "down")
        closed = at.text
        await at.press("O")
        model = replay_of(at).model
        assert model == frame_model(reel, 20, (1, 1), open_hands=True)
        assert [seat.open_hand for seat in model.seats[1:]] == [
            tiles_of(reel.frames[20].hands[seat]) for seat in (1, 2, 3)
        ]
        assert at.text != closed
        await at.press("right", "left", "o")
        assert at.text == closed


async def test_the_buttons_work_by_mouse(tmp_path: Path) -> None:
    async with at_results(tmp_path) as at:
        await at.press("enter")
        await at.until_on(ReplayScreen)

        def target(command: Command) -> CommandTarget:
            choices = replay_of(at).model.choices
            return CommandTarget([choice.command for choice in choices].index(command))

        await at.click(target(Command.NEXT))
        assert place(at).startswith("Replay: moment 2 of ")
        await at.click(target(Command.OPEN_HANDS))
        assert replay_of(at).model.seats[1].open_hand
        await at.click(target(Command.MENU))
        await at.until_on(ResultsScreen)


async def test_log_help_and_faces_are_at_hand(tmp_path: Path) -> None:
    async with at_results(tmp_path) as at:
        await at.press("enter")
        await at.until_on(ReplayScreen)
        await at.press("down", "down", "l")
        await at.until_on(ReaderScreen)
        assert "Log of this hand" in at.text
        await at.press("escape")
        await at.until_on(ReplayScreen)
        await at.press("?")
        await at.until_on(ReaderScreen)
        assert "Home End first, last" in at.text
        await at.press("escape")
        await at.until_on(ReplayScreen)
        before = at.text
        await at.press("t")
        assert at.text != before


@asynccontextmanager
async def viewing(hands: tuple[Replayed, ...]) -> AsyncIterator[tuple[ViewerApp, Pilot[int]]]:
    clock = Clock()
    app = ViewerApp(Context(QUICK, clock.sleep, clock), hands)
    with patch("textual.pilot.wait_for_idle", _moment), patch("textual.app.wait_for_idle", _moment):
        async with app.run_test(size=(112, 34)) as pilot:
            await until(pilot, lambda: shown(app) != "")
            yield app, pilot


def shown(app: ViewerApp) -> str:
    screen = app.screen
    return screen.sheet.painting.text().strip() if isinstance(screen, ReplayScreen | ReaderScreen) else ""


HANDS = tuple(replayed(simulate(seed).record) for seed in (3, 4, 5))


async def test_the_viewer_goes_from_hand_to_hand_each_from_its_deal_and_stops_at_both_ends() -> None:
    async with viewing(HANDS) as (app, pilot):
        # A key that leads nowhere leaves the moment as it is.
        for key, hand, moment in (("p", 1, 2), ("n", 2, 1), ("N", 3, 1), ("n", 3, 2), ("p", 2, 1), ("P", 1, 1)):
            await pilot.press("home", "right", key)
            assert f"Replay: moment {moment} of" in shown(app)
            assert f", hand {hand} of 3" in shown(app)


async def test_the_viewer_opens_hands_and_tells_help_and_log() -> None:
    async with viewing(HANDS[:1]) as (app, pilot):
        before = shown(app)
        assert "hand 1 of" not in before
        await pilot.press("o")
        assert shown(app) != before
        await pilot.press("?")
        await until(pilot, lambda: "Help:" in shown(app))
        await pilot.press("escape")
        await until(pilot, lambda: "Replay:" in shown(app))
        await pilot.press("l")
        await until(pilot, lambda: "Log of this hand" in shown(app))


@pytest.mark.parametrize("key", ["escape", "q", "ctrl+c"])
async def test_the_viewer_ends_when_it_is_left(key: str) -> None:
    async with viewing(HANDS[:1]) as (app, pilot):
        await pilot.press(key)
        await until(pilot, lambda: app.return_value is not None)
        assert app.return_value == 0


async def test_the_viewer_shows_half_a_hand_and_one_without_players() -> None:
    half = replayed(simulate(3).prefix(30))
    async with viewing((half, HANDS[1])) as (app, pilot):
        await pilot.press("end")
        number = len(reel_of(half).frames)
        assert f"moment {number} of {number}, hand 1 of 2" in shown(app)


async def test_the_viewer_has_no_command_palette() -> None:
    async with viewing(HANDS[:1]) as (app, pilot):
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
