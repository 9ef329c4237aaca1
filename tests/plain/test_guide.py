"""The guide line by line: it explains what comes up for the first time, each once, to the end of the hand."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sichuan_tui.rules.presets import DEFAULT, MIL_SBR
from sichuan_tui.words.guide import Topic, explanation
from sichuan_tui.words.rules_text import rules_lines
from sichuan_tui.words.spans import plain
from tests.plain.reading import played_lines
from tests.plain.typist import answers
from tests.support import build
from tests.support.build import lay
from tests.ui.support import positions
from tests.ui.support.person import Window, eager, find, simulate, sound
from tests.ui.support.positions import record_of, save


def explained(said: list[str]) -> list[Topic]:
    """Give what was explained, in order."""
    texts = {explanation(topic, DEFAULT): topic for topic in Topic}
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


def test_what_other_rules_may_have_otherwise_is_pointed_out_and_their_help_is_at_hand(tmp_path: Path) -> None:
    save(record_of(lay("1124678m 234579p 9s", "", "", "", missing="smps", ruleset=MIL_SBR)), tmp_path)
    said = played_lines(tmp_path, ["g", "?"])
    caveat = "These are the default rules; the help has those of this hand."
    assert any(line.endswith(f"{explanation(Topic.MUST_GO, DEFAULT)} {caveat}") for line in said)
    words = [line.spans for line in rules_lines(MIL_SBR) if all(isinstance(span, str) for span in line.spans)]
    assert {plain(spans).strip() for spans in words} <= {line.strip() for line in said}


def test_nothing_is_explained_unasked_or_after_it_was_switched_off(tmp_path: Path) -> None:
    played = simulate(3)
    save(played.prefix(0), tmp_path)
    assert explained(played_lines(tmp_path, ["g", "g", *answers(played, 1)])) == [Topic.EXCHANGE]


def test_it_goes_with_the_hand(tmp_path: Path) -> None:
    played = simulate(3)
    save(played.prefix(0), tmp_path)
    topics = explained(played_lines(tmp_path, ["g", *answers(played, 1), "n", "1 2 3", "x"]))
    assert topics.count(Topic.EXCHANGE) == 1
