"""What the coach says in words: two sentences for every reason, tiles kept as tiles, estimates called estimates."""

import pytest

from sichuan_tui.coach.advice import Basis, advise, deepened
from sichuan_tui.coach.dangers import Danger, Safety
from sichuan_tui.coach.depth import Estimate, Estimates
from sichuan_tui.coach.facts import UsefulTile, Wait
from sichuan_tui.coach.grounds import (
    Alike,
    Contrast,
    FewerToDiscard,
    LeavesBurden,
    LeavesKept,
    LeavesReady,
    LeavesShort,
    MoreUseful,
    Nearer,
    OnlyOne,
    PaidAtOnce,
    PlayedOut,
    Reason,
    RicherPlan,
    RicherWait,
    Safer,
    State,
    WaitsForMore,
    Weighed,
    WinsNow,
)
from sichuan_tui.coach.opened import open_at
from sichuan_tui.coach.options import Income
from sichuan_tui.coach.plans import Plan, PlanKind
from sichuan_tui.hand.action import CLAIM_KONG, DISCARDS, PASS, PUNG, WIN, Action, DeclareMissing, Exchange, Kong
from sichuan_tui.observe.observation import Stage, observe
from sichuan_tui.rules.score import Score
from sichuan_tui.tiles.tile import Suit, parse_tile
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.words.advice_text import (
    action_spans,
    basis_text,
    behind_text,
    deed_spans,
    estimate_text,
    plan_text,
    points_text,
    reason_spans,
)
from sichuan_tui.words.opened_text import COMING, feeding_spans, opened_spans
from sichuan_tui.words.option_text import danger_text, facts_spans
from sichuan_tui.words.review_text import moment_text
from sichuan_tui.words.spans import TileSpan, plain
from tests.support.play import play

NAMES = ("You", "Lin", "Zhao", "Wu")
T5P, T7S = parse_tile("5p"), parse_tile("7s")
WAIT, DEAD = Wait(T5P, 2, Score((), 1, 2)), Wait(T7S, 0, Score((), 2, 4))
ORDINARY = Plan(PlanKind.ORDINARY, None, 0, 1, 2, ())
PURE = Plan(PlanKind.PURE_SUIT, Suit.P, 2, 4, 3, ())
INCOME = Income(2, SEATS[1:])
RICHER = (
    "It keeps pure suit in circles in view, worth 4 points; after discarding 5p the best plan is an ordinary hand,"
    " worth 1 point."
)
THREE = (parse_tile("1m"), parse_tile("1m"), parse_tile("3m"))


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (WinsNow(2, INCOME), "Discard 7s: 2 fan, 6 points now."),
        (LeavesReady((WAIT, DEAD), 2), "Discard 7s: ready for 5p x2 (2 points) 7s (all gone), 2 copies unseen."),
        (LeavesReady((DEAD,), 0), "Discard 7s: ready, but for a dead wait, all of 7s are gone."),
        (LeavesShort(1, (UsefulTile(T5P, 1),), 1), "Discard 7s: 1 tile from ready, useful tiles with 1 copy unseen."),
        (LeavesBurden(Suit.S, 2, 3), "Discard 7s: 2 tiles of bamboo still to discard, the rest 3 tiles from ready."),
        (LeavesKept(Suit.M, 1, 4), "Discard 7s: the rest is 4 tiles from ready, with 1 tile of characters to discard."),
        (
            LeavesKept(Suit.M, 0, 4),
            "Discard 7s: the rest is 4 tiles from ready, with nothing of characters to discard.",
        ),
    ],
)
def test_the_first_sentence_says_what_is_left(state: State, text: str) -> None:
    first, _ = reason_spans(Reason(DISCARDS[T7S], state, None, OnlyOne()), NAMES)
    assert plain(first) == text
    assert TileSpan(T7S) in first


