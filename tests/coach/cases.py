"""Decisions of all kinds with the true state behind them, and what the engine makes of the coach's options."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from sichuan_tui.bots.club import Club
from sichuan_tui.coach.advice import Advice, advise
from sichuan_tui.coach.options import Option
from sichuan_tui.hand.action import PASS, ClaimKong, Discard, Exchange, Kong, Pung, Win
from sichuan_tui.hand.apply import apply
from sichuan_tui.hand.legal import legal_actions, to_act
from sichuan_tui.hand.state import ClaimPhase, HandState
from sichuan_tui.observe.observation import Observation, observe
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.counts import Counts, add_tile, counts_of
from sichuan_tui.tiles.tile import TILES, Tile
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.play import play
from tests.support.seats import player_of


@dataclass(frozen=True, slots=True)
class Case:
    """An option of a decision, with the true state."""

    state: HandState
    seen: Observation
    option: Option


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision, with the true state and what is advised."""

    state: HandState
    seen: Observation
    advice: Advice


@cache
def cases() -> tuple[Case, ...]:
    """Every option of the decisions asked."""
    return tuple(
        Case(asked.state, asked.seen, ranked.option) for asked in decisions_asked() for ranked in asked.advice.ranked
    )


@cache
def decisions_asked() -> tuple[Asked, ...]:
    """Decisions of all kinds, in wild hands and in those of clubs."""
    return tuple(_asked())


def _asked() -> Iterator[Asked]:
    club = player_of(Club())
    for seed in range(60):
        hand = play(seed, club if seed % 3 == 0 else None)
        for number, moment in enumerate(hand.moments):
            seen = observe(moment.before, moment.seat)
            # Of the exchange there are many options and all alike; a few hands will do.
            if (number + seed) % 4 or (isinstance(seen.legal[0], Exchange) and seed % 5):
                continue
            phase = moment.before.phase
            if isinstance(phase, ClaimPhase) and any(answer not in {None, PASS} for answer in phase.answers):
                # Another's answer may void the seat's own, and it cannot know.
                continue
            yield Asked(moment.before, seen, advise(seen))


def kept_tiles(case: Case) -> tuple[Counts, tuple[Meld, ...]]:
    """What the engine leaves the seat after the option, without the replacement of a kong; of the exchange the rest."""
    seat, action = case.seen.seat, case.option.action
    counts, melds = case.seen.counts, case.seen.seats[seat].melds
    match action:
        case Exchange(tiles):
            return counts_of(_taken(counts, tiles)), melds
        case Discard(tile):
            return add_tile(counts, tile, -1), melds
        case Kong() | ClaimKong() | Pung():
            after = settled(case.state, case.seen.seat, case.option)
            own = after.seats[seat]
            drawn = observe(after, seat).drawn
            counts = own.counts if drawn is None else add_tile(own.counts, drawn, -1)
            if case.option.then is not None:
                counts = add_tile(counts, case.option.then, -1)
            return counts, own.public.melds
        case _:
            return counts, melds


def _taken(counts: Counts, tiles: tuple[Tile, ...]) -> Iterator[Tile]:
    left = Counter({tile: counts[tile] for tile in TILES})
    left.subtract(tiles)
    return left.elements()


def settled(state: HandState, seat: Seat, option: Option) -> HandState:
    """Take the option, everybody else passing, so that it takes effect."""
    state = apply(state, seat, option.action).state
    while isinstance(state.phase, ClaimPhase):
        other = to_act(state)[0]
        state = apply(state, other, PASS).state
    return state


def laid(option: Option) -> Tile | None:
    """The tile that an option lays down for others to win on."""
    match option.action:
        case Discard(tile):
            return tile
        case Pung():
            return option.then
        case Kong(tile) if option.income is not None and option.dangers:
            return tile
        case _:
            return None


def winners_on(case: Case, tile: Tile) -> set[Seat]:
    """Ask the engine who could win once the tile lies there."""
    state = case.state
    seat = case.seen.seat
    if isinstance(case.option.action, Pung):
        # Before it, everybody else has answered; those who may win then void the pung.
        state = settled(state, seat, case.option)
    kong = isinstance(case.option.action, Kong)
    after = apply(state, seat, case.option.action if kong else Discard(tile)).state
    if not isinstance(after.phase, ClaimPhase):
        return set()
    return {other for other in SEATS if any(isinstance(each, Win) for each in legal_actions(after, other))}
