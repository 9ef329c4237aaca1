"""Hands weighed by their plans: what each discard, kong or claim leaves, in points."""

from collections.abc import Sequence
from typing import Final

from sichuan_tui.bots.codes import Unseen
from sichuan_tui.bots.fast import BIT, NOTHING, STEP, SUIT, FastHand, live, lowering
from sichuan_tui.bots.outlooks import ORDINARY, PAIRS, PUNGS, PURE, Parameters, Prices, Stakes
from sichuan_tui.shapes.deficiency import JOINED, PROFILES, SHORT
from sichuan_tui.tiles.tile import COPIES, TILES

_ALONE: Final = JOINED[NOTHING][NOTHING]
"""The class of two suits without tiles."""
_MOST: Final = COPIES * len(TILES)
_ROW: Final = 511
_OTHER_SUITS: Final = ((1, 2), (0, 2), (0, 1))


def fan_of(hand: FastHand, stakes: Stakes) -> int:
    """Count the fan of the roots, and of the kongs where they are worth some, that a hand has already."""
    melds = hand.melds
    if not melds:
        return hand.counts.count(4) if 4 in hand.counts else 0
    fan = hand.counts.count(4)
    for meld in melds:
        if hand.counts[meld.tile] or (meld.is_kong and stakes.kongs):
            fan += 1
    return fan


def pure_suit_of(hand: FastHand, least: int) -> int:
    """Give the suit a hand could be pure in, the one with most tiles; -1 if none has enough."""
    sizes = [0, 0, 0]
    counts = hand.counts
    melded = -1
    for meld in hand.melds:
        suit = SUIT[meld.tile]
        if melded not in {-1, suit}:
            return -1
        melded = suit
        sizes[suit] += 3
    for suit in range(3):
        sizes[suit] += sum(counts[9 * suit : 9 * suit + 9])
    best = melded
    if melded < 0:
        best = -1
        for suit in range(3):
            if suit != hand.missing and (best < 0 or sizes[suit] > sizes[best]):
                best = suit
    return best if sizes[best] >= least else -1


def worth(hand: FastHand, unseen: Unseen, prices: Prices, parameters: Parameters) -> float:
    """Weigh 3n + 1 tiles, or fewer before the exchange, in points."""
    melds = len(hand.melds)
    fan = fan_of(hand, prices.stakes)
    keys = hand.keys
    one, two, three = keys
    first, second, third = PROFILES[one], PROFILES[two], PROFILES[three]
    short = SHORT[melds][JOINED[first][second]][third]
    best = prices.plans[ORDINARY][fan][short][live(hand.useful(), unseen.waits if short == 1 else unseen.steps)]
    second_best = 0.0
    suit = pure_suit_of(hand, parameters.pure_size)
    if suit >= 0:
        key = keys[suit]
        bits = lowering(melds, _ALONE, key) << 9 * suit
        short = SHORT[melds][_ALONE][PROFILES[key]]
        other = prices.plans[PURE][fan + 2][short][live(bits, unseen.waits if short == 1 else unseen.steps)]
        best, second_best = (other, best) if other > best else (best, other)
    if not melds and hand.pairs >= 3:
        other = prices.plans[PAIRS][_pairs_fan(fan, prices)][7 - hand.pairs][
            live(hand.odd, unseen.waits if hand.pairs == 6 else unseen.steps)
        ]
        if other > best:
            best, second_best = other, best
        elif other > second_best:
            second_best = other
    if melds + hand.pairs >= 4:
        other = _pungs_price(melds, _pungs_of(hand, unseen), prices, fan)
        if other > best:
            best, second_best = other, best
        elif other > second_best:
            second_best = other
    return best + parameters.second * second_best + _hopes(hand, unseen, prices)


def _hopes(hand: FastHand, unseen: Unseen, prices: Prices) -> float:
    """Weigh the kongs to come."""
    hope = 0.0
    counts = hand.counts
    if 3 in counts:
        for tile in range(27):
            if counts[tile] == 3 and unseen.copies[tile] and SUIT[tile] != hand.missing:
                hope += prices.fourth
    if hand.pungs:
        for meld in hand.melds:
            if not meld.is_kong and (unseen.copies[meld.tile] or counts[meld.tile]):
                hope += prices.joining
    return hope


def _pungs_of(hand: FastHand, unseen: Unseen) -> tuple[int, int, float, float]:
    """Count the concealed pairs and triplets, and the live tiles of pairs and of single tiles."""
    pairs = triplets = 0
    number = singles = 0.0
    missing = hand.missing
    # Whoever discards one helps, whatever is short: each counts as a wait does.
    waits = unseen.waits
    for tile, held in enumerate(hand.counts):
        if held and SUIT[tile] != missing:
            if held >= 3:
                triplets += 1
            elif held == 2:
                pairs += 1
                number += waits[tile]
            else:
                singles += waits[tile]
    return pairs, triplets, number, singles


def _pungs_price(melds: int, held: tuple[int, int, float, float], prices: Prices, fan: int) -> float:
    pairs, triplets, number, singles = held
    groups = 4 - melds
    ready = min(triplets, groups)
    lacking = groups - ready
    begun = min(pairs, lacking)
    spare = pairs > begun or triplets > ready
    short = begun + 2 * (lacking - begun) + (not spare)
    if not lacking:
        number = 0.0 if spare else singles
    elif not spare:
        number += singles / 3
    return prices.plans[PUNGS][fan + 1 + (melds >= 3 and prices.stakes.hook)][short][min(_MOST, int(number + 0.5))]


