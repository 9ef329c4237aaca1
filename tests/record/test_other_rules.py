"""Whole hands of the other rule sets, good and bad ones; see ``test_hands`` for those of the default."""

import json

import pytest

from sichuan_tui.hand.action import Reason
from sichuan_tui.hand.invariants import check
from sichuan_tui.record.fields import Fault, Problem
from sichuan_tui.record.record import result_of
from sichuan_tui.record.replay import LineProblem
from tests.record.test_hands import PROBLEMS, hands_of, header_value, name_of, replayed
from tests.support.written import write

NAMES = ("qq-blood-battle", "qq-classic", "mil-sbr-2025")
GOOD = [hand for name in NAMES for hand in hands_of(f"{name}.jsonl")]
BAD = [hand for name in NAMES for hand in hands_of(f"bad-{name}.jsonl")]

SHOWN = {
    "qq-blood-battle": """
        first-draw-win opening-win kong-discard-win-1 kong-discard-win-2 robbed-2-after-0 robbing-declined pig-refund
        win-lock-bites pung-lock-bites pung-on-empty-wall replacement-win-last fifth-copy-wait-only discard-2-after-1
        seven-pairs-3-quads root-from-pung refund-to-winner fan-8
    """,
    "qq-classic": """
        first-draw-win opening-win kong-discard-win-1 kong-discard-win-2 robbed-1-after-0 discard-2-after-0 pig-refund
        win-lock-bites-robbing pung-lock-bites replacement-win fifth-copy-wait-only self-1-after-0 fan-7
    """,
    "mil-sbr-2025": """
        late-added-kong kong-while-unclean second-kong-robbed win-lock-passed-by-more-fan win-lock-bites-robbing
        kong-discard-win-1 kong-discard-win-2 fifth-copy-wait fifth-copy-wait-only replacement-win-last last-discard
        pung-on-empty-wall refund-to-winner fan-7
    """,
}

ILLEGAL = {
    "discard instead of a forced win": Reason.FORCED_WIN,
    "forced win passed": Reason.FORCED_WIN,
}


def problem_of(name: str) -> Problem:
    if name in ILLEGAL:
        return Problem(Fault.ILLEGAL_ACTION, reason=ILLEGAL[name])
    return PROBLEMS[name]


@pytest.mark.parametrize("name", NAMES)
def test_the_hands_show_what_they_were_chosen_for(name: str) -> None:
    flags: set[str] = set()
    for hand in hands_of(f"{name}.jsonl"):
        assert header_value(hand, "ruleset") == name
        found = header_value(hand, "x-flags") or []
        assert isinstance(found, list)
        flags |= set(found)
    assert flags >= set(SHOWN[name].split())


@pytest.mark.parametrize("hand", GOOD, ids=name_of)
def test_a_good_hand_replays_to_its_result_and_is_kept_on_a_rewrite(hand: bytes) -> None:
    found = replayed(hand)
    assert found.error is None
    assert found.record is not None
    assert found.record.result is not None
    assert found.record.result == result_of(found.state)
    for step in found.steps:
        check(step.state)
    lines: list[object] = [json.loads(line) for line in hand.splitlines()]
    assert [json.loads(line) for line in write(found.record).splitlines()] == lines


@pytest.mark.parametrize("hand", BAD, ids=name_of)
def test_a_bad_hand_is_good_up_to_its_last_line_and_refused_there(hand: bytes) -> None:
    found = replayed(hand)
    lines = hand.splitlines(keepends=True)
    assert found.error == LineProblem(len(lines), problem_of(name_of(hand)))
    assert replayed(b"".join(lines[:-1])).steps == found.steps


@pytest.mark.parametrize("name", NAMES)
def test_a_direction_does_not_belong_where_nothing_is_exchanged(name: str) -> None:
    header, *rest = hands_of(f"{name}.jsonl")[0].splitlines(keepends=True)
    values: dict[str, object] = json.loads(header)
    changed = json.dumps(values | {"direction": "left"}).encode() + b"\n"
    found = replayed(b"".join([changed, *rest]))
    assert found.error == LineProblem(1, Problem(Fault.UNKNOWN_KEY, "direction"))
