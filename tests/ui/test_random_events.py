"""Keys and clicks at random in the whole program: nothing breaks, and the table never stands still for nothing."""

import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import get_args

import pytest

from sichuan_tui.hand.action import Action
from sichuan_tui.observe.observation import hand_order
from sichuan_tui.record.record import Decision
from sichuan_tui.record.replay import replay_lines
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.results import load_results
from sichuan_tui.storage.settings import Pace, Settings
from sichuan_tui.tiles.tile import SUIT_OF, SUITS
from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.table import TableScreen
from sichuan_tui.ui.screens.too_small import TooSmallScreen
from sichuan_tui.ui.targets import TileTarget
from tests.faults.mutate import pick
from tests.ui.support.sitting import Sitting, sitting

SIZES = [(80, 24), (112, 34), (160, 50)]
KEYS = (
    *"abcdefghijklmnopqrstuvwxyz0123456789-=?",
    *("enter", "space", "left", "right", "up", "down", "home", "end", "escape", "tab", "pageup", "pagedown"),
    *("ctrl+p", "backspace", "f1", "shift+left"),
)
USUAL = (*("enter", "space", "left", "right", "escape") * 2, *("enter",) * 6, *"npwkmyc")
"""Keys that mean something more often."""

REST = 100
"""After how many events the table is looked at: by itself it must come to where somebody decides."""


@dataclass(slots=True)
class Tally:
    """What was met.

    Attributes:
        events: how many keys and clicks.
        starts: how often the program was started, since some keys leave it.
        finished: how many hands entered the results.
        screens: how many events met each screen on top.
        actions: what the person did in hands that were recorded, by kind.
    """

    events: int = 0
    starts: int = 0
    finished: int = 0
    screens: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)


async def rattle(root: Path, size: tuple[int, int], events: int, seed: int) -> Tally:
    """Start the program again and again, until so many random events have come."""
    rng = random.Random(seed)
    tally = Tally()
    settings = Settings(pace=Pace.INSTANT)
    while tally.events < events:
        tally.starts += 1
        async with sitting(root, size=size, settings=settings, seed=tally.starts) as at:
            await at.calm()
            while tally.events < events and at.app.is_running and at.app.return_code is None:
                tally.events += 1
                await _event(at, rng)
                if at.app._exception is not None:
                    raise at.app._exception
                tally.screens[type(at.app.screen).__name__] += 1
                if tally.events % REST == 0:
                    await _see_it_live(at, size)
        _count(root, tally)
    return tally


async def _event(at: Sitting, rng: random.Random) -> None:
    """Press a key, or click on what can be clicked, or anywhere; sooner or later after the last event."""
    at.clock.now += pick((0.0, 0.2, 1.0, 1.0), rng)
    luck = rng.random()
    screen = at.app.screen
    hits = screen.sheet.painting.hits if isinstance(screen, PaintedScreen) else ()
    if luck < 0.15 and not isinstance(screen, TableScreen):
        # Elsewhere there is less to be met.
        await (at.pilot.resize_terminal(112, 34) if isinstance(screen, TooSmallScreen) else at.pilot.press("escape"))
    elif luck < 0.1 and at.asked and at.is_in(Mode.EXCHANGE):
        await _give_three(at, rng)
    elif luck < 0.3 and hits:
        await at.click(pick(hits, rng).target)
    elif luck < 0.35:
        x, y = (int(rng.random() * side) for side in at.app.size)
        await at.click_cell(x, y, button=pick((1, 1, 1, 2, 3), rng))
    elif luck < 0.36:
        await at.pilot.resize_terminal(*pick(((1, 1), (79, 24), (80, 24), (112, 34), (160, 50), (300, 90)), rng))
    else:
        await at.pilot.press(pick(USUAL if luck < 0.8 else KEYS, rng))


async def _give_three(at: Sitting, rng: random.Random) -> None:
    """Pick three tiles that can be given away, which by chance alone hardly happens, and give them."""
    held = hand_order(at.seen)
    suit = pick([suit for suit in SUITS if sum(SUIT_OF[tile] == suit for tile in held) >= 3], rng)
    wanted = {index for index, tile in enumerate(held) if SUIT_OF[tile] == suit}
    for index in set(sorted(wanted)[:3]) ^ at.table.interaction.chosen:
        if not any(hit.target == TileTarget(index) for hit in at.screen.sheet.painting.hits):
            # A new size has not been painted yet.
            return
        await at.click(TileTarget(index))
    await at.press("enter")


async def _see_it_live(at: Sitting, size: tuple[int, int]) -> None:
    """See that the hand on the table goes on by itself to where the person decides, or to its end."""
    await at.pilot.resize_terminal(*size)
    await at.calm()
    if not isinstance(at.app.screen, TableScreen):
        return
    # The moment in which nothing acts is over.
    at.clock.now += 1
    await at.until(lambda: at.asked or at.settled or not isinstance(at.app.screen, TableScreen))


def _count(root: Path, tally: Tally) -> None:
    """Count what the folder tells."""
    folder = open_folder(root)
    results = load_results(folder)
    tally.finished = results[-1].number if results else 0
    kinds: Counter[str] = Counter()
    for path in (*folder.records.glob("hand-*.jsonl"), *root.glob("*.jsonl")):
        for hand in replay_lines(path.read_bytes().splitlines(keepends=True)):
            assert hand.error is None, path
            if hand.record is not None:
                kinds.update(
                    type(entry.action).__name__
                    for entry in hand.record.entries
                    if isinstance(entry, Decision) and entry.seat == hand.record.header.human
                )
    # Old records go, and what was seen in them stays.
    tally.actions = kinds | tally.actions


async def test_random_keys_and_clicks_break_nothing(tmp_path: Path) -> None:
    tally = await rattle(tmp_path, (80, 24), 250, seed=2)
    assert len(tally.screens) > 2
    assert tally.actions


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_many_random_keys_and_clicks_reach_everything_and_break_nothing(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    tally = await rattle(tmp_path, size, 20_000, seed=size[0])
    print(size, tally)  # noqa: T201 - what was reached is told
    assert tally.finished >= 30
    assert set(tally.actions) == {kind.__name__ for kind in get_args(Action)}
    known = {kind.__name__ for kind in _kinds(PaintedScreen)}
    assert not known - set(tally.screens) - {"MenuScreen", "ReplayScreen"}


def _kinds(kind: type[PaintedScreen]) -> set[type[PaintedScreen]]:
    children = set(kind.__subclasses__())
    return children.union(*map(_kinds, children))
