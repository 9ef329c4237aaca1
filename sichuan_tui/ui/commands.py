"""What a key or a button can stand for, and the choices that are offered."""

from dataclasses import dataclass
from enum import StrEnum

from sichuan_tui.words.spans import Spans


class Command(StrEnum):
    """What a key or a button can stand for."""

    DISCARD = "discard"
    WIN = "win"
    KONG = "kong"
    PUNG = "pung"
    PASS = "pass"
    PICK = "pick"
    MISSING_M = "missing-m"
    MISSING_P = "missing-p"
    MISSING_S = "missing-s"
    CONFIRM = "confirm"
    PREVIOUS = "previous"
    NEXT = "next"
    FIRST = "first"
    LAST = "last"
    FORWARD = "forward"
    OPEN_HANDS = "open-hands"
    NO_PUNGS = "no-pungs"
    DISCARD_DRAWN = "discard-drawn"
    YES = "yes"
    NO = "no"
    HINT = "hint"
    LOG = "log"
    FACES = "faces"
    HELP = "help"
    MENU = "menu"
    QUIT = "quit"
    NEW_HAND = "new-hand"
    PREVIOUS_HAND = "previous-hand"
    BESIDE = "beside"
    DIFFERENCE = "difference"
    AGAIN = "again"
    REVIEW = "review"
    ORDER = "order"
    EXPERT = "expert"
    PLAY_ON = "play-on"
    AIDS = "aids"
    HOME = "home"


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be done now.

    Attributes:
        command: what it is.
        key: the key as shown (``w``, ``Enter``, ``←→``).
        label: what it does, short (``Kong 5p: +2 from each of 3``).
        minor: shown only where there is room.
        selected: the one Enter would take, where there is a choice among several.
    """

    command: Command
    key: str
    label: Spans
    minor: bool = False
    selected: bool = False
