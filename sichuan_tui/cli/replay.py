"""``sichuan-tui replay``: recorded hands, led through the rules once more."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import BinaryIO, Final

from sichuan_tui.cli.options import Parser
from sichuan_tui.cli.output import PROGRAM, at_terminal, complain, say, tell
from sichuan_tui.locale.messages import tr
from sichuan_tui.record.codec import is_header, result_values
from sichuan_tui.record.fields import dump
from sichuan_tui.record.replay import Replayed, read_lines, replay_lines
from sichuan_tui.rules.transfers import scores_of
from sichuan_tui.storage.files import StorageError, Trouble, trouble_as
from sichuan_tui.storage.settings import Settings
from sichuan_tui.words.problems import words_of_problem
from sichuan_tui.words.troubles import trouble_sentence
from sichuan_tui.words.written import printable

STANDARD_INPUT: Final = "-"

_MOST_VIEWED: Final = 500
"""How many hands the viewer takes at once: it keeps them all in memory."""


class _Options(argparse.Namespace):
    check: bool
    json: bool
    files: list[str]


def run(argv: Sequence[str]) -> int:
    """Replay the hands of files.

    Args:
        argv: the options.

    Returns:
        The exit status: 0 where there is a hand, and no bad one, and every file could be read.

    Raises:
        Misuse: the options cannot be followed.
    """
    options = _parser().parse_args(argv, _Options())
    files = _Files(options.files)
    if options.check:
        _check(files)
    elif options.json:
        _print_results(files)
    else:
        return _view(files)
    return 0 if files.hands and not files.bad and not files.unreadable else 1


def _view(files: "_Files") -> int:
    """Open the viewer on all hands that are good at least for a part."""
    if not at_terminal():
        complain(tr("viewing hands needs a terminal; 'replay --check' and 'replay --json' do not"))
        return 1
    hands = tuple(islice((hand for _, hand in files if hand.record is not None), _MOST_VIEWED))
    if not hands:
        if not files.unreadable:
            complain(tr("there is no hand to view"))
        return 1
    # Loading the screen takes longer than all the rest; no other command needs it.
    from sichuan_tui.ui.viewer import view  # noqa: PLC0415

    return view(hands, Settings())


def _parser() -> Parser:
    parser = Parser(f"{PROGRAM} replay", tr("Lead recorded hands through the rules."))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--check", action="store_true", help=tr("name every bad hand, and count the hands"))
    how.add_argument("--json", action="store_true", help=tr("print the result of every hand, one JSON line a hand"))
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help=tr("records of hands, JSON Lines; - is the standard input")
    )
    return parser


class _Files:
    """The hands of several files one after another, and what there was of them so far."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = names
        self.hands = 0
        self.bad = 0
        self.in_progress = 0
        self.unreadable = 0

    def __iter__(self) -> Iterator[tuple[str, Replayed]]:
        """Give each hand and the name of its file; torn lines and files that cannot be read are told to stderr."""
        for name in self._names:
            try:
                for hand in replay_lines(self._lines(name)):
                    if hand.torn is not None:
                        _warn(name, hand.torn, tr("warning: the line was not written to its end and does not count"))
                    self.bad += hand.error is not None
                    self.in_progress += hand.in_progress
                    yield name, hand
            except StorageError as error:
                self.unreadable += 1
                complain(trouble_sentence(error))

    def _lines(self, name: str) -> Iterator[bytes]:
        path = Path(name)
        with trouble_as(Trouble.CANNOT_READ, path):
            if name == STANDARD_INPUT:
                yield from self._counted(sys.stdin.buffer)
                return
            with path.open("rb") as file:
                yield from self._counted(file)

    def _counted(self, file: BinaryIO) -> Iterator[bytes]:
        for line in read_lines(file):
            self.hands += is_header(line)
            yield line


def _check(files: _Files) -> None:
    for name, hand in files:
        if hand.error is not None:
            _warn(name, hand.error.line, words_of_problem(hand.error.problem))
    # Programs read this line, so it is the same in every language.
    in_progress = f", {files.in_progress} in progress" if files.in_progress else ""
    say(f"{files.hands} hands, {files.bad} bad{in_progress}")


def _print_results(files: _Files) -> None:
    for _, hand in files:
        if hand.error is not None:
            values: dict[str, object] = {
                "error": words_of_problem(hand.error.problem),
                "line": hand.error.line,
            }
        elif hand.record is None:
            continue
        else:
            ledger = hand.state.ledger
            end = None if hand.record.result is None else hand.record.result.end
            values = result_values(end, scores_of(ledger), ledger)
        sys.stdout.buffer.write(dump(values).encode() + b"\n")


def _warn(name: str, line: int, sentence: str) -> None:
    tell(f"{printable(name)}:{line}: {sentence}")
