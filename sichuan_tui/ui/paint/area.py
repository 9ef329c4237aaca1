"""A rectangle of cells."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Area:
    """Where something is drawn."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The column after the last."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The row after the last."""
        return self.y + self.height
