"""The screens a player sees most, in every language; English is dumped whole beside this."""

import difflib
import os
from pathlib import Path

import pytest

from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import set_language
from sichuan_tui.storage.settings import usual_faces
from sichuan_tui.ui.themes import Look
from tests.ui.dumps.states import STATES

SIZES = ((80, 24), (112, 34))
SHOWN = (
    "turn",
    "claim-win-kong-pung",
    "settlement-exhausted",
    "help",
    "settings",
    "fullest-table",
    "fullest-settlement",
)

_FOLDER = Path(__file__).parent / "golden"


def dump(spoken: Language) -> str:
    """Give the characters of all these screens; what role each has does not hang on the language."""
    set_language(spoken)
    look = Look(faces=usual_faces(spoken))
    lines: list[str] = []
    for name in SHOWN:
        for width, height in SIZES:
            lines.append(f"== {name} {width}x{height}")
            lines += [line.rstrip() for line in STATES[name](width, height, look).text().split("\n")]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("spoken", Language)
def test_they_look_as_they_did(spoken: Language) -> None:
    path = _FOLDER / f"{spoken}.txt"
    got = dump(spoken)
    if os.environ.get("SICHUAN_UPDATE") == "1":
        path.write_text(got, encoding="utf-8")
    wanted = path.read_text(encoding="utf-8") if path.exists() else ""
    difference = list(difflib.unified_diff(wanted.splitlines(), got.splitlines(), "wanted", "got", lineterm="", n=1))
    assert got == wanted, f"{path.name} differs; SICHUAN_UPDATE=1 writes it anew\n" + "\n".join(difference)
