"""What each command does to the choice of three tiles and of a missing suit."""

import pytest

from sichuan_tui.hand.action import (
    DeclareMissing,
    Exchange,
)
from sichuan_tui.observe.observation import hand_order
from sichuan_tui.tiles.tile import Suit, parse_tile
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.interaction import (
    begin,
    pick,
)
from tests.ui.support import positions
from tests.ui.support.choosing import Choosing, at

MOVES = (Command.PREVIOUS, Command.NEXT, Command.FIRST, Command.LAST)


def test_three_picked_tiles_of_one_suit_are_given() -> None:
    choosing = Choosing(positions.exchange).pick("3p", "5p", "4p")
    assert choosing.do(Command.CONFIRM).action == Exchange((parse_tile("3p"), parse_tile("4p"), parse_tile("5p")))


def test_space_picks_the_tile_under_the_cursor_and_lets_it_go_again() -> None:
    choosing = Choosing(positions.exchange).do(Command.FIRST, Command.NEXT, Command.NEXT)
    assert choosing.do(Command.PICK).now.chosen == {2}
    assert choosing.do(Command.PICK).now.chosen == frozenset()


def test_the_cursor_begins_on_a_tile_that_can_go() -> None:
    # Two characters cannot; of circles and bamboo there are fewer bamboo.
    assert hand_order(at(positions.exchange))[Choosing(positions.exchange).now.cursor] == parse_tile("1s")
    assert len(Choosing(positions.exchange).do(Command.PICK).now.chosen) == 1


def test_a_tile_of_a_suit_of_two_says_why_it_cannot_go() -> None:
    choosing = Choosing(positions.exchange).pick("9m")
    assert choosing.now.chosen == frozenset()
    assert choosing.remark == "9m cannot go: you hold only 2 of its suit, and three of one suit must go."


def test_a_tile_of_another_suit_than_the_picked_ones_says_why_it_cannot_go() -> None:
    choosing = Choosing(positions.exchange).pick("3p", "8s")
    assert len(choosing.now.chosen) == 1
    assert choosing.remark == "8s is of another suit than 3p: all three must be of one suit."


def test_a_fourth_tile_says_that_three_are_picked() -> None:
    choosing = Choosing(positions.exchange).pick("1p", "2p", "3p", "4p")
    assert len(choosing.now.chosen) == 3
    assert "Three are picked" in choosing.remark


@pytest.mark.parametrize("picked", [(), ("1p",), ("1p", "2p")])
def test_fewer_than_three_are_not_given_and_it_is_said_so(picked: tuple[str, ...]) -> None:
    choosing = Choosing(positions.exchange).pick(*picked).do(Command.CONFIRM)
    assert choosing.action is None
    assert "Pick three tiles of one suit first" in choosing.remark


def test_a_remark_goes_with_the_next_move() -> None:
    for command in (*MOVES, Command.PICK):
        choosing = Choosing(positions.exchange).pick("3p", "9m")
        assert choosing.remark
        if command is Command.PICK:
            choosing.pick("4p")
        else:
            choosing.do(command)
        assert not choosing.remark


def test_other_commands_leave_the_exchange_alone() -> None:
    choosing = Choosing(positions.exchange).pick("3p", "4p", "5p")
    before = choosing.now
    for command in set(Command) - {*MOVES, Command.PICK, Command.CONFIRM}:
        assert choosing.do(command).now == before
        assert choosing.action is None


def test_the_missing_suit_begins_with_the_suit_of_fewest_tiles() -> None:
    seen = at(positions.missing)
    sizes = [sum(seen.counts[9 * suit : 9 * suit + 9]) for suit in range(3)]
    assert sizes[begin(seen).selected] == min(sizes)


@pytest.mark.parametrize(
    ("commands", "suit"),
    [
        ((Command.MISSING_M,), Suit.M),
        ((Command.MISSING_P,), Suit.P),
        ((Command.MISSING_S,), Suit.S),
        ((Command.MISSING_M, Command.NEXT), Suit.P),
        ((Command.MISSING_S, Command.NEXT), Suit.M),
        ((Command.MISSING_M, Command.PREVIOUS), Suit.S),
    ],
)
def test_the_missing_suit_is_chosen_and_then_declared(commands: tuple[Command, ...], suit: Suit) -> None:
    choosing = Choosing(positions.missing).do(*commands)
    assert choosing.action is None, "a letter alone declares nothing"
    assert choosing.do(Command.CONFIRM).action == DeclareMissing(suit)


def test_other_commands_declare_no_suit() -> None:
    chosen = {Command.MISSING_M, Command.MISSING_P, Command.MISSING_S, Command.PREVIOUS, Command.NEXT, Command.CONFIRM}
    for command in set(Command) - chosen:
        choosing = Choosing(positions.missing)
        before = choosing.now
        assert choosing.do(command).now == before
        assert choosing.action is None
    assert pick(at(positions.missing), begin(at(positions.missing)), 2) == (begin(at(positions.missing)), None)
