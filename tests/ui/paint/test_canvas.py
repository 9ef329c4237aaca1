from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from sichuan_tui.ui.paint.canvas import Canvas, Painting, cells_of
from sichuan_tui.ui.paint.roles import Ground, Ink, code_of, ground_of, ink_of
from sichuan_tui.ui.targets import TileTarget

TEXTS = st.text(st.sampled_from("ab 万筒条→▀🀋é"), max_size=12)


def lines_of(painting: Painting) -> list[str]:
    return painting.text().split("\n")


def test_codes_go_both_ways() -> None:
    for ink in Ink:
        for ground in Ground:
            code = code_of(ink, ground)
            assert 0 <= code < 256
            assert (ink_of(code), ground_of(code)) == (ink, ground)


def test_text_keeps_the_ground_it_is_written_on() -> None:
    canvas = Canvas(6, 1)
    canvas.fill(2, 0, 4, 1, Ground.BAND)
    assert canvas.put(1, 0, "abc", Ink.GOLD) == 4
    felt, band = code_of(Ink.GOLD, Ground.FELT), code_of(Ink.GOLD, Ground.BAND)
    assert canvas.painting().rows[0] == ((" a", felt), ("bc  ", band))


def test_tint_keeps_the_words() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "万x", Ink.LOSS)
    canvas.tint(0, 0, 9, Ground.SHADE)
    assert canvas.painting().rows[0] == (("万x ", code_of(Ink.LOSS, Ground.SHADE)),)


def test_half_a_wide_character_is_a_blank() -> None:
    canvas = Canvas(4, 5)
    canvas.put(0, 0, "万万", Ink.TEXT)
    canvas.put(1, 0, "ab", Ink.TEXT)
    canvas.put(3, 1, "万", Ink.TEXT)
    canvas.put(-1, 2, "万x", Ink.TEXT)
    canvas.put(0, 3, "万", Ink.TEXT)
    canvas.put(1, 3, "筒", Ink.TEXT)
    canvas.put(0, 4, "万", Ink.TEXT)
    canvas.put(0, 4, "a", Ink.TEXT)
    assert lines_of(canvas.painting()) == [" ab ", "    ", " x  ", " 筒 ", "a   "]


def test_marks_join_what_they_stand_on() -> None:
    assert cells_of("e\u0301x") == ("e\u0301", "x")
    assert cells_of("万\u0301x") == ("万\u0301", "", "x")
    assert cells_of("\u0301") == ()


def test_what_is_outside_is_left_out() -> None:
    canvas = Canvas(3, 2)
    assert canvas.put(2, 0, "abc", Ink.TEXT) == 5
    assert canvas.put(-2, 1, "abc", Ink.TEXT) == 1
    assert canvas.put(9, 0, "a", Ink.TEXT) == 10
    assert canvas.put(0, 7, "abc", Ink.TEXT) == 3
    canvas.fill(-5, -5, 2, 2, Ground.TILE)
    canvas.tint(0, 9, 2, Ground.TILE)
    assert lines_of(canvas.painting()) == ["  a", "c  "]


@given(st.lists(st.tuples(st.integers(-4, 14), st.integers(-1, 3), TEXTS), max_size=12))
def test_rows_are_as_wide_as_the_canvas(writes: list[tuple[int, int, str]]) -> None:
    canvas = Canvas(10, 3)
    for x, y, text in writes:
        assert canvas.put(x, y, text, Ink.TEXT, Ground.TILE) == x + cell_len(text)
    painting = canvas.painting()
    assert len(painting.rows) == 3
    assert all(sum(cell_len(text) for text, _ in row) == 10 for row in painting.rows)


WRITES = st.tuples(
    st.integers(0, 9), st.text("ab  ", min_size=1, max_size=6), st.sampled_from(Ink), st.sampled_from(Ground)
)


@given(st.lists(WRITES, max_size=12))
def test_runs_show_every_cell_in_as_few_pieces_as_can_be(writes: list[tuple[int, str, Ink, Ground]]) -> None:
    canvas = Canvas(10, 1)
    wanted = [(" ", Ink.TEXT, Ground.FELT)] * 10
    for x, text, ink, ground in writes:
        canvas.put(x, 0, text, ink, ground)
        wanted[x : x + len(text)] = [(char, ink, ground) for char in text][: 10 - x]
    (row,) = canvas.painting().rows
    shown = [(char, ink_of(code), ground_of(code)) for text, code in row for char in text]
    # The ink of a blank is not seen.
    assert [(char, ground) for char, _, ground in shown] == [(char, ground) for char, _, ground in wanted]
    assert [ink for char, ink, _ in shown if char != " "] == [ink for char, ink, _ in wanted if char != " "]
    for (one, code), (other, following) in pairwise(row):
        assert ground_of(code) != ground_of(following) or not (one.isspace() or other.isspace() or code == following)


def test_targets() -> None:
    canvas = Canvas(10, 3)
    canvas.hit(2, 1, 3, 1, TileTarget(4))
    painting = canvas.painting()
    assert painting.target_at(2, 1) == painting.target_at(4, 1) == TileTarget(4)
    assert painting.target_at(5, 1) is painting.target_at(2, 0) is None
