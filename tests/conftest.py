"""Hypothesis profiles, and the switch for the series that take minutes."""

import os

import pytest
from hypothesis import settings

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
