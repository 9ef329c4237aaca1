"""Hands played on screen: whole ones, and ones taken up where they were laid out."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sichuan_tui.record.record import Record
from sichuan_tui.session.people import HUMAN
from tests.support import build
from tests.ui.support.fingers import Fingers
from tests.ui.support.person import Person, Window, windows_at, windows_of_end
from tests.ui.support.positions import record_of, save
from tests.ui.support.sitting import Sitting, sitting


@asynccontextmanager
async def seated(root: Path, hand: build.Table | Record, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Sitting]:
    """Take a hand up where it stands, and let it go on."""
    save(hand if isinstance(hand, Record) else record_of(hand), root)
    async with sitting(root, size=size) as at:
        await at.until(lambda: at.asking == "Paused")
        await at.press("c")
        await at.until(lambda: at.at_table)
        await at.calm()
        at.clock.now += 1
        yield at


async def play_hand(at: Sitting, person: Person, fingers: Fingers) -> set[Window]:
    """Play from where the hand stands to its settlement, and say what the person met.

    After a win of the person's the rest is shown at once, as the button and the key for it do.
    """
    windows: set[Window] = set()
    table = at.table.table
    while True:
        await at.until(lambda: at.asked or at.settled)
        if at.settled:
            windows.update(windows_of_end(table.observe(HUMAN)))
            return windows
        at.clock.now += 1
        seen = at.seen
        action = person(seen)
        windows.update(windows_at(seen, action))
        prompt = at.table.director.prompt
        await fingers.say(at, action)
        await at.until_answered(prompt)
