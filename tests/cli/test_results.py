from pathlib import Path

import pytest

from sichuan_tui.cli.main import main
from sichuan_tui.hand.state import WonBy
from sichuan_tui.record.record import Player
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.settlement import Readiness
from sichuan_tui.storage.lock import Lock
from sichuan_tui.storage.paths import DataFolder, open_folder
from sichuan_tui.storage.results import (
    LeftEnding,
    PracticeResult,
    ReviewSum,
    WonEnding,
    add_result,
    keep_review,
    load_results,
)
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.tiles.wall import SEATS
from tests.cli.program import only_sentence, run_program
from tests.session.desk import files_in

FIVE = parse_tile("5p")
ENDINGS: tuple[WonEnding | LeftEnding, ...] = (
    WonEnding(3, FIVE, WonBy.SELF_DRAW, None),
    WonEnding(0, FIVE, WonBy.DISCARD, SEATS[1]),
    WonEnding(12, FIVE, WonBy.ROBBED_KONG, SEATS[3]),
    *(LeftEnding(readiness) for readiness in Readiness),
)
WORDS = (
    "won on 5p by self-draw, 3 fan",
    "won on 5p, a discard of Lin, 0 fan",
    "won on 5p, robbing a kong of Qiu, 12 fan",
    "a pig: the missing suit was still held",
    "ready, but did not win",
    "not ready",
)


def _result(
    number: int, ending: WonEnding | LeftEnding, names: tuple[str, str, str] = ("Lin", "Zhao", "Qiu")
) -> PracticeResult:
    bots = [Player(name, kind) for name, kind in zip(names, ("club", "beginner", "club"), strict=True)]
    return PracticeResult(
        number=number,
        finished=f"2026-05-04T09:0{number % 10}:30+02:00",
        ruleset=DEFAULT.name,
        deal=f"{number:08x}" + "f" * 56,
        players=(Player("You", "human"), *bots),
        human=SEATS[0],
        points=3 * (2 - number),
        place=1 + number % 4,
        ending=ending,
        hints=number % 3,
    )


def _folder(tmp_path: Path, *results: PracticeResult) -> DataFolder:
    folder = open_folder(tmp_path / "data")
    for result in results:
        add_result(folder, load_results(folder), result, b"")
    return folder


def _show(folder: DataFolder) -> int:
    return main(["results", "--data-dir", str(folder.root)])


def test_without_results_a_sentence_says_so_and_nothing_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _show(DataFolder(tmp_path / "data")) == 0
    assert capsys.readouterr().out == "No hand has been finished yet.\n"
    assert not (tmp_path / "data").exists()


def test_each_result_has_a_line_with_all_there_is_to_say(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = _folder(tmp_path, *(_result(number, ending) for number, ending in enumerate(ENDINGS, start=1)))
    assert _show(folder) == 0
    head, _, *rows = capsys.readouterr().out.splitlines()
    assert " ".join(head.split()) == "finished rule set deal bots points place how it ended hints"
    assert [" ".join(row.split()) for row in rows] == [
        f"2026-05-04 09:0{number} {DEFAULT.name} {number:08x} club, beginner, club"
        f" {points} {1 + number % 4} of 4 {words} {number % 3}"
        for number, points, words in zip(range(1, 7), ("+3", "0", "-3", "-6", "-9", "-12"), WORDS, strict=True)
    ]


def test_what_reviews_came_to_is_told_as_the_estimate_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = _folder(tmp_path, *(_result(number, ENDINGS[0]) for number in (1, 2)))
    keep_review(folder, load_results(folder), 2, b"{}", ReviewSum(0.876, 3.14))
    assert _show(folder) == 0
    head, _, first, second = capsys.readouterr().out.splitlines()
    assert " ".join(head.split()).endswith("how it ended hints accuracy points lost")
    assert first.split()[-1] == "1"
    assert second.split()[-4:] == ["2", "88%", "about", "3.1"]


def test_the_last_ten_are_shown_the_latest_last(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = _folder(tmp_path, *(_result(number, ENDINGS[0]) for number in range(1, 13)))
    assert _show(folder) == 0
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [int(row.split()[3], 16) for row in rows] == list(range(3, 13))


def test_names_do_nothing_to_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ("[red]Lin[/red]", "Zhao", "Q\x1b[31m\niu")
    folder = _folder(tmp_path, _result(1, ENDINGS[1], names), _result(2, ENDINGS[2], names))
    assert _show(folder) == 0
    out = capsys.readouterr().out
    assert "a discard of [red]Lin[/red]," in out
    assert "robbing a kong of Q\\x1b[31m\\niu," in out
    assert "\x1b" not in out


def test_through_a_pipe_it_is_readable_and_no_line_is_broken(tmp_path: Path) -> None:
    folder = _folder(tmp_path, _result(1, ENDINGS[3]))
    done = run_program(tmp_path, ["results", "--data-dir", str(folder.root)])
    assert (done.returncode, done.stderr) == (0, b"")
    (row,) = [line for line in done.stdout.decode().splitlines() if "2026" in line]
    assert WORDS[3] in row
    assert b"\x1b" not in done.stdout


def test_the_usual_folder_is_looked_into_without_an_option(tmp_path: Path) -> None:
    done = run_program(tmp_path, ["results"])
    assert (done.returncode, done.stdout) == (0, b"No hand has been finished yet.\n")
    assert not (tmp_path / "data").exists()


def test_results_are_shown_beside_a_running_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = _folder(tmp_path, _result(1, ENDINGS[0]))
    lock = Lock(folder.lock)
    before = files_in(folder.root)
    assert _show(folder) == 0
    assert WORDS[0] in " ".join(capsys.readouterr().out.split())
    assert files_in(folder.root) == before
    lock.release()


def test_damaged_results_are_told_and_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = _folder(tmp_path)
    folder.results.write_bytes(b"{")
    assert _show(folder) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert only_sentence(err) == f"{folder.results} is damaged; the next game will set it aside"
    assert folder.results.read_bytes() == b"{"


def test_a_folder_that_is_a_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "data").write_bytes(b"")
    assert _show(DataFolder(tmp_path / "data")) == 1
    sentence = only_sentence(capsys.readouterr().err)
    assert sentence == f"{tmp_path / 'data' / 'results.json'} cannot be read: Not a directory."
