"""How a person likes to play."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.ruleset import RuleSet


class Pace(StrEnum):
    """How fast bots move."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def seconds(self) -> float:
        """The pause after each thing that happens, in seconds."""
        match self:
            case Pace.SLOW:
                return 1.2
            case Pace.NORMAL:
                return 0.7
            case Pace.FAST:
                return 0.25
            case Pace.INSTANT:
                return 0.0


class Faces(StrEnum):
    """How tiles are written, in the order that is cycled through: ``5p``, ``5筒``, or a picture with its letters."""

    LETTERS = "letters"
    HANZI = "hanzi"
    GLYPHS = "glyphs"

    @property
    def following(self) -> "Faces":
        """The next kind, the first after the last."""
        kinds = tuple(Faces)
        return kinds[(kinds.index(self) + 1) % len(kinds)]


DEFAULT_BOTS: Final = ("club", "club", "club")


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices a game starts with.

    Attributes:
        ruleset: the rules of new hands.
        bots: the levels of the next, the opposite and the previous seat, for new hands.
        pace: of the bots.
        faces: of the tiles.
    """

    ruleset: RuleSet = DEFAULT
    bots: tuple[str, ...] = DEFAULT_BOTS
    pace: Pace = Pace.NORMAL
    faces: Faces = Faces.LETTERS
