"""Results made by hand."""

from dataclasses import replace

from sichuan_tui.hand.state import WonBy
from sichuan_tui.record.record import Player
from sichuan_tui.rules.settlement import Readiness
from sichuan_tui.storage.results import LeftEnding, PracticeResult, ReviewSum, WonEnding
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.tiles.wall import SEATS

TILE = parse_tile("5m")

PLAYERS = (Player("You", "human"), Player("Lin", "club"), Player("Zhao", "beginner"), Player("Qiu", "club"))

SELF_DRAW = WonEnding(3, TILE, WonBy.SELF_DRAW, None)
ON_DISCARD = WonEnding(1, TILE, WonBy.DISCARD, SEATS[2])
ROBBED = WonEnding(2, TILE, WonBy.ROBBED_KONG, SEATS[1])
READY = LeftEnding(Readiness.READY)
NOT_READY = LeftEnding(Readiness.NOT_READY)
PIG = LeftEnding(Readiness.PIG)


def result(
    number: int, points: int = 0, place: int = 2, ending: WonEnding | LeftEnding = NOT_READY, *, dealt_in: bool = False
) -> PracticeResult:
    return PracticeResult(
        number=number,
        finished=f"2026-05-{number:02} 20:15:00+02:00".replace(" ", "T"),
        ruleset="planet-blood-battle-v1",
        deal=f"{number:x}" * 64,
        players=PLAYERS,
        human=SEATS[0],
        points=points,
        place=place,
        ending=ending,
        hints=0,
        dealt_in=dealt_in,
    )


def ten() -> tuple[PracticeResult, ...]:
    """Give ten results, with every kind of ending, the oldest first."""
    return (
        result(1, 24, 1, SELF_DRAW),
        result(2, -8, 4, PIG),
        result(3, 2, 2, ON_DISCARD),
        result(4, 0, 2, READY),
        result(5, -16, 4, NOT_READY, dealt_in=True),
        result(6, 4, 1, ROBBED),
        result(7, -1, 3, NOT_READY),
        replace(result(8, 12, 1, SELF_DRAW), hints=1, review=ReviewSum(0.934, 1.26)),
        result(9, -3, 3, READY, dealt_in=True),
        replace(result(10, 7, 2, ON_DISCARD), hints=3, review=ReviewSum(0.81, 4.9)),
    )
