"""The worked examples of the help pages: hands that can be won, that show their pattern, valued as the engine does."""

import pytest

from sichuan_tui.rules.patterns import PatternKey
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.score import score_hand
from sichuan_tui.shapes.meld import Meld, MeldKind, with_melds
from sichuan_tui.tiles.counts import parse_counts
from sichuan_tui.tiles.tile import COPIES, SUITS
from sichuan_tui.words.examples import EXAMPLES, Example, example_of, example_spans, melds_of, score_of
from sichuan_tui.words.spans import TileSpan, plain
from sichuan_tui.words.terms import pattern_word

EACH = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.pattern)
SHOWN = [(ruleset, pattern.key) for ruleset in RULESETS.values() for pattern in ruleset.patterns]
RULES = pytest.mark.parametrize(("ruleset", "key"), SHOWN, ids=lambda value: getattr(value, "name", None))


@RULES
def test_every_pattern_of_a_rule_set_has_an_example_that_shows_it(ruleset: RuleSet, key: PatternKey) -> None:
    example = example_of(key, ruleset)
    assert example.pattern is key
    assert key in {found.key for found in score_of(example, ruleset).patterns}


def test_every_example_is_shown_under_some_rule_set() -> None:
    assert {id(example_of(key, ruleset)) for ruleset, key in SHOWN} == {id(example) for example in EXAMPLES}


def test_a_pattern_that_a_rule_set_does_not_know_has_no_example_there() -> None:
    with pytest.raises(ValueError, match="no example"):
        example_of(PatternKey.HEAVENLY, DEFAULT)


@RULES
def test_an_example_is_worth_what_the_engine_says(ruleset: RuleSet, key: PatternKey) -> None:
    example = example_of(key, ruleset)
    score = score_hand(ruleset, parse_counts(example.concealed), melds_of(example), example.circumstance)
    fan = sum(found.fan for found in score.patterns)
    words = " + ".join(f"{pattern_word(found.key)} {found.fan}" for found in score.patterns)
    _, worth = example_spans(example, ruleset)
    assert plain(worth) == f"{words} = {fan} fan, worth {ruleset.value_of(fan)}"


@EACH
def test_an_example_can_be_held_and_won_with(example: Example) -> None:
    melds = melds_of(example)
    everything = with_melds(parse_counts(example.concealed), melds)
    assert max(everything) <= COPIES
    assert sum(parse_counts(example.concealed)) == 14 - 3 * len(melds)
    held = {suit for suit in SUITS if any(everything[9 * suit : 9 * suit + 9])}
    # Who holds all three suits holds the missing one, and may not win.
    assert len(held) < len(SUITS)


@EACH
def test_the_circumstance_of_an_example_is_possible(example: Example) -> None:
    kinds = {kind for kind, _ in example.melds}
    if example.circumstance.replacement:
        assert kinds & {MeldKind.CONCEALED_KONG, MeldKind.CLAIMED_KONG, MeldKind.ADDED_KONG}
    assert (example.pattern is PatternKey.ROBBING_KONG) == example.circumstance.robbing
    assert (example.pattern is PatternKey.LAST_TILE) == example.circumstance.last_tile
    assert (example.pattern is PatternKey.KONG_DISCARD) == example.circumstance.kong_discard
    assert (example.pattern is PatternKey.HEAVENLY) == example.circumstance.dealt
    assert (example.pattern is PatternKey.EARTHLY) == example.circumstance.first_draw
    if example.circumstance.dealt or example.circumstance.first_draw:
        assert not example.melds


@EACH
def test_the_tiles_shown_are_those_of_the_example(example: Example) -> None:
    tiles, _ = example_spans(example, RULESETS["planet-blood-battle-v1"])
    shown = parse_counts("".join(plain((span,)) for span in tiles if isinstance(span, TileSpan)))
    assert shown == parse_counts(example.concealed)
    assert [span for span in tiles if isinstance(span, Meld)] == list(melds_of(example))
