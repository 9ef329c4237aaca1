"""What keys do to an exercise, without a screen."""

from dataclasses import replace

import pytest

from sichuan_tui.coach.drill import DrillKind, is_right
from sichuan_tui.hand.action import DISCARDS, PASS, WIN, DeclareMissing, Discard, Kong
from sichuan_tui.observe.observation import hand_order
from sichuan_tui.tiles.tile import Suit, parse_tile
from sichuan_tui.ui.drilling import Drilling, Way, begin, pressed, toggled
from tests.ui.support.drills import decide, every, waits, worth

WAYS = {
    DrillKind.MISSING: Way.CHOICE,
    DrillKind.DISCARD: Way.TILE,
    DrillKind.WAITS: Way.BOARD,
    DrillKind.WORTH: Way.CHOICE,
    DrillKind.WIN: Way.CHOICE,
    DrillKind.KONG: Way.CHOICE,
}


def after(now: Drilling, *keys: str) -> Drilling:
    for key in keys:
        changed = pressed(now, key)
        assert changed is not None, key
        now = changed
    return now


def board(*texts: str) -> frozenset[int]:
    return frozenset(map(parse_tile, texts))


@pytest.mark.parametrize("kind", WAYS)
def test_how_each_kind_is_answered(kind: DrillKind) -> None:
    now = begin(every()[kind])
    assert now.way is WAYS[kind]
    assert now.answer is None
    assert not now.right


def test_a_discard_is_picked_as_at_the_table() -> None:
    now = begin(decide(DrillKind.DISCARD))
    tiles = hand_order(now.exercise.moment.seen)
    assert now.cursor == len(tiles) - 1
    assert after(now, "3").cursor == 2
    assert after(now, "home").cursor == 0
    assert after(now, "home", "left").cursor == len(tiles) - 1
    assert after(now, "3", "right", "down", "up", "end").cursor == len(tiles) - 1
    assert pressed(now, "=") is None, "there are not so many tiles"
    for key in ("enter", "space"):
        assert after(now, "2", key).answer == DISCARDS[tiles[1]]
    place = tiles.index(parse_tile("4m"))
    assert after(now, str(place + 1), "enter").right
    assert not after(now, "1" if place else "2", "enter").right


def test_a_tile_that_is_not_offered_is_no_answer() -> None:
    whole = decide(DrillKind.DISCARD)
    now = begin(replace(whole, options=whole.options[:2]))
    place = hand_order(whole.moment.seen).index(parse_tile("9m"))
    assert after(now, str(place + 1), "enter").answer is None


def test_choices_are_picked_by_number_letter_or_arrows() -> None:
    missing = begin(decide(DrillKind.MISSING))
    for key, suit in (("m", Suit.M), ("p", Suit.P), ("s", Suit.S), ("1", Suit.M), ("3", Suit.S)):
        assert after(missing, key, "enter").answer == DeclareMissing(suit)
    assert after(missing, "left", "space").answer == DeclareMissing(Suit.S)
    win = begin(decide(DrillKind.WIN))
    assert after(win, "w", "enter").answer == WIN
    assert after(win, "n", "enter").answer == PASS
    kong = begin(decide(DrillKind.KONG))
    assert isinstance(after(kong, "k", "enter").answer, Kong)
    assert isinstance(after(kong, "n", "enter").answer, Discard)
    assert pressed(kong, "3") is None
    assert pressed(kong, "0") is None
    assert pressed(kong, "w") is None


def test_points_are_picked_by_their_number() -> None:
    now = begin(worth())
    assert [after(now, key, "enter").answer for key in "1234"] == [2, 3, 5, 9]
    assert after(now, "4", "enter").right
    assert after(now, "up", "enter").answer == 9
    assert pressed(now, "5") is None
    assert pressed(now, "w") is None


def test_tiles_of_the_board_are_picked_and_unpicked() -> None:
    now = begin(waits())
    missing = now.exercise.moment.seen.missing
    assert now.cursor // 9 != missing
    assert after(now, "p", "3", "5").picked == board("3p", "5p")
    assert after(now, "p", "3", "5", "3").picked == board("5p")
    assert after(now, "s", "home", "space").picked == board("1s")
    assert after(now, "s", "end", "space", "up", "space", "left", "space").picked == board("9s", "9p", "8p")
    assert after(now, "p", "home", "right", "down", "space").picked == board("2s")
    assert pressed(now, "0") is None
    assert pressed(now, "w") is None
    assert toggled(now, 5).picked == {5}


def test_all_waits_and_nothing_else_is_right() -> None:
    now = begin(waits())
    assert now.exercise.answer == board("1p", "3p", "4p", "6p", "7p")
    right = after(now, "p", "1", "3", "4", "6", "7", "enter")
    assert right.right
    assert is_right(right.exercise, right.answer or frozenset())
    assert not after(now, "p", "1", "3", "4", "6", "enter").right
    assert not after(now, "p", "1", "3", "4", "6", "7", "8", "enter").right


def test_nothing_picked_is_no_answer_and_said_to_be_none() -> None:
    now = after(begin(waits()), "enter")
    assert now.answer is None
    assert now.empty
    assert not after(now, "5").empty
