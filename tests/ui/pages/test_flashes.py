"""What marks an event where it happens."""

import pytest

from sichuan_tui.hand.event import (
    Discarded,
    Drew,
    Event,
    Exchanged,
    KongAnnounced,
    Konged,
    MissingRevealed,
    Paid,
    Punged,
    Won,
)
from sichuan_tui.hand.state import Direction, Victory, WonBy
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.tile import SUITS, parse_tile
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui.flashes import flash_of
from tests.support.play import play

NAMES = ("You", "Lin", "Zhao", "Qiu")
TILE = parse_tile("5m")


def marks(event: Event) -> list[str]:
    return [flash_of(event, seat, NAMES) for seat in SEATS]


@pytest.mark.parametrize(
    ("direction", "receivers"),
    [
        (Direction.RIGHT, ["to Lin", "to Zhao", "to Qiu", "to You"]),
        (Direction.OPPOSITE, ["to Zhao", "to Qiu", "to You", "to Lin"]),
        (Direction.LEFT, ["to Qiu", "to You", "to Lin", "to Zhao"]),
    ],
)
def test_the_exchange_says_at_each_seat_who_gets_its_tiles(direction: Direction, receivers: list[str]) -> None:
    assert marks(Exchanged(direction, (None,) * 4)) == receivers


def test_the_reveal_says_each_missing_suit() -> None:
    suits = (SUITS[0], SUITS[1], SUITS[2], SUITS[0])
    assert marks(MissingRevealed(suits)) == ["characters", "circles", "bamboo", "characters"]


@pytest.mark.parametrize("seat", SEATS)
def test_what_a_seat_does_is_marked_at_that_seat_alone(seat: int) -> None:
    actor = SEATS[seat]
    pung, kong = Meld(MeldKind.PUNG, TILE, SEATS[seat - 1]), Meld(MeldKind.CONCEALED_KONG, TILE, None)
    victory = Victory(1, TILE, WonBy.SELF_DRAW, None, shared=False, fan=0, value=1)
    for event, word in (
        (Punged(actor, pung), "PUNG"),
        (KongAnnounced(actor, TILE), "KONG"),
        (Konged(actor, kong), "KONG"),
        (Won(actor, victory, None), "WIN"),
    ):
        assert marks(event) == [word if other == actor else "" for other in SEATS]


def test_what_happens_at_every_turn_is_not_marked() -> None:
    for event in (Drew(SEATS[0], None, replacement=False), Discarded(SEATS[0], TILE), Paid(())):
        assert marks(event) == [""] * 4


def test_in_whole_hands_whatever_changes_the_table_beyond_a_discard_is_marked() -> None:
    marked = (Exchanged, MissingRevealed, Punged, KongAnnounced, Konged, Won)
    seen: set[type] = set()
    for seed in range(8):
        for step in play(seed).steps:
            for event in step.events:
                assert any(marks(event)) == isinstance(event, marked)
                seen.add(type(event))
    assert seen.issuperset(marked)
