"""The command line: finds the command and turns every way to end into an exit status."""

import gc
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sichuan_tui.cli.language import settle_language
from sichuan_tui.cli.options import Misuse
from sichuan_tui.cli.output import PROGRAM, complain
from sichuan_tui.locale.messages import tr
from sichuan_tui.storage.files import StorageError
from sichuan_tui.words.troubles import trouble_sentence
from sichuan_tui.words.written import shortened

FAILED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130
"""After Ctrl+C, as a shell reports it."""
PIPE_CLOSED: Final = 141
"""After the reader of a pipe has gone, as a shell reports it."""

_ALLOCATIONS: Final = 50_000
"""After how many new objects garbage is looked for: at Python's usual 700 that takes a tenth of the start."""


def run() -> None:
    """Be the program: follow the command line of this process and exit with its status."""
    gc.set_threshold(_ALLOCATIONS)
    _open_closed_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A character that the terminal's encoding lacks is no reason to fail.
            stream.reconfigure(errors="backslashreplace")
    sys.exit(_status(sys.argv[1:]))


def main(argv: Sequence[str]) -> int:
    """Follow a command line.

    Args:
        argv: the words after the program's name.

    Returns:
        The exit status: 0 for success, 1 for a failure, 2 for a command line that cannot be followed; the last two
        with a sentence on stderr, unless the command's own output says it.
    """
    settle_language(argv)
    try:
        return _follow(argv)
    except Misuse as misuse:
        complain(str(misuse))
        return MISUSED
    except StorageError as error:
        complain(trouble_sentence(error))
        return FAILED
    except SystemExit as done:
        # The parser leaves this way after --help and --version.
        return done.code if isinstance(done.code, int) else 0


def _follow(argv: Sequence[str]) -> int:
    # Only the command that is called is loaded: the first page is shown sooner, and the rest answers sooner too.
    match argv:
        case ["results", *rest]:
            from sichuan_tui.cli import results

            return results.run(rest)
        case ["replay", *rest]:
            from sichuan_tui.cli import replay

            return replay.run(rest)
        case ["review", *rest]:
            from sichuan_tui.cli import review

            return review.run(rest)
        case ["simulate", *rest]:
            from sichuan_tui.cli import simulate

            return simulate.run(rest)
        case ["rules", *rest]:
            from sichuan_tui.cli import rules

            return rules.run(rest)
        case ["arena", *rest]:
            from sichuan_tui.cli import arena

            return arena.run(rest)
        case ["drill", *rest]:
            from sichuan_tui.cli import drill

            return drill.run(rest)
        case [str(word), *_] if word != "play" and not word.startswith("-"):
            raise Misuse(tr("unknown command '{word}'; try '{program} --help'", word=shortened(word), program=PROGRAM))
        case _:
            from sichuan_tui.cli import play

            named = bool(argv) and argv[0] == "play"
            return play.run(argv[1:], f"{PROGRAM} play") if named else play.run(argv, PROGRAM)


def _status(argv: Sequence[str]) -> int:
    """Follow a command line and finish all output, quietly where nobody listens any more."""
    try:
        status = main(argv)
        sys.stdout.flush()
        sys.stderr.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _hush()
        return PIPE_CLOSED
    except OSError as error:
        if error.filename is not None:
            raise
        # The files of the commands are spoken for; an error without a name is one of stdout or stderr.
        complain(tr("the output cannot be written: {detail}", detail=error.strerror or type(error).__name__))
        _hush()
        return FAILED
    return status


def _hush() -> None:
    """Let what is still to be written vanish, so that Python does not complain about it while it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())


def _open_closed_streams() -> None:
    """Give the process the streams it was started without, so that no command need ask for them."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - to the end of the process
