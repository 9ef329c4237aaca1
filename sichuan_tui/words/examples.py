"""Worked examples for the help pages: hands drawn with tiles, valued by the engine itself."""

from dataclasses import dataclass
from typing import Final

from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.patterns import PLAIN, Circumstance, PatternKey
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.score import Score, score_hand
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.counts import parse_counts, tiles_of
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.tiles.wall import Seat
from sichuan_tui.words.spans import Span, Spans, tile_row
from sichuan_tui.words.terms import pattern_word


@dataclass(frozen=True, slots=True)
class Example:
    """A complete hand that shows a pattern.

    Attributes:
        pattern: what it is an example of.
        concealed: the concealed tiles, winning tile included, as in books.
        melds: kind and tile of each meld.
        circumstance: how the winning tile came.
    """

    pattern: PatternKey
    concealed: str
    melds: tuple[tuple[MeldKind, str], ...] = ()
    circumstance: Circumstance = PLAIN


EXAMPLES: Final = (
    Example(PatternKey.STANDARD, "123789m111p234p55p"),
    Example(PatternKey.PLAIN, "23445677p345789s"),
    Example(PatternKey.ALL_PUNGS, "88p999m", ((MeldKind.PUNG, "5m"), (MeldKind.PUNG, "6m"), (MeldKind.PUNG, "7p"))),
    Example(PatternKey.PURE_SUIT, "123345567s99s789s"),
    Example(PatternKey.OUTSIDE, "123789m123789p99p"),
    Example(PatternKey.SEVEN_PAIRS, "112255m33445577p"),
    Example(PatternKey.PURE_ALL_PUNGS, "22299m", ((MeldKind.PUNG, "3m"), (MeldKind.PUNG, "5m"), (MeldKind.PUNG, "6m"))),
    Example(PatternKey.ALL_PUNGS_258, "88855m", ((MeldKind.PUNG, "2s"), (MeldKind.PUNG, "5s"), (MeldKind.PUNG, "8s"))),
    Example(PatternKey.DRAGON_SEVEN_PAIRS, "11222244p557799m"),
    Example(PatternKey.PURE_SEVEN_PAIRS, "11334466778899s"),
    Example(PatternKey.PURE_OUTSIDE, "11123777888999p"),
    Example(PatternKey.HEAVENLY, "123456m88m345p789p", (), Circumstance(dealt=True)),
    Example(PatternKey.EARTHLY, "111m456m99s234567s", (), Circumstance(first_draw=True)),
    Example(PatternKey.PURE_DRAGON_SEVEN_PAIRS, "11114477885566m"),
    Example(PatternKey.KONG, "678m123p77p", ((MeldKind.CLAIMED_KONG, "9m"), (MeldKind.CONCEALED_KONG, "4p"))),
    Example(PatternKey.ROOT, "678m123p77p", ((MeldKind.CLAIMED_KONG, "9m"), (MeldKind.CONCEALED_KONG, "4p"))),
    Example(PatternKey.ROOT, "123m456p789p55p", ((MeldKind.PUNG, "1m"),)),
    Example(
        PatternKey.GOLDEN_HOOK,
        "55s",
        ((MeldKind.PUNG, "4p"), (MeldKind.CONCEALED_KONG, "9p"), (MeldKind.PUNG, "1s"), (MeldKind.PUNG, "8s")),
    ),
    Example(
        PatternKey.KONG_REPLACEMENT,
        "234m567m22p345p",
        ((MeldKind.CONCEALED_KONG, "8p"),),
        Circumstance(replacement=True),
    ),
    Example(PatternKey.KONG_DISCARD, "345678m22s456s", ((MeldKind.PUNG, "9m"),), Circumstance(kong_discard=True)),
    Example(PatternKey.ROBBING_KONG, "123m456m789m22p345p", (), Circumstance(robbing=True)),
    Example(PatternKey.LAST_TILE, "111m33m678m234p567p", (), Circumstance(last_tile=True)),
)


def example_of(key: PatternKey, ruleset: RuleSet) -> Example:
    """Give the example of a pattern under a rule set.

    Raises:
        ValueError: there is none, or the rule set does not know the pattern.
    """
    for example in EXAMPLES:
        if example.pattern is key and any(found.key is key for found in score_of(example, ruleset).patterns):
            return example
    message = f"no example of {key} under {ruleset.name}"
    raise ValueError(message)


def score_of(example: Example, ruleset: RuleSet) -> Score:
    """Value an example.

    Raises:
        ValueError: its hand is not complete.
    """
    return score_hand(ruleset, parse_counts(example.concealed), melds_of(example), example.circumstance)


def melds_of(example: Example) -> tuple[Meld, ...]:
    """Give the melds of an example."""
    return tuple(
        Meld(kind, parse_tile(tile), None if kind is MeldKind.CONCEALED_KONG else Seat(1))
        for kind, tile in example.melds
    )


def example_spans(example: Example, ruleset: RuleSet) -> tuple[Spans, Spans]:
    """Give an example's tiles, and what they are worth in words."""
    tiles: list[Span] = []
    for meld in melds_of(example):
        tiles += [meld, " "]
    tiles += tile_row(tiles_of(parse_counts(example.concealed)))
    score = score_of(example, ruleset)
    found = " + ".join(f"{pattern_word(pattern.key)} {pattern.fan}" for pattern in score.patterns)
    return tuple(tiles), (
        tr("{patterns} = {fan} fan, worth {points}", patterns=found, fan=score.fan, points=score.value),
    )
