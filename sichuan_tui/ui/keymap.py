"""Keys: the same letters in every language, both cases, and what each stands for where."""

from typing import Final

from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.view_model import TILE_KEYS

_MOVES: Final = {
    "left": Command.PREVIOUS,
    "right": Command.NEXT,
    "home": Command.FIRST,
    "end": Command.LAST,
    "enter": Command.CONFIRM,
}

_KEYS: Final[dict[Mode, dict[str, Command]]] = {
    Mode.EXCHANGE: {**_MOVES, "space": Command.PICK},
    Mode.MISSING: {
        **_MOVES,
        "space": Command.CONFIRM,
        "m": Command.MISSING_M,
        "p": Command.MISSING_P,
        "s": Command.MISSING_S,
    },
    Mode.TURN: {**_MOVES, "space": Command.CONFIRM, "w": Command.WIN, "k": Command.KONG},
    Mode.WHICH_KONG: {**_MOVES, "space": Command.CONFIRM, "k": Command.KONG, "escape": Command.MENU},
    Mode.CLAIM: {"w": Command.WIN, "k": Command.KONG, "p": Command.PUNG, "n": Command.PASS},
    Mode.PASSING: {"y": Command.YES},
    Mode.BREAKING: {"y": Command.YES},
    Mode.NOTHING: {"f": Command.FORWARD},
}

_ANYWHERE: Final = {
    "h": Command.HINT,
    "l": Command.LOG,
    "t": Command.FACES,
    "?": Command.HELP,
    "question_mark": Command.HELP,
    "escape": Command.MENU,
    "q": Command.QUIT,
    "u": Command.NO_PUNGS,
    "d": Command.DISCARD_DRAWN,
}

_QUESTIONS: Final = frozenset({Mode.PASSING, Mode.BREAKING})

_TILE_MODES: Final = frozenset({Mode.EXCHANGE, Mode.TURN, Mode.WHICH_KONG})


def command_of(key: str, mode: Mode) -> Command | None:
    """Give what a key stands for, None for nothing."""
    if mode in _QUESTIONS and key not in _KEYS[mode] and key not in {"q", "?"}:
        return Command.NO
    return _KEYS[mode].get(key) or _ANYWHERE.get(key)


def tile_of(key: str, mode: Mode) -> int | None:
    """Give the index of the tile a key picks, None for none."""
    return TILE_KEYS.index(key) if mode in _TILE_MODES and key in TILE_KEYS else None
