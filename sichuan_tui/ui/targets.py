"""What a place on screen can stand for when it is clicked."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class TileTarget:
    """A place on screen that stands for a tile of the own hand, by its index there."""

    index: int


@dataclass(frozen=True, slots=True)
class CommandTarget:
    """A place on screen that stands for a choice, by its index in ``choices``."""

    index: int


@dataclass(frozen=True, slots=True)
class RowTarget:
    """A place on screen that stands for a row of a list, by its index there."""

    index: int


Target: TypeAlias = TileTarget | CommandTarget | RowTarget
