"""Every message fits its place in every language: what is whole in English is whole in all of them."""

import pkgutil
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib import import_module

import pytest

from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import language, set_language
from sichuan_tui.storage.settings import usual_faces
from sichuan_tui.ui import paint
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.canvas import Canvas
from sichuan_tui.ui.paint.roles import Ink
from sichuan_tui.ui.paint.wrap import shortened, wrap
from sichuan_tui.ui.targets import Target
from sichuan_tui.ui.themes import Look
from tests.ui.dumps.states import STATES
from tests.ui.paint.looks import REFERENCE_SIZES
from tests.ui.paint.strict import StrictCanvas
from tests.ui.paint.test_sizes import check_hits, check_whole

OTHERS = [known for known in Language if known is not Language.ENGLISH]


@pytest.fixture
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no painting write over words, or beyond an edge."""
    for module in pkgutil.iter_modules(paint.__path__):
        loaded = import_module(f"{paint.__name__}.{module.name}")
        if hasattr(loaded, "Canvas") and module.name != "canvas":
            monkeypatch.setattr(loaded, "Canvas", StrictCanvas)


def looks() -> Iterator[Look]:
    for colour in (True, False):
        yield Look(faces=usual_faces(language()), colour=colour)


@cache
def in_english(name: str, size: tuple[int, int], *, colour: bool) -> tuple[int, frozenset[Target]]:
    """Give how many texts are cut in English, and what can be clicked."""
    before = language()
    set_language(Language.ENGLISH)
    painting = STATES[name](*size, Look(colour=colour))
    set_language(before)
    return len(painting.cuts), frozenset(hit.target for hit in painting.hits)


@pytest.mark.usefixtures("_strict")
@pytest.mark.parametrize("spoken", OTHERS)
@pytest.mark.parametrize("name", STATES)
def test_nothing_is_cut_or_left_out_that_is_whole_in_english(name: str, spoken: Language) -> None:
    set_language(spoken)
    for size in REFERENCE_SIZES:
        for look in looks():
            painting = STATES[name](*size, look)
            check_whole(painting, painting.width, len(painting.rows))
            check_hits(painting, painting.width, len(painting.rows))
            cuts, targets = in_english(name, size, colour=look.colour)
            assert len(painting.cuts) <= cuts, painting.cuts
            # Of the keys that are shown only where there is room, one may find none; all stand in the help.
            assert len(targets - {hit.target for hit in painting.hits}) <= 1


@pytest.mark.parametrize("spoken", [Language.CHINESE, Language.JAPANESE])
@pytest.mark.parametrize("name", STATES)
def test_where_terminals_draw_signs_wide_ascii_has_none_of_them(name: str, spoken: Language) -> None:
    set_language(spoken)
    for size in REFERENCE_SIZES:
        text = STATES[name](*size, Look(faces=usual_faces(spoken), ascii=True)).text()
        assert {sign for sign in text if unicodedata.east_asian_width(sign) == "A"} == set()


def test_a_painting_tells_what_it_cut() -> None:
    brush = Brush(Canvas(10, 1), Look())
    brush.text(0, 0, "whole")
    assert brush.canvas.painting().cuts == ()
    brush.text(6, 0, "clipped")
    brush.text(0, 1, "below")
    brush.text(8, 0, "    ")
    brush.pieces(0, 0, shortened(brush, (("too long for it", Ink.TEXT),), 8))
    assert brush.canvas.painting().cuts == ("clipped", "below", "too long for it")


def test_no_line_begins_with_a_stop_or_ends_with_an_opening_bracket() -> None:
    brush = Brush(Canvas(1, 1), Look())
    text = "牌が切られた。「ポン」しますか、それとも『まだ』待ちますか。ちょっと。"
    for width in range(6, 40):
        lines = ["".join(str(what) for what, _ in line) for line in wrap(brush, ((text, Ink.TEXT),), width)]
        assert "".join(lines) == text
        assert not any(line[0] in "。、」』っょ" or line[-1] in "「『" for line in lines), lines
