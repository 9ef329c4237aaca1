"""What a plan is worth, in points, by how far it is, how many tiles bring it on and how many draws are left.

A hand is thought of as a row of steps: with ``d`` tiles short and ``n`` copies that bring it nearer, each own draw
takes the step with a chance that grows with ``n``; the steps after it have what such steps usually have. From that come
the chance to win and the chance to be at least ready when the wall ends, and from these the points.
"""

from array import array
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from sichuan_tui.rules.patterns import PatternKey
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.ruleset import KongDiscard, RuleSet
from sichuan_tui.tiles.tile import COPIES, TILES

ORDINARY: Final = 0
PURE: Final = 1
PAIRS: Final = 2
PUNGS: Final = 3
"""The plans: groups and a pair, the same in one suit, seven pairs, all pungs."""

FURTHEST: Final = 7
"""Tiles short from which on all hands are alike."""
MOST_LIVE: Final = 30
MOST_TURNS: Final = 15

_PADDING: Final = 10
_UNCAPPED: Final = 9
"""Fan over the least from which on hands are alike where all fan count: there are hardly any."""
_HIDDEN: Final = 37
"""Tiles in the others' hands, as a rule."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is at stake under a rule set, in points of its cheapest hand.

    Attributes:
        unit: the points of the cheapest hand.
        values: of hands by the fan they have over the least; the last holds for more.
        self_draw: what each payer of a self-draw adds.
        concealed: what each opponent pays for a concealed kong.
        added: what each opponent pays for an added kong.
        claimed: what a claimed kong brings.
        late: an added kong is paid also if its tile was not just drawn.
        kongs: a kong is worth the fan of a root.
        hook: four declared groups are worth a fan.
        dragon: the first root of seven pairs is worth two fan.
        declared: a missing suit is named; else one is left out.
        barred: no claims while a tile of the missing suit is held.
        kong_lost: what a kong brought is lost if the discard after it is won on.
        kong_robbed: it is lost, too, if the tile of another kong right after it is robbed.
        kong_fan: a win on the discard after a kong has a fan more.
    """

    unit: int
    values: tuple[int, ...]
    self_draw: float
    concealed: float
    added: float
    claimed: float
    late: bool
    kongs: bool
    hook: bool
    dragon: bool
    declared: bool
    barred: bool
    kong_lost: bool
    kong_robbed: bool
    kong_fan: bool


