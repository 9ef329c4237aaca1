"""Hands the others may hold: dealt anew out of all a seat cannot see, consistent with all that it can.

Known are the number of tiles of each seat, who can hold none of his missing suit any more, and which of the tiles the
seat itself gave in the exchange are still where they went. Beyond that, players keep what is of use to them: a hand
dealt at random would be far worse than a true one, so every seat may throw its worst tile for another some times.
"""

import random
from dataclasses import dataclass
from typing import Final

from sichuan_tui.bots.codes import view_of
from sichuan_tui.bots.fast import NO_SUIT, STEP, SUIT, FastHand
from sichuan_tui.observe.observation import Observation, unseen_copies
from sichuan_tui.shapes.deficiency import JOINED, PROFILES, SHORT
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.tile import TILES, Tile
from sichuan_tui.tiles.wall import SEATS, Seat, seat_after

_FROM_HAND: Final = {MeldKind.PUNG: 2, MeldKind.CLAIMED_KONG: 3, MeldKind.ADDED_KONG: 3, MeldKind.CONCEALED_KONG: 4}
_UNWANTED: Final = (0.3, 0.2, 0.2, 0.15, 0.1, 0.05)
"""How often a hand begins with 0, 1, 2, … tiles of its missing suit."""


@dataclass(frozen=True, slots=True)
class World:
    """One way in which the hidden tiles may lie.

    Attributes:
        hands: by seat.
        wall: what can still be drawn, front first.
    """

    hands: tuple[FastHand, ...]
    wall: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Other:
    """What is known of another seat: its tiles' number, missing suit, melds, and those of its tiles that are known.

    Where no missing suit is named, ``leaving`` is the suit it seems to leave out, by its melds and discards.
    """

    seat: Seat
    size: int
    missing: int
    clean: bool
    leaving: int
    melds: tuple[Meld, ...]
    pinned: tuple[Tile, ...]
    shown: int
    won: bool


class Redealer:
    """Deals the hidden tiles of an observation anew."""

    def __init__(self, observation: Observation, keenness: float) -> None:
        """Gather what is known.

        Args:
            observation: what the seat sees.
            keenness: how many tiles a seat has changed for better ones per tile it has thrown.
        """
        self._own = observation.seat
        self._keenness = keenness
        self._hand = view_of(observation).hand
        unseen = unseen_copies(observation)
        self._others = [_other(observation, seat) for seat in SEATS if seat != observation.seat]
        for other in self._others:
            for tile in other.pinned:
                unseen[tile] -= 1
        self._pool = [tile for tile in TILES for _ in range(unseen[tile])]

    def deal(self, rng: random.Random) -> World:
        """Deal once."""
        pool = self._pool.copy()
        # Sorted by chance instead of shuffled: the same in every version of Python.
        pool.sort(key=lambda _: rng.random())
        places: list[list[Tile]] = []
        fixed: list[int] = []
        for other in self._others:
            tiles = [*other.pinned, *_unwanted(other, pool, rng)]
            fixed.append(len(tiles))
            places.append(tiles)
        for other, tiles in zip(self._others, places, strict=True):
            for _ in range(other.size - len(tiles)):
                tiles.append(pool.pop())
        self._repair([*places, pool], [*fixed, 0], rng)
        hands = [self._hand.copy() for _ in SEATS]
        for other, tiles in zip(self._others, places, strict=True):
            counts = [0] * len(TILES)
            for tile in tiles:
                counts[tile] += 1
            hand = FastHand(counts, other.melds, other.missing)
            hands[other.seat] = _improved(hand, other, pool, rng, self._keenness * other.shown)
        return World(tuple(hands), tuple(pool))

    def _repair(self, places: list[list[Tile]], fixed: list[int], rng: random.Random) -> None:
        """Exchange tiles that lie where they cannot, the last place being the wall, which holds anything."""
        barred = [*(other.missing for other in self._others), NO_SUIT]
        for here, suit in enumerate(barred[:3]):
            for index in range(fixed[here], len(places[here])):
                if SUIT[places[here][index]] == suit:
                    self._exchange(places, fixed, barred, (here, index), rng)

    def _exchange(
        self,
        places: list[list[Tile]],
        fixed: list[int],
        barred: list[int],
        wrong: tuple[int, int],
        rng: random.Random,
    ) -> None:
        """Exchange one tile for another that can lie here, first with the wall, then with the other seats."""
        here, index = wrong
        tile = places[here][index]
        for there in sorted(range(4), key=lambda place: (place < 3, rng.random())):
            if there == here or SUIT[tile] == barred[there]:
                continue
            first, size = fixed[there], len(places[there]) - fixed[there]
            start = int(rng.random() * size) if size > 0 else 0
            for step in range(size):
                other = first + (start + step) % size
                if SUIT[places[there][other]] != barred[here]:
                    places[here][index], places[there][other] = places[there][other], tile
                    return


