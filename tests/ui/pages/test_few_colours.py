"""Terminals with few colours: 256 are enough for a palette that can be read, 16 are as good as none."""

import re

import pytest

from sichuan_tui.ui.context import Context
from sichuan_tui.ui.themes import CONTRAST, PALETTES, Palette, in_256, palette_of
from tests.ui.paint.test_contrast import WORDS, contrast
from tests.ui.support.sitting import QUICK

STEPS = {0, 95, 135, 175, 215, 255}
EACH = pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)


@EACH
def test_words_can_be_read_with_256_colours(palette: Palette) -> None:
    few = in_256(palette)
    least = 7 if palette is CONTRAST else 4.5
    for ground, inks in WORDS.items():
        for ink in inks:
            ratio = contrast(few.inks[ink], few.grounds[ground])
            assert ratio >= least, f"{ink.name} on {ground.name}: {ratio:.2f}"


@EACH
def test_only_colours_that_such_a_terminal_has_are_taken(palette: Palette) -> None:
    few = in_256(palette)
    assert (len(few.inks), len(few.grounds)) == (len(palette.inks), len(palette.grounds))
    for colour in (*few.inks, *few.grounds):
        parts = [int(part, 16) for part in re.findall("[0-9a-f]{2}", colour)]
        grey = len(set(parts)) == 1 and parts[0] in range(8, 239, 10)
        assert grey or set(parts) <= STEPS, colour


@EACH
def test_tiles_and_felt_stay_apart(palette: Palette) -> None:
    few = in_256(palette)
    assert few.name != palette.name
    assert few.grounds[4] not in few.grounds[:4]
    assert len({few.inks[ink] for ink in (9, 10, 11)}) == 3


@pytest.mark.parametrize(
    ("system", "colour", "few"),
    [("truecolor", True, False), ("256", True, True), ("standard", False, False), (None, False, False)],
)
def test_the_look_is_what_the_terminal_can_show(
    monkeypatch: pytest.MonkeyPatch, system: str | None, *, colour: bool, few: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    context = Context(QUICK)
    context.fit_terminal(system)
    usual = palette_of(QUICK.theme)
    assert context.look.colour is colour
    assert context.look.palette == (in_256(usual) if few else usual)
    monkeypatch.setenv("NO_COLOR", "1")
    context.fit_terminal(system)
    assert not context.look.colour
