"""Exercises in every size, look and language: nothing covered, everything within reach, the question whole."""

import pytest

from sichuan_tui.coach.drill import COMPUTED, Decide, DrillKind
from sichuan_tui.coach.drill_book import lines, parse_entry
from sichuan_tui.locale import messages
from sichuan_tui.ui.drill_model import BoardModel, drill_model, drill_rows
from sichuan_tui.ui.drilling import Drilling, Way, answered, begin, toggled
from sichuan_tui.ui.paint import drill, drills, table
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.drills import paint_drills
from sichuan_tui.ui.screens.drill import paint_drill
from sichuan_tui.ui.targets import CommandTarget, TileTarget
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.spans import plain
from tests.ui.paint.looks import LOOKS, REFERENCE_SIZES, SIZES, look_name
from tests.ui.paint.strict import StrictCanvas
from tests.ui.paint.test_languages import Longer, Wide
from tests.ui.paint.test_sizes import check_hits, check_uncut, check_whole
from tests.ui.support.drills import every, fresh_round


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (drill, drills, table):
        monkeypatch.setattr(module, "Canvas", StrictCanvas)


def squeezed(text: str) -> str:
    return "".join(text.split())


def moments(now: Drilling) -> list[Drilling]:
    """Give an exercise as it comes, and answered wrongly and rightly where that makes a difference."""
    if now.way is Way.BOARD:
        wrong = toggled(toggled(now, 0), 26)
        return [now, wrong, answered(wrong)]
    exercise = now.exercise
    places = (
        range(len(exercise.choices)) if not isinstance(exercise.answer, frozenset) and now.way is Way.CHOICE else ()
    )
    return [now, answered(now), *(answered(Drilling(exercise, cursor=place)) for place in places)]


def check(now: Drilling, size: tuple[int, int], look: Look) -> Painting:
    painting = paint_drill(now, fresh_round(), size, look)
    check_whole(painting, *size)
    check_hits(painting, *size)
    model = drill_model(now, fresh_round())
    targets = {hit.target for hit in painting.hits}
    assert {CommandTarget(index) for index, choice in enumerate(model.choices) if not choice.minor} <= targets
    tiles = 27 if now.way is Way.BOARD else len(model.hand) if not isinstance(model, BoardModel) else 0
    assert {TileTarget(index) for index in range(tiles)} <= targets
    if isinstance(model, BoardModel):
        assert {TileTarget(index) for index in range(len(model.options))} <= targets
    return painting


@pytest.mark.parametrize("look", LOOKS, ids=look_name)
def test_exercises_in_every_size(look: Look) -> None:
    for exercise in every().values():
        for now in moments(begin(exercise)):
            for size in REFERENCE_SIZES:
                check_uncut(check(now, size, look))


@pytest.mark.parametrize("kind", [Longer, Wide], ids=lambda kind: kind.__name__)
def test_exercises_in_longer_and_wider_languages(
    kind: type[Longer] | type[Wide], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "_catalogue", kind())
    for exercise in every().values():
        for now in moments(begin(exercise)):
            for size in REFERENCE_SIZES:
                painting = check(now, size, Look())
                model = drill_model(now, fresh_round())
                # Reasons may be shortened, for the page of all about it has them; what is asked and right not.
                assert squeezed(plain(model.prompt)) in squeezed(painting.text())


@pytest.mark.parametrize("kind", [kind for kind in DrillKind if kind not in COMPUTED])
def test_questions_and_verdicts_of_the_book_are_in_sight_at_the_smallest_size(kind: DrillKind) -> None:
    every_one = lines()[kind]
    for line in every_one[:: len(every_one) // 8]:
        exercise = parse_entry(line).exercise()
        assert isinstance(exercise, Decide)
        for now in (begin(exercise), answered(begin(exercise))):
            model = drill_model(now, fresh_round())
            text = squeezed(check(now, (80, 24), Look()).text())
            assert squeezed(plain(model.prompt)) in text
            for choice in model.choices:
                assert choice.minor or squeezed(plain(choice.label)) in text


@pytest.mark.parametrize("look", LOOKS, ids=look_name)
def test_the_page_of_drills(look: Look) -> None:
    rows = drill_rows(fresh_round())
    for size in SIZES:
        for selected in range(len(rows)):
            painting = paint_drills(rows, selected, "", size, look)
            check_whole(painting, *size)
            check_hits(painting, *size)
            check_uncut(painting)
            assert [hit.target for hit in painting.hits] == [CommandTarget(index) for index in range(len(rows))]
            assert all(row.name in painting.text() for row in rows)
