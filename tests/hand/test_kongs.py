from sichuan_tui.hand.action import CLAIM_KONG, PASS, PUNG, Kong, Reason
from sichuan_tui.hand.event import Drew, Konged
from sichuan_tui.hand.state import OverPhase, TurnKind, TurnPhase
from sichuan_tui.observe.observation import observe
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.rules.transfers import Why
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.tiles.wall import SEATS
from tests.support.build import Table, lay

FIVE = parse_tile("5m")


def punged(draws: str = "", last: str = "") -> Table:
    """Let seat 2 pung 5m of seat 0 and discard; the other seats hold missing tiles only."""
    table = lay("5m", "", "55m 147p 258p 369p 19p", "", missing="mssm", draws=draws, last=last)
    table.discard(0, "5m")
    table.pung(2)
    table.discard(2, "1p")
    return table


def go_round(table: Table, until: int) -> None:
    """Let the seats discard missing tiles until one has its turn."""
    while table.turn != until:
        table.throw(table.asked[0])


def test_a_concealed_kong_pays_two_from_each_and_is_shown_to_all() -> None:
    table = lay("4444m 123456789s 8m", "", "", "", missing="pppm", last="7m")
    table.kong(0, "4m")
    assert table.scores == (6, -2, -2, -2)
    assert Drew(SEATS[0], parse_tile("7m"), replacement=True) in table.events
    kong = Meld(MeldKind.CONCEALED_KONG, parse_tile("4m"), None)
    for seat in SEATS:
        assert observe(table.state, seat).seats[0].melds == (kong,)
        assert Konged(SEATS[0], kong) in redact_all(tuple(table.events), seat)


def test_an_added_kong_pays_one_from_each_also_when_it_comes_late() -> None:
    table = punged(draws="1s 1s 1s 5m 2s 2s 2s 9m", last="9p")
    go_round(table, until=2)
    assert Kong(FIVE) in table.legal(2)
    table.do(2, table.legal(2)[-1])
    table.decline_all()
    go_round(table, until=2)
    table.kong(2, "5m")
    assert table.payments() == [(seat, 2, 1, Why.ADDED_KONG) for seat in (0, 1, 3)]
    assert table.state.seats[2].public.melds == (Meld(MeldKind.ADDED_KONG, FIVE, SEATS[0]),)
    phase = table.state.phase
    assert isinstance(phase, TurnPhase)
    assert (phase.kind, phase.drawn) == (TurnKind.REPLACEMENT, parse_tile("9p"))


def test_kongs_draw_from_the_end_of_the_wall_and_shorten_it() -> None:
    table = lay("4444m 6666m 12345s 8m", "", "", "", missing="pppm", draws="1s", last="9m 6s 8m")
    table.kong(0, "4m")
    table.kong(0, "6m")
    assert table.state.wall_left == 53
    phase = table.state.phase
    assert isinstance(phase, TurnPhase)
    assert (phase.seat, phase.drawn) == (0, parse_tile("6s"))
    assert table.scores == (12, -4, -4, -4)


def test_four_alike_are_no_kong_on_the_last_draw() -> None:
    table = lay("123456789s 444m 8m", "", "", "", missing="pppm", last="4m", dealer=1)
    table.draw_down(0)
    assert (table.turn, table.state.seats[0].counts[parse_tile("4m")]) == (0, 4)
    assert table.refuses(0, Kong(parse_tile("4m"))) is Reason.EMPTY_WALL


def test_a_fourth_tile_joins_no_pung_on_the_last_draw() -> None:
    table = lay("55m 147p 258p 369p 199p", "", "", "5m", missing="smsm", last="5m")
    table.discard(0, "9p")
    table.decline_all()
    go_round(table, until=3)
    table.discard(3, "5m")
    table.pung(0)
    table.discard(0, "9p")
    table.draw_down(0)
    assert (table.turn, table.state.seats[0].counts[FIVE]) == (0, 1)
    assert table.refuses(0, Kong(FIVE)) is Reason.EMPTY_WALL


def test_with_an_empty_wall_a_discard_can_be_punged_and_not_konged() -> None:
    table = lay("123456789s 4445m", "", "555m 123p 456p 789p 8m", "", missing="psss", last="9m", dealer=1)
    table.draw_down(0)
    table.discard(0, "5m")
    assert table.legal(2) == (PUNG, PASS)
    assert table.refuses(2, CLAIM_KONG) is Reason.EMPTY_WALL
    table.pung(2)
    assert table.turn == 2
    table.discard(2, "8m")
    assert isinstance(table.state.phase, OverPhase)


def test_a_kong_is_paid_by_those_still_in_the_hand_alone() -> None:
    table = lay("5m", "46m 123789s 11555s", "9999p 123p 456p 77p 8m", "", missing="mpss", draws="1m")
    table.discard(0, "5m")
    table.win(1)
    table.kong(2, "9p")
    assert table.payments(since=1) == [(seat, 2, 2, Why.CONCEALED_KONG) for seat in (0, 3)]


def test_a_kong_needs_four() -> None:
    table = lay("444m 123456789s 88m", "", "", "", missing="pppm")
    assert table.refuses(0, Kong(parse_tile("4m"))) is Reason.NO_KONG
    assert table.refuses(0, Kong(parse_tile("9m"))) is Reason.TILES_NOT_HELD
