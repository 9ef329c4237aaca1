"""A hand goes on as if nothing had happened, wherever the program was left or died."""

from pathlib import Path

import pytest

from sichuan_tui.record.record import Line
from sichuan_tui.session.notices import NoticeKind
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage.hand_log import HandLog
from sichuan_tui.storage.paths import DataFolder
from tests.session.desk import Moment, Story, SuddenDeath, choose, open_practice, play_to_end, resume_from


def test_there_is_nothing_to_resume_in_a_new_folder(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    assert practice.resume() is None
    assert practice.notices == ()


def test_after_every_decision_the_hand_comes_back_as_it_was_and_goes_on_as_it_went(
    tmp_path: Path, story: Story
) -> None:
    hand = DataFolder(tmp_path).hand
    for moment in story.moments:
        practice, table = resume_from(tmp_path, moment.saved)
        assert Moment.of(table, hand.read_bytes()) == moment
        play_to_end(table)
        assert hand.read_bytes() == story.full
        assert practice.notices == ()
        practice.close()


def test_a_hand_left_and_resumed_at_every_decision_is_the_hand_played_through(tmp_path: Path, story: Story) -> None:
    _, table = resume_from(tmp_path, story.moments[0].saved)
    hand = DataFolder(tmp_path).hand
    for moment in story.moments[1:]:
        table.act(*choose(table))
        assert Moment.of(table, hand.read_bytes()) == moment
        resumed = open_practice(tmp_path).resume()
        assert resumed is not None
        table = resumed
    assert table.over


def test_a_process_that_dies_before_the_line_is_written_has_not_decided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, story: Story
) -> None:
    def die(*_: object) -> None:
        raise SuddenDeath

    for moment in story.moments[:-1]:
        _, table = resume_from(tmp_path, moment.saved)
        with monkeypatch.context() as patch:
            patch.setattr(HandLog, "append", die)
            with pytest.raises(SuddenDeath):
                table.act(*choose(table))
        _assert_stands(tmp_path, moment)


def test_a_process_that_dies_right_after_the_line_was_written_has_decided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, story: Story
) -> None:
    real = HandLog.append

    def write_and_die(log: HandLog, *lines: Line) -> None:
        real(log, *lines)
        raise SuddenDeath

    for moment, following in zip(story.moments, story.moments[1:], strict=False):
        _, table = resume_from(tmp_path, moment.saved)
        with monkeypatch.context() as patch:
            patch.setattr(HandLog, "append", write_and_die)
            with pytest.raises(SuddenDeath):
                table.act(*choose(table))
        _assert_stands(tmp_path, following)


def test_a_process_that_dies_while_it_resumes_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, story: Story
) -> None:
    moment = story.moments[len(story.moments) // 2]
    torn = moment.saved + b'{"seat":1,"act'
    for target in ("pathlib.Path.replace", "os.fsync"):
        with monkeypatch.context() as patch:
            patch.setattr(target, _die)
            with pytest.raises(SuddenDeath):
                resume_from(tmp_path, torn)
        assert DataFolder(tmp_path).hand.read_bytes() == torn
    practice = open_practice(tmp_path)
    table = practice.resume()
    assert table is not None
    assert [notice.kind for notice in practice.notices] == [NoticeKind.LINE_LOST]
    assert Moment.of(table, DataFolder(tmp_path).hand.read_bytes()) == moment


def test_a_hand_that_is_over_but_lacks_its_result_gets_it(tmp_path: Path, story: Story) -> None:
    decided = b"".join(story.full.splitlines(keepends=True)[:-1])
    practice, table = resume_from(tmp_path, decided)
    assert table.over
    assert table.record == story.moments[-1].record
    assert DataFolder(tmp_path).hand.read_bytes() == story.full
    assert practice.notices == ()
    assert practice.finish(table) is not None


def test_a_hand_that_is_over_is_given_until_it_is_put_away(tmp_path: Path, story: Story) -> None:
    for _ in range(2):
        practice, table = resume_from(tmp_path, story.full)
        assert table.over
        assert table.next_bot() is None
        practice.close()
    practice, _ = resume_from(tmp_path, story.full)
    practice.leave()
    assert open_practice(tmp_path).resume() is None


def test_a_save_with_windows_line_ends_a_mark_and_blank_lines_is_read(tmp_path: Path, story: Story) -> None:
    moment = story.moments[20]
    edited = b"\xef\xbb\xbf" + moment.saved.replace(b"\n", b"\r\n\r\n")
    practice, table = resume_from(tmp_path, edited)
    assert Moment.of(table, DataFolder(tmp_path).hand.read_bytes()) == moment
    assert practice.notices == ()


def test_the_person_answers_before_the_bots_that_are_asked_with_it(story: Story) -> None:
    assert story.moments[0].next_bot is None
    seats = [entry.seat for entry in story.moments[-1].record.entries]
    assert seats[:8] == [HUMAN, 1, 2, 3, HUMAN, 1, 2, 3]


def _assert_stands(root: Path, moment: Moment) -> None:
    practice = open_practice(root)
    table = practice.resume()
    assert table is not None
    assert Moment.of(table, DataFolder(root).hand.read_bytes()) == moment
    assert practice.notices == ()


def _die(*_: object, **__: object) -> None:
    raise SuddenDeath
