"""Somebody plays line by line in a test."""

from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from typing import Final

from sichuan_tui.plain.game import PlainGame, Start
from sichuan_tui.session.practice import Practice
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.settings import Settings
from tests.ui.support.sitting import DRAWN_SEED, NOW

SOMETIME: Final = Start()
SAVED: Final = "All is saved; the next start goes on from here."


def played_lines(
    root: Path, lines: Iterable[str], start: Start = SOMETIME, settings: Settings | None = None, seconds: int = 0
) -> list[str]:
    """Play with such answers, each given so many seconds after the one before, and give all that was said."""
    practice = Practice(open_folder(root), lambda: NOW, lambda: DRAWN_SEED)
    text = "".join(f"{line}\n" for line in lines)
    source, said = StringIO(text), StringIO()

    def clock() -> float:
        return seconds * text[: source.tell()].count("\n")

    try:
        at = PlainGame(practice, Settings() if settings is None else settings, source, said, clock)
        assert at.play(start) == 0
    finally:
        practice.close()
    return said.getvalue().splitlines()
