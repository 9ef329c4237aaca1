"""Hands in a row: what they come to, when they end, and that a hand is counted once however the program dies."""

import random
import shutil
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sichuan_tui.record.record import Header
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.transfers import scores_of
from sichuan_tui.session import practice as practice_module
from sichuan_tui.session.notices import NoticeKind
from sichuan_tui.session.practice import Practice
from sichuan_tui.session.sitting import (
    SITTING_KEY,
    is_begun,
    is_over,
    mark_of,
    number_in,
    place_points,
    totals_of,
    with_hand,
    worth_showing,
)
from sichuan_tui.session.table import Table
from sichuan_tui.storage import hand_log, results
from sichuan_tui.storage import sitting as sitting_module
from sichuan_tui.storage.paths import DataFolder
from sichuan_tui.storage.sitting import Length, Scores, Sitting, SittingHand, Unit, load_sitting
from sichuan_tui.tiles.wall import SEATS
from tests.session.desk import BOTS, Story, SuddenDeath, files_in, open_practice, play_to_end, setup

TOTALS = st.tuples(*[st.integers(-3, 3)] * 4)


@given(TOTALS)
def test_the_places_of_a_sitting_share_ten_points(totals: Scores) -> None:
    points = place_points(totals)
    assert sum(points) == 10
    for one, other in product(SEATS, repeat=2):
        assert (points[one] > points[other]) == (totals[one] > totals[other])


@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((9, 3, -2, -10), (4, 3, 2, 1)),
        ((-10, -2, 3, 9), (1, 2, 3, 4)),
        ((5, 5, -4, -6), (3.5, 3.5, 2, 1)),
        ((6, -3, -3, 0), (4, 1.5, 1.5, 3)),
        ((6, 0, 0, -6), (4, 2.5, 2.5, 1)),
        ((2, 2, 2, -6), (3, 3, 3, 1)),
        ((6, -2, -2, -2), (4, 2, 2, 2)),
        ((3, 3, -3, -3), (3.5, 3.5, 1.5, 1.5)),
        ((0, 0, 0, 0), (2.5, 2.5, 2.5, 2.5)),
    ],
)
def test_who_shares_a_place_shares_what_it_is_worth(totals: Scores, points: tuple[float, ...]) -> None:
    assert place_points(totals) == points


def _sitting(hands: int, length: Length | None = None, played: int = 0) -> Sitting:
    played_hands = tuple(SittingHand("d", SEATS[number % 4], (3, -1, -1, -1)) for number in range(hands))
    return Sitting("2026-05-04T12:00:00+02:00", DEFAULT, BOTS, length, None, played, played_hands)


def test_a_sitting_is_over_when_its_length_is_reached_and_else_never() -> None:
    four, two = Length(Unit.HANDS, 4), Length(Unit.MINUTES, 2)
    assert [is_over(_sitting(hands, four)) for hands in range(6)] == [False] * 4 + [True] * 2
    assert [is_over(_sitting(9, two, played)) for played in (0, 119, 120, 500)] == [False, False, True, True]
    assert not is_over(_sitting(999, None, 10**6))


def test_a_sitting_of_one_hand_is_no_more_than_its_settlement_unless_it_was_to_have_a_length() -> None:
    four = Length(Unit.HANDS, 4)
    assert [worth_showing(_sitting(hands)) for hands in (0, 1, 2)] == [False, False, True]
    assert [worth_showing(_sitting(hands, four)) for hands in (0, 1, 2)] == [False, True, True]
    assert [is_begun(each) for each in (_sitting(0), _sitting(1), _sitting(0, four))] == [False, True, True]


@pytest.mark.parametrize(
    "text",
    ['"x"', "[]", '{"hand":1}', '{"started":"2026-05-04T12:00:00+02:00"}', '{"started":"2026","hand":1}']
    + [f'{{"started":"2026-05-04T12:00:00+02:00","hand":{hand}}}' for hand in ("0", "-1", "4", "true", "1.0", '"1"')],
)
def test_a_strange_mark_makes_a_hand_none_of_the_sitting(story: Story, text: str) -> None:
    header = replace(story.moments[-1].record.header, extra=((SITTING_KEY, text),))
    assert number_in(_sitting(2), header) is None


