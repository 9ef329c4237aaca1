"""The live tiles of the next step are those that a search through all draws and discards finds."""

import random

import pytest

from sichuan_tui.bots.codes import Unseen
from sichuan_tui.bots.fast import FastHand
from sichuan_tui.bots.lookahead import NEAREST, next_live, short_of
from sichuan_tui.shapes.deficiency import standard_deficiency, suit_keys
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.counts import Counts, add_tile, counts_of
from sichuan_tui.tiles.tile import TILES, Tile
from sichuan_tui.tiles.wall import shuffled_wall


def _short(counts: Counts, melds: int) -> int:
    return standard_deficiency(melds, *suit_keys(counts))


def _useful(counts: Counts, melds: int) -> list[Tile]:
    short = _short(counts, melds)
    return [tile for tile in TILES if counts[tile] < 4 and _short(add_tile(counts, tile), melds) < short]


@pytest.mark.parametrize("melds", [0, 1, 2])
def test_the_next_step_is_the_best_discard_after_each_draw(melds: int) -> None:
    rng = random.Random(melds)
    tried = 0
    while tried < 12:
        wall = [tile for tile in shuffled_wall(rng) if tile < 18 and tile >= 3 * melds]
        counts = counts_of(wall[: 13 - 3 * melds])
        groups = tuple(Meld(MeldKind.PUNG, TILES[place], None) for place in range(melds))
        hand = FastHand(counts, groups, 2)
        short = short_of(hand)
        if short not in {2, 3}:
            continue
        tried += 1
        copies = [4 - held if tile < 18 else 0 for tile, held in enumerate(counts)]
        unseen = Unseen(copies, copies, [2 * number for number in copies])
        chances = unseen.waits if short == NEAREST else unseen.steps
        total = weight = 0.0
        for drawn in _useful(counts, melds):
            after = add_tile(counts, drawn)
            kept = [add_tile(after, tile, -1) for tile in TILES if after[tile] and tile != drawn]
            lives = [
                sum(chances[tile] for tile in _useful(left, melds) if tile < 18)
                for left in kept
                if _short(left, melds) == short - 1
            ]
            total += copies[drawn] * max(lives, default=0)
            weight += copies[drawn]
        assert next_live(hand, short, unseen) == pytest.approx(total / weight)
        assert bytes(hand.counts) == counts
