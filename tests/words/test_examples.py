"""The worked examples of the help pages: hands that can be won, that show their pattern, valued as the engine does."""

import pytest

from sichuan_tui.rules.patterns import PatternKey
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.score import score_hand
from sichuan_tui.shapes.meld import Meld, MeldKind, with_melds
from sichuan_tui.tiles.counts import parse_counts
from sichuan_tui.tiles.tile import COPIES, SUITS
from sichuan_tui.words.examples import EXAMPLES, Example, example_spans, melds_of, score_of
from sichuan_tui.words.spans import TileSpan, plain
from sichuan_tui.words.terms import pattern_word

EACH = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.pattern)
RULES = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)


@RULES
def test_every_pattern_of_a_rule_set_has_an_example(ruleset: RuleSet) -> None:
    shown = {example.pattern for example in EXAMPLES}
    assert {pattern.key for pattern in ruleset.patterns} <= shown


@EACH
@RULES
def test_an_example_contains_its_pattern(example: Example, ruleset: RuleSet) -> None:
    assert example.pattern in {found.key for found in score_of(example, ruleset).patterns}


@EACH
@RULES
def test_an_example_is_worth_what_the_engine_says(example: Example, ruleset: RuleSet) -> None:
    score = score_hand(ruleset, parse_counts(example.concealed), melds_of(example), example.circumstance)
    fan = sum(found.fan for found in score.patterns)
    words = " + ".join(f"{pattern_word(found.key)} {found.fan}" for found in score.patterns)
    _, worth = example_spans(example, ruleset)
    assert plain(worth) == f"{words} = {fan} fan, worth {2 ** min(fan, ruleset.fan_cap)}"


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


@EACH
def test_the_tiles_shown_are_those_of_the_example(example: Example) -> None:
    tiles, _ = example_spans(example, RULESETS["planet-blood-battle-v1"])
    shown = parse_counts("".join(plain((span,)) for span in tiles if isinstance(span, TileSpan)))
    assert shown == parse_counts(example.concealed)
    assert [span for span in tiles if isinstance(span, Meld)] == list(melds_of(example))
