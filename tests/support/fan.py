"""The fan of a hand, counted the slow way: from the words of the rules, sharing no code with the engine."""

from collections import Counter
from collections.abc import Iterator

from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.tile import Tile

_Groups = tuple[tuple[Tile, ...], ...]


def groups_in(tiles: Counter[Tile]) -> Iterator[_Groups]:
    """Give every way to read tiles as triplets and runs."""
    lowest = min(+tiles, default=None)
    if lowest is None:
        yield ()
        return
    for group in ((lowest,) * 3, (lowest, Tile(lowest + 1), Tile(lowest + 2))):
        in_one_suit = group[0] // 9 == group[-1] // 9
        if in_one_suit and Counter(group) <= tiles:
            yield from ((group, *more) for more in groups_in(tiles - Counter(group)))


def standard_forms(concealed: Counter[Tile]) -> Iterator[tuple[_Groups, Tile]]:
    """Give every way to read tiles as groups and a pair."""
    for pair in concealed:
        if concealed[pair] >= 2:
            yield from ((groups, pair) for groups in groups_in(concealed - Counter({pair: 2})))


def _is_pungs(groups: _Groups) -> bool:
    return all(group[0] == group[-1] for group in groups)


def most_fan(tiles: list[Tile], melds: tuple[Meld, ...]) -> int:
    """Give the fan of the best reading, without fan for how the winning tile came."""
    concealed = Counter(tiles)
    everything = concealed + Counter({meld.tile: 4 if meld.is_kong else 3 for meld in melds})
    always = sum(number == 4 for number in everything.values())
    always += 2 * (len({tile // 9 for tile in everything}) == 1)
    always += len(melds) == 4
    forms = [2] if not melds and all(number % 2 == 0 for number in concealed.values()) else []
    forms += [int(_is_pungs(groups)) for groups, _ in standard_forms(concealed)]
    return always + max(forms)


def most_fan_of_rooms(tiles: list[Tile], melds: tuple[Meld, ...]) -> int:
    """Give the fan of the best base pattern and the roots beside it by the rules of the QQ rooms."""
    concealed = Counter(tiles)
    everything = concealed + Counter({meld.tile: 4 if meld.is_kong else 3 for meld in melds})
    pure = len({tile // 9 for tile in everything}) == 1
    bases: list[int] = []
    if not melds and all(number % 2 == 0 for number in concealed.values()):
        # The dragon is made of one of the roots.
        dragon = 4 in concealed.values()
        bases.append((6 - 1 if pure else 5 - 1) if dragon else (5 if pure else 3))
    for groups, pair in standard_forms(concealed):
        all_groups = (*groups, *((meld.tile,) for meld in melds))
        bases.append(3 if pure else 1)
        if _is_pungs(all_groups):
            bases.append(4 if pure or all(tile % 9 in {1, 4, 7} for tile in everything) else 2)
        if all(any(tile % 9 in {0, 8} for tile in group) for group in (*all_groups, (pair,))):
            bases.append(5 if pure else 3)
    return max(bases) + sum(number == 4 for number in everything.values()) - sum(meld.is_kong for meld in melds)
