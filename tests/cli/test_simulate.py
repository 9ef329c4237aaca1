import hashlib
import io
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.cli import options, simulate
from sichuan_tui.cli.main import main
from sichuan_tui.cli.series import Points
from sichuan_tui.cli.simulate import Series
from sichuan_tui.hand.action import Action
from sichuan_tui.observe.observation import Observation
from sichuan_tui.record.codec import encode_lines
from sichuan_tui.record.record import Record
from sichuan_tui.record.replay import read_lines, replay_lines
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.session.deal import new_header
from tests.cli.program import command, environment, only_sentence, run_program

FAST = ("beginner", "club", "beginner", "beginner")
BOTS = ",".join(FAST)


def _simulate(*words: str) -> int:
    return main(["simulate", "--bots", BOTS, *words])


def _records(path: Path) -> Iterator[Record]:
    with path.open("rb") as file:
        for hand in replay_lines(read_lines(file)):
            assert hand.error is None
            assert hand.record is not None
            yield hand.record


def test_records_replay_and_say_who_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "records.jsonl"
    assert _simulate("--hands", "40", "--seed", "7", "--records", str(path)) == 0
    assert capsys.readouterr().err == ""
    records = list(_records(path))
    assert len(records) == 40
    for record in records:
        assert record.result is not None
        assert record.header.ruleset is DEFAULT
        assert tuple(player.kind for player in record.header.players) == FAST
        assert len({player.name for player in record.header.players}) == 4
        assert (record.header.started, record.header.human) == (None, None)
        assert record.header.commit is not None
    assert b'"ms"' not in path.read_bytes()
    assert {record.header.dealer for record in records} == {0, 1, 2, 3}
    assert len({record.header.wall for record in records}) == 40


def test_a_recorded_seed_deals_the_hand_again(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    assert _simulate("--hands", "5", "--seed", "7", "--records", str(path)) == 0
    for record in _records(path):
        assert record.header.seed is not None
        assert new_header(record.header.seed, DEFAULT, record.header.players) == record.header


def test_the_same_seed_gives_the_same_bytes_in_any_process(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    assert _simulate("--hands", "12", "--seed", "7", "--records", str(path)) == 0
    for hash_seed in ("1", "2"):
        done = subprocess.run(
            command("simulate", "--bots", BOTS, "--hands", "12", "--seed", "7", "--records", "-"),
            env={**environment(tmp_path), "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        )
        assert done.stdout == path.read_bytes()


def test_another_seed_gives_other_hands() -> None:
    walls = {Series(seed, DEFAULT, FAST).play(number).header.wall for seed in (0, 1, -1) for number in (1, 2)}
    assert len(walls) == 6


def test_a_longer_series_begins_with_the_shorter_one(tmp_path: Path) -> None:
    short, long = tmp_path / "short.jsonl", tmp_path / "long.jsonl"
    assert _simulate("--hands", "3", "--seed", "7", "--records", str(short)) == 0
    assert _simulate("--hands", "6", "--seed", "7", "--records", str(long)) == 0
    assert long.read_bytes().startswith(short.read_bytes())
    assert len(list(_records(long))) == 6


def test_the_summary_gives_points_a_hand_with_an_interval_for_each_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "records.jsonl"
    assert _simulate("--hands", "30", "--seed", "7", "--records", str(path)) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head == f"hands: 30, seed: 7, rule set: {DEFAULT.name}"
    scores = [record.result.scores for record in _records(path) if record.result is not None]
    expected: list[str] = []
    for seat, level in enumerate(FAST):
        points = [score[seat] for score in scores]
        margin = 1.959964 * statistics.stdev(points) / 30**0.5
        expected.append(f"seat {seat} {level} {statistics.fmean(points):+.3f} ± {margin:.3f} points a hand")
    assert [" ".join(row.split()) for row in rows] == expected


def test_with_records_on_stdout_the_summary_goes_to_stderr(tmp_path: Path) -> None:
    words = ["simulate", "--bots", BOTS, "--hands", "3", "--seed", "7", "--records"]
    piped = run_program(tmp_path, [*words, "-"])
    filed = run_program(tmp_path, [*words, str(tmp_path / "records.jsonl")])
    assert (piped.returncode, filed.returncode) == (0, 0)
    assert piped.stdout == (tmp_path / "records.jsonl").read_bytes()
    assert piped.stderr == filed.stdout
    assert filed.stderr == b""


def test_without_options_a_hundred_hands_of_clubs_are_played_from_a_drawn_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[tuple[Series, int]] = []
    hand = Series(1, DEFAULT, FAST).play(1)

    def play(series: Series, number: int) -> Record:
        played.append((series, number))
        return hand

    monkeypatch.setattr(Series, "play", play)
    assert main(["simulate"]) == 0
    assert main(["simulate"]) == 0
    assert [number for _, number in played] == [*range(1, 101)] * 2
    seeds = [series.seed for series, number in played if number == 1]
    assert {(series.ruleset, series.levels) for series, _ in played} == {(DEFAULT, ("club",) * 4)}
    assert seeds[0] != seeds[1]
    assert all(f"hands: 100, seed: {seed}, " in line for seed, line in zip(seeds, _heads(capsys), strict=True))


def _heads(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [line for line in capsys.readouterr().out.splitlines() if line.startswith("hands")]


def test_one_hand_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert _simulate("--hands", "1", "--seed", "7") == 0
    out = capsys.readouterr().out
    assert out.count(" points a hand\n") == 4
    assert "±" not in out


def test_the_interval_is_that_of_the_mean() -> None:
    rng = random.Random(5)
    values = [int(rng.random() * 40) - 20 for _ in range(500)]
    points = Points()
    for value in values:
        points.add(value)
    assert points.mean == pytest.approx(statistics.fmean(values))
    assert points.margin == pytest.approx(1.959964 * statistics.stdev(values) / 500**0.5)


def test_points_that_never_change_have_an_interval_of_nothing() -> None:
    points = Points()
    for _ in range(3):
        points.add(2)
    assert (points.mean, points.margin) == (2.0, 0.0)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--hands", "0"], "argument --hands: '0' is less than 1"),
        (["--hands", "-3"], "argument --hands: '-3' is less than 1"),
        (["--hands", "many"], "argument --hands: 'many' is no whole number"),
        (["--seed", "seven"], "argument --seed: 'seven' is no whole number"),
        (["--bots", "club,club,club"], "argument --bots: 4 bots are needed, 3 are given"),
        (["--ruleset", "riichi"], f"argument --ruleset: unknown rule set 'riichi', known: {', '.join(RULESETS)}"),
    ],
)
def test_an_option_with_a_wrong_value_is_answered_with_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], problem: str
) -> None:
    assert main(["simulate", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert only_sentence(err) == f"{problem}; try 'sichuan-tui simulate --help'"


def test_records_that_cannot_be_written_are_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Series, "play", None)
    path = tmp_path / "nowhere" / "records.jsonl"
    assert _simulate("--hands", "3", "--records", str(path)) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert only_sentence(err) == f"{path} cannot be written: No such file or directory."


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
@pytest.mark.parametrize("hands", ["2", "40"])
def test_a_disk_that_fills_up_is_told(capsys: pytest.CaptureFixture[str], hands: str) -> None:
    assert _simulate("--hands", hands, "--records", "/dev/full") == 1
    assert only_sentence(capsys.readouterr().err) == "/dev/full cannot be written: No space left on device."


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_shown_to_a_terminal_on_a_line_that_vanishes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seconds = iter(range(1000))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(seconds)))
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert _simulate("--hands", "12", "--seed", "7") == 0
    shown = terminal.getvalue().split("\r")
    assert shown[:13] == ["", *(f"{number} of 12 hands" for number in range(1, 13))]
    assert shown[13:] == [" " * len("12 of 12 hands"), ""]
    assert "\n" not in terminal.getvalue()
    assert capsys.readouterr().out.startswith("hands: 12")


