"""How the program opens, how a hand is left, given up and taken up again, and what is said about damaged files."""

from pathlib import Path

import pytest

from sichuan_tui.record.codec import encode_lines
from sichuan_tui.record.record import Record
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.people import HUMAN
from sichuan_tui.session.practice import Practice
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.results import load_results
from sichuan_tui.ui.app import SichuanApp, play
from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.screens.menu import HomeScreen
from tests.ui.support import positions
from tests.ui.support.fingers import Keys
from tests.ui.support.painted import expected_text
from tests.ui.support.person import PLAYERS, eager, lasting, simulate, sound
from tests.ui.support.play import play_hand, seated
from tests.ui.support.sitting import DRAWN_SEED, NOW, QUICK, Sitting, sitting

GIVE_UP = "Give the hand in progress up?"


def wall_of(seed: int) -> object:
    return new_header(seed, simulate(0).record.header.ruleset, PLAYERS, HUMAN).wall


def set_aside(root: Path, pattern: str) -> list[Path]:
    return sorted(root.glob(pattern))


def abandoned(root: Path) -> list[Path]:
    return set_aside(root, "abandoned-*.jsonl")


async def quit_by(at: Sitting, key: str) -> None:
    await at.press(key)
    await at.until(lambda: at.app.return_value == 0)


async def test_without_a_hand_it_opens_at_home(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.until_on(HomeScreen)
        assert "New hand" in at.text
        assert "Continue" not in at.text
        await at.press("n")
        await at.until_asked()
        assert at.mode is Mode.EXCHANGE
        assert at.table.table.header.wall == wall_of(DRAWN_SEED)


@pytest.mark.parametrize("entries", range(0, 60, 5))
async def test_with_a_hand_in_progress_it_opens_on_it_paused_at_the_very_decision(tmp_path: Path, entries: int) -> None:
    record = lasting(80, eager).prefix(entries)
    path = positions.save(record, tmp_path)
    before = path.read_bytes()
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        await at.calm()
        assert at.table.director.paused
        assert at.table.sheet.painting.text() == expected_text(record)
        assert path.read_bytes() == before, "nobody moves"
        await at.press("c")
        await at.until(lambda: at.asked or at.settled)


async def test_with_a_hand_that_is_over_it_opens_on_its_settlement(tmp_path: Path) -> None:
    positions.save(simulate(3).record, tmp_path)
    for _ in range(2):
        async with sitting(tmp_path) as at:
            await at.until(lambda: at.settled)
            assert len(at.app.practice.results) == 1, "it is counted once"
            await quit_by(at, "q")


async def test_a_hand_left_in_the_moment_it_was_over_gets_its_result(tmp_path: Path) -> None:
    record = simulate(3).record
    path = positions.save(Record(record.header, record.entries), tmp_path)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.settled)
        assert path.read_bytes() == encode_lines(record.lines)
        assert len(load_results(open_folder(tmp_path))) == 1


@pytest.mark.parametrize("key", ["q", "Q", "ctrl+c", "ctrl+q"])
async def test_a_hand_is_left_by_a_key_and_taken_up_where_it_was(tmp_path: Path, key: str) -> None:
    async with sitting(tmp_path, seed=3) as at:
        await at.until_asked()
        await at.press("home", "space")
        await quit_by(at, key)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        await at.press("c")
        await at.until_asked()
        assert at.table.table.header.wall == wall_of(3)
        await play_hand(at, sound, Keys(1))


