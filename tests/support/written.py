"""Played hands as records."""

from sichuan_tui.record.codec import encode_lines
from sichuan_tui.record.record import Decision, Header, Record, result_of
from sichuan_tui.record.replay import Replayed, replay_lines
from tests.support.play import PlayedHand


def record_of(hand: PlayedHand) -> Record:
    first = hand.first.state
    return Record(
        Header(first.ruleset, first.dealer, first.direction, first.wall),
        tuple(Decision(moment.seat, moment.action) for moment in hand.moments),
        result_of(hand.steps[-1].state),
    )


def write(record: Record) -> bytes:
    return encode_lines(record.lines)


def read(data: bytes) -> list[Replayed]:
    """Replay the hands of a file."""
    return list(replay_lines(data.splitlines(keepends=True)))
