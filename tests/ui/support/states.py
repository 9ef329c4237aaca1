"""The states of the program that are looked at: how each comes about, from a folder and some keys."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from sichuan_tui.hand.state import WonBy
from sichuan_tui.rules.settlement import Readiness
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.results import add_result, load_results
from sichuan_tui.ui.drilling import begin
from sichuan_tui.ui.screens.drill import DrillScreen, DrillsScreen
from sichuan_tui.ui.screens.menu import HomeScreen
from sichuan_tui.ui.screens.results import ResultsScreen
from sichuan_tui.ui.screens.too_small import TooSmallScreen
from tests.storage.made import make_result
from tests.support import build
from tests.ui.support import drills, positions
from tests.ui.support.positions import record_of, save
from tests.ui.support.sitting import Sitting


@dataclass(frozen=True, slots=True)
class State:
    """A state of the program.

    Attributes:
        name: of the state.
        prepare: fills the folder.
        lead: leads the program there.
        shows: words that are to be seen then.
        size: of the terminal, where only this one is of interest.
    """

    name: str
    prepare: Callable[[Path], object]
    lead: Callable[[Sitting], Awaitable[None]]
    shows: str
    size: tuple[int, int] | None = None

    def __str__(self) -> str:
        return self.name


def _hand(laid: Callable[[], build.Table]) -> Callable[[Path], object]:
    return lambda root: save(record_of(laid()), root)


async def _at_home(at: Sitting) -> None:
    await at.until_on(HomeScreen)


async def _home_from_hand(at: Sitting) -> None:
    await _paused(at)
    await at.press("o")
    await at.until_on(HomeScreen)


async def _paused(at: Sitting) -> None:
    await at.until(lambda: at.asking == "Paused")


def _seated(*keys: str, still: bool = False) -> Callable[[Sitting], Awaitable[None]]:
    """Take the hand up and press some keys; where the bots are to stand still, they decide nothing."""

    async def lead(at: Sitting) -> None:
        await _paused(at)
        if still:
            at.table.table.next_bot = _nobody  # type: ignore[method-assign]
        await at.press("c")
        await at.until(lambda: at.at_table)
        await at.calm()
        await at.press(*keys)
        await at.calm()

    return lead


def _nobody() -> None:
    return None


async def _settled(at: Sitting) -> None:
    await at.until(lambda: at.settled)


async def _last_ten(at: Sitting) -> None:
    await at.press("r")
    await at.until_on(ResultsScreen)


async def _drills(at: Sitting) -> None:
    await at.until_on(HomeScreen)
    await at.press("d")
    await at.until_on(DrillsScreen)


async def _drill(at: Sitting) -> None:
    """Pick a tile in an exercise that hangs neither on the book nor on bots."""
    await _drills(at)
    at.app.push_screen(DrillScreen(at.app.shared, drills.fresh_round(), None, begin(drills.waits())))
    await at.until_on(DrillScreen)
    await at.press("m", "1")


async def _too_small(at: Sitting) -> None:
    await at.until_on(TooSmallScreen)


def _ten_results(root: Path) -> None:
    folder = open_folder(root)
    ways = (WonBy.DISCARD, WonBy.SELF_DRAW, None, WonBy.ROBBED_KONG, None)
    for number in range(1, 11):
        readiness = tuple(Readiness)[number % 3]
        fresh = make_result(number, by=ways[number % 5], readiness=readiness)
        add_result(folder, load_results(folder), fresh, b"")


def _damaged(root: Path) -> None:
    open_folder(root).hand.write_text('{"format":"sichuan-hand","version":1}\n{}\n')


def _nothing(root: Path) -> None:
    open_folder(root)


STATES = (
    State("home", _nothing, _at_home, "New hand"),
    State("home-with-hand", _hand(positions.turn), _home_from_hand, "Continue the hand"),
    State("exchange", _hand(positions.exchange), _seated(), "Choose three tiles"),
    State("exchange-picked", _hand(positions.exchange), _seated("3", "4", "5"), "Give these three"),
    State("exchange-waiting", _hand(positions.exchange), _seated("3", "4", "5", "enter", still=True), "Waiting for"),
    State("missing", _hand(positions.missing), _seated("p"), "Choose your missing suit"),
    State("turn", _hand(positions.turn), _seated(), "discard 7p"),
    State("turn-missing-first", _hand(positions.must_go), _seated("1", "enter"), "must go first"),
    State("turn-which-kong", _hand(positions.kongs), _seated("k", "k"), "Which kong?"),
    State("claim-pung", _hand(positions.claim_pung), _seated(), "p Pung"),
    State("claim-kong", _hand(positions.claim_kong), _seated(), "k Kong"),
    State("claim-win", _hand(positions.claim_win_kong_pung), _seated(), "w Win"),
    State("claim-win-passing", _hand(positions.claim_win_kong_pung), _seated("n"), "Let this win pass?"),
    State("robbery", _hand(positions.robbery), _seated(), "rob the kong?"),
    State("watching", _hand(positions.watching), _seated(still=True), "forward to the settlement"),
    State("paused", _hand(positions.turn), _paused, "Save and quit"),
    State("hand-set-aside", _damaged, _at_home, "The saved hand was damaged"),
    State("settlement-three-winners", _hand(positions.three_winners), _settled, "Three winners"),
    State("settlement-exhausted", _hand(positions.exhausted), _settled, "pig"),
    State("last-ten", _ten_results, _last_ten, "Last ten results"),
    State("drills", _nothing, _drills, "Win or pass"),
    State("drill-waits", _nothing, _drill, "Picked: 1m"),
    State("too-small", _hand(positions.turn), _too_small, "needed", size=(79, 23)),
)
