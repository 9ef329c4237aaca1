"""Whole hands that are good, and hands that are good up to a last line that is not.

They were written by other programs than this one; ``x-flags`` and ``x-case`` say what a good hand shows, ``x-bad`` what
is wrong with a bad one.
"""

import json
from pathlib import Path

import pytest

from sichuan_tui.hand.action import Reason
from sichuan_tui.hand.invariants import check
from sichuan_tui.record.fields import Fault, Problem
from sichuan_tui.record.record import result_of
from sichuan_tui.record.replay import LineProblem, Replayed
from tests.support.written import read, write

RECORDS = Path(__file__).parent.parent / "records"

FLAGS = """
    claim-instead-of-win discard-1-after-0 discard-1-after-1 discard-1-after-2 discard-2-after-0 discard-2-after-1
    discard-on-empty-wall end-2left-0pigs-0ready end-2left-0pigs-1ready end-2left-0pigs-2ready end-3left-0pigs-0ready
    end-3left-0pigs-1ready end-3left-0pigs-2ready end-3left-0pigs-3ready end-3left-1pigs-2ready end-4left-0pigs-0ready
    end-4left-0pigs-1ready end-4left-0pigs-2ready end-4left-0pigs-3ready end-4left-0pigs-4ready fan-0 fan-1 fan-2 fan-3
    fan-4 fan-5 fan-6 fan-7 fifth-copy-wait fifth-copy-wait-only first-draw-win hook hook-concealed kong-after-kong
    kong-discard-win-1 kong-discard-win-2 last-discard last-self opening-win pung-lock-bites pung-on-empty-wall refund
    refund-to-winner replacement-win replacement-win-last robbed-1-after-0 robbed-1-after-1 robbed-1-after-2
    robbing-declined robbing-offer-1 root-from-pung self-1-after-0 self-1-after-1 self-1-after-2 seven-pairs-0-quads
    seven-pairs-1-quads seven-pairs-2-quads seven-pairs-3-quads win-lock-bites win-lock-bites-robbing win-voids-claim
"""

CASES = {
    "both decline the robbery; the maker draws (right)",
    "complete hand 111123m456789p22p",
    "complete hand 11133355577799s",
    "complete hand 111444m222777p99p",
    "complete hand 11223344556677m",
    "complete hand 1122s44s55s77s88s99s",
    "complete hand 123456789m111p23p",
    "complete hand 123456m789p55599p",
    "complete hand 123m123m456p789p99p",
    "complete hand 22223333p445566p",
    "complete hand 33334m66m77m55s77s4m",
    "one robs, one declines (right)",
    "only the nearest wins: next to draw is after it",
    "three winners on one discard",
    "two of three may win: next to draw is after the farthest",
    "two rob one added kong (right)",
}

REASONS = {
    "answer of a seat that has won": Reason.NOT_ASKED,
    "answer of a seat that was not asked": Reason.NOT_ASKED,
    "answer twice": Reason.NOT_ASKED,
    "another suit discarded while the missing suit is held": Reason.MISSING_SUIT_FIRST,
    "claim of an own discard": Reason.NOT_ASKED,
    "claimed kong with an empty wall": Reason.EMPTY_WALL,
    "discard before all suits are declared": Reason.WRONG_MOMENT,
    "discard during the exchange": Reason.WRONG_MOMENT,
    "discard of a tile not held": Reason.TILES_NOT_HELD,
    "exchange during play": Reason.WRONG_MOMENT,
    "exchange of one tile twice": Reason.TILES_NOT_HELD,
    "exchange of tiles not held": Reason.TILES_NOT_HELD,
    "exchange of two suits": Reason.NOT_ONE_SUIT,
    "exchange twice": Reason.NOT_ASKED,
    "kong of the missing suit": Reason.MISSING_SUIT_FIRST,
    "kong of three": Reason.NO_KONG,
    "kong right after a pung": Reason.WRONG_MOMENT,
    "kong while the missing suit is held": Reason.MISSING_SUIT_FIRST,
    "missing suit before the exchange is over": Reason.WRONG_MOMENT,
    "missing suit twice": Reason.NOT_ASKED,
    "next discard before all answers": Reason.NOT_ASKED,
    "own kong with an empty wall": Reason.EMPTY_WALL,
    "pass in one's own turn": Reason.WRONG_MOMENT,
    "pung of the missing suit": Reason.NOT_ASKED,
    "pung while the missing suit is held": Reason.NOT_ASKED,
    "pung with one tile": Reason.NO_PUNG,
    "pung without a discard": Reason.WRONG_MOMENT,
    "turn of a seat that has won": Reason.NOT_ASKED,
    "turn of another seat": Reason.NOT_ASKED,
    "win on a tile that does not complete": Reason.NOT_COMPLETE,
    "win right after a pung": Reason.WRONG_MOMENT,
    "win under a passed-win lock": Reason.LOCKED,
    "win while the missing suit is held": Reason.MISSING_SUIT_FIRST,
    "win with an incomplete hand": Reason.NOT_COMPLETE,
}

