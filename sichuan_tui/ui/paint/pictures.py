"""The pictures on large tiles: written numbers for characters, dots for circles, sticks for bamboo."""

from typing import Final

from sichuan_tui.tiles.tile import SUIT_OF, TILES, Suit, Tile, rank_of

_DIGITS: Final = (
    "111 101 101 101 111",
    "010 110 010 010 111",
    "111 001 111 100 111",
    "111 001 111 001 111",
    "101 101 111 001 001",
    "111 100 111 001 111",
    "111 100 111 101 111",
    "111 001 010 010 010",
    "111 101 111 101 111",
    "111 101 111 001 111",
)
"""The digits 0 to 9, three dots wide and five high, row by row."""

_PLACES: Final = (
    "...|.x.|...",
    ".x.|...|.x.",
    "x..|.x.|..x",
    "x.x|...|x.x",
    "x.x|.x.|x.x",
    "x.x|x.x|x.x",
    "x.x|xxx|x.x",
    "xxx|x.x|xxx",
    "xxx|xxx|xxx",
)
"""Where the dots and sticks of the ranks 1 to 9 stand."""

_HALVES: Final = {("0", "0"): " ", ("1", "0"): "▀", ("0", "1"): "▄", ("1", "1"): "█"}


def picture_of(tile: Tile) -> tuple[str, ...]:
    """Give the rows of a tile's picture."""
    return _PICTURES[tile]


def big_number(number: int) -> tuple[str, ...]:
    """Write a number in large digits; give its rows."""
    digits = [_digit(int(digit)) for digit in str(number)]
    return tuple(" ".join(rows) for rows in zip(*digits, strict=True))


def _digit(digit: int) -> tuple[str, ...]:
    dots = [*_DIGITS[digit].split(), "000"]
    return tuple(
        "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(dots[::2], dots[1::2], strict=True)
    )


def _picture(tile: Tile) -> tuple[str, ...]:
    rank = rank_of(tile)
    if SUIT_OF[tile] is Suit.M:
        return tuple(f" {row} " for row in _digit(rank))
    sign = "●" if SUIT_OF[tile] is Suit.P else "I"
    return tuple(" ".join(sign if place == "x" else " " for place in row) for row in _PLACES[rank - 1].split("|"))


_PICTURES: Final = tuple(_picture(tile) for tile in TILES)
