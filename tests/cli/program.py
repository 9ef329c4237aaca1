"""The program as a user starts it, in a process of its own or in this one."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

SENTENCE = "sichuan-tui: "


def environment(home: Path) -> dict[str, str]:
    """Give an environment in which nothing of the user's own is found."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("XDG_", "PYTHON", "COLUMNS"))}
    return {**kept, "HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "PYTHONUTF8": "1"}


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "sichuan_tui", *words]


def run_program(home: Path, words: Sequence[str], stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end, without a terminal."""
    return subprocess.run(command(*words), input=stdin, capture_output=True, env=environment(home), check=False)


def loaded_modules(home: Path, words: Sequence[str]) -> set[str]:
    """Follow a command line in a fresh process, and give the names of the packages loaded by then."""
    code = (
        "import sys\n"
        "from sichuan_tui.cli.main import main\n"
        f"status = main({list(words)!r})\n"
        "print(status, *{name.partition('.')[0] for name in sys.modules}, file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env=environment(home), check=True, text=True
    )
    status, *names = done.stderr.splitlines()[-1].split()
    assert status == "0"
    return set(names)


def only_sentence(stderr: str) -> str:
    """Give the one sentence that a failed command is to leave on stderr."""
    assert stderr.startswith(SENTENCE), stderr
    assert stderr.endswith("\n")
    assert stderr.count("\n") == 1, stderr
    return stderr.removeprefix(SENTENCE).rstrip("\n")
