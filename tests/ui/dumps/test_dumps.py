"""Every screen and state, at the reference sizes: usual, without colour, and in ASCII alone."""

import re

import pytest

from sichuan_tui.ui.paint.roles import SHAPES, Ground, ground_of, ink_of
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.themes import PALETTES, Look, Palette, style_sheet
from tests.ui.dumps.golden import RENDITIONS, compare, dump, names
from tests.ui.dumps.states import STATES, TOO_SMALL
from tests.ui.paint.looks import REFERENCE_SIZES
from tests.ui.paint.models import TABLES
from tests.ui.paint.test_contrast import WORDS

EACH = pytest.mark.parametrize("name", STATES)


@EACH
def test_it_looks_as_it_did(name: str) -> None:
    compare(name, dump(STATES[name], REFERENCE_SIZES))


def test_too_small_looks_as_it_did() -> None:
    compare("too-small", dump(lambda *size: paint_table(TABLES["usual"], *size), TOO_SMALL))


def test_there_is_no_file_of_a_state_that_is_gone() -> None:
    assert names() == {*STATES, "too-small"}


@EACH
def test_a_state_is_painted_the_same_every_time(name: str) -> None:
    for look in RENDITIONS.values():
        assert STATES[name](80, 24, look) == STATES[name](80, 24, look)


@EACH
@pytest.mark.parametrize("size", REFERENCE_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_in_ascii_there_is_nothing_but_ascii(name: str, size: tuple[int, int]) -> None:
    for colour in (True, False):
        # The faces of the dumps are letters, and the names ASCII; what the settings call hanzi shows one.
        text = STATES[name](*size, Look(ascii=True, colour=colour)).text().replace("万", "")
        assert sorted(set(re.sub("[ -~\n]", "", text))) == []


@EACH
def test_nothing_is_cut_off_at_any_reference_size(name: str) -> None:
    for size in REFERENCE_SIZES:
        painting = STATES[name](*size, Look())
        assert not name.startswith(("home", "pause", "give", "guide", "trouble")) or "…" not in painting.text()
        for row in painting.rows:
            assert sum(len(text) for text, _ in row) <= painting.width


@EACH
@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_every_role_has_a_style_in_every_theme(name: str, palette: Palette) -> None:
    look = Look(palette=palette)
    sheet = style_sheet(look)
    for size in REFERENCE_SIZES:
        painting = STATES[name](*size, look)
        assert painting == STATES[name](*size, Look()), "a theme changes colours alone"
        for code in {code for row in painting.rows for _, code in row}:
            style = sheet[code]
            assert style.color is not None
            assert style.bgcolor is not None
            assert style.color.name == palette.inks[ink_of(code)]
            assert style.bgcolor.name == palette.grounds[ground_of(code)]


@EACH
def test_words_stand_only_where_they_can_be_read(name: str) -> None:
    for size in REFERENCE_SIZES:
        for row in STATES[name](*size, Look()).rows:
            for text, code in row:
                ink, ground = ink_of(code), ground_of(code)
                if text.strip() and ink not in SHAPES:
                    assert ink in WORDS[ground], f"{text!r}: {ink.name} on {ground.name}"


@EACH
def test_without_colour_nothing_is_written_on_the_ground_of_a_tile(name: str) -> None:
    # What is lit has brackets there, and what is picked is pointed at.
    lit = {Ground.TILE, Ground.GOLD, Ground.BACK}
    for size in REFERENCE_SIZES:
        for row in STATES[name](*size, Look(colour=False)).rows:
            assert not any(text.strip() for text, code in row if ground_of(code) in lit)
