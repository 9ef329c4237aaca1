"""A record that was written replays to equal states, and is written again with the same bytes."""

import pytest

from sichuan_tui.record.record import result_of
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from tests.support.play import play
from tests.support.written import read, record_of, write


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_a_written_hand_replays_to_equal_steps_and_the_same_bytes(ruleset: RuleSet) -> None:
    for seed in range(30):
        hand = play(seed, ruleset=ruleset)
        record = record_of(hand)
        written = write(record)
        (replayed,) = read(written)
        assert replayed.error is None
        assert replayed.steps == hand.steps
        assert replayed.record == record
        assert write(replayed.record) == written


def test_a_hand_can_be_left_and_taken_up_after_any_line() -> None:
    for seed in range(10):
        hand = play(seed)
        lines = write(record_of(hand)).splitlines(keepends=True)
        for number in range(1, len(lines), 5):
            (left,) = read(b"".join(lines[:number]))
            assert left.in_progress
            assert left.state == hand.steps[number - 1].state
            assert len(left.steps) == number


def test_the_result_is_the_end_the_scores_and_the_ledger() -> None:
    for seed in range(20):
        state = play(seed).steps[-1].state
        result = result_of(state)
        assert result is not None
        assert result.transfers == state.ledger
        assert sum(result.scores) == 0
    assert result_of(play(0).first.state) is None


def test_the_order_of_answers_in_a_window_is_kept() -> None:
    hand = play(11)
    (replayed,) = read(write(record_of(hand)))
    assert replayed.record is not None
    seats = [moment.seat for moment in hand.moments]
    assert sorted(seats[:4]) != seats[:4], "the exchange was answered out of turn"
    assert [entry.seat for entry in replayed.record.entries] == seats
