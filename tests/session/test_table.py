from pathlib import Path

import pytest

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.hand.action import DISCARDS, PASS, Action, IllegalAction, Reason
from sichuan_tui.hand.invariants import check
from sichuan_tui.record.codec import encode_lines
from sichuan_tui.record.record import Decision, Line, Note, Player, Record, Result
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.people import HUMAN
from sichuan_tui.session.table import NoLog, Table, play_out
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.paths import DataFolder
from sichuan_tui.tiles.tile import TILES
from sichuan_tui.tiles.wall import SEATS
from tests.session.desk import Moment, Story, choose, open_practice, play_to_end, resume_from, setup

FOUR = tuple(Player(name, "beginner") for name in ("Wen", "Lin", "Zhao", "Qiu"))
BOTS = dict.fromkeys(SEATS, LEVELS["beginner"])

_TRIED: tuple[Action, ...] = (PASS, DISCARDS[TILES[0]], DISCARDS[TILES[26]])


class _MemoryLog:
    """A log that keeps the lines and can be told to fail."""

    def __init__(self) -> None:
        self.calls: list[tuple[Line, ...]] = []
        self.fails = False

    def append(self, *lines: Line) -> None:
        if self.fails:
            raise StorageError(Trouble.CANNOT_WRITE, Path("hand.jsonl"))
        self.calls.append(lines)


def test_a_hand_of_bots_is_played_to_its_end_and_logged_line_by_line() -> None:
    for seed in range(1, 6):
        log = _MemoryLog()
        header = new_header(seed, DEFAULT, FOUR)
        table = Table.deal(header, BOTS, log)
        assert log.calls == []
        play_out(table)
        check(table.true_state)
        assert table.over
        logged = [line for lines in log.calls for line in lines]
        assert encode_lines((header, *logged)) == encode_lines(table.record.lines)
        assert isinstance(logged[-1], Result)
        # The last decision and the result it brings are safe together or not at all.
        assert [len(lines) for lines in log.calls] == [1] * (len(log.calls) - 1) + [2]


def test_the_log_does_not_change_the_hand() -> None:
    header = new_header(3, DEFAULT, FOUR)
    logged, unlogged = Table.deal(header, BOTS, _MemoryLog()), Table.deal(header, BOTS, NoLog())
    play_out(logged)
    play_out(unlogged)
    assert logged.record == unlogged.record


def test_a_decision_that_cannot_be_recorded_has_not_been_taken(story: Story) -> None:
    log = _MemoryLog()
    bots = {seat: LEVELS[story.moments[0].record.header.players[seat].kind] for seat in SEATS if seat != HUMAN}
    table = Table.deal(story.moments[0].record.header, bots, log)
    for before, after in zip(story.moments, story.moments[1:], strict=False):
        log.fails = True
        seat, action = choose(table)
        with pytest.raises(StorageError):
            table.act(seat, action)
        assert Moment.of(table, before.saved) == before
        assert choose(table) == (seat, action)
        log.fails = False
        table.act(seat, action)
        assert Moment.of(table, after.saved) == after
    assert table.over


def test_an_illegal_action_changes_nothing_and_is_not_recorded(tmp_path: Path, story: Story) -> None:
    hand = DataFolder(tmp_path).hand
    for moment in story.moments[::7]:
        practice, table = resume_from(tmp_path, moment.saved)
        for seat in SEATS:
            legal = table.observe(seat).legal
            for action in (action for action in _TRIED if action not in legal):
                with pytest.raises(IllegalAction) as caught:
                    table.act(seat, action)
                assert (caught.value.seat, caught.value.action) == (seat, action)
                assert legal or caught.value.reason in {Reason.NOT_ASKED, Reason.HAND_OVER}
        assert Moment.of(table, hand.read_bytes()) == moment
        practice.close()


def test_the_time_a_person_took_is_recorded_and_changes_nothing(tmp_path: Path) -> None:
    table = open_practice(tmp_path).deal(setup(1))
    seat, action = choose(table)
    table.act(seat, action, ms=1234)
    assert table.record.entries == (Decision(seat, action, 1234),)
    assert DataFolder(tmp_path).hand.read_bytes().endswith(b',"ms":1234}\n')
    resumed = open_practice(tmp_path).resume()
    assert resumed is not None
    assert resumed.record == table.record
    assert choose(resumed) == choose(table)


def test_a_note_is_recorded_and_survives(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    table = practice.deal(setup(1))
    note = Note(HUMAN, (("x-hint", '{"best":["5p",null]}'),))
    before = choose(table)
    table.note(note)
    table.act(*before)
    table.note(note)
    resumed = open_practice(tmp_path).resume()
    assert resumed is not None
    assert resumed.record == table.record
    assert resumed.record.entries == (note, Decision(*before), note)
    assert choose(resumed) == choose(table)


def test_a_note_after_the_end_is_dropped_since_it_would_spoil_the_record(tmp_path: Path, story: Story) -> None:
    practice, table = resume_from(tmp_path, story.full)
    table.note(Note(HUMAN, (("x-hint", "1"),)))
    assert table.record == story.moments[-1].record
    assert DataFolder(tmp_path).hand.read_bytes() == story.full
    practice.close()


def test_a_note_that_cannot_be_recorded_is_not_there() -> None:
    log = _MemoryLog()
    table = Table.deal(new_header(1, DEFAULT, FOUR), BOTS, log)
    log.fails = True
    with pytest.raises(StorageError):
        table.note(Note(HUMAN, (("x-hint", "1"),)))
    assert table.record == Record(table.header)


def test_bots_do_not_decide_for_a_person(tmp_path: Path) -> None:
    table = open_practice(tmp_path).deal(setup(1))
    with pytest.raises(ValueError, match="a person owes a decision"):
        play_out(table)
    assert table.record.entries == ()


def test_a_bot_asked_twice_says_the_same(tmp_path: Path) -> None:
    table = open_practice(tmp_path).deal(setup(1))
    while not table.over:
        bot = table.next_bot()
        if bot is not None:
            assert table.ask_bot(bot) == table.ask_bot(bot)
        table.act(*choose(table))


def test_what_happened_is_given_by_act_and_kept(tmp_path: Path) -> None:
    table = open_practice(tmp_path).deal(setup(1))
    seen = list(table.seen_by(HUMAN))
    played = len(seen)
    while not table.over:
        seat, action = choose(table)
        happened = table.act(seat, action)
        assert happened
        seen += table.seen_by(HUMAN)[len(seen) :]
        assert table.seen_by(HUMAN) == tuple(seen)
    assert len(seen) > played
    play_to_end(table)
