"""The names of keys."""

import unicodedata
from typing import Final

_SIGNS: Final = {"ー": "-", "−": "-"}  # noqa: RUF001 - these are meant
"""What an input method makes of a key whose wide form it is not."""


def normal_key(key: str, character: str | None) -> str:
    """Give a key's name without regard to case and width: its character where it prints one, else the terminal's name.

    An input method that was left on gives wide letters, digits, signs and spaces; they mean what the usual ones do.
    """
    if character is None:
        return key
    if not character.isascii():
        character = unicodedata.normalize("NFKC", _SIGNS.get(character, character))
    if character == " ":
        return "space"
    return character.lower() if character.isprintable() else key
