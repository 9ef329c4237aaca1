"""A review: decisions with a choice, verdicts from what the seat could see, figures, and files not trusted."""

import json
from dataclasses import replace

import pytest

from sichuan_tui.coach.depth import Effort, Estimate, Estimates
from sichuan_tui.coach.opened import open_at
from sichuan_tui.coach.review import (
    Moment,
    Summary,
    Verdict,
    by_cost,
    decisions_of,
    judge,
    moments_of,
    soonest,
    summary_of,
)
from sichuan_tui.coach.review_codec import decode_verdicts, encode_verdicts
from sichuan_tui.hand.action import DISCARDS, Discard
from sichuan_tui.hand.apply import apply
from sichuan_tui.hand.legal import legal_actions
from sichuan_tui.hand.state import ClaimPhase
from sichuan_tui.observe.observation import observe
from sichuan_tui.record.fields import BadLine, dump
from sichuan_tui.record.record import Note, Record
from sichuan_tui.record.replay import Replayed
from sichuan_tui.shapes.waits import waits
from sichuan_tui.tiles.tile import TILES
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.play import play
from tests.support.written import read, record_of, write

QUICK = Effort(tiles=300, most=4, rounds=2, options=2)


def hand(seed: int) -> tuple[Replayed, Record]:
    (replayed,) = read(write(record_of(play(seed))))
    assert replayed.record is not None
    return replayed, replayed.record


def verdict(number: int, *options: tuple[int, float, float], chosen: int) -> Verdict:
    """A verdict on discards: tile, points behind, margin of each option."""
    estimates = tuple(Estimate(DISCARDS[tile], -behind, 1.0, behind, margin, 50) for tile, behind, margin in options)
    return Verdict(number, DISCARDS[chosen], Estimates(estimates, 50))


def changed(value: object, path: tuple[str | int, ...], new: object) -> object:
    """Give a JSON value with one inner value put in the place of another."""
    if not path:
        return new
    if isinstance(value, dict):
        return {**value, path[0]: changed(value.get(path[0]), path[1:], new)}
    assert isinstance(value, list)
    return [changed(each, path[1:], new) if place == path[0] else each for place, each in enumerate(value)]


def test_the_moments_are_the_decisions_with_a_choice_as_the_seat_saw_them() -> None:
    for seed in range(6):
        played = play(seed)
        replayed, record = hand(seed)
        for seat in SEATS:
            expected = [
                (number, moment.action)
                for number, moment in enumerate(played.moments)
                if moment.seat == seat and len(legal_actions(moment.before, seat)) > 1
            ]
            moments = moments_of(replayed, seat)
            assert [(moment.number, moment.chosen) for moment in moments] == expected
            for moment in moments:
                assert moment.seen == observe(replayed.steps[moment.number].state, seat)
                assert decisions_of(record)[moment.number].action == moment.chosen


def test_notes_move_no_decision() -> None:
    _, record = hand(1)
    noted = replace(record, entries=(Note(Seat(0), (("x-hint", '"shown"'),)), *record.entries))
    (replayed,) = read(write(noted))
    (plain,) = read(write(record))
    assert moments_of(replayed, Seat(0)) == moments_of(plain, Seat(0))


def test_a_record_without_a_good_header_has_no_moments() -> None:
    (replayed,) = read(b'{"format":"sichuan-hand"}\n')
    assert moments_of(replayed, Seat(0)) == ()


def test_equal_moments_give_equal_verdicts_and_what_was_chosen_is_among_the_options() -> None:
    replayed, _ = hand(2)
    for moment in moments_of(replayed, Seat(1))[::3]:
        found = judge(moment, QUICK)
        assert found == judge(Moment(moment.number, moment.seen, moment.chosen), QUICK)
        assert found.estimates.of(moment.chosen) is not None
        assert found.lost >= 0
        assert found.preferred in moment.seen.legal


def test_what_cannot_be_told_apart_costs_nothing_and_is_not_preferred() -> None:
    first = verdict(1, (0, 0.0, 0.0), (5, 0.8, 0.3), chosen=0)
    equal = verdict(2, (0, 0.0, 0.0), (5, 0.8, 0.9), chosen=5)
    worse = verdict(3, (0, 0.0, 0.0), (5, 0.8, 0.3), chosen=5)
    assert [(each.alike, each.lost, each.preferred) for each in (first, equal, worse)] == [
        (True, 0.0, DISCARDS[0]),
        (True, 0.0, DISCARDS[5]),
        (False, 0.8, DISCARDS[0]),
    ]
    assert (first.margin, equal.margin, worse.margin) == (0.0, 0.9, 0.3)


