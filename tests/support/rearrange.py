"""A wall dealt anew where a seat cannot see it, so that most likely everybody can still do what it did."""

import random
from collections import Counter
from collections.abc import Sequence
from operator import add, sub

from sichuan_tui.hand.state import SeatState
from sichuan_tui.rules.patterns import Circumstance, PatternKey
from sichuan_tui.rules.score import score_hand
from sichuan_tui.shapes.complete import GroupKind, Reading, readings
from sichuan_tui.tiles.counts import Counts, counts_of
from sichuan_tui.tiles.tile import SUIT_OF, TILES, TILES_OF, Tile
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.play import pick
from tests.support.story import Story

_TRIES = 12
"""How often another group is looked for before a winner keeps what it has."""

_PAIRS = tuple((tile, tile) for tile in TILES)
_TRIPLETS = tuple((tile, tile, tile) for tile in TILES)
_SEQUENCES = tuple((row[rank], row[rank + 1], row[rank + 2]) for row in TILES_OF for rank in range(7))
_GROUPS = {2: _PAIRS, 3: _TRIPLETS + _SEQUENCES}


def rearranged(story: Story, rng: random.Random) -> tuple[Tile, ...]:
    """Deal all hidden places of the wall anew."""
    wall = _Wall(story, rng)
    wall.mix()
    wall.mix()
    for seat in SEATS:
        if story.state.seats[seat].public.victory is not None and seat != story.seat:
            for _ in range(_TRIES):
                wall.give_winner_another_group(seat)
    wall.mix()
    return tuple(wall.tiles)


class _Wall:
    """A wall on its way from one arrangement to another.

    The tiles of winners are not mixed with the loose ones, since their hands must stay complete.
    """

    def __init__(self, story: Story, rng: random.Random) -> None:
        self._story = story
        self._rng = rng
        self.tiles = list(story.state.wall)
        self._loose = [
            *story.free,
            *(
                place
                for seat in SEATS
                if story.state.seats[seat].public.victory is None
                for place in story.hidden[seat]
            ),
        ]

    def mix(self) -> None:
        for place in self._loose:
            self._swap(place, pick(self._loose, self._rng))

    def _swap(self, first: int, second: int) -> bool:
        wall, suits = self.tiles, self._story.suits
        if SUIT_OF[wall[first]] not in suits[second] or SUIT_OF[wall[second]] not in suits[first]:
            return False
        wall[first], wall[second] = wall[second], wall[first]
        return True

    def give_winner_another_group(self, winner: Seat) -> None:
        """Exchange one group or pair of a winner for another, if what was shown of the win stays true."""
        own = self._story.state.seats[winner]
        places = self._story.hidden[winner]
        complete = self._complete_hand(own, places)
        old = pick(_groups_in(pick(readings(complete, len(own.public.melds)), self._rng)), self._rng)
        pool = counts_of([*old, *(self.tiles[place] for place in self._loose)])
        there = [group for group in _GROUPS[len(old)] if all(pool[tile] >= group.count(tile) for tile in group)]
        new = pick(there, self._rng)
        leaving = self._find(places, Counter(old) - Counter(new))
        coming = self._find(self._loose, Counter(new) - Counter(old))
        if leaving is None or coming is None:
            return
        before = self.tiles.copy()
        moved = all(self._swap(first, second) for first, second in zip(leaving, coming, strict=True))
        if not moved or not self._looks_alike(own, self._complete_hand(own, places)):
            self.tiles = before

    def _complete_hand(self, own: SeatState, places: Sequence[int]) -> Counts:
        """Count a winner's tiles as they lie now, winning tile and what the looking seat gave it included."""
        victory = own.public.victory
        assert victory is not None
        given = map(sub, own.counts, counts_of(self._story.state.wall[place] for place in places))
        return bytes(map(add, given, counts_of([victory.tile, *(self.tiles[place] for place in places)])))

    def _looks_alike(self, own: SeatState, complete: Counts) -> bool:
        """Tell whether another hand, won in the way this one was, would have shown the same."""
        victory, score, missing = own.public.victory, own.score, own.public.missing
        assert victory is not None
        assert score is not None
        keys = {pattern.key for pattern in score.patterns}
        way = Circumstance(
            replacement=PatternKey.KONG_REPLACEMENT in keys,
            robbing=PatternKey.ROBBING_KONG in keys,
            last_tile=PatternKey.LAST_TILE in keys,
            kong_discard=PatternKey.KONG_DISCARD in keys,
            dealt=PatternKey.HEAVENLY in keys,
            first_draw=PatternKey.EARTHLY in keys,
        )
        rules = self._story.state.ruleset
        other = score_hand(rules, complete, own.public.melds, way)
        return other.fan == victory.fan and rules.is_complete(complete, own.public.melds, missing)

    def _find(self, among: Sequence[int], wanted: Counter[Tile]) -> list[int] | None:
        """Find places that hold these tiles, None where there are not enough."""
        found: list[int] = []
        for tile, number in wanted.items():
            places = [place for place in among if self.tiles[place] == tile][:number]
            if len(places) < number:
                return None
            found += places
        return found


def _groups_in(reading: Reading) -> list[tuple[Tile, ...]]:
    triplets = [_TRIPLETS[group.tile] for group in reading.groups if group.kind is GroupKind.TRIPLET]
    sequences = [
        (group.tile, TILES[group.tile + 1], TILES[group.tile + 2])
        for group in reading.groups
        if group.kind is GroupKind.SEQUENCE
    ]
    return [*triplets, *sequences, *(_PAIRS[tile] for tile in reading.pairs)]
