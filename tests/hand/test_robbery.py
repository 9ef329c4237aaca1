from sichuan_tui.hand.action import PASS, PUNG, WIN
from sichuan_tui.hand.event import KongAnnounced, Konged
from sichuan_tui.hand.state import ClaimPhase, WonBy
from sichuan_tui.observe.observation import observe
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.rules.patterns import PatternKey
from sichuan_tui.rules.transfers import Why
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.build import Table, lay

FIVE = parse_tile("5m")
READY = ("46m 123789s 11555s", "46m 777m 123789p 55p")
"""Two hands that wait for 5m alone, missing p and s."""


def announced(third: str = READY[1], thrown: str = "1m") -> Table:
    """Let seat 2 add the fourth 5m to its pung while seats 0 and 3 wait for it; seat 1 throws a tile before."""
    hands = (READY[0], f"5m {thrown}", "55m 2468p 2468p 999p", third)
    table = lay(*hands, missing="pmss", draws="1m 9m 9s 5m", last="7p", dealer=1)
    table.discard(1, "5m")
    table.leave(0, 3)
    table.pung(2)
    table.discard(2, "2p")
    table.discard(3, "1m")
    table.discard(0, "9m")
    table.discard(1, thrown)
    table.decline_all()
    table.kong(2, "5m")
    return table


def test_whoever_can_win_on_the_tile_of_an_added_kong_is_asked() -> None:
    table = announced()
    assert isinstance(table.state.phase, ClaimPhase)
    assert table.state.phase.robbery
    assert table.asked == (0, 3)
    assert table.legal(0) == table.legal(3) == (WIN, PASS)
    for seat in SEATS:
        seen = observe(table.state, seat)
        assert seen.announced is not None
        assert (seen.announced.seat, seen.announced.tile, seen.offered) == (2, FIVE, FIVE)


def test_two_robbers_are_paid_by_the_maker_who_gets_nothing() -> None:
    table = announced()
    table.win(0, 3)
    assert table.payments() == [(2, 3, 2, Why.ROBBED_KONG), (2, 0, 2, Why.ROBBED_KONG)]
    assert table.scores == (2, 0, -4, 2)
    assert table.melds(2) == [(MeldKind.PUNG, FIVE)]
    assert table.state.seats[2].counts[FIVE] == 0
    assert table.turn == 1, "the remaining seat draws"
    for seat, order in ((3, 1), (0, 2)):
        victory, score = table.state.seats[seat].public.victory, table.state.seats[seat].score
        assert victory is not None
        assert score is not None
        assert (victory.by, victory.giver, victory.order) == (WonBy.ROBBED_KONG, 2, order)
        assert PatternKey.ROBBING_KONG in [pattern.key for pattern in score.patterns]


def test_after_one_robber_the_seat_after_it_draws_whoever_declined() -> None:
    table = announced()
    table.leave(0)
    table.win(3)
    assert table.scores == (0, 0, -2, 2)
    assert table.turn == 0
    table = announced()
    table.leave(3)
    table.win(0)
    assert table.turn == 1


def test_a_robbery_declined_by_all_lets_the_kong_stand_and_its_maker_draw() -> None:
    table = announced()
    table.leave(3, 0)
    assert table.melds(2) == [(MeldKind.ADDED_KONG, FIVE)]
    assert table.payments() == [(seat, 2, 1, Why.ADDED_KONG) for seat in (0, 1, 3)]
    assert table.turn == 2
    assert table.state.seats[2].counts[parse_tile("7p")] == 1


def test_a_declined_robbery_is_a_passed_win() -> None:
    table = announced()
    table.leave(3, 0)
    assert table.state.seats[0].win_locked
    assert table.state.seats[3].win_locked
    table.discard(2, "7p")
    table.decline_all()
    assert (table.turn, table.state.seats[3].win_locked, table.state.seats[0].win_locked) == (3, False, True)


def test_a_robbed_maker_waits_for_what_its_hand_now_lacks() -> None:
    hands = (READY[0], "5m", "55m 111222333p 46p", READY[1])
    table = lay(*hands, missing="pmss", draws="1m 9m 9s 5m 1m 9m 9s 7p", dealer=1)
    table.discard(1, "5m")
    table.leave(0, 3)
    table.pung(2)
    for thrown in ("6p", "4p"):
        table.discard(2, thrown)
        table.decline_all()
        for seat in (3, 0, 1):
            table.throw(seat)
    table.kong(2, "5m")
    table.win(0)
    table.leave(3)
    assert parse_tile("7p") in table.state.seats[2].waits
    assert FIVE not in table.state.seats[2].waits


def test_a_passed_win_bars_robbing_until_the_next_draw() -> None:
    table = announced("67m 777m 123789p 55p", thrown="8m")
    assert FIVE in table.state.seats[3].waits
    assert table.state.seats[3].win_locked
    assert table.asked == (0,)


def test_everybody_sees_the_announcement_and_the_kong_only_once_it_stands() -> None:
    table = announced()
    for seat in SEATS:
        seen = redact_all(tuple(table.events), seat)
        assert KongAnnounced(Seat(2), FIVE) in seen
        assert not any(isinstance(event, Konged) for event in seen)


def test_a_concealed_kong_cannot_be_robbed() -> None:
    table = lay("4444m 999s 888s 777s 6s", "35m 123456s 111s 22s", "", "", missing="pppm")
    assert table.state.seats[1].waits == (parse_tile("4m"),)
    table.kong(0, "4m")
    assert table.asked == (0,)
    assert table.melds(0) == [(MeldKind.CONCEALED_KONG, parse_tile("4m"))]


def test_a_claimed_kong_cannot_be_robbed() -> None:
    table = lay("5m", READY[0], "555m 2468p 2468p 99p", "", missing="mpsm")
    table.discard(0, "5m")
    assert table.legal(1) == (WIN, PASS)
    table.claim_kong(2)
    table.leave(1)
    assert table.asked == (2,)
    assert table.melds(2) == [(MeldKind.CLAIMED_KONG, FIVE)]


def test_the_tile_of_an_added_kong_can_only_be_won_on() -> None:
    table = announced()
    assert PUNG not in table.legal(0)
    assert table.legal(1) == ()
