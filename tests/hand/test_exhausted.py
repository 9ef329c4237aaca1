"""The settlement of an empty wall, reached by playing down to it."""

from sichuan_tui.hand.event import Ended
from sichuan_tui.hand.state import End, OverPhase
from sichuan_tui.rules.settlement import Readiness
from sichuan_tui.rules.transfers import Why
from tests.support.build import Table, lay

WAITS_FOR_FIVE = "46m 123789s 11444s"
READY_FOR_FOUR = "1122334455p 6s 88s"
"""Seven pairs short of a 6s, worth 4."""

UNREADY = "147p 258s 369p 147s 9p"


def play_out(table: Table) -> None:
    """Draw the wall down and let the last discard pass."""
    table.draw_down(0)
    table.throw(table.asked[0])


def readiness(table: Table) -> dict[int, Readiness]:
    phase = table.state.phase
    assert isinstance(phase, OverPhase)
    assert phase.end is End.EXHAUSTED
    return {standing.seat: standing.readiness for standing in phase.standings}


def test_the_example_of_the_specification() -> None:
    table = lay("5m", READY_FOR_FOUR, UNREADY, WAITS_FOR_FIVE, missing="mmmp")
    table.discard(0, "5m")
    table.win(3)
    play_out(table)
    assert readiness(table) == {0: Readiness.PIG, 1: Readiness.READY, 2: Readiness.NOT_READY}
    assert table.payments(since=1) == [
        (0, 1, 8, Why.MISSING_SUIT),
        (0, 2, 8, Why.MISSING_SUIT),
        (2, 1, 4, Why.NOT_READY),
    ]
    assert table.scores == (-17, 12, 4, 1)


def test_four_ready_seats_pay_nothing() -> None:
    hands = ("123456789s 4445m 9m", "123456789p 6677m", "111222333444p 8m", "11223388m 55667s")
    table = lay(*hands, missing="pssp")
    table.discard(0, "9m")
    play_out(table)
    assert set(readiness(table).values()) == {Readiness.READY}
    assert table.payments() == []


def test_kongs_of_an_unready_seat_are_returned_also_to_a_winner() -> None:
    table = lay("5m", READY_FOR_FOUR, "9999p 147s 25s 36s 137p", WAITS_FOR_FIVE, missing="mmmp", dealer=2, last="9s")
    table.kong(2, "9p")
    table.discard(2, "9s")
    table.decline_all()
    table.throw(3)
    table.discard(0, "5m")
    table.win(3)
    play_out(table)
    kongs = [(seat, 2, 2, Why.CONCEALED_KONG) for seat in (0, 1, 3)]
    assert table.payments()[:3] == kongs
    assert table.payments()[-3:] == [(2, seat, 2, Why.KONG_REFUND) for seat in (0, 1, 3)]


def test_kongs_of_a_ready_seat_are_kept() -> None:
    table = lay("4444m 123456789s 8m", "", "", "", missing="pppm", last="9m")
    table.kong(0, "4m")
    table.discard(0, "9m")
    play_out(table)
    assert readiness(table)[0] is Readiness.READY
    assert table.payments()[:3] == [(seat, 0, 2, Why.CONCEALED_KONG) for seat in (1, 2, 3)]
    assert Why.KONG_REFUND not in {why for _, _, _, why in table.payments()}


def test_a_winner_keeps_its_kongs_on_an_empty_wall() -> None:
    table = lay("4444m 123456789s 8m", "", "", "", missing="pppm", last="8m")
    table.kong(0, "4m")
    table.win(0)
    play_out(table)
    assert 0 not in readiness(table)
    assert Why.KONG_REFUND not in {why for _, _, _, why in table.payments()}


def test_an_empty_wall_makes_readiness_no_dearer() -> None:
    """A win would be worth a fan more by now, and a point more by self-draw."""
    table = lay(UNREADY + "9p", READY_FOR_FOUR, "", "", missing="mmps")
    play_out(table)
    paid = [payment for payment in table.payments() if payment[3] is Why.NOT_READY]
    assert (0, 1, 4, Why.NOT_READY) in paid


def test_a_seat_waiting_only_for_a_fifth_copy_is_not_ready() -> None:
    table = lay("123456789m 1111p 9m", READY_FOR_FOUR.replace("1122", "2266"), "", "", missing="smms")
    table.discard(0, "9m")
    table.decline_all()
    play_out(table)
    assert readiness(table)[0] is Readiness.NOT_READY


def test_a_wait_whose_copies_all_lie_elsewhere_is_one() -> None:
    table = lay("5555m 999p 888p 777p 6p", "46m 123789s 11444s", "", "", missing="spsm")
    play_out(table)
    assert readiness(table)[1] is Readiness.READY


def test_the_hand_ends_when_somebody_must_draw_and_cannot() -> None:
    table = lay("123456789s 44456m", "", "", "", missing="pmpm")
    table.draw_down(0)
    assert table.turn == 3
    table.throw(3)
    assert isinstance(table.events[-1], Ended)
    assert table.asked == ()
