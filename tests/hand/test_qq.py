"""What a hand is like by the QQ rules: no opening, forced wins, and kong income handed on."""

import pytest

from sichuan_tui.hand.action import DISCARDS, PASS, PUNG, WIN, Action, DeclareMissing, Exchange, Reason
from sichuan_tui.hand.apply import start
from sichuan_tui.hand.legal import claim_way, robbery_options
from sichuan_tui.hand.state import Direction, End, OverPhase, TurnKind, TurnPhase
from sichuan_tui.rules.patterns import PatternKey
from sichuan_tui.rules.presets import QQ_BLOOD_BATTLE, QQ_CLASSIC
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.transfers import Why
from sichuan_tui.tiles.counts import suits_in
from sichuan_tui.tiles.tile import TILES, Suit, parse_tile
from sichuan_tui.tiles.wall import SEATS
from tests.support.build import Table, lay

READY = "111222333456p9m"
"""Waits for a 9m alone; plain, 6 points."""

ALSO_READY = "555666777s123s9m"
IDLE = "14m14p"
"""Filled with bamboo: three suits wait for nothing."""


def ready_at(number: int, last: str, ruleset: RuleSet = QQ_CLASSIC) -> Table:
    """Lay out a hand in which seat 1 waits for a 9m, and play until so many tiles are left."""
    table = lay(IDLE, READY, "25m78p", "36m89p", missing="ssss", last=last, ruleset=ruleset)
    table.draw_down(number)
    return table


def end_of(table: Table) -> End:
    assert isinstance(table.state.phase, OverPhase)
    return table.state.phase.end


@pytest.mark.parametrize("ruleset", [QQ_BLOOD_BATTLE, QQ_CLASSIC], ids=lambda ruleset: ruleset.name)
def test_the_hand_begins_with_the_dealers_first_turn(ruleset: RuleSet) -> None:
    table = lay(IDLE, "", "", "", missing="sspm", ruleset=ruleset)
    phase = table.state.phase
    assert isinstance(phase, TurnPhase)
    assert (phase.seat, phase.kind, phase.drawn) == (0, TurnKind.OPENING, None)
    assert table.refuses(0, Exchange((parse_tile("1m"), parse_tile("1m"), parse_tile("4m")))) is Reason.WRONG_MOMENT
    assert table.refuses(0, DeclareMissing(Suit.S)) is Reason.WRONG_MOMENT
    assert [seat.public.missing for seat in table.state.seats] == [None] * 4


def test_a_direction_is_refused_where_nothing_is_exchanged() -> None:
    wall = lay("", "", "", "", missing="mmpp").state.wall
    with pytest.raises(ValueError, match="direction"):
        start(QQ_CLASSIC, wall, SEATS[0], Direction.LEFT)


def test_a_complete_hand_of_three_suits_does_not_win() -> None:
    table = lay("123m456p789s111m99p", "", "", "", missing="sspm", ruleset=QQ_CLASSIC)
    assert WIN not in table.legal(0)
    assert table.refuses(0, WIN) is Reason.THREE_SUITS


def test_a_win_that_would_hold_three_suits_is_refused_as_such() -> None:
    table = lay("5s", "12377m456789p55s", "", "", missing="mpsp", ruleset=QQ_CLASSIC)
    table.discard(0, "5s")
    assert PUNG in table.legal(1)
    assert table.refuses(1, WIN) is Reason.THREE_SUITS


@pytest.mark.parametrize(("left", "options"), [(4, (WIN, PASS)), (3, (WIN,))])
def test_with_three_tiles_left_whoever_can_rob_a_kong_must(left: int, options: tuple[Action, ...]) -> None:
    own = lay(IDLE, READY, "", "", missing="ssss", ruleset=QQ_CLASSIC).state.seats[1]
    assert robbery_options(QQ_CLASSIC, own, parse_tile("9m"), left, claim_way(left, robbing=True)) == options


def test_with_four_tiles_left_a_win_may_be_let_pass_and_locks() -> None:
    table = ready_at(4, "9m9m9m7s7s")
    table.discard(3, "9m")
    assert table.legal(1) == (WIN, PASS)
    table.leave(1)
    table.discard(0, "9m")
    assert table.turn == 1, "a locked seat cannot win and is not forced"
    assert table.legal(1) == (WIN,), "the self-draw is free and forced"


def test_with_three_tiles_left_whoever_can_win_on_a_discard_must() -> None:
    table = ready_at(3, "7s9m7s7s9m")
    table.discard(0, "9m")
    assert table.legal(1) == (WIN,)
    assert table.refuses(1, PASS) is Reason.FORCED_WIN
    table.win(1)
    assert end_of(table) is End.FIRST_WIN
    assert table.payments() == [(0, 1, 6, Why.DISCARD)]


