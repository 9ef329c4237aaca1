"""What the coach says, in words: made of its facts alone, and an estimate is called one."""

from collections.abc import Sequence

from sichuan_tui.coach.advice import Advice, Basis
from sichuan_tui.coach.depth import Estimate
from sichuan_tui.coach.grounds import (
    Alike,
    Contrast,
    FewerToDiscard,
    LeavesBurden,
    LeavesKept,
    LeavesReady,
    LeavesShort,
    MoreUseful,
    Nearer,
    OnlyOne,
    PaidAtOnce,
    PlayedOut,
    Reason,
    RicherPlan,
    RicherWait,
    Safer,
    State,
    WaitsForMore,
    Weighed,
    WinsNow,
)
from sichuan_tui.coach.plans import Plan, PlanKind
from sichuan_tui.hand.action import (
    Action,
    ClaimKong,
    DeclareMissing,
    Discard,
    Exchange,
    Kong,
    Pass,
    Pung,
    Win,
)
from sichuan_tui.locale.messages import tr, tr_n
from sichuan_tui.rules.patterns import PatternKey
from sichuan_tui.tiles.tile import Suit
from sichuan_tui.tiles.wall import Seat
from sichuan_tui.words.spans import Spans, TileSpan, compose, tile_row
from sichuan_tui.words.terms import pattern_word, suit_word
from sichuan_tui.words.waits import waits_spans


def action_spans(action: Action) -> Spans:
    """Say what to do."""
    match action:
        case Exchange(tiles):
            return compose("Give {tiles}", tiles=tile_row(tiles))
        case DeclareMissing(suit):
            return compose("Lack {suit}", suit=suit_word(suit))
        case Discard(tile):
            return compose("Discard {tile}", tile=TileSpan(tile))
        case Kong(tile):
            return compose("Kong {tile}", tile=TileSpan(tile))
        case ClaimKong():
            return compose("Kong")
        case Pung():
            return compose("Pung")
        case Win():
            return compose("Win")
        case Pass():
            return compose("Pass")


def deed_spans(action: Action) -> Spans:
    """Name an action within a sentence, as what is done."""
    match action:
        case Exchange(tiles):
            return compose("giving {tiles}", tiles=tile_row(tiles))
        case DeclareMissing(suit):
            return compose("lacking {suit}", suit=suit_word(suit))
        case Discard(tile):
            return compose("discarding {tile}", tile=TileSpan(tile))
        case Kong(tile):
            return compose("the kong of {tile}", tile=TileSpan(tile))
        case ClaimKong():
            return compose("the kong")
        case Pung():
            return compose("the pung")
        case Win():
            return compose("the win")
        case Pass():
            return compose("passing")


def reason_spans(reason: Reason, names: Sequence[str]) -> tuple[Spans, Spans]:
    """Give a reason as two sentences.

    Args:
        reason: what is to be said.
        names: what the seats are called, by seat.
    """
    return _first(reason.action, reason.state), _second(reason.rival, reason.contrast, names)


def basis_text(advice: Advice) -> str:
    """Say what an advice rests on; "" where there is nothing to choose."""
    match advice.basis:
        case Basis.ONLY_ONE:
            return ""
        case Basis.RULE_OF_THUMB:
            return tr("By rule of thumb: tiles and plans are weighed, nothing is played out.")
        case Basis.PLAYED_OUT:
            return tr_n(
                "An estimate: played out in {number} re-deal of what you cannot see.",
                "An estimate: played out in {number} re-deals of what you cannot see.",
                advice.redeals,
            )


def estimate_text(estimate: Estimate) -> str:
    """Write what an option brings, with its 95 % interval."""
    return tr("{points} ± {spread}", points=points_text(estimate.points), spread=f"{estimate.spread:.1f}")


def behind_text(estimate: Estimate) -> str:
    """Write how far an option is behind the first, with its 95 % interval; "equal" where they cannot be told apart."""
    if estimate.alike:
        return tr("equal")
    return tr("{points} ± {spread}", points=points_text(-estimate.behind), spread=f"{estimate.margin:.1f}")


def points_text(points: float) -> str:
    """Write estimated points with their sign, to a tenth."""
    text = f"{points:+.1f}"
    return "0.0" if text in {"+0.0", "-0.0"} else text


def plan_text(plan: Plan) -> str:
    """Name a plan."""
    match plan.kind:
        case PlanKind.ORDINARY:
            return tr("an ordinary hand")
        case PlanKind.PURE_SUIT:
            suit = "" if plan.suit is None else suit_word(plan.suit)
            return tr("pure suit in {suit}", suit=suit)
        case PlanKind.SEVEN_PAIRS:
            return pattern_word(PatternKey.SEVEN_PAIRS)
        case PlanKind.ALL_PUNGS:
            return pattern_word(PatternKey.ALL_PUNGS)


