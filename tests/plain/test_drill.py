"""The drills line by line: what is told of a moment, and what an answer means."""

import pytest

from sichuan_tui.coach.drill import Decide, DrillKind
from sichuan_tui.hand.action import Discard
from sichuan_tui.plain.drill import choice_lines, moment_lines, read_answer
from sichuan_tui.tiles.tile import TEXTS, Tile
from sichuan_tui.words.drill_text import letter_of
from sichuan_tui.words.spans import plain
from tests.ui.support.drills import decide, every, waits, worth


@pytest.mark.parametrize("kind", [DrillKind.MISSING, DrillKind.DISCARD, DrillKind.WIN, DrillKind.KONG])
def test_every_choice_is_read_by_number_by_letter_and_by_tile(kind: DrillKind) -> None:
    exercise = decide(kind)
    assert len(choice_lines(exercise)) == len(exercise.choices)
    for number, action in enumerate(exercise.choices, start=1):
        assert read_answer(exercise, f" {number}\n") == action
        if isinstance(action, Discard):
            assert read_answer(exercise, TEXTS[action.tile].upper()) == action
        else:
            assert read_answer(exercise, letter_of(action)) == action
    for text in ("", "0", str(len(exercise.choices) + 1), "x", "9z", "-1"):
        assert read_answer(exercise, text) is None


def test_waits_are_read_as_tiles() -> None:
    exercise = waits()
    for text in ("1筒3筒467筒", "\uff13\uff14\uff17p 16P", "13467p", "1p 3p 4p 6p 7p", "1p3p4p 67P"):
        assert read_answer(exercise, text) == exercise.answer
    assert read_answer(exercise, "1p1p3p") == frozenset({Tile(9), Tile(11)})
    for text in ("", "7", "p", "0p", "1p 3"):
        assert read_answer(exercise, text) is None
    assert choice_lines(exercise) == ()


def test_points_are_read_by_the_number_of_the_choice() -> None:
    assert [read_answer(worth(), text) for text in "1234"] == [2, 3, 5, 9]
    assert read_answer(worth(), "9") is None


def test_the_lines_tell_the_hand_and_where_it_matters_the_table() -> None:
    for exercise in every().values():
        lines = [plain(line) for line in moment_lines(exercise)]
        assert any(line.startswith("Your hand: ") for line in lines)
        assert any(line.startswith("Wall ") for line in lines) == isinstance(exercise, Decide)
        assert any(line.startswith("Lin: ") for line in lines) == isinstance(exercise, Decide)
        own = exercise.moment.seen.seats[exercise.moment.seen.seat]
        assert any("lack" in line for line in lines) == (exercise.kind is not DrillKind.MISSING)
        assert any("pung" in line or "kong" in line for line in lines) >= bool(own.melds)
