import random
from functools import cache

from sichuan_tui.bots.beginner import Beginner
from sichuan_tui.hand.action import WIN, Action, ClaimKong, DeclareMissing, Discard, Exchange, Kong, Pung
from sichuan_tui.observe.observation import Observation
from sichuan_tui.shapes.deficiency import deficiency
from sichuan_tui.tiles.counts import Counts, suit_size
from sichuan_tui.tiles.tile import SUIT_OF, SUITS, TILES, Tile
from tests.support.seats import questions

Asked = tuple[Observation, Action]


@cache
def answers() -> tuple[Asked, ...]:
    rng = random.Random(5)
    return tuple((seen, Beginner().decide(seen, rng)) for seen in questions(60))


def less(counts: Counts, *tiles: Tile) -> Counts:
    left = bytearray(counts)
    for tile in tiles:
        left[tile] -= 1
    return bytes(left)


def distance(seen: Observation, counts: Counts, more_melds: int = 0) -> int:
    return deficiency(counts, len(seen.seats[seen.seat].melds) + more_melds, seen.missing)


def best_discard(seen: Observation, counts: Counts, more_melds: int = 0) -> int:
    return min(distance(seen, less(counts, tile), more_melds) for tile in TILES if counts[tile])


def test_it_wins_whenever_it_can() -> None:
    chances = [answer for seen, answer in answers() if WIN in seen.legal]
    assert len(chances) > 30
    assert set(chances) == {WIN}


def test_it_gives_three_tiles_of_its_shortest_suit_that_has_three() -> None:
    given = [(seen, answer) for seen, answer in answers() if isinstance(answer, Exchange)]
    assert given
    for seen, answer in given:
        sizes = {suit: suit_size(seen.counts, suit) for suit in SUITS}
        assert sizes[SUIT_OF[answer.tiles[0]]] == min(size for size in sizes.values() if size >= 3)


def test_it_declares_the_suit_it_has_fewest_of() -> None:
    declared = [(seen, answer) for seen, answer in answers() if isinstance(answer, DeclareMissing)]
    assert declared
    for seen, answer in declared:
        assert suit_size(seen.counts, answer.suit) == min(suit_size(seen.counts, suit) for suit in SUITS)


def test_its_discards_leave_it_as_near_to_complete_as_can_be() -> None:
    discards = [(seen, answer) for seen, answer in answers() if isinstance(answer, Discard)]
    assert discards
    for seen, answer in discards:
        if seen.missing is not None and not suit_size(seen.counts, seen.missing):
            assert distance(seen, less(seen.counts, answer.tile)) == best_discard(seen, seen.counts)


def test_it_pungs_exactly_when_that_brings_it_nearer() -> None:
    chances = [
        (seen, answer, seen.offered)
        for seen, answer in answers()
        if any(isinstance(action, Pung) for action in seen.legal)
        and not any(isinstance(action, ClaimKong) for action in seen.legal)
        and answer != WIN
    ]
    assert {isinstance(answer, Pung) for _, answer, _ in chances} == {True, False}
    for seen, answer, tile in chances:
        assert tile is not None
        after = best_discard(seen, less(seen.counts, tile, tile), more_melds=1)
        assert isinstance(answer, Pung) is (after < distance(seen, seen.counts))


def test_it_declares_no_kong_that_takes_it_further_away() -> None:
    kongs = [(seen, answer) for seen, answer in answers() if isinstance(answer, Kong)]
    assert kongs
    for seen, answer in kongs:
        held = seen.counts[answer.tile]
        left = less(seen.counts, *[answer.tile] * held)
        assert distance(seen, left, more_melds=held // 4) <= best_discard(seen, seen.counts)
