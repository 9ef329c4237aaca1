"""The real program, killed at any moment again and again: every hand goes on, and nothing that was shown is lost."""

import random
import signal
import time
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest

from sichuan_tui.record.record import Record
from sichuan_tui.record.replay import replay_lines
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.results import load_results
from tests.ui.support.painted import painting_of, scene_of
from tests.ui.support.positions import table_at
from tests.ui.support.sitting import sitting
from tests.ui.support.terminal import QUIET, Terminal

KEYS = ("space", "right", "space", "right", "space", "enter", "n", "w", "enter", "p", "y", "k")
"""Pressed over and over they give three tiles, declare a suit, discard, claim, and take what can be won."""

STARTING = 0.8
"""Seconds in which the program starts, about."""

PLAYING = 1.1
"""Seconds in which it is killed, at the latest."""


def _record(content: bytes) -> Record:
    """Read a record of which the last line may not have been written to its end."""
    (hand,) = replay_lines(content[: content.rfind(b"\n") + 1].splitlines(keepends=True))
    assert hand.error is None
    assert hand.record is not None
    return hand.record


async def _take_up(root: Path, seed: int) -> bytes:
    """Go on with what is in the folder, and see that it is shown as the record says; deal a hand where there is none.

    Returns:
        The record of a hand that can be gone on with.
    """
    path = open_folder(root).hand
    saved = _record(path.read_bytes()) if path.exists() else None
    async with sitting(root, seed=seed) as at:
        await at.until(lambda: at.settled or at.asking == "Paused" or at.asked)
        if at.settled:
            number = at.app.practice.results[-1].number
            assert _record(open_folder(root).record(number).read_bytes()) == saved
            at.clock.now += 2
            await at.press("n")
            await at.until(lambda: at.asked)
        elif saved is not None:
            assert at.asking == "Paused"
            assert at.table.table.record == saved
            # What stands of the hands before is not in the record.
            scene = replace(scene_of(table_at(saved)), sitting=at.table.scene.sitting)
            assert at.table.sheet.painting.text() == painting_of(scene).text()
    return path.read_bytes()


def _play_and_kill(root: Path, witness: Path, seconds: float) -> None:
    """Go on with the hand in the real program, and kill it some time after its start."""
    with Terminal("tests.ui.killed_program", ["witness", str(witness), *_arguments(root)]) as terminal:
        if seconds < STARTING:
            terminal.rest(seconds)
        else:
            terminal.until(lambda: "Paused" in terminal.text)
            moment = time.monotonic() + seconds - STARTING
            terminal.rest(QUIET)
            terminal.press("c")
            terminal.rest(QUIET)
            for key in cycle(KEYS):
                if time.monotonic() > moment:
                    break
                terminal.press(key)
        terminal.kill(signal.SIGKILL)
        assert terminal.wait() == -signal.SIGKILL


def _arguments(root: Path) -> list[str]:
    return ["play", "--data-dir", str(root), "--pace", "instant"]


def _check(root: Path, before: bytes, witness: Path) -> int:
    """See that all that was on record, and all that was painted, is on record now; give how much came to it."""
    files = (open_folder(root).hand, *sorted(open_folder(root).records.glob("hand-*.jsonl")))
    kept = [path.read_bytes() for path in files if path.exists()]
    assert any(content.startswith(before) for content in kept)
    content = witness.read_text() if witness.exists() else ""
    if content:
        nonce, lines = content.split()
        (record,) = {record for record in map(_record, kept) if record.header.nonce == nonce}
        assert len(record.entries) >= int(lines), "what was shown is lost"
    return sum(content.count(b"\n") for content in kept)


async def _kill(tmp_path: Path, kills: int, seed: int) -> None:
    """Play hand after hand in the real program, and kill it at any moment, again and again."""
    rng = random.Random(seed)
    root, witness = tmp_path / "played", tmp_path / "witness"
    came_to = set()
    for number in range(kills):
        witness.unlink(missing_ok=True)
        before = await _take_up(root, seed + number)
        _play_and_kill(root, witness, STARTING / 2 + (STARTING / 2 + PLAYING) * rng.random())
        came_to.add(_check(root, before, witness))
    # The kills hit different moments.
    assert len(came_to) > kills // 4
    await _take_up(root, seed + kills)
    print(f"{kills} kills, {len(load_results(open_folder(root)))} hands to their end")  # noqa: T201 - it is told


@pytest.mark.parametrize("seed", [100, 200])
async def test_killed_at_any_moment_it_goes_on_where_it_was(tmp_path: Path, seed: int) -> None:
    await _kill(tmp_path, 7, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 21_000, 1000))
async def test_killed_at_many_moments_it_goes_on_where_it_was(tmp_path: Path, seed: int) -> None:
    await _kill(tmp_path, 25, seed)
