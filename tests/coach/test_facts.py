"""Facts of an observation, checked against the engine and by plain counting."""

from dataclasses import replace

import pytest

from sichuan_tui.coach.facts import Facts, facts_of
from sichuan_tui.hand.action import WIN, Discard
from sichuan_tui.hand.apply import apply
from sichuan_tui.hand.legal import legal_actions, to_act
from sichuan_tui.observe.observation import Observation, Stage, observe, unseen_copies
from sichuan_tui.shapes.complete import is_complete
from sichuan_tui.shapes.deficiency import deficiency
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.counts import add_tile, parse_counts, suit_size
from sichuan_tui.tiles.tile import SUIT_OF, Suit, parse_tile
from sichuan_tui.tiles.wall import Seat
from tests.support.play import play

SEEDS = range(40)


def asked() -> list[tuple[Observation, object]]:
    """Every observation of a seat that is asked in play, with the state it was made from."""
    return [
        (observe(moment.before, moment.seat), moment)
        for seed in SEEDS
        for moment in play(seed).moments
        if observe(moment.before, moment.seat).stage is Stage.PLAY
    ]


def test_what_a_win_now_would_score_is_what_the_engine_then_pays() -> None:
    wins = 0
    for seed in range(150):
        for moment in play(seed).moments:
            if WIN not in legal_actions(moment.before, moment.seat):
                continue
            facts = facts_of(observe(moment.before, moment.seat))
            assert facts.win is not None
            state = apply(moment.before, moment.seat, WIN).state
            while state.seats[moment.seat].public.victory is None:
                other = to_act(state)[0]
                state = apply(state, other, legal_actions(state, other)[-1]).state
            assert state.seats[moment.seat].score == facts.win
            wins += 1
    assert wins > 50


def test_there_is_no_win_to_score_where_none_is_legal() -> None:
    for seen, _ in asked():
        assert (facts_of(seen).win is not None) == (WIN in seen.legal)


def test_the_facts_of_discards_are_those_of_the_tiles_that_are_kept() -> None:
    turns = 0
    for seen, _ in asked():
        facts = facts_of(seen)
        legal = {action.tile for action in seen.legal if isinstance(action, Discard)}
        assert set(facts.discards) == legal
        melds = len(seen.seats[seen.seat].melds)
        unseen = unseen_copies(seen)
        for tile, prospects in facts.discards.items():
            kept = add_tile(seen.counts, tile, -1)
            assert prospects.deficiency == deficiency(kept, melds, seen.missing)
            assert all(useful.unseen == unseen[useful.tile] for useful in prospects.useful)
            for wait in prospects.waits:
                assert SUIT_OF[wait.tile] != seen.missing
                assert is_complete(add_tile(kept, wait.tile), melds)
            turns += 1
        assert facts.missing_left == (0 if seen.missing is None else suit_size(seen.counts, seen.missing))
    assert turns > 1000


def ready_hand(concealed: str, *melds: Meld, pond: str = "") -> Facts:
    """The facts of a seat between its turns, with tiles in another seat's pond."""
    seen, _ = next((seen, _) for seen, _ in asked() if len(seen.legal) and sum(seen.counts) % 3 == 1)
    own = replace(seen.seats[seen.seat], melds=melds, pond=(), missing=Suit.S, victory=None)
    tiles = tuple(parse_tile(pond[start : start + 2]) for start in range(0, len(pond), 2))
    seats = tuple(
        own
        if seat == seen.seat
        else replace(public, melds=(), pond=tiles if seat == (seen.seat + 1) % 4 else (), victory=None)
        for seat, public in enumerate(seen.seats)
    )
    return facts_of(
        replace(seen, seats=seats, counts=parse_counts(concealed), legal=(), announced=None, discarder=None)
    )


def test_a_ready_hand_knows_its_waits_their_value_and_the_copies_left() -> None:
    facts = ready_hand("123456789m11p23p", pond="1p4p4p")
    waits = {wait.tile: (wait.unseen, wait.score.value) for wait in facts.now.waits}
    assert waits == {parse_tile("1p"): (1, 1), parse_tile("4p"): (2, 1)}
    assert facts.now.from_ready == 0
    assert not facts.now.dead


def test_a_wait_of_which_all_copies_are_gone_is_dead() -> None:
    facts = ready_hand("123456789m111p5p", pond="5p5p5p")
    assert [wait.unseen for wait in facts.now.waits] == [0]
    assert facts.now.dead


def test_a_tile_the_seat_owns_all_of_is_neither_useful_nor_a_wait() -> None:
    kong = Meld(MeldKind.CONCEALED_KONG, parse_tile("3p"), None)
    facts = ready_hand("456789m11m12p", kong)
    assert parse_tile("3p") not in [useful.tile for useful in facts.now.useful]
    assert not facts.now.waits


@pytest.mark.parametrize("seat", range(4))
def test_facts_are_the_same_whatever_is_hidden(seat: int) -> None:
    state = play(3).moments[30].before
    seen = observe(state, Seat(seat))
    others = tuple(
        own if other == seat else replace(own, counts=bytes(27), waits=()) for other, own in enumerate(state.seats)
    )
    blind = replace(observe(replace(state, seats=others), Seat(seat)), held=seen.held)
    assert facts_of(blind) == facts_of(seen)
