"""The suits can be told apart by those who do not see red and green as others do; their letters tell them apart anyway.

Colours are simulated as in Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency" (2009), at full severity, on linear RGB; differences are CIE76, of which about 2 can just be seen.
"""

from itertools import combinations

import pytest

from sichuan_tui.ui.paint.roles import SUIT_INKS, TILE_INKS, Ink
from sichuan_tui.ui.themes import PALETTES, Look, Palette, in_256, style_sheet

LEAST = 20
"""The least difference between two suits."""

NORMAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
PROTANOPIA = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTERANOPIA = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
EYES = {"normal": NORMAL, "protanopia": PROTANOPIA, "deuteranopia": DEUTERANOPIA}
ALL_PALETTES = (*PALETTES, *map(in_256, PALETTES))

Triple = tuple[float, float, float]


def linear(colour: str) -> Triple:
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen(colour: str, eye: tuple[Triple, Triple, Triple]) -> Triple:
    """Give a colour as it is seen, as L*, a* and b*."""
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True)))) for row in eye
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: str, other: str, eye: tuple[Triple, Triple, Triple]) -> float:
    pairs = zip(seen(one, eye), seen(other, eye), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def test_the_measure_tells_what_it_should() -> None:
    assert difference("#ffffff", "#000000", NORMAL) == pytest.approx(100, abs=0.1)
    assert difference("#808080", "#808080", DEUTERANOPIA) == 0
    # Grey stays grey; a red and a green of one lightness become alike.
    assert difference("#808080", "#808080", NORMAL) == 0
    assert difference("#b14a3c", "#5c7a1e", NORMAL) > 3 * difference("#b14a3c", "#5c7a1e", DEUTERANOPIA)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("palette", ALL_PALETTES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("inks", [TILE_INKS, SUIT_INKS], ids=["tiles", "felt"])
def test_suits_can_be_told_apart(palette: Palette, inks: tuple[Ink, ...], eye: str) -> None:
    for one, other in combinations(inks, 2):
        apart = difference(palette.inks[one], palette.inks[other], EYES[eye])
        assert apart >= LEAST, f"{one.name} and {other.name}: {apart:.0f}"


@pytest.mark.parametrize("palette", ALL_PALETTES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("colour", [True, False])
def test_nothing_blinks(palette: Palette, *, colour: bool) -> None:
    sheet = style_sheet(Look(palette=palette, colour=colour))
    assert not any(sheet[code].blink or sheet[code].blink2 for code in range(256) if code % 32 < len(Ink))
