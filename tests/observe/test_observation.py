import pytest

from sichuan_tui.hand.action import DISCARDS, WIN
from sichuan_tui.hand.event import Won
from sichuan_tui.observe.observation import Stage, observe, unseen_copies, winning_way
from sichuan_tui.rules.patterns import Circumstance
from sichuan_tui.rules.presets import QQ_BLOOD_BATTLE, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.score import score_hand
from sichuan_tui.tiles.counts import add_tile, counts_of, parse_counts
from sichuan_tui.tiles.tile import TILES, Suit, parse_tile
from sichuan_tui.tiles.wall import SEATS, seat_after
from tests.support.build import Table, lay
from tests.support.play import play


def table() -> Table:
    return lay("123456789s 44456m", "", "", "", missing="pmpm", draws="9m")


def test_a_seat_knows_its_own_tiles_and_how_many_the_others_hold() -> None:
    state = table().state
    seen = observe(state, SEATS[0])
    assert seen.counts == parse_counts("123456789s 44456m")
    assert seen.held == (14, 13, 13, 13)
    assert (seen.stage, seen.missing, seen.wall_left) == (Stage.PLAY, Suit.P, 55)


def test_a_seat_knows_what_it_gave_and_got() -> None:
    for seed in range(10):
        hand = play(seed)
        state = hand.steps[-1].state
        assert state.direction is not None
        for seat in SEATS:
            seen = observe(state, seat)
            assert seen.gave == state.given[seat]
            receiver = observe(state, seat_after(seat, state.direction.steps))
            assert receiver.got == state.given[seat]
        first = observe(hand.first.state, SEATS[0])
        assert (first.gave, first.got) == ((), ())


def test_a_drawn_tile_is_known_to_its_drawer_alone() -> None:
    laid = table()
    laid.discard(0, "6m")
    seen = [observe(laid.state, seat) for seat in SEATS]
    assert [other.drawn for other in seen] == [None, parse_tile("9m"), None, None]
    assert {other.turn for other in seen} == {1}
    assert [bool(other.legal) for other in seen] == [False, True, False, False]
    assert {other.held for other in seen} == {(13, 14, 13, 13)}


def test_the_tile_on_offer_is_the_last_discard_until_it_is_taken() -> None:
    laid = lay("123456789s 44456m", "66m 1239m 4567s 888m", "", "", missing="pppp")
    assert observe(laid.state, SEATS[1]).offered is None
    laid.discard(0, "6m")
    for seat in SEATS:
        assert observe(laid.state, seat).offered == parse_tile("6m")
    laid.pung(1)
    for seat in SEATS:
        assert observe(laid.state, seat).offered is None


def test_what_a_seat_may_do_is_what_the_rules_let_it_do() -> None:
    laid = lay("123456789s 444m 1p 9p", "", "", "", missing="pmpm")
    assert observe(laid.state, SEATS[0]).legal == (DISCARDS[parse_tile("1p")], DISCARDS[parse_tile("9p")])
    assert observe(laid.state, SEATS[1]).legal == ()


def test_an_observation_counts_as_many_tiles_as_it_says_are_held() -> None:
    for seed in range(10):
        for step in play(seed).steps:
            for seat in SEATS:
                seen = observe(step.state, seat)
                assert sum(seen.counts) == seen.held[seat]
                assert counts_of(step.state.given[seat]) == counts_of(seen.gave)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_unseen_copies_are_those_in_the_wall_and_in_the_hands_of_others(ruleset: RuleSet) -> None:
    for seed in range(10):
        for step in play(seed, ruleset=ruleset).steps:
            state = step.state
            for seat in SEATS:
                unseen = list(counts_of(state.wall[state.front : state.back]))
                for other in set(SEATS) - {seat}:
                    for tile in TILES:
                        unseen[tile] += state.seats[other].counts[tile]
                assert unseen_copies(observe(state, seat)) == unseen


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_a_seat_can_tell_what_counts_of_the_way_its_winning_tile_comes(ruleset: RuleSet) -> None:
    ways: set[Circumstance] = set()
    for seed in range(60):
        for moment in play(seed, ruleset=ruleset).moments:
            if moment.action != WIN:
                continue
            seen = observe(moment.before, moment.seat)
            own, tile = moment.before.seats[moment.seat], seen.offered
            counts = own.counts if sum(own.counts) % 3 == 2 or tile is None else add_tile(own.counts, tile)
            score = score_hand(ruleset, counts, own.public.melds, winning_way(seen))
            for event in moment.step.events:
                if isinstance(event, Won) and event.seat == moment.seat:
                    ways.add(winning_way(seen))
                    assert event.score == score
    assert len(ways) > 2


def test_everybody_knows_what_a_kong_brought_until_its_discard_is_left_alone() -> None:
    laid = lay("1111m14p", "", "", "", missing="sspp", last="8s", ruleset=QQ_BLOOD_BATTLE)
    laid.kong(0, "1m")
    assert {(seen.income, seen.replacement) for seen in (observe(laid.state, seat) for seat in SEATS)} == {
        ((0, 1, 2), True)
    }
    laid.discard(0, "8s")
    laid.decline_all()
    assert [observe(laid.state, seat).income for seat in SEATS] == [None] * 4
