"""The mouse at the table, in menus and at the settlement; presses and releases as a terminal reports them."""

from pathlib import Path

import pytest

from sichuan_tui.hand.action import DISCARDS
from sichuan_tui.record.record import Decision
from sichuan_tui.session.people import HUMAN
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.ui import menus
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.screens.menu import HomeScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.targets import TileTarget
from tests.ui.support import positions
from tests.ui.support.person import simulate
from tests.ui.support.play import seated
from tests.ui.support.sitting import Sitting, sitting

LEFT, MIDDLE, RIGHT = 1, 2, 3
SIZES = ((80, 24), (112, 34), (160, 50))


def taken(at: Sitting) -> list[Decision]:
    """Give what the person has decided."""
    entries = at.table.table.record.entries
    return [entry for entry in entries if isinstance(entry, Decision) and entry.seat == HUMAN]


@pytest.mark.parametrize("size", SIZES)
async def test_a_click_picks_a_tile_and_a_click_on_the_picked_one_discards_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with seated(tmp_path, positions.turn(), size) as at:
        before = len(taken(at))
        for index in (0, 7, 3):
            await at.click(TileTarget(index))
            assert at.table.interaction.cursor == index
        assert len(taken(at)) == before
        await at.click(TileTarget(3))
        await at.until(lambda: len(taken(at)) == before + 1)
        assert taken(at)[-1].action == DISCARDS[parse_tile("4m")]


@pytest.mark.parametrize("size", SIZES)
async def test_every_cell_of_a_tile_can_be_clicked(tmp_path: Path, size: tuple[int, int]) -> None:
    async with seated(tmp_path, positions.turn(), size) as at:
        sheet = at.screen.sheet
        for index in (0, 5, 12):
            hit = next(hit for hit in sheet.painting.hits if hit.target == TileTarget(index))
            for x, y in ((hit.x, hit.y), (hit.x + hit.width - 1, hit.y + hit.height - 1)):
                await at.click(TileTarget(13 if index else 1))
                at.clock.now += 1
                await at.click_cell(x, y)
                assert at.table.interaction.cursor == index