@pytest.mark.parametrize(
    ("contrast", "text"),
    [
        (OnlyOne(), "Nothing else is legal."),
        (Alike(), "It cannot be told apart from discarding 5p: take either."),
        (PaidAtOnce(INCOME), "It is paid 6 points at once, more than discarding 5p."),
        (Nearer(1, 2), "After discarding 5p you would be 2 tiles from ready."),
        (FewerToDiscard(Suit.M, 1, Suit.S, 3), "After discarding 5p 3 tiles of bamboo would be left to discard."),
        (
            RicherPlan(PURE, ORDINARY),
            RICHER,
        ),
        (MoreUseful(8, 3), "After discarding 5p fewer tiles would help: 3 copies unseen."),
        (RicherWait(4, 1), "Its best wait is worth 4 points, after discarding 5p 1 point."),
        (WaitsForMore(8, 1), "The win is worth 1 point now, the best live wait 8 points."),
        (Safer((), SEATS[2:]), "Nobody can win on it; after discarding 5p Zhao, Wu could."),
        (Safer(SEATS[1:2], SEATS[2:]), "Only Lin could win on it; after discarding 5p Zhao, Wu could."),
        (
            PlayedOut(0.84, 0.31),
            "No single fact decides it; played out it brings about 0.8 ± 0.3 points more than discarding 5p.",
        ),
        (Weighed(), "No single fact decides it; weighed up it is a little ahead of discarding 5p."),
    ],
)
def test_the_second_sentence_says_what_sets_it_apart(contrast: Contrast, text: str) -> None:
    _, second = reason_spans(Reason(WIN, LeavesShort(1, (), 0), DISCARDS[T5P], contrast), NAMES)
    assert plain(second) == text
    assert (TileSpan(T5P) in second) == ("5p" in text)


@pytest.mark.parametrize(
    ("action", "order", "deed"),
    [
        (Exchange(THREE), "Give 1m 1m 3m", "giving 1m 1m 3m"),
        (DeclareMissing(Suit.P), "Lack circles", "lacking circles"),
        (DISCARDS[T5P], "Discard 5p", "discarding 5p"),
        (Kong(T5P), "Kong 5p", "the kong of 5p"),
        (CLAIM_KONG, "Kong", "the kong"),
        (PUNG, "Pung", "the pung"),
        (WIN, "Win", "the win"),
        (PASS, "Pass", "passing"),
    ],
)
def test_every_action_has_its_words(action: Action, order: str, deed: str) -> None:
    assert plain(action_spans(action)) == order
    assert plain(deed_spans(action)) == deed


def test_an_estimate_is_shown_with_its_interval_and_equal_options_are_called_equal() -> None:
    estimate = Estimate(WIN, 1.26, 0.9, 0.84, 0.31, 50)
    assert (estimate_text(estimate), behind_text(estimate)) == ("+1.3 ± 0.9", "-0.8 ± 0.3")
    assert behind_text(Estimate(WIN, 1.0, 0.9, 0.2, 0.31, 50)) == "equal"
    assert [points_text(points) for points in (-0.04, 0.04, 2.0, -1.25)] == ["0.0", "0.0", "+2.0", "-1.2"]


def test_the_advice_says_what_it_rests_on() -> None:
    hand = play(1)
    advices = [advise(observe(moment.before, moment.seat)) for moment in hand.moments]
    texts = {advice.basis: basis_text(advice) for advice in advices}
    assert texts[Basis.ONLY_ONE] == ""
    assert texts[Basis.RULE_OF_THUMB].startswith("By rule of thumb")
    choice = next(advice for advice in advices if len(advice.ranked) > 1)
    best, second = (ranked.option.action for ranked in choice.ranked[:2])
    both = (Estimate(best, 0.0, 1.0, 0.0, 0.0, 40), Estimate(second, -1.0, 1.0, 1.0, 0.2, 40))
    assert "40 re-deals" in basis_text(deepened(choice, Estimates(both, 40)))


@pytest.mark.parametrize("safety", [None, *Safety])
def test_every_danger_and_every_safety_has_its_own_words(safety: Safety | None) -> None:
    text = danger_text(Danger(SEATS[1], safety), NAMES)
    assert text.startswith("Lin ")
    assert ("could win" in text) == (safety is None)


def test_every_plan_has_a_name() -> None:
    plans = [Plan(kind, Suit.M, 0, 1, 1, ()) for kind in PlanKind]
    assert len({plan_text(plan) for plan in plans}) == len(PlanKind)


def test_everything_advised_and_everything_opened_can_be_said() -> None:
    lines = 0
    for seed in range(4):
        for moment in play(seed).moments[::4]:
            seen = observe(moment.before, moment.seat)
            advice = advise(seen)
            for ranked in advice.ranked[:4]:
                facts = facts_spans(ranked.option, NAMES)
                assert all(map(plain, facts))
                assert all(
                    plain(each).endswith(".") for each in reason_spans(advice.against(ranked.option.action), NAMES)
                )
                lines += len(facts)
            opened = open_at(moment.before, moment.seat)
            told = opened_spans(opened, NAMES)
            assert len(told) >= 3
            assert sum(isinstance(span, TileSpan) for span in told[-1]) == min(COMING, len(opened.coming))
            assert bool(feeding_spans(opened, moment.action, NAMES)) == (moment.action in DISCARDS)
            assert moment_text(seen)
            assert ("left" in moment_text(seen)) == (seen.stage is Stage.PLAY)
    assert lines > 300
