"""Every state has a mark besides its colour: what differs only by it differs in characters too."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest

from sichuan_tui.storage.settings import Faces, Settings
from sichuan_tui.ui import menus
from sichuan_tui.ui.interaction import Interaction, Mode
from sichuan_tui.ui.model import HandTile, SeatModel, TableModel
from sichuan_tui.ui.paint.options import paint_options
from sichuan_tui.ui.paint.pages import menu_size, paint_home, paint_menu
from sichuan_tui.ui.paint.results import paint_results
from sichuan_tui.ui.paint.settlement import paint_settlement
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.results_page import averages_of, result_lines
from sichuan_tui.ui.settings_page import option_lines
from sichuan_tui.ui.themes import Look
from tests.ui.dumps.states import model
from tests.ui.pages.results import ten
from tests.ui.paint.looks import REFERENCE_SIZES
from tests.ui.paint.models import SETTLEMENTS, TABLES, exchange_table, robbery_table, usual_table
from tests.ui.support import positions

LOOKS = [Look(faces=faces, colour=False, ascii=ascii_only) for faces in Faces for ascii_only in (False, True)]
PLACES = [(*size, look) for size in REFERENCE_SIZES for look in LOOKS]
EVERYWHERE = pytest.mark.parametrize(
    ("width", "height", "look"),
    PLACES,
    ids=[f"{width}x{height}-{look.faces}-{'ascii' if look.ascii else 'lines'}" for width, height, look in PLACES],
)


def texts(tables: list[TableModel], width: int, height: int, look: Look) -> list[str]:
    return [paint_table(table, width, height, look).text() for table in tables]


def check_distinct(shown: list[str]) -> None:
    assert all(one != other for one, other in combinations(shown, 2))


def with_seat(table: TableModel, index: int, change: Callable[[SeatModel], SeatModel]) -> TableModel:
    seats = list(table.seats)
    seats[index] = change(seats[index])
    return replace(table, seats=tuple(seats))


def with_hand(table: TableModel, index: int, change: Callable[[HandTile], HandTile]) -> TableModel:
    hand = list(table.hand)
    hand[index] = change(hand[index])
    return replace(table, hand=tuple(hand))


def pointed_at(tile: HandTile) -> HandTile:
    return replace(tile, cursor=True)


def picked(tile: HandTile) -> HandTile:
    return replace(tile, chosen=True)


def doomed(tile: HandTile) -> HandTile:
    return replace(tile, must_go=True)


def plain_hand(table: TableModel) -> TableModel:
    return replace(
        table, hand=tuple(replace(tile, cursor=False, chosen=False, must_go=False, drawn=False) for tile in table.hand)
    )


@EVERYWHERE
def test_where_the_cursor_is(width: int, height: int, look: Look) -> None:
    for name in ("usual", "fullest", "exchange"):
        bare = plain_hand(TABLES[name])
        moved = [with_hand(bare, index, pointed_at) for index in range(len(bare.hand))]
        check_distinct(texts([bare, *moved], width, height, look))


@EVERYWHERE
def test_which_tiles_are_picked_for_the_exchange(width: int, height: int, look: Look) -> None:
    bare = plain_hand(exchange_table())
    places = range(len(bare.hand))
    chosen = [with_hand(bare, index, picked) for index in places]
    both = [with_hand(table, index, pointed_at) for index, table in enumerate(chosen)]
    at = [with_hand(bare, index, pointed_at) for index in places]
    check_distinct(texts([bare, *chosen, *both, *at], width, height, look))


@EVERYWHERE
def test_which_tiles_must_go(width: int, height: int, look: Look) -> None:
    bare = plain_hand(usual_table())
    places = range(len(bare.hand))
    for tables in ([bare] * len(bare.hand), [with_hand(bare, index, pointed_at) for index in places]):
        marked = [with_hand(table, index, doomed) for index, table in enumerate(tables)]
        for one, other in zip(texts(marked, width, height, look), texts(tables, width, height, look), strict=True):
            assert one != other


@EVERYWHERE
def test_which_tile_was_drawn(width: int, height: int, look: Look) -> None:
    bare = plain_hand(usual_table())
    drawn = with_hand(bare, len(bare.hand) - 1, lambda tile: replace(tile, drawn=True))
    check_distinct(texts([bare, drawn], width, height, look))


@EVERYWHERE
def test_whose_turn_it_is_and_whose_discard_was_the_last(width: int, height: int, look: Look) -> None:
    bare = usual_table()
    for index in range(4):
        bare = with_seat(bare, index, lambda seat: replace(seat, turn=False, last_discard=False))
    turns = [with_seat(bare, index, lambda seat: replace(seat, turn=True)) for index in range(4)]
    discards = [with_seat(bare, index, lambda seat: replace(seat, last_discard=True)) for index in range(4)]
    check_distinct(texts([bare, *turns, *discards], width, height, look))


@EVERYWHERE
def test_which_tile_is_announced_for_a_kong(width: int, height: int, look: Look) -> None:
    table = robbery_table()
    silent = with_seat(table, 2, lambda seat: replace(seat, announced=None))
    check_distinct(texts([table, silent], width, height, look))


@EVERYWHERE
def test_what_has_just_happened_at_a_seat(width: int, height: int, look: Look) -> None:
    table = usual_table()
    flashed = [with_seat(table, index, lambda seat: replace(seat, flash="KONG")) for index in range(4)]
    check_distinct(texts([table, *flashed], width, height, look))


@EVERYWHERE
def test_who_gets_the_three_tiles(width: int, height: int, look: Look) -> None:
    shown = exchange_table()
    to = [
        replace(shown, receiver=seat.seat, direction=f"{word}, {seat.name}")
        for seat, word in zip(shown.seats[1:], ("right", "across", "left"), strict=True)
    ]
    check_distinct(texts(to, width, height, look))


@EVERYWHERE
def test_which_button_enter_would_take(width: int, height: int, look: Look) -> None:
    kongs = [model(positions.kongs, Interaction(Mode.WHICH_KONG, selected=index)) for index in range(3)]
    suits = [
        replace(
            model(positions.missing),
            choices=model(positions.missing, Interaction(Mode.MISSING, selected=index)).choices,
        )
        for index in range(3)
    ]
    for tables in (kongs, suits):
        check_distinct(texts(tables, width, height, look))


@EVERYWHERE
def test_which_line_of_a_menu_or_page_is_chosen(width: int, height: int, look: Look) -> None:
    for menu in (menus.home_menu((), in_progress=True), menus.pause_menu(()), menus.give_up_question()):
        chosen = [replace(menu, selected=index) for index in range(len(menu.items))]
        check_distinct([paint_home(one, width, height, look).text() for one in chosen])
        check_distinct([paint_menu(one, *menu_size(one, width, height, look), look).text() for one in chosen])
    lines = option_lines(Settings())
    check_distinct([paint_options(lines, index, width, height, look).text() for index in range(len(lines))])
    results = result_lines(ten())
    averages = averages_of(ten())
    check_distinct([paint_results(results, averages, index, (width, height), look).text() for index in range(10)])


@EVERYWHERE
def test_which_tile_a_hand_was_won_on(width: int, height: int, look: Look) -> None:
    settled = SETTLEMENTS["usual"]
    for index, seat in enumerate(settled.seats):
        seats = list(settled.seats)
        seats[index] = replace(seat, winning=seat.hand[0] if seat.winning is None else None)
        other = replace(settled, seats=tuple(seats))
        one, two = (paint_settlement(each, width, height, look, 0).text() for each in (settled, other))
        assert one != two
