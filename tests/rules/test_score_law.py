"""Values of any complete hand, against a count that knows the table of the rules and no code of theirs."""

from collections import Counter

from hypothesis import assume, given
from hypothesis import strategies as st

from sichuan_tui.rules.patterns import Circumstance, PatternKey
from sichuan_tui.rules.presets import PLANET_BLOOD_BATTLE, QQ_BLOOD_BATTLE
from sichuan_tui.rules.score import score_hand
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.counts import counts_of
from sichuan_tui.tiles.tile import TILES, Tile
from sichuan_tui.tiles.wall import Seat
from tests.support.fan import most_fan, most_fan_of_rooms

Hand = tuple[list[Tile], tuple[Meld, ...]]
"""The concealed tiles of a complete hand, and its melds."""


def fitting(left: Counter[Tile], suits: tuple[int, ...]) -> list[tuple[Tile, ...]]:
    """Give the runs, triplets and fours that can still be made of tiles that are left."""
    tiles = [tile for tile in TILES if tile // 9 in suits]
    runs = [(tile, Tile(tile + 1), Tile(tile + 2)) for tile in tiles if tile % 9 < 7]
    groups = [*runs, *runs, *((tile,) * 3 for tile in tiles), *((tile,) * 4 for tile in tiles)]
    return [group for group in groups if Counter(group) <= left]


@st.composite
def complete_hands(draw: st.DrawFn) -> Hand:
    suits = draw(st.sampled_from([(0,), (0, 1), (1, 2)]))
    left = Counter(dict.fromkeys(TILES, 4))
    concealed: list[Tile] = []
    melds: list[Meld] = []
    for _ in range(4):
        group = draw(st.sampled_from(fitting(left, suits)))
        left.subtract(group)
        declared = draw(st.booleans())
        if len(group) == 4:
            kind = MeldKind.CLAIMED_KONG if declared else MeldKind.CONCEALED_KONG
            melds.append(Meld(kind, group[0], Seat(0) if declared else None))
        elif declared and group[0] == group[1]:
            melds.append(Meld(MeldKind.PUNG, group[0], Seat(0)))
        else:
            concealed += group
    pair = draw(st.sampled_from([tile for tile in TILES if tile // 9 in suits and left[tile] >= 2]))
    return [*concealed, pair, pair], tuple(melds)


@st.composite
def nearly_outside_hands(draw: st.DrawFn) -> Hand:
    """Draw hands with a 1 or a 9 in every group and the pair, or in all of them but one."""
    suits = draw(st.sampled_from([(0,), (0, 1), (1, 2)]))
    inner = draw(st.integers(0, 5))
    left = Counter(dict.fromkeys(TILES, 4))
    pair = draw(
        st.sampled_from([tile for tile in TILES if tile // 9 in suits and has_end((tile,)) is not (inner == 4)])
    )
    left[pair] -= 2
    concealed = [pair, pair]
    melds: list[Meld] = []
    for place in range(4):
        groups = [group for group in fitting(left, suits) if has_end(group) is not (place == inner)]
        assume(groups)
        group = draw(st.sampled_from(groups))
        left.subtract(group)
        if len(group) == 4 or (group[0] == group[1] and draw(st.booleans())):
            melds.append(Meld(MeldKind.CLAIMED_KONG if len(group) == 4 else MeldKind.PUNG, group[0], Seat(0)))
        else:
            concealed += group
    return concealed, tuple(melds)


def has_end(group: tuple[Tile, ...]) -> bool:
    return any(tile % 9 in {0, 8} for tile in group)


seven_pairs = st.lists(st.integers(0, 35), min_size=7, max_size=7, unique=True).map(
    lambda places: ([TILES[place // 2] for place in places for _ in range(2)], ())
)


@given(complete_hands() | seven_pairs)
def test_a_hand_is_worth_its_best_reading(hand: Hand) -> None:
    tiles, melds = hand
    score = score_hand(PLANET_BLOOD_BATTLE, counts_of(tiles), melds)
    assert score.fan == most_fan(tiles, melds)
    assert score.value == 2 ** min(3, score.fan)


@given(complete_hands(), st.builds(Circumstance, st.booleans(), st.booleans(), st.booleans()))
def test_how_the_tile_came_adds_one_fan_each(hand: Hand, way: Circumstance) -> None:
    tiles, melds = hand
    plain = score_hand(PLANET_BLOOD_BATTLE, counts_of(tiles), melds)
    score = score_hand(PLANET_BLOOD_BATTLE, counts_of(tiles), melds, way)
    ways = {
        PatternKey.KONG_REPLACEMENT: way.replacement,
        PatternKey.ROBBING_KONG: way.robbing,
        PatternKey.LAST_TILE: way.last_tile,
    }
    added = {pattern.key for pattern in score.patterns} - {pattern.key for pattern in plain.patterns}
    assert added == {key for key, came in ways.items() if came}
    assert score.fan == plain.fan + len(added)


@given(complete_hands() | nearly_outside_hands() | seven_pairs)
def test_a_hand_of_the_rooms_is_worth_its_best_base_pattern_and_its_roots(hand: Hand) -> None:
    tiles, melds = hand
    score = score_hand(QQ_BLOOD_BATTLE, counts_of(tiles), melds)
    assert score.fan == most_fan_of_rooms(tiles, melds)
    assert score.value == 6 << score.fan - 1
