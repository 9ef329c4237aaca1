"""The game on a data folder, with an expert thinking all the time: what keys feel like while it does."""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Final

from sichuan_tui.bots.levels import LEVELS, choose
from sichuan_tui.observe.observation import Observation
from sichuan_tui.record.record import Player
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.practice import Practice
from sichuan_tui.session.table import NoLog, Table
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui.app import SichuanApp
from sichuan_tui.ui.context import GameContext

_EXPERT: Final = "expert"
_DECISIONS: Final = 40
"""How many decisions of a hand are thought about, again and again."""


class BusyGame(SichuanApp):
    """The program, in which an expert never rests."""

    def on_mount(self) -> None:
        """Begin to think; Textual lets the program open as usual besides."""
        self.run_worker(self._think())

    async def _think(self) -> None:
        seen = tuple(_decisions())
        for number in count():
            await self.shared.thinker.call(choose, _EXPERT, seen[number % len(seen)], number, 0)


def _decisions() -> Iterator[Observation]:
    """Give what clubs see in a hand when they are to decide."""
    header = new_header(1, DEFAULT, tuple(Player(str(seat), "club") for seat in SEATS))
    table = Table.deal(header, dict.fromkeys(SEATS, LEVELS["club"]), NoLog())
    for _ in range(_DECISIONS):
        seat = table.next_bot()
        if seat is None:
            return
        yield table.observe(seat)
        table.act(seat, table.ask_bot(seat))


def main(root: Path) -> None:
    """Play on a data folder."""
    practice = Practice(open_folder(root), lambda: datetime.now(UTC), lambda: 0)
    BusyGame(GameContext(practice.settings, practice=practice), None, new=False).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
