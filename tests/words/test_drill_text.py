"""The words of the drills: questions, answers both ways, and reasons that are true."""

import pytest

from sichuan_tui.coach.drill import Decide, DrillKind, NameWaits, ValueHand
from sichuan_tui.coach.drill_facts import completed
from sichuan_tui.coach.drill_round import Score
from sichuan_tui.hand.action import Pass
from sichuan_tui.tiles.tile import TEXTS, Tile
from sichuan_tui.words.drill_text import header_of, question, score_words, verdict
from sichuan_tui.words.drill_why import all_options, why
from sichuan_tui.words.names import names_of
from sichuan_tui.words.spans import plain
from tests.ui.support.drills import decide, every, waits, worth

QUESTIONS = {
    DrillKind.MISSING: "Which suit will you lack?",
    DrillKind.DISCARD: "Which tile do you discard?",
    DrillKind.WAITS: "Ready: which tiles complete this hand? Pick all of them.",
    DrillKind.WORTH: "You win on 4p, drawn by yourself. How many points does each payer pay?",
    DrillKind.WIN: "Zhao discards 9s: win, or not?",
    DrillKind.KONG: "Your turn: kong, or not?",
}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_what_is_asked(kind: DrillKind) -> None:
    exercise = every()[kind]
    names = names_of(header_of(exercise.moment), exercise.moment.seen.seat)
    assert sorted(names) == ["Lin", "Qiu", "You", "Zhao"]
    assert plain(question(exercise, names)) == QUESTIONS[kind]


def test_an_estimate_is_called_one_and_given_with_its_interval() -> None:
    exercise = decide(DrillKind.MISSING)
    wrong = exercise.options[2]
    assert plain(verdict(exercise, exercise.answer)) == (
        "Right: bamboo, an estimated 4.2 ± 1.8 points before characters."
    )
    assert plain(verdict(exercise, wrong.action)) == "Not circles: bamboo, by an estimated 4.7 ± 2.2 points."
    page = " ".join(plain(line.spans) for line in all_options(exercise))
    assert "95 % interval" in page
    assert "estimates" in page


def test_the_waits_are_explained_by_the_groups_they_complete() -> None:
    exercise = waits()
    lines = [plain(line) for line in why(exercise, exercise.answer)]
    assert len(lines) == 5
    for wait, line in zip(exercise.waits, lines, strict=True):
        groups = ["".join(TEXTS[tile] for tile in group) for group in completed(exercise.moment.seen, wait.tile)]
        assert line.startswith(f"{TEXTS[wait.tile]}: ")
        assert all(group in line for group in groups)
    wrong = [plain(line) for line in why(exercise, frozenset({exercise.waits[0].tile, Tile(26)}))]
    assert wrong[:2] == ["Missed: 3p 4p 6p 7p", "No wait: 9s"]


def test_the_worth_is_explained_by_its_patterns() -> None:
    exercise = worth()
    assert [plain(line) for line in why(exercise, 2)] == [
        "standard: 0 fan",
        "pure suit: 2 fan",
        "root: 1 fan",
        "Together 3 fan: 8 points",
        "Self-drawn, each payer adds 1 more point: 9",
    ]
    assert plain(verdict(exercise, 9)) == "Right: 9 points."
    assert plain(verdict(exercise, 2)) == "Not 2 points: 9 points."


def test_the_reasons_name_the_answer_first_and_the_option_chosen() -> None:
    exercise = decide(DrillKind.WIN)
    assert isinstance(exercise.answer, Pass)
    first, second = (plain(line) for line in why(exercise, exercise.options[1].action))
    assert first.startswith("Pass: ready for ")
    assert "win" in second
    with pytest.raises(ValueError, match="no choice"):
        why(exercise, 3)
    assert {type(every()[kind]) for kind in DrillKind} == {Decide, NameWaits, ValueHand}


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (Score(), "none answered yet"),
        (Score(1, 1, 1), "1 of 1 right"),
        (Score(5, 3, 0), "3 of 5 right"),
        (Score(5, 4, 2), "4 of 5 right, 2 in a row"),
    ],
)
def test_the_running_score(score: Score, words: str) -> None:
    assert score_words(score) == words
