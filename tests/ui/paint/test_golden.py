import pytest

from sichuan_tui.storage.settings import Faces
from sichuan_tui.ui.paint.settlement import paint_settlement
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.themes import Look
from tests.ui.paint.dumps import compare
from tests.ui.paint.models import SETTLEMENTS, TABLES

SIZES = ((80, 24), (112, 34), (160, 50))


@pytest.mark.parametrize("colour", [True, False], ids=["colour", "plain"])
@pytest.mark.parametrize("faces", Faces)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_fullest_table(size: tuple[int, int], faces: Faces, colour: bool) -> None:  # noqa: FBT001
    painting = paint_table(TABLES["fullest"], *size, Look(faces=faces, colour=colour))
    compare(f"fullest-{size[0]}x{size[1]}-{faces}-{'colour' if colour else 'plain'}", painting)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["usual", "helped", "exchange", "robbery", "kongs", "open"])
def test_usual_tables(size: tuple[int, int], name: str) -> None:
    compare(f"{name}-{size[0]}x{size[1]}", paint_table(TABLES[name], *size, Look()))


@pytest.mark.parametrize("name", ["usual", "exchange"])
def test_usual_tables_without_colour(name: str) -> None:
    compare(f"{name}-80x24-plain", paint_table(TABLES[name], 80, 24, Look(colour=False)))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SETTLEMENTS)
def test_settlements(size: tuple[int, int], name: str) -> None:
    compare(f"settlement-{name}-{size[0]}x{size[1]}", paint_settlement(SETTLEMENTS[name], *size, Look()))


def test_a_settlement_without_colour() -> None:
    painting = paint_settlement(SETTLEMENTS["fullest"], 80, 24, Look(faces=Faces.HANZI, colour=False), scroll=99)
    compare("settlement-fullest-80x24-plain-end", painting)


def test_ascii() -> None:
    painting = paint_table(TABLES["usual"], 112, 34, Look(colour=False, ascii=True))
    compare("usual-112x34-ascii", painting)
    assert painting.text().isascii()
