"""Whatever a model says can be seen: tables that differ in one thing look different."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.tile import TILES, Suit, parse_tile
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui.model import SeatModel, TableModel
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.spans import TileSpan, compose
from tests.ui.paint.looks import REFERENCE_SIZES, SOME_LOOKS, look_name
from tests.ui.paint.models import full_advice, fullest_table, open_table, usual_table


def other(tile: int) -> int:
    return TILES[(tile + 10) % 27]


def changed_seats(seat: SeatModel) -> Iterator[SeatModel]:
    yield replace(seat, name="Mei")
    yield replace(seat, level="master")
    yield replace(seat, lacks=Suit((0 if seat.lacks is None else seat.lacks + 1) % 3))
    yield replace(seat, score=seat.score + 1)
    yield replace(seat, turn=not seat.turn)
    if seat.victory is None:
        yield replace(seat, held=seat.held - 1)
    else:
        yield replace(seat, income=seat.income + 1)
        yield replace(seat, victory=replace(seat.victory, order=seat.victory.order % 3 + 1))
        yield replace(seat, victory=replace(seat.victory, tile=TILES[other(seat.victory.tile)]))
    for place, meld in enumerate(seat.melds):
        before, after = seat.melds[:place], seat.melds[place + 1 :]
        yield replace(seat, melds=(*before, replace(meld, tile=TILES[other(meld.tile)]), *after))
        yield replace(seat, melds=(*before, replace(meld, kind=MeldKind.PUNG, giver=SEATS[0]), *after))
        if meld.giver is not None:
            yield replace(seat, melds=(*before, replace(meld, giver=SEATS[(meld.giver + 1) % 4]), *after))


def changed_ponds(seat: SeatModel) -> Iterator[SeatModel]:
    for place, tile in enumerate(seat.pond):
        yield replace(seat, pond=(*seat.pond[:place], TILES[other(tile)], *seat.pond[place + 1 :]))
    yield replace(seat, pond=seat.pond[:-1])


def with_seat(model: TableModel, place: int, seat: SeatModel) -> TableModel:
    return replace(model, seats=(*model.seats[:place], seat, *model.seats[place + 1 :]))


def changed_hands(model: TableModel) -> Iterator[TableModel]:
    for place, held in enumerate(model.hand):
        before, after = model.hand[:place], model.hand[place + 1 :]
        for tile in (
            replace(held, tile=TILES[other(held.tile)]),
            replace(held, must_go=not held.must_go),
            replace(held, cursor=not held.cursor),
            replace(held, chosen=not held.chosen),
            replace(held, drawn=not held.drawn),
        ):
            yield replace(model, hand=(*before, tile, *after))


def changed_tables(model: TableModel) -> Iterator[TableModel]:
    yield replace(model, title="Chengdu")
    yield replace(model, wall_left=model.wall_left + 1)
    yield replace(model, dealer="Mei")
    yield replace(model, direction="to Qiu on your left")
    yield replace(model, deal="0000000")
    yield replace(model, notes=(*model.notes, compose("one more")))
    yield replace(model, prompt=compose("{tile} it is", tile=TileSpan(3)))
    yield replace(model, log=model.log[:-1])
    for place in range(sum(not choice.minor for choice in model.choices)):
        choice = replace(model.choices[place], label=compose("something else"))
        yield replace(model, choices=(*model.choices[:place], choice, *model.choices[place + 1 :]))


@pytest.mark.parametrize("size", REFERENCE_SIZES, ids=str)
@pytest.mark.parametrize("look", SOME_LOOKS, ids=look_name)
def test_the_fullest_table_shows_all_there_is(look: Look, size: tuple[int, int]) -> None:
    model = fullest_table()
    text = paint_table(model, *size, look).text()
    for changed in changed_tables(model):
        assert paint_table(changed, *size, look).text() != text
    for place, seat in enumerate(model.seats):
        for change in changed_seats(seat):
            if change.level and not seat.level:
                continue
            assert paint_table(with_seat(model, place, change), *size, look).text() != text, change


@pytest.mark.parametrize("size", REFERENCE_SIZES, ids=str)
@pytest.mark.parametrize("look", SOME_LOOKS, ids=look_name)
def test_a_hint_takes_the_place_of_the_log_and_hides_nothing_else(look: Look, size: tuple[int, int]) -> None:
    for usual in (fullest_table(), usual_table()):
        model = replace(usual, advice=full_advice())
        text = paint_table(model, *size, look).text()
        for changed in changed_tables(model):
            if changed.log == model.log:
                assert paint_table(changed, *size, look).text() != text
        for place, seat in enumerate(model.seats):
            for change in changed_seats(seat):
                if change.level and not seat.level:
                    continue
                assert paint_table(with_seat(model, place, change), *size, look).text() != text, change


@pytest.mark.parametrize("size", REFERENCE_SIZES, ids=str)
@pytest.mark.parametrize("look", SOME_LOOKS, ids=look_name)
def test_of_a_hint_the_best_option_the_chosen_one_and_the_reason_are_always_there(
    look: Look, size: tuple[int, int]
) -> None:
    advice = full_advice()
    first, reason = advice.lines[0], advice.words[0]
    for usual in (fullest_table(), usual_table()):
        text = paint_table(replace(usual, advice=advice), *size, look).text()
        for changed in (
            replace(advice, title="Hint: rule of thumb"),
            replace(advice, lines=(replace(first, label=("Kong",)), *advice.lines[1:])),
            replace(advice, lines=(replace(first, behind="not so good"), *advice.lines[1:])),
            replace(advice, words=((*reason[:-1], " other words."), *advice.words[1:])),
            replace(advice, lines=tuple(replace(line, chosen=False) for line in advice.lines)),
        ):
            assert paint_table(replace(usual, advice=changed), *size, look).text() != text


@pytest.mark.parametrize("size", REFERENCE_SIZES, ids=str)
@pytest.mark.parametrize("look", [Look()], ids=look_name)
def test_every_tile_of_every_pond_is_there(look: Look, size: tuple[int, int]) -> None:
    model = fullest_table()
    text = paint_table(model, *size, look).text()
    for place, seat in enumerate(model.seats):
        for change in changed_ponds(seat):
            assert paint_table(with_seat(model, place, change), *size, look).text() != text


@pytest.mark.parametrize("size", REFERENCE_SIZES, ids=str)
def test_without_colour_every_mark_of_the_hand_and_the_last_discard_is_a_sign(size: tuple[int, int]) -> None:
    look = Look(colour=False)
    for model in (usual_table(), replace(fullest_table(), notes=())):
        text = paint_table(model, *size, look).text()
        for changed in changed_hands(model):
            assert paint_table(changed, *size, look).text() != text
        for place, seat in enumerate(model.seats):
            change = replace(seat, last_discard=not seat.last_discard)
            assert paint_table(with_seat(model, place, change), *size, look).text() != text


@pytest.mark.parametrize("size", REFERENCE_SIZES, ids=str)
def test_an_added_kong_that_may_be_robbed_is_there(size: tuple[int, int]) -> None:
    model = usual_table()
    for look in (Look(), Look(colour=False)):
        text = paint_table(model, *size, look).text()
        for place, seat in enumerate(model.seats):
            change = replace(seat, announced=parse_tile("2p"))
            assert paint_table(with_seat(model, place, change), *size, look).text() != text


@pytest.mark.parametrize("size", REFERENCE_SIZES, ids=str)
@pytest.mark.parametrize("look", SOME_LOOKS, ids=look_name)
def test_open_hands_are_there(look: Look, size: tuple[int, int]) -> None:
    model = open_table()
    text = paint_table(model, *size, look).text()
    for place, seat in enumerate(model.seats):
        for index, tile in enumerate(seat.open_hand):
            hand = (*seat.open_hand[:index], TILES[other(tile)], *seat.open_hand[index + 1 :])
            assert paint_table(with_seat(model, place, replace(seat, open_hand=hand)), *size, look).text() != text
