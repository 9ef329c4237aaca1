"""The rules page tells each rule set's own things, and only them."""

from dataclasses import replace

import pytest

from sichuan_tui.rules.presets import DEFAULT, MIL_SBR, QQ_BLOOD_BATTLE, QQ_CLASSIC, RULESETS
from sichuan_tui.rules.ruleset import KongDiscard, RuleSet, WallEnd
from sichuan_tui.words.rules_text import rules_lines
from sichuan_tui.words.spans import plain

PLANET, BATTLE, CLASSIC, COMPETITION = DEFAULT.name, QQ_BLOOD_BATTLE.name, QQ_CLASSIC.name, MIL_SBR.name

TOLD = {
    "Exchange: everybody": {PLANET},
    "Missing suit: before the first turn": {PLANET, COMPETITION},
    "may not win, pung or kong at all": {PLANET},
    "you may pung and kong tiles of the other suits": {COMPETITION},
    "nobody declares a missing suit": {BATTLE, CLASSIC},
    "from the end of the wall": {PLANET, BATTLE, CLASSIC},
    "the next one of the wall": {COMPETITION},
    "one of the last 4 tiles": {BATTLE, CLASSIC},
    "may not win on a discard or rob a kong until": {PLANET, BATTLE, CLASSIC},
    "only with more fan than the most he let pass": {COMPETITION},
    "To discard a tile that would complete what you keep": {COMPETITION},
    "A pung lifts the lock": {COMPETITION},
    "Whoever lets a pung pass": {PLANET, BATTLE, CLASSIC},
    "The hand is over when three have won": {PLANET, BATTLE, COMPETITION},
    "over with the first winning tile": {CLASSIC},
    "Winners leave": {PLANET, BATTLE, COMPETITION},
    "The first winning tile ends the hand": {CLASSIC},
    "Dealer: drawn at random for every hand": {PLANET, BATTLE},
    "whoever gave the winning tile away deals next": {CLASSIC},
    "whoever won first deals next": {COMPETITION},
    "at most 3 count": {PLANET, COMPETITION},
    "6 points with 1 fan, and twice as much with each more: 6, 12, 24, 48, 96 and so on": {BATTLE, CLASSIC},
    "pays it and 1 more": {PLANET, COMPETITION},
    "a concealed one gets 2 from each": {PLANET, COMPETITION},
    "a concealed one gets 12 from each": {BATTLE, CLASSIC},
    "nothing if its tile was not drawn in this very turn": {COMPETITION},
    "the discarder pays each winner, besides the hand, all that the kong brought": {BATTLE, CLASSIC},
    "gives back to those who paid it": {COMPETITION},
    "a seat that still holds its missing suit, pays 8": {PLANET},
    "tiles of all three suits, melds included, pays 96": {BATTLE, CLASSIC},
    "such as one that still holds its missing suit": {COMPETITION},
    "What it handed on it need not give back": {BATTLE, CLASSIC},
    "What it gave back before": {COMPETITION},
    "all four copies, melds included, is no wait": {PLANET, BATTLE, CLASSIC},
    "no wait if all four are concealed": {COMPETITION},
    "Of the patterns from plain to pure dragon seven pairs one counts": {BATTLE, CLASSIC},
    "kongs included": {PLANET},
    "and they are no kong": {BATTLE, CLASSIC, COMPETITION},
    "or by robbing an added kong made then": {COMPETITION},
    "The direction of the exchange": {PLANET},
    "kong income handed on": {BATTLE},
}


def page(ruleset: RuleSet) -> str:
    return "\n".join(plain(line.spans) for line in rules_lines(ruleset))


@pytest.mark.parametrize("words", TOLD)
def test_a_rule_is_told_where_it_holds_and_nowhere_else(words: str) -> None:
    assert {name for name, ruleset in RULESETS.items() if words in page(ruleset)} == TOLD[words]


def test_the_page_follows_the_values_not_the_name() -> None:
    mixed = replace(
        DEFAULT,
        exchange=False,
        replacement_from=WallEnd.FRONT,
        forced_win_left=7,
        kong_discard=KongDiscard.HANDED_ON,
        last_winner=1,
        unit=5,
    )
    told = page(mixed)
    assert "Exchange" not in told
    for words in ("the next one of the wall", "one of the last 8 tiles", "kong brought", "first winning tile", "5, 10"):
        assert words in told
