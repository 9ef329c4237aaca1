"""The game in a web page, through textual-serve: its input and output are pipes there, and still a screen."""

import sys

import pytest

from sichuan_tui.cli.output import at_terminal


class _Pipe:
    def isatty(self) -> bool:
        return False


class _Terminal:
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("driver", "stdin", "stdout", "wanted"),
    [
        ("", _Terminal(), _Terminal(), True),
        ("", _Pipe(), _Terminal(), False),
        ("", _Terminal(), _Pipe(), False),
        ("textual.drivers.web_driver:WebDriver", _Pipe(), _Pipe(), True),
    ],
)
def test_a_screen_can_be_shown_at_a_terminal_and_in_a_web_page(
    monkeypatch: pytest.MonkeyPatch, driver: str, stdin: object, stdout: object, *, wanted: bool
) -> None:
    monkeypatch.setenv("TEXTUAL_DRIVER", driver)
    monkeypatch.setattr(sys, "stdin", stdin)
    monkeypatch.setattr(sys, "stdout", stdout)
    assert at_terminal() is wanted
