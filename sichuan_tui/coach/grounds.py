"""Why an option is good, as facts: what it leaves, and what sets it apart from another. Words are made above."""

from dataclasses import dataclass
from typing import TypeAlias

from sichuan_tui.coach.facts import Prospects, UsefulTile, Wait
from sichuan_tui.coach.options import Income, Option
from sichuan_tui.coach.plans import Plan
from sichuan_tui.hand.action import Action, Exchange
from sichuan_tui.tiles.tile import Suit
from sichuan_tui.tiles.wall import Seat


@dataclass(frozen=True, slots=True)
class WinsNow:
    """It wins: the fan of the hand, and what is paid."""

    fan: int
    income: Income


@dataclass(frozen=True, slots=True)
class LeavesReady:
    """It leaves a ready hand, with these waits; ``live`` copies of them are unseen, none of a dead wait."""

    waits: tuple[Wait, ...]
    live: int


@dataclass(frozen=True, slots=True)
class LeavesShort:
    """It leaves a hand some tiles from ready; ``live`` copies of the useful tiles are unseen."""

    from_ready: int
    useful: tuple[UsefulTile, ...]
    live: int


@dataclass(frozen=True, slots=True)
class LeavesBurden:
    """It leaves tiles of the missing suit to be discarded, and the rest some tiles from ready."""

    suit: Suit
    burden: int
    from_ready: int


@dataclass(frozen=True, slots=True)
class LeavesKept:
    """It gives three tiles away; the rest, before any are got, is some tiles from ready in the suits to be kept.

    ``suit`` is the one that is then best named as missing, ``burden`` the tiles of it that are left.
    """

    suit: Suit
    burden: int
    from_ready: int


State: TypeAlias = WinsNow | LeavesReady | LeavesShort | LeavesBurden | LeavesKept
"""What an option leaves: the first sentence."""


@dataclass(frozen=True, slots=True)
class OnlyOne:
    """Nothing else is legal."""


@dataclass(frozen=True, slots=True)
class PaidAtOnce:
    """It is paid at once, which the other is not, or less."""

    income: Income


@dataclass(frozen=True, slots=True)
class Nearer:
    """It leaves the hand fewer tiles from ready than the other."""

    from_ready: int
    other: int


@dataclass(frozen=True, slots=True)
class FewerToDiscard:
    """It leaves fewer tiles of the missing suit to be discarded than the other."""

    suit: Suit
    burden: int
    other_suit: Suit
    other: int


@dataclass(frozen=True, slots=True)
class RicherPlan:
    """Its best plan is sure of more points than the other's; both as they are when completed."""

    plan: Plan
    other: Plan


@dataclass(frozen=True, slots=True)
class MoreUseful:
    """More copies of the tiles that bring it nearer, or that it waits for, are unseen than for the other."""

    live: int
    other: int


@dataclass(frozen=True, slots=True)
class RicherWait:
    """Its best live wait is worth more points than the other's."""

    value: int
    other: int


@dataclass(frozen=True, slots=True)
class WaitsForMore:
    """The other wins for so many points; this one stays ready for a live wait worth more."""

    value: int
    now: int


@dataclass(frozen=True, slots=True)
class Safer:
    """Fewer seats could win on the tile it lays down than on the other's."""

    feeds: tuple[Seat, ...]
    other: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """No plain fact speaks for it, but played out in re-deals it brings more points, with a 95 % interval."""

    points: float
    margin: float


@dataclass(frozen=True, slots=True)
class Weighed:
    """No plain fact sets it apart: the rule of thumb weighs its plans a little higher."""


@dataclass(frozen=True, slots=True)
class Alike:
    """The two cannot be told apart."""


Contrast: TypeAlias = (
    OnlyOne
    | PaidAtOnce
    | Nearer
    | FewerToDiscard
    | RicherPlan
    | MoreUseful
    | RicherWait
    | WaitsForMore
    | Safer
    | PlayedOut
    | Weighed
    | Alike
)
"""What sets an option apart from another: the second sentence."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an option rather than another.

    Attributes:
        action: the option's.
        state: what it leaves.
        rival: the action it is held against; None where nothing else is legal.
        contrast: what sets it apart from the rival; every claim is true, whichever is better in the end.
    """

    action: Action
    state: State
    rival: Action | None
    contrast: Contrast


def state_of(option: Option) -> State:
    """Tell what an option leaves."""
    if option.win is not None and option.income is not None:
        return WinsNow(option.win.fan, option.income)
    after = option.after
    if after is None:
        message = "whatever does not win leaves tiles"
        raise ValueError(message)
    if isinstance(option.action, Exchange) and option.missing is not None:
        return LeavesKept(option.missing, option.burden, after.from_ready)
    if option.burden and option.missing is not None:
        return LeavesBurden(option.missing, option.burden, after.from_ready)
    if after.waits:
        return LeavesReady(after.waits, after.live)
    return LeavesShort(after.from_ready, after.useful, after.live)


def contrast_of(option: Option, rival: Option) -> Contrast:
    """Find the plainest fact that speaks for an option against another; ``Weighed`` where there is none."""
    facts = _at_once(option, rival) or _in_shape(option, rival) or _in_value(option, rival)
    if facts is not None:
        return facts
    if option.dangers and rival.dangers and len(option.feeds) < len(rival.feeds):
        return Safer(option.feeds, rival.feeds)
    return Weighed()


def _at_once(option: Option, rival: Option) -> Contrast | None:
    paid = 0 if option.income is None else option.income.total
    other = 0 if rival.income is None else rival.income.total
    if option.income is not None and paid > other:
        return PaidAtOnce(option.income)
    if rival.win is not None and option.after is not None:
        best = _best_wait(option.after)
        return WaitsForMore(best, rival.win.value) if best > rival.win.value else None
    return None


def _best_wait(prospects: Prospects) -> int:
    return max((wait.score.value for wait in prospects.waits if wait.unseen), default=0)


def _in_shape(option: Option, rival: Option) -> Contrast | None:
    mine, other = option.after, rival.after
    if mine is None or other is None:
        return None
    if mine.deficiency < other.deficiency:
        return Nearer(mine.from_ready, other.from_ready)
    if option.missing is not None and rival.missing is not None and option.burden < rival.burden:
        return FewerToDiscard(option.missing, option.burden, rival.missing, rival.burden)
    return None


def _in_value(option: Option, rival: Option) -> Contrast | None:
    mine, other = option.after, rival.after
    if mine is None or other is None or option.plan is None or rival.plan is None:
        return None
    # What is useful to ten tiles says little while three more are coming.
    giving = isinstance(option.action, Exchange)
    if mine.deficiency == other.deficiency and mine.live > other.live and not giving:
        return MoreUseful(mine.live, other.live)
    best, others = _best_wait(mine), _best_wait(other)
    if mine.waits and other.waits and best > others:
        return RicherWait(best, others)
    if option.plan.value > rival.plan.value:
        return RicherPlan(option.plan, rival.plan)
    return None


def reason_for(option: Option, rival: Option | None, *, alike: bool, played: tuple[float, float] | None) -> Reason:
    """Give the reason for an option.

    Args:
        option: the one to be explained.
        rival: the one it is held against; None where nothing else is legal.
        alike: the two cannot be told apart.
        played: by how many points it is ahead where both were played out, and half the width of the interval.
    """
    state = state_of(option)
    if rival is None:
        return Reason(option.action, state, None, OnlyOne())
    contrast: Contrast = Alike() if alike else contrast_of(option, rival)
    if isinstance(contrast, Weighed) and played is not None:
        contrast = PlayedOut(*played)
    return Reason(option.action, state, rival.action, contrast)
