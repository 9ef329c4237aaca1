"""What the coach says of each option, against the engine and plain counting."""

from collections import Counter

from sichuan_tui.coach.advice import Basis, advise
from sichuan_tui.coach.dangers import Safety
from sichuan_tui.hand.action import (
    ClaimKong,
    DeclareMissing,
    Discard,
    Exchange,
    Kong,
    Pung,
    Win,
)
from sichuan_tui.hand.state import ClaimPhase
from sichuan_tui.observe.observation import Observation, observe
from sichuan_tui.rules.patterns import PatternKey
from sichuan_tui.rules.score import score_hand
from sichuan_tui.rules.transfers import KONG_WHYS, Why
from sichuan_tui.shapes.deficiency import deficiency, standard_deficiency, suit_keys
from sichuan_tui.shapes.meld import with_melds
from sichuan_tui.tiles.counts import Counts, add_tile, without_suit
from sichuan_tui.tiles.tile import COPIES, SUIT_OF, SUITS, TILES, Suit
from sichuan_tui.tiles.wall import Seat
from tests.coach.cases import cases, kept_tiles, laid, settled, winners_on
from tests.support.count import all_tiles
from tests.support.oracle import is_complete
from tests.support.play import play


def test_every_legal_action_is_ranked_once_and_the_best_judged_comes_first() -> None:
    seen: Observation
    for seed in range(12):
        for moment in play(seed).moments:
            seen = observe(moment.before, moment.seat)
            advice = advise(seen)
            assert Counter(ranked.option.action for ranked in advice.ranked) == Counter(seen.legal)
            judged = [ranked.option.judgement for ranked in advice.ranked]
            assert judged == sorted(judged, reverse=True)
            assert advice.basis is (Basis.ONLY_ONE if len(seen.legal) == 1 else Basis.RULE_OF_THUMB)


def test_the_deficiency_is_that_of_the_tiles_the_engine_leaves() -> None:
    kinds: Counter[type] = Counter()
    for case in cases():
        after = case.option.after
        if after is None:
            assert isinstance(case.option.action, Win)
            continue
        counts, melds = kept_tiles(case)
        missing = case.option.missing
        short = deficiency(counts, len(melds), missing)
        if sum(counts) % 3 == 2:
            short = min(deficiency(add_tile(counts, tile, -1), len(melds), missing) for tile in TILES if counts[tile])
        assert after.deficiency == short
        assert case.option.burden == sum(counts[tile] for tile in TILES if SUIT_OF[tile] == missing)
        kinds[type(case.option.action)] += 1
    assert min(kinds[kind] for kind in (Exchange, DeclareMissing, Discard, Kong, ClaimKong, Pung)) >= 5


def test_the_useful_tiles_and_waits_are_those_that_help_and_no_others() -> None:
    waiting = 0
    for case in cases():
        after = case.option.after
        counts, melds = kept_tiles(case)
        if after is None or sum(counts) % 3 == 2:
            continue
        missing, owned = case.option.missing, with_melds(counts, melds)
        drawable = [tile for tile in TILES if owned[tile] < COPIES and SUIT_OF[tile] != missing]
        helping = {
            tile for tile in drawable if deficiency(add_tile(counts, tile), len(melds), missing) < after.deficiency
        }
        assert {useful.tile for useful in after.useful} == helping
        clean = case.option.burden == 0
        completing = (
            {tile for tile in drawable if clean and is_complete(add_tile(counts, tile), 4 - len(melds))}
            if sum(counts) + 3 * len(melds) == 13
            else set()
        )
        assert {wait.tile for wait in after.waits} == completing
        for wait in after.waits:
            assert wait.score == score_hand(case.seen.ruleset, add_tile(counts, wait.tile), melds)
        waiting += bool(completing)
    assert waiting > 100


def test_copies_unseen_are_those_in_the_wall_and_in_other_hands() -> None:
    for case in cases():
        after = case.option.after
        if after is None:
            continue
        hidden = all_tiles(case.state)
        for own in case.state.seats:
            hidden.subtract(own.public.pond)
            for meld in own.public.melds:
                hidden[meld.tile] -= meld.size
            if own.public.victory is not None and not own.public.victory.shared:
                hidden[own.public.victory.tile] -= 1
        if isinstance(case.state.phase, ClaimPhase) and case.state.phase.robbery:
            hidden[case.state.phase.tile] -= 1
        hidden.subtract(Counter({tile: case.seen.counts[tile] for tile in TILES}))
        counted = {each.tile: each.unseen for each in after.useful} | {each.tile: each.unseen for each in after.waits}
        assert counted == {tile: hidden[tile] for tile in counted}


