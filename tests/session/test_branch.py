"""Hands played on from a decision of another, and the expert in the person's seat."""

from dataclasses import replace
from pathlib import Path

import pytest

from sichuan_tui.bots.expert import Effort, Expert
from sichuan_tui.record.codec import encode_lines
from sichuan_tui.record.record import Decision, Note, Record
from sichuan_tui.record.replay import Replayed, replay_lines, replay_record
from sichuan_tui.session.branch import FROM_KEY, counts, played_on, with_expert
from sichuan_tui.session.outcome import HINT_KEY
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage.files import StorageError
from sichuan_tui.storage.paths import DataFolder
from tests.session.desk import Story, choose, open_practice, play_to_end, setup

LAZY = Expert(Effort(tiles=100, most=2, rounds=2))
"""What is tried is the hand, not the strength."""


def read(content: bytes) -> Replayed:
    """Replay the one good hand of a file."""
    (hand,) = replay_lines(content.splitlines(keepends=True))
    assert hand.error is None
    return hand


def decisions_of(record: Record) -> list[Decision]:
    return [entry for entry in record.entries if isinstance(entry, Decision)]


def places_of(record: Record) -> list[int]:
    """Give how many decisions were taken before each of the person's."""
    return [place for place, decision in enumerate(decisions_of(record)) if decision.seat == HUMAN]


def test_every_decision_of_the_person_can_be_played_on_from(tmp_path: Path, story: Story) -> None:
    full = read(story.full).record
    assert full is not None
    assert len(places_of(full)) > 5
    for place in places_of(full):
        practice = open_practice(tmp_path / str(place))
        table = practice.play_on(full, place)
        # All is as it was when the person was asked, and nobody else is.
        assert table.true_state == story.moments[place].state
        assert table.next_bot() is None
        assert table.observe(HUMAN).legal
        practice.close()


def test_the_same_choices_lead_to_the_same_end(tmp_path: Path, story: Story) -> None:
    full = read(story.full).record
    assert full is not None
    practice = open_practice(tmp_path)
    table = practice.play_on(full, places_of(full)[4])
    play_to_end(table)
    assert decisions_of(table.record) == decisions_of(full)
    assert table.record.result == full.result


def test_a_hand_played_on_is_saved_resumed_and_replayed_like_any(tmp_path: Path, story: Story) -> None:
    full = read(story.full).record
    assert full is not None
    table = open_practice(tmp_path).play_on(full, places_of(full)[3])
    for _ in range(9):
        table.act(*choose(table))
    resumed = open_practice(tmp_path).resume()
    assert resumed is not None
    assert resumed.record == table.record
    assert resumed.true_state == table.true_state
    play_to_end(resumed)
    content = DataFolder(tmp_path).hand.read_bytes()
    again = read(content)
    assert again.record == resumed.record
    assert again.state == resumed.true_state
    assert encode_lines(resumed.record.lines) == content


def test_it_is_marked_and_enters_no_results(tmp_path: Path, story: Story) -> None:
    full = read(story.full).record
    assert full is not None
    assert counts(full.header)
    practice = open_practice(tmp_path)
    place = places_of(full)[6]
    table = practice.play_on(full, place)
    assert table.header.extra == ((FROM_KEY, str(place)),)
    assert replace(table.header, extra=()) == full.header
    play_to_end(table)
    assert practice.finish(table) is None
    assert practice.results == ()
    # And a hand played on from that one neither, nor the same deal once more.
    practice.leave()
    earlier = places_of(full)[2]
    further = practice.play_on(table.record, earlier)
    assert further.header.extra == ((FROM_KEY, str(earlier)),)
    play_to_end(further)
    assert practice.finish(further) is None


def test_hints_of_the_first_hand_are_none_of_the_second(story: Story) -> None:
    full = read(story.full).record
    assert full is not None
    hinted = Record(full.header, (Note(HUMAN, ((HINT_KEY, "true"),)), *full.entries), full.result)
    place = places_of(full)[5]
    assert played_on(hinted, HUMAN, place, "now") == played_on(full, HUMAN, place, "now")


def test_where_it_is_not_the_persons_decision_nothing_begins(tmp_path: Path, story: Story) -> None:
    full = read(story.full).record
    assert full is not None
    practice = open_practice(tmp_path)
    others = next(place for place, decision in enumerate(decisions_of(full)) if decision.seat != HUMAN)
    for place in (-1, others, len(decisions_of(full))):
        with pytest.raises(ValueError, match="no decision of seat 0"):
            practice.play_on(full, place)
    assert practice.resume() is None


def test_one_that_cannot_be_put_on_record_does_not_begin(
    tmp_path: Path, story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = read(story.full).record
    assert full is not None

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    practice = open_practice(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        with pytest.raises(StorageError):
            practice.play_on(full, places_of(full)[2])
    assert practice.resume() is None


def test_the_expert_plays_the_same_deal_against_the_same_bots(story: Story) -> None:
    full = read(story.full).record
    assert full is not None
    record = with_expert(full.header, HUMAN, LAZY)
    assert replay_record(record).error is None
    assert record.result is not None
    header = record.header
    assert (header.wall, header.dealer, header.direction) == (
        full.header.wall,
        full.header.dealer,
        full.header.direction,
    )
    assert [player.kind for player in header.players] == ["expert", *(p.kind for p in full.header.players[1:])]
    assert (header.bot_seed, header.human) == (full.header.bot_seed, HUMAN)
    # What the bots do before they can know of another choice is what they did.
    others = [entry.action for entry in decisions_of(record) if entry.seat != HUMAN][:3]
    assert others == [entry.action for entry in decisions_of(full) if entry.seat != HUMAN][:3]


def test_the_expert_in_the_seat_always_plays_the_same(tmp_path: Path) -> None:
    header = open_practice(tmp_path).deal(setup(8)).header
    assert with_expert(header, HUMAN, LAZY) == with_expert(header, HUMAN, LAZY)
