"""The settlement on screen, and what is done after it."""

from pathlib import Path

from sichuan_tui.record.record import Decision
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.results import load_results
from sichuan_tui.ui.interaction import Mode
from tests.ui.support import positions
from tests.ui.support.person import simulate
from tests.ui.support.sitting import sitting


def _over(root: Path) -> Path:
    positions.save(simulate(3).record, root)
    return root


async def test_n_is_ignored_in_the_first_second_of_the_settlement(tmp_path: Path) -> None:
    async with sitting(_over(tmp_path)) as at:
        await at.until(lambda: at.settled)
        for _ in range(4):
            at.clock.now += 0.24
            await at.press_at_once("n")
        await at.calm()
        assert at.settled
        at.clock.now += 0.24
        await at.press_at_once("n")
        await at.until(lambda: at.asked)
        assert at.is_in(Mode.EXCHANGE)


async def test_n_held_down_since_a_pass_at_the_table_does_not_skip_the_settlement(tmp_path: Path) -> None:
    async with sitting(_over(tmp_path)) as at:
        await at.until(lambda: at.settled)
        await at.press_at_once("n")
        for _ in range(100):
            at.clock.now += 0.03
            await at.press_at_once("n")
        await at.calm()
        assert at.settled
        await at.press("n")
        await at.until(lambda: at.asked)


async def test_the_same_deal_is_dealt_again_and_enters_no_results(tmp_path: Path) -> None:
    played = simulate(3)
    async with sitting(_over(tmp_path)) as at:
        await at.until(lambda: at.settled)
        assert len(at.app.practice.results) == 1
        await at.press("a")
        await at.until_asked()
        again = at.table.table
        assert again.header.wall == played.record.header.wall
        assert again.header.bot_seed == played.record.header.bot_seed
        for entry in played.record.entries:
            if isinstance(entry, Decision):
                again.act(entry.seat, entry.action)
        await at.press("escape")
        await at.until(lambda: at.asking == "Paused")
        await at.press("q")
        await at.until(lambda: at.app.return_value == 0)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.settled)
        assert "not among the results" in at.text
        assert len(load_results(open_folder(tmp_path))) == 1
        await at.press("a")
        await at.until_asked()
        assert at.table.table.header.extra == (("x-again", "true"),)


async def test_the_settlement_scrolls_no_further_than_it_is_long(tmp_path: Path) -> None:
    async with sitting(_over(tmp_path)) as at:
        await at.until(lambda: at.settled)
        first = at.text
        await at.press("end", "down", "pagedown")
        last = at.text
        await at.press("down")
        assert at.text == last
        await at.press("home", "up", "pageup")
        assert at.text == first
