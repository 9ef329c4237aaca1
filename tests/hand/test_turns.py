import pytest

from sichuan_tui.hand.action import CLAIM_KONG, DISCARDS, PASS, PUNG, WIN, Discard, Kong, Reason
from sichuan_tui.hand.state import TurnKind, TurnPhase
from sichuan_tui.tiles.tile import parse_tile
from tests.support.build import Table, lay


def turn_of(table: Table) -> TurnPhase:
    assert isinstance(table.state.phase, TurnPhase)
    return table.state.phase


def discards(table: Table) -> str:
    """Give the tiles that may be discarded by whoever has the turn."""
    options = turn_of(table).options
    return "".join(
        f"{option.tile % 9 + 1}{'mps'[option.tile // 9]}" for option in options if isinstance(option, Discard)
    )


def test_turns_go_round_and_draws_come_from_the_front_of_the_wall() -> None:
    table = lay("123456789s 44456m", "", "", "", missing="pmpm", draws="9m 8m 7m 1s")
    table.discard(0, "6m")
    drawn = []
    for seat in (1, 2, 3, 0):
        assert (table.turn, turn_of(table).kind) == (seat, TurnKind.DRAW)
        drawn.append(turn_of(table).drawn)
        table.do(seat, turn_of(table).options[0])
        table.decline_all()
    assert drawn == [parse_tile(text) for text in ("9m", "8m", "7m", "1s")]


def test_missing_tiles_go_first() -> None:
    table = lay("123456789s 444m 1p 9p", "", "", "", missing="pmpm")
    assert turn_of(table).options == (DISCARDS[parse_tile("1p")], DISCARDS[parse_tile("9p")])
    assert table.refuses(0, DISCARDS[parse_tile("4m")]) is Reason.MISSING_SUIT_FIRST


def test_a_missing_tile_drawn_later_goes_at_once() -> None:
    table = lay("123456789s 44456m", "", "", "", missing="pmpm", draws="9s 9s 9m 3p")
    table.discard(0, "6m")
    for _ in range(3):
        table.do(table.asked[0], turn_of(table).options[-1])
        table.decline_all()
    assert (table.turn, discards(table)) == (0, "3p")


def test_a_complete_hand_with_a_missing_tile_is_none() -> None:
    table = lay("123456789m 111p 23p", "", "", "", missing="psms")
    assert discards(table) == "1p2p3p"
    assert table.refuses(0, WIN) is Reason.MISSING_SUIT_FIRST


@pytest.mark.parametrize("kong", ["4m", "1p"])
def test_no_kong_is_declared_while_a_missing_tile_is_held(kong: str) -> None:
    table = lay("123456s 4444m 1111p", "", "", "", missing="psms")
    assert table.refuses(0, Kong(parse_tile(kong))) is Reason.MISSING_SUIT_FIRST


def test_a_missing_tile_held_bars_every_claim() -> None:
    table = lay("5m", "555m 123s 456s 789s 1p", "46m 123s 789s 22s 77p", "", missing="mppp")
    table.discard(0, "5m")
    assert (table.turn, table.asked) == (1, (1,))


def test_sequences_are_never_claimed() -> None:
    table = lay("5m", "46m 147s 258s 369s 19m", "67m 147s 258s 369s 19m", "234m", missing="mppp")
    assert table.turn == 0
    table.discard(0, "5m")
    assert table.turn == 1


def test_sequences_do_not_wrap_around() -> None:
    table = lay("123456789s 891m 55m", "", "", "", missing="pmpm")
    assert table.refuses(0, WIN) is Reason.NOT_COMPLETE
    table.discard(0, "1m")
    assert table.state.seats[0].waits == (parse_tile("7m"),)


def test_nothing_is_passed_in_an_own_turn_and_nothing_claimed() -> None:
    table = lay("123456789s 44456m", "", "", "", missing="pmpm")
    assert table.refuses(0, PASS) is Reason.WRONG_MOMENT
    assert table.refuses(0, PUNG) is Reason.WRONG_MOMENT
    assert table.refuses(0, CLAIM_KONG) is Reason.WRONG_MOMENT
    assert table.refuses(0, DISCARDS[parse_tile("9m")]) is Reason.TILES_NOT_HELD
    assert table.refuses(1, DISCARDS[parse_tile("1m")]) is Reason.NOT_ASKED


def test_a_discard_lies_in_the_pond_of_its_seat() -> None:
    table = lay("123456789s 44456m", "", "", "", missing="pmpm")
    table.discard(0, "6m")
    assert table.state.seats[0].public.pond == (parse_tile("6m"),)
    assert table.state.discarder == 0
