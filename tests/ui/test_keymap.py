"""Which key stands for what, where."""

import string

import pytest

from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.keymap import command_of, tile_of
from sichuan_tui.ui.keys import normal_key

MOVES = {
    "left": Command.PREVIOUS,
    "right": Command.NEXT,
    "home": Command.FIRST,
    "end": Command.LAST,
}
ANYWHERE = {
    "h": Command.HINT,
    "l": Command.LOG,
    "t": Command.FACES,
    "?": Command.HELP,
    "escape": Command.MENU,
    "q": Command.QUIT,
    "u": Command.NO_PUNGS,
    "d": Command.DISCARD_DRAWN,
}
MISSING = {"m": Command.MISSING_M, "p": Command.MISSING_P, "s": Command.MISSING_S}

EVERYTHING = {
    Mode.NOTHING: {**ANYWHERE, "f": Command.FORWARD},
    Mode.EXCHANGE: {**MOVES, **ANYWHERE, "space": Command.PICK, "enter": Command.CONFIRM},
    Mode.MISSING: {**MOVES, **ANYWHERE, **MISSING, "space": Command.CONFIRM, "enter": Command.CONFIRM},
    Mode.TURN: {
        **MOVES,
        **ANYWHERE,
        "space": Command.CONFIRM,
        "enter": Command.CONFIRM,
        "w": Command.WIN,
        "k": Command.KONG,
    },
    Mode.WHICH_KONG: {
        **MOVES,
        **ANYWHERE,
        "space": Command.CONFIRM,
        "enter": Command.CONFIRM,
        "k": Command.KONG,
        "escape": Command.MENU,
    },
    Mode.CLAIM: {**ANYWHERE, "w": Command.WIN, "k": Command.KONG, "p": Command.PUNG, "n": Command.PASS},
}
KEYS = [*MOVES, "space", "enter", "escape", "tab", "up", "f5", "?", *string.ascii_lowercase, *string.digits]


@pytest.mark.parametrize("mode", list(EVERYTHING))
def test_each_mode_knows_these_keys_and_no_others(mode: Mode) -> None:
    meant = {key: command for key in KEYS if (command := command_of(key, mode)) is not None}
    assert meant == EVERYTHING[mode]


@pytest.mark.parametrize("question", [Mode.PASSING, Mode.BREAKING])
def test_only_a_plain_yes_answers_a_question_and_any_other_key_goes_back(question: Mode) -> None:
    kept = {"y": Command.YES, "q": Command.QUIT, "?": Command.HELP}
    for key in KEYS:
        assert command_of(key, question) is kept.get(key, Command.NO)


@pytest.mark.parametrize("letter", string.ascii_lowercase)
def test_letters_are_the_same_in_both_cases(letter: str) -> None:
    assert normal_key(letter, letter) == normal_key(f"upper_{letter}", letter.upper()) == letter


@pytest.mark.parametrize(
    ("key", "character", "name"),
    [
        ("enter", "\r", "enter"),
        ("space", " ", "space"),
        ("escape", "\x1b", "escape"),
        ("question_mark", "?", "?"),
        ("minus", "-", "-"),
        ("equals_sign", "=", "="),
        ("left", None, "left"),
        ("shift", None, "shift"),
        ("ctrl+c", "\x03", "ctrl+c"),
        ("é", "É", "é"),
    ],
)
def test_keys_go_by_what_they_print_else_by_the_name_the_terminal_gives_them(
    key: str, character: str | None, name: str
) -> None:
    assert normal_key(key, character) == name


def test_twelve_keys_pick_the_first_twelve_tiles() -> None:
    picks = {key: index for index, key in enumerate("1234567890-=")}
    for mode in Mode:
        for key in (*KEYS, "-", "="):
            chooses_tile = mode in {Mode.EXCHANGE, Mode.TURN, Mode.WHICH_KONG}
            assert tile_of(key, mode) == (picks.get(key) if chooses_tile else None)
