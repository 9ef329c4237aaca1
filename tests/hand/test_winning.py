import pytest

from sichuan_tui.hand.action import PASS, WIN
from sichuan_tui.hand.event import Ended, Won
from sichuan_tui.hand.state import End, OverPhase, Victory, WonBy
from sichuan_tui.observe.observation import observe
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.rules.transfers import Why
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.counts import parse_counts
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.build import Table, lay

FIVE = parse_tile("5m")
READY = "46m 123789s 11555s"
"""Waits for 5m alone, worth 1."""


def patterns_of(table: Table, seat: int) -> dict[str, int]:
    score = table.state.seats[seat].score
    assert score is not None
    return {pattern.key.value: pattern.times for pattern in score.patterns}


def test_the_first_self_draw_of_value_8_takes_27() -> None:
    table = lay("11223344556677m", "", "", "", missing="spsp")
    table.win(0)
    assert table.scores == (27, -9, -9, -9)


def test_a_self_draw_of_value_8_with_one_out_takes_18() -> None:
    table = lay("5m", READY, "1122334455667p", "", missing="mpss", draws="7p")
    table.discard(0, "5m")
    table.win(1)
    table.win(2)
    assert table.payments(since=1) == [(0, 2, 9, Why.SELF_DRAW), (3, 2, 9, Why.SELF_DRAW)]


@pytest.mark.parametrize("drawn", ["4p", "5p"])
def test_the_tile_drawn_is_the_winning_tile_and_lies_beside_the_hand(drawn: str) -> None:
    table = lay("", "123456789m 4455p", "", "", missing="msps", draws=drawn)
    table.throw(0)
    assert table.legal(1)[0] == WIN
    table.win(1)
    shown = Victory(1, parse_tile(drawn), WonBy.SELF_DRAW, None, shared=False, fan=0, value=1)
    assert table.state.seats[1].public.victory == shown
    assert table.state.seats[1].counts == parse_counts("123456789m4455p")


def test_with_the_tiles_dealt_the_last_of_the_hand_is_shown_as_the_winning_tile() -> None:
    table = lay("123456789m 111p 23p", "", "", "", missing="spsp")
    table.win(0)
    shown = Victory(1, parse_tile("3p"), WonBy.SELF_DRAW, None, shared=False, fan=0, value=1)
    assert table.state.seats[0].public.victory == shown


def test_a_discard_is_paid_by_the_discarder_alone_and_without_the_extra() -> None:
    table = lay("7p", "", "1122334455667p", "", missing="pmsm")
    table.discard(0, "7p")
    table.win(2)
    assert table.scores == (-8, 0, 8, 0)


def test_winning_is_never_forced() -> None:
    table = lay("123456789m 111p 23p", "", "", "", missing="spsp")
    table.discard(0, "9m")
    assert table.state.seats[0].public.victory is None


def test_a_winner_keeps_its_tiles_hidden_and_shows_the_winning_tile_and_the_fan() -> None:
    table = lay("7p", "", "1122334455667p", "", missing="pmsm")
    table.discard(0, "7p")
    table.win(2)
    shown = Victory(1, parse_tile("7p"), WonBy.DISCARD, Seat(0), shared=False, fan=4, value=8)
    for seat in SEATS:
        seen = observe(table.state, seat)
        assert seen.seats[2].victory == shown
        assert seen.held[2] == 13
        assert seen.ending is None
        assert (seen.score is not None) is (seat == 2)
        won = next(event for event in redact_all(tuple(table.events), seat) if isinstance(event, Won))
        assert (won.victory, won.score is not None) == (shown, seat == 2)


def test_a_winning_discard_leaves_the_pond() -> None:
    table = lay("5m", READY, "", "", missing="mpsm")
    table.discard(0, "5m")
    table.win(1)
    assert table.state.seats[0].public.pond == ()
    assert table.state.discarder is None


def three_winners() -> Table:
    """Let seat 0 declare a kong and then discard a tile that all others win on."""
    table = lay(
        "5m 9999s 222s 333s 444s",
        "46m 888m 222p 33p 678p",
        "46m 777m 123789p 55p",
        "46m 111m 999m 44p 666p",
        missing="psss",
        last="1s",
    )
    table.kong(0, "9s")
    table.discard(0, "5m")
    table.win(3, 2, 1)
    return table


