"""Where somebody who tries everything begins: rare moments near at hand, by all rules, with all settings."""

import random
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.locale.languages import Language
from sichuan_tui.record.record import Record
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.session.countdown import clock_mark
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.people import HUMAN, bots_of
from sichuan_tui.session.table import NoLog, Table
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.settings import Aid, ClockKind, Faces, Pace, Settings, Theme
from tests.faults.mutate import pick
from tests.ui.support import positions
from tests.ui.support.person import PLAYERS, play_on, sound
from tests.ui.support.positions import STARTED, record_of, save

LAID = (
    positions.exchange,
    positions.missing,
    positions.must_go,
    positions.one_kong,
    positions.kongs,
    positions.added_kong,
    positions.ready,
    positions.own_win,
    positions.claim_kong,
    positions.claim_win,
    positions.claim_win_pung,
    positions.claim_win_kong_pung,
    positions.before_robbery,
    positions.robbery,
    positions.robbery,
    positions.watching,
    positions.three_winners,
    positions.exhausted,
)
"""Hands laid out so that something rare can be done at once."""

_HANDS = 4
"""How many whole hands there are of each rule set."""


@dataclass(frozen=True, slots=True)
class Scene:
    """How the program is started.

    Attributes:
        settings: of this run.
        language: in which it speaks.
        seed: of a new hand; None for the first page, or the hand in progress.
    """

    settings: Settings
    language: Language
    seed: int | None


@cache
def whole(name: str, seed: int) -> Record:
    """Play a hand by rules."""
    header = new_header(seed, RULESETS[name], PLAYERS, HUMAN, STARTED)
    table = Table.deal(header, bots_of(header), NoLog())
    play_on(table, sound)
    return table.record


def lay_out(root: Path, number: int, rng: random.Random) -> Scene:
    """Put a hand into the folder, or none, and say how the program is to be started on it.

    Args:
        root: the folder.
        number: how often it was started before; every other time it is with the next of the hands laid out.
        rng: draws the rest.
    """
    open_folder(root).hand.unlink(missing_ok=True)
    scene = Scene(_settings(rng), pick(tuple(Language), rng), int(rng.random() * 10_000))
    luck = rng.random()
    if number % 2:
        record = record_of(LAID[number // 2 % len(LAID)]())
    elif luck < 0.4:
        return replace(scene, seed=None)
    elif luck < 0.6:
        return scene
    else:
        full = whole(pick(tuple(RULESETS), rng), int(rng.random() * _HANDS))
        near = int(len(full.entries) * (1 - 0.25 * rng.random()))
        record = Record(full.header, full.entries[:near])
    extra = clock_mark(pick((ClockKind.OFF, ClockKind.OFF, ClockKind.BULLET, ClockKind.STANDARD), rng))
    save(replace(record, header=replace(record.header, extra=extra)), root)
    return replace(scene, seed=None)


def _settings(rng: random.Random) -> Settings:
    def maybe(share: float = 0.3) -> bool:
        return rng.random() < share

    return Settings(
        ruleset=pick(tuple(RULESETS.values()), rng),
        bots=(pick(tuple(LEVELS), rng), "club", "beginner"),
        pace=Pace.INSTANT if maybe(0.8) else pick(tuple(Pace), rng),
        faces=pick((None, *Faces), rng),
        theme=pick(tuple(Theme), rng),
        colour=maybe(0.9),
        ascii=maybe(),
        bell=maybe(),
        announce=maybe(),
        confirm=maybe(),
        guide=maybe(),
        clock=pick(tuple(ClockKind), rng) if maybe() else ClockKind.OFF,
        aids=frozenset(aid for aid in Aid if maybe(0.5)),
    )