async def test_the_pause_menu_saves_and_quits_too(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        await at.press("escape")
        await at.until(lambda: at.asking == "Paused")
        await quit_by(at, "q")
    assert open_folder(tmp_path).hand.exists()


@pytest.mark.parametrize("key", ["escape", "c", "C", "enter", "space"])
async def test_the_pause_menu_is_left_to_go_on(tmp_path: Path, key: str) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        before = at.text
        await at.press("escape")
        await at.until(lambda: at.asking == "Paused")
        await at.press(key)
        await at.until(lambda: at.at_table)
        assert at.text == before
        assert at.asked


async def test_home_lets_the_hand_wait_and_continues_it(tmp_path: Path) -> None:
    record = lasting(80, eager).prefix(20)
    async with seated(tmp_path, record) as at:
        await at.until(lambda: at.asked)
        before = at.text
        await at.press("escape", "o")
        await at.until_on(HomeScreen)
        assert "Continue the hand" in at.text
        await at.press("c")
        await at.until_asked()
        assert at.text == before
        await play_hand(at, eager, Keys(2))


async def test_new_deals_at_once_where_nothing_is_in_progress(tmp_path: Path) -> None:
    async with sitting(tmp_path, new=True) as at:
        await at.until_asked()
        assert at.table.table.header.wall == wall_of(DRAWN_SEED)


@pytest.mark.parametrize("answer", ["n", "escape", "enter"])
async def test_new_asks_first_and_no_goes_on_with_the_hand(tmp_path: Path, answer: str) -> None:
    path = positions.save(positions.record_of(positions.turn()), tmp_path)
    before = path.read_bytes()
    async with sitting(tmp_path, new=True, seed=9) as at:
        await at.until(lambda: at.asking == GIVE_UP)
        await at.calm()
        assert at.asking == GIVE_UP
        await at.press(answer)
        await at.until(lambda: at.asking == "Paused")
        await at.press("c")
        await at.until_asked()
        assert path.read_bytes() == before
    assert abandoned(tmp_path) == []


@pytest.mark.parametrize("by", ["new", "menu", "home"])
async def test_a_hand_given_up_is_kept_under_another_name_and_enters_no_results(tmp_path: Path, by: str) -> None:
    path = positions.save(positions.record_of(positions.turn()), tmp_path)
    before = path.read_bytes()
    async with sitting(tmp_path, new=by == "new", seed=9) as at:
        if by == "menu":
            await at.until(lambda: at.asking == "Paused")
            await at.press("n")
        if by == "home":
            await at.until(lambda: at.asking == "Paused")
            await at.press("o")
            await at.until_on(HomeScreen)
            await at.press("n")
        await at.until(lambda: at.asking == GIVE_UP)
        await at.press("Y")
        await at.until_asked()
        assert at.mode is Mode.EXCHANGE
        assert at.table.table.header.wall == wall_of(9)
        assert at.app.practice.results == ()
    (kept,) = abandoned(tmp_path)
    assert kept.read_bytes() == before
    assert path.read_bytes() != before


async def test_a_seed_deals_the_first_new_hand_and_no_other(tmp_path: Path) -> None:
    async with sitting(tmp_path, seed=9) as at:
        await at.until_asked()
        assert at.table.table.header.wall == wall_of(9)
        await at.press("escape", "n", "y")
        await at.until(lambda: at.at_table and at.table.table.header.wall == wall_of(DRAWN_SEED))


async def test_a_seed_waits_for_the_hand_in_progress(tmp_path: Path) -> None:
    positions.save(simulate(3).record, tmp_path)
    async with sitting(tmp_path, seed=9) as at:
        await at.until(lambda: at.settled)
        await at.press("n")
        await at.until_asked()
        assert at.table.table.header.wall == wall_of(9)


async def test_a_damaged_hand_is_set_aside_and_home_says_so(tmp_path: Path) -> None:
    path = open_folder(tmp_path).hand
    path.write_bytes(b'{"format":"sichuan-hand","version":1}\n{"seat":0}\n')
    async with sitting(tmp_path) as at:
        await at.until_on(HomeScreen)
        (kept,) = set_aside(tmp_path, "damaged-*.jsonl")
        assert "The saved hand was damaged" in at.text
        assert kept.name in at.text.replace("\n", "")
        await at.press("n")
        await at.until_asked()
        await at.press("escape", "o")
        await at.until_on(HomeScreen)
        assert "damaged" not in at.text, "it is said once"


async def test_a_line_torn_in_the_middle_is_said_to_be_lost_and_the_hand_goes_on(tmp_path: Path) -> None:
    record = lasting(80, eager).prefix(30)
    path = positions.save(record, tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"seat":0,"act')
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        assert "The last decision had not been written to its end and was lost." in " ".join(at.text.split())
        assert at.table.sheet.painting.text() == expected_text(record)
        assert path.read_bytes() == whole
        await at.press("c", "escape")
        await at.until(lambda: at.asking == "Paused")
        assert "lost" not in at.text, "it is said once"


async def test_damaged_results_are_set_aside_and_home_says_so(tmp_path: Path) -> None:
    open_folder(tmp_path).results.write_text("[]")
    async with sitting(tmp_path) as at:
        await at.until_on(HomeScreen)
        assert "The results were damaged" in at.text
        assert len(set_aside(tmp_path, "damaged-*.json")) == 1
        await at.press("r")
        await at.calm()
        assert "No hand has been finished yet." in at.text


async def test_damaged_results_are_told_in_the_pause_menu_where_a_hand_is_in_progress(tmp_path: Path) -> None:
    open_folder(tmp_path).results.write_text("{}")
    positions.save(positions.record_of(positions.turn()), tmp_path)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        assert "The results were damaged" in at.text


@pytest.mark.parametrize("key", ["o", "n"])
async def test_a_hand_that_is_over_but_not_yet_shown_to_its_end_is_counted_whatever_is_done(
    tmp_path: Path, key: str
) -> None:
    record = next(played.record for seed in range(40) if (played := simulate(seed)).record.entries[-1].seat != HUMAN)
    positions.save(Record(record.header, record.entries[:-1]), tmp_path)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        at.clock.hold()
        await at.press("c")
        await at.until(lambda: at.table.table.over)
        await at.press("escape", key)
        await at.calm()
        assert len(at.app.practice.results) == 1
        at.clock.release()
        await at.calm()
    assert len(load_results(open_folder(tmp_path))) == 1


def test_a_program_that_breaks_down_says_so_by_its_exit_status(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def break_down(_: SichuanApp) -> None:
        message = "a fault of the program"
        raise RuntimeError(message)

    run = SichuanApp.run
    monkeypatch.setattr(SichuanApp, "run", lambda app: run(app, headless=True))
    monkeypatch.setattr(SichuanApp, "_open", break_down)
    practice = Practice(open_folder(tmp_path), lambda: NOW, lambda: DRAWN_SEED)
    assert play(practice, QUICK, None, new=False) == 1
    assert "a fault of the program" in capfd.readouterr().err
