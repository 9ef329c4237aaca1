"""Waits and useful tiles in words."""

from collections.abc import Iterable

from sichuan_tui.coach.facts import UsefulTile, Wait
from sichuan_tui.locale.messages import tr_n
from sichuan_tui.tiles.tile import COPIES
from sichuan_tui.words.spans import Span, Spans, TileSpan, compose, tile_row


def waits_spans(waits: Iterable[Wait], *, told: bool = False) -> Spans:
    """Give waits side by side, each with the copies that cannot be seen and what the hand is then worth.

    The first worth is called points in full, unless that has been ``told``; the others are bare numbers.
    """
    spans: list[Span] = []
    for wait in waits:
        spans += [" ", *_wait(wait, told=told)] if spans else _wait(wait, told=told)
        told = told or wait.unseen > 0
    return tuple(spans)


def _wait(wait: Wait, *, told: bool) -> Spans:
    tile, value = TileSpan(wait.tile), wait.score.value
    if not wait.unseen:
        return compose("{tile} (all gone)", tile=tile)
    points = str(value) if told else tr_n("{number} point", "{number} points", value)
    return compose("{tile} x{unseen} ({points})", tile=tile, unseen=wait.unseen, points=points)


def useful_tiles(useful: Iterable[UsefulTile]) -> Spans:
    """Give the useful tiles of which copies are left, those with the most first: what a cut takes is the least."""
    every = tuple(useful)
    groups: list[Span] = []
    for copies in range(COPIES, 0, -1):
        tiles = tile_row(each.tile for each in every if each.unseen == copies)
        if tiles:
            groups += [", ", *tiles, f" x{copies}"] if groups else [*tiles, f" x{copies}"]
    return tuple(groups)


def useful_words(from_ready: int, useful: Spans) -> Spans:
    """Say how many tiles a hand is from ready, at least one, and which are useful to it."""
    if from_ready == 1:
        return compose("1 tile from ready, useful {useful}", useful=useful)
    return compose("{number} tiles from ready, useful {useful}", number=from_ready, useful=useful)
