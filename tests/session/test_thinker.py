"""The process that thinks: it gives what was asked for, disturbs nobody, and is gone when the program is."""

import asyncio
import os
import signal
import subprocess
import sys
import time
import timeit
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from sichuan_tui.session.thinker import Thinker, ThinkerClosedError, ThinkingError

PATIENCE = 20.0


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def test_a_call_gives_what_the_function_gives(thinker: Thinker) -> None:
    async def calls() -> list[object]:
        return [await thinker.call(divmod, 17, 5), await thinker.call(sorted, [3, 1, 2], reverse=True)]

    assert asyncio.run(calls()) == [(3, 2), [3, 2, 1]]


def test_it_is_another_process_and_stays_the_same_one(thinker: Thinker) -> None:
    async def pids() -> list[int]:
        return [await thinker.call(os.getpid) for _ in range(3)]

    first, *others = asyncio.run(pids())
    assert first != os.getpid()
    assert others == [first, first]


def test_what_a_function_prints_disturbs_nothing(thinker: Thinker) -> None:
    async def call() -> list[object]:
        return [await thinker.call(print, "x" * 100_000, flush=True), await thinker.call(abs, -1)]

    assert asyncio.run(call()) == [None, 1]


def test_what_a_function_raises_is_told(thinker: Thinker) -> None:
    async def call() -> None:
        await thinker.call(int, "seven")

    with pytest.raises(ThinkingError, match="invalid literal for int"):
        asyncio.run(call())


def test_a_process_that_was_killed_is_replaced(thinker: Thinker) -> None:
    async def pids() -> tuple[int, int]:
        first = await thinker.call(os.getpid)
        os.kill(first, signal.SIGKILL)
        return first, await thinker.call(os.getpid)

    first, second = asyncio.run(pids())
    assert second not in {first, os.getpid()}


def test_without_a_process_it_thinks_here(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")

    async def call() -> int:
        return await thinker.call(os.getpid)

    assert asyncio.run(call()) == os.getpid()


def test_an_answer_nobody_waits_for_is_dropped(thinker: Thinker) -> None:
    async def calls() -> int:
        await thinker.call(abs, -1)
        old = asyncio.ensure_future(thinker.call(sum, range(3_000_000)))
        await asyncio.sleep(0)
        old.cancel()
        return await thinker.call(abs, -2)

    assert asyncio.run(calls()) == 2


def _endless(mark: Path) -> partial[float]:
    """Give something to think about for ever, which leaves a mark when it is begun."""
    return partial(timeit.timeit, setup=f"open({str(mark)!r}, 'w').close()", number=10**15)


async def _until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.01)


def test_a_thought_nobody_waits_for_is_broken_off(thinker: Thinker, tmp_path: Path) -> None:
    mark = tmp_path / "begun"

    async def calls() -> tuple[int, int]:
        first = await thinker.call(os.getpid)
        endless = asyncio.ensure_future(thinker.call(_endless(mark)))
        await _until(mark.exists)
        endless.cancel()
        return first, await asyncio.wait_for(thinker.call(os.getpid), PATIENCE)

    first, second = asyncio.run(calls())
    assert second not in {first, os.getpid()}
    assert not _is_there(first)


def test_a_question_that_was_dropped_before_its_turn_disturbs_no_other(thinker: Thinker, tmp_path: Path) -> None:
    mark = tmp_path / "reached"

    async def calls() -> list[int]:
        first = await thinker.call(os.getpid)
        sleeping = asyncio.ensure_future(thinker.call(time.sleep, 0.2))
        behind = asyncio.ensure_future(thinker.call(_endless(mark)))
        await asyncio.sleep(0)
        behind.cancel()
        await sleeping
        return [first, await asyncio.wait_for(thinker.call(os.getpid), PATIENCE)]

    first, second = asyncio.run(calls())
    assert first == second
    assert not mark.exists()


def test_closing_ends_a_thought_and_its_process(thinker: Thinker) -> None:
    async def calls() -> int:
        pid = await thinker.call(os.getpid)
        endless = asyncio.ensure_future(thinker.call(time.sleep, 3600))
        await asyncio.sleep(0)
        thinker.close()
        with pytest.raises((ThinkerClosedError, asyncio.CancelledError)):
            await endless
        with pytest.raises((ThinkerClosedError, RuntimeError)):
            await thinker.call(abs, -1)
        return pid

    assert not _is_there(asyncio.run(calls()))


_PROGRAM = """
import asyncio, os, sys, time, timeit
from functools import partial
from sichuan_tui.session.thinker import Thinker

async def main():
    thinker = Thinker()
    print(await thinker.call(os.getpid), flush=True)
    endless = partial(time.sleep, 3600) if sys.argv[1] == "asleep" else partial(timeit.timeit, number=10**15)
    await thinker.call(endless)

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize("how", ["asleep", "busy"])
def test_it_ends_when_the_program_is_killed_in_the_middle_of_a_thought(how: str, tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", _PROGRAM, how], stdout=subprocess.PIPE, cwd=tmp_path) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        assert _is_there(pid)
        program.kill()
    _wait(lambda: not _is_there(pid))


def _is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # Without a parent that looks after it, a dead process may stay in the list for a while.
    state = Path(f"/proc/{pid}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")


def _wait(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)
