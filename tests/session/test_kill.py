"""Whole processes are killed in the middle of a hand, which goes on in the next one as if nothing had happened."""

import subprocess
import sys
from pathlib import Path

import pytest

from sichuan_tui.storage.paths import DataFolder
from tests.session.desk import tell

_PLAY = """
import sys
from pathlib import Path
from tests.session.desk import choose, open_practice, setup
practice = open_practice(Path(sys.argv[1]))
table = practice.resume() or practice.deal(setup(int(sys.argv[2])))
while not table.over:
    table.act(*choose(table))
    print("decided", flush=True)
practice.finish(table)
print("over", flush=True)
"""


def _play_until_killed(root: Path, seed: int, decisions: int) -> bool:
    """Let a process play, and kill it after some decisions or when the hand is over; tell which."""
    with subprocess.Popen(
        [sys.executable, "-c", _PLAY, str(root), str(seed)],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(decisions)]
        process.kill()
        assert set(said) <= {"decided\n", "over\n", ""}
        assert said[0]
        return "over\n" in said


def _assert_survives(tmp_path: Path, seed: int, decisions: int) -> None:
    calm, killed = tmp_path / "calm", tmp_path / "killed"
    story = tell(calm, seed)
    for _ in story.moments:
        if _play_until_killed(killed, seed, decisions):
            break
    assert DataFolder(killed).hand.read_bytes() == story.full
    assert DataFolder(killed).record(1).read_bytes() == story.full


def test_a_hand_survives_kills(tmp_path: Path) -> None:
    _assert_survives(tmp_path, seed=5, decisions=9)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("decisions", [1, 2, 5])
def test_hands_survive_many_kills(tmp_path: Path, seed: int, decisions: int) -> None:
    _assert_survives(tmp_path, seed, decisions)
