"""How tiles complete a hand: the groups that explain a wait."""

from sichuan_tui.observe.observation import Observation
from sichuan_tui.shapes.complete import Group, GroupKind, ReadingKind, readings
from sichuan_tui.tiles.counts import add_tile
from sichuan_tui.tiles.tile import TILES, Tile


def completed(seen: Observation, tile: Tile) -> tuple[tuple[Tile, ...], ...]:
    """Give the concealed groups and the pair, or the seven pairs, that a tile completes; empty if it does not.

    Where there are several ways, the first one in the order of readings.

    Args:
        seen: a seat with 3n + 1 concealed tiles.
        tile: the one more.
    """
    ways = readings(add_tile(seen.counts, tile), len(seen.seats[seen.seat].melds))
    if not ways:
        return ()
    reading = ways[0]
    pairs = tuple((pair, pair) for pair in reading.pairs)
    return pairs if reading.kind is ReadingKind.SEVEN_PAIRS else (*map(_tiles, reading.groups), *pairs)


def _tiles(group: Group) -> tuple[Tile, ...]:
    step = 1 if group.kind is GroupKind.SEQUENCE else 0
    return tuple(TILES[group.tile + step * place] for place in range(3))
