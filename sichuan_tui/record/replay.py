"""Replay: a record, led through the rules. Nothing else restores a hand.

What replays is legal; of what does not, the good part is given with the first fault and its line.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from sichuan_tui.hand.action import IllegalAction
from sichuan_tui.hand.apply import Step, apply, start
from sichuan_tui.hand.state import HandState, OverPhase
from sichuan_tui.record.codec import decode_line, is_header
from sichuan_tui.record.fields import BadLine, Fault, Problem, parse_object
from sichuan_tui.record.record import Decision, Entry, Header, Line, Note, Record, Result, result_of

LONGEST_LINE = 1 << 20
"""Bytes a line may have; no honest one comes near, and a reader must not fill its memory with one."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class LineProblem:
    """A problem and the number of its line in the file, from 1."""

    line: int
    problem: Problem


@dataclass(frozen=True, slots=True)
class Replayed:
    """One hand of a file.

    Attributes:
        record: all that is good of it; None where not even the header is.
        steps: the deal, and the step of each decision of ``record``.
        error: the first line that does not fit; None for a good hand.
        torn: the number of a last line that was not written to its end; it is left out of ``record``.
    """

    record: Record | None
    steps: tuple[Step, ...]
    error: LineProblem | None = None
    torn: int | None = None

    @property
    def state(self) -> HandState:
        """The hand as it stands after the last good decision.

        Raises:
            IndexError: there is no good header.
        """
        return self.steps[-1].state

    @property
    def in_progress(self) -> bool:
        """Whether the hand is good as far as it goes and has no result."""
        return self.error is None and self.record is not None and self.record.result is None


class _Hand:
    """A hand while its lines come in."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.entries: list[Entry] = []
        self.result: Result | None = None
        self.steps = [start(header.ruleset, header.wall, header.dealer, header.direction)]

    def add(self, line: Line) -> None:
        """Take one more line.

        Raises:
            BadLine: it does not fit here.
        """
        if self.result is not None:
            raise BadLine(Problem(Fault.AFTER_END))
        state = self.steps[-1].state
        match line:
            case Decision():
                if isinstance(state.phase, OverPhase):
                    raise BadLine(Problem(Fault.AFTER_END))
                try:
                    self.steps.append(apply(state, line.seat, line.action))
                except IllegalAction as refusal:
                    raise BadLine(Problem(Fault.ILLEGAL_ACTION, reason=refusal.reason)) from None
                self.entries.append(line)
            case Note():
                self.entries.append(line)
            case Result():
                result = result_of(state)
                if result is None:
                    raise BadLine(Problem(Fault.EARLY_RESULT))
                if line != result:
                    raise BadLine(Problem(Fault.WRONG_RESULT))
                self.result = line
            case Header():
                raise BadLine(Problem(Fault.AFTER_END))

    def close(self, error: LineProblem | None = None, torn: int | None = None) -> Replayed:
        """Give the hand as far as it came."""
        return Replayed(Record(self.header, tuple(self.entries), self.result), tuple(self.steps), error, torn)


def replay_record(record: Record) -> Replayed:
    """Replay a record that is at hand, up to the first line that does not fit."""
    hand = _Hand(record.header)
    for number, line in enumerate(record.lines[1:], start=2):
        try:
            hand.add(line)
        except BadLine as bad:
            return hand.close(LineProblem(number, bad.problem))
    return hand.close()


def replay_lines(lines: Iterable[bytes]) -> Iterator[Replayed]:
    """Replay the hands of a file one after another, in constant memory.

    A hand with a bad line is given up to it, with the fault, and skipped up to the next header.

    Args:
        lines: as they stand in the file, newlines included.
    """
    hand: _Hand | None = None
    skipping = False
    for number, whole in enumerate(lines, start=1):
        raw = (whole.removeprefix(_BYTE_ORDER_MARK) if number == 1 else whole).strip(b" \t\r\n")
        if not raw and len(whole) <= LONGEST_LINE:
            continue
        if is_header(raw):
            if hand is not None:
                yield hand.close()
            hand, skipping = None, False
        if skipping:
            continue
        if _is_torn(whole, raw):
            yield Replayed(None, (), torn=number) if hand is None else hand.close(torn=number)
            return
        try:
            hand = _take(hand, whole, raw)
        except BadLine as bad:
            error = LineProblem(number, bad.problem)
            yield Replayed(None, (), error) if hand is None else hand.close(error)
            hand, skipping = None, True
    if hand is not None:
        yield hand.close()


def _take(hand: _Hand | None, whole: bytes, raw: bytes) -> _Hand:
    if len(whole) > LONGEST_LINE:
        raise BadLine(Problem(Fault.TOO_LONG))
    line = decode_line(raw)
    if isinstance(line, Header):
        return _Hand(line)
    if hand is None:
        raise BadLine(Problem(Fault.NO_HEADER))
    hand.add(line)
    return hand


def read_lines(file: BinaryIO) -> Iterator[bytes]:
    """Give the lines of a file; of one that is too long only a first part, the rest is skipped."""
    while line := file.readline(LONGEST_LINE + 1):
        yield line
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = file.readline(LONGEST_LINE + 1)
            if not line:
                return


def _is_torn(whole: bytes, raw: bytes) -> bool:
    """Tell whether a line was not written to its end: no newline, and no JSON. Only a file's last line can be one."""
    if whole.endswith(b"\n") or len(whole) > LONGEST_LINE:
        return False
    try:
        parse_object(raw)
    except BadLine as bad:
        return bad.problem.fault is Fault.NOT_JSON
    return False