async def test_a_drag_to_another_tile_does_nothing(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        before, cursor = len(taken(at)), at.table.interaction.cursor
        for start, end in ((0, 5), (5, cursor), (cursor, 5)):
            at.clock.now += 1
            await at.mouse_down(*at.cell_of(TileTarget(start)))
            await at.mouse_up(*at.cell_of(TileTarget(end)))
        at.clock.now += 1
        await at.mouse_down(*at.cell_of(TileTarget(4)))
        await at.mouse_up(0, 1)
        await at.mouse_down(0, 1)
        await at.mouse_up(*at.cell_of(TileTarget(4)))
        await at.calm()
        assert (len(taken(at)), at.table.interaction.cursor) == (before, cursor)


async def test_a_wobble_within_a_tile_is_a_click(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        x, y = at.cell_of(TileTarget(4))
        await at.mouse_down(x, y)
        await at.mouse_up(x - 1, y)
        assert at.table.interaction.cursor == 4


@pytest.mark.parametrize("button", [MIDDLE, RIGHT])
async def test_other_buttons_do_nothing(tmp_path: Path, button: int) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        before, cursor = len(taken(at)), at.table.interaction.cursor
        for target in (TileTarget(2), TileTarget(cursor), at.target_of(Command.CONFIRM), at.target_of(Command.MENU)):
            at.clock.now += 1
            await at.click_cell(*at.cell_of(target), button)
        await at.calm()
        assert at.at_table
        assert (len(taken(at)), at.table.interaction.cursor) == (before, cursor)


async def test_a_double_click_picks_and_discards_one_tile_at_instant_pace(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        before = len(taken(at))
        place = at.cell_of(TileTarget(3))
        for _ in range(5):
            await at.click_cell(*place)
            at.clock.now += 0.2
            await at.calm()
        await at.until(lambda: at.asked)
        assert [decision.action for decision in taken(at)[before:]] == [DISCARDS[parse_tile("4m")]]


async def test_a_double_click_in_the_exchange_picks_a_tile_once(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.exchange()) as at:
        place = at.cell_of(TileTarget(3))
        await at.click_cell(*place)
        at.clock.now += 0.2
        await at.click_cell(*place)
        assert at.table.interaction.chosen == {3}


async def test_a_double_click_begun_too_early_discards_nothing(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        await at.press("escape", "c")
        await at.until(lambda: at.at_table)
        before = len(taken(at))
        place = at.cell_of(TileTarget(at.table.interaction.cursor))
        at.clock.now += 0.1
        await at.click_cell(*place)
        at.clock.now += 0.2
        await at.click_cell(*place)
        await at.calm()
        assert len(taken(at)) == before


async def test_a_double_click_on_the_picked_tile_discards_one_tile_at_instant_pace(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        before = len(taken(at))
        place = at.cell_of(TileTarget(at.table.interaction.cursor))
        await at.click_cell(*place)
        await at.until(lambda: len(taken(at)) == before + 1 and at.asked)
        for pause in (0.2, 0.3, 0.45):
            at.clock.now += pause
            await at.click_cell(*place)
        await at.calm()
        assert len(taken(at)) == before + 1
        at.clock.now += 0.6
        await at.click_cell(*place)
        await at.until(lambda: len(taken(at)) == before + 2)


async def test_a_double_click_of_an_unsteady_hand_counts_as_one(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        before = len(taken(at))
        x, y = at.cell_of(TileTarget(at.table.interaction.cursor))
        await at.click_cell(x, y)
        await at.until(lambda: len(taken(at)) == before + 1 and at.asked)
        at.clock.now += 0.3
        await at.click_cell(x + 1, y)
        await at.calm()
        assert len(taken(at)) == before + 1


async def test_a_double_click_on_a_button_answers_one_question(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.claim_pung()) as at:
        before = len(taken(at))
        place = at.cell_of(at.target_of(Command.PASS))
        await at.click_cell(*place)
        await at.until(lambda: len(taken(at)) == before + 1 and at.asked)
        at.clock.now += 0.4
        await at.click_cell(*place)
        await at.calm()
        assert len(taken(at)) == before + 1


async def test_clicks_are_dropped_while_it_is_not_ones_turn(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        at.clock.hold()
        await at.press("enter")
        await at.until(lambda: not at.asked)
        before, shown = taken(at), at.text
        for index in (0, 5, 12, 12):
            await at.click(TileTarget(index))
        await at.calm()
        assert (taken(at), at.text, at.mode) == (before, shown, Mode.NOTHING)
        at.clock.release()
        await at.until(lambda: at.asked)
        assert taken(at) == before


async def test_a_press_before_the_prompt_and_a_release_after_it_is_no_click(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        at.clock.hold()
        await at.press("enter")
        await at.until(lambda: not at.asked)
        before = taken(at)
        at.clock.now += 1
        last = at.cell_of(TileTarget(12))
        await at.mouse_down(*last)
        at.clock.release()
        await at.until(lambda: at.asked)
        at.clock.now += 1
        await at.mouse_up(*last)
        await at.calm()
        assert taken(at) == before
        assert at.table.interaction.cursor == 13


async def test_a_click_right_after_the_prompt_does_nothing(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.claim_pung()) as at:
        await at.press("escape", "c")
        await at.until(lambda: at.at_table)
        before = len(taken(at))
        await at.click(at.target_of(Command.PASS), seconds=0.149)
        await at.calm()
        assert len(taken(at)) == before


async def test_three_tiles_are_picked_unpicked_and_given(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.exchange()) as at:
        for index in (3, 4, 5, 4):
            await at.click(TileTarget(index))
        assert at.table.interaction.chosen == {3, 5}
        await at.click_command(Command.CONFIRM)
        assert "Pick three tiles of one suit first" in at.text
        await at.click(TileTarget(12))
        assert "8s is of another suit" in at.text
        await at.click(TileTarget(0))
        assert "cannot go" in at.text
        await at.click(TileTarget(4))
        await at.click_command(Command.CONFIRM)
        await at.until(lambda: at.mode is Mode.MISSING)


async def test_a_click_takes_the_very_kong(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.kongs()) as at:
        await at.click_command(Command.KONG)
        await at.click_command(Command.MENU)
        assert at.is_in(Mode.TURN)
        await at.click_command(Command.KONG)
        await at.click(at.target_of(Command.KONG, 2))
        await at.until(lambda: len(at.seen.seats[0].melds) == 1)
        assert at.seen.seats[0].melds[0].tile == parse_tile("2p")


async def test_the_question_before_a_win_is_passed_has_buttons(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.claim_win()) as at:
        before = len(taken(at))
        for _ in range(2):
            await at.click_command(Command.PASS)
            assert at.is_in(Mode.PASSING)
            await at.click_command(Command.NO)
            assert at.is_in(Mode.CLAIM)
        await at.click_command(Command.PASS)
        await at.click_command(Command.YES)
        await at.until(lambda: len(taken(at)) == before + 1)


async def test_after_a_win_a_button_goes_forward(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.watching()) as at:
        at.clock.hold()
        await at.calm()
        await at.click_command(Command.FORWARD)
        assert at.table.director.hurry
        at.clock.release()
        await at.until(lambda: at.settled)


@pytest.mark.parametrize("size", SIZES)
async def test_every_button_and_word_of_the_action_bar_can_be_clicked(tmp_path: Path, size: tuple[int, int]) -> None:
    async with seated(tmp_path, positions.claim_win_kong_pung(), size) as at:
        await at.click_command(Command.LOG)
        await at.until_on(ReaderScreen)
        await at.press("escape")
        await at.click_command(Command.HELP)
        await at.until_on(ReaderScreen)
        await at.press("escape")
        await at.click_command(Command.FACES)
        assert "万" in at.text
        await at.click_command(Command.MENU)
        await at.until(lambda: at.asking == "Paused")
        await at.click_item(menus.CONTINUE)
        await at.until(lambda: at.at_table)
        await at.click_command(Command.QUIT)
        await at.until(lambda: at.app.return_value == 0)


async def test_menus_are_led_by_the_mouse(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        await at.click_command(Command.MENU)
        await at.until(lambda: at.asking == "Paused")
        await at.click_item(menus.NEW)
        await at.until(lambda: at.asking.startswith("Give the hand"))
        await at.click_item(menus.NO)
        await at.until(lambda: at.at_table)
        await at.click_command(Command.MENU)
        await at.click_item(menus.HOME)
        await at.until_on(HomeScreen)
        await at.click_item(menus.HELP)
        await at.until_on(ReaderScreen)


async def test_a_click_outside_a_menu_does_nothing(tmp_path: Path) -> None:
    async with seated(tmp_path, positions.turn()) as at:
        before = len(taken(at))
        tile = at.cell_of(TileTarget(13))
        await at.press("escape")
        await at.until(lambda: at.asking == "Paused")
        for place in ((0, 0), (79, 23), tile, tile):
            at.clock.now += 1
            await at.click_cell(*place)
        await at.calm()
        assert at.asking == "Paused"
        await at.press("c")
        await at.calm()
        assert len(taken(at)) == before


async def test_the_settlement_has_buttons(tmp_path: Path) -> None:
    positions.save(simulate(3).record, tmp_path)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.settled)
        await at.click(at.target_of(Command.NEW_HAND), seconds=0.9)
        await at.calm()
        assert at.settled, "the first second is for looking"
        await at.click_command(Command.FACES)
        assert "万" in at.text
        await at.click_command(Command.HELP)
        await at.until_on(ReaderScreen)
        await at.press("escape")
        await at.until(lambda: at.settled)
        await at.click_command(Command.NEW_HAND)
        await at.until(lambda: at.asked)
