"""What each command does to a choice, in every mode of play; nothing here needs a screen."""

from collections.abc import Callable

import pytest

from sichuan_tui.hand.action import (
    CLAIM_KONG,
    DISCARDS,
    PASS,
    PUNG,
    WIN,
    Action,
    Kong,
)
from sichuan_tui.observe.observation import hand_order, kongs_of
from sichuan_tui.tiles.tile import SUIT_OF, Suit, parse_tile
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.interaction import (
    NOTHING,
    Interaction,
    Mode,
    begin,
    pick,
    respond,
    unasked,
)
from tests.support import build
from tests.ui.support import positions
from tests.ui.support.choosing import Choosing, at
from tests.ui.support.painted import seen_by_me

MOVES = (Command.PREVIOUS, Command.NEXT, Command.FIRST, Command.LAST)


@pytest.mark.parametrize(
    ("laid", "mode"),
    [
        (positions.exchange, Mode.EXCHANGE),
        (positions.exchange_given, Mode.NOTHING),
        (positions.missing, Mode.MISSING),
        (positions.missing_declared, Mode.NOTHING),
        (positions.turn, Mode.TURN),
        (positions.must_go, Mode.TURN),
        (positions.kongs, Mode.TURN),
        (positions.claim_pung, Mode.CLAIM),
        (positions.claim_win_kong_pung, Mode.CLAIM),
        (positions.robbery, Mode.CLAIM),
        (positions.before_robbery, Mode.NOTHING),
        (positions.watching, Mode.NOTHING),
        (positions.exhausted, Mode.NOTHING),
    ],
)
def test_a_choice_begins_in_the_mode_of_what_is_asked(laid: Callable[[], build.Table], mode: Mode) -> None:
    assert begin(at(laid)).mode is mode


@pytest.mark.parametrize("command", list(Command))
def test_nothing_comes_of_any_command_while_nothing_is_asked(command: Command) -> None:
    assert respond(at(positions.before_robbery), NOTHING, command) == (NOTHING, None)
    assert pick(at(positions.before_robbery), NOTHING, 3) == (NOTHING, None)


def test_the_hand_is_shown_by_suit_with_the_missing_one_behind_and_the_drawn_tile_last() -> None:
    seen = at(positions.turn)
    assert seen.drawn == parse_tile("7p")
    assert [*hand_order(seen)] == build.tiles("1124678m 234579p 7p")
    behind = [SUIT_OF[tile] for tile in hand_order(at(positions.must_go))]
    assert behind == [Suit.M] * 7 + [Suit.P] * 3 + [Suit.S] * 4


def test_the_cursor_starts_on_the_drawn_tile() -> None:
    seen = at(positions.turn)
    assert hand_order(seen)[begin(seen).cursor] == seen.drawn


def test_the_cursor_starts_on_a_tile_of_the_missing_suit_while_one_is_held() -> None:
    seen = at(positions.must_go)
    assert SUIT_OF[hand_order(seen)[begin(seen).cursor]] == seen.missing


@pytest.mark.parametrize("laid", [positions.exchange, positions.turn])
def test_the_cursor_moves_and_comes_round_at_both_ends(laid: Callable[[], build.Table]) -> None:
    choosing = Choosing(laid)
    last = len(hand_order(choosing.seen)) - 1
    assert choosing.do(Command.FIRST).now.cursor == 0
    assert choosing.do(Command.NEXT, Command.NEXT).now.cursor == 2
    assert choosing.do(Command.PREVIOUS).now.cursor == 1
    assert choosing.do(Command.LAST).now.cursor == last
    assert choosing.do(Command.NEXT).now.cursor == 0
    assert choosing.do(Command.PREVIOUS).now.cursor == last


@pytest.mark.parametrize("command", [Command.CONFIRM, Command.PICK, Command.DISCARD])
def test_the_picked_tile_is_discarded(command: Command) -> None:
    choosing = Choosing(positions.turn).pick("4p")
    assert choosing.action is None, "to pick a tile discards nothing"
    assert choosing.do(command).action == DISCARDS[parse_tile("4p")]


