"""Files as they come: several hands, other line ends, blank lines, and writes that were cut off."""

import io

import pytest

from sichuan_tui.record.fields import Fault
from sichuan_tui.record.replay import LONGEST_LINE, read_lines, replay_lines
from tests.support.play import play
from tests.support.written import read, record_of, write

FIRST = write(record_of(play(3)))
SECOND = write(record_of(play(4)))
MARK = b"\xef\xbb\xbf"


def summary(data: bytes) -> list[tuple[int, bool, int, int]]:
    """Tell of each hand how many lines are good, whether it is finished, the line of its fault and of a torn write."""
    return [
        (
            0 if hand.record is None else len(hand.record.lines),
            hand.record is not None and hand.record.result is not None,
            0 if hand.error is None else hand.error.line,
            hand.torn or 0,
        )
        for hand in read(data)
    ]


WHOLE = [(FIRST.count(b"\n"), True, 0, 0), (SECOND.count(b"\n"), True, 0, 0)]


def test_hands_stand_one_after_another() -> None:
    assert summary(FIRST + SECOND) == WHOLE
    assert summary(b"") == []


@pytest.mark.parametrize(
    "data",
    [
        MARK + FIRST + SECOND,
        (FIRST + SECOND).replace(b"\n", b"\r\n"),
        MARK + (FIRST + SECOND).replace(b"\n", b"\r\n"),
        b"\n \n" + FIRST.replace(b"\n", b"\n\n\t\r\n") + SECOND + b"\n\n",
        FIRST + SECOND[:-1],
        MARK + b"\n" + FIRST + SECOND,
    ],
    ids=["mark", "CRLF", "mark and CRLF", "blank lines", "no last newline", "mark on a blank line"],
)
def test_marks_line_ends_and_blank_lines_change_nothing(data: bytes) -> None:
    assert summary(data) == WHOLE


def test_a_mark_elsewhere_is_no_json() -> None:
    (bad, good) = read(MARK + FIRST.replace(b"\n", b"\n" + MARK, 1) + SECOND)
    assert bad.error is not None
    assert (bad.error.line, bad.error.problem.fault, good.error) == (2, Fault.NOT_JSON, None)


def test_lines_are_counted_as_they_stand_in_the_file() -> None:
    lines = FIRST.splitlines(keepends=True)
    data = b"\n\r\n" + b"\n".join(lines[:5]) + b"what\n" + SECOND
    assert [hand[2] for hand in summary(data)] == [2 + 9 + 1, 0]


def test_a_bad_hand_is_skipped_up_to_the_next_header() -> None:
    lines = FIRST.splitlines(keepends=True)
    bad = b"".join([*lines[:9], b"what\n", b"and more\n", *lines[9:]])
    assert summary(FIRST + bad + SECOND) == [
        WHOLE[0],
        (9, False, len(lines) + 10, 0),
        WHOLE[1],
    ]


def test_a_bad_header_is_a_bad_hand_of_its_own() -> None:
    lines = SECOND.splitlines(keepends=True)
    bad = b"".join([lines[0].replace(b'"version":1', b'"version":2'), *lines[1:]])
    assert summary(FIRST + bad + FIRST) == [WHOLE[0], (0, False, WHOLE[0][0] + 1, 0), WHOLE[0]]


@pytest.mark.parametrize("length", [1, 20, 60])
def test_a_torn_last_line_is_left_out(length: int) -> None:
    lines = SECOND.splitlines(keepends=True)
    data = FIRST + b"".join(lines[:12]) + lines[12][: min(length, len(lines[12]) - 2)]
    assert summary(data) == [WHOLE[0], (12, False, 0, WHOLE[0][0] + 13)]
    assert [hand.in_progress for hand in read(data)] == [False, True]


def test_a_torn_header_leaves_the_hand_before_it_whole() -> None:
    assert summary(FIRST + SECOND[:100]) == [(*WHOLE[0][:3], WHOLE[0][0] + 1)]
    assert summary(SECOND[:100]) == [(0, False, 0, 1)]


def test_a_broken_line_that_was_written_to_its_end_is_a_fault() -> None:
    assert summary(FIRST.splitlines(keepends=True)[0] + b'{"seat":0,"act\n') == [(1, False, 2, 0)]


def test_a_last_line_that_is_json_is_judged_though_it_lacks_its_newline() -> None:
    header = FIRST.splitlines(keepends=True)[0]
    assert summary(header + b"[]") == [(1, False, 2, 0)]
    assert summary(header + b'{"seat":0,"x-a":1}') == [(2, False, 0, 0)]


def test_every_beginning_of_a_file_is_a_hand_in_progress() -> None:
    """Wherever a write stops, what was written before is kept."""
    for length in range(1, len(FIRST), 7):
        (hand,) = read(FIRST[:length])
        assert hand.error is None
        kept = b"" if hand.record is None else write(hand.record)
        assert FIRST.startswith(kept)
        assert kept.count(b"\n") >= FIRST[:length].count(b"\n")


def test_notes_may_stand_anywhere_between_header_and_result_and_are_kept() -> None:
    lines = FIRST.splitlines(keepends=True)
    note = b'{"seat":2,"x-hint":{"shown":[1,true,null,"\xe5\x9b\x9b"]}}\n'
    data = b"".join([lines[0], *(note + line for line in lines[1:])])
    (hand,) = read(data)
    (plain,) = read(FIRST)
    assert hand.error is None
    assert hand.record is not None
    assert hand.steps == plain.steps
    assert write(hand.record) == data


def test_a_hand_that_is_over_without_its_result_line_is_in_progress() -> None:
    (hand,) = read(b"".join(FIRST.splitlines(keepends=True)[:-1]))
    assert hand.in_progress
    assert hand.error is None


def test_of_a_file_with_a_huge_line_only_a_part_is_read_at_a_time() -> None:
    huge = b'{"seat":0,"x-a":"' + b"a" * (3 * LONGEST_LINE) + b'"}\n'
    lines = FIRST.splitlines(keepends=True)
    data = b"".join([*lines[:4], huge, *lines[4:], SECOND])
    parts = list(read_lines(io.BytesIO(data)))
    assert max(len(part) for part in parts) <= LONGEST_LINE + 1
    assert len(parts) == data.count(b"\n")
    bad, good = replay_lines(parts)
    assert bad.error is not None
    assert (bad.error.line, bad.error.problem.fault, good.error) == (5, Fault.TOO_LONG, None)


def test_a_huge_last_line_is_too_long_and_not_torn() -> None:
    data = FIRST.splitlines(keepends=True)[0] + b"{" * (2 * LONGEST_LINE)
    (bad,) = replay_lines(read_lines(io.BytesIO(data)))
    assert bad.error is not None
    assert bad.error.problem.fault is Fault.TOO_LONG


def test_there_is_no_state_without_a_header() -> None:
    (bad,) = read(b"what\n")
    with pytest.raises(IndexError):
        _ = bad.state