def test_three_winners_end_the_hand_and_the_fourth_seat_keeps_its_kong() -> None:
    table = three_winners()
    assert table.asked == ()
    assert table.state.phase == OverPhase(End.THREE_WINNERS, ())
    assert table.payments() == [
        *((seat, 0, 2, Why.CONCEALED_KONG) for seat in (1, 2, 3)),
        *((0, seat, 1, Why.DISCARD) for seat in (1, 2, 3)),
    ]
    assert table.scores == (3, -1, -1, -1)
    assert table.state.spent == ()


def test_at_the_end_everybody_sees_all_hands() -> None:
    table = three_winners()
    hands = ("1222333444s", "46m 888m 222p 33p 678p", "46m 777m 123789p 55p", "46m 111m 999m 44p 666p")
    for seat in SEATS:
        ended = redact_all(tuple(table.events), seat)[-1]
        ending = observe(table.state, seat).ending
        assert isinstance(ended, Ended)
        assert ending is not None
        assert ended.hands == ending.hands == tuple(parse_counts(hand) for hand in hands)
        assert [score is not None for score in ending.scores] == [False, True, True, True]


def test_a_win_on_the_replacement_of_an_own_kong_has_a_fan() -> None:
    table = lay("4444m 123456789s 8m", "", "", "", missing="pppm", last="8m")
    table.kong(0, "4m")
    table.win(0)
    assert patterns_of(table, 0) == {"standard": 1, "root": 1, "kong-replacement": 1}
    assert table.payments(since=3) == [(seat, 0, 5, Why.SELF_DRAW) for seat in (1, 2, 3)]


def test_a_draw_after_the_replacement_has_no_such_fan() -> None:
    table = lay("4444m 123456789s 8m", "", "", "", missing="pppm", draws="1p 1p 1m 8m", last="9m")
    table.kong(0, "4m")
    table.discard(0, "9m")
    for seat in (1, 2, 3):
        table.throw(seat)
    table.win(0)
    assert patterns_of(table, 0) == {"standard": 1, "root": 1}


def test_a_discard_after_a_kong_costs_nothing_extra() -> None:
    table = lay("4444s 123456789m 9m", "", "78m 123p 456p 789p 22p", "", missing="ppsm", last="6m")
    table.kong(0, "4s")
    table.discard(0, "6m")
    assert table.legal(2) == (WIN, PASS)
    table.win(2)
    assert table.payments(since=3) == [(0, 2, 1, Why.DISCARD)]


def test_the_last_tile_drawn_has_a_fan() -> None:
    table = lay("123456789m 11p 23p", "", "", "", missing="sssp", last="4p", dealer=1)
    table.draw_down(0)
    table.win(0)
    assert patterns_of(table, 0) == {"standard": 1, "last-tile": 1}
    assert table.payments()[:3] == [(seat, 0, 3, Why.SELF_DRAW) for seat in (1, 2, 3)]


def test_a_discard_after_the_last_draw_has_a_fan() -> None:
    table = lay("4p 789p 123456s 99s 9p", "", "123456789m 11p 23p", "", missing="mpsm", last="4p", dealer=1)
    table.draw_down(0)
    table.discard(0, "4p")
    table.win(2)
    assert patterns_of(table, 2) == {"standard": 1, "last-tile": 1}
    assert table.payments()[0] == (0, 2, 2, Why.DISCARD)


def test_a_discard_after_a_pung_on_an_empty_wall_is_again_a_last_discard() -> None:
    hands = ("123456789s 4445m", "", "55m 123p 456p 789p 48m", "79m 111p 22p 333p 678p")
    table = lay(*hands, missing="psss", last="9m", dealer=1)
    table.draw_down(0)
    table.discard(0, "5m")
    table.pung(2)
    table.discard(2, "8m")
    assert table.legal(3) == (WIN, PASS)
    table.win(3)
    assert patterns_of(table, 3)["last-tile"] == 1


def test_four_declared_groups_and_a_pair_are_a_golden_hook_a_concealed_kong_among_them() -> None:
    hand = "22m 33m 44m 1589999p"
    table = lay("2m 3m 4m", "", hand, "", missing="mpsm", draws="8s 8s 8s 8s 9s 9s 9s 7p", last="7p")
    for claimed, thrown in (("2m", "1p"), ("3m", "5p"), ("4m", "8p")):
        table.discard(0, claimed)
        table.pung(2)
        table.discard(2, thrown)
        table.throw(3)
    table.throw(0)
    table.throw(1)
    table.kong(2, "9p")
    assert table.melds(2)[-1] == (MeldKind.CONCEALED_KONG, parse_tile("9p"))
    table.win(2)
    assert patterns_of(table, 2) == {"all-pungs": 1, "root": 1, "golden-hook": 1, "kong-replacement": 1}