def test_progress_does_not_flicker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 5.0)
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert _simulate("--hands", "12", "--seed", "7") == 0
    assert terminal.getvalue().count("hands") == 1


class _Broken:
    """A bot that fails in its fifth hand."""

    def __init__(self) -> None:
        self._first: set[bytes] = set()

    def decide(self, observation: Observation, rng: random.Random) -> Action:
        if not observation.gave:
            self._first.add(observation.counts)
        if len(self._first) == 5:
            message = "a bug"
            raise LookupError(message)
        return LEVELS["beginner"].decide(observation, rng)


def test_a_bug_says_how_to_meet_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {**LEVELS, "broken": _Broken()}
    monkeypatch.setattr(options, "LEVELS", levels)
    monkeypatch.setattr(simulate, "LEVELS", levels)
    path = tmp_path / "records.jsonl"
    words = ["simulate", "--bots", "broken,club,beginner,club", "--hands", "9", "--seed", "-7", "--records", str(path)]
    with pytest.raises(LookupError) as caught:
        main(words)
    (note,) = caught.value.__notes__
    assert note == (
        "hand 5 of seed -7 failed; it is the last one of 'sichuan-tui simulate --hands 5 --seed -7"
        f" --ruleset {DEFAULT.name} --bots broken,club,beginner,club'"
    )
    # What was played before it is kept.
    assert len(list(_records(path))) == 4


def _assert_series_replays(path: Path, hands: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert _simulate("--hands", str(hands), "--seed", "20", "--records", str(path)) == 0
    capsys.readouterr()
    assert main(["replay", "--check", str(path)]) == 0
    out, err = capsys.readouterr()
    assert (out, err) == (f"{hands} hands, 0 bad\n", "")
    with path.open("rb") as file:
        again = hashlib.sha256()
        for hand in replay_lines(read_lines(file)):
            assert hand.record is not None
            again.update(encode_lines(hand.record.lines))
    assert again.digest() == hashlib.sha256(path.read_bytes()).digest()
    assert main(["replay", "--json", str(path)]) == 0
    scores = [json.loads(line)["scores"] for line in capsys.readouterr().out.splitlines()]
    assert len(scores) == hands
    assert all(sum(score) == 0 for score in scores)


def test_a_hundred_hands_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _assert_series_replays(tmp_path / "records.jsonl", 100, capsys)


@pytest.mark.long
def test_two_thousand_hands_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _assert_series_replays(tmp_path / "records.jsonl", 2000, capsys)