def test_whoever_is_said_to_be_unable_to_win_on_a_tile_is() -> None:
    safe: Counter[Safety] = Counter()
    feared = hit = 0
    for case in cases():
        tile = laid(case.option)
        if tile is None:
            assert not case.option.dangers
            continue
        others = [Seat((case.seen.seat + step) % 4) for step in (1, 2, 3)]
        assert [danger.seat for danger in case.option.dangers] == others
        winners = winners_on(case, tile)
        for danger in case.option.dangers:
            if danger.safety is not None:
                assert danger.seat not in winners, (danger, tile)
                safe[danger.safety] += 1
            feared += danger.safety is None
        hit += len(winners)
    assert hit > 20
    assert min(safe[safety] for safety in Safety) > 0, safe
    assert feared > 100


def test_what_is_paid_is_what_the_engine_books() -> None:
    kinds: Counter[type] = Counter()
    for case in cases():
        income = case.option.income
        if income is None:
            assert not isinstance(case.option.action, Win | Kong | ClaimKong)
            continue
        seat = case.seen.seat
        before = len(case.state.ledger)
        after = settled(case.state, seat, case.option)
        booked = [
            (each.payer, each.points)
            for each in after.ledger[before:]
            if each.payee == seat
            and (each.why in KONG_WHYS or each.why in {Why.SELF_DRAW, Why.DISCARD, Why.ROBBED_KONG})
        ]
        assert Counter(booked) == Counter((payer, income.each) for payer in income.payers)
        assert income.total == sum(points for _, points in booked)
        if case.option.win is not None:
            assert after.seats[seat].score == case.option.win
        kinds[type(case.option.action)] += 1
    assert min(kinds[kind] for kind in (Win, Kong, ClaimKong)) >= 5


def test_a_plan_is_as_far_as_it_is_said_and_worth_at_least_its_fan_when_complete() -> None:
    kinds: Counter[str] = Counter()
    completed = 0
    for case in cases():
        plan = case.option.plan
        if plan is None:
            continue
        counts, melds = kept_tiles(case)
        usable = counts if case.option.missing is None else without_suit(counts, case.option.missing)
        assert plan.value == case.seen.ruleset.value_of(plan.fan)
        owned = with_melds(counts, melds)
        drawable = [tile for tile in TILES if owned[tile] < COPIES and SUIT_OF[tile] != case.option.missing]
        short = short_of(plan.kind.value, plan.suit, usable, len(melds))
        assert plan.short == short
        assert {useful.tile for useful in plan.useful} == {
            tile
            for tile in drawable
            if short_of(plan.kind.value, plan.suit, add_tile(usable, tile), len(melds)) < short
        }
        kinds[plan.kind.value] += 1
        if plan.short == 1 and sum(usable) + 3 * len(melds) == 13:
            for useful in plan.useful:
                score = score_hand(case.seen.ruleset, add_tile(usable, useful.tile), melds)
                assert score.fan >= plan.fan
                keys = {pattern.key for pattern in score.patterns}
                if plan.kind.value in {PatternKey.PURE_SUIT, PatternKey.SEVEN_PAIRS, PatternKey.ALL_PUNGS}:
                    assert plan.kind.value in keys
                completed += 1
    assert len(kinds) == 4, kinds
    assert completed > 100


def short_of(kind: str, suit: Suit | None, counts: Counts, melds: int) -> int:
    """Count the tiles short of a plan by what it takes, group by group."""
    if kind == PatternKey.SEVEN_PAIRS:
        return max(7 - sum(count // 2 for count in counts), 14 - sum(counts))
    if kind == PatternKey.ALL_PUNGS:
        left = sorted((min(3, count) for count in counts), reverse=True)
        return sum(3 - size for size in left[: 4 - melds]) + 2 - min(2, left[4 - melds])
    for other in SUITS:
        if suit is not None and other is not suit:
            counts = without_suit(counts, other)
    return standard_deficiency(melds, *suit_keys(counts))
