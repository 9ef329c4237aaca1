"""What a hand is like by the international competition rules: locks by fan, late kongs, and kongs that go back."""

import pytest

from sichuan_tui.hand.action import DISCARDS, PASS, PUNG, WIN, Action, DeclareMissing, Discard, Exchange, Kong, Reason
from sichuan_tui.hand.apply import start
from sichuan_tui.hand.event import LocksChanged
from sichuan_tui.hand.legal import turn_options
from sichuan_tui.hand.state import MissingPhase, TurnKind, TurnPhase
from sichuan_tui.observe.observation import Stage, observe
from sichuan_tui.rules.presets import MIL_SBR
from sichuan_tui.rules.transfers import Why
from sichuan_tui.tiles.tile import SUITS, parse_tile
from sichuan_tui.tiles.wall import SEATS
from tests.support.build import Table, lay, tiles


def laid(*hands: str, missing: str, fill: str = "", draws: str = "") -> Table:
    return lay(*hands, missing=missing, fill=fill, draws=draws, ruleset=MIL_SBR)


def test_the_hand_begins_with_the_missing_suits() -> None:
    wall = laid("", "", "", "", missing="mmpp").state.wall
    state = start(MIL_SBR, wall, SEATS[2], None).state
    assert isinstance(state.phase, MissingPhase)
    table = Table(state)
    assert table.asked == (0, 1, 2, 3)
    assert table.legal(0) == tuple(DeclareMissing(suit) for suit in SUITS)
    for action in (Exchange((wall[0], wall[0], wall[0])), WIN):
        assert table.refuses(0, action) is Reason.WRONG_MOMENT
    assert observe(state, SEATS[0]).stage is Stage.MISSING
    for seat in SEATS:
        table.do(seat, DeclareMissing(SUITS[2]))
    assert table.turn == 2


