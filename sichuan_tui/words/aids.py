"""What the person may be told about the own hand, in words, as far as it is wished."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from sichuan_tui.coach.facts import Facts, Prospects, facts_of
from sichuan_tui.locale.messages import tr_n
from sichuan_tui.observe.observation import Observation, Stage, kong_money
from sichuan_tui.rules.score import Score
from sichuan_tui.storage.settings import Aid
from sichuan_tui.words.spans import Spans, TileSpan, compose, tile_row
from sichuan_tui.words.terms import pattern_word, separator, suit_word
from sichuan_tui.words.waits import useful_tiles, useful_words, waits_spans

_facts: Final = lru_cache(8)(facts_of)
"""They are asked for at every key, and stay the same while the person chooses."""


def aid_lines(seen: Observation, wished: frozenset[Aid]) -> tuple[Spans, ...]:
    """Give the lines, the most important first; none before the missing suits are shown, and once out of the hand."""
    out = seen.seats[seen.seat].victory is not None
    if seen.stage is not Stage.PLAY or out or not wished - {Aid.UNSEEN}:
        return ()
    facts = _facts(seen)
    lines: list[Spans] = []
    if facts.win is not None and Aid.WIN_VALUE in wished:
        lines.append(_win(seen, facts.win))
    if facts.missing_left and Aid.MISSING_LEFT in wished:
        lines.append(_missing_left(seen, facts))
    if _holds_three_suits(seen) and Aid.MISSING_LEFT in wished:
        lines.append(compose("Tiles of three suits: one suit must go, or there is no win and a pig to pay"))
    if facts.now.waits and not facts.discards:
        if Aid.WAITS in wished:
            lines.append(_waits(facts.now))
    elif facts.making_ready:
        if Aid.READY_DISCARDS in wished:
            lines.append(compose("Discard {tiles} to be ready", tiles=tile_row(facts.making_ready)))
        if Aid.WAITS in wished:
            lines += _waits_after(facts)
    elif Aid.USEFUL_TILES in wished:
        lines.append(_useful(facts.now))
    return tuple(lines)


def _win(seen: Observation, score: Score) -> Spans:
    patterns = separator().join(f"{pattern_word(found.key)} {found.fan}" for found in score.patterns)
    own_turn = sum(seen.counts) % 3 == 2
    points = score.value + (seen.ruleset.self_draw_extra if own_turn else 0)
    if own_turn:
        return compose("A win now: {patterns}; +{points} from each", patterns=patterns, points=points)
    return compose("A win now: {patterns}; +{points}", patterns=patterns, points=points + kong_money(seen))


def _missing_left(seen: Observation, facts: Facts) -> Spans:
    suit = "" if seen.missing is None else suit_word(seen.missing)
    return (
        tr_n(
            "{number} tile of {suit} must still go",
            "{number} tiles of {suit} must still go",
            facts.missing_left,
            suit=suit,
        ),
    )


def _holds_three_suits(seen: Observation) -> bool:
    """Tell whether a third suit has to go that was never named."""
    rules = seen.ruleset
    return not rules.missing_declared and rules.is_pig(seen.counts, seen.seats[seen.seat].melds, None)


def _waits(now: Prospects) -> Spans:
    if now.dead:
        return compose("Ready, but a dead wait: {tiles} are all gone", tiles=tile_row(wait.tile for wait in now.waits))
    return compose("Ready for {waits}", waits=waits_spans(now.waits))


def _waits_after(facts: Facts) -> Iterator[Spans]:
    told = False
    for tile in facts.making_ready:
        prospects = facts.discards[tile]
        if prospects.dead:
            yield compose("{tile} leaves a dead wait", tile=TileSpan(tile))
            continue
        yield compose("{tile} leaves {waits}", tile=TileSpan(tile), waits=waits_spans(prospects.waits, told=told))
        told = True


def _useful(now: Prospects) -> Spans:
    if not now.from_ready:
        return compose("Not ready: you hold all four copies of what would complete it")
    useful = useful_tiles(now.useful)
    if not useful:
        return compose("{number} from ready, but all copies of what would help are gone", number=now.from_ready)
    return useful_words(now.from_ready, useful)
