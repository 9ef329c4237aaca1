"""Keys and clicks of all kinds in the whole program: nothing breaks, and the table never stands still for nothing."""

import asyncio
import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import ParamSpec, TypeVar, get_args
from unittest.mock import patch

import pytest

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.coach.depth import Effort
from sichuan_tui.hand.action import Action
from sichuan_tui.hand.event import Ended, Konged, Won
from sichuan_tui.hand.state import End, WonBy
from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import language, set_language
from sichuan_tui.record.record import Decision, Note
from sichuan_tui.record.replay import replay_lines
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.session.countdown import CLOCK_KEY
from sichuan_tui.session.people import HUMAN
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.results import load_results
from sichuan_tui.ui.palette import Palette
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.menu import QuestionScreen
from sichuan_tui.ui.screens.table import TableScreen
from tests.faults.mutate import pick
from tests.ui.support.coach import HereCoach
from tests.ui.support.scenes import lay_out
from tests.ui.support.sitting import Clock, Sitting, sitting
from tests.ui.support.wild import Wild

P = ParamSpec("P")
T = TypeVar("T")

SIZES = ((80, 24), (112, 34), (160, 50))
SHARES = 2
"""Into how many tests the events at a size are split."""


@dataclass(slots=True)
class Tally:
    """What was met.

    Attributes:
        events: how many keys, clicks and changes of the size.
        starts: how often the program was started.
        finished: how many hands entered the results.
        screens: how many events met each screen on top.
        actions: what the person did in hands that were recorded, by kind.
        happened: kongs and wins of the person's by kind, ends of hands, rules, hints, clocks, exports.
        languages: how many events met each language.
    """

    events: int = 0
    starts: int = 0
    finished: int = 0
    screens: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)
    languages: Counter[str] = field(default_factory=Counter)