PROBLEMS = {text: Problem(Fault.ILLEGAL_ACTION, reason=reason) for text, reason in REASONS.items()} | {
    "a transfer left out": Problem(Fault.WRONG_RESULT),
    "action after the end": Problem(Fault.AFTER_END),
    "chow": Problem(Fault.BAD_VALUE, "action"),
    "exchange of two tiles": Problem(Fault.BAD_VALUE, "tiles"),
    "no such seat": Problem(Fault.BAD_VALUE, "seat"),
    "no such tile": Problem(Fault.BAD_VALUE, "tile"),
    "seat is text": Problem(Fault.BAD_VALUE, "seat"),
    "seat is true or false": Problem(Fault.BAD_VALUE, "seat"),
    "unknown key": Problem(Fault.UNKNOWN_KEY, "why"),
    "unknown suit": Problem(Fault.BAD_VALUE, "suit"),
    "wrong end": Problem(Fault.WRONG_RESULT),
    "wrong scores": Problem(Fault.WRONG_RESULT),
}


def hands_of(name: str) -> list[bytes]:
    """Split a file into its hands."""
    hands: list[bytes] = []
    for line in (RECORDS / name).read_bytes().splitlines(keepends=True):
        if line.startswith(b'{"format"'):
            hands.append(b"")
        hands[-1] += line
    return hands


def header_value(hand: bytes, key: str) -> object:
    header: dict[str, object] = json.loads(hand.splitlines()[0])
    return header.get(key)


def name_of(hand: bytes) -> str:
    for key in ("x-bad", "x-case", "x-flags"):
        value = header_value(hand, key)
        if value is not None:
            return str(value)
    return ""


def replayed(hand: bytes) -> Replayed:
    only, *more = read(hand)
    assert not more
    return only


GOOD, BAD = hands_of("good.jsonl"), hands_of("bad.jsonl")


def test_the_hands_show_all_they_were_chosen_for() -> None:
    flags: set[str] = set()
    for hand in GOOD:
        found = header_value(hand, "x-flags") or []
        assert isinstance(found, list)
        flags |= set(found)
    assert flags == set(FLAGS.split())
    assert {header_value(hand, "x-case") for hand in GOOD} - {None} == CASES
    assert {header_value(hand, "x-bad") for hand in BAD} == set(PROBLEMS)


@pytest.mark.parametrize("hand", GOOD, ids=name_of)
def test_a_good_hand_replays_to_its_result(hand: bytes) -> None:
    found = replayed(hand)
    assert found.error is None
    assert found.record is not None
    assert found.record.result is not None
    assert found.record.result == result_of(found.state)
    assert len(found.record.lines) == hand.count(b"\n")
    for step in found.steps:
        check(step.state)


@pytest.mark.parametrize("hand", GOOD, ids=name_of)
def test_a_good_hand_is_kept_as_it_is_on_a_rewrite(hand: bytes) -> None:
    found = replayed(hand)
    assert found.record is not None
    lines: list[object] = [json.loads(line) for line in hand.splitlines()]
    assert [json.loads(line) for line in write(found.record).splitlines()] == lines


@pytest.mark.parametrize("hand", BAD, ids=name_of)
def test_a_bad_hand_is_good_up_to_its_last_line_and_refused_there(hand: bytes) -> None:
    found = replayed(hand)
    lines = hand.splitlines(keepends=True)
    assert found.error == LineProblem(len(lines), PROBLEMS[name_of(hand)])
    assert found.record is not None
    assert len(found.record.lines) == len(lines) - 1
    before = replayed(b"".join(lines[:-1]))
    assert before.error is None
    assert before.steps == found.steps


def test_all_hands_of_a_file_are_read_good_ones_after_bad_ones() -> None:
    found = read(b"".join(BAD + GOOD))
    assert [hand.error is None for hand in found] == [False] * len(BAD) + [True] * len(GOOD)
    line = 0
    for hand, text in zip(found, BAD, strict=False):
        line += text.count(b"\n")
        assert hand.error is not None
        assert hand.error.line == line
