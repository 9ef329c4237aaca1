"""Text with tiles in it: what log, prompt and settlement are made of."""

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from sichuan_tui.locale.messages import tr
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.tile import TEXTS, Tile


class TileSpan(int):
    """A tile to be drawn as a chip within text."""

    __slots__ = ()

    @property
    def tile(self) -> Tile:
        """The tile."""
        return Tile(int(self))


Span: TypeAlias = str | TileSpan | Meld
Spans: TypeAlias = tuple[Span, ...]

PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


def compose(message: str, **values: str | int | TileSpan | Meld | Spans) -> Spans:
    """Translate a message and fill in its placeholders, keeping tiles and melds whole.

    Raises:
        KeyError: the message has a placeholder no value is given for.
    """
    spans: list[Span] = []
    for place, part in enumerate(PLACEHOLDER.split(tr(message))):
        value = values[part] if place % 2 else part
        if isinstance(value, tuple):
            spans += value
        elif isinstance(value, TileSpan | Meld):
            spans.append(value)
        elif spans and isinstance(spans[-1], str):
            spans[-1] += str(value)
        elif value != "":
            spans.append(str(value))
    return tuple(spans)


def tile_row(tiles: Iterable[Tile]) -> Spans:
    """Give tiles side by side, with a space between."""
    spans: list[Span] = []
    for tile in tiles:
        spans += [" ", TileSpan(tile)] if spans else [TileSpan(tile)]
    return tuple(spans)


def plain(spans: Spans) -> str:
    """Give only the words, tiles by their letters: for tests, sizes and terminals without a screen."""
    words = [
        span if isinstance(span, str) else TEXTS[span.tile] * (span.size if isinstance(span, Meld) else 1)
        for span in spans
    ]
    return "".join(words)
