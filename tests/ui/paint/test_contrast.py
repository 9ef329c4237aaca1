"""Words can be read in every theme: at least 4.5 to 1, as WCAG AA asks, and 7 to 1 in the one of high contrast."""

import pytest

from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.roles import SHAPES, Ground, Ink, ground_of, ink_of
from sichuan_tui.ui.paint.settlement import paint_settlement
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.themes import CONTRAST, FELT, PALETTES, Look, Palette, palette_of, style_sheet
from tests.ui.paint.looks import REFERENCE_SIZES
from tests.ui.paint.models import SETTLEMENTS, TABLES

ON_TILES = frozenset({Ink.TILE_M, Ink.TILE_P, Ink.TILE_S, Ink.TILE_MARK, Ink.TILE_ALARM})
ON_GOLD = ON_TILES | {Ink.DARK}
ON_FELT = frozenset(Ink) - SHAPES - ON_TILES - {Ink.DARK}
WORDS = {
    Ground.FELT: ON_FELT,
    Ground.BAND: ON_FELT,
    Ground.SHADE: ON_FELT,
    Ground.BUTTON: ON_FELT,
    Ground.TILE: ON_TILES,
    Ground.GOLD: ON_GOLD,
    Ground.BACK: frozenset[Ink](),
    Ground.RIM: frozenset[Ink](),
}


def luminance(colour: str) -> float:
    def linear(part: str) -> float:
        value = int(part, 16) / 255
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(colour[start : start + 2]) for start in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_contrast_of_black_on_white() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_words_can_be_read(palette: Palette) -> None:
    least = 7 if palette is CONTRAST else 4.5
    for ground, inks in WORDS.items():
        for ink in inks:
            ratio = contrast(palette.inks[ink], palette.grounds[ground])
            assert ratio >= least, f"{ink.name} on {ground.name}: {ratio:.2f}"


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_a_palette_has_a_colour_for_every_role(palette: Palette) -> None:
    assert len(palette.inks) == len(Ink)
    assert len(palette.grounds) == len(Ground)
    assert palette_of(palette.name) is palette
    sheet = style_sheet(Look(palette=palette))
    for code in range(len(Ground) * 32):
        if code % 32 < len(Ink):
            assert sheet[code].color is not None
            assert sheet[code].bgcolor is not None


def test_an_unknown_theme_is_the_usual_one() -> None:
    assert palette_of("no such theme") is FELT


def test_without_colour_no_style_has_one() -> None:
    sheet = style_sheet(Look(colour=False))
    for ink in Ink:
        for ground in Ground:
            style = sheet[ground * 32 + ink]
            assert style.color is style.bgcolor is None


def paintings() -> list[Painting]:
    tables = [paint_table(model, *size, Look()) for model in TABLES.values() for size in REFERENCE_SIZES]
    return tables + [
        paint_settlement(model, *size, Look()) for model in SETTLEMENTS.values() for size in REFERENCE_SIZES
    ]


def test_words_are_written_only_where_they_can_be_read() -> None:
    for painting in paintings():
        for row in painting.rows:
            for text, code in row:
                ink, ground = ink_of(code), ground_of(code)
                if text.strip() and ink not in SHAPES:
                    assert ink in WORDS[ground], f"{text!r}: {ink.name} on {ground.name}"
