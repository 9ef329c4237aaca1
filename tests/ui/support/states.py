"""The states of the program that are looked at: how each comes about, from a folder and some keys."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from sichuan_tui.session.practice import Practice
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.ui.screens.menu import HomeScreen
from sichuan_tui.ui.screens.results import ResultsScreen
from sichuan_tui.ui.screens.too_small import TooSmallScreen
from tests.support import build
from tests.ui.support import positions
from tests.ui.support.person import simulate
from tests.ui.support.positions import record_of, save
from tests.ui.support.sitting import NOW, Sitting


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


def _seated(*keys: str, hold: bool = False) -> Callable[[Sitting], Awaitable[None]]:
    """Take the hand up and press some keys; hold the bots at the first thing they do."""

    async def lead(at: Sitting) -> None:
        await _paused(at)
        if hold:
            at.clock.hold()
        await at.press("c")
        await at.until(lambda: at.at_table)
        await at.calm()
        await at.press(*keys)
        await at.calm()

    return lead


async def _settled(at: Sitting) -> None:
    await at.until(lambda: at.settled)


async def _last_ten(at: Sitting) -> None:
    await at.press("r")
    await at.until_on(ResultsScreen)


async def _too_small(at: Sitting) -> None:
    await at.until_on(TooSmallScreen)


def _ten_results(root: Path) -> None:
    practice = Practice(open_folder(root), lambda: NOW, lambda: 0)
    for seed in range(10):
        save(simulate(seed).record, root)
        table = practice.resume()
        assert table is not None
        practice.finish(table)
        practice.leave()


def _damaged(root: Path) -> None:
    open_folder(root).hand.write_text('{"format":"sichuan-hand","version":1}\n{}\n')


def _nothing(root: Path) -> None:
    open_folder(root)


STATES = (
    State("home", _nothing, _at_home, "New hand"),
    State("home-with-hand", _hand(positions.turn), _home_from_hand, "Continue the hand"),
    State("exchange", _hand(positions.exchange), _seated(), "Choose three tiles"),
    State("exchange-picked", _hand(positions.exchange), _seated("3", "4", "5"), "Give these three"),
    State("exchange-waiting", _hand(positions.exchange), _seated("3", "4", "5", "enter", hold=True), "Waiting for"),
    State("missing", _hand(positions.missing), _seated("p"), "Choose your missing suit"),
    State("turn", _hand(positions.turn), _seated(), "discard 7p"),
    State("turn-missing-first", _hand(positions.must_go), _seated("1", "enter"), "must go first"),
    State("turn-which-kong", _hand(positions.kongs), _seated("k", "k"), "Which kong?"),
    State("claim-pung", _hand(positions.claim_pung), _seated(), "p Pung"),
    State("claim-kong", _hand(positions.claim_kong), _seated(), "k Kong"),
    State("claim-win", _hand(positions.claim_win_kong_pung), _seated(), "w Win"),
    State("claim-win-passing", _hand(positions.claim_win_kong_pung), _seated("n"), "Let this win pass?"),
    State("robbery", _hand(positions.robbery), _seated(), "rob the kong?"),
    State("watching", _hand(positions.watching), _seated(hold=True), "forward to the settlement"),
    State("paused", _hand(positions.turn), _paused, "Save and quit"),
    State("hand-set-aside", _damaged, _at_home, "The saved hand was damaged"),
    State("settlement-three-winners", _hand(positions.three_winners), _settled, "Three winners"),
    State("settlement-exhausted", _hand(positions.exhausted), _settled, "pig"),
    State("last-ten", _ten_results, _last_ten, "Last ten results"),
    State("too-small", _hand(positions.turn), _too_small, "needed", size=(79, 23)),
)
