"""Bots that think in another process choose what they would have chosen here, or are asked anew."""

import asyncio
from collections.abc import Iterator

import pytest

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.record.record import Player
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.table import NoLog, Table
from sichuan_tui.session.thinker import Thinker
from sichuan_tui.tiles.wall import SEATS

EXPERTS = tuple(Player(name, "expert") for name in ("Wen", "Lin", "Zhao", "Qiu"))


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def _table(seed: int) -> Table:
    header = new_header(seed, DEFAULT, EXPERTS)
    return Table.deal(header, dict.fromkeys(SEATS, LEVELS["expert"]), NoLog())


def test_experts_choose_the_same_there_as_here(thinker: Thinker) -> None:
    async def compare(table: Table, decisions: int) -> None:
        for _ in range(decisions):
            seat = table.next_bot()
            assert seat is not None
            there = await table.think(seat, thinker)
            assert there == table.ask_bot(seat)
            table.act(seat, there)

    # The exchange, the missing suits and the first turns.
    asyncio.run(compare(_table(5), 14))


def test_a_thought_about_an_older_moment_is_dropped(thinker: Thinker) -> None:
    async def overtake(table: Table) -> None:
        seat = table.next_bot()
        assert seat is not None
        thought = asyncio.ensure_future(table.think(seat, thinker))
        await asyncio.sleep(0)
        table.act(seat, table.observe(seat).legal[0])
        assert await thought is None
        following = table.next_bot()
        assert following not in {None, seat}
        assert following is not None
        assert await table.think(following, thinker) in table.observe(following).legal

    asyncio.run(overtake(_table(6)))
