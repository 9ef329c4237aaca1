"""What was let pass may not be taken until the next draw."""

from sichuan_tui.hand.action import CLAIM_KONG, PASS, PUNG, WIN, Reason
from sichuan_tui.hand.event import LocksChanged
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.build import Table, lay

FIVE = parse_tile("5m")
READY = "46m 123789s 11555s"
"""Waits for 5m alone."""

WIN_OR_KONG = "555m 67m 123s 456s 99s"
"""Waits for 5m, 8m and 9s, and holds three 5m."""


def passed_win(draws: str) -> Table:
    """Let seat 3 pass a win on a 5m of seat 0; seat 1 has the turn and can discard another 5m."""
    table = lay("55m", "5m", "", READY, missing="mmsp", draws=draws)
    table.discard(0, "5m")
    assert table.legal(3) == (WIN, PASS)
    table.leave(3)
    return table


def test_a_passed_win_bars_wins_on_discards_until_the_next_draw() -> None:
    table = passed_win(draws="9p 9p 9m 9p")
    table.discard(1, "5m")
    assert table.turn == 2, "seat 3 was not asked again"
    table.throw(2)
    assert (table.turn, table.state.seats[3].win_locked) == (3, False)
    table.discard(3, "9m")
    table.discard(0, "5m")
    assert table.legal(3) == (WIN, PASS)


def test_a_passed_win_bars_no_pung_that_was_not_offered() -> None:
    assert passed_win(draws="").state.seats[3].pung_locks == ()


def test_a_locked_seat_wins_by_self_draw() -> None:
    table = passed_win(draws="9p 9p 5m")
    table.throw(1)
    table.throw(2)
    table.win(3)
    assert table.scores[3] == 6


def test_what_is_barred_is_refused_as_such() -> None:
    table = lay("5m", "9s", "", "55m 777m 123s 456s 99s", missing="mssp")
    table.discard(0, "5m")
    table.leave(3)
    table.discard(1, "9s")
    assert table.legal(3) == (PUNG, PASS)
    assert table.refuses(3, WIN) is Reason.LOCKED


def test_a_pung_is_no_draw_and_lifts_nothing() -> None:
    table = lay("5m", "58m", "", "5588m 123456s 799s", missing="mmsp", draws="9p 9p 9p")
    table.discard(0, "5m")
    table.leave(3)
    table.discard(1, "8m")
    table.pung(3)
    table.discard(3, "7s")
    table.throw(0)
    table.discard(1, "5m")
    assert table.legal(3) == (WIN, PASS)
    assert table.refuses(3, PUNG) is Reason.LOCKED


def test_a_pung_taken_instead_of_a_win_locks_and_does_not_lift() -> None:
    table = lay("5m", "99s", "", WIN_OR_KONG, missing="mspp", draws="9p 1p 1p 9m 8m 9p")
    table.discard(0, "5m")
    table.pung(3)
    table.discard(3, "9s")
    assert table.state.seats[3].waits == (parse_tile("9s"),)
    table.discard(0, "1m")
    table.discard(1, "9s")
    assert table.turn == 2, "seat 3 was not asked"
    table.throw(2)
    assert (table.turn, table.state.seats[3].win_locked) == (3, False)
    table.discard(3, "9m")
    table.discard(0, "1m")
    table.discard(1, "9s")
    assert table.legal(3) == (WIN, PASS)


def test_a_kong_taken_instead_of_a_win_locks_only_until_its_replacement() -> None:
    table = lay("5m", "", "", WIN_OR_KONG, missing="mspp")
    table.discard(0, "5m")
    assert table.legal(3) == (WIN, CLAIM_KONG, PUNG, PASS)
    table.claim_kong(3)
    changes = [event for event in table.events if isinstance(event, LocksChanged)]
    assert changes == [
        LocksChanged(Seat(3), passed_fan=1, pung_locks=()),
        LocksChanged(Seat(3), passed_fan=None, pung_locks=()),
    ]


def voided(hand: str, missing: str) -> Table:
    """Let seat 1 win on a 5m of seat 0 that seat 3 has an option on, before that one answers."""
    table = lay("5m", "46m 222p 33p 678p 111p", "", hand, missing=missing)
    table.discard(0, "5m")
    table.win(1)
    return table


def test_a_claim_chosen_although_a_win_was_open_locks_also_when_another_win_voids_it() -> None:
    table = voided(WIN_OR_KONG, missing="mspp")
    table.claim_kong(3)
    assert table.melds(3) == []
    assert table.state.seats[3].win_locked
    table = voided(WIN_OR_KONG, missing="mspp")
    table.pung(3)
    assert table.state.seats[3].win_locked


def test_a_kong_chosen_is_no_pung_let_pass_also_when_a_win_voids_it() -> None:
    table = voided("555m 147s 258s 369s 9s", missing="mspp")
    table.claim_kong(3)
    assert (table.state.seats[3].pung_locks, table.state.seats[3].win_locked) == ((), False)
    table = voided("555m 147s 258s 369s 9s", missing="mspp")
    table.pung(3)
    assert table.state.seats[3].pung_locks == ()


def test_a_pung_let_pass_is_barred_also_when_a_win_takes_the_tile() -> None:
    table = voided("55m 147s 258s 369s 99s", missing="mspp")
    table.leave(3)
    assert table.state.seats[3].pung_locks == (FIVE,)


def passed_pung() -> Table:
    """Let seat 3 pass a pung of a 5m of seat 0; seat 1 has the turn."""
    table = lay("5m", "588m", "", "5588m 1124s 6689s 9s", missing="mmsp", draws="9p 9p 9m 9p 9p")
    table.discard(0, "5m")
    assert table.legal(3) == (PUNG, PASS)
    table.leave(3)
    return table


def test_a_passed_pung_bars_that_tile_alone() -> None:
    table = passed_pung()
    table.discard(1, "5m")
    assert table.turn == 2, "seat 3 was not asked"
    table = passed_pung()
    table.discard(1, "8m")
    assert table.legal(3) == (PUNG, PASS)
    table.leave(3)
    assert table.state.seats[3].pung_locks == (FIVE, parse_tile("8m"))


def test_a_passed_pung_bars_no_kong() -> None:
    table = lay("5m", "8m", "", "55m 888m 1124s 668s 9s", missing="mmsp", draws="9p")
    table.discard(0, "5m")
    table.leave(3)
    table.discard(1, "8m")
    assert table.legal(3) == (CLAIM_KONG, PUNG, PASS)


def test_a_passed_pung_is_free_again_after_the_next_draw() -> None:
    table = passed_pung()
    table.discard(1, "8m")
    table.leave(3)
    table.throw(2)
    assert table.state.seats[3].pung_locks == ()
    table.discard(3, "9m")
    table.throw(0)
    table.discard(1, "5m")
    assert table.legal(3) == (PUNG, PASS)


def test_an_own_discard_locks_nothing() -> None:
    table = lay("5m" + READY, "5m", "", "", missing="pmsp")
    assert WIN in table.legal(0)
    table.discard(0, "5m")
    table.discard(1, "5m")
    assert table.legal(0) == (WIN, PASS)


def test_locks_are_told_to_their_seat_alone() -> None:
    table = passed_pung()
    told = LocksChanged(Seat(3), passed_fan=None, pung_locks=(FIVE,))
    assert told in redact_all(tuple(table.events), SEATS[3])
    for seat in SEATS[:3]:
        assert not any(isinstance(event, LocksChanged) for event in redact_all(tuple(table.events), seat))
