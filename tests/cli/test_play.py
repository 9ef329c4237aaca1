import sys
from datetime import datetime
from pathlib import Path
from types import ModuleType

import pytest

from sichuan_tui.cli import play as command
from sichuan_tui.cli.main import main
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.session.practice import Practice
from sichuan_tui.session.setup import Setup
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.lock import Lock
from sichuan_tui.storage.paths import DataFolder, open_folder
from sichuan_tui.storage.settings import ClockKind, Faces, Pace, Settings
from sichuan_tui.storage.sitting import Length, Unit
from tests.cli.program import only_sentence, run_program

TERMINAL_NEEDED = "a game on screen needs a full terminal for its input and its output; --plain plays without"


class _Screen:
    """A screen that notes how it was called."""

    def __init__(self) -> None:
        self.calls: list[tuple[Settings, int | None, bool]] = []
        self.lengths: list[Length | None] = []
        self.status = 0
        self.trouble: BaseException | None = None

    def play(
        self,
        practice: Practice,
        settings: Settings,
        seed: int | None,
        new: bool,  # noqa: FBT001 - as called
        length: Length | None,
    ) -> int:
        self.calls.append((settings, seed, new))
        self.lengths.append(length)
        table = practice.deal(Setup(settings.ruleset, settings.bots, seed))
        assert table.record.header.started is not None
        assert datetime.fromisoformat(table.record.header.started).tzinfo is not None
        if self.trouble is not None:
            raise self.trouble
        return self.status


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> _Screen:
    found = _Screen()
    module = ModuleType("sichuan_tui.ui.app")
    module.__dict__["play"] = found.play
    monkeypatch.setitem(sys.modules, "sichuan_tui.ui.app", module)
    monkeypatch.setattr(command, "at_terminal", lambda: True)
    return found


def _play(tmp_path: Path, *words: str) -> int:
    return main([*words, "--data-dir", str(tmp_path / "data")])


@pytest.mark.parametrize("first", [(), ("play",)], ids=["bare", "play"])
def test_without_options_the_usual_settings_are_taken(tmp_path: Path, screen: _Screen, first: tuple[str, ...]) -> None:
    assert _play(tmp_path, *first) == 0
    assert screen.calls == [(Settings(), None, False)]
    assert (tmp_path / "data" / "hand.jsonl").exists()


@pytest.mark.parametrize("first", [(), ("play",)], ids=["bare", "play"])
def test_options_override_the_settings(tmp_path: Path, screen: _Screen, first: tuple[str, ...]) -> None:
    words = ["--new", "--seed", "-7", "--bots", "beginner,club,beginner", "--pace", "instant", "--faces", "hanzi"]
    assert _play(tmp_path, *first, *words, "--ruleset", DEFAULT.name) == 0
    settings = Settings(DEFAULT, ("beginner", "club", "beginner"), pace=Pace.INSTANT, faces=Faces.HANZI)
    assert screen.calls == [(settings, -7, True)]


@pytest.mark.parametrize("pace", list(Pace))
@pytest.mark.parametrize("faces", list(Faces))
def test_every_pace_and_face_can_be_named(tmp_path: Path, screen: _Screen, pace: Pace, faces: Faces) -> None:
    assert _play(tmp_path, f"--pace={pace}", f"--faces={faces}") == 0
    assert [(settings.pace, settings.faces) for settings, _, _ in screen.calls] == [(pace, faces)]


@pytest.mark.parametrize("clock", list(ClockKind))
def test_every_clock_can_be_named(tmp_path: Path, screen: _Screen, clock: ClockKind) -> None:
    assert _play(tmp_path, "--clock", clock.value) == 0
    assert [(settings.clock, new) for settings, _, new in screen.calls] == [(clock, False)]


@pytest.mark.parametrize(
    ("words", "length"),
    [((), None), (("--hands", "8"), Length(Unit.HANDS, 8)), (("--minutes", "1"), Length(Unit.MINUTES, 1))],
)
def test_a_length_begins_a_new_sitting(
    tmp_path: Path, screen: _Screen, words: tuple[str, ...], length: Length | None
) -> None:
    assert _play(tmp_path, *words) == 0
    assert screen.lengths == [length]
    assert screen.calls == [(Settings(), None, length is not None)]


