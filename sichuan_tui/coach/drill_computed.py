"""Exercises whose answers the rules give, made from seeds without end: all waits, and what a hand is worth."""

import random
from collections.abc import Iterator
from typing import Final

from sichuan_tui.coach.drill import DrillKind, Moment, NameWaits, ValueHand
from sichuan_tui.coach.drill_hands import dealt, moment_at, play
from sichuan_tui.coach.facts import facts_of
from sichuan_tui.hand.action import WIN
from sichuan_tui.hand.apply import Step
from sichuan_tui.hand.event import Event, Paid, Won
from sichuan_tui.hand.state import WonBy
from sichuan_tui.observe.observation import observe
from sichuan_tui.rules.patterns import PatternKey
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.transfers import Why
from sichuan_tui.shapes.meld import with_melds
from sichuan_tui.tiles.tile import COPIES
from sichuan_tui.tiles.wall import SEATS, Seat

_SIMPLE: Final = {1: 0.15, 2: 0.5}
"""How often a hand with one or two waits is taken; one with more always is."""

_USUAL: Final = {0: 0.3, 1: 0.5, 2: 0.5}
"""How often a win of so many fan above the least is taken; one of more, or with a rare pattern, always is."""

_RARE: Final = frozenset(PatternKey) - {
    PatternKey.STANDARD,
    PatternKey.ALL_PUNGS,
    PatternKey.PURE_SUIT,
    PatternKey.ROOT,
    PatternKey.PLAIN,
    PatternKey.KONG,
}

_MOST_CHOICES: Final = 6
_MOST_FAN: Final = 16
_WINS: Final = {WonBy.DISCARD: Why.DISCARD, WonBy.SELF_DRAW: Why.SELF_DRAW, WonBy.ROBBED_KONG: Why.ROBBED_KONG}


def computed(kind: DrillKind, ruleset: RuleSet, rng: random.Random) -> Iterator[NameWaits | ValueHand]:
    """Give exercises of a kind one after another, without end.

    Args:
        kind: waits or worth.
        ruleset: the rules the hands are played by.
        rng: chooses the deals.
    """
    while True:
        steps, _ = play(dealt(rng.getrandbits(63), ruleset))
        exercise = _waits(steps, rng) if kind is DrillKind.WAITS else _worth(steps, rng, ruleset)
        if exercise is not None:
            yield exercise


def _waits(steps: tuple[Step, ...], rng: random.Random) -> NameWaits | None:
    """Take the ready hand with the most waits, one of few waits only now and then."""
    most = 0
    places: list[tuple[int, Seat]] = []
    for number, step in enumerate(steps):
        for seat in SEATS:
            own = step.state.seats[seat]
            found = len(own.waits) if own.public.victory is None and sum(own.counts) % 3 == 1 else 0
            if found > most:
                most, places = found, []
            if found and found == most:
                places.append((number, seat))
    if not places or rng.random() > _SIMPLE.get(most, 1.0):
        return None
    number, seat = places[int(rng.random() * len(places))]
    moment = moment_at(steps[: number + 1], seat)
    seen = moment.seen
    melds = seen.seats[seat].melds
    everything = with_melds(seen.counts, melds)
    if any(everything[tile] >= COPIES for tile in seen.ruleset.waits(seen.counts, melds, seen.missing)):
        # Whether a tile is a wait of which the seat has all four copies, rule sets do not agree.
        return None
    waits = facts_of(seen).now.waits
    return NameWaits(moment, waits) if waits else None


def _worth(steps: tuple[Step, ...], rng: random.Random, ruleset: RuleSet) -> ValueHand | None:
    """Take a win, a usual one only now and then."""
    wins = [
        (number, event, step.events)
        for number, step in enumerate(steps)
        for event in step.events
        if isinstance(event, Won) and event.score is not None
    ]
    if not wins:
        return None
    number, won, events = wins[int(rng.random() * len(wins))]
    patterns = () if won.score is None else won.score.patterns
    rare = any(found.key in _RARE for found in patterns)
    if not rare and rng.random() > _USUAL.get(won.victory.fan - ruleset.least_fan, 1.0):
        return None
    return _valued(steps, number, won, events)


def _valued(steps: tuple[Step, ...], number: int, won: Won, events: tuple[Event, ...]) -> ValueHand | None:
    paid = {
        transfer.points
        for event in events
        if isinstance(event, Paid)
        for transfer in event.transfers
        if transfer.payee == won.seat and transfer.why is _WINS[won.victory.by]
    }
    moment = _asked_to_win(steps[:number], won.seat)
    if moment is None or won.score is None or len(paid) != 1:
        return None
    points = paid.pop()
    ruleset = moment.seen.ruleset
    # What a win pays beside its fan, such as the extra of a self-draw, is the same for every choice.
    beside = points - won.score.value
    values = sorted({ruleset.value_of(fan) + beside for fan in range(ruleset.least_fan, _MOST_FAN)} | {points})
    first = min(max(0, values.index(points) - _MOST_CHOICES // 2), max(0, len(values) - _MOST_CHOICES))
    choices = tuple(values[first : first + _MOST_CHOICES])
    return ValueHand(moment, won.victory.tile, won.score, points, choices)


def _asked_to_win(steps: tuple[Step, ...], seat: Seat) -> Moment | None:
    """Give the moment in which a seat could win last; others may have answered after it."""
    for number in range(len(steps), 0, -1):
        if WIN in observe(steps[number - 1].state, seat).legal:
            return moment_at(steps[:number], seat)
    return None
