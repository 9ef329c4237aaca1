"""The signs and lines that are drawn, in box drawing and in ASCII."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Marks:
    """A set of signs, one cell each.

    Attributes:
        arrows: towards the bottom, the right, the top and the left of the screen: the seats as one sits.
        vertical: a line.
        horizontal: a line.
        corners: of a box: top left, top right, bottom left, bottom right.
        upper: the upper half of a cell.
        lower: the lower half of a cell.
        block: a whole cell.
        back: a face-down tile.
        pointers: as the arrows, for whose turn it is.
        full: of a bar, what is left.
        gone: of a bar, what is gone.
        dot: between words, and for nothing.
        more: where text was cut.
        into: between who pays and who is paid.
    """

    arrows: str
    vertical: str
    horizontal: str
    corners: str
    upper: str
    lower: str
    block: str
    back: str
    pointers: str
    full: str
    gone: str
    dot: str
    more: str
    into: str


UNICODE: Final = Marks(
    arrows="↓→↑←",
    vertical="│",
    horizontal="─",
    corners="╭╮╰╯",
    upper="▀",
    lower="▄",
    block="█",
    back="▒",
    pointers="▼▶▲◀",
    full="━",
    gone="─",
    dot="·",
    more="…",
    into="→",
)

ASCII: Final = Marks(
    arrows="v>^<",
    vertical="|",
    horizontal="-",
    corners="++++",
    upper="=",
    lower="_",
    block=" ",
    back="#",
    pointers="v>^<",
    full="=",
    gone="-",
    dot=".",
    more="~",
    into=">",
)
