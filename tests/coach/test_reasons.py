"""Every claim of a reason is a fact of the hand, whatever words are made of it."""

from collections import Counter

from sichuan_tui.coach.advice import Advice, Basis, advise, deepened
from sichuan_tui.coach.depth import Estimate, Estimates
from sichuan_tui.coach.grounds import (
    Alike,
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
    WaitsForMore,
    Weighed,
    WinsNow,
)
from sichuan_tui.coach.options import Option
from sichuan_tui.hand.action import WIN, Action, Discard, Exchange, Kong
from sichuan_tui.observe.observation import observe, unseen_copies
from sichuan_tui.rules.score import score_hand
from sichuan_tui.rules.transfers import KONG_WHYS, Why
from sichuan_tui.shapes.deficiency import deficiency, useful_tiles
from sichuan_tui.shapes.meld import Meld, with_melds
from sichuan_tui.tiles.counts import Counts, add_tile
from sichuan_tui.tiles.tile import COPIES, SUIT_OF, TILES, Suit, Tile
from tests.coach.cases import Asked, Case, decisions_asked, kept_tiles, laid, settled, winners_on
from tests.support.oracle import is_complete
from tests.support.play import play


def short_of(case: Case, missing: Suit | None) -> int:
    """Tiles from ready of what the engine leaves."""
    counts, melds = kept_tiles(case)
    if sum(counts) % 3 == 2:
        return min(deficiency(add_tile(counts, tile, -1), len(melds), missing) for tile in TILES if counts[tile]) - 1
    return deficiency(counts, len(melds), missing) - 1


def live_of(case: Case, missing: Suit | None) -> int | None:
    """Copies unseen of the tiles that bring it nearer; None where the best of several discards decides it."""
    counts, melds = kept_tiles(case)
    if sum(counts) % 3 == 2:
        return None
    unseen = unseen_copies(case.seen)
    owned = with_melds(counts, melds)
    return sum(unseen[tile] for tile in useful_tiles(counts, len(melds), missing) if owned[tile] < COPIES)


def waits_of(case: Case, missing: Suit | None) -> list[dict[Tile, tuple[int, int]]]:
    """By tile that completes the hand the copies unseen and the points; of 14 tiles for each discard there is."""
    counts, melds = kept_tiles(case)
    hands = [counts]
    if sum(counts) % 3 == 2:
        hands = [add_tile(counts, tile, -1) for tile in TILES if counts[tile]]
    return [_waits(case, hand, melds, missing) for hand in hands]


def _waits(case: Case, counts: Counts, melds: tuple[Meld, ...], missing: Suit | None) -> dict[Tile, tuple[int, int]]:
    unseen = unseen_copies(case.seen)
    owned = with_melds(counts, melds)
    if sum(counts) + 3 * len(melds) != 13 or any(counts[tile] for tile in TILES if SUIT_OF[tile] == missing):
        return {}
    return {
        tile: (unseen[tile], score_hand(case.seen.ruleset, add_tile(counts, tile), melds).value)
        for tile in TILES
        if owned[tile] < COPIES and SUIT_OF[tile] != missing and is_complete(add_tile(counts, tile), 4 - len(melds))
    }


def best_wait(case: Case) -> int:
    """The most points of a wait of which a copy is left, of 14 tiles after the best discard."""
    return max(
        points
        for waits in waits_of(case, case.option.missing)
        for copies, points in (*waits.values(), (1, 0))
        if copies
    )


def burden_of(case: Case, missing: Suit | None) -> int:
    counts, _ = kept_tiles(case)
    return sum(counts[tile] for tile in TILES if SUIT_OF[tile] == missing)


def paid(case: Case) -> int:
    """What the seat gets at once if nobody objects."""
    seat, before = case.seen.seat, len(case.state.ledger)
    if not isinstance(case.option.action, type(WIN) | Kong) and case.option.income is None:
        return 0
    after = settled(case.state, seat, case.option)
    # The end of the hand may bring more, which is not paid for the action.
    at_once = {Why.SELF_DRAW, Why.DISCARD, Why.ROBBED_KONG, *KONG_WHYS}
    return sum(each.points for each in after.ledger[before:] if each.payee == seat and each.why in at_once)


def check_state(case: Case, reason: Reason) -> None:
    missing = case.option.missing
    match reason.state:
        case WinsNow(fan, income):
            after = settled(case.state, case.seen.seat, case.option)
            score = after.seats[case.seen.seat].score
            assert score is not None
            assert (fan, income.total) == (score.fan, paid(case))
        case LeavesReady(waits, live):
            assert {wait.tile: (wait.unseen, wait.score.value) for wait in waits} in waits_of(case, missing)
            assert live == sum(wait.unseen for wait in waits)
        case LeavesShort(from_ready, useful, live):
            assert from_ready == short_of(case, missing)
            assert live == sum(each.unseen for each in useful)
            assert live_of(case, missing) in {live, None}
            assert {} in waits_of(case, missing)
            assert not burden_of(case, missing)
        case LeavesBurden(suit, burden, from_ready) | LeavesKept(suit, burden, from_ready):
            assert suit == missing
            assert burden == burden_of(case, suit)
            assert from_ready == short_of(case, suit)


