"""Experts at the table think elsewhere: the screen answers meanwhile, and nothing is left when it is closed."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from sichuan_tui.session.thinker import Thinker
from sichuan_tui.ui.screens.reader import ReaderScreen
from tests.ui.support.sitting import QUICK, sitting

EXPERTS = replace(QUICK, bots=("expert", "expert", "expert"))


async def test_keys_are_answered_while_experts_think_and_leaving_ends_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pids: list[int] = []
    call = Thinker.call

    async def called(self: Thinker, *args: object) -> object:
        pids.append(await call(self, os.getpid))
        return await call(self, *args)  # type: ignore[arg-type] # whatever the table asks

    monkeypatch.setattr(Thinker, "call", called)
    async with sitting(tmp_path, settings=EXPERTS, seed=7) as at:
        await at.until_asked()
        director = at.table.director
        director.answer(director.prompt, director.shown.legal[0])
        await at.until(lambda: bool(pids))
        # Three exchanges are being thought about.
        assert director.prompt == 1
        await at.press("l")
        await at.until_on(ReaderScreen)
        assert director.prompt == 1
        await at.press("q")
    assert pids
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
