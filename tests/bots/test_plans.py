"""The hand in place answers as the shapes do, and the club player's judgement sees what it should."""

import random

import pytest

from sichuan_tui.bots.codes import PASS, PUNG, Holder, View
from sichuan_tui.bots.fast import NO_SUIT, FastHand
from sichuan_tui.bots.judgement import ClubPolicy, unseen_in
from sichuan_tui.bots.outlooks import TUNED, prices_at
from sichuan_tui.bots.tables import tuned_for
from sichuan_tui.rules.presets import QQ_BLOOD_BATTLE
from sichuan_tui.shapes.deficiency import deficiency, outlook
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.shapes.waits import waits
from sichuan_tui.tiles.counts import counts_of, parse_counts
from sichuan_tui.tiles.tile import SUITS, TILES, parse_tile
from sichuan_tui.tiles.wall import shuffled_wall

OTHERS = [Holder(suit, 13, playing=True) for suit in (0, 1, 2)]
CLUB = ClubPolicy()


def _view(text: str, missing: int, left: int = 55, melds: tuple[Meld, ...] = ()) -> View:
    counts = parse_counts(text)
    unseen = [4 - held for held in counts]
    for meld in melds:
        unseen[meld.tile] -= meld.size
    return View(FastHand(counts, melds, missing), unseen, left, [0, 1, 2], OTHERS)


def _best(text: str, missing: int, left: int = 55) -> int:
    return max(CLUB.discards(_view(text, missing, left)))[1]


@pytest.mark.parametrize("seed", range(8))
def test_a_hand_in_place_keeps_what_the_shapes_find_anew(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(60):
        number = int(rng.random() * 4)
        wall = [tile for tile in shuffled_wall(rng) if tile < (18 if rng.random() < 0.5 else 27)]
        melds = tuple(Meld(MeldKind.PUNG, TILES[int(rng.random() * 27)], None) for _ in range(number))
        missing = SUITS[int(rng.random() * 3)]
        tiles = wall[: 14 - 3 * number]
        hand = FastHand(counts_of(tiles[:3]), melds, missing)
        for tile in tiles[3:]:
            hand.add(tile)
        assert hand.deficiency() == deficiency(counts_of(tiles), number, missing)
        hand.remove(tiles[0])
        counts = counts_of(tiles[1:])
        assert bytes(hand.counts) == counts
        assert hand.deficiency() == deficiency(counts, number, missing)
        assert [tile for tile in TILES if hand.waits() >> tile & 1] == list(waits(counts, number, missing))
        if number:
            useful = [tile for tile in TILES if hand.useful() >> tile & 1]
            assert useful == list(outlook(counts, number, missing).useful)
        again = FastHand(counts, melds, missing)
        assert all(getattr(hand, name) == getattr(again, name) for name in FastHand.__slots__)


def test_what_is_nearer_livelier_and_dearer_is_worth_more() -> None:
    prices = prices_at(40, 3, TUNED)
    for plan in prices.plans:
        for fan in range(3):
            for short in range(1, 6):
                assert plan[fan][short][8] > plan[fan][short + 1][8]
                assert plan[fan][short][9] > plan[fan][short][8]
                assert plan[fan + 1][short][8] > plan[fan][short][8]
    assert prices.plans[0][0][2][8] > prices_at(12, 3, TUNED).plans[0][0][2][8]


def test_with_no_draw_left_only_to_be_ready_counts() -> None:
    plan = prices_at(0, 2, TUNED).plans[0][0]
    assert plan[1][0] > 0
    assert plan[2][8] == plan[3][8] == 0
    # A wait on tiles that are all gone is still a wait.
    assert plan[1][0] == plan[1][8]


def test_a_hand_of_nearly_one_suit_throws_the_other() -> None:
    assert _best("1123455678m 4558p", missing=2) in {parse_tile("4p"), parse_tile("8p"), parse_tile("5p")}


def test_six_pairs_are_kept_together() -> None:
    assert _best("11335577m2299p48p", missing=2) in {parse_tile("4p"), parse_tile("8p")}


def test_a_missing_tile_goes_first() -> None:
    weighed = CLUB.discards(_view("123456789m1122p3s", missing=2))
    assert [tile for _, tile in weighed] == [parse_tile("3s")]


def test_a_concealed_kong_is_declared_and_a_useful_run_is_not_broken_for_it() -> None:
    view = _view("1111m456m78899p4p5p", missing=2)
    weighed = max(CLUB.weigh_turn(view, [parse_tile("1m")]))
    assert weighed[1] == 32 + parse_tile("1m")


def test_the_suit_of_least_use_is_given_away_and_named_missing() -> None:
    assert CLUB.missing(parse_counts("123456m1123p149s")) == 2
    gift = max(CLUB.exchanges(parse_counts("123456m1123p149s")))[1]
    assert gift == tuple(parse_tile(text) for text in ("1s", "4s", "9s"))


def test_a_cheap_win_is_let_pass_early_for_a_dear_one_and_taken_late() -> None:
    early = _view("23456m234m456m88p", missing=2)
    assert CLUB.lets_pass(early, 1)
    assert not CLUB.lets_pass(early, 8)
    assert not CLUB.lets_pass(early._replace(left=0), 1)


def test_tiles_the_others_are_missing_are_seen_to_lie_in_the_wall() -> None:
    others = [Holder(0, 13, playing=True), Holder(0, 13, playing=True), Holder(1, 13, playing=True)]
    view = View(FastHand(parse_counts("123456789m1122s"), (), 1), [3] * 27, 55, [0, 0, 1], others)
    unseen = unseen_in(view, TUNED.__class__(lean=1.0))
    assert unseen.steps[0] > unseen.copies[0] > unseen.steps[18]
    assert unseen.waits[0] > unseen.steps[0]
    plain = unseen_in(view, TUNED.__class__(lean=0.0))
    assert plain.steps == plain.waits == plain.copies


QQ = ClubPolicy(tuned_for(QQ_BLOOD_BATTLE), QQ_BLOOD_BATTLE)


def _undeclared(text: str, left: int = 40, melds: tuple[Meld, ...] = ()) -> View:
    view = _view(text, NO_SUIT, left, melds)
    return view._replace(opponents=[NO_SUIT] * 3, others=[Holder(NO_SUIT, 13, playing=True)] * 3)


def test_where_no_suit_is_named_the_shortest_goes() -> None:
    thrown = max(QQ.discards(_undeclared("123456m 234678p 9s 5s")))[1]
    assert parse_tile("1s") <= thrown


def test_a_third_suit_has_to_go_before_the_wall_does() -> None:
    ready_but_for_one = _undeclared("123456m 23467p 55p 9s", left=1)
    assert max(QQ.discards(ready_but_for_one))[1] == parse_tile("9s")


def test_no_pung_makes_a_third_suit() -> None:
    melds = (Meld(MeldKind.PUNG, parse_tile("1m"), None), Meld(MeldKind.PUNG, parse_tile("9p"), None))
    view = _undeclared("55s 46m 678p", melds=melds)
    weighed = {choice: value for value, choice in QQ.weigh_claim(view, parse_tile("5s"), 4)}
    assert weighed[PASS] > weighed[PUNG]


def test_a_hand_left_without_a_suit_is_the_hand_in_which_it_is_missing() -> None:
    rng = random.Random(9)
    for _ in range(50):
        counts = counts_of(shuffled_wall(rng)[:13])
        for suit in SUITS:
            again = FastHand(counts, (), suit)
            left = FastHand(counts, (), NO_SUIT).leaving(suit)
            assert all(getattr(again, name) == getattr(left, name) for name in FastHand.__slots__)
