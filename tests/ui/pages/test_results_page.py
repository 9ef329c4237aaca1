"""The last ten results: their order, their words, and what they come to."""

from dataclasses import replace

import pytest

from sichuan_tui.storage.results import LeftEnding, WonEnding
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui.paint.results import paint_results
from sichuan_tui.ui.results_page import averages_of, result_lines
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.spans import plain
from tests.ui.pages.results import NOT_READY, ON_DISCARD, PIG, READY, ROBBED, SELF_DRAW, result, ten
from tests.ui.paint.looks import REFERENCE_SIZES


def test_the_latest_result_comes_first() -> None:
    lines = result_lines(ten())
    assert [line.when for line in lines] == [f"2026-05-{number:02} 20:15" for number in range(10, 0, -1)]


def test_a_line_says_what_the_result_is() -> None:
    line = result_lines((replace(result(7, -3, 4), hints=2),))[0]
    assert (line.when, line.points, line.place, line.hints) == ("2026-05-07 20:15", -3, 4, 2)
    assert line.deal == "7777777"
    assert line.bots == "club, beginner, club"


def test_the_bots_are_told_as_one_sits() -> None:
    moved = replace(result(1), human=SEATS[2], players=tuple(result(1).players[seat] for seat in (2, 3, 0, 1)))
    assert result_lines((moved,))[0].bots == "club, beginner, club"
    odd = replace(result(1), players=(*result(1).players[:3], replace(result(1).players[3], kind="expert")))
    assert result_lines((odd,))[0].bots == "club, beginner, expert"


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        (SELF_DRAW, "won on 5m by self-draw, 3 fan"),
        (ON_DISCARD, "won on 5m, a discard of Zhao, 1 fan"),
        (ROBBED, "won on 5m, robbing a kong of Lin, 2 fan"),
        (READY, "ready, but did not win"),
        (NOT_READY, "not ready"),
        (PIG, "a pig: the missing suit was still held"),
    ],
)
def test_each_way_to_end_is_said(ending: WonEnding | LeftEnding, words: str) -> None:
    assert plain(result_lines((result(1, ending=ending),))[0].ending) == words


def test_averages_of_ten() -> None:
    averages = averages_of(ten())
    assert averages is not None
    assert averages.hands == 10
    assert averages.points == pytest.approx((24 - 8 + 2 + 0 - 16 + 4 - 1 + 12 - 3 + 7) / 10)
    assert averages.place == pytest.approx((1 + 4 + 2 + 2 + 4 + 1 + 3 + 1 + 3 + 2) / 10)
    assert averages.win_rate == pytest.approx(0.5)
    assert averages.deal_in_rate == pytest.approx(0.2)
    assert averages.fan == pytest.approx((3 + 1 + 2 + 3 + 1) / 5)


def test_the_fan_of_hands_that_were_not_won_do_not_count() -> None:
    averages = averages_of((result(1, 9, 1, SELF_DRAW), result(2), result(3)))
    assert averages is not None
    assert averages.fan == pytest.approx(3)
    assert averages.win_rate == pytest.approx(1 / 3)


def test_without_a_win_there_is_no_fan_of_a_win() -> None:
    averages = averages_of((result(1), result(2, dealt_in=True)))
    assert averages is not None
    assert averages.fan is None
    assert (averages.win_rate, averages.deal_in_rate) == (0, 0.5)


def test_what_reviews_came_to_is_averaged_over_the_hands_reviewed() -> None:
    averages = averages_of(ten())
    assert averages is not None
    assert averages.review is not None
    assert averages.review.accuracy == pytest.approx((0.934 + 0.81) / 2)
    assert averages.review.lost == pytest.approx((1.26 + 4.9) / 2)
    unreviewed = averages_of((result(1), result(2)))
    assert unreviewed is not None
    assert unreviewed.review is None


@pytest.mark.parametrize("size", REFERENCE_SIZES)
def test_what_a_review_came_to_is_told_as_an_estimate(size: tuple[int, int]) -> None:
    lines, averages = result_lines(ten()), averages_of(ten())
    text = paint_results(lines, averages, 2, size, Look()).text()
    assert "reviewed: accuracy 93%, about 1.3 points lost" in text
    assert "accuracy 87%" in text
    assert "points lost a hand 3.1" in text
    assert "not reviewed yet" in paint_results(lines, averages, 1, size, Look()).text()


def test_nothing_comes_of_no_results() -> None:
    assert averages_of(()) is None
    assert result_lines(()) == ()


@pytest.mark.parametrize("selected", range(10))
def test_how_the_chosen_hand_ended_is_never_cut(selected: int) -> None:
    results = ten()
    lines = result_lines(results)
    text = paint_results(lines, averages_of(results), selected, (80, 24), Look()).text()
    assert plain(lines[selected].ending) in text


@pytest.mark.parametrize("size", REFERENCE_SIZES)
@pytest.mark.parametrize("number", [1, 10])
def test_every_result_and_every_average_is_on_the_page(size: tuple[int, int], number: int) -> None:
    results = ten()[:number]
    lines = result_lines(results)
    text = paint_results(lines, averages_of(results), 0, size, Look()).text()
    for line in lines:
        row = next(row for row in text.split("\n") if line.when in row)
        assert f"{line.points:+d}" in row or not line.points
        assert "…" in row or plain(line.ending) in row
    for words in (
        "points a hand",
        "place",
        "hands won",
        "hands dealt in",
        "fan of a win",
        lines[0].deal,
        lines[0].bots,
    ):
        assert words in text
    if size[0] > 80:
        assert "…" not in text


def test_a_bar_is_as_long_as_its_points_and_on_the_side_of_its_sign() -> None:
    results = (result(1, 9), result(2, -9), result(3, 3), result(4, 0))
    text = paint_results(result_lines(results), averages_of(results), 0, (80, 24), Look()).text()
    bars = {}
    for row in text.split("\n"):
        for number in range(1, 5):
            if f"2026-05-{number:02}" in row:
                left, _, right = row.partition("│")
                bars[number] = (left.count("━"), right.count("━"))
    assert bars == {1: (0, 9), 2: (9, 0), 3: (0, 3), 4: (0, 0)}


def test_the_place_is_a_number_among_dots() -> None:
    results = tuple(result(place, place=place) for place in range(1, 5))
    text = paint_results(result_lines(results), averages_of(results), 0, (80, 24), Look()).text()
    for place, dots in ((1, "1 · · ·"), (2, "· 2 · ·"), (3, "· · 3 ·"), (4, "· · · 4")):
        assert dots in next(row for row in text.split("\n") if f"2026-05-{place:02}" in row)
