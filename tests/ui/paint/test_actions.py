from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.paint.actions import Placed, place_choices, rows_of
from sichuan_tui.ui.paint.brush import Brush
from sichuan_tui.ui.paint.canvas import Canvas
from sichuan_tui.ui.themes import Look

BRUSH = Brush(Canvas(1, 1), Look())


def choice(label: str, *, minor: bool = False, key: str = "k") -> Choice:
    return Choice(Command.KONG, "l" if minor and key == "k" else key, (label,), minor=minor)


def place(choices: list[Choice], width: int = 40, rows: int = 2, left_out: tuple[int, ...] = ()) -> tuple[Placed, ...]:
    return place_choices(BRUSH, choices, width, rows, left_out)


def test_what_matters_takes_as_many_rows_as_it_needs() -> None:
    placed = place([choice("Kong: +2 from each of 3") for _ in range(5)])
    assert [where.row for where in placed] == [0, 1, 2, 3, 4]
    assert rows_of(placed) == 5


def test_what_does_not_matter_is_left_out_when_there_is_no_room() -> None:
    choices = [choice("Kong: +2 from each of 3"), *(choice(f"something {letter}", minor=True) for letter in "abcdef")]
    placed = place(choices)
    assert [where.index for where in placed] == [0, 1, 2]
    assert all(where.x + where.width <= 40 and where.row < 2 for where in placed)


def test_a_short_one_takes_the_room_a_long_one_does_not_fit_in() -> None:
    placed = place([choice("Pung"), choice("x" * 60, minor=True), choice("log", minor=True)], rows=1)
    assert [where.index for where in placed] == [0, 2]


def test_what_stands_elsewhere_is_left_out() -> None:
    placed = place([choice("Pung"), choice("help", minor=True), choice("menu", minor=True)], left_out=(1,))
    assert [where.index for where in placed] == [0, 2]


def test_a_button_is_never_wider_than_the_screen() -> None:
    (placed,) = place([choice("x" * 100)])
    assert (placed.x, placed.width) == (0, 40)


def test_nothing_to_do() -> None:
    assert place([]) == ()
    assert rows_of(()) == 1


def test_a_key_that_means_something_else_just_now_is_not_shown_twice() -> None:
    placed = place([choice("no kong", key="Esc"), choice("menu", minor=True, key="Esc"), choice("log", minor=True)])
    assert [where.index for where in placed] == [0, 2]
