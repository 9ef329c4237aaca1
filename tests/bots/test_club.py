import random

from sichuan_tui.bots.club import Club
from sichuan_tui.hand.action import ClaimKong, Discard, Kong, Pung
from sichuan_tui.observe.observation import Observation, unseen_copies
from sichuan_tui.shapes.deficiency import deficiency
from sichuan_tui.tiles.counts import Counts, add_tile
from sichuan_tui.tiles.tile import COPIES, TILES, Tile
from tests.support.seats import questions

KONGS = (Kong, ClaimKong)


def distance(seen: Observation, counts: Counts, melds: int) -> int:
    """Give the tiles short of complete, one more where every tile that would help is gone."""
    short = deficiency(counts, melds, seen.missing)
    unseen = unseen_copies(seen)
    alive = any(
        unseen[tile] and counts[tile] < COPIES and deficiency(add_tile(counts, tile), melds, seen.missing) < short
        for tile in TILES
    )
    return short + (not alive)


def after_kong(seen: Observation, tile: Tile) -> int:
    held = seen.counts[tile]
    melds = len(seen.seats[seen.seat].melds)
    added = any(meld.tile == tile for meld in seen.seats[seen.seat].melds)
    return distance(seen, add_tile(seen.counts, tile, -held), melds + (not added))


def test_no_kong_throws_a_hand_away() -> None:
    chosen = [
        (seen, answer)
        for seen in questions(120)
        if any(isinstance(action, KONGS) for action in seen.legal)
        and isinstance(answer := Club().decide(seen, random.Random(0)), KONGS)
    ]
    assert {type(answer) for _, answer in chosen} == set(KONGS)
    for seen, answer in chosen:
        melds = len(seen.seats[seen.seat].melds)
        if isinstance(answer, Kong):
            without = min(
                distance(seen, add_tile(seen.counts, action.tile, -1), melds)
                for action in seen.legal
                if isinstance(action, Discard)
            )
            assert after_kong(seen, answer.tile) <= without + 2
        else:
            assert seen.offered is not None
            assert after_kong(seen, seen.offered) <= distance(seen, seen.counts, melds) + 1


def test_it_pungs_to_come_nearer_or_for_a_worthier_plan() -> None:
    chosen = [
        seen
        for seen in questions(60)
        if any(isinstance(action, Pung) for action in seen.legal)
        and isinstance(Club().decide(seen, random.Random(0)), Pung)
    ]
    assert chosen
    for seen in chosen:
        assert seen.offered is not None
        melds = len(seen.seats[seen.seat].melds)
        left = add_tile(seen.counts, seen.offered, -2)
        after = min(distance(seen, add_tile(left, tile, -1), melds + 1) for tile in TILES if left[tile])
        assert after <= distance(seen, seen.counts, melds) + 1


def test_it_leaves_nothing_to_chance() -> None:
    for seen in questions(5):
        assert Club().decide(seen, random.Random(1)) == Club().decide(seen, random.Random(2))
