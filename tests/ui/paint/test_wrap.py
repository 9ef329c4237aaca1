from hypothesis import given
from hypothesis import strategies as st

from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.ui.paint.brush import Brush, Pieces
from sichuan_tui.ui.paint.canvas import Canvas
from sichuan_tui.ui.paint.roles import Ink
from sichuan_tui.ui.paint.wrap import shortened, unbreakable, wrap
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.spans import TileSpan

BRUSH = Brush(Canvas(1, 1), Look())
TILE = (TileSpan(parse_tile("5p")), Ink.TEXT)
PIECES = st.lists(st.one_of(st.tuples(st.text("ab 万", max_size=9), st.just(Ink.TEXT)), st.just(TILE)), max_size=9)


def words(text: str) -> Pieces:
    return ((text, Ink.TEXT),)


def plain(pieces: Pieces) -> str:
    return "".join(what if isinstance(what, str) else "5p" for what, _ in pieces)


def test_lines_break_between_words() -> None:
    lines = wrap(BRUSH, words("discards a tile from its hand"), 12)
    assert [plain(line) for line in lines] == ["discards a ", "tile from ", "its hand"]


def test_tiles_stay_whole() -> None:
    lines = wrap(BRUSH, (*words("gave "), TILE, *words(" "), TILE, *words(" and more")), 9)
    assert [plain(line) for line in lines] == ["gave 5p ", "5p and ", "more"]


def test_what_touches_a_tile_stays_with_it() -> None:
    lines = wrap(BRUSH, (*words("for "), TILE, *words("x2 ("), TILE, *words(") or so")), 9)
    assert [plain(line) for line in lines] == ["for 5px2 ", "(5p) or ", "so"]


def test_a_script_without_spaces_breaks_anywhere() -> None:
    assert [plain(line) for line in wrap(BRUSH, words("和了一张牌"), 5)] == ["和了", "一张", "牌"]


def test_a_long_word_is_broken() -> None:
    assert [plain(line) for line in wrap(BRUSH, words("abcdefgh"), 3)] == ["abc", "def", "gh"]


def test_what_must_stay_together_does() -> None:
    lines = wrap(
        BRUSH, (*words("from "), *unbreakable(words("Zhao 2")), *words(", "), *unbreakable(words("Qiu 2"))), 14
    )
    assert [plain(line).replace("\u00a0", " ") for line in lines] == ["from Zhao 2, ", "Qiu 2"]


@given(PIECES, st.integers(2, 20))
def test_no_line_is_too_wide_and_nothing_but_blanks_is_lost(
    pieces: list[tuple[str | TileSpan, Ink]], width: int
) -> None:
    lines = wrap(BRUSH, tuple(pieces), width)
    assert all(BRUSH.width(line) <= width for line in lines)
    assert plain(sum(lines, ())).replace(" ", "") == plain(tuple(pieces)).replace(" ", "")


@given(PIECES, st.integers(0, 20))
def test_shortened(pieces: list[tuple[str | TileSpan, Ink]], width: int) -> None:
    short = shortened(BRUSH, tuple(pieces), width)
    assert BRUSH.width(short) <= width
    if BRUSH.width(tuple(pieces)) <= width:
        assert short == tuple(pieces)
    elif width:
        assert plain(short).endswith("…")