def test_a_hand_is_counted_in_its_place_and_once(story: Story) -> None:
    state = story.moments[-1].state
    header = story.moments[-1].record.header
    rng = random.Random(1)
    before = _sitting(2)
    marked = replace(header, extra=mark_of(before))
    after = with_hand(before, marked, state, rng)
    assert after.hands[:2] == before.hands
    assert after.hands[2] == SittingHand(header.commit or "", header.dealer, scores_of(state.ledger))
    assert with_hand(after, marked, state, rng) == after
    assert with_hand(before, replace(header, extra=()), state, rng) == before
    assert with_hand(after, replace(header, extra=mark_of(before)), state, rng) == after
    assert number_in(after, marked) == 3


def _play_next(practice: Practice, seed: int, length: Length | None = None) -> Table:
    table = practice.deal_next(setup(seed), length)
    play_to_end(table)
    return table


def _marks(header: Header) -> list[str]:
    return [value for key, value in header.extra if key == SITTING_KEY]


def test_hands_in_a_row_add_up_and_the_next_dealer_is_the_one_the_sitting_names(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    totals = [0, 0, 0, 0]
    dealer = None
    for seed in range(1, 5):
        table = _play_next(practice, seed)
        assert dealer is None or table.header.dealer == dealer
        so_far = practice.sittings.so_far(table.header)
        assert so_far is not None
        assert (so_far.number, list(so_far.before)) == (seed, totals)
        practice.finish(table)
        practice.leave()
        assert practice.sittings.current is not None
        dealer = practice.sittings.current.dealer
        assert dealer is not None
        for seat in SEATS:
            totals[seat] += scores_of(table.true_state.ledger)[seat]
        assert list(totals_of(practice.sittings.current.hands)) == totals
        assert load_sitting(DataFolder(tmp_path)) == practice.sittings.current
        # The program is started anew between hands.
        practice = open_practice(tmp_path)
    assert len(practice.results) == 4, "single hands stay the unit of results"


def test_a_sitting_keeps_its_rules_and_its_bots(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    first = _play_next(practice, 1)
    practice.finish(first)
    other = replace(setup(2), bots=("beginner", "beginner", "beginner"))
    second = practice.deal_next(other)
    assert second.header.players == first.header.players
    practice.sittings.end()
    third = practice.deal_next(other)
    assert third.header.players != first.header.players
    assert practice.sittings.so_far(third.header) is not None


def test_the_same_deal_again_does_not_count_and_lets_the_sitting_go_on(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    first = _play_next(practice, 1)
    practice.finish(first)
    practice.leave()
    kept = practice.sittings.current
    again = practice.deal_again(first.header)
    play_to_end(again)
    assert practice.sittings.so_far(again.header) is None
    assert practice.finish(again) is None
    assert practice.sittings.current == kept
    practice.leave()
    second = practice.deal_next(setup(2))
    so_far = practice.sittings.so_far(second.header)
    assert so_far is not None
    assert so_far.number == 2


def test_a_finished_hand_shows_the_same_totals_before_and_after_it_is_counted(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    practice.finish(_play_next(practice, 1))
    table = _play_next(practice, 2)
    before = practice.sittings.so_far(table.header)
    practice.finish(table)
    assert practice.sittings.so_far(table.header) == before


def test_minutes_are_counted_where_they_matter_and_written_down_now_and_then(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    folder = DataFolder(tmp_path)
    practice.deal_next(setup(1), Length(Unit.MINUTES, 1))
    begun = folder.sitting.read_bytes()
    practice.sittings.sat(9.0, leaving=False)
    assert folder.sitting.read_bytes() == begun
    practice.sittings.sat(1.5, leaving=False)
    practice.sittings.sat(30.7, leaving=True)
    assert open_practice(tmp_path).sittings.current == practice.sittings.current
    assert practice.sittings.current is not None
    assert practice.sittings.current.played == 41
    practice.sittings.sat(18.9, leaving=True)
    assert is_over(practice.sittings.current)


def test_without_minutes_no_time_is_written(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    practice.sittings.sat(100, leaving=True)
    practice.deal_next(setup(1), Length(Unit.HANDS, 3))
    files = files_in(tmp_path)
    practice.sittings.sat(100, leaving=True)
    assert files_in(tmp_path) == files


def test_a_damaged_sitting_is_set_aside_and_the_hand_goes_on(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    table = practice.deal_next(setup(1))
    DataFolder(tmp_path).sitting.write_text("{}")
    practice = open_practice(tmp_path)
    (notice,) = practice.notices
    assert notice.kind is NoticeKind.SITTING_SET_ASIDE
    assert notice.path is not None
    assert notice.path.read_text() == "{}"
    resumed = practice.resume()
    assert resumed is not None
    assert resumed.record == table.record
    play_to_end(resumed)
    assert practice.finish(resumed) is not None
    assert practice.sittings.current is None


def test_a_damaged_clock_is_set_aside(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    table = practice.deal(replace(setup(1), extra=(("x-clock", '"blitz"'),)))
    DataFolder(tmp_path).clock.write_text("17")
    assert practice.countdown(table, lambda: 0.0) is not None
    (notice,) = practice.notices
    assert notice.kind is NoticeKind.CLOCK_SET_ASIDE
    assert not DataFolder(tmp_path).clock.exists()


def test_a_hand_without_a_clock_has_no_countdown(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    assert practice.countdown(practice.deal(setup(1)), lambda: 0.0) is None


class _Fate:
    """Lets the program die around one of its writes."""

    def __init__(self, patch: pytest.MonkeyPatch, write: int, *, before: bool) -> None:
        self.left = write
        self.before = before
        for owner, name in (
            (hand_log, "write_whole"),
            (results, "write_whole"),
            (sitting_module, "write_whole"),
            (sitting_module, "remove"),
            (practice_module, "remove"),
        ):
            patch.setattr(owner, name, self._wrapped(getattr(owner, name)))

    def _wrapped(self, act: object) -> object:
        def fatal(*args: object) -> object:
            self.left -= 1
            if not self.left and self.before:
                raise SuddenDeath
            assert callable(act)
            done: object = act(*args)
            if not self.left:
                raise SuddenDeath
            return done

        return fatal


def _next_hand(practice: Practice) -> Table:
    """Do as the program does from a settlement on, or without a hand."""
    table = practice.resume()
    if table is not None and table.over:
        practice.finish(table)
        practice.leave()
        table = None
    return practice.deal_next(setup(2)) if table is None else table


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("write", range(1, 6))
def test_wherever_the_program_dies_between_two_hands_each_is_counted_once(
    tmp_path: Path, write: int, *, before: bool
) -> None:
    """It dies around one of its writes from the end of a hand to the deal of the next, and is started again."""
    calm, shaken = tmp_path / "calm", tmp_path / "shaken"
    practice = open_practice(calm)
    _play_next(practice, 1)
    practice.close()
    shutil.copytree(calm, shaken)
    for root in (calm, shaken):
        if root == shaken:
            with pytest.MonkeyPatch.context() as patch:
                fate = _Fate(patch, write, before=before)
                with pytest.raises(SuddenDeath):
                    _next_hand(open_practice(root))
                assert not fate.left
        practice = open_practice(root)
        table = _next_hand(practice)
        play_to_end(table)
        practice.finish(table)
        practice.close()
    assert files_in(shaken) == files_in(calm)
    sitting = load_sitting(DataFolder(shaken))
    assert sitting is not None
    assert len(sitting.hands) == len(open_practice(shaken).results) == 2


def test_giving_a_hand_up_leaves_the_sitting_to_be_ended(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    practice.finish(_play_next(practice, 1))
    practice.leave()
    practice.deal_next(setup(2))
    practice.give_up()
    assert practice.sittings.current is not None
    assert len(practice.sittings.current.hands) == 1
    practice.sittings.end()
    assert not DataFolder(tmp_path).sitting.exists()
    fresh = practice.deal_next(setup(3))
    assert _marks(fresh.header)[0].endswith('"hand":1}')
