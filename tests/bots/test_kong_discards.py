"""What a kong brought is not certain while a discard follows, under the rules that take it for a kong discard."""

import random
from dataclasses import replace

import pytest

from sichuan_tui.bots.club import look_at, policy_for, value_on
from sichuan_tui.bots.codes import KONG, Holder, View, view_of
from sichuan_tui.bots.expert import judge_for
from sichuan_tui.bots.fast import FastHand
from sichuan_tui.bots.judgement import ClubPolicy
from sichuan_tui.bots.kong_discards import chance_after, chance_of, stake_of
from sichuan_tui.bots.outlooks import TUNED, stakes_of
from sichuan_tui.bots.simulator import Simulator
from sichuan_tui.hand.action import WIN, Discard
from sichuan_tui.hand.apply import apply
from sichuan_tui.hand.legal import legal_actions, to_act
from sichuan_tui.hand.state import ClaimPhase
from sichuan_tui.observe.observation import Observation, observe
from sichuan_tui.rules.presets import DEFAULT, MIL_SBR, QQ_BLOOD_BATTLE, RULESETS
from sichuan_tui.rules.ruleset import KongDiscard, RuleSet
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.counts import parse_counts
from sichuan_tui.tiles.tile import TILES, Tile, parse_tile
from tests.support.play import play

OTHERS = [Holder(2, 13, playing=True)] * 3
TAKING = [ruleset for ruleset in RULESETS.values() if ruleset.kong_discard is not KongDiscard.KEPT]


def _view(text: str, meld: Meld, left: int, gone: str = "", drawn: str = "") -> View:
    counts = parse_counts(text)
    unseen = [4 - held - away for held, away in zip(counts, parse_counts(gone), strict=True)]
    unseen[meld.tile] -= meld.size
    hand = FastHand(counts, (meld,), 2)
    return View(hand, unseen, left, [2, 2, 2], OTHERS, parse_tile(drawn) if drawn else -1)


NINES = Meld(MeldKind.CONCEALED_KONG, parse_tile("9m"), None)
AFTER_KONG = _view("1358m 2467899p", NINES, 20, gone="111m")
THREES = Meld(MeldKind.PUNG, parse_tile("3m"), None)
LATE = _view("11234456m 578p", THREES, 4, drawn="3m")


def _best(policy: ClubPolicy, view: View) -> Tile:
    return TILES[max(policy.discards(view))[1]]


def test_a_tile_others_may_want_is_kept_back_while_a_kong_is_at_stake() -> None:
    policy = policy_for(MIL_SBR)
    assert _best(policy, AFTER_KONG) == parse_tile("8m")
    assert _best(policy, AFTER_KONG._replace(income=6)) == parse_tile("1m")


def test_the_more_a_kong_brought_the_more_its_discard_costs() -> None:
    for ruleset in TAKING:
        policy, unit = policy_for(ruleset), ruleset.unit
        values = [
            {tile: value for value, tile in policy.discards(AFTER_KONG._replace(income=points))}[7]
            for points in (None, 0, 2 * unit, 6 * unit)
        ]
        assert values == sorted(values, reverse=True)
        # Even a kong that brought nothing makes the win on its discard dearer.
        assert len(set(values)) == 4


def test_where_kongs_are_kept_nothing_is_at_stake() -> None:
    for policy in (policy_for(DEFAULT), judge_for(DEFAULT)):
        assert policy.discards(AFTER_KONG) == policy.discards(AFTER_KONG._replace(income=6))


def test_a_kong_that_costs_shape_is_not_declared_where_its_income_may_go() -> None:
    tile = parse_tile("3m")
    sure = replace(MIL_SBR, name="sure", kong_discard=KongDiscard.KEPT, patterns=DEFAULT.patterns)
    assert max(policy_for(sure).weigh_turn(LATE, [tile]))[1] == KONG + tile
    assert max(policy_for(MIL_SBR).weigh_turn(LATE, [tile]))[1] < KONG


@pytest.mark.parametrize("ruleset", TAKING, ids=lambda ruleset: ruleset.name)
def test_every_kong_is_worth_less_where_its_income_may_go(ruleset: RuleSet) -> None:
    policy = policy_for(ruleset)
    sure = ClubPolicy(policy.parameters, ruleset)
    sure.stakes = replace(sure.stakes, kong_lost=False, kong_fan=False)
    concealed = _view("1111m 456m 789p 5p", THREES, 20)
    assert policy.kong(concealed, parse_tile("1m")) < sure.kong(concealed, parse_tile("1m"))
    claimed = _view("111m 456m 789p 5p", THREES, 20)
    assert policy.claimed_kong(claimed, parse_tile("1m")) < sure.claimed_kong(claimed, parse_tile("1m"))


def test_another_kong_right_after_a_replacement_can_be_robbed_of_both() -> None:
    tile = parse_tile("3m")
    after = LATE._replace(income=6)
    assert policy_for(MIL_SBR).kong(after, tile) < policy_for(MIL_SBR).kong(LATE, tile)
    assert policy_for(QQ_BLOOD_BATTLE).kong(after, tile) == policy_for(QQ_BLOOD_BATTLE).kong(LATE, tile)


