"""Records as they should not be: each hand is good, or good up to a fault that is named; nothing else happens."""

import random
import tracemalloc
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from sichuan_tui.record.codec import encode_lines
from sichuan_tui.record.replay import LONGEST_LINE, read_lines, replay_lines
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.words.problems import words_of_problem
from tests.faults.mutate import mutated, pick
from tests.faults.typed import check_types
from tests.support.play import play
from tests.support.written import record_of, write

SAMPLES = (
    *(write(record_of(play(seed, ruleset=ruleset))) for ruleset in RULESETS.values() for seed in (1, 2)),
    *(line for line in (Path(__file__).parents[1] / "records" / "good.jsonl").read_bytes().split(b'{"format"')[1:3]),
)


def check(content: bytes) -> int:
    """Read a file of hands, and give how many are good."""
    good = 0
    for hand in replay_lines(read_lines(BytesIO(content))):
        if hand.error is not None:
            assert words_of_problem(hand.error.problem)
            assert 0 < hand.error.line <= content.count(b"\n") + 1
        if hand.record is None:
            continue
        check_types(hand.record)
        # What was good of it is written and read again as it was.
        (again,) = replay_lines(encode_lines(hand.record.lines).splitlines(keepends=True))
        assert again.error is None
        assert again.record == hand.record
        good += hand.error is None
    return good


def _check_many(number: int, seed: int) -> None:
    rng = random.Random(seed)
    good = sum(check(mutated(pick(SAMPLES, rng), rng)) > 0 for _ in range(number))
    # Not all changes hurt, and not all are harmless.
    assert 0.01 * number < good < 0.7 * number


def test_mutated_records_are_good_or_named_bad() -> None:
    _check_many(60, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_many_mutated_records_are_good_or_named_bad(seed: int) -> None:
    _check_many(1000, 100 + seed)


class _Endless(BytesIO):
    """A file of so many bytes, none of which is kept."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._left = size

    def readline(self, size: int | None = -1, /) -> bytes:
        number = self._left if size is None or size < 0 else min(size, self._left)
        self._left -= number
        return b"7" * number


def test_a_line_of_a_gigabyte_takes_the_memory_of_one_that_is_too_long() -> None:
    tracemalloc.start()
    (hand,) = replay_lines(read_lines(_Endless(1 << 30)))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert hand.error is not None
    assert peak < 8 * LONGEST_LINE


def _peak_of(hands: int) -> int:
    def lines() -> Iterator[bytes]:
        for _ in range(hands):
            yield from SAMPLES[0].splitlines(keepends=True)[:6]

    tracemalloc.start()
    assert sum(1 for _ in replay_lines(lines())) == hands
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def test_hands_are_forgotten_as_they_are_read() -> None:
    # Some memory is for what is looked up again and again.
    assert _peak_of(200) < 50 * _peak_of(1)
