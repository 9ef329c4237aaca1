"""Other languages have longer words, or wider characters: nothing is cut or covered by that."""

import gettext
import re
from dataclasses import replace

import pytest

from sichuan_tui.locale import messages
from sichuan_tui.ui.paint import settlement, table
from sichuan_tui.ui.paint.settlement import paint_settlement
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.themes import Look
from tests.ui.paint.looks import LOOKS, REFERENCE_SIZES, look_name
from tests.ui.paint.models import SETTLEMENTS, TABLES
from tests.ui.paint.strict import StrictCanvas
from tests.ui.paint.test_sizes import check_hits, check_uncut, check_whole

_WORD = re.compile(r"\{\w+\}|[A-Za-z]+")


class Longer(gettext.NullTranslations):
    """Every word is a third longer."""

    def gettext(self, message: str) -> str:
        return _WORD.sub(lambda word: word[0] if word[0][0] == "{" else word[0] + "é" * (len(word[0]) // 3), message)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self.gettext(singular if n == 1 else plural)


class Wide(Longer):
    """Every word is two wide characters."""

    def gettext(self, message: str) -> str:
        return _WORD.sub(lambda word: word[0] if word[0][0] == "{" else "和了", message).replace(" ", "")


@pytest.fixture(autouse=True, params=[Longer, Wide], ids=lambda kind: kind.__name__)
def _language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "_catalogue", request.param())
    monkeypatch.setattr(table, "Canvas", StrictCanvas)
    monkeypatch.setattr(settlement, "Canvas", StrictCanvas)


@pytest.mark.parametrize("size", REFERENCE_SIZES, ids=str)
@pytest.mark.parametrize("look", LOOKS, ids=look_name)
def test_tables(look: Look, size: tuple[int, int]) -> None:
    for model in TABLES.values():
        painting = paint_table(replace(model, aids=()), *size, look)
        check_whole(painting, *size)
        if model.advice is None:
            check_uncut(painting)
        check_hits(painting, *size)


@pytest.mark.parametrize("size", REFERENCE_SIZES, ids=str)
@pytest.mark.parametrize("look", LOOKS, ids=look_name)
def test_settlements(look: Look, size: tuple[int, int]) -> None:
    for model in SETTLEMENTS.values():
        painting = paint_settlement(model, *size, look)
        check_whole(painting, *size)
        check_uncut(painting)
        check_hits(painting, *size)
