"""The prompts say what can be done, and where there is no choice, that there is none."""

import pytest

from sichuan_tui.hand.action import WIN, Discard, Kong
from sichuan_tui.observe.observation import Observation, observe
from sichuan_tui.rules.presets import DEFAULT, MIL_SBR, QQ_BLOOD_BATTLE, QQ_CLASSIC
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.words.prompts import claim_prompt, own_notes, turn_prompt
from sichuan_tui.words.spans import plain
from tests.support.play import play

NAMES = ("Ann", "Bob", "Cid", "Dee")


def _asked(ruleset: RuleSet, hands: int) -> list[Observation]:
    return [
        observe(moment.before, moment.seat) for seed in range(hands) for moment in play(seed, None, ruleset).moments
    ]


def test_whoever_must_win_is_told_so_and_nobody_else() -> None:
    said: set[str] = set()
    for seen in (*_asked(QQ_BLOOD_BATTLE, 60), *_asked(QQ_CLASSIC, 60)):
        if WIN not in seen.legal:
            continue
        claiming = sum(seen.counts) % 3 == 1
        words = plain(claim_prompt(seen, NAMES) if claiming else turn_prompt(seen))
        forced = seen.legal == (WIN,)
        assert words.endswith("you must win, few tiles are left") == forced
        said.add(f"{'robbery' if seen.announced else 'claim' if claiming else 'turn'} {forced}")
    assert {"claim True", "claim False", "turn True", "turn False"} <= said


def test_a_kong_that_may_be_declared_before_the_missing_suit_goes_is_not_hidden() -> None:
    both = 0
    for seen in _asked(MIL_SBR, 60):
        kongs = any(isinstance(action, Kong) for action in seen.legal)
        if kongs and WIN not in seen.legal:
            words = plain(turn_prompt(seen))
            assert "declare a kong" in words
            both += "missing suit must go first" in words
    assert both


@pytest.mark.parametrize(
    ("ruleset", "one", "more"),
    [
        (DEFAULT, "", ""),
        (
            MIL_SBR,
            "A win on your discard would take back the 1 point of your kong",
            "A win on your discard would take back the {points} points of your kong",
        ),
        (QQ_BLOOD_BATTLE, "", "A win on your discard would also take the {points} points of your kong"),
    ],
    ids=["planet", "mil", "qq"],
)
def test_a_note_says_what_a_kong_discard_would_cost_while_it_can(ruleset: RuleSet, one: str, more: str) -> None:
    told: set[int] = set()
    for seen in _asked(ruleset, 40):
        points = sum(seen.ledger[place].points for place in seen.income or ())
        own = bool(points) and isinstance(seen.legal[-1], Discard)
        notes = [words for words in map(plain, own_notes(seen)) if "of your kong" in words]
        wanted = one if points == 1 else more.format(points=points)
        assert notes == ([wanted] if own and wanted else [])
        told |= {points} if own else set()
    assert len(told) > 1
