"""Positions worth asking about, and how far behind its best option every other one is.

Candidates come from hands between club players, where the question is open at first sight. Every option is played
out on the same re-deals by the same players. Some re-deals choose the answer; fresh ones, which had no part in
choosing it, must then separate it from each other option, or the position is dropped.
"""

import random
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from sichuan_tui.bots.codes import code_of, view_of
from sichuan_tui.bots.expert import judge_for, roller_for
from sichuan_tui.bots.trials import Trials
from sichuan_tui.coach.drill import DrillKind, Tried
from sichuan_tui.coach.drill_book import Entry
from sichuan_tui.coach.drill_hands import dealt, play
from sichuan_tui.hand.action import CLAIM_KONG, DISCARDS, PASS, WIN, Action, Kong
from sichuan_tui.observe.observation import Observation, Stage, observe
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.shapes.deficiency import useful_by_discard
from sichuan_tui.tiles.counts import suit_size
from sichuan_tui.tiles.tile import SUITS, Tile

_ROUND: Final = 40
_PILOT: Final = 60
_MOST: Final = 480
_SEPARATION: Final = 2.5
"""Standard errors by which the answer must be ahead of each other option."""
_CLEARLY: Final = 4.0
_SURELY: Final = 3.2
"""Standard errors from which on an option need not be played any more: in the first rounds, and later."""
_FIRST: Final = 120
_LEAST: Final = 0.3
"""Points the answer must be ahead by, for the question to matter."""
_FLATTERED: Final = 1.0
"""Points by which rollouts flatter whoever lets a win pass, since hands dealt anew are less ready than true ones.

Measured on 92 positions in which passing seemed 2.0 points better: between the true hands it was 1.1 ± 0.5 better.
"""
_LATE: Final = 20
"""Tiles left in the wall below which they flatter even more: there passing is never the answer."""
_MOST_OBVIOUS: Final = 4.0
"""Points ahead of the next best from which on a win is no question."""

_DISCARDS: Final = 3
"""The most turns of a hand, which has so many, that ask for a discard."""
_FULLEST: Final = 42
"""Tiles left in the wall above which one discard is hardly ever clearly better than all others."""
_NEAREST: Final = 0.25
_FARTHEST: Final = 1.5
"""Points the best missing suit or discard is ahead by in the judgement: likely to be confirmed, and yet a question."""


def search(seed: int, ruleset: RuleSet, wanted: frozenset[DrillKind]) -> Iterator[Entry]:
    """Give the positions of one hand that are worth asking about."""
    steps, taken = play(dealt(seed, ruleset))
    discards = 0
    for number, decision in enumerate(taken):
        seen = observe(steps[number].state, decision.seat)
        kind = _kind_of(seen)
        if kind is None or kind not in wanted or not _is_open(kind, seen):
            continue
        if kind is DrillKind.DISCARD and discards == _DISCARDS:
            continue
        options = weigh(kind, seen, f"{seed}/{decision.seat}/{number}")
        if options is not None:
            discards += kind is DrillKind.DISCARD
            yield Entry(kind, seed, decision.seat, taken[:number], options)


def _kind_of(seen: Observation) -> DrillKind | None:
    legal = seen.legal
    if seen.stage is Stage.MISSING:
        return DrillKind.MISSING
    if seen.stage is not Stage.PLAY:
        return None
    if PASS in legal:
        return DrillKind.WIN if WIN in legal else DrillKind.KONG if CLAIM_KONG in legal else None
    if WIN in legal:
        return None
    return DrillKind.KONG if any(isinstance(action, Kong) for action in legal) else DrillKind.DISCARD


def _is_open(kind: DrillKind, seen: Observation) -> bool:
    """Tell whether the answer cannot be read off at once."""
    match kind:
        case DrillKind.MISSING:
            sizes = sorted(suit_size(seen.counts, suit) for suit in SUITS)
            weighed = sorted(judge_for(seen.ruleset).missings(seen.counts))
            return sizes[1] - sizes[0] <= 2 and _NEAREST <= weighed[2] - weighed[1] <= _FARTHEST
        case DrillKind.DISCARD:
            return _is_open_discard(seen)
        case _:
            return True


def _is_open_discard(seen: Observation) -> bool:
    view = view_of(seen)
    if len(seen.legal) < 4 or view.hand.burden or view.left > _FULLEST:
        return False
    weighed = sorted(judge_for(seen.ruleset).discards(view), reverse=True)
    if not _NEAREST <= weighed[0][0] - weighed[1][0] <= _FARTHEST:
        return False
    ahead = useful_by_discard(seen.counts, len(view.hand.melds), seen.missing)
    best = ahead[Tile(weighed[0][1])].deficiency
    return sum(ahead[Tile(tile)].deficiency <= best for _, tile in weighed) > 1


