"""What the coach says holds under every rule set, by the engine's own word."""

from collections import Counter

import pytest

from sichuan_tui.coach.advice import advise, deepened
from sichuan_tui.coach.depth import Effort, deepen, is_played_out
from sichuan_tui.hand.action import PASS, WIN
from sichuan_tui.hand.state import ClaimPhase
from sichuan_tui.observe.observation import observe
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.transfers import KONG_WHYS, Why
from sichuan_tui.tiles.counts import add_tile
from sichuan_tui.tiles.wall import Seat
from tests.coach.cases import Case, kept_tiles, laid, settled, winners_on
from tests.support.play import play

AT_ONCE = {Why.SELF_DRAW, Why.DISCARD, Why.ROBBED_KONG, *KONG_WHYS}
OF_KONG_DISCARD = {Why.KONG_DISCARD, Why.KONG_REFUND}


def cases(ruleset: RuleSet) -> list[Case]:
    found: list[Case] = []
    for seed in range(16):
        for moment in play(seed, None, ruleset).moments[seed % 4 :: 4]:
            phase = moment.before.phase
            if isinstance(phase, ClaimPhase) and any(answer not in {None, PASS} for answer in phase.answers):
                # Another's answer may void the seat's own, and it cannot know.
                continue
            seen = observe(moment.before, moment.seat)
            advice = advise(seen)
            assert Counter(ranked.option.action for ranked in advice.ranked) == Counter(seen.legal)
            found += [Case(moment.before, seen, ranked.option) for ranked in advice.ranked[:8]]
    return found


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_waits_incomes_and_safety_are_what_the_engine_makes_of_them(ruleset: RuleSet) -> None:
    waiting = paid = safe = 0
    for case in cases(ruleset):
        option = case.option
        counts, melds = kept_tiles(case)
        missing = case.seen.missing
        if option.after is not None and sum(counts) % 3 == 1:
            for wait in option.after.waits:
                assert ruleset.is_complete(add_tile(counts, wait.tile), melds, missing)
                waiting += 1
        if option.income is not None:
            before = len(case.state.ledger)
            booked = settled(case.state, case.seen.seat, option).ledger[before:]
            whys = AT_ONCE | OF_KONG_DISCARD if case.seen.replacement else AT_ONCE
            got: Counter[Seat] = Counter()
            for each in booked:
                if each.payee == case.seen.seat and each.why in whys:
                    got[each.payer] += each.points
            assert got == dict.fromkeys(option.income.payers, option.income.each)
            paid += 1
        tile = laid(option)
        if tile is not None and option.dangers:
            winners = winners_on(case, tile)
            assert not winners & {danger.seat for danger in option.dangers if danger.safety is not None}
            safe += any(danger.safety is not None for danger in option.dangers)
    assert waiting > 10
    assert paid
    assert safe > 10


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_hands_are_played_out_only_where_they_can_be_dealt_anew_in_earnest(ruleset: RuleSet) -> None:
    played = 0
    for moment in play(2, None, ruleset).moments[::6]:
        seen = observe(moment.before, moment.seat)
        estimates = deepen(seen, 1, Effort(200, 2, 2, 2), (seen.legal[-1],))
        assert deepened(advise(seen), estimates).first in seen.legal
        assert is_played_out(ruleset) or not estimates.redeals
        played += estimates.redeals
    assert bool(played) == is_played_out(ruleset)


def test_a_forced_win_is_the_only_option() -> None:
    forced = 0
    for seed in range(60):
        for moment in play(seed, None, RULESETS["qq-blood-battle"]).moments:
            seen = observe(moment.before, moment.seat)
            if seen.legal == (WIN,):
                advice = advise(seen)
                assert advice.first == WIN
                assert advice.ranked[0].option.income is not None
                forced += 1
    assert forced
