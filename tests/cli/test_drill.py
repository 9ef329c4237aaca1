"""``sichuan-tui drill`` without a terminal: questions on stdout, answers from stdin; and what opens on the screen."""

import io
import sys
from pathlib import Path
from types import ModuleType
from typing import Protocol

import pytest

from sichuan_tui.cli import drill as command
from sichuan_tui.cli.main import main
from sichuan_tui.coach.drill import DrillKind, Exercise, NameWaits
from sichuan_tui.coach.drill_round import KINDS, Round
from sichuan_tui.rules.presets import DEFAULT, QQ_BLOOD_BATTLE
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.settings import Faces, Settings, save_settings
from sichuan_tui.tiles.tile import TEXTS
from sichuan_tui.words.drill_text import kind_word
from tests.cli.program import loaded_modules, only_sentence, run_program

SEED = 4


class Said(Protocol):
    """Follows a command line with answers, and gives what was printed."""

    def __call__(self, *words: str, answers: str = "") -> list[str]: ...


@pytest.fixture
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Said:
    def follow(*words: str, answers: str = "") -> list[str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        folder = [] if "--data-dir" in words else ["--data-dir", str(tmp_path)]
        assert main(["drill", "--seed", str(SEED), *words, *folder]) == 0
        printed = capsys.readouterr()
        assert not printed.err
        return [line.removeprefix("> ") for line in printed.out.splitlines()]

    return follow


def right_answer(exercise: Exercise) -> str:
    """Give a line that answers rightly."""
    if isinstance(exercise, NameWaits):
        return " ".join(TEXTS[tile] for tile in sorted(exercise.answer))
    return str([*exercise.choices].index(exercise.answer) + 1)


def test_questions_answers_reasons_and_the_score(tmp_path: Path) -> None:
    played = Round(DEFAULT, SEED)
    exercises = [exercise for exercise in (played.next(None) for _ in KINDS) if exercise is not None]
    answers = "".join(f"{right_answer(exercise)}\n" for exercise in exercises)
    done = run_program(tmp_path, ["drill", "--seed", str(SEED)], stdin=answers.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    lines = [line.removeprefix("> ") for line in done.stdout.decode().splitlines()]
    assert [line for line in lines if line.startswith("Exercise ")][:6] == [
        f"Exercise {number}: {word}, Sichuan Blood Battle"
        for number, word in enumerate(map(kind_word, (exercise.kind for exercise in exercises)), start=1)
    ]
    assert sum(line.startswith("Right: ") for line in lines) == 6
    assert "Score: 6 of 6 right, 6 in a row" in lines


def test_a_wrong_answer_says_what_is_right(said: Said) -> None:
    exercise = Round(DEFAULT, SEED).next(DrillKind.WORTH)
    assert exercise is not None
    wrong = "2" if right_answer(exercise) == "1" else "1"
    lines = said("worth", answers=f"{wrong}\n")
    assert any(line.startswith("Not ") for line in lines)
    assert "Score: 0 of 1 right" in lines


@pytest.mark.parametrize("words", [["waits"], ["--kind", "waits"]], ids=["word", "option"])
def test_what_is_no_answer_is_asked_for_again(said: Said, words: list[str]) -> None:
    lines = said(*words, answers="\nwhat\n5\n0m\n1m\n")
    assert sum(line.startswith("That is no answer: name tiles") for line in lines) == 4
    assert "Score: 0 of 1 right" in lines or "Score: 1 of 1 right" in lines
    lines = said("win", answers="9\nz\nq\n1\n")
    assert sum(line.startswith("That is no answer: give the number") for line in lines) == 2
    assert "Score: none answered yet" in lines


def test_a_count_ends_by_itself_and_a_seed_repeats(said: Said) -> None:
    answers = "1\n" * 9
    first = said("kong", "--count", "3", answers=answers)
    assert sum(line.startswith("Exercise ") for line in first) == 3
    assert said("kong", "--count", "3", answers=answers) == first


def test_the_kept_rule_set_is_asked_by_and_an_option_goes_before_it(tmp_path: Path, said: Said) -> None:
    save_settings(open_folder(tmp_path / "own"), Settings(ruleset=QQ_BLOOD_BATTLE))
    own = ["--data-dir", str(tmp_path / "own")]
    kept = said("worth", *own)[0]
    assert kept != said("worth")[0]
    assert said("worth", "--ruleset", DEFAULT.name, *own) == said("worth")
    assert said("kong", *own)[0] == "Exercise 1: Kong or not, Sichuan Blood Battle", "the book's rules"


def test_damaged_settings_are_left_alone(tmp_path: Path, said: Said) -> None:
    folder = open_folder(tmp_path / "own")
    folder.settings.write_text("{")
    assert said("waits", "--data-dir", str(tmp_path / "own")) == said("waits")
    assert folder.settings.read_text() == "{"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["chess"], "unknown kind of exercise 'chess', known: missing, discard, waits, worth, win, kong"),
        (["--kind", "x"], "unknown kind of exercise 'x'"),
        (["--count", "0"], "'0' is less than 1"),
        (["--seed", "one"], "'one' is no whole number"),
        (["--ruleset", "none"], "unknown rule set 'none'"),
        (["waits", "worth"], "unrecognized arguments: worth"),
    ],
)
def test_what_cannot_be_followed(capsys: pytest.CaptureFixture[str], words: list[str], problem: str) -> None:
    assert main(["drill", *words]) == 2
    assert problem in only_sentence(capsys.readouterr().err)


def test_without_a_screen_no_screen_is_loaded(tmp_path: Path) -> None:
    loaded = loaded_modules(tmp_path, ["drill", "kong", "--seed", "1"])
    assert "sichuan_tui" in loaded
    assert "textual" not in loaded


@pytest.mark.parametrize(("words", "kind"), [([], None), (["discard"], DrillKind.DISCARD)])
def test_at_a_terminal_the_screen_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], kind: DrillKind | None
) -> None:
    calls: list[tuple[Settings, Round, DrillKind | None]] = []

    def opened(settings: Settings, played: Round, kind: DrillKind | None) -> int:
        calls.append((settings, played, kind))
        return 3

    module = ModuleType("sichuan_tui.ui.drill_app")
    module.__dict__["drill"] = opened
    monkeypatch.setitem(sys.modules, "sichuan_tui.ui.drill_app", module)
    monkeypatch.setattr(command, "at_terminal", lambda: True)
    kept = Settings(faces=Faces.HANZI)
    save_settings(open_folder(tmp_path), kept)
    assert main(["drill", *words, "--data-dir", str(tmp_path)]) == 3
    settings, played, opened_with = calls[0]
    assert (settings, played.ruleset, opened_with) == (kept, kept.ruleset, kind)


def test_plain_lines_at_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "at_terminal", lambda: True)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(["drill", "win", "--plain", "--count", "1", "--seed", "1", "--data-dir", str(tmp_path)]) == 0
    assert "Exercise 1: Win or pass" in capsys.readouterr().out