def test_the_status_is_the_screens(tmp_path: Path, screen: _Screen) -> None:
    screen.status = 3
    assert _play(tmp_path) == 3


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--seed", "x"], "argument --seed: 'x' is no whole number"),
        (["--seed", "1.5"], "argument --seed: '1.5' is no whole number"),
        (["--seed", "9" * 5000], f"argument --seed: '{'9' * 59}…' is no whole number"),
        (["--ruleset", "riichi"], f"argument --ruleset: unknown rule set 'riichi', known: {', '.join(RULESETS)}"),
        (["--bots", "club,club"], "argument --bots: 3 bots are needed, 2 are given"),
        (["--bots", "club,club,club,club"], "argument --bots: 3 bots are needed, 4 are given"),
        (["--pace", "warp"], "argument --pace: unknown pace 'warp', known: slow, normal, fast, instant"),
        (["--faces", "kana"], "argument --faces: unknown way to write tiles 'kana', known: letters, hanzi, glyphs"),
        (["--clock", "sand"], "argument --clock: unknown clock 'sand', known: off, bullet, blitz, standard, relaxed"),
        (["--hands", "0"], "argument --hands: '0' is less than 1"),
        (["--minutes", "1.5"], "argument --minutes: '1.5' is no whole number"),
        (["--hands", "2", "--minutes", "3"], "argument --minutes: not allowed with argument --hands"),
        (["--data-dir", ""], "argument --data-dir: the name is empty"),
    ],
)
def test_an_option_with_a_wrong_value_is_answered_with_a_sentence(
    capsys: pytest.CaptureFixture[str], screen: _Screen, words: list[str], problem: str
) -> None:
    for first, prog in (([], "sichuan-tui"), (["play"], "sichuan-tui play")):
        assert main([*first, *words]) == 2
        assert only_sentence(capsys.readouterr().err) == f"{problem}; try '{prog} --help'"
    assert screen.calls == []


def test_an_unknown_bot_is_named_with_those_there_are(capsys: pytest.CaptureFixture[str], screen: _Screen) -> None:
    assert main(["--bots", "club,wizard,club"]) == 2
    assert only_sentence(capsys.readouterr().err).startswith("argument --bots: unknown bot 'wizard', known: beginner, ")
    assert screen.calls == []


def test_without_a_terminal_there_is_no_game(tmp_path: Path) -> None:
    data = tmp_path / "data"
    done = run_program(tmp_path, ["--data-dir", str(data)])
    assert (done.returncode, done.stdout) == (1, b"")
    assert only_sentence(done.stderr.decode()) == TERMINAL_NEEDED
    assert not data.exists()


def test_a_folder_in_use_is_refused(tmp_path: Path, screen: _Screen, capsys: pytest.CaptureFixture[str]) -> None:
    lock = Lock(open_folder(tmp_path / "data").lock)
    assert _play(tmp_path) == 1
    assert only_sentence(capsys.readouterr().err) == (
        f"Another game is using the data folder {tmp_path / 'data'}; 'sichuan-tui results' shows its results meanwhile."
    )
    assert screen.calls == []
    lock.release()
    assert _play(tmp_path) == 0


def test_a_folder_that_cannot_be_made_is_told(
    tmp_path: Path, screen: _Screen, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").write_bytes(b"a file")
    assert _play(tmp_path) == 1
    sentence = only_sentence(capsys.readouterr().err)
    assert sentence == f"The data folder {tmp_path / 'data'} cannot be used: File exists."
    assert screen.calls == []


def test_a_folder_that_cannot_be_written_is_told(
    tmp_path: Path, screen: _Screen, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    assert _play(tmp_path) == 1
    sentence = only_sentence(capsys.readouterr().err)
    assert sentence == f"The data folder {tmp_path / 'data'} cannot be used: Permission denied."
    assert screen.calls == []


def test_results_that_cannot_be_read_are_told_and_the_lock_is_let_go(
    tmp_path: Path, screen: _Screen, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = open_folder(tmp_path / "data")
    folder.results.mkdir()
    assert _play(tmp_path) == 1
    assert only_sentence(capsys.readouterr().err) == f"{folder.results} cannot be read: Is a directory."
    assert screen.calls == []
    Lock(folder.lock).release()


@pytest.mark.parametrize("end", [None, KeyboardInterrupt(), ZeroDivisionError()], ids=repr)
def test_however_the_game_ends_its_files_are_let_go(tmp_path: Path, screen: _Screen, end: BaseException | None) -> None:
    screen.trouble = end
    if end is None:
        _play(tmp_path)
    else:
        with pytest.raises(type(end)):
            _play(tmp_path)
    folder = DataFolder(tmp_path / "data")
    Lock(folder.lock).release()
    assert folder.hand.read_bytes().startswith(b'{"format"')


def test_trouble_in_the_middle_of_the_game_is_told(
    tmp_path: Path, screen: _Screen, capsys: pytest.CaptureFixture[str]
) -> None:
    screen.trouble = StorageError(Trouble.CANNOT_WRITE, tmp_path / "hand.jsonl", "No space left on device")
    assert _play(tmp_path) == 1
    sentence = only_sentence(capsys.readouterr().err)
    assert sentence == f"{tmp_path / 'hand.jsonl'} cannot be written: No space left on device."


def test_seeds_are_drawn_from_the_whole_range() -> None:
    seeds = {command._draw_seed() for _ in range(200)}
    assert len(seeds) == 200
    assert all(0 <= seed < 1 << 63 for seed in seeds)
    assert any(seed >= 1 << 62 for seed in seeds)


def test_the_time_is_told_with_its_offset() -> None:
    assert command._now().tzinfo is not None
