import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sichuan_tui import __version__
from sichuan_tui.cli.main import main
from tests.cli.program import command, environment, loaded_modules, only_sentence, run_program

COMMANDS = ("play", "results", "rules", "replay", "review", "simulate", "drill", "arena")


@pytest.mark.parametrize(
    "words", [["--version"], ["--help"], ["-h"], *([name, "--help"] for name in COMMANDS)], ids=" ".join
)
def test_help_and_version_are_answered(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert out
    assert err == ""


def test_the_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"sichuan-tui {__version__}\n"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--help"])
    out = capsys.readouterr().out
    assert all(f"sichuan-tui {name} " in out for name in COMMANDS)
    assert "--pace" in out


@pytest.mark.parametrize(
    "words", [["--version"], ["--help"], ["simulate", "--help"], ["results", "--help"]], ids=" ".join
)
def test_help_and_version_load_neither_textual_nor_rich(tmp_path: Path, words: list[str]) -> None:
    assert loaded_modules(tmp_path, words).isdisjoint({"textual", "rich"})


def test_commands_without_a_screen_load_no_textual(tmp_path: Path) -> None:
    records = str(tmp_path / "records.jsonl")
    for words in (
        ["simulate", "--hands", "2", "--seed", "1", "--records", records],
        ["replay", "--check", records],
        ["replay", "--json", records],
    ):
        assert loaded_modules(tmp_path, words).isdisjoint({"textual", "rich"})
    assert "textual" not in loaded_modules(tmp_path, ["results"])


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["plya"], "unknown command 'plya'; try 'sichuan-tui --help'"),
        (["x" * 500], f"unknown command '{'x' * 59}…'; try 'sichuan-tui --help'"),
        (["a\nb\x1b[2J"], "unknown command 'a\\nb\\x1b[2J'; try 'sichuan-tui --help'"),
        (["--nwe"], "unrecognized arguments: --nwe; try 'sichuan-tui --help'"),
        (["--ne"], "unrecognized arguments: --ne; try 'sichuan-tui --help'"),
        (["--seed"], "argument --seed: expected one argument; try 'sichuan-tui --help'"),
        (["play", "now"], "unrecognized arguments: now; try 'sichuan-tui play --help'"),
        (["--seed", "1", "replay"], "unrecognized arguments: replay; try 'sichuan-tui --help'"),
        (["results", "--all"], "unrecognized arguments: --all; try 'sichuan-tui results --help'"),
        (["simulate", "x"], "unrecognized arguments: x; try 'sichuan-tui simulate --help'"),
        (["replay", "--check"], "the following arguments are required: FILE; try 'sichuan-tui replay --help'"),
    ],
)
def test_a_command_line_that_makes_no_sense_is_answered_with_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], expected: str
) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert only_sentence(err) == expected


def test_the_console_script_exits_with_the_status(tmp_path: Path) -> None:
    assert run_program(tmp_path, ["--version"]).returncode == 0
    assert run_program(tmp_path, ["replay", "--check", "nowhere"]).returncode == 1
    wrong = run_program(tmp_path, ["--what"])
    assert (wrong.returncode, wrong.stdout) == (2, b"")
    assert only_sentence(wrong.stderr.decode())


@pytest.mark.skipif(os.name != "posix", reason="another way to interrupt")
def test_ctrl_c_ends_quietly(tmp_path: Path) -> None:
    words = command("simulate", "--hands", "1000000", "--records", "-")
    # What a shell starts in the background is born deaf to Ctrl+C, and so would be what the tests start.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path))
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b'{"format"')
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
    assert (process.returncode, err) == (130, b"")


@pytest.mark.skipif(os.name != "posix", reason="pipes of another kind")
@pytest.mark.parametrize("words", [["simulate", "--hands", "1000000", "--records", "-"], ["--help"]], ids=" ".join)
def test_a_closed_pipe_ends_quietly(tmp_path: Path, words: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with subprocess.Popen(command(*words), stdout=writer, stderr=subprocess.PIPE, env=environment(tmp_path)) as process:
        os.close(writer)
        _, err = process.communicate()
    assert (process.returncode, err) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
@pytest.mark.parametrize(
    "words", [["simulate", "--hands", "9", "--records", "-"], ["--help"], ["results"]], ids=" ".join
)
def test_output_that_cannot_be_written_is_told(tmp_path: Path, words: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            command(*words), stdout=full, stderr=subprocess.PIPE, env=environment(tmp_path), check=False
        )
    assert done.returncode == 1
    assert only_sentence(done.stderr.decode()) == "the output cannot be written: No space left on device"


@pytest.mark.skipif(sys.platform == "win32", reason="no shell to close streams with")
@pytest.mark.parametrize(("closed", "status"), [(">&-", 0), ("2>&-", 0), ("<&-", 0), ("<&- >&- 2>&-", 0)])
def test_streams_that_are_closed_do_no_harm(tmp_path: Path, closed: str, status: int) -> None:
    records = tmp_path / "records.jsonl"
    script = f'"$@" {closed}'
    words = command("simulate", "--hands", "3", "--seed", "1", "--records", str(records))
    done = subprocess.run(["/bin/sh", "-c", script, "sh", *words], env=environment(tmp_path), check=False)
    assert done.returncode == status
    assert records.read_bytes().count(b'{"format"') == 3
    checked = subprocess.run(
        ["/bin/sh", "-c", script, "sh", *command("replay", "--check", str(records))],
        env=environment(tmp_path),
        check=False,
    )
    assert checked.returncode == status


def test_names_a_terminal_cannot_write_do_no_harm(tmp_path: Path) -> None:
    done = subprocess.run(
        command("simulate", "--hands", "2", "--seed", "1"),
        env={**environment(tmp_path), "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\xb1" in done.stdout