def options_of(kind: DrillKind, seen: Observation) -> tuple[Action, ...]:
    """Give what is to be chosen from: all that is legal; beside kongs in the own turn, the best discard alone."""
    kongs = tuple(action for action in seen.legal if isinstance(action, Kong))
    if kind is DrillKind.KONG and kongs:
        return (*kongs, DISCARDS[max(judge_for(seen.ruleset).discards(view_of(seen)))[1]])
    return seen.legal


def weigh(kind: DrillKind, seen: Observation, name: str) -> tuple[Tried, ...] | None:
    """Weigh the options of a position; None where none of them is separated from all others.

    Args:
        kind: of the exercise.
        seen: the position as the seat sees it.
        name: what the re-deals are dealt from.
    """
    options = options_of(kind, seen)
    first = _Sums(seen, options, random.Random(f"{name}/choose"))
    likely = list(range(len(options)))
    if kind is DrillKind.DISCARD:
        weighed = sorted(judge_for(seen.ruleset).discards(view_of(seen)), reverse=True)
        order = [next(index for index, action in enumerate(options) if code_of(action) == tile) for _, tile in weighed]
        likely = order[:3]
    first.add(likely, _PILOT)
    best = max(likely, key=first.average)
    if kind is DrillKind.DISCARD and best != likely[0]:
        return None
    others = [index for index in likely if index != best]
    if any(not _promising(first, best, index) for index in others):
        return None
    return _confirmed(seen, options, best, random.Random(f"{name}/confirm"), kind)


def _promising(sums: "_Sums", best: int, other: int) -> bool:
    mean, error = sums.ahead(best, other)
    return mean >= _LEAST and mean >= 0.8 * error


def _confirmed(
    seen: Observation, options: Sequence[Action], best: int, rng: random.Random, kind: DrillKind
) -> tuple[Tried, ...] | None:
    sums = _Sums(seen, options, rng)
    open_ones = [index for index in range(len(options)) if index != best]
    results: dict[int, tuple[float, float]] = {}
    for number in range(_ROUND, _MOST + 1, _ROUND):
        sums.add([best, *open_ones], _ROUND)
        for index in open_ones:
            mean, error = results[index] = sums.ahead(best, index)
            if mean < (0.5 if number > 3 * _ROUND else -0.5) * error or (number > 240 and mean < error):
                return None
        wanted = _CLEARLY if number < _FIRST else _SURELY
        open_ones = [index for index in open_ones if results[index][0] < max(_LEAST, wanted * results[index][1])]
        if not open_ones:
            break
    if any(mean < max(_LEAST, _SEPARATION * error) for mean, error in results.values()):
        return None
    if kind is DrillKind.WIN and options[best] != WIN and seen.wall_left < _LATE:
        return None
    if kind is DrillKind.WIN and options[best] == WIN and min(mean for mean, _ in results.values()) > _MOST_OBVIOUS:
        return None
    others = sorted((mean, error, index) for index, (mean, error) in results.items())
    return (Tried(options[best], 0.0, 0.0), *(Tried(options[index], mean, error) for mean, error, index in others))


class _Sums:
    """What options brought in the same re-deals."""

    def __init__(self, seen: Observation, options: Sequence[Action], rng: random.Random) -> None:
        self._options = options
        self._trials = Trials(seen, rng, roller_for(seen.ruleset))
        self._points: list[list[int]] = [[] for _ in options]
        lets_pass = PASS in options
        self._besides = [_FLATTERED if lets_pass and option == WIN else 0.0 for option in options]

    def add(self, indices: Sequence[int], redeals: int) -> None:
        """Play some of them out in more re-deals."""
        brought = self._trials.play([self._options[index] for index in indices], redeals)
        for index, points in zip(indices, brought, strict=True):
            self._points[index] += points

    def average(self, index: int) -> float:
        """Give the points of an option a re-deal."""
        return sum(self._points[index]) / len(self._points[index]) + self._besides[index]

    def ahead(self, best: int, other: int) -> tuple[float, float]:
        """Give by how much one is ahead of another in the re-deals that both had, and the standard error."""
        # An option that was dropped had all the re-deals up to then.
        differences = [mine - theirs for mine, theirs in zip(self._points[best], self._points[other], strict=False)]
        number = len(differences)
        mean = sum(differences) / number
        spread = sum((difference - mean) ** 2 for difference in differences) / number
        # A few equal differences say less than they seem to: one point of spread is always there.
        return mean + self._besides[best] - self._besides[other], sqrt((spread + 1) / number)