@lru_cache(maxsize=16)
def stakes_of(ruleset: RuleSet) -> Stakes:
    """Read the stakes from a rule set."""
    unit = ruleset.unit
    keys = {pattern.key for pattern in ruleset.patterns}
    most = _UNCAPPED if ruleset.fan_cap is None else ruleset.fan_cap - ruleset.least_fan
    return Stakes(
        unit=unit,
        values=tuple(ruleset.value_of(ruleset.least_fan + fan) // unit for fan in range(most + 1)),
        self_draw=ruleset.self_draw_extra / unit,
        concealed=ruleset.concealed_kong / unit,
        added=ruleset.added_kong / unit,
        claimed=ruleset.claimed_kong / unit,
        late=ruleset.late_added_kong_pays,
        kongs=PatternKey.KONG in keys or PatternKey.GOLDEN_HOOK in keys,
        hook=PatternKey.GOLDEN_HOOK in keys,
        dragon=PatternKey.DRAGON_SEVEN_PAIRS in keys,
        declared=ruleset.missing_declared,
        barred=ruleset.missing_bars_claims,
        kong_lost=ruleset.kong_discard is not KongDiscard.KEPT,
        kong_robbed=ruleset.kong_discard is KongDiscard.RETURNED,
        kong_fan=PatternKey.KONG_DISCARD in keys,
    )


@dataclass(frozen=True, slots=True)
class Parameters:
    """What the club player takes for granted about hands; tuned against itself, see :mod:`sichuan_tui.bots.tuning`.

    Attributes:
        claims: chances to win on another's discard, per opponent and turn, against 1 for the own draw.
        hazard: chance that the hand is over for everybody before the own next turn.
        usual: by plan, the live tiles that a step usually has with 1, 2, 3, … tiles short.
        help: by plan, by how much claims raise the chance of a step before the last.
        weight: by plan, what its points are to be multiplied with.
        saved: points that being ready at an exhausted wall saves, times the chance that the wall is exhausted.
        earned: share of the hand's value that being ready then earns.
        second: how much the second-best plan adds to the best.
        kept: the share of kong income that is not paid back in the end.
        fourth: points that each live fourth tile of a concealed triplet promises, per chance to draw it.
        joining: points that a live fourth tile of an own pung promises, per chance to draw it.
        danger: points that a discard costs per unseen copy and opponent who may want it.
        staying: points that each further turn in the hand costs, which a winner saves.
        waiting: how much better than a win on a discard playing on must look.
        pure_size: tiles of one suit from which on the pure suit is thought of.
        lean: how far the suits the others are missing are taken to say where tiles lie, 0 to 1.
        thrown: the same as ``claims`` for an opponent whose missing suit it is.
        carry: by plan, how far a hand with more live tiles than usual is taken to have more at its next step, too.
        crowd: how much ``help`` changes with each opponent more.
        rush: how much ``hazard`` grows with each own draw less than eight to come.
        look: what the live tiles of the step after the next add with 2 and with 3 tiles short, as a share of the price.
        fears: points that a discard costs per point it is expected to pay, and the same for one of the missing suit.
        burden: points that each tile of the missing suit costs when the suit is named, or of the suit to be left out.
        pig: points that more tiles of the suit to be left out cost than there are own draws left.
        winning: by copies unseen, the chance that an opponent wins on a tile laid down at the end of the wall.
        paid: points that a win on a discard is paid as a rule.
        regret: the share of what is at stake after a kong that counts when a discard or the kong is weighed.
    """

    claims: float = 0.45
    hazard: float = 0.05
    usual: tuple[tuple[float, ...], ...] = (
        (5.0, 11.0, 18.0, 24.0, 28.0, 30.0),
        (5.0, 8.0, 11.0, 14.0, 16.0, 18.0),
        (2.0, 7.0, 11.0, 14.0, 17.0, 19.0),
        (3.0, 6.0, 8.0, 10.0, 14.0, 18.0),
    )
    help: tuple[float, float, float, float] = (1.15, 1.2, 1.0, 2.2)
    weight: tuple[float, float, float, float] = (1.0, 1.0, 1.0, 1.0)
    saved: float = 0.8
    earned: float = 0.25
    second: float = 0.25
    kept: float = 0.85
    fourth: float = 8.0
    joining: float = 3.0
    danger: float = 0.004
    staying: float = 0.15
    waiting: float = 0.5
    pure_size: int = 8
    lean: float = 0.0
    thrown: float = 0.95
    carry: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    crowd: float = 0.0
    rush: float = 0.0
    look: tuple[float, float] = (0.0, 0.0)
    fears: tuple[float, float] = (0.0, 0.0)
    burden: float = 0.0
    pig: float = 0.0
    winning: tuple[float, float, float, float] = (0.05, 0.09, 0.16, 0.22)
    paid: float = 1.8
    regret: float = 0.5


TUNED: Final = Parameters()
"""What the club player plays with."""

Row: TypeAlias = "array[float]"
"""Numbers by live tiles, in a third of the memory of a tuple: there are thousands of rows."""

Plan: TypeAlias = tuple[Row, ...]
"""Points by tiles short and live tiles."""


@dataclass(frozen=True, slots=True)
class Prices:
    """What plans are worth at one moment.

    Attributes:
        plans: points by plan, fan, tiles short and live tiles.
        fourth: points of a live fourth tile of a concealed triplet.
        joining: points of a live fourth tile of an own pung.
        turns: own draws left.
        opponents: those still in the hand.
        stakes: what the prices rest on.
    """

    plans: tuple[tuple[Plan, ...], ...]
    fourth: float
    joining: float
    turns: int
    opponents: int
    stakes: Stakes


def prices_at(
    wall_left: int, opponents: int, parameters: Parameters, extra: int = 0, stakes: Stakes | None = None
) -> Prices:
    """Give what plans are worth.

    Args:
        wall_left: tiles that can still be drawn.
        opponents: others still in the hand.
        parameters: what is taken for granted.
        extra: draws of the seat over and above its share.
        stakes: of the rule set; those of the default one if none are given.
    """
    seats = opponents + 1
    turns = (2 * wall_left + seats) // (2 * seats) + extra
    return _prices(min(turns, MOST_TURNS), opponents, parameters, stakes_of(DEFAULT) if stakes is None else stakes)


@lru_cache(maxsize=1024)
def _prices(turns: int, opponents: int, parameters: Parameters, stakes: Stakes) -> Prices:
    share = 1 / (1 + parameters.claims * opponents)
    plans: list[tuple[Plan, ...]] = []
    for plan in range(4):
        chances = _chances(plan, opponents, parameters)[turns]
        by_fan: list[Plan] = []
        weight = parameters.weight[plan]
        for value in stakes.values:
            won = weight * (share * (value + stakes.self_draw) * opponents + (1 - share) * value)
            ready = weight * (parameters.saved + parameters.earned * value)
            by_fan.append(
                tuple(
                    _padded([won * win + ready * wait for win, wait in zip(wins, waits, strict=True)])
                    for wins, waits in chances
                )
            )
            by_fan[-1] += by_fan[-1][-1:] * _PADDING
        plans.append((*by_fan, *by_fan[-1:] * _PADDING))
    unseen = turns * (opponents + 1) + _HIDDEN
    drawn = turns / unseen * parameters.kept * opponents / 3
    return Prices(tuple(plans), parameters.fourth * drawn, parameters.joining * drawn, turns, opponents, stakes)


def _padded(row: list[float]) -> Row:
    """Go on with the last value, so that whoever asks need not ask whether there is one."""
    return array("d", row + row[-1:] * (COPIES * len(TILES) - MOST_LIVE))


_Chances: TypeAlias = list[list[tuple[Row, Row]]]


@lru_cache(maxsize=64)
def _chances(plan: int, opponents: int, parameters: Parameters) -> _Chances:
    """Give the chance to win and the chance to be ready at the end, by turns, tiles short and live tiles."""
    usual, carry = parameters.usual[plan], parameters.carry[plan]
    lives = range(MOST_LIVE + 1)
    never, surely = array("d", [0.0]) * len(lives), array("d", [1.0]) * len(lives)
    nexts = [[_next(usual, carry, short, number) for number in lives] for short in range(1, FURTHEST + 1)]
    help_ = parameters.help[plan] + parameters.crowd * (opponents - 3)
    table = [[(surely, never), (never, surely), *[(never, never)] * (FURTHEST - 1)]]
    for turns in range(1, MOST_TURNS + 1):
        unseen = turns * (opponents + 1) + _HIDDEN
        alive = min(1.0, 1 - (parameters.hazard + parameters.rush * (8 - turns)))
        before = table[-1]
        rows = [(surely, never)]
        for short in range(1, FURTHEST + 1):
            boost = 1 + parameters.claims * opponents if short == 1 else help_
            (near_wins, near_waits), (same_wins, same_waits) = before[short - 1], before[short]
            wins, waits = array("d"), array("d")
            for number, (low, high, share) in zip(lives, nexts[short - 1], strict=True):
                win = near_wins[low] * (1 - share) + near_wins[high] * share
                wait = near_waits[low] * (1 - share) + near_waits[high] * share
                step = min(0.95, boost * number / unseen)
                wins.append(alive * (step * win + (1 - step) * same_wins[number]))
                waits.append(alive * (step * wait + (1 - step) * same_waits[number]))
            rows.append((wins, waits))
        table.append(rows)
    return table


def _next(usual: tuple[float, ...], carry: float, short: int, number: int) -> tuple[int, int, float]:
    """Give the live tiles after a step, as the whole numbers below and above and the share of the latter."""
    if short == 1:
        return 0, 0, 0.0
    live = usual[short - 2]
    if short <= len(usual):
        live *= 1 + carry * (number / usual[short - 1] - 1)
    live = min(float(MOST_LIVE), max(0.0, live))
    low = int(live)
    return low, min(MOST_LIVE, low + 1), live - low