def distance_text(from_ready: int) -> str:
    """Say how far from ready a hand is; 0 is one whose only waits are tiles it holds all copies of."""
    if not from_ready:
        return tr("one tile short, with all copies of it in the own hand")
    return tr_n("{number} tile from ready", "{number} tiles from ready", from_ready)


def _copies(number: int) -> str:
    return tr_n("{number} copy unseen", "{number} copies unseen", number)


def _points(number: int) -> str:
    return tr_n("{number} point", "{number} points", number)


def _to_go(suit: Suit, number: int) -> str:
    return tr_n("{number} tile of {suit}", "{number} tiles of {suit}", number, suit=suit_word(suit))


def _first(action: Action, state: State) -> Spans:
    act = action_spans(action)
    match state:
        case WinsNow():
            fan = tr_n("{number} fan", "{number} fan", state.fan)
            return compose("{act}: {fan}, {points} now.", act=act, fan=fan, points=_points(state.income.total))
        case LeavesReady() if state.live:
            waits, copies = waits_spans(state.waits), _copies(state.live)
            return compose("{act}: ready for {waits}, {copies}.", act=act, waits=waits, copies=copies)
        case LeavesReady():
            tiles = tile_row(wait.tile for wait in state.waits)
            return compose("{act}: ready, but for a dead wait, all of {tiles} are gone.", act=act, tiles=tiles)
        case LeavesShort():
            far, copies = distance_text(state.from_ready), _copies(state.live)
            return compose("{act}: {far}, useful tiles with {copies}.", act=act, far=far, copies=copies)
        case LeavesBurden():
            tiles_to_go, far = _to_go(state.suit, state.burden), distance_text(state.from_ready)
            return compose("{act}: {tiles} still to discard, the rest {far}.", act=act, tiles=tiles_to_go, far=far)
        case LeavesKept():
            far = distance_text(state.from_ready)
            if state.burden:
                tiles_to_go = _to_go(state.suit, state.burden)
                return compose(
                    "{act}: the rest is {far}, with {tiles} to discard.", act=act, far=far, tiles=tiles_to_go
                )
            suit = suit_word(state.suit)
            return compose("{act}: the rest is {far}, with nothing of {suit} to discard.", act=act, far=far, suit=suit)


def _second(rival: Action | None, contrast: Contrast, names: Sequence[str]) -> Spans:
    deed = () if rival is None else deed_spans(rival)
    match contrast:
        case OnlyOne():
            return compose("Nothing else is legal.")
        case Alike():
            return compose("It cannot be told apart from {deed}: take either.", deed=deed)
        case PaidAtOnce():
            points = _points(contrast.income.total)
            return compose("It is paid {points} at once, more than {deed}.", points=points, deed=deed)
        case Nearer():
            return compose("After {deed} you would be {far}.", deed=deed, far=distance_text(contrast.other))
        case FewerToDiscard():
            tiles = _to_go(contrast.other_suit, contrast.other)
            return compose("After {deed} {tiles} would be left to discard.", deed=deed, tiles=tiles)
        case RicherPlan():
            return compose(
                "It keeps {plan} in view, worth {points}; after {deed} the best plan is {other}, worth {less}.",
                plan=plan_text(contrast.plan),
                points=_points(contrast.plan.value),
                deed=deed,
                other=plan_text(contrast.other),
                less=_points(contrast.other.value),
            )
        case MoreUseful():
            copies = _copies(contrast.other)
            return compose("After {deed} fewer tiles would help: {copies}.", deed=deed, copies=copies)
        case RicherWait():
            more, less = _points(contrast.value), _points(contrast.other)
            return compose("Its best wait is worth {more}, after {deed} {less}.", more=more, deed=deed, less=less)
        case WaitsForMore():
            now, more = _points(contrast.now), _points(contrast.value)
            return compose("The win is worth {now} now, the best live wait {more}.", now=now, more=more)
        case Safer():
            return _safer(contrast, deed, names)
        case PlayedOut():
            points, margin = f"{contrast.points:.1f}", f"{contrast.margin:.1f}"
            return compose(
                "No single fact decides it; played out it brings about {points} ± {margin} points more than {deed}.",
                points=points,
                margin=margin,
                deed=deed,
            )
        case Weighed():
            return compose("No single fact decides it; weighed up it is a little ahead of {deed}.", deed=deed)


def _safer(contrast: Safer, deed: Spans, names: Sequence[str]) -> Spans:
    others = _listed(contrast.other, names)
    if not contrast.feeds:
        return compose("Nobody can win on it; after {deed} {names} could.", deed=deed, names=others)
    few = _listed(contrast.feeds, names)
    return compose("Only {few} could win on it; after {deed} {names} could.", few=few, deed=deed, names=others)


def _listed(seats: Sequence[Seat], names: Sequence[str]) -> str:
    return tr(", ").join(names[seat] for seat in seats)