def check_contrast(asked: Asked, option: Option, rival: Option, reason: Reason) -> None:
    one, other = (Case(asked.state, asked.seen, each) for each in (option, rival))
    missing, others = option.missing, rival.missing
    match reason.contrast:
        case PaidAtOnce(income):
            assert income.total == paid(one) > paid(other)
        case Nearer(from_ready, less):
            assert from_ready == short_of(one, missing) < short_of(other, others) == less
        case FewerToDiscard(suit, burden, other_suit, more):
            assert (suit, other_suit) == (missing, others)
            assert burden == burden_of(one, suit) < burden_of(other, other_suit) == more
        case RicherPlan(plan, less_plan):
            assert (plan, less_plan) == (option.plan, rival.plan)
            assert plan.value > less_plan.value
        case MoreUseful(live, fewer):
            assert short_of(one, missing) == short_of(other, others)
            assert live_of(one, missing) in {live, None}
            assert live_of(other, others) in {fewer, None}
            assert live > fewer
        case RicherWait(value, lower):
            assert value == best_wait(one) > best_wait(other) == lower
        case WaitsForMore(value, now):
            assert rival.action == WIN
            assert rival.win is not None
            assert now == rival.win.value < value
            assert value == best_wait(one)
        case Safer(feeds, more_seats):
            tile, rival_tile = laid(option), laid(rival)
            assert tile is not None
            assert rival_tile is not None
            assert len(feeds) < len(more_seats)
            assert winners_on(one, tile) <= set(feeds)
            assert winners_on(other, rival_tile) <= set(more_seats)
        case Weighed():
            assert option.judgement >= rival.judgement
        case Alike():
            assert abs(option.judgement - rival.judgement) < 0.1
        case OnlyOne() | PlayedOut():
            raise AssertionError


def test_every_claim_for_the_first_against_any_other_is_true() -> None:
    claims: Counter[str] = Counter()
    for number, asked in enumerate(decisions_asked()):
        advice = asked.advice
        first = advice.ranked[0].option
        check_state(Case(asked.state, asked.seen, first), advice.reason)
        if advice.basis is Basis.ONLY_ONE:
            assert (advice.reason.rival, advice.reason.contrast) == (None, OnlyOne())
            continue
        assert advice.reason.rival == advice.ranked[1].option.action
        # Of the many options of an exchange some.
        rivals = advice.ranked[1 :: 9 if isinstance(first.action, Exchange) else 1]
        for ranked in rivals:
            reason = advice.against(ranked.option.action)
            assert (reason.action, reason.rival) == (first.action, ranked.option.action)
            if number % 3 == 0 or not isinstance(reason.contrast, MoreUseful | Nearer):
                check_contrast(asked, first, ranked.option, reason)
            claims[type(reason.contrast).__name__] += 1
        for ranked in rivals[:2]:
            check_state(
                Case(asked.state, asked.seen, ranked.option), deepened(advice, lifted(advice, ranked.option)).reason
            )
    expected = "PaidAtOnce Nearer FewerToDiscard RicherPlan MoreUseful RicherWait WaitsForMore Safer Weighed Alike"
    assert set(claims) == set(expected.split()), claims


def alike_in(advice: Advice) -> tuple[Action, ...]:
    """The actions that are said to be as good as the first, itself included."""
    return tuple(each.option.action for each in advice.ranked if each.alike)


def lifted(advice: Advice, option: Option) -> Estimates:
    """Estimates by which an option comes out first, and the one that was first one point behind."""
    best = Estimate(option.action, 1.0, 0.5, 0.0, 0.0, 100)
    second = Estimate(advice.first, 0.0, 0.5, 1.0, 0.3, 100)
    return Estimates((best, second), 100)


def test_what_was_played_out_outranks_the_rule_of_thumb() -> None:
    changed = 0
    for asked in decisions_asked():
        advice = asked.advice
        if len(advice.ranked) < 3:
            continue
        last = advice.ranked[-1].option
        deep = deepened(advice, lifted(advice, last))
        assert deep.basis is Basis.PLAYED_OUT
        assert deep.redeals == 100
        assert [each.option.action for each in deep.ranked[:2]] == [last.action, advice.first]
        assert {each.option.action for each in deep.ranked} == {each.option.action for each in advice.ranked}
        assert alike_in(deep) == (last.action,)
        assert [each.estimate is None for each in deep.ranked] == [False, False, *[True] * (len(deep.ranked) - 2)]
        if isinstance(deep.reason.contrast, PlayedOut):
            assert (deep.reason.contrast.points, deep.reason.contrast.margin) == (1.0, 0.3)
            changed += 1
    assert changed > 50


def test_options_that_cannot_be_told_apart_are_called_equal() -> None:
    for asked in decisions_asked():
        advice = asked.advice
        if len(advice.ranked) < 2:
            continue
        first, second = advice.ranked[0].option, advice.ranked[1].option
        close = Estimates(
            (Estimate(second.action, 1.0, 0.5, 0.0, 0.0, 50), Estimate(first.action, 0.9, 0.5, 0.1, 0.2, 50)), 50
        )
        deep = deepened(advice, close)
        assert alike_in(deep) == (second.action, first.action)
        assert deep.reason.contrast == Alike()


def test_a_single_discard_has_a_reason_too() -> None:
    forced = 0
    for moment in play(5).moments:
        seen = observe(moment.before, moment.seat)
        if len(seen.legal) == 1 and isinstance(seen.legal[0], Discard):
            assert alike_in(advise(seen)) == seen.legal
            forced += 1
    assert forced
