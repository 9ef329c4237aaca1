"""The beginner: nearest to complete with what it holds, blind to what is gone, and never past a win."""

import random
from collections.abc import Sequence
from typing import TypeVar

from sichuan_tui.hand.action import (
    PASS,
    Action,
    ClaimKong,
    DeclareMissing,
    Discard,
    Exchange,
    Kong,
    Pass,
    Pung,
    Win,
)
from sichuan_tui.observe.observation import Observation
from sichuan_tui.shapes.deficiency import deficiency
from sichuan_tui.tiles.counts import Counts, add_tile, suit_size
from sichuan_tui.tiles.tile import COPIES, SUIT_OF, SUITS, TILES, Suit, Tile

_Choice = TypeVar("_Choice")


class Beginner:
    """The weakest level."""

    def decide(self, observation: Observation, rng: random.Random) -> Action:
        """Choose one of the legal actions."""
        first = observation.legal[0]
        match first:
            case Exchange():
                return _exchange(observation, rng)
            case DeclareMissing():
                return DeclareMissing(min(SUITS, key=lambda suit: suit_size(observation.counts, suit)))
            case Win():
                return first
            case Kong() | Discard():
                return _turn(observation, rng)
            case ClaimKong() | Pung() | Pass():
                return _claim(observation)


def _melds_of(observation: Observation) -> int:
    return len(observation.seats[observation.seat].melds)


def _left_out(observation: Observation) -> Suit | None:
    """Give the missing suit; where none is named, the shortest suit of which there is no meld."""
    if observation.ruleset.missing_declared:
        return observation.missing
    left = observation.ruleset.left_out(observation.seats[observation.seat].melds, None)
    return min(
        [suit for suit in left if suit is not None],
        key=lambda suit: suit_size(observation.counts, suit),
        default=None,
    )


def _pick(choices: Sequence[_Choice], rng: random.Random) -> _Choice:
    return choices[int(rng.random() * len(choices))]


def _exchange(observation: Observation, rng: random.Random) -> Action:
    sizes = [suit_size(observation.counts, suit) for suit in SUITS]
    shortest = min((suit for suit in SUITS if sizes[suit] >= 3), key=lambda suit: sizes[suit])
    return _pick(
        [
            action
            for action in observation.legal
            if isinstance(action, Exchange) and SUIT_OF[action.tiles[0]] == shortest
        ],
        rng,
    )


def _turn(observation: Observation, rng: random.Random) -> Action:
    counts, melds, missing = observation.counts, _melds_of(observation), _left_out(observation)
    legal = observation.legal
    discards = [action for action in legal if isinstance(action, Discard)]
    unwanted = [action for action in discards if SUIT_OF[action.tile] == missing]
    if unwanted:
        return _pick(unwanted, rng)
    short = [deficiency(add_tile(counts, action.tile, -1), melds, missing) for action in discards]
    least = min(short)
    for action in legal:
        if isinstance(action, Kong) and SUIT_OF[action.tile] != missing:
            held = counts[action.tile]
            after = deficiency(add_tile(counts, action.tile, -held), melds + (held == COPIES), missing)
            if after <= least:
                return action
    return _pick([action for action, after in zip(discards, short, strict=True) if after == least], rng)


def _claim(observation: Observation) -> Action:
    tile = observation.offered
    counts, melds, missing = observation.counts, _melds_of(observation), _left_out(observation)
    now = deficiency(counts, melds, missing)
    for action in observation.legal:
        match action:
            case ClaimKong() | Pung() if tile is not None and SUIT_OF[tile] == missing:
                continue
            case ClaimKong() if tile is not None:
                if deficiency(add_tile(counts, tile, 1 - COPIES), melds + 1, missing) <= now:
                    return action
            case Pung() if tile is not None:
                if _after_pung(counts, melds, missing, tile) < now:
                    return action
            case _:
                continue
    return PASS


def _after_pung(counts: Counts, melds: int, missing: Suit | None, tile: Tile) -> int:
    """Give the deficiency after a pung and the best discard."""
    left = add_tile(counts, tile, -2)
    return min(deficiency(add_tile(left, other, -1), melds + 1, missing) for other in TILES if left[other])
