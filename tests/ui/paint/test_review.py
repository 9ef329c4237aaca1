"""The list of a review: every decision is within reach at every size."""

from dataclasses import replace

import pytest

from sichuan_tui.ui.paint.review import paint_review
from sichuan_tui.ui.review import ReviewLine, ReviewModel, review_model
from sichuan_tui.ui.targets import CommandTarget, RowTarget
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.spans import plain
from tests.ui.paint.looks import REFERENCE_SIZES, SIZES
from tests.ui.paint.test_sizes import check_hits, check_whole
from tests.ui.support.advised import REVIEWED, review_of

MANY = 45


def long_list() -> ReviewModel:
    """Give more decisions than a hand has."""
    usual = review_model(review_of(REVIEWED), costly_first=True)
    line = usual.lines[0]
    lines = tuple(replace(line, number=number, place=number + 1) for number in range(MANY))
    return replace(usual, lines=lines, done=MANY - 1, total=MANY)


@pytest.mark.parametrize("size", REFERENCE_SIZES, ids=str)
def test_the_selected_decision_is_seen_wherever_it_stands(size: tuple[int, int]) -> None:
    model = long_list()
    for selected in range(MANY):
        painting = paint_review(model, selected, *size, Look())
        (row,) = [row for row in painting.text().split("\n") if row.startswith(" > ")]
        assert row[3:].split()[0] == str(selected + 1)
        targets = [hit.target for hit in painting.hits]
        assert RowTarget(selected) in targets
        assert {CommandTarget(index) for index, choice in enumerate(model.choices) if not choice.minor} <= set(targets)
        check_hits(painting, *size)
        check_whole(painting, *size)


@pytest.mark.parametrize("look", [Look(), Look(colour=False), Look(ascii=True)], ids=["usual", "plain", "ascii"])
def test_whatever_a_line_says_is_seen(look: Look) -> None:
    usual = review_model(review_of(REVIEWED), costly_first=True)

    def changed(line: ReviewLine) -> list[ReviewLine]:
        return [
            replace(line, place=33),
            replace(line, when="long ago"),
            replace(line, yours=("Dance",)),
            replace(line, coach=("Sing",)),
            replace(line, cost="9.9"),
        ]

    for size in SIZES:
        text = paint_review(usual, 1, *size, look).text()
        for other in changed(usual.lines[0]):
            assert paint_review(replace(usual, lines=(other, *usual.lines[1:])), 1, *size, look).text() != text
        for model in (
            replace(usual, deal="0000000"),
            replace(usual, sums=("all is well",)),
            replace(usual, done=1),
            replace(usual, trouble="The disk is full."),
        ):
            assert paint_review(model, 1, *size, look).text() != text


def test_where_nothing_was_lost_no_points_are_told_of() -> None:
    review = review_of(REVIEWED)
    flawed = plain(review_model(review, costly_first=True).sums)
    summary = review.summary
    assert flawed == (
        f"Accuracy {summary.accuracy:.0%}: {summary.flawless} of {summary.decisions} as good as the best."
        f" About {summary.lost:.1f} ± {summary.margin:.1f} points lost."
    )
    review.verdicts = {number: verdict for number, verdict in review.verdicts.items() if verdict.alike}
    words = plain(review_model(review, costly_first=True).sums)
    assert words == f"Accuracy 100%: all {len(review.verdicts)} as good as the best, as far as can be told."
    review.verdicts = {}
    assert plain(review_model(review, costly_first=True).sums) == "Nothing judged yet."
    review.moments = ()
    assert plain(review_model(review, costly_first=True).sums) == "You never had a choice in this hand."