def test_the_figures_of_a_hand() -> None:
    verdicts = [
        verdict(1, (0, 0.0, 0.0), chosen=0),
        verdict(4, (0, 0.0, 0.0), (5, 0.8, 0.3), chosen=5),
        verdict(7, (0, 0.0, 0.0), (5, 2.0, 0.4), chosen=5),
        verdict(9, (0, 0.0, 0.0), (5, 0.1, 0.6), chosen=5),
    ]
    summary = summary_of(verdicts)
    assert replace(summary, lost=0.0, margin=0.0) == Summary(4, 2, 0.0, 0.0, measured=True)
    assert [summary.lost, summary.margin] == pytest.approx([2.8, 0.5])
    assert summary.accuracy == 0.5
    assert summary_of([]).accuracy is None
    assert by_cost({each.number: each for each in verdicts}) == (7, 4, 1, 9)


def test_what_is_soonest_played_out_is_judged_first_and_nothing_is_left_out() -> None:
    replayed, _ = hand(6)
    moments = moments_of(replayed, Seat(0))
    order = soonest(moments)
    assert set(order) == set(moments)
    assert [moment.seen.wall_left for moment in order] == sorted(moment.seen.wall_left for moment in moments)


def test_verdicts_are_read_as_they_were_written() -> None:
    replayed, record = hand(3)
    moments = moments_of(replayed, Seat(2))
    verdicts = [judge(moment, QUICK) for moment in moments[::4]]
    content = encode_verdicts(record, Seat(2), verdicts)
    assert decode_verdicts(content, record, Seat(2), moments) == {each.number: each for each in verdicts}


def test_verdicts_that_do_not_fit_the_hand_are_refused() -> None:
    replayed, record = hand(3)
    other_hand, other_record = hand(4)
    moments = moments_of(replayed, Seat(2))
    verdicts = [judge(moment, QUICK) for moment in moments[:3]]
    content = encode_verdicts(record, Seat(2), verdicts)
    with pytest.raises(BadLine):
        decode_verdicts(content, other_record, Seat(2), moments_of(other_hand, Seat(2)))
    with pytest.raises(BadLine):
        decode_verdicts(content, record, Seat(1), moments_of(replayed, Seat(1)))
    illegal = next(each for each in TILES if Discard(each) not in moments[0].seen.legal)
    assert isinstance(verdicts[0].estimates.options[0], Estimate)
    for path, value in (
        (("version",), 0),
        (("format",), "sichuan-hand"),
        (("more",), 1),
        (("verdicts", 0, "number"), 10_000),
        (("verdicts", 0, "chosen"), {"action": "discard", "tile": f"{illegal + 1}m"}),
        (("verdicts", 0, "redeals"), "20"),
        (("verdicts", 0, "options"), []),
        (("verdicts", 0, "options", 0, "behind"), -1.0),
        (("verdicts", 0, "options", 0, "behind"), 1.0),
        (("verdicts", 0, "options", 0, "margin"), True),
        (("verdicts", 0, "options", 0, "points"), None),
        (("verdicts", 0, "options", 0, "action"), "pass"),
        (("verdicts", 0, "more"), 1),
        (("verdicts",), {}),
    ):
        damaged = dump(changed(json.loads(content), path, value)).encode()
        with pytest.raises(BadLine):
            decode_verdicts(damaged, record, Seat(2), moments)
    for torn in (content[:-20], b"", b"[]", b"\xff"):
        with pytest.raises(BadLine):
            decode_verdicts(torn, record, Seat(2), moments)


def test_what_was_really_there_is_the_true_hand() -> None:
    ready = fed = 0
    for seed in range(8):
        for moment in play(seed).moments[::5]:
            state = moment.before
            opened = open_at(state, moment.seat)
            assert [other.seat for other in opened.seats] == [(moment.seat + step) % 4 for step in range(4)]
            assert opened.coming == state.wall[state.front : state.back]
            assert opened.replacement == (opened.coming[-1] if opened.coming else None)
            for other in opened.seats:
                own = state.seats[other.seat]
                assert (other.counts, other.melds) == (own.counts, own.public.melds)
                assert other.won == (own.public.victory is not None)
                if sum(own.counts) % 3 == 1 and not other.won and own.public.missing is not None:
                    true = waits(own.counts, len(own.public.melds), own.public.missing)
                    assert {wait.tile for wait in other.waits} <= set(true)
                    ready += bool(other.waits)
            if isinstance(moment.action, Discard):
                after = apply(state, moment.seat, moment.action).state
                asked = isinstance(after.phase, ClaimPhase)
                winners = {seat for seat in SEATS if asked and "Win()" in map(str, legal_actions(after, seat))}
                assert winners <= set(opened.winners_on(moment.action.tile))
                fed += len(winners)
    assert ready > 20
    assert fed
