"""Who plays in place of a person, and what happens to it in a hand played without a screen."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum, auto
from functools import cache
from typing import TypeAlias

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.hand.action import (
    CLAIM_KONG,
    PASS,
    PUNG,
    WIN,
    Action,
    ClaimKong,
    DeclareMissing,
    Discard,
    Exchange,
    Kong,
    Win,
)
from sichuan_tui.hand.state import End
from sichuan_tui.observe.observation import Observation, Stage, kongs_of
from sichuan_tui.record.record import Decision, Player, Record
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.settlement import Readiness
from sichuan_tui.rules.transfers import Why
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.people import BOT_NAMES, HUMAN, HUMAN_KIND, HUMAN_NAME
from sichuan_tui.session.table import NoLog, Table
from sichuan_tui.storage.settings import DEFAULT_BOTS
from sichuan_tui.tiles.counts import suit_size
from sichuan_tui.tiles.tile import COPIES, SUIT_OF, SUITS, TILES
from sichuan_tui.tiles.wall import SEATS

POOL = 100
"""How many hands are looked at where a choice of them is to have something."""

Person: TypeAlias = Callable[[Observation], Action]

PLAYERS = (Player(HUMAN_NAME, HUMAN_KIND), *map(Player, BOT_NAMES, DEFAULT_BOTS))


def sound(seen: Observation) -> Action:
    """Play as a club player does."""
    return LEVELS["club"].decide(seen, random.Random(0))


def eager(seen: Observation) -> Action:
    """Take every kong and pung, rob, and let every win on a discard pass."""
    kongs = kongs_of(seen)
    if kongs:
        return kongs[-1]
    if seen.announced is not None:
        return seen.legal[0]
    for action in (CLAIM_KONG, PUNG, PASS):
        if action in seen.legal:
            return action
    return sound(seen)


def hoarding(seen: Observation) -> Action:
    """Keep what could become a kong until there are several to choose among; pung all, win nothing."""
    kongs = kongs_of(seen)
    if len(kongs) > 1:
        return kongs[-1]
    if PASS in seen.legal:
        return PUNG if PUNG in seen.legal else PASS
    action = sound(seen)
    discards = [option for option in seen.legal if isinstance(option, Discard)]
    hoarded = isinstance(action, Discard) and seen.counts[action.tile] >= COPIES - 1
    if discards and (hoarded or isinstance(action, Kong | Win)):
        return min(discards, key=lambda option: seen.counts[option.tile])
    return action


def foolish(seen: Observation) -> Action:
    """Declare the suit missing of which most is held, and win nothing."""
    if seen.stage is Stage.MISSING:
        return DeclareMissing(max(SUITS, key=lambda suit: suit_size(seen.counts, suit)))
    return PASS if PASS in seen.legal else sound(seen)


class Window(StrEnum):
    """What a person can meet in a hand."""

    EXCHANGE = auto()
    MISSING = auto()
    DISCARD = auto()
    MISSING_FIRST = auto()
    PUNG = auto()
    CONCEALED_KONG = auto()
    ADDED_KONG = auto()
    WHICH_KONG = auto()
    CLAIMED_KONG = auto()
    WIN_ON_DISCARD = auto()
    SELF_DRAW = auto()
    PASSED_WIN = auto()
    WIN_PASSED_FOR_PUNG = auto()
    ROBBERY = auto()
    WATCHING = auto()
    THREE_WINNERS = auto()
    EXHAUSTED = auto()
    READY = auto()
    NOT_READY = auto()
    PIG = auto()
    REFUND = auto()


def windows_at(seen: Observation, action: Action) -> Iterable[Window]:
    """Say what a decision was."""
    claim = PASS in seen.legal
    if isinstance(action, Exchange):
        yield Window.EXCHANGE
    elif isinstance(action, DeclareMissing):
        yield Window.MISSING
    elif isinstance(action, Kong):
        yield Window.CONCEALED_KONG if seen.counts[action.tile] == COPIES else Window.ADDED_KONG
        if len(kongs_of(seen)) > 1:
            yield Window.WHICH_KONG
    elif isinstance(action, ClaimKong):
        yield Window.CLAIMED_KONG
    elif isinstance(action, Win):
        yield Window.ROBBERY if seen.announced is not None else Window.WIN_ON_DISCARD if claim else Window.SELF_DRAW
    elif claim and action == PUNG:
        yield Window.PUNG
    elif not claim:
        held = {SUIT_OF[tile] for tile in TILES if seen.counts[tile]}
        yield Window.MISSING_FIRST if seen.missing in held else Window.DISCARD
    if claim and WIN in seen.legal and action != WIN:
        yield Window.PASSED_WIN if action == PASS else Window.WIN_PASSED_FOR_PUNG


def windows_of_end(seen: Observation) -> Iterable[Window]:
    """Say how a hand ended."""
    assert seen.ending is not None
    victory = seen.seats[seen.seat].victory
    winners = sum(public.victory is not None for public in seen.seats)
    if victory is not None and (winners > victory.order or seen.ending.end is End.EXHAUSTED):
        yield Window.WATCHING
    yield Window.THREE_WINNERS if seen.ending.end is End.THREE_WINNERS else Window.EXHAUSTED
    kinds = {Readiness.READY: Window.READY, Readiness.NOT_READY: Window.NOT_READY, Readiness.PIG: Window.PIG}
    for standing in seen.ending.standings:
        yield kinds[standing.readiness]
    if any(transfer.why is Why.KONG_REFUND for transfer in seen.ledger):
        yield Window.REFUND


@dataclass(frozen=True, slots=True)
class Played:
    """A hand played without a screen.

    Attributes:
        seed: of the deal.
        record: the whole hand.
        windows: what the person met.
        choices: what the person decided, in order.
        end: the hand as the person sees it when it is over.
    """

    seed: int
    record: Record
    windows: frozenset[Window]
    choices: tuple[Action, ...]
    end: Observation

    def prefix(self, entries: int) -> Record:
        """Give the record as it was after so many decisions."""
        return Record(self.record.header, self.record.entries[:entries])


def play_on(table: Table, person: Person) -> tuple[set[Window], list[Action]]:
    """Play a hand to its end, and say what the person met and decided."""
    windows: set[Window] = set()
    choices: list[Action] = []
    while not table.over:
        bot = table.next_bot()
        if bot is not None:
            table.act(bot, table.ask_bot(bot))
            continue
        seen = table.observe(HUMAN)
        action = person(seen)
        windows.update(windows_at(seen, action))
        choices.append(action)
        table.act(HUMAN, action)
    windows.update(windows_of_end(table.observe(HUMAN)))
    return windows, choices


@cache
def simulate(seed: int, person: Person = sound) -> Played:
    """Play the hand of a seed."""
    header = new_header(seed, DEFAULT, PLAYERS, HUMAN, "2026-05-04T12:00:00+00:00")
    table = Table.deal(header, {seat: LEVELS[PLAYERS[seat].kind] for seat in SEATS if seat != HUMAN}, NoLog())
    windows, choices = play_on(table, person)
    return Played(seed, table.record, frozenset(windows), tuple(choices), table.observe(HUMAN))


@cache
def find(person: Person, *wanted: Window, up_to: int = 3000) -> Played:
    """Find the first seed whose hand has all that is wanted; few decisions are taken in hands that are over soon."""
    for seed in range(up_to):
        played = simulate(seed, person)
        if played.windows.issuperset(wanted):
            return played
    message = f"no hand of the first {up_to} has {wanted}"
    raise LookupError(message)


@cache
def lasting(entries: int, person: Person = sound) -> Played:
    """Find the first seed whose hand has more than so many decisions."""
    return next(played for seed in range(1000) if len((played := simulate(seed, person)).record.entries) > entries)


@cache
def covering(person: Person, *wanted: Window) -> tuple[Played, ...]:
    """Find few and short hands that together have all that is wanted."""
    pool = [simulate(seed, person) for seed in range(POOL)]
    while not {window for played in pool for window in played.windows}.issuperset(wanted):
        assert len(pool) < 10 * POOL, f"not all of {wanted} is met"
        pool.append(simulate(len(pool), person))
    missing = set(wanted)
    found: list[Played] = []
    while missing:
        found.append(max(pool, key=lambda played: len(missing & played.windows) / len(played.choices)))
        missing -= found[-1].windows
    return tuple(found)


def decisions_of(record: Record) -> tuple[Decision, ...]:
    return tuple(entry for entry in record.entries if isinstance(entry, Decision))
