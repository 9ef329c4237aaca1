"""What all commands' options share: a parser that ends in one sentence, and the kinds of values."""

import argparse
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NoReturn, TypeVar

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.cli.language import DATA_OPTION, LANGUAGE_OPTION
from sichuan_tui.locale.languages import Language, language_of
from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.words.written import shortened

_Named = TypeVar("_Named")


class Misuse(Exception):  # noqa: N818 - it is the command line that is misused
    """A command line that cannot be followed; the message is a sentence for the user."""


class Parser(argparse.ArgumentParser):
    """A parser of options that raises :class:`Misuse` where the standard one prints its usage and exits."""

    def __init__(self, prog: str, description: str, epilog: str | None = None) -> None:
        """Make a parser without options.

        Args:
            prog: the program and the command.
            description: what the command does.
            epilog: text below the options, with its own line breaks.
        """
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        self.add_argument(
            LANGUAGE_OPTION,
            metavar="TAG",
            type=_language,
            default=None,
            help=tr("the language: {known}", known=listed(Language)),
        )

    def error(self, message: str) -> NoReturn:
        """Refuse the command line.

        Raises:
            Misuse: always.
        """
        raise Misuse(tr("{problem}; try '{command} --help'", problem=message, command=self.prog))


def add_data_dir(parser: argparse.ArgumentParser) -> None:
    """Let a command be told where the data folder is."""
    parser.add_argument(
        DATA_OPTION,
        metavar="DIR",
        type=folder,
        default=None,
        help=tr("the folder of the hand in progress and the results, instead of the usual one"),
    )


def _language(tag: str) -> Language:
    found = language_of(tag)
    return named({language.value: language for language in Language}, tag, tr("language")) if found is None else found


def whole_number(text: str) -> int:
    """Read an integer.

    Raises:
        ArgumentTypeError: it is none.
    """
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(tr("'{text}' is no whole number", text=shortened(text))) from None


def positive_number(text: str) -> int:
    """Read an integer above 0.

    Raises:
        ArgumentTypeError: it is none.
    """
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(tr("'{text}' is less than 1", text=shortened(text)))
    return number


def ruleset(name: str) -> RuleSet:
    """Find a rule set by its name.

    Raises:
        ArgumentTypeError: there is none of this name.
    """
    return named(RULESETS, name, tr("rule set"))


def named(choices: Mapping[str, _Named], name: str, what: str) -> _Named:
    """Find something by its name.

    Args:
        choices: what there is.
        name: the name given.
        what: the word for such a thing.

    Raises:
        ArgumentTypeError: there is none of this name.
    """
    found = choices.get(name)
    if found is None:
        raise argparse.ArgumentTypeError(
            tr("unknown {what} '{name}', known: {known}", what=what, name=shortened(name), known=listed(choices))
        )
    return found


def bots(number: int) -> Callable[[str], tuple[str, ...]]:
    """Give the reader of a list of bots.

    Args:
        number: how many there must be.

    Returns:
        A function that turns ``club,club,beginner`` into levels, and raises ArgumentTypeError where the number is
        another or a level is unknown.
    """

    def read(text: str) -> tuple[str, ...]:
        names = tuple(name.strip() for name in text.split(","))
        for name in names:
            named(LEVELS, name, tr("bot"))
        if len(names) != number:
            raise argparse.ArgumentTypeError(
                tr("{number} bots are needed, {given} are given", number=number, given=len(names))
            )
        return names

    return read


def folder(text: str) -> Path:
    """Read the name of a folder.

    Raises:
        ArgumentTypeError: it is empty, as an unset variable of a shell is.
    """
    if not text:
        raise argparse.ArgumentTypeError(tr("the name is empty"))
    return Path(text)


def listed(names: Iterable[str]) -> str:
    """Write names one after another."""
    return ", ".join(names)