def _unwanted(other: _Other, pool: list[Tile], rng: random.Random) -> list[Tile]:
    """Take tiles of its missing suit for a seat that may still have some."""
    if other.clean or other.missing == NO_SUIT:
        return []
    pinned = sum(SUIT[tile] == other.missing for tile in other.pinned)
    number = min(_begun_with(rng, other.shown) - other.shown - pinned, other.size - len(other.pinned))
    tiles: list[Tile] = []
    for index in range(len(pool) - 1, -1, -1):
        if len(tiles) >= number:
            break
        if SUIT[pool[index]] == other.missing:
            tiles.append(pool.pop(index))
    return tiles


def _begun_with(rng: random.Random, least: int) -> int:
    """Draw how many tiles of its missing suit a hand began with, having shown some of them."""
    tail = _UNWANTED[least:]
    mark = rng.random() * sum(tail)
    for number, chance in enumerate(tail, start=least):
        mark -= chance
        if mark < 0:
            return number
    return least


def _improved(hand: FastHand, other: _Other, pool: list[Tile], rng: random.Random, times: float) -> FastHand:
    """Let a seat change its worst tile for one out of the pool a mean number of times, as draws and discards do."""
    if not pool or other.won:
        return hand
    if other.missing == NO_SUIT:
        if other.leaving == NO_SUIT:
            return hand
        kept = hand.leaving(other.leaving)
        _improve(kept, other, pool, rng, times)
        return FastHand(kept.counts, hand.melds, NO_SUIT)
    if not hand.burden:
        _improve(hand, other, pool, rng, times)
    return hand


def _improve(hand: FastHand, other: _Other, pool: list[Tile], rng: random.Random, times: float) -> None:
    for _ in range(int(times + rng.random())):
        place = int(rng.random() * len(pool))
        tile = pool[place]
        if SUIT[tile] == hand.missing:
            continue
        hand.add(tile)
        thrown = _burden_of(hand) if hand.burden else _worst(hand, other.pinned, rng)
        hand.remove(thrown)
        pool[place] = TILES[thrown]


def _burden_of(hand: FastHand) -> int:
    """Give a tile of the suit that is to be left out."""
    return next(tile for tile in range(9 * hand.missing, 9 * hand.missing + 9) if hand.counts[tile])


def _worst(hand: FastHand, pinned: tuple[Tile, ...], rng: random.Random) -> int:
    """Give a tile whose discard leaves the fewest tiles short, by chance among equals."""
    rows = SHORT[len(hand.melds)]
    keys = hand.keys
    profiles = [PROFILES[key] for key in keys]
    counts = hand.counts
    best: list[int] = []
    least = 99
    for tile in TILES:
        if not counts[tile] or counts[tile] <= pinned.count(tile):
            continue
        suit = SUIT[tile]
        short = rows[JOINED[profiles[suit - 1]][profiles[suit - 2]]][PROFILES[keys[suit] - STEP[tile]]]
        if short < least:
            best, least = [tile], short
        elif short == least:
            best.append(tile)
    return best[int(rng.random() * len(best))]


def _other(observation: Observation, seat: Seat) -> _Other:
    public = observation.seats[seat]
    thrown = thrown_by(observation, seat)
    used = list(thrown)
    for meld in public.melds:
        used += [meld.tile] * _FROM_HAND[meld.kind]
    missing = NO_SUIT if public.missing is None else int(public.missing)
    rules = observation.ruleset
    clean = public.victory is not None or any(SUIT[tile] != missing for tile in thrown)
    clean = clean or (bool(public.melds) and rules.missing_bars_claims)
    if observation.announced is not None and observation.announced.seat == seat:
        clean = True
        used.append(observation.announced.tile)
    pinned: list[Tile] = []
    if observation.direction is not None and seat == seat_after(observation.seat, observation.direction.steps):
        for tile in observation.gave:
            if tile in used:
                used.remove(tile)
            elif not (clean and SUIT[tile] == missing):
                pinned.append(tile)
    won = public.victory is not None
    held = observation.held[seat]
    leaving = _leaving(observation, seat, thrown)
    return _Other(seat, held, missing, clean, leaving, public.melds, tuple(pinned), len(thrown), won)


def _leaving(observation: Observation, seat: Seat, thrown: tuple[Tile, ...]) -> int:
    """Guess the suit that a seat leaves out where none is named: the one without melds it has thrown most of."""
    public = observation.seats[seat]
    left = [suit for suit in observation.ruleset.left_out(public.melds, public.missing) if suit is not None]
    suits = [SUIT[tile] for tile in thrown]
    return max([int(suit) for suit in left], key=suits.count, default=NO_SUIT) if suits else NO_SUIT


def thrown_by(observation: Observation, seat: Seat) -> tuple[Tile, ...]:
    """Give all that a seat has discarded, whether it lies in its pond or was taken."""
    taken = [
        meld.tile
        for other in observation.seats
        for meld in other.melds
        if meld.giver == seat and meld.kind is not MeldKind.CONCEALED_KONG
    ]
    taken += [
        public.victory.tile
        for public in observation.seats
        if public.victory is not None and public.victory.giver == seat and not public.victory.shared
    ]
    return (*observation.seats[seat].pond, *taken)
