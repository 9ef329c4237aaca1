"""Whole hands played from a seed by players who love rare actions."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from sichuan_tui.hand.action import Action, ClaimKong, DeclareMissing, Discard, Exchange, Kong, Pung, Win
from sichuan_tui.hand.apply import Step, apply, start
from sichuan_tui.hand.legal import legal_actions, to_act
from sichuan_tui.hand.state import Direction, HandState, SeatState
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.shapes.deficiency import deficiency
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.counts import add_tile, suit_size
from sichuan_tui.tiles.tile import COPIES, SUIT_OF, Tile
from sichuan_tui.tiles.wall import SEATS, Seat, shuffled_wall
from tests.support.build import stack_wall

Player: TypeAlias = Callable[[HandState, Seat, random.Random], Action]
_Choice = TypeVar("_Choice")


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision: the state it was taken in, who took it, and the step it made."""

    before: HandState
    seat: Seat
    action: Action
    step: Step


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand from the deal to its end."""

    first: Step
    moments: tuple[Moment, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        return (self.first, *(moment.step for moment in self.moments))


def pick(choices: Sequence[_Choice], rng: random.Random) -> _Choice:
    return choices[int(rng.random() * len(choices))]


def play(seed: int, player: Player | None = None, ruleset: RuleSet = DEFAULT) -> PlayedHand:
    """Play a hand; the seats that are asked together answer in any order."""
    rng = random.Random(seed)
    choose = Wild(rng) if player is None else player
    dealer = pick(SEATS, rng)
    wall = shuffled_wall(rng) if rng.random() < 0.5 else kind_wall(rng, dealer)
    direction = pick(tuple(Direction), rng)
    first = start(ruleset, wall, dealer, direction if ruleset.exchange else None)
    return PlayedHand(first, tuple(_moments(first.state, choose, rng)))


def kind_wall(rng: random.Random, dealer: Seat) -> tuple[Tile, ...]:
    """Shuffle a wall that deals pairs and triplets of two suits to each seat, so that much happens."""
    left = list(shuffled_wall(rng))
    dealt: list[list[Tile]] = []
    for seat in SEATS:
        hand: list[Tile] = []
        suits = pick(((0, 1), (0, 2), (1, 2)), rng)
        while len(hand) < 13 + (seat == dealer):
            tile = pick([tile for tile in left if SUIT_OF[tile] in suits] or left, rng)
            for _ in range(min(left.count(tile), pick((1, 2, 2, 3), rng), 13 + (seat == dealer) - len(hand))):
                left.remove(tile)
                hand.append(tile)
        dealt.append(hand)
    return stack_wall(dealt, left, dealer)


def _moments(state: HandState, choose: Player, rng: random.Random) -> Iterator[Moment]:
    while asked := to_act(state):
        seat = pick(asked, rng)
        action = choose(state, seat, rng)
        step = apply(state, seat, action)
        yield Moment(state, seat, action, step)
        state = step.state


class Wild:
    """A player without sense but with a taste for kongs, pungs, robberies and wins let pass; it sees everything."""

    def __init__(self, rng: random.Random) -> None:
        self._skill = pick((0.5, 0.9, 1.0), rng)
        self._wins = pick((0.4, 0.7, 1.0), rng)
        self._claims = pick((0.3, 0.7, 1.0), rng)
        self._kongs = pick((0.1, 0.9), rng)
        self._adds = pick((0.0, 0.9), rng)
        self._feeds = pick((0.0, 0.0, 0.3), rng)
        self._folly = pick((0.0, 0.0, 0.5), rng)

    def __call__(self, state: HandState, seat: Seat, rng: random.Random) -> Action:
        legal = legal_actions(state, seat)
        own = state.seats[seat]
        match legal[0]:
            case Exchange():
                return pick(_of_shortest_suit(legal, own) if rng.random() < self._skill else legal, rng)
            case DeclareMissing():
                by_size = sorted(legal, key=lambda action: _size(own, action))
                return by_size[-1 if rng.random() < self._folly else 0]
            case _:
                return self._play(state, own, legal, rng)

    def _play(self, state: HandState, own: SeatState, legal: tuple[Action, ...], rng: random.Random) -> Action:
        for action in legal:
            match action:
                case Win():
                    chance = self._wins
                case Kong(tile) if own.counts[tile] < COPIES:
                    chance = 1.0 if any(tile in other.waits for other in state.seats) else self._adds
                case Kong() | ClaimKong():
                    chance = self._kongs
                case Pung():
                    chance = self._claims
                case _:
                    continue
            if rng.random() < chance:
                return action
        discards = tuple(action for action in legal if isinstance(action, Discard))
        if not discards:
            return legal[-1]
        if rng.random() < self._feeds:
            return max(discards, key=lambda action: sum(action.tile in other.waits for other in state.seats))
        return _nearest(state, own, discards, rng) if rng.random() < self._skill else pick(discards, rng)


def _size(own: SeatState, action: Action) -> int:
    return suit_size(own.counts, action.suit) if isinstance(action, DeclareMissing) else 0


def _of_shortest_suit(legal: tuple[Action, ...], own: SeatState) -> tuple[Action, ...]:
    sizes = {
        action: suit_size(own.counts, SUIT_OF[action.tiles[0]]) for action in legal if isinstance(action, Exchange)
    }
    return tuple(action for action, size in sizes.items() if size == min(sizes.values()))


def _nearest(state: HandState, own: SeatState, discards: tuple[Discard, ...], rng: random.Random) -> Action:
    """Choose among the discards that leave the hand nearest to complete: best one that lies in wait for a kong."""
    melds, missing = len(own.public.melds), own.public.missing
    after = {action: add_tile(own.counts, action.tile, -1) for action in discards}
    rules, declared = state.ruleset, own.public.melds
    suits = rules.left_out(declared, missing) or (None,)
    short = {action: min(deficiency(counts, melds, suit) for suit in suits) for action, counts in after.items()}
    best = [action for action in discards if short[action] == min(short.values())]
    if short[best[0]] == 1:
        pungs = {meld.tile for other in state.seats for meld in other.public.melds if meld.kind is MeldKind.PUNG}
        lurking = [action for action in best if not pungs.isdisjoint(rules.waits(after[action], declared, missing))]
        return pick(lurking or best, rng)
    kept = {meld.tile for meld in own.public.melds}
    loose = [action for action in best if own.counts[action.tile] < COPIES - 1 and action.tile not in kept]
    return pick(loose or best, rng)
