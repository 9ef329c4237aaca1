"""Things to be stored."""

from sichuan_tui.hand.action import DISCARDS
from sichuan_tui.hand.state import WonBy
from sichuan_tui.record.record import Decision, Player, Record
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.settlement import Readiness
from sichuan_tui.session.deal import new_header
from sichuan_tui.storage.results import LeftEnding, PracticeResult, WonEnding
from sichuan_tui.tiles.tile import TILES
from sichuan_tui.tiles.wall import SEATS

PLAYERS = (Player("You", "human"), Player("Lin", "club"), Player("Zhao", "beginner"), Player("邱", "club"))
RECORD = Record(new_header(1, DEFAULT, PLAYERS, SEATS[0], "2026-05-04T12:00:00+02:00"))
LINES = tuple(Decision(SEATS[tile % 4], DISCARDS[tile], ms=tile) for tile in TILES)
"""Lines to be appended: a log does not ask whether they are legal."""


def make_result(
    number: int, *, by: WonBy | None = WonBy.DISCARD, readiness: Readiness = Readiness.READY
) -> PracticeResult:
    ending: WonEnding | LeftEnding = LeftEnding(readiness)
    if by is not None:
        ending = WonEnding(fan=3, tile=TILES[number % 27], by=by, giver=None if by is WonBy.SELF_DRAW else SEATS[2])
    return PracticeResult(
        number=number,
        finished=f"2026-05-04T12:{number % 60:02d}:00+02:00",
        ruleset=DEFAULT.name,
        deal=RECORD.header.commit or "",
        players=PLAYERS,
        human=SEATS[0],
        points=number - 5,
        place=1 + number % 4,
        ending=ending,
        hints=number % 3,
    )