def weigh_discards(hand: FastHand, unseen: Unseen, prices: Prices, parameters: Parameters) -> list[tuple[float, int]]:
    """Weigh what each discard leaves of 3n + 2 tiles, in points with the tile; the missing suit is the caller's."""
    melds = len(hand.melds)
    counts = hand.counts
    missing = hand.missing
    tiles = [tile for tile in range(27) if counts[tile] and SUIT[tile] != missing]
    if not tiles:
        return []
    fan = fan_of(hand, prices.stakes)
    roots = [fan] * len(tiles)
    if fan:
        roots = [fan - (counts[tile] == 4) - (counts[tile] == 1 and bool(hand.pungs & BIT[tile])) for tile in tiles]
    values = _ordinary_prices(hand, tiles, roots, unseen, prices)
    others: list[list[float]] = []
    pure = pure_suit_of(hand, parameters.pure_size + 1)
    if pure >= 0:
        others.append(_pure_prices(hand, pure, tiles, roots, unseen, prices))
    if not melds and hand.pairs >= 3:
        others.append(_pairs_prices(hand, tiles, roots, unseen, prices))
    if melds + hand.pairs >= 4:
        others.append(_pungs_prices(hand, tiles, roots, unseen, prices))
    if others:
        second = parameters.second
        for place, all_prices in enumerate(zip(values, *others, strict=True)):
            ordered = sorted(all_prices)
            values[place] = ordered[-1] + second * ordered[-2]
    hopes = _hopes(hand, unseen, prices)
    if hopes:
        fourth = prices.fourth
        values = [
            value + hopes - (fourth if counts[tile] == 3 and unseen.copies[tile] else 0.0)
            for value, tile in zip(values, tiles, strict=True)
        ]
    return list(zip(values, tiles, strict=True))


def _pairs_fan(fan: int, prices: Prices) -> int:
    return fan + 3 if fan and prices.stakes.dragon else fan + 2


def _ordinary_prices(
    hand: FastHand, tiles: Sequence[int], roots: Sequence[int], unseen: Unseen, prices: Prices
) -> list[float]:
    melds = len(hand.melds)
    rows = SHORT[melds]
    keys = hand.keys
    one, two, three = keys
    first, second, third = PROFILES[one], PROFILES[two], PROFILES[three]
    profiles = (first, second, third)
    joins = (JOINED[second][third], JOINED[first][third], JOINED[first][second])
    shorts = [rows[joins[SUIT[tile]]][PROFILES[keys[SUIT[tile]] - STEP[tile]]] for tile in tiles]
    least = min(shorts)
    chances = unseen.waits if least == 1 else unseen.steps
    allowed = ~(_ROW << 9 * hand.missing)
    plan = prices.plans[ORDINARY]
    values: list[float] = []
    for tile, short, fan in zip(tiles, shorts, roots, strict=True):
        if short > least:
            values.append(plan[fan][short][min(12, 5 * short)])
            continue
        suit = SUIT[tile]
        other, next_one = _OTHER_SUITS[suit]
        left = keys[suit] - STEP[tile]
        joined = JOINED[PROFILES[left]]
        bits = (
            lowering(melds, joins[suit], left) << 9 * suit
            | lowering(melds, joined[profiles[next_one]], keys[other]) << 9 * other
            | lowering(melds, joined[profiles[other]], keys[next_one]) << 9 * next_one
        )
        values.append(plan[fan][short][live(bits & allowed, chances)])
    return values


def _pure_prices(  # noqa: PLR0913, PLR0917 - the innermost loop
    hand: FastHand, pure: int, tiles: Sequence[int], roots: Sequence[int], unseen: Unseen, prices: Prices
) -> list[float]:
    melds = len(hand.melds)
    row = SHORT[melds][_ALONE]
    plan = prices.plans[PURE]
    kept = hand.keys[pure]
    short = row[PROFILES[kept]]
    number = live(lowering(melds, _ALONE, kept) << 9 * pure, unseen.waits if short == 1 else unseen.steps)
    values: list[float] = []
    for tile, fan in zip(tiles, roots, strict=True):
        if SUIT[tile] != pure:
            values.append(plan[fan + 2][short][number])
        else:
            key = kept - STEP[tile]
            bits = lowering(melds, _ALONE, key) << 9 * pure
            after = row[PROFILES[key]]
            values.append(plan[fan + 2][after][live(bits, unseen.waits if after == 1 else unseen.steps)])
    return values


def _pairs_prices(
    hand: FastHand, tiles: Sequence[int], roots: Sequence[int], unseen: Unseen, prices: Prices
) -> list[float]:
    plan = prices.plans[PAIRS]
    short = 7 - hand.pairs
    counts = hand.counts
    chances = unseen.waits if short == 1 else unseen.steps
    number = sum([chances[tile] for tile in tiles if counts[tile] & 1 and SUIT[tile] != hand.missing])
    return [
        plan[_pairs_fan(fan, prices)][short][int(number - chances[tile] + 0.5)]
        if counts[tile] & 1
        else plan[_pairs_fan(fan, prices)][short + 1][min(_MOST, int(number + chances[tile] + 0.5))]
        for tile, fan in zip(tiles, roots, strict=True)
    ]


def _pungs_prices(
    hand: FastHand, tiles: Sequence[int], roots: Sequence[int], unseen: Unseen, prices: Prices
) -> list[float]:
    pairs, triplets, number, singles = _pungs_of(hand, unseen)
    melds = len(hand.melds)
    counts = hand.counts
    values: list[float] = []
    for tile, fan in zip(tiles, roots, strict=True):
        held, here = counts[tile], unseen.waits[tile]
        if held == 1:
            step = pairs, triplets, number, singles - here
        elif held == 2:
            step = pairs - 1, triplets, number - here, singles + here
        elif held == 3:
            step = pairs + 1, triplets - 1, number + here, singles
        else:
            step = pairs, triplets, number, singles
        values.append(_pungs_price(melds, step, prices, fan))
    return values
