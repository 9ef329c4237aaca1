"""Waits in words."""

from collections.abc import Iterable

from sichuan_tui.coach.facts import Wait
from sichuan_tui.words.spans import Span, Spans, TileSpan, compose


def waits_spans(waits: Iterable[Wait]) -> Spans:
    """Give waits side by side, each with the copies that cannot be seen and what the hand is then worth."""
    spans: list[Span] = []
    for wait in waits:
        spans += [" ", *_wait(wait)] if spans else _wait(wait)
    return tuple(spans)


def _wait(wait: Wait) -> Spans:
    tile = TileSpan(wait.tile)
    if not wait.unseen:
        return compose("{tile} (all gone)", tile=tile)
    return compose("{tile}x{unseen} ({points})", tile=tile, unseen=wait.unseen, points=wait.score.value)