def test_other_suits_may_be_punged_and_konged_while_the_missing_suit_is_held() -> None:
    table = laid("1111m5m", "", "", "", missing="psmm")
    assert table.legal(0)[0] == Kong(parse_tile("1m"))
    assert all(action.tile // 9 == SUITS[1] for action in table.legal(0) if isinstance(action, Discard))
    assert table.refuses(0, DISCARDS[parse_tile("5m")]) is Reason.MISSING_SUIT_FIRST
    assert table.refuses(0, Kong(parse_tile("5m"))) is Reason.NO_KONG
    table.kong(0, "1m")
    assert table.payments() == [(seat, 0, 2, Why.CONCEALED_KONG) for seat in (1, 2, 3)]


def test_with_an_empty_wall_no_kong_is_left_to_who_holds_the_missing_suit() -> None:
    own = laid("1111m5m", "", "", "", missing="psmm").state.seats[0]
    assert Kong(parse_tile("1m")) in turn_options(MIL_SBR, own, TurnKind.DRAW, parse_tile("1m"), 1)
    assert all(isinstance(action, Discard) for action in turn_options(MIL_SBR, own, TurnKind.DRAW, parse_tile("1m"), 0))


def test_a_pung_while_the_missing_suit_is_held_is_followed_by_a_tile_of_it() -> None:
    table = laid("5m", "55m", "", "", missing="pspp", fill="sspp")
    table.discard(0, "5m")
    assert table.legal(1) == (PUNG, PASS)
    table.pung(1)
    assert all(action.tile // 9 == SUITS[2] for action in table.legal(1) if isinstance(action, Discard))


def late_kong() -> Table:
    """Lay out the published example: pungs of 6m and 9m, 1134678m in the hand, and a 9m drawn."""
    table = laid("6m9m", "", "", "66m99m1134678m12p", missing="ppsp", fill="spsp", draws="7s8p8p8p9m5s")
    table.discard(0, "6m")
    table.pung(3)
    table.discard(3, "1p")
    table.discard(0, "9m")
    table.pung(3)
    table.discard(3, "2p")
    for seat in range(3):
        table.throw(seat)
    assert table.turn == 3
    return table


def test_an_added_kong_of_the_tile_just_drawn_is_paid() -> None:
    table = late_kong()
    table.kong(3, "9m")
    assert table.payments() == [(seat, 3, 1, Why.ADDED_KONG) for seat in (0, 1, 2)]


def test_an_added_kong_of_a_tile_held_since_earlier_pays_nothing_and_is_a_kong_for_all_else() -> None:
    table = late_kong()
    table.kong(3, "6m")
    assert table.payments() == []
    phase = table.state.phase
    assert isinstance(phase, TurnPhase)
    assert (phase.kind, phase.drawn, phase.income) == (TurnKind.REPLACEMENT, parse_tile("5s"), ())
    table.kong(3, "9m")
    assert table.payments() == [], "the tile just drawn is the replacement now"


def test_the_replacement_tile_comes_from_the_front_of_the_wall() -> None:
    table = laid("1111m", "", "", "", missing="pspm", fill="pspm", draws="7m")
    table.kong(0, "1m")
    phase = table.state.phase
    assert isinstance(phase, TurnPhase)
    assert (phase.drawn, table.state.wall_left) == (parse_tile("7m"), 54)


TWO_VALUES = "23444m345678p55p"
"""Waits for 1m without fan, and for 4m with a root."""


def passed(first: str, second: str) -> Table:
    """Let seat 1 pass a win on a discard of seat 2, then let seat 3 discard."""
    table = laid("9m", TWO_VALUES, first, second, missing="psps", fill="sssp", draws="9s9s")
    table.discard(0, "9m")
    table.throw(1)
    table.discard(2, first)
    assert WIN in table.legal(1)
    table.leave(1)
    fan = int(first == "4m")
    assert (table.state.seats[1].passed_fan, observe(table.state, SEATS[1]).passed_fan) == (fan, fan)
    table.discard(3, second)
    return table


@pytest.mark.parametrize(("first", "second"), [("1m", "1m"), ("4m", "1m")])
def test_a_win_let_pass_bars_wins_of_no_more_fan(first: str, second: str) -> None:
    assert passed(first, second).turn == 0, "nobody was asked"


def test_a_win_of_more_fan_is_free() -> None:
    table = passed("1m", "4m")
    assert WIN in table.legal(1)
    table.win(1)
    assert table.payments() == [(3, 1, 2, Why.DISCARD)]


def test_a_kong_of_the_giver_makes_a_win_of_more_fan() -> None:
    table = laid("9m", TWO_VALUES, "1m", "1m8888m59p", missing="psps", fill="sssp", draws="9s9s2p2p")
    table.discard(0, "9m")
    table.throw(1)
    table.discard(2, "1m")
    table.leave(1)
    table.kong(3, "8m")
    table.discard(3, "1m")
    assert WIN in table.legal(1)


@pytest.mark.parametrize(("kongs", "options"), [("", ()), ("9p", (WIN, PASS))])
def test_the_robbery_of_a_second_kong_is_two_fan_more(kongs: str, options: tuple[Action, ...]) -> None:
    table = laid("1m", TWO_VALUES, "4m", "111m9999p", missing="psps", fill="sssp", draws="9s9s9s2p7p")
    table.discard(0, "1m")
    table.pung(3)
    table.leave(1)
    table.discard(3, "1p")
    for seat in (0, 1):
        table.throw(seat)
    table.discard(2, "4m")
    table.leave(1)
    assert table.state.seats[1].passed_fan == 1
    for before in tiles(kongs):
        table.do(3, Kong(before))
    table.kong(3, "1m")
    assert table.legal(1) == options


def test_the_lock_is_lifted_by_the_next_draw() -> None:
    table = passed("1m", "1m")
    table.throw(0)
    assert (table.turn, table.state.seats[1].passed_fan) == (1, None)


def test_an_own_discard_that_would_complete_what_is_kept_is_a_win_let_pass() -> None:
    table = laid("123456789m11155p", "5p", "", "", missing="smpm", fill="sspm", draws="9s")
    assert WIN in table.legal(0)
    table.discard(0, "5p")
    assert table.state.seats[0].passed_fan == 0
    table.decline_all()
    table.discard(1, "5p")
    assert table.legal(0) == ()
    table = laid("123456789m1115p9p", "", "", "", missing="smpm", fill="sspm")
    table.discard(0, "9p")
    assert table.state.seats[0].passed_fan is None


@pytest.mark.parametrize(("pair", "kept"), [("67m", None), ("66m", 0)])
def test_a_pung_lifts_the_lock_unless_the_hand_after_it_is_complete(pair: str, kept: int | None) -> None:
    table = laid("5m", f"55m{pair}123456789p", "", "", missing="pspm", fill="sspm")
    table.discard(0, "5m")
    assert table.legal(1) == (WIN, PUNG, PASS)
    table.pung(1)
    changes = [event.passed_fan for event in table.events if isinstance(event, LocksChanged)]
    assert changes == ([0] if kept == 0 else [0, None]), "it is booked first"
    assert table.state.seats[1].passed_fan == kept


def test_no_pung_is_locked() -> None:
    table = laid("5m", "5m", "55m147m258p", "", missing="pssm", fill="spsm", draws="9p")
    for seat in (0, 1):
        table.discard(seat, "5m")
        assert table.legal(2) == (PUNG, PASS)
        table.leave(2)


def test_a_kong_whose_discard_is_won_on_counts_a_fan_and_goes_back_once() -> None:
    table = laid("1111m", "456789m222333p9m", "", "", missing="pspp", fill="sssp", draws="9m")
    table.kong(0, "1m")
    table.discard(0, "9m")
    table.win(1)
    assert table.payments(since=3) == [
        (0, 1, 2, Why.DISCARD),
        *((0, other, 2, Why.KONG_REFUND) for other in (1, 2, 3)),
    ]
    assert table.state.spent == (0, 1, 2)
    while table.asked:
        table.throw(table.asked[0])
    assert (0, 2, 2, Why.KONG_REFUND) not in table.payments(since=7)