def test_no_other_tile_goes_while_a_missing_one_is_held() -> None:
    choosing = Choosing(positions.must_go).pick("4m").do(Command.CONFIRM)
    assert choosing.action is None
    assert choosing.remark == "Your missing suit, bamboo, must go first."
    assert choosing.pick("6s").do(Command.CONFIRM).action == DISCARDS[parse_tile("6s")]


def test_a_tile_beyond_the_hand_is_not_picked() -> None:
    for laid in (positions.turn, positions.exchange):
        seen = at(laid)
        assert pick(seen, begin(seen), len(hand_order(seen))) == (begin(seen), None)


def test_win_and_kong_do_nothing_where_there_is_none() -> None:
    for command in (Command.WIN, Command.KONG):
        choosing = Choosing(positions.turn)
        before = choosing.now
        assert choosing.do(command).now == before
        assert choosing.action is None


def test_a_self_draw_is_won() -> None:
    assert Choosing(positions.own_win).do(Command.WIN).action == WIN


def test_the_only_kong_is_declared_at_once() -> None:
    assert Choosing(positions.one_kong).do(Command.KONG).action == Kong(parse_tile("1m"))


@pytest.mark.parametrize(
    ("commands", "tile"),
    [
        ((), "1m"),
        ((Command.KONG,), "5m"),
        ((Command.NEXT, Command.KONG), "2p"),
        ((Command.PREVIOUS,), "2p"),
        ((Command.KONG, Command.KONG, Command.KONG), "1m"),
        ((Command.NEXT, Command.PREVIOUS, Command.PREVIOUS), "2p"),
    ],
)
def test_one_of_several_kongs_is_chosen_and_then_declared(commands: tuple[Command, ...], tile: str) -> None:
    choosing = Choosing(positions.kongs).do(Command.KONG)
    assert choosing.now.mode is Mode.WHICH_KONG
    choosing.do(*commands)
    assert choosing.action is None
    assert choosing.do(Command.CONFIRM).action == Kong(parse_tile(tile))


def test_esc_or_picking_a_tile_leaves_the_choice_of_kongs_without_one() -> None:
    assert len(kongs_of(at(positions.kongs))) == 3
    choosing = Choosing(positions.kongs).do(Command.KONG, Command.MENU)
    assert (choosing.now.mode, choosing.action) == (Mode.TURN, None)
    choosing = Choosing(positions.kongs).do(Command.KONG).pick("6p")
    assert (choosing.now.mode, choosing.action) == (Mode.TURN, None)
    assert choosing.do(Command.CONFIRM).action == DISCARDS[parse_tile("6p")]


def test_other_commands_declare_no_kong() -> None:
    used = {Command.KONG, Command.NEXT, Command.PREVIOUS, Command.CONFIRM, Command.MENU}
    for command in set(Command) - used:
        choosing = Choosing(positions.kongs).do(Command.KONG)
        before = choosing.now
        assert choosing.do(command).now == before
        assert choosing.action is None


@pytest.mark.parametrize(
    ("laid", "command", "action"),
    [
        (positions.claim_pung, Command.PUNG, PUNG),
        (positions.claim_pung, Command.PASS, PASS),
        (positions.claim_pung, Command.WIN, None),
        (positions.claim_pung, Command.KONG, None),
        (positions.claim_kong, Command.KONG, CLAIM_KONG),
        (positions.claim_kong, Command.PUNG, PUNG),
        (positions.claim_kong, Command.PASS, PASS),
        (positions.claim_win, Command.WIN, WIN),
        (positions.claim_win, Command.PUNG, None),
        (positions.claim_win_kong_pung, Command.WIN, WIN),
        (positions.robbery, Command.WIN, WIN),
        (positions.robbery, Command.KONG, None),
    ],
)
def test_a_claim_is_answered_at_once_unless_a_win_is_let_go(
    laid: Callable[[], build.Table], command: Command, action: Action | None
) -> None:
    choosing = Choosing(laid).do(command)
    assert choosing.action == action
    assert choosing.now == begin(at(laid))


def test_moves_and_confirmation_answer_no_claim() -> None:
    claims = {Command.WIN, Command.KONG, Command.PUNG, Command.PASS}
    for laid in (positions.claim_pung, positions.claim_win_kong_pung, positions.robbery):
        for command in set(Command) - claims:
            choosing = Choosing(laid).do(command)
            assert (choosing.now, choosing.action) == (begin(at(laid)), None)
        assert pick(at(laid), begin(at(laid)), 0) == (begin(at(laid)), None)


