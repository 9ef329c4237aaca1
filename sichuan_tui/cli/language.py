"""The language of a run: what the command line says, else what was chosen before, else that of the surroundings."""

import argparse
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from sichuan_tui.locale.languages import language_of, of_environment
from sichuan_tui.locale.messages import set_language, tr
from sichuan_tui.storage.paths import DataFolder, default_root
from sichuan_tui.storage.settings import kept_language

LANGUAGE_OPTION: Final = "--lang"
DATA_OPTION: Final = "--data-dir"


def settle_language(argv: Sequence[str]) -> None:
    """Speak the language of a command line; it is looked for before the options are read, which are explained in it."""
    named = language_of(_value(argv, LANGUAGE_OPTION))
    if named is None:
        folder = _value(argv, DATA_OPTION)
        named = kept_language(DataFolder(Path(folder) if folder else default_root()))
    set_language(of_environment(os.environ) if named is None else named)
    # The parser's own words are looked up in its module; there is no other way to have them follow.
    vars(argparse).update(_=_parsers_word, ngettext=_parsers_plural)


def _value(argv: Sequence[str], option: str) -> str:
    """Give the value of an option, the last one where it stands several times; "" where it does not."""
    value = ""
    for place, word in enumerate(argv):
        if word == option and place + 1 < len(argv):
            value = argv[place + 1]
        elif word.startswith(f"{option}="):
            value = word.partition("=")[2]
    return value


def _parsers_word(message: str) -> str:
    """Translate what the parser says by itself; what it says of mistakes of the program stays in English."""
    known = _PARSER.get(message)
    return message if known is None else known()


def _parsers_plural(singular: str, plural: str, number: int) -> str:
    return _parsers_word(singular if number == 1 else plural)


_PARSER: Final[dict[str, Callable[[], str]]] = {
    "usage: ": lambda: tr("usage: "),
    "options": lambda: tr("options"),
    "positional arguments": lambda: tr("positional arguments"),
    "show this help message and exit": lambda: tr("show this help message and exit"),
    "argument %(argument_name)s: %(message)s": lambda: tr("argument %(argument_name)s: %(message)s"),
    "expected one argument": lambda: tr("expected one argument"),
    "expected at least one argument": lambda: tr("expected at least one argument"),
    "unrecognized arguments: %s": lambda: tr("unrecognized arguments: %s"),
    "the following arguments are required: %s": lambda: tr("the following arguments are required: %s"),
    "not allowed with argument %s": lambda: tr("not allowed with argument %s"),
    "ignored explicit argument %r": lambda: tr("ignored explicit argument %r"),
}