class WildCoach(HereCoach):
    """Answers sooner or later."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(Effort(tiles=200, most=4, rounds=2, options=2))
        self._rng = rng

    async def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        await _linger(self._rng)
        return await super().call(function, *args, **kwargs)


async def _linger(rng: random.Random) -> None:
    """Let others go first, now and then many."""
    for _ in range(pick((0, 1, 2, 5, 40), rng)):
        await asyncio.sleep(0)


@contextmanager
def _unsteady(rng: random.Random) -> Iterator[None]:
    """Let pauses last for any time, experts decide as club players do, and nothing wait for the disk.

    Both take less, and no power fails here.
    """

    async def sleep(_clock: Clock, _seconds: float) -> None:
        await asyncio.sleep(0)
        await _linger(rng)

    club = patch.dict("sichuan_tui.bots.levels.LEVELS._made", {"expert": LEVELS["club"]})
    with club, patch.object(Clock, "sleep", sleep), patch.object(os, "fsync", lambda _: None):
        yield


async def rattle(root: Path, size: tuple[int, int], events: int, seed: int) -> Tally:
    """Start the program again and again, until so many events have come."""
    rng = random.Random(seed)
    tally = Tally()
    with _unsteady(rng):
        while tally.events < events:
            await _run(root, size, min(events, tally.events + 50 + int(120 * rng.random())), rng, tally)
            _count(root, tally)
    return tally


async def _run(root: Path, size: tuple[int, int], until: int, rng: random.Random, tally: Tally) -> None:
    """Start the program once, until the person leaves it or so many events have come."""
    scene = lay_out(root, tally.starts, rng)
    set_language(scene.language)
    tally.starts += 1
    coach = WildCoach(rng)
    async with sitting(root, size=size, settings=scene.settings, seed=scene.seed, coach=coach) as at:
        await at.calm()
        wild = Wild(at, size, rng)
        while tally.events < until and _runs(at):
            tally.events += 1
            await wild.event()
            if at.app._exception is not None:
                raise at.app._exception
            tally.screens[type(at.app.screen).__name__] += 1
            tally.languages[language()] += 1
            if at.app.shared.told:
                tally.happened["guided"] += 1
            if isinstance(at.app.screen, TableScreen) and not at.asked:
                await _see_it_live(at)


def _runs(at: Sitting) -> bool:
    return at.app.is_running and at.app.return_code is None


async def _see_it_live(at: Sitting) -> None:
    """See that the hand on the table goes on by itself to where the person decides, or to its end.

    With what is drawn being discarded unasked that may be many turns, so each step has its own time.
    """

    def stopped() -> bool:
        return not isinstance(at.app.screen, TableScreen) or at.asked or not _runs(at)

    while not stopped():
        director = at.table.director
        shown = director.shown
        try:
            await at.until(lambda: stopped() or director.shown is not shown)  # noqa: B023 - it waits for it here
        except AssertionError as error:
            error.add_note(f"paused: {director.paused}, prompt {director.prompt}, over: {at.table.table.over}")
            raise


def _count(root: Path, tally: Tally) -> None:
    """Count what the folder tells, and throw away what is not wanted any more."""
    folder = open_folder(root)
    results = load_results(folder)
    for result in results:
        if result.number > tally.finished:
            tally.finished = result.number
            _count_hand(folder.record(result.number), tally)
    for path in root.glob("abandoned-*"):
        _count_hand(path, tally)
        path.unlink()
    for path in root.glob("export-*"):
        tally.happened["exported"] += 1
        path.unlink()
    assert not list(root.glob("damaged-*"))


def _count_hand(path: Path, tally: Tally) -> None:
    (hand,) = replay_lines(path.read_bytes().splitlines(keepends=True))
    assert hand.error is None, path
    assert hand.record is not None
    header = hand.record.header
    tally.happened[header.ruleset.name] += 1
    tally.happened["with a clock"] += any(key == CLOCK_KEY for key, _ in header.extra)
    tally.happened["with a hint"] += any(isinstance(entry, Note) for entry in hand.record.entries)
    for entry in hand.record.entries:
        if isinstance(entry, Decision) and entry.seat == HUMAN:
            tally.actions[type(entry.action).__name__] += 1
            tally.happened["decided by the clock"] += "true" in dict(entry.extra).get(CLOCK_KEY, "")
    for event in (event for step in hand.steps for event in step.events):
        match event:
            case Konged(seat, meld) if seat == HUMAN:
                tally.happened[meld.kind] += 1
            case Won(seat, victory) if seat == HUMAN:
                tally.happened[victory.by] += 1
            case Ended():
                tally.happened[event.end] += 1
            case _:
                pass


def _kinds(kind: type[PaintedScreen]) -> set[str]:
    """Give the names of all screens that have been loaded, without those that others are made from."""
    children = kind.__subclasses__()
    return set().union(*map(_kinds, children)) if children else {kind.__name__}


async def test_random_keys_and_clicks_break_nothing(tmp_path: Path) -> None:
    tally = await rattle(tmp_path, (80, 24), 250, seed=2)
    assert len(tally.screens) > 2
    assert tally.actions


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_many_random_keys_and_clicks_reach_everything_and_break_nothing(
    tmp_path: Path, size: tuple[int, int], share: int
) -> None:
    tally = await rattle(tmp_path, size, 20_000 // SHARES, seed=1000 * size[0] + share)
    print(size, tally)  # noqa: T201 - what was reached is told
    assert tally.finished * SHARES >= 30
    assert set(tally.actions) == {kind.__name__ for kind in get_args(Action)}
    assert set(tally.screens) >= {Palette.__name__, QuestionScreen.__name__, *_kinds(PaintedScreen)}
    assert set(tally.languages) == set(Language)
    kongs = {MeldKind.CONCEALED_KONG, MeldKind.ADDED_KONG, MeldKind.CLAIMED_KONG}
    rare = {"guided", "exported", "with a clock", "with a hint", "decided by the clock"}
    assert set(tally.happened) >= {*kongs, *WonBy, *End, *RULESETS, *rare}