def test_a_chance_grows_with_copies_unseen_and_towards_the_end_of_the_wall() -> None:
    early, late = AFTER_KONG._replace(left=40), AFTER_KONG._replace(left=3)
    one, three = parse_tile("1m"), parse_tile("8m")
    assert 0 < chance_of(one, late, TUNED) < chance_of(three, late, TUNED) < 1
    assert chance_of(three, early, TUNED) < chance_of(three, late, TUNED)
    assert chance_of(one, late._replace(opponents=[0, 0, 0]), TUNED) == 0
    assert 0 < chance_after(early, TUNED) < chance_after(late, TUNED) < 1


def test_the_stake_is_the_income_and_a_fan_by_the_fields_of_the_rules() -> None:
    assert stake_of(6, stakes_of(DEFAULT), TUNED) == 0
    no_fan = replace(MIL_SBR, patterns=DEFAULT.patterns)
    assert stake_of(6, stakes_of(no_fan), TUNED) == TUNED.regret * TUNED.kept * 6
    assert stake_of(0, stakes_of(MIL_SBR), TUNED) == TUNED.regret * TUNED.paid


def _after_kongs(ruleset: RuleSet) -> list[Observation]:
    return [
        seen
        for seed in range(40)
        for moment in play(seed, None, ruleset).moments
        for seen in (observe(moment.before, moment.seat),)
        if seen.replacement
    ]


@pytest.mark.parametrize("ruleset", TAKING, ids=lambda ruleset: ruleset.name)
def test_only_the_maker_of_a_kong_has_its_income_at_stake(ruleset: RuleSet) -> None:
    own = others = 0
    for seen in _after_kongs(ruleset):
        view = view_of(seen)
        if isinstance(seen.legal[-1], Discard):
            paid = [seen.ledger[place] for place in seen.income or ()]
            assert all(each.payee == seen.seat for each in paid)
            assert view.income == sum(each.points for each in paid)
            own += 1
        else:
            assert view.income is None
            others += 1
    assert own
    assert others


class _Watcher(ClubPolicy):
    """Notes what it sees at stake in its own turns."""

    def __init__(self, ruleset: RuleSet) -> None:
        super().__init__(TUNED, ruleset)
        self.seen: list[tuple[bool, bool]] = []

    def discards(self, view: View) -> list[tuple[float, int]]:
        self.seen.append((view.income is not None, sum(view.hand.counts) % 3 == 2))
        return super().discards(view)


def test_rollouts_see_what_is_at_stake_in_the_turns_after_kongs() -> None:
    watcher = _Watcher(MIL_SBR)
    counts = [parse_counts(text) for text in ("1111m 2356m 78p 159p", "1379m1379p12358p", "2468m2468p24688p")]
    hands = [FastHand(each, (), 2) for each in (*counts, parse_counts("5599m5599p34467m"))]
    rng = random.Random(1)
    wall = [tile for tile in range(18) for _ in range(3)]
    rng.shuffle(wall)
    sim = Simulator(MIL_SBR, hands, wall, watcher)
    hands[0].add(parse_tile("2p"))
    sim.play(0, 1, parse_tile("2p"))
    assert (True, True) in watcher.seen
    assert (False, True) in watcher.seen


def test_the_expert_takes_the_chance_from_what_the_others_have_shown() -> None:
    judge = judge_for(MIL_SBR)
    parameters = judge.parameters
    tried = 0
    for seen in _after_kongs(MIL_SBR):
        view = look_at(seen, judge)
        if view.income is None or view.costs is None:
            continue
        stake = stake_of(view.income, judge.stakes, parameters)
        before = {tile: value for value, tile in judge.discards(view._replace(income=None))}
        for value, tile in judge.discards(view):
            assert before[tile] - value == pytest.approx(stake * view.costs[tile] / parameters.paid)
            tried += view.costs[tile] > 0
    assert tried > 10


@pytest.mark.parametrize("ruleset", TAKING, ids=lambda ruleset: ruleset.name)
def test_a_win_on_a_kong_discard_is_worth_what_it_brings(ruleset: RuleSet) -> None:
    more = 0
    for seed in range(150):
        for moment in play(seed, None, ruleset).moments:
            seen = observe(moment.before, moment.seat)
            if not seen.replacement or not isinstance(moment.before.phase, ClaimPhase) or WIN not in seen.legal:
                continue
            state = moment.before
            for seat in to_act(moment.before):
                state = apply(state, seat, WIN if seat == seen.seat else legal_actions(state, seat)[-1]).state
            booked = state.ledger[len(seen.ledger) :]
            got = sum(each.points for each in booked if each.payee == seen.seat)
            assert seen.offered is not None
            assert value_on(seen, seen.offered) == got
            more += len(booked) > 1
    assert more
