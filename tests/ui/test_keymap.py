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


WIDE = {chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)} | {" ": "\u3000"}


@pytest.mark.parametrize("mode", list(Mode))
def test_with_an_input_method_left_on_every_key_does_what_it_does_without(mode: Mode) -> None:
    for char, wide in WIDE.items():
        # What the terminal calls such a key is of no account.
        usual = normal_key("space" if char == " " else char, char)
        assert normal_key("fullwidth_sign", wide) == usual
        assert command_of(normal_key("x", wide), mode) is command_of(usual, mode)
        assert tile_of(normal_key("x", wide), mode) == tile_of(usual, mode)


def test_the_long_vowel_sign_of_a_japanese_keyboard_is_its_minus_key() -> None:
    assert normal_key("katakana_hiragana_prolonged_sound_mark", "ー") == normal_key("minus_sign", "−") == "-"  # noqa: RUF001


def test_twelve_keys_pick_the_first_twelve_tiles() -> None:
    picks = {key: index for index, key in enumerate("1234567890-=")}
    for mode in Mode:
        for key in (*KEYS, "-", "="):
            chooses_tile = mode in {Mode.EXCHANGE, Mode.TURN, Mode.WHICH_KONG}
            assert tile_of(key, mode) == (picks.get(key) if chooses_tile else None)
