"""Hints: on record before they are shown, once a decision, better in a moment, and gone with the decision."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sichuan_tui.coach.advice import Basis, advise
from sichuan_tui.coach.depth import deepen
from sichuan_tui.record.record import Note
from sichuan_tui.record.replay import Replayed, replay_lines
from sichuan_tui.session.outcome import HINT_KEY
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.screens.menu import QuestionScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.words.advice_text import action_spans
from sichuan_tui.words.spans import plain
from tests.support import build
from tests.ui.support import positions
from tests.ui.support.coach import HereCoach
from tests.ui.support.person import sound
from tests.ui.support.positions import record_of, save
from tests.ui.support.sitting import Sitting, sitting

Laid = Callable[[], build.Table]


@asynccontextmanager
async def asked(
    root: Path, laid: Laid, coach: HereCoach | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Sitting, HereCoach]]:
    """Take a hand up where the person is asked."""
    save(record_of(laid()), root)
    here = HereCoach() if coach is None else coach
    async with sitting(root, coach=here, size=size) as at:
        await at.press("c")
        await at.until_asked()
        yield at, here


def on_disk(root: Path) -> Replayed:
    (hand,) = replay_lines(open_folder(root).hand.read_bytes().splitlines(keepends=True))
    return hand


def hints_on(root: Path) -> int:
    record = on_disk(root).record
    assert record is not None
    return sum(isinstance(entry, Note) and any(key == HINT_KEY for key, _ in entry.extra) for entry in record.entries)


def told(at: Sitting) -> str:
    """Give all the words of the hint that is open."""
    advice = at.table.scene.advice
    return "" if advice is None else " ".join((advice.title, *map(plain, advice.words)))


def is_estimated(at: Sitting) -> bool:
    return "estimates" in told(at) and "on the way" not in told(at) and "Hint: estimates" in at.text


@pytest.mark.parametrize(
    "laid",
    [
        positions.exchange,
        positions.missing,
        positions.turn,
        positions.must_go,
        positions.kongs,
        positions.own_win,
        positions.claim_pung,
        positions.claim_win_kong_pung,
        positions.robbery,
    ],
)
async def test_at_every_kind_of_decision_h_opens_a_hint(tmp_path: Path, laid: Laid) -> None:
    async with asked(tmp_path, laid, size=(112, 34)) as (at, coach):
        first = plain(action_spans(advise(at.seen).first))
        assert "h hint" in at.text
        coach.hold()
        await at.press("H")
        await at.until(lambda: "Hint: rule of thumb" in at.text)
        assert hints_on(tmp_path) == 1
        assert first in at.text
        assert "estimates are on the way" in told(at)
        coach.release()
        await at.until(lambda: at.table._hints._pending is False)
        advice = at.table._hints.advice
        assert advice is not None
        assert advice.basis is (Basis.PLAYED_OUT if advice.redeals else Basis.RULE_OF_THUMB)
        assert {ranked.option.action for ranked in advice.ranked} == set(at.seen.legal)
        assert plain(action_spans(advice.first)) in at.text


async def test_keys_are_answered_while_the_coach_works_it_out(tmp_path: Path) -> None:
    async with asked(tmp_path, positions.turn) as (at, coach):
        coach.hold()
        await at.press("h")
        await at.until(lambda: "Hint" in at.text)
        cursor = at.table.interaction.cursor
        await at.press("left", "left")
        assert at.table.interaction.cursor == cursor - 2
        coach.release()
        await at.until(lambda: is_estimated(at))


async def test_it_is_on_record_before_it_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with asked(tmp_path, positions.turn) as (at, _):
        shown: list[bool] = []
        note = at.table.table.note

        def noting(line: Note) -> None:
            shown.append("Hint" in at.text)
            note(line)

        monkeypatch.setattr(at.table.table, "note", noting)
        await at.press("h")
        await at.until(lambda: "Hint" in at.text)
        assert shown == [False]
        assert hints_on(tmp_path) == 1


async def test_one_that_cannot_be_put_on_record_is_not_shown_until_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asked(tmp_path, positions.turn) as (at, coach):

        def refuse(_: Note) -> None:
            raise StorageError(Trouble.CANNOT_WRITE, tmp_path, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(at.table.table, "note", refuse)
            await at.press("h")
            await at.until_on(QuestionScreen)
            assert "No space left" in at.text
            await at.press("r")
            await at.until_on(QuestionScreen)
        assert at.table._hints.advice is None
        assert coach.calls == []
        await at.press("r")
        await at.until(lambda: at.at_table and "Hint" in at.text)
        assert hints_on(tmp_path) == 1


async def test_once_a_decision_whatever_is_pressed_and_it_stays_until_then(tmp_path: Path) -> None:
    async with asked(tmp_path, positions.turn) as (at, _):
        await at.press("h")
        await at.until(lambda: is_estimated(at))
        await at.press("left", "t", "t", "t")
        await at.press("l")
        await at.until_on(ReaderScreen)
        await at.press("escape")
        await at.until(lambda: at.at_table)
        assert "Hint" in at.text
        await at.resize(112, 34)
        assert "Hint" in at.text
        prompt = at.table.director.prompt
        await at.press("enter")
        await at.until_answered(prompt)
        await at.until_asked()
        assert "Hint" not in at.text
        assert hints_on(tmp_path) == 1
        await at.press("h")
        await at.until(lambda: "Hint" in at.text)
        assert hints_on(tmp_path) == 2


async def test_h_again_tells_all_about_every_option(tmp_path: Path) -> None:
    async with asked(tmp_path, positions.turn) as (at, _):
        await at.press("h")
        await at.until(lambda: is_estimated(at))
        assert "h every option" in at.text
        await at.press("h")
        await at.until_on(ReaderScreen)
        assert "Hint: every option" in at.text
        assert "1. " in at.text
        assert "useful" in at.text
        await at.press("end")
        assert "12. " in at.text
        await at.press("escape")
        await at.until(lambda: at.at_table)
        assert hints_on(tmp_path) == 1


async def test_h_held_down_opens_the_hint_and_no_more(tmp_path: Path) -> None:
    async with asked(tmp_path, positions.turn) as (at, _):
        await at.press_at_once("h")
        at.clock.now += 0.5
        await at.press_at_once("h")
        for _ in range(20):
            at.clock.now += 0.03
            await at.press_at_once("h")
        await at.calm()
        assert at.at_table
        assert "Hint" in at.text


async def test_the_button_opens_it_too(tmp_path: Path) -> None:
    async with asked(tmp_path, positions.claim_kong) as (at, _):
        await at.click_command(Command.HINT)
        await at.until(lambda: "Hint" in at.text)
        assert hints_on(tmp_path) == 1
        await at.click_command(Command.HINT)
        await at.until_on(ReaderScreen)


async def test_a_hint_for_an_older_decision_is_dropped(tmp_path: Path) -> None:
    async with asked(tmp_path, positions.turn) as (at, coach):
        coach.hold()
        await at.press("h")
        await at.until(lambda: [called for called, _ in coach.calls] == [deepen])
        await at.press("enter")
        await at.until(lambda: at.settled or (at.asked and at.table.director.prompt == 2))
        coach.release()
        await at.calm()
        assert at.table._hints.advice is None
        assert "Hint" not in at.text


async def test_a_hint_that_comes_too_late_is_not_worked_out_to_its_end(tmp_path: Path) -> None:
    async with asked(tmp_path, positions.turn) as (at, coach):
        coach.hold()
        await at.press("h")
        await at.until(lambda: coach.waiting == 1)
        await at.press("enter")
        await at.until(lambda: coach.waiting == 0)


async def test_taken_up_again_at_the_same_decision_no_second_hint_is_counted(tmp_path: Path) -> None:
    async with asked(tmp_path, positions.turn) as (at, _):
        await at.press("h")
        await at.until(lambda: "Hint" in at.text)
        await at.press("q")
    async with sitting(tmp_path, coach=HereCoach()) as at:
        await at.press("c")
        await at.until_asked()
        assert "Hint" not in at.text
        await at.press("h")
        await at.until(lambda: "Hint" in at.text)
    assert hints_on(tmp_path) == 1


async def test_where_nothing_is_asked_there_is_no_hint(tmp_path: Path) -> None:
    save(record_of(positions.watching()), tmp_path)
    async with sitting(tmp_path, coach=HereCoach()) as at:
        at.table.table.next_bot = lambda: None  # type: ignore[method-assign] # the bots stand still
        await at.press("c")
        await at.until(lambda: at.at_table)
        assert "h hint" not in at.text
        await at.press("h")
        await at.calm()
        assert "Hint" not in at.text
    assert hints_on(tmp_path) == 0


async def test_a_question_is_answered_before_a_hint(tmp_path: Path) -> None:
    async with asked(tmp_path, positions.claim_win) as (at, _):
        await at.press("n")
        assert at.is_in(Mode.PASSING)
        assert "h hint" not in at.text
        await at.press("h")
        await at.until(lambda: at.is_in(Mode.CLAIM))
        assert hints_on(tmp_path) == 0


async def test_hints_of_a_whole_hand_are_counted_in_its_result(tmp_path: Path) -> None:
    coach = HereCoach()
    async with sitting(tmp_path, seed=11, coach=coach) as at:
        shown = 0
        await at.until_asked()
        while not at.settled:
            await at.press("h")
            await at.until(lambda: at.table._hints.advice is not None)
            shown += 1
            director = at.table.director
            director.answer(director.prompt, sound(at.seen))
            await at.until_answered(director.prompt)
            await at.until(lambda: at.settled or at.asked)
            await asyncio.sleep(0)
        (result,) = at.app.practice.results
        assert result.hints == shown > 3
    assert not any(entry.seat != HUMAN for entry in hint_notes(tmp_path))


def hint_notes(root: Path) -> list[Note]:
    (path,) = open_folder(root).records.glob("*.jsonl")
    (hand,) = replay_lines(path.read_bytes().splitlines(keepends=True))
    assert hand.error is None
    assert hand.record is not None
    return [entry for entry in hand.record.entries if isinstance(entry, Note)]
