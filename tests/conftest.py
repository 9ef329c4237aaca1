"""Hypothesis profiles, the language of the tests, and the switch for the series that take minutes."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import language, set_language

# Whoever runs the tests may speak another language.
for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"):
    os.environ.pop(name, None)

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("SICHUAN_LONG") == "1":
        return
    skip = pytest.mark.skip(reason="a long series: set SICHUAN_LONG=1")
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(skip)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Let no test leave another language behind."""
    yield
    if language() is not Language.ENGLISH:
        set_language(Language.ENGLISH)