def test_with_three_tiles_left_a_self_draw_is_forced() -> None:
    table = ready_at(2, "7s7s9m7s9m")
    assert table.legal(1) == (WIN,)
    assert table.refuses(1, DISCARDS[parse_tile("9m")]) is Reason.FORCED_WIN
    table.win(1)
    assert table.payments() == [(seat, 1, 6, Why.SELF_DRAW) for seat in (0, 2, 3)]


def kong_discard(ruleset: RuleSet) -> Table:
    """Let the dealer make two kongs and discard the second replacement tile, on which seats 1 and 2 win."""
    table = lay("1111m4444m14p", READY, ALSO_READY, "36m89p", missing="ssss", last="9m8m", ruleset=ruleset)
    table.kong(0, "1m")
    table.kong(0, "4m")
    table.discard(0, "9m")
    table.win(2, 1)
    return table


@pytest.mark.parametrize("ruleset", [QQ_BLOOD_BATTLE, QQ_CLASSIC], ids=lambda ruleset: ruleset.name)
def test_the_income_of_the_newest_kong_goes_to_each_winner_on_the_discard_after_it(ruleset: RuleSet) -> None:
    table = kong_discard(ruleset)
    assert table.payments(since=6) == [
        (0, 1, 12, Why.DISCARD),
        (0, 2, 12, Why.DISCARD),
        (0, 1, 36, Why.KONG_DISCARD),
        (0, 2, 36, Why.KONG_DISCARD),
    ]
    assert table.state.spent == (3, 4, 5)


def test_what_was_handed_on_is_not_refunded_and_the_kong_before_it_is() -> None:
    table = kong_discard(QQ_BLOOD_BATTLE)
    table.draw_down(0)
    table.throw(table.asked[0])
    assert end_of(table) is End.EXHAUSTED
    assert table.payments(since=10) == [(0, other, 12, Why.KONG_REFUND) for other in (1, 2, 3)]


def test_the_classic_hand_ends_with_all_winners_of_its_first_winning_tile() -> None:
    table = kong_discard(QQ_CLASSIC)
    assert end_of(table) is End.FIRST_WIN
    assert table.state.remaining == (0, 3)


def test_the_dealer_wins_heavenly_with_the_tiles_dealt() -> None:
    table = lay("111222333456p99m", IDLE, "25m78p", "36m89p", missing="ssss", ruleset=QQ_CLASSIC)
    table.win(0)
    assert table.payments() == [(seat, 0, 192, Why.SELF_DRAW) for seat in (1, 2, 3)]
    score = table.state.seats[0].score
    assert score is not None
    assert [pattern.key for pattern in score.patterns] == [PatternKey.HEAVENLY]


def test_another_seat_wins_earthly_on_its_first_draw_and_not_on_a_later_one() -> None:
    table = lay(IDLE, READY, "25m78p", "36m89p", missing="ssss", draws="9m", ruleset=QQ_CLASSIC)
    table.throw(0)
    table.win(1)
    assert table.payments() == [(seat, 1, 192, Why.SELF_DRAW) for seat in (0, 2, 3)]
    table = lay(IDLE, READY, "25m78p", "36m89p", missing="ssss", draws="7s7s7s7s9m", ruleset=QQ_CLASSIC)
    for seat in (0, 1, 2, 3, 0):
        table.throw(seat)
    table.win(1)
    assert table.payments() == [(seat, 1, 6, Why.SELF_DRAW) for seat in (0, 2, 3)]


def test_a_first_draw_is_still_the_first_after_others_have_punged() -> None:
    table = lay("14m14p99s", READY, "25m78p", "36m89p99s", missing="ssss", draws="8m9m", ruleset=QQ_CLASSIC)
    table.discard(0, "9s")
    table.pung(3)
    table.discard(3, "3m")
    table.throw(0)
    assert table.turn == 1
    table.win(1)
    assert {points for _, _, points, _ in table.payments()} == {192}


def test_all_suits_may_be_claimed_and_discarded() -> None:
    table = lay("5m", "55m14p", "", "", missing="sspp", ruleset=QQ_BLOOD_BATTLE)
    table.discard(0, "5m")
    assert PUNG in table.legal(1)
    table.pung(1)
    counts = table.state.seats[1].counts
    assert table.legal(1) == tuple(DISCARDS[tile] for tile in TILES if counts[tile])
    assert len(suits_in(counts)) == 2
