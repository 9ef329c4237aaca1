import os

import pytest

from tests.session.desk import Story, tell


@pytest.fixture(autouse=True)
def _swift_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for no disk: that lines are synced is proved where they are stored, and here are thousands of them."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture(scope="package", params=[16, 22, 26])
def story(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Story:
    seed = int(request.param)
    return tell(tmp_path_factory.mktemp(f"story-{seed}"), seed)
