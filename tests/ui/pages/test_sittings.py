"""What is shown of a sitting: at the table, at the settlement, and on its page."""

from dataclasses import replace
from itertools import pairwise

import pytest

from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.session.sitting import SoFar
from sichuan_tui.storage.sitting import Length, Scores, Sitting, SittingHand, Unit
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui.model import SittingModel
from sichuan_tui.ui.paint.sitting import paint_sitting
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.sittings import sitting_page, table_sitting
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.sittings import standing_words
from sichuan_tui.words.spans import plain
from tests.ui.paint.looks import REFERENCE_SIZES
from tests.ui.paint.models import TABLES

NAMES = ("You", "Lin", "Zhao", "Qiu")
NOW: Scores = (4, -2, -1, -1)
FOUR = Length(Unit.HANDS, 4)


def sitting_of(*scores: Scores, length: Length | None = None, played: int = 0) -> Sitting:
    hands = tuple(SittingHand("d", SEATS[place % 4], each) for place, each in enumerate(scores))
    return Sitting("2026-05-04T12:00:00+02:00", DEFAULT, ("club", "expert", "beginner"), length, None, played, hands)


ONE_OF_FOUR = sitting_of(NOW, length=FOUR)


def many(hands: int) -> Sitting:
    return sitting_of(*[(number, -number, 0, 0) for number in range(1, hands + 1)])


def test_a_first_hand_that_may_be_the_only_one_shows_no_total() -> None:
    alone = SoFar(1, (0, 0, 0, 0), None, 0)
    assert table_sitting(None, NOW) is None
    assert table_sitting(alone, NOW) is None
    assert standing_words(None, NOW, NAMES) == standing_words(alone, NOW, NAMES) == ()


@pytest.mark.parametrize(
    ("so_far", "title"),
    [
        (SoFar(1, (0, 0, 0, 0), FOUR, 0), "Hand 1 of 4"),
        (SoFar(3, (0, 0, 0, 0), FOUR, 0), "Hand 3 of 4"),
        (SoFar(2, (0, 0, 0, 0), None, 0), "Hand 2"),
        (SoFar(2, (0, 0, 0, 0), Length(Unit.MINUTES, 30), 12), "Hand 2, 12/30 min"),
    ],
)
def test_the_table_says_which_hand_it_is(so_far: SoFar, title: str) -> None:
    assert table_sitting(so_far, NOW) == SittingModel(title, NOW)


def test_the_points_of_the_hand_are_part_of_the_total() -> None:
    so_far = SoFar(3, (10, 5, -7, -8), FOUR, 0)
    assert table_sitting(so_far, NOW) == SittingModel("Hand 3 of 4", (14, 3, -8, -9))
    words = plain(standing_words(so_far, NOW, NAMES))
    assert words == "Hand 3 of 4. Total: You +14, Lin +3, Zhao -8, Qiu -9"


def test_the_page_has_the_places_and_for_a_length_what_they_are_worth() -> None:
    free = sitting_page(sitting_of((4, -2, -1, -1), (-1, -1, 3, -1)), ended=False)
    assert [(row.place, row.name, row.total, row.worth) for row in free.rows] == [
        (1, "You", 3, ""),
        (2, "Zhao", 2, ""),
        (3, "Qiu", -2, ""),
        (4, "Lin", -3, ""),
    ]
    bound = sitting_page(sitting_of((4, -2, -1, -1), length=FOUR), ended=False)
    assert [(row.place, row.name, row.worth) for row in bound.rows] == [
        (1, "You", "4"),
        (2, "Zhao", "2.5"),
        (2, "Qiu", "2.5"),
        (4, "Lin", "1"),
    ]


@pytest.mark.parametrize(
    ("sitting", "ended", "title", "keys"),
    [
        (many(2), False, "The sitting: 2 hands", ("next hand", "end the sitting")),
        (many(2), True, "The sitting: 2 hands", ("new hand", "home")),
        (
            ONE_OF_FOUR,
            False,
            "The sitting of 4 hands so far: 1 hand",
            ("next hand", "end the sitting"),
        ),
        (ONE_OF_FOUR, True, "The sitting of 4 hands was ended: 1 hand", ("new hand", "home")),
        (sitting_of(*[NOW] * 4, length=FOUR), False, "The sitting of 4 hands is over", ("new hand", "home")),
        (
            sitting_of(NOW, NOW, length=Length(Unit.MINUTES, 1), played=61),
            True,
            "The sitting of 1 minute is over: 2 hands",
            ("new hand", "home"),
        ),
    ],
)
def test_the_page_says_whether_it_goes_on(sitting: Sitting, title: str, keys: tuple[str, str], *, ended: bool) -> None:
    page = sitting_page(sitting, ended=ended)
    assert page.title == title
    assert tuple(plain(choice.label) for choice in page.choices[:2]) == keys


@pytest.mark.parametrize("size", REFERENCE_SIZES)
@pytest.mark.parametrize("hands", [1, 2, 8, 100])
def test_every_hand_can_be_seen_on_the_page(size: tuple[int, int], hands: int) -> None:
    page = sitting_page(many(hands), ended=False)
    opened = paint_sitting(page, *size, Look())
    assert opened.hidden == 0, "it opens on the last hands"
    seen: set[int] = set()
    for scroll in range(opened.scroll + 1):
        text = paint_sitting(page, *size, Look(), scroll).text()
        seen.update(number for number in range(1, hands + 1) if f"{number:+d} " in text and f"{-number} " in text)
    assert seen == set(range(1, hands + 1))


@pytest.mark.parametrize("size", REFERENCE_SIZES)
def test_the_table_shows_the_total_where_nothing_gives_way_to_it(size: tuple[int, int]) -> None:
    totals = SittingModel("Hand 7 of 9", (111, -222, 333, -222))
    for name, table in TABLES.items():
        bare = paint_table(table, *size, Look()).text()
        with_totals = paint_table(replace(table, sitting=totals), *size, Look()).text()
        assert ("+333" in with_totals) or (name in {"fullest", "advised"} and size[0] < 112)
        assert "+333" not in bare
        # Nothing of the seats is gone; the log beside the table is a line shorter.
        assert _chips(with_totals, size[0]) == _chips(bare, size[0])


def _chips(text: str, width: int) -> int:
    """Count the tiles on the table itself."""
    felt = [line[: width if width < 112 else width - 46] for line in text.split("\n")]
    return sum(one.isdigit() and two in "mps" for line in felt for one, two in pairwise(line))
