"""Palettes, and the look: everything about appearance that is not what there is to show."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rich.style import Style

from sichuan_tui.storage.settings import Faces
from sichuan_tui.ui.paint.roles import Ground, Ink, ground_of, ink_of


@dataclass(frozen=True, slots=True)
class Palette:
    """A colour for every role.

    Attributes:
        name: of the theme.
        inks: ``#rrggbb``, by ``Ink``.
        grounds: ``#rrggbb``, by ``Ground``.
    """

    name: str
    inks: tuple[str, ...]
    grounds: tuple[str, ...]


FELT: Final = Palette(
    name="felt",
    inks=(
        "#e6e2d3",  # text
        "#f7f3e6",  # strong
        "#8fb0a4",  # dim
        "#e8c25a",  # gold
        "#e8c25a",  # gain
        "#f0988a",  # loss
        "#f29991",  # m on felt
        "#92bdf0",  # p on felt
        "#91f2d2",  # s on felt
        "#991b0f",  # m on tiles
        "#173f86",  # p on tiles
        "#005943",  # s on tiles
        "#5a4a20",  # mark on tiles
        "#991b0f",  # alarm on tiles
        "#0c2521",  # dark
        "#f3ecd8",  # ivory
        "#cfc19a",  # edge
        "#e8c25a",  # gold edge
        "#2f8068",  # back
        "#5b4326",  # rim
        "#2b5a4f",  # frame
        "#4f7568",  # faint
    ),
    grounds=(
        "#12352f",  # felt
        "#0c2521",  # band
        "#0f2d28",  # shade
        "#1a443c",  # button
        "#f3ecd8",  # tile
        "#e8c25a",  # gold
        "#1b5443",  # back
        "#5b4326",  # rim
    ),
)
"""Ivory tiles on dark green felt."""

LIGHT: Final = Palette(
    name="light",
    inks=(
        "#17332b",  # text
        "#081a15",  # strong
        "#35524a",  # dim
        "#6b4700",  # gold
        "#6b4700",  # gain
        "#8c1710",  # loss
        "#8c190e",  # m on felt
        "#173f86",  # p on felt
        "#095945",  # s on felt
        "#931a0f",  # m on tiles
        "#173f86",  # p on tiles
        "#006048",  # s on tiles
        "#5a4a20",  # mark on tiles
        "#931a0f",  # alarm on tiles
        "#0c2521",  # dark
        "#fffdf5",  # ivory
        "#a8935c",  # edge
        "#c68a00",  # gold edge
        "#4f9079",  # back
        "#8a6a3c",  # rim
        "#8aa596",  # frame
        "#7d978a",  # faint
    ),
    grounds=(
        "#cfdfd3",  # felt
        "#bfd3c5",  # band
        "#c6d9cb",  # shade
        "#aecabb",  # button
        "#fffdf5",  # tile
        "#f0c64f",  # gold
        "#3b7561",  # back
        "#8a6a3c",  # rim
    ),
)
"""White tiles on pale felt, for bright rooms."""

CONTRAST: Final = Palette(
    name="high-contrast",
    inks=(
        "#ffffff",  # text
        "#ffffff",  # strong
        "#d4d4d4",  # dim
        "#ffd75f",  # gold
        "#ffd75f",  # gain
        "#ffb3a7",  # loss
        "#ffaa99",  # m on felt
        "#a9d1ff",  # p on felt
        "#99ffdd",  # s on felt
        "#8c0000",  # m on tiles
        "#00208a",  # p on tiles
        "#084c3b",  # s on tiles
        "#3a3a3a",  # mark on tiles
        "#8c0000",  # alarm on tiles
        "#000000",  # dark
        "#ffffff",  # ivory
        "#a0a0a0",  # edge
        "#ffd700",  # gold edge
        "#4fb392",  # back
        "#c08a3e",  # rim
        "#8a8a8a",  # frame
        "#9a9a9a",  # faint
    ),
    grounds=(
        "#000000",  # felt
        "#161616",  # band
        "#1f1f1f",  # shade
        "#303030",  # button
        "#ffffff",  # tile
        "#ffd75f",  # gold
        "#1f6b55",  # back
        "#c08a3e",  # rim
    ),
)
"""White tiles on black."""

PALETTES: Final = (FELT, LIGHT, CONTRAST)


def palette_of(name: str) -> Palette:
    """Give the palette of a theme; the usual one for a name there is none for."""
    return next((palette for palette in PALETTES if palette.name == name), FELT)


_STEPS: Final = (0, 95, 135, 175, 215, 255)
_BRIGHT: Final = 0.18
_ABOUT: Final = 0.003


def _luminance(red: int, green: int, blue: int) -> float:
    """Give how bright a colour is, 0 to 1, as WCAG reckons it."""
    linear = [((part / 255 + 0.055) / 1.055) ** 2.4 if part > 10 else part / 255 / 12.92 for part in (red, green, blue)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _of_256(colour: str) -> str:
    """Give the nearest of 256 colours that is as bright as a bright one, or as dark as a dark one."""
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    bright = _luminance(red, green, blue)
    cube = [(r, g, b) for r in _STEPS for g in _STEPS for b in _STEPS]
    known = [*cube, *((level, level, level) for level in range(8, 239, 10))]
    fit = [
        (r, g, b)
        for r, g, b in known
        if (_luminance(r, g, b) >= bright - _ABOUT if bright > _BRIGHT else _luminance(r, g, b) <= bright + _ABOUT)
    ]
    r, g, b = min(fit, key=lambda near: (near[0] - red) ** 2 + (near[1] - green) ** 2 + (near[2] - blue) ** 2)
    return f"#{r:02x}{g:02x}{b:02x}"


@lru_cache
def in_256(palette: Palette) -> Palette:
    """Give a palette in the colours that a terminal with 256 of them has, so that nothing is harder to read there."""
    return Palette(
        name=f"{palette.name}-256",
        inks=tuple(_of_256(ink) for ink in palette.inks),
        grounds=tuple(_of_256(ground) for ground in palette.grounds),
    )


_BOLD: Final = frozenset(
    {Ink.STRONG, Ink.GOLD, Ink.GAIN, Ink.LOSS, Ink.SUIT_M, Ink.SUIT_P, Ink.SUIT_S, Ink.TILE_ALARM, Ink.DARK}
    | {Ink.TILE_M, Ink.TILE_P, Ink.TILE_S}
)


@dataclass(frozen=True, slots=True)
class Look:
    """How everything is drawn.

    Attributes:
        faces: how tiles are written.
        palette: the colours.
        colour: False where there are none: marks tell everything then.
        ascii: only the characters of ASCII, but for tile faces and names.
    """

    faces: Faces = Faces.LETTERS
    palette: Palette = FELT
    colour: bool = True
    ascii: bool = False


class StyleSheet(dict[int, Style]):
    """The style of each role, by its code, made when first asked for."""

    def __init__(self, palette: Palette, *, colour: bool) -> None:
        """Take the colours from a palette, or none."""
        super().__init__()
        self._palette = palette
        self._colour = colour

    def __missing__(self, code: int) -> Style:
        """Make the style of a code."""
        ink, ground = ink_of(code), ground_of(code)
        bold = ink in _BOLD
        if self._colour:
            style = Style(color=self._palette.inks[ink], bgcolor=self._palette.grounds[ground], bold=bold)
        else:
            style = Style(bold=bold, reverse=ground is Ground.GOLD)
        self[code] = style
        return style


_SHEETS: Final[dict[tuple[str, bool], StyleSheet]] = {}


def style_sheet(look: Look) -> StyleSheet:
    """Give the styles of a look, the same object for the same palette."""
    key = (look.palette.name, look.colour)
    sheet = _SHEETS.get(key)
    if sheet is None:
        sheet = _SHEETS[key] = StyleSheet(look.palette, colour=look.colour)
    return sheet
