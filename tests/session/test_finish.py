"""A finished hand enters the results once, whenever the program dies."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from sichuan_tui.hand.state import WonBy
from sichuan_tui.record.record import Note, Record
from sichuan_tui.rules.transfers import places_of, scores_of
from sichuan_tui.session.outcome import HINT_KEY, hint_noted
from sichuan_tui.session.people import HUMAN
from sichuan_tui.session.practice import Practice
from sichuan_tui.session.table import Table
from sichuan_tui.storage import results as results_module
from sichuan_tui.storage.files import StorageError, remove, write_whole
from sichuan_tui.storage.paths import DataFolder
from sichuan_tui.storage.results import LeftEnding, PracticeResult, WonEnding
from sichuan_tui.tiles.wall import SEATS
from tests.session.desk import NOON, Story, SuddenDeath, files_in, open_practice, play_to_end, resume_from, setup


@dataclass(frozen=True, slots=True)
class _Death:
    """The process dies before or after one of the writes of ``finish``, 1 being the first, with hands done before."""

    done: int
    write: int
    before: bool


_DEATHS = [
    _Death(done, write, before)
    for done, writes in ((0, 2), (5, 2), (10, 3))
    for write in range(1, writes + 1)
    for before in (True, False)
]


def _play(practice: Practice, seed: int) -> Table:
    table = practice.deal(setup(seed))
    play_to_end(table)
    return table


def test_a_result_says_what_the_hand_says(tmp_path: Path, story: Story) -> None:
    practice, table = resume_from(tmp_path, story.full)
    result = practice.finish(table)
    state = story.moments[-1].state
    header = story.moments[-1].record.header
    assert result is not None
    assert (result.number, result.finished, result.human, result.hints) == (1, NOON.isoformat(), HUMAN, 0)
    assert (result.ruleset, result.deal, result.players) == (header.ruleset.name, header.commit, header.players)
    assert (result.points, result.place) == (scores_of(state.ledger)[0], places_of(scores_of(state.ledger))[0])
    victory = state.seats[HUMAN].public.victory
    if victory is None:
        assert isinstance(result.ending, LeftEnding)
    else:
        assert result.ending == WonEnding(victory.fan, victory.tile, victory.by, victory.giver)
        assert (result.ending.giver is None) == (victory.by is WonBy.SELF_DRAW)
    assert practice.results == (result,)
    assert DataFolder(tmp_path).record(1).read_bytes() == story.full


def test_results_of_many_hands_come_back_from_the_folder(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    results: list[PracticeResult | None] = []
    for seed in range(1, 14):
        results.append(practice.finish(_play(practice, seed)))
        practice.leave()
        assert open_practice(tmp_path).results == practice.results == tuple(results[-10:])
    folder = DataFolder(tmp_path)
    assert [path.name for path in sorted(folder.records.iterdir())] == [
        folder.record(number).name for number in range(4, 14)
    ]
    assert len({result.ending for result in practice.results}) > 1


def test_a_hand_is_finished_once_however_often_it_is_asked_for(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    table = _play(practice, 1)
    first = practice.finish(table)
    files = files_in(tmp_path)
    assert practice.finish(table) == first
    later = open_practice(tmp_path, lambda: NOON + timedelta(hours=3))
    resumed = later.resume()
    assert resumed is not None
    assert later.finish(resumed) == first
    assert files_in(tmp_path) == files


@pytest.fixture(scope="module")
def used_folders(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """Folders of people who have finished some hands and have just played another to its end, by how many."""
    folders: dict[int, Path] = {}
    for done in (0, 5, 10):
        folders[done] = tmp_path_factory.mktemp("used")
        practice = open_practice(folders[done])
        for seed in range(1, done + 1):
            practice.finish(_play(practice, seed))
            practice.leave()
        _play(practice, 99)
        practice.close()
    return folders


@pytest.mark.parametrize("death", _DEATHS, ids=str)
def test_a_hand_is_finished_once_wherever_the_program_died_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, used_folders: dict[int, Path], death: _Death
) -> None:
    """The program dies before or after one of the writes of ``finish``, is started again, and all is as if not."""
    calm, shaken = tmp_path / "calm", tmp_path / "shaken"
    for root in (calm, shaken):
        shutil.copytree(used_folders[death.done], root)
        practice = open_practice(root)
        table = practice.resume()
        assert table is not None
        if root == shaken:
            with monkeypatch.context() as patch:
                _let_die(patch, death)
                with pytest.raises(SuddenDeath):
                    practice.finish(table)
            practice = open_practice(root)
            table = practice.resume()
            assert table is not None
        practice.finish(table)
        assert open_practice(root).results == practice.results
        # A record too many may be left by a death at the very end; the next hand's result removes it.
        practice.leave()
        practice.finish(_play(practice, 100))
        practice.close()
    assert files_in(shaken) == files_in(calm)
    assert len(open_practice(shaken).results) == min(death.done + 2, 10)


def test_a_result_that_cannot_be_written_can_be_written_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    practice = open_practice(tmp_path)
    table = _play(practice, 1)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", _refuse)
        for _ in range(2):
            with pytest.raises(StorageError):
                practice.finish(table)
    assert practice.results == ()
    result = practice.finish(table)
    assert result is not None
    assert open_practice(tmp_path).results == (result,)


def test_a_deal_played_again_enters_no_results(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    first = _play(practice, 1)
    result = practice.finish(first)
    practice.leave()
    again = practice.deal_again(first.record.header)
    play_to_end(again)
    assert practice.finish(again) is None
    assert again.true_state == first.true_state
    assert again.record.entries == first.record.entries
    resumed = open_practice(tmp_path).resume()
    assert resumed is not None
    assert practice.finish(resumed) is None
    assert practice.results == open_practice(tmp_path).results == (result,)
    assert len(list(DataFolder(tmp_path).records.iterdir())) == 1


def test_an_abandoned_hand_is_kept_and_enters_no_results(tmp_path: Path, story: Story) -> None:
    moment = story.moments[20]
    practice, _ = resume_from(tmp_path, moment.saved)
    path = practice.give_up()
    assert path.parent == tmp_path
    assert path.name.startswith("abandoned-")
    assert path.read_bytes() == moment.saved
    assert practice.resume() is None
    assert practice.results == ()
    practice.deal(setup(2))
    assert path.read_bytes() == moment.saved
    assert practice.give_up() != path


def test_shown_hints_are_counted_and_change_nothing_else(tmp_path: Path) -> None:
    plain, hinted = open_practice(tmp_path / "plain"), open_practice(tmp_path / "hinted")
    table = _play(plain, 1)
    expected = plain.finish(table)
    with_hints = hinted.deal(setup(1))
    for seat, key in ((HUMAN, HINT_KEY), (HUMAN, "x-other"), (SEATS[1], HINT_KEY), (HUMAN, HINT_KEY)):
        with_hints.note(Note(seat, ((key, '"shown"'),)))
    play_to_end(with_hints)
    result = hinted.finish(with_hints)
    assert expected is not None
    assert result is not None
    assert (expected.hints, result.hints) == (0, 2)
    assert with_hints.true_state == table.true_state
    assert (result.points, result.ending) == (expected.points, expected.ending)
    assert open_practice(tmp_path / "hinted").results == (result,)


def _let_die(patch: pytest.MonkeyPatch, death: _Death) -> None:
    real_write, real_remove = write_whole, remove
    left = death.write

    def count(act: Callable[[], None]) -> None:
        nonlocal left
        left -= 1
        if not left and death.before:
            raise SuddenDeath
        act()
        if not left:
            raise SuddenDeath

    patch.setattr(results_module, "write_whole", lambda path, content: count(lambda: real_write(path, content)))
    patch.setattr(results_module, "remove", lambda path: count(lambda: real_remove(path)))


def _refuse(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_hint_is_noted_for_the_decision_that_is_before_a_seat_and_no_other(story: Story) -> None:
    record = story.moments[-1].record
    note = Note(HUMAN, ((HINT_KEY, "true"),))
    for place in range(len(record.entries)):
        before, after = record.entries[:place], record.entries[place:]
        noted = Record(record.header, (*before, note, *after))
        assert not hint_noted(Record(record.header, before), HUMAN)
        assert hint_noted(Record(record.header, (*before, note)), HUMAN)
        taken = next((turn for turn, entry in enumerate(after) if entry.seat == HUMAN), len(after))
        assert hint_noted(Record(record.header, noted.entries[: place + 1 + taken]), HUMAN)
        assert not hint_noted(Record(record.header, noted.entries[: place + 2 + taken]), HUMAN) or taken == len(after)
        assert not hint_noted(noted, SEATS[1])
    other = Note(HUMAN, (("x-other", "1"),))
    assert not hint_noted(Record(record.header, (other,)), HUMAN)
