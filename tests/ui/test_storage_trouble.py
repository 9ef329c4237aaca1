"""A disk that fails: what is said, and that nothing is lost when it works again."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest

from sichuan_tui.record.record import Decision, Line, Record
from sichuan_tui.session import practice
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage import files, hand_log, results
from sichuan_tui.storage import sitting as sitting_file
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.hand_log import HandLog
from sichuan_tui.storage.paths import DataFolder, open_folder
from sichuan_tui.storage.results import load_results
from sichuan_tui.ui import menus
from tests.ui.support import positions
from tests.ui.support.fingers import Keys
from tests.ui.support.person import decisions_of, simulate, sound
from tests.ui.support.play import seated
from tests.ui.support.sitting import DRAWN_SEED, Sitting, sitting

_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")

QUESTION = "The hand cannot be saved"
FILES = "The files cannot be used"
"""What is asked where it is no decision that could not be put on record."""


class Disk:
    """A disk that is full for a while: the next writes fail, as many as it is told to."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.failures = 0
        self.tried = 0
        for owner, name in (
            (HandLog, "append"),
            (hand_log, "write_whole"),
            (results, "write_whole"),
            (sitting_file, "write_whole"),
            (sitting_file, "remove"),
            (practice, "remove"),
            (DataFolder, "set_aside"),
        ):
            patch.setattr(owner, name, self._wrapped(getattr(owner, name)))

    def _wrapped(self, real: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
        def write(*args: _Arguments.args, **values: _Arguments.kwargs) -> _Result:
            self.tried += 1
            if self.failures:
                self.failures -= 1
                raise StorageError(Trouble.CANNOT_WRITE, Path("hand.jsonl"), "No space left on device")
            return real(*args, **values)

        return write


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def abandoned(root: Path) -> int:
    return len(list(root.glob("abandoned-*.jsonl")))


async def try_again(at: Sitting, disk: Disk, question: str = FILES) -> None:
    """Meet the question, try in vain as long as the disk fails, and then with success."""
    while True:
        await at.until(lambda: at.asking == question)
        assert "hand.jsonl cannot be written: No space left on device." in " ".join(at.text.split())
        failing = disk.failures
        await at.press("escape")
        await at.calm()
        assert at.asking == question, "there is no way around it"
        await at.press("r")
        await at.calm()
        if not failing:
            return


async def test_a_decision_of_the_person_is_tried_again_and_nothing_is_lost(tmp_path: Path, disk: Disk) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        shown, record = at.text, at.table.table.record
        disk.failures = 3
        await at.press("enter")
        await at.until(lambda: at.asking == QUESTION)
        assert at.table.table.record == record
        assert open_folder(tmp_path).hand.read_bytes() == positions.encoded(record)
        await try_again(at, disk, QUESTION)
        await at.until(lambda: at.asked)
        assert at.text != shown
        mine = [entry for entry in decisions_of(at.table.table.record) if entry.seat == HUMAN]
        assert len(mine) == len([entry for entry in decisions_of(record) if entry.seat == HUMAN]) + 1


async def test_a_whole_hand_on_a_disk_that_fails_again_and_again_is_the_same_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = simulate(3)
    calls = 0
    real = HandLog.append

    def append(log: HandLog, *lines: Line) -> None:
        nonlocal calls
        calls += 1
        if calls % 4 == 0:
            raise StorageError(Trouble.CANNOT_WRITE, Path("hand.jsonl"), "No space left on device")
        real(log, *lines)

    monkeypatch.setattr(HandLog, "append", append)
    async with sitting(tmp_path, seed=3) as at:
        asked = 0
        while not at.settled:
            await at.until(lambda: at.asked or at.settled or at.asking == QUESTION)
            if at.asking == QUESTION:
                asked += 1
                await at.press("enter")
                await at.until(lambda: at.asking == "")
            elif at.asked:
                at.clock.now += 1
                prompt = at.table.director.prompt
                await Keys(1).say(at, sound(at.seen))
                await at.until_answered(prompt)
        assert asked > 3
        record = at.app._table.record if at.app._table else None
        assert record is not None
        plain = tuple(Decision(entry.seat, entry.action) for entry in decisions_of(record))
        header = replace(record.header, extra=())
        assert Record(header, plain, record.result) == played.record
        assert len(load_results(open_folder(tmp_path))) == 1


@pytest.mark.parametrize("failures", [1, 2])
async def test_a_deal_that_cannot_be_put_on_record_is_tried_again_with_the_same_seed(
    tmp_path: Path, disk: Disk, failures: int
) -> None:
    disk.failures = failures
    async with sitting(tmp_path, seed=3) as at:
        await try_again(at, disk)
        await at.until_asked()
        assert at.table.table.header.seed == 3


async def test_giving_up_is_tried_again_wherever_it_failed(tmp_path: Path, disk: Disk) -> None:
    for number, failures in enumerate((1, 2)):
        root = tmp_path / str(number)
        positions.save(positions.record_of(positions.turn()), root)
        async with sitting(root) as at:
            await at.until(lambda: at.asking == "Paused")
            await at.press("n")
            await at.until(lambda: at.asking.startswith("Give"))
            disk.failures = failures
            await at.press("y")
            await try_again(at, disk)
            await at.until_asked()
            assert at.table.table.header.seed == DRAWN_SEED
        assert abandoned(root) == 1


async def test_a_new_deal_after_the_hand_was_given_up_is_tried_again(tmp_path: Path, disk: Disk) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        await at.press("escape", "n")
        await at.until(lambda: at.asking.startswith("Give"))
        real = DataFolder.set_aside

        def set_aside(folder: DataFolder, path: Path, word: str, stamp: str) -> Path:
            kept = real(folder, path, word, stamp)
            disk.failures = 2
            return kept

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(DataFolder, "set_aside", set_aside)
            await at.press("y")
            await try_again(at, disk)
        await at.until_asked()
        assert abandoned(tmp_path) == 1


@pytest.mark.parametrize("failures", [1, 2, 3])
async def test_a_result_that_cannot_be_kept_is_tried_again(tmp_path: Path, disk: Disk, failures: int) -> None:
    record = simulate(3).record
    positions.save(Record(record.header, record.entries, record.result), tmp_path)
    real = results.add_result

    def add_result(*args: object) -> None:
        disk.failures = failures if not disk.tried else 0
        real(*args)  # type: ignore[arg-type]

    disk.tried = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(results, "add_result", add_result)
        async with sitting(tmp_path) as at:
            await at.calm()
            while at.asking == FILES:
                await at.press("r")
                await at.calm()
            await at.until(lambda: at.settled)
            assert len(load_results(open_folder(tmp_path))) == 1


@pytest.mark.parametrize("key", ["n", "a", "escape"])
@pytest.mark.parametrize("failures", [1, 2])
async def test_leaving_the_settlement_is_tried_again(tmp_path: Path, disk: Disk, key: str, failures: int) -> None:
    positions.save(simulate(3).record, tmp_path)
    async with sitting(tmp_path, seed=9) as at:
        await at.until(lambda: at.settled)
        at.clock.now += 2
        disk.failures = failures
        await at.press(key)
        await try_again(at, disk)
        if key == "escape":
            await at.until(lambda: not at.settled)
            assert not open_folder(tmp_path).hand.exists()
        else:
            await at.until_asked()
            assert at.table.table.header.seed == (9 if key == "n" else 3)
        assert len(load_results(open_folder(tmp_path))) == 1


async def test_the_same_deal_is_dealt_again_after_a_failure_in_between(tmp_path: Path, disk: Disk) -> None:
    positions.save(simulate(3).record, tmp_path)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.settled)
        real = files.remove

        fails = iter((1, 0))

        def remove(path: Path) -> None:
            real(path)
            disk.failures = next(fails)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(practice, "remove", remove)
            await at.press("a")
            await at.until(lambda: at.asking == FILES)
            await at.press("r")
            await at.until_asked()
        assert at.table.table.header.seed == 3


@pytest.mark.parametrize("by", ["q", "click"])
async def test_the_question_lets_one_quit_with_the_hand_as_it_was(tmp_path: Path, disk: Disk, by: str) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        before = open_folder(tmp_path).hand.read_bytes()
        disk.failures = 9
        await at.press("enter")
        await at.until(lambda: at.asking == QUESTION)
        if by == "q":
            await at.press("q")
        else:
            await at.click_item(menus.QUIT)
        await at.until(lambda: at.app.return_value is not None)
        assert open_folder(tmp_path).hand.read_bytes() == before


async def test_quitting_a_program_that_could_not_even_deal_says_that_it_failed(tmp_path: Path, disk: Disk) -> None:
    disk.failures = 9
    async with sitting(tmp_path, seed=3) as at:
        await at.until(lambda: at.asking == FILES)
        await at.press("q")
        await at.until(lambda: at.app.return_value == 1)
