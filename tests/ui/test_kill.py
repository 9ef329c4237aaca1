"""A pulled plug at every write: the folder as it is right then is all there is to go on with.

The program runs in this process and its folder is copied around every write, which is what a killed process leaves.
"""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest

from sichuan_tui.record.record import Decision, Record
from sichuan_tui.record.replay import replay_lines
from sichuan_tui.session import practice
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage import hand_log, results
from sichuan_tui.storage import sitting as sitting_file
from sichuan_tui.storage.hand_log import HandLog
from sichuan_tui.storage.paths import DataFolder, open_folder
from sichuan_tui.storage.results import load_results
from sichuan_tui.ui.screens.menu import HomeScreen
from tests.support import build
from tests.ui.support import positions
from tests.ui.support.fingers import Keys
from tests.ui.support.painted import expected_text
from tests.ui.support.person import (
    Person,
    Window,
    decisions_of,
    eager,
    find,
    hoarding,
    play_on,
    simulate,
    sound,
    windows_at,
)
from tests.ui.support.play import play_hand, seated
from tests.ui.support.positions import record_of, save, table_at
from tests.ui.support.sitting import sitting

_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")


@dataclass(slots=True)
class Camera:
    """Copies a folder before and after every write."""

    root: Path
    shelf: Path
    taken: list[Path] = field(default_factory=list)
    _last: dict[str, bytes] = field(default_factory=dict)

    def take(self) -> None:
        content = {str(path.relative_to(self.root)): path.read_bytes() for path in _files(self.root)}
        if self.taken and content == self._last:
            return
        self._last = content
        copy = self.shelf / f"{len(self.taken):03d}"
        shutil.copytree(self.root, copy)
        self.taken.append(copy)

    def watch(self, write: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
        def watched(*args: _Arguments.args, **values: _Arguments.kwargs) -> _Result:
            self.take()
            result = write(*args, **values)
            self.take()
            return result

        return watched


def _files(root: Path) -> Iterator[Path]:
    return (path for path in sorted(root.rglob("*")) if path.is_file())


@contextmanager
def filmed(root: Path, shelf: Path) -> Iterator[Camera]:
    camera = Camera(root, shelf)
    with pytest.MonkeyPatch.context() as patch:
        for owner, name in (
            (HandLog, "append"),
            (hand_log, "write_whole"),
            (results, "write_whole"),
            (results, "remove"),
            (sitting_file, "write_whole"),
            (sitting_file, "remove"),
            (practice, "remove"),
            (DataFolder, "set_aside"),
        ):
            patch.setattr(owner, name, camera.watch(getattr(owner, name)))
        yield camera


def without_times(record: Record) -> Record:
    """Give a record without how long the choices took."""
    return Record(record.header, tuple(Decision(d.seat, d.action) for d in decisions_of(record)), record.result)


def saved_in(root: Path) -> Record | None:
    path = open_folder(root).hand
    if not path.exists():
        return None
    (hand,) = replay_lines(path.read_bytes().splitlines(keepends=True))
    assert hand.error is None
    assert hand.torn is None
    assert hand.record is not None
    return without_times(hand.record)


def gone_on(record: Record, person: Person) -> Record:
    """Play a hand on as this person and the bots do."""
    table = table_at(record)
    play_on(table, person)
    return table.record


async def check_resumes(root: Path, saved: Record) -> None:
    """See that the program opens on the hand where its record ends."""
    async with sitting(root) as at:
        if saved.result is not None or table_at(saved).over:
            await at.until(lambda: at.settled)
            assert len(load_results(open_folder(root))) == 1
        else:
            await at.until(lambda: at.asking == "Paused")
            assert at.table.sheet.painting.text() == expected_text(saved)
            assert load_results(open_folder(root)) == ()
        assert at.app.practice.notices == ()


@cache
def hands() -> tuple[tuple[int, Person], ...]:
    """Give few hands that pass through every window."""
    return (
        (find(sound, Window.PUNG, Window.WIN_ON_DISCARD, Window.WATCHING, Window.MISSING_FIRST).seed, sound),
        (find(eager, Window.CLAIMED_KONG, Window.ADDED_KONG).seed, eager),
        (find(eager, Window.ROBBERY).seed, eager),
    )


async def walk(tmp_path: Path, seed: int, person: Person, *, every: int) -> set[Window]:
    """Play a hand, pull the plug at every write, and go on from each folder; say what was being decided then.

    The program is started where the person decides something of a kind for the first time, and in every so many of
    the other folders; all of them are read, and the hand in them is played on.
    """
    whole = simulate(seed, person).record
    root, shelf = tmp_path / "played", tmp_path / "shelf"
    shelf.mkdir()
    with filmed(root, shelf) as camera:
        async with sitting(root, seed=seed) as at:
            await play_hand(at, person, Keys(seed))
    walked: set[Window] = set()
    known = set()
    for folder in camera.taken:
        saved = saved_in(folder)
        if saved is None:
            async with sitting(folder) as at:
                await at.until_on(HomeScreen)
            continue
        number = len(saved.entries)
        known.add(number)
        assert saved.entries == whole.entries[:number]
        table = table_at(saved)
        seen = table.observe(HUMAN)
        play_on(table, person)
        assert (table.record.entries, table.record.result) == (whole.entries, whole.result)
        fresh = set(windows_at(seen, person(seen)) if seen.legal else ()) - walked
        walked.update(fresh)
        if fresh or number % every == 0 or saved.result is not None:
            await check_resumes(folder, saved)
    assert known == set(range(len(whole.entries) + 1)), "every decision was once the last one on disk"
    return walked


@pytest.mark.parametrize("number", range(3))
async def test_a_hand_goes_on_from_the_folder_as_it_was_around_every_write(tmp_path: Path, number: int) -> None:
    seed, person = hands()[number]
    walked = await walk(tmp_path, seed, person, every=40)
    wanted = (
        {Window.EXCHANGE, Window.MISSING, Window.DISCARD, Window.MISSING_FIRST, Window.PUNG, Window.WIN_ON_DISCARD},
        {Window.CLAIMED_KONG, Window.ADDED_KONG},
        {Window.ROBBERY},
    )
    assert walked.issuperset(wanted[number])


@pytest.mark.long
@pytest.mark.parametrize("person", [sound, eager, hoarding])
@pytest.mark.parametrize("seed", range(100, 104))
async def test_many_hands_go_on_from_the_folder_as_it_was_around_every_write(
    tmp_path: Path, seed: int, person: Person
) -> None:
    await walk(tmp_path, seed, person, every=1)


@pytest.mark.parametrize("cut", [1, 7, -2])
async def test_a_hand_goes_on_from_a_last_line_that_was_written_in_part(tmp_path: Path, cut: int) -> None:
    whole = simulate(5, eager).record
    for number in range(1, len(whole.entries), 15):
        root = tmp_path / str(number)
        path = save(Record(whole.header, whole.entries[:number]), root)
        good = path.read_bytes()
        lines = positions.encoded(Record(whole.header, whole.entries[: number + 1])).splitlines(keepends=True)
        path.write_bytes(good + lines[-1][:cut])
        async with sitting(root) as at:
            await at.until(lambda: at.asking == "Paused")
            assert "lost" in at.text
            assert at.table.sheet.painting.text() == expected_text(Record(whole.header, whole.entries[:number]))
            assert path.read_bytes() == good
        again = gone_on(Record(whole.header, whole.entries[:number]), eager)
        assert again.entries == whole.entries


@pytest.mark.parametrize(
    "laid", [positions.exchange, positions.missing, positions.claim_pung, positions.robbery, positions.one_kong]
)
async def test_a_window_the_person_has_just_answered_in_is_taken_up(
    tmp_path: Path, laid: Callable[[], build.Table]
) -> None:
    root, shelf = tmp_path / "played", tmp_path / "shelf"
    shelf.mkdir()
    begun = record_of(laid())
    with filmed(root, shelf) as camera:
        async with seated(root, begun) as at:
            await at.until_asked()
            await Keys(1).say(at, eager(at.seen))
            await at.calm()
    folder, answered = next(
        (folder, saved)
        for folder in camera.taken
        if (saved := saved_in(folder)) is not None and len(saved.entries) == len(begun.entries) + 1
    )
    assert answered.entries[-1].seat == HUMAN
    await check_resumes(folder, answered)
    whole = gone_on(begun, eager)
    again = gone_on(answered, eager)
    assert (again.entries, again.result) == (whole.entries, whole.result)


async def test_the_settlement_and_what_follows_it_survive_every_write(tmp_path: Path) -> None:
    for key in ("n", "a", "escape"):
        root, shelf = tmp_path / key, tmp_path / f"shelf-{key}"
        shelf.mkdir()
        record = simulate(3).record
        save(record, root)
        with filmed(root, shelf) as camera:
            async with sitting(root, seed=9) as at:
                await at.until(lambda: at.settled)
                at.clock.now += 2
                await at.press(key)
                await at.until(lambda: not at.settled)
                await at.calm()
        for folder in camera.taken:
            async with sitting(folder) as at:
                await at.calm()
                assert at.app.practice.notices == ()
                if at.settled or isinstance(at.app.screen, HomeScreen):
                    assert len(load_results(open_folder(folder))) == 1
                else:
                    assert at.table.table.header.seed == (9 if key == "n" else 3)
                    assert len(load_results(open_folder(folder))) == 1


async def test_giving_up_survives_every_write(tmp_path: Path) -> None:
    root, shelf = tmp_path / "played", tmp_path / "shelf"
    shelf.mkdir()
    given_up = record_of(positions.turn())
    with filmed(root, shelf) as camera:
        async with seated(root, given_up) as at:
            await at.press("escape", "n")
            await at.until(lambda: at.asking.startswith("Give"))
            await at.press("y")
            await at.until_asked()
    for folder in camera.taken:
        kept = [path.read_bytes() for path in (*folder.glob("abandoned-*"), *folder.glob("hand.jsonl"))]
        assert positions.encoded(given_up) in kept
        async with sitting(folder) as at:
            await at.calm()
            assert at.app.practice.results == ()