@pytest.mark.parametrize(
    ("laid", "command", "action"),
    [
        (positions.claim_win, Command.PASS, PASS),
        (positions.robbery, Command.PASS, PASS),
        (positions.claim_win_pung, Command.PUNG, PUNG),
        (positions.claim_win_kong_pung, Command.PUNG, PUNG),
        (positions.claim_win_kong_pung, Command.KONG, CLAIM_KONG),
        (positions.claim_win_kong_pung, Command.PASS, PASS),
    ],
)
def test_letting_a_win_go_is_asked_about_and_only_yes_does_it(
    laid: Callable[[], build.Table], command: Command, action: Action
) -> None:
    asked = Choosing(laid).do(command)
    assert (asked.now.mode, asked.action) == (Mode.PASSING, None)
    for other in set(Command) - {Command.YES}:
        again, taken = respond(asked.seen, asked.now, other)
        assert (again, taken) == (Interaction(Mode.CLAIM), None)
    assert pick(asked.seen, asked.now, 0) == (asked.now, None)
    assert asked.do(Command.YES).action == action


def test_where_it_is_wished_a_discard_that_breaks_a_ready_hand_is_asked_about() -> None:
    seen = at(positions.ready)
    safe, (broken, _) = begin(seen), pick(seen, begin(seen), 2)
    assert respond(seen, safe, Command.CONFIRM, confirm=True)[1] == DISCARDS[parse_tile("1m")]
    assert respond(seen, broken, Command.CONFIRM)[1] == DISCARDS[parse_tile("6m")]
    asked, action = respond(seen, broken, Command.CONFIRM, confirm=True)
    assert (asked.mode, action) == (Mode.BREAKING, None)
    for other in set(Command) - {Command.YES}:
        assert respond(seen, asked, other, confirm=True) == (broken, None)
    assert pick(seen, asked, 0) == (asked, None)
    assert respond(seen, asked, Command.YES, confirm=True)[1] == DISCARDS[parse_tile("6m")]


@pytest.mark.parametrize("laid", [positions.turn, positions.must_go, positions.own_win])
def test_a_hand_that_was_not_ready_is_not_asked_about(laid: Callable[[], build.Table]) -> None:
    seen = at(laid)
    for index, tile in enumerate(hand_order(seen)):
        now = pick(seen, begin(seen), index)[0]
        _, action = respond(seen, now, Command.CONFIRM, confirm=True)
        assert (action == DISCARDS[tile]) == (DISCARDS[tile] in seen.legal)


@pytest.mark.parametrize(
    ("laid", "no_pungs", "discard_drawn"),
    [
        (positions.claim_pung, PASS, None),
        (positions.claim_kong, None, None),
        (positions.claim_win_pung, None, None),
        (positions.turn, None, DISCARDS[parse_tile("7p")]),
        (positions.ready, None, DISCARDS[parse_tile("1m")]),
        (positions.must_go, None, None),
        (positions.one_kong, None, None),
        (positions.own_win, None, None),
        (positions.exchange, None, None),
        (positions.missing, None, None),
        (positions.robbery, None, None),
    ],
)
def test_switches_answer_only_where_no_win_and_no_kong_is_open(
    laid: Callable[[], build.Table], no_pungs: Action | None, discard_drawn: Action | None
) -> None:
    seen = at(laid)
    assert unasked(seen, no_pungs=False, discard_drawn=False) is None
    assert unasked(seen, no_pungs=True, discard_drawn=False) == no_pungs
    assert unasked(seen, no_pungs=False, discard_drawn=True) == discard_drawn


def test_a_missing_suit_still_held_is_not_decided_by_a_switch() -> None:
    laid = build.lay("1124678m 23457p 3s", "5m", "", "", missing="smsp", draws="1s 1m 2p", dealer=1)
    laid.discard(1, "5m")
    laid.decline_all()
    laid.throw(2)
    laid.throw(3)
    assert unasked(seen_by_me(laid), no_pungs=True, discard_drawn=True) is None
