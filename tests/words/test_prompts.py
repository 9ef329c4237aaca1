"""The prompts say what can be done, and where there is no choice, that there is none."""

from sichuan_tui.hand.action import WIN
from sichuan_tui.observe.observation import Observation, observe
from sichuan_tui.rules.presets import QQ_BLOOD_BATTLE, QQ_CLASSIC
from sichuan_tui.words.prompts import claim_prompt, turn_prompt
from sichuan_tui.words.spans import plain
from tests.support.play import play

NAMES = ("Ann", "Bob", "Cid", "Dee")


def _wins() -> list[Observation]:
    return [
        seen
        for ruleset in (QQ_BLOOD_BATTLE, QQ_CLASSIC)
        for seed in range(60)
        for moment in play(seed, None, ruleset).moments
        for seen in (observe(moment.before, moment.seat),)
        if WIN in seen.legal
    ]


def test_whoever_must_win_is_told_so_and_nobody_else() -> None:
    said: set[str] = set()
    for seen in _wins():
        claiming = sum(seen.counts) % 3 == 1
        words = plain(claim_prompt(seen, NAMES) if claiming else turn_prompt(seen))
        forced = seen.legal == (WIN,)
        assert words.endswith("you must win, few tiles are left") == forced
        said.add(f"{'robbery' if seen.announced else 'claim' if claiming else 'turn'} {forced}")
    assert {"claim True", "claim False", "turn True", "turn False"} <= said
