"""Key press to painted frame in a pseudo-terminal, beside a bare Textual app with one widget, press by press."""

import statistics
import sys
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sichuan_tui.bench.bare_app import READY
from sichuan_tui.bench.figure import Figure, milliseconds
from sichuan_tui.bench.terminal import terminal
from sichuan_tui.hand.action import Discard, Pass
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.session.people import HUMAN
from sichuan_tui.session.practice import Practice
from sichuan_tui.session.setup import Setup
from sichuan_tui.session.table import Table
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.settings import DEFAULT_BOTS

_PRESSES: Final = 60
_SIZE: Final = (112, 34)
_GOAL: Final = 1.3
_GOAL_BUSY: Final = 1.5
_DISCARDS: Final = 6
"""How many of the person's discards are made before, so that there is something on the table."""

_KEYS: Final = (b"\x1b[D", b"\x1b[C")
"""Left and Right, one after the other: each paints something else than was there."""

_PAUSED: Final = b"Paused"
_TABLE: Final = b"choose"


def measure() -> list[Figure]:
    """Measure; the first press of each does not count."""
    bare: list[float] = []
    idle: list[float] = []
    busy: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        one, other = Path(folder) / "idle", Path(folder) / "busy"
        for root in (one, other):
            _play_to_own_turn(root)
        peer = [sys.executable, "-m", "sichuan_tui.bench.bare_app"]
        game = [sys.executable, "-m", "sichuan_tui", "play", "--data-dir", str(one)]
        thinking = [sys.executable, "-m", "sichuan_tui.bench.busy_game", str(other)]
        with (
            terminal(peer, _SIZE) as bare_app,
            terminal(game, _SIZE) as table,
            terminal(thinking, _SIZE) as busy_table,
        ):
            bare_app.wait_for(READY.encode())
            for program in (table, busy_table):
                program.wait_for(_PAUSED)
                program.press(b"c")
                program.wait_for(_TABLE)
            for press in range(_PRESSES + 1):
                key = _KEYS[press % 2]
                bare.append(bare_app.seconds_to_frame(key))
                idle.append(table.seconds_to_frame(key))
                busy.append(busy_table.seconds_to_frame(key))
    return [_beside_bare(idle[1:], bare[1:]), _while_thinking(busy[1:], idle[1:])]


def _beside_bare(ours: Sequence[float], bare: Sequence[float]) -> Figure:
    mine, theirs = milliseconds(ours), milliseconds(bare)
    name = f"key press to painted frame at {_SIZE[0]}x{_SIZE[1]}, median of {_PRESSES}"
    # On a busy machine the medians tell more of what else is running; the fastest presses tell of the programs.
    fastest = f"the fastest {min(ours) * 1000:.1f} and {min(bare) * 1000:.1f} ms: {min(ours) / min(bare):.2f} times"
    words = f"{mine:.1f} ms, a bare Textual app {theirs:.1f} ms: {mine / theirs:.2f} times; {fastest}"
    return Figure(name, words, f"below {_GOAL} times", mine / theirs < _GOAL)


def _while_thinking(busy: Sequence[float], idle: Sequence[float]) -> Figure:
    slow, usual = (statistics.quantiles(times, n=20)[-1] * 1000 for times in (busy, idle))
    name = f"the same while an expert thinks, 95 % of {_PRESSES} within"
    words = f"{slow:.1f} ms, else {usual:.1f} ms: {slow / usual:.2f} times"
    return Figure(name, words, f"at most {_GOAL_BUSY} times", slow / usual <= _GOAL_BUSY)


def _play_to_own_turn(root: Path) -> None:
    """Leave a hand in a new folder where the person, after some turns, is to discard."""
    practice = Practice(open_folder(root), lambda: datetime.now(UTC), lambda: 0)
    seed = 0
    while not _reaches_own_turn(practice.deal(Setup(DEFAULT, DEFAULT_BOTS, seed))):
        practice.leave()
        seed += 1
    practice.close()


def _reaches_own_turn(table: Table) -> bool:
    """Play on until the person has made some discards and is to make one more; tell whether the hand lasts so long."""
    turns = 0
    while not table.over:
        bot = table.next_bot()
        if bot is not None:
            table.act(bot, table.ask_bot(bot))
            continue
        legal = table.observe(HUMAN).legal
        turns += any(isinstance(action, Discard) for action in legal)
        if turns > _DISCARDS:
            return True
        table.act(HUMAN, next((action for action in legal if isinstance(action, Discard | Pass)), legal[0]))
    return False
