"""What happened, as sentences to be read out one at a time."""

from collections.abc import Sequence

from sichuan_tui.hand.event import Drew, Event
from sichuan_tui.tiles.wall import Seat
from sichuan_tui.words.log_lines import LogLine, log_lines
from sichuan_tui.words.spans import Spans, TileSpan, compose
from sichuan_tui.words.terms import signed


def sentences(event: Event, me: Seat, names: Sequence[str]) -> tuple[Spans, ...]:
    """Tell an event, redacted for ``me``: as the log does, and what the person draws too."""
    if isinstance(event, Drew) and event.tile is not None and event.seat == me:
        return (compose("You draw {tile}.", tile=TileSpan(event.tile)),)
    return tuple(sentence(line) for line in log_lines(event, me, names))


def sentence(line: LogLine) -> Spans:
    """Read a line of the log out."""
    if line.points is not None:
        # translators: what is paid, read out: "Lin +2: added kong, from You."
        return compose("{who} {points}: {what}.", who=line.who, points=signed(line.points), what=line.what)
    if line.who:
        # translators: a line of the log, read out: "Lin discards 5m."
        return compose("{who} {what}.", who=line.who, what=line.what)
    # translators: what happened, without anybody who did it: "Three winners."
    return compose("{what}.", what=line.what)
