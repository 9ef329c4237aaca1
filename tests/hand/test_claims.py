import pytest

from sichuan_tui.hand.action import CLAIM_KONG, DISCARDS, PASS, PUNG, WIN, Kong, Reason
from sichuan_tui.hand.ending import won_tiles
from sichuan_tui.hand.state import TurnKind, TurnPhase
from sichuan_tui.rules.dealer import WonTile
from sichuan_tui.rules.transfers import Why
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.tiles.wall import SEATS
from tests.support.build import Table, lay

FIVE = parse_tile("5m")
WAITING = ("46m 123789s 11555s", "46m 888m 222p 33p 678p", "46m 777m 123789p 55p")
"""Three hands that wait for 5m alone, missing p, s and s."""


def offer(*hands: str, missing: str, draws: str = "") -> Table:
    """Let seat 0, which holds little but missing tiles, discard a 5m the others may claim."""
    table = lay("5m", *hands, missing=missing, draws=draws)
    table.discard(0, "5m")
    return table


def test_everybody_with_an_option_is_asked_at_the_same_time() -> None:
    table = offer("55m 147s 258s 369s 19s", WAITING[1], "", missing="mpss")
    assert table.asked == (1, 2)
    assert table.legal(1) == (PUNG, PASS)
    assert table.legal(2) == (WIN, PASS)
    assert table.legal(3) == ()


def test_one_who_holds_three_may_kong_or_pung() -> None:
    table = offer("", "555m 147p 258p 369p 1p", "", missing="mpsp")
    assert table.legal(2) == (CLAIM_KONG, PUNG, PASS)


def test_all_winners_win_and_the_discarder_pays_each() -> None:
    table = offer(*WAITING, missing="mpss")
    table.win(3, 1)
    table.win(2)
    assert table.payments() == [(0, 1, 1, Why.DISCARD), (0, 2, 1, Why.DISCARD), (0, 3, 1, Why.DISCARD)]
    victories = [table.state.seats[seat].public.victory for seat in (1, 2, 3)]
    assert [(victory.order, victory.shared) for victory in victories if victory] == [(1, False), (2, True), (3, True)]
    assert table.asked == (), "three have won"
    assert won_tiles(table.state) == (WonTile(SEATS[0], (SEATS[1], SEATS[2], SEATS[3])),)


def test_after_several_winners_the_one_after_the_farthest_draws() -> None:
    table = offer(*WAITING, missing="mpss")
    table.win(1, 3)
    table.leave(2)
    assert table.turn == 0
    table = offer(*WAITING, missing="mpss")
    table.win(1, 2)
    table.leave(3)
    assert table.turn == 3


def test_after_one_winner_the_seat_after_it_draws_even_if_others_are_skipped() -> None:
    table = offer("", WAITING[1], "", missing="mpsp")
    table.win(2)
    assert table.turn == 3


def test_a_pung_takes_the_turn_past_the_seats_between() -> None:
    table = offer("", "", "55m 147p 258p 369p 19p", missing="mpss")
    table.pung(3)
    assert table.state.seats[3].public.melds == (Meld(MeldKind.PUNG, FIVE, SEATS[0]),)
    assert table.state.seats[0].public.pond == ()
    assert table.state.seats[3].waits == (), "they are found after the discard"
    phase = table.state.phase
    assert isinstance(phase, TurnPhase)
    assert (phase.seat, phase.kind, phase.drawn) == (3, TurnKind.AFTER_PUNG, None)
    table.discard(3, "1p")
    assert table.turn == 0


def test_a_ready_hand_that_pungs_waits_for_nothing_until_its_discard() -> None:
    table = offer("", "55m 99m 123456789p", "", missing="mpsp")
    waits = [table.state.seats[2].waits]
    table.pung(2)
    waits.append(table.state.seats[2].waits)
    table.discard(2, "9m")
    waits.append(table.state.seats[2].waits)
    assert waits == [(FIVE, parse_tile("9m")), (), (parse_tile("9m"),)]


def test_a_win_voids_every_pung_and_kong_of_the_tile() -> None:
    table = offer(WAITING[0], "55m 147p 258p 369p 19p", "", missing="mpsp")
    table.pung(2)
    table.win(1)
    assert table.melds(2) == []
    assert table.payments() == [(0, 1, 1, Why.DISCARD)]
    assert table.turn == 2


def test_a_claimed_kong_is_paid_by_the_discarder_alone_and_draws_from_the_end() -> None:
    table = lay("5m", "", "555m 147p 258p 369p 1p", "", missing="msss", last="9p")
    table.discard(0, "5m")
    table.claim_kong(2)
    assert table.payments() == [(0, 2, 2, Why.CLAIMED_KONG)]
    assert table.state.seats[2].public.melds == (Meld(MeldKind.CLAIMED_KONG, FIVE, SEATS[0]),)
    phase = table.state.phase
    assert isinstance(phase, TurnPhase)
    assert (phase.seat, phase.kind, phase.drawn) == (2, TurnKind.REPLACEMENT, parse_tile("9p"))


def test_after_a_pung_there_is_nothing_but_a_discard_even_of_the_fourth_copy() -> None:
    table = offer("", "555m 9999p 123p 88p 6p", "", missing="mpsp")
    table.pung(2)
    assert table.legal(2) == tuple(DISCARDS[parse_tile(tile)] for tile in ("5m", "1p", "2p", "3p", "6p", "8p", "9p"))
    assert table.refuses(2, Kong(FIVE)) is Reason.WRONG_MOMENT
    assert table.refuses(2, Kong(parse_tile("9p"))) is Reason.WRONG_MOMENT
    table.discard(2, "5m")
    assert table.turn == 3


def test_no_win_follows_a_pung_however_complete_the_hand() -> None:
    table = offer("", "55m 123p 456p 789p 88p", "", missing="mssp")
    table.pung(2)
    assert table.refuses(2, WIN) is Reason.WRONG_MOMENT


def test_the_discarder_claims_nothing_of_its_own() -> None:
    table = lay("5555m 123456789s 9m", "", "", "", missing="pppm")
    table.discard(0, "5m")
    assert table.turn == 1
    assert table.refuses(0, PUNG) is Reason.NOT_ASKED


def test_nobody_is_asked_about_a_tile_of_its_missing_suit() -> None:
    table = lay("147p 5m 123456s 789s 9s", "55m", "5m", "", missing="mmmp")
    table.discard(0, "5m")
    assert table.turn == 1


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_an_answer_that_was_not_an_option_is_refused(seat: int) -> None:
    table = offer("55m 147s 258s 369s 19s", "", "", missing="mpsp")
    reason = table.refuses(seat, CLAIM_KONG)
    assert reason is (Reason.NO_KONG if seat == 1 else Reason.NOT_ASKED)
    assert table.refuses(seat, WIN) is (Reason.NOT_COMPLETE if seat == 1 else Reason.NOT_ASKED)
    assert table.refuses(seat, DISCARDS[FIVE]) is (Reason.WRONG_MOMENT if seat == 1 else Reason.NOT_ASKED)
