"""What commands write beside their results."""

import sys
from io import StringIO

import pytest
from rich.cells import cell_len

from sichuan_tui.cli.output import progress
from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import set_language, tr


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


@pytest.mark.parametrize("language", list(Language))
def test_nothing_is_left_of_the_line_of_progress_in_any_language(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    set_language(language)
    with progress(14, tr("decisions")) as show:
        show(7)
    _, shown, blanks, rest = terminal.getvalue().split("\r")
    assert "7" in shown
    assert blanks == " " * cell_len(shown)
    assert rest == ""
