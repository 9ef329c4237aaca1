"""The fan of a hand, counted the slow way: from the words of the rules, sharing no code with the engine."""

from collections import Counter
from collections.abc import Iterator

from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.tile import Tile


def triplets_in(tiles: Counter[Tile]) -> Iterator[int]:
    """Give, for every way to read tiles as groups, how many of them are triplets."""
    lowest = min(+tiles, default=None)
    if lowest is None:
        yield 0
        return
    if tiles[lowest] >= 3:
        yield from (1 + more for more in triplets_in(tiles - Counter({lowest: 3})))
    run = Counter([lowest, Tile(lowest + 1), Tile(lowest + 2)])
    if lowest % 9 < 7 and run <= tiles:
        yield from triplets_in(tiles - run)


def most_fan(tiles: list[Tile], melds: tuple[Meld, ...]) -> int:
    """Give the fan of the best reading, without fan for how the winning tile came."""
    concealed = Counter(tiles)
    everything = concealed + Counter({meld.tile: 4 if meld.is_kong else 3 for meld in melds})
    always = sum(number == 4 for number in everything.values())
    always += 2 * (len({tile // 9 for tile in everything}) == 1)
    always += len(melds) == 4
    forms = [2] if not melds and all(number % 2 == 0 for number in concealed.values()) else []
    for pair in concealed:
        if concealed[pair] >= 2:
            groups = 4 - len(melds)
            forms += [int(found == groups) for found in triplets_in(concealed - Counter({pair: 2}))]
    return always + max(forms)
