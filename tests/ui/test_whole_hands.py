"""Whole hands, by keys alone and by mouse alone, from the deal to the settlement and the stored result."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from sichuan_tui.record.record import Decision, Record
from sichuan_tui.record.replay import replay_lines
from sichuan_tui.rules.transfers import places_of, scores_of
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.results import load_results
from tests.ui.support.fingers import Fingers, Keys, Mouse
from tests.ui.support.person import Person, Played, Window, covering, eager, hoarding, sound
from tests.ui.support.play import play_hand
from tests.ui.support.sitting import Sitting, sitting

COMPACT, LARGE = (80, 24), (112, 34)
PERSONS: tuple[tuple[Person, tuple[Window, ...]], ...] = (
    (
        sound,
        (
            Window.EXCHANGE,
            Window.MISSING,
            Window.DISCARD,
            Window.MISSING_FIRST,
            Window.PUNG,
            Window.CONCEALED_KONG,
            Window.ADDED_KONG,
            Window.CLAIMED_KONG,
            Window.WIN_ON_DISCARD,
            Window.SELF_DRAW,
            Window.WATCHING,
            Window.THREE_WINNERS,
            Window.EXHAUSTED,
        ),
    ),
    (eager, (Window.PASSED_WIN, Window.WIN_PASSED_FOR_PUNG, Window.ROBBERY)),
    (hoarding, (Window.WHICH_KONG,)),
)


@cache
def hands() -> tuple[tuple[Person, Played], ...]:
    """Give few hands in which everything occurs that the person can decide."""
    return tuple((person, played) for person, wanted in PERSONS for played in covering(person, *wanted))


def test_all_that_a_person_can_meet_occurs_in_these_hands() -> None:
    met = {window for _, played in hands() for window in played.windows}
    assert met.issuperset(window for _, wanted in PERSONS for window in wanted)


def check_stored(root: Path, played: Played, at: Sitting) -> None:
    """See that the hand that was played is the one that would be, and that it is on disk."""
    folder = open_folder(root)
    result = load_results(folder)[-1]
    scores = scores_of(played.end.ledger)
    assert (result.points, result.place) == (scores[HUMAN], places_of(scores)[HUMAN])
    assert at.app.practice.results == load_results(folder)
    assert folder.record(result.number).read_bytes() == folder.hand.read_bytes()
    (hand,) = replay_lines(folder.hand.read_bytes().splitlines(keepends=True))
    assert hand.record is not None
    decisions = [entry for entry in hand.record.entries if isinstance(entry, Decision)]
    assert Record(
        played.record.header, tuple(Decision(d.seat, d.action) for d in decisions), hand.record.result
    ) == Record(played.record.header, played.record.entries, played.record.result)
    assert all((decision.ms is not None) == (decision.seat == HUMAN) for decision in decisions)
    assert json.loads(folder.results.read_text())["results"][-1]["deal"] == played.record.header.commit


@pytest.mark.parametrize("size", [COMPACT, LARGE])
@pytest.mark.parametrize("fingers", [Keys, Mouse])
async def test_a_hand_is_played_to_its_settlement_by_keys_alone_or_by_mouse_alone(
    fingers: Callable[[int], Fingers], size: tuple[int, int], tmp_path: Path
) -> None:
    step = 4 if size == LARGE else 1 if fingers is Keys else 2
    for number, (person, played) in list(enumerate(hands()))[::step]:
        root = tmp_path / str(number)
        async with sitting(root, size=size, seed=played.seed) as at:
            windows = await play_hand(at, person, fingers(number))
            assert windows == played.windows
            check_stored(root, played, at)
            assert "next hand" in at.text
