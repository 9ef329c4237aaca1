"""The guide line by line: it explains what comes up for the first time, each once, to the end of the hand."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sichuan_tui.words.guide import Topic, explanation
from tests.plain.reading import played_lines
from tests.plain.typist import answers
from tests.support import build
from tests.ui.support import positions
from tests.ui.support.person import Window, eager, find, simulate, sound
from tests.ui.support.positions import record_of, save


def explained(said: list[str]) -> list[Topic]:
    """Give what was explained, in order."""
    texts = {explanation(topic): topic for topic in Topic}
    return [topic for line in said for text, topic in texts.items() if line.endswith(text)]


def test_a_whole_hand_is_explained_each_topic_once(tmp_path: Path) -> None:
    met: set[Topic] = set()
    for number, played in enumerate((find(sound, Window.SELF_DRAW, Window.WATCHING), find(eager, Window.PASSED_WIN))):
        root = tmp_path / str(number)
        save(played.prefix(0), root)
        topics = explained(played_lines(root, ["g", *answers(played, number)]))
        assert topics[:2] == [Topic.EXCHANGE, Topic.MISSING]
        assert topics[-1] is Topic.SETTLEMENT
        assert len(topics) == len(set(topics))
        met.update(topics)
    assert {Topic.TURN, Topic.CLAIM, Topic.WIN, Topic.LOCK, Topic.WATCHING} <= met


@pytest.mark.parametrize(
    ("laid", "first"),
    [(positions.must_go, Topic.MUST_GO), (positions.robbery, Topic.ROBBERY), (positions.one_kong, Topic.KONG)],
)
def test_it_begins_in_the_middle_with_what_is_asked(
    tmp_path: Path, laid: Callable[[], build.Table], first: Topic
) -> None:
    save(record_of(laid()), tmp_path)
    assert explained(played_lines(tmp_path, ["g"]))[0] is first


def test_nothing_is_explained_unasked_or_after_it_was_switched_off(tmp_path: Path) -> None:
    played = simulate(3)
    save(played.prefix(0), tmp_path)
    assert explained(played_lines(tmp_path, ["g", "g", *answers(played, 1)])) == [Topic.EXCHANGE]


def test_it_goes_with_the_hand(tmp_path: Path) -> None:
    played = simulate(3)
    save(played.prefix(0), tmp_path)
    topics = explained(played_lines(tmp_path, ["g", *answers(played, 1), "n", "1 2 3", "x"]))
    assert topics.count(Topic.EXCHANGE) == 1
