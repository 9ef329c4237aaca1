"""Two kinds of bots compared: every deal is played four times, the candidate in each seat, the other kind around it.

All seats of a deal see the same wall, dealer and direction, so that luck with the deal falls away. What is counted
are whole numbers, and nothing depends on the order in which deals are played: it may be spread over processes. The
clock is read here only, and what it says goes into no result.
"""

import hashlib
import random
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from sichuan_tui.bots.base import Bot, generator
from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.hand.action import Action
from sichuan_tui.hand.apply import apply, start
from sichuan_tui.hand.legal import to_act
from sichuan_tui.hand.state import HandState, OverPhase
from sichuan_tui.observe.observation import Observation, observe
from sichuan_tui.record.codec import encode_lines
from sichuan_tui.record.record import Decision, Header, Player, Record, result_of
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.settlement import Readiness
from sichuan_tui.rules.transfers import KONG_WHYS, Why
from sichuan_tui.tiles.wall import SEATS, Seat


class RandomPlayer:
    """The zero of the scale: takes any legal action, all alike, passes wins by and claims without need."""

    def decide(self, observation: Observation, rng: random.Random) -> Action:
        """Choose one of the legal actions."""
        legal = observation.legal
        return legal[int(rng.random() * len(legal))]


CONTESTANTS: Final[dict[str, Bot]] = {"random": RandomPlayer(), **LEVELS}
"""Every bot the arena seats, weakest first."""

Dealer: TypeAlias = Callable[[int, RuleSet, tuple[Player, ...]], Header]
"""Deals a hand from a seed: a function of a module, so that it can be sent to other processes."""

_NAMES: Final = ("Wen", "Lin", "Zhao", "Qiu")
_SEED_BITS: Final = 63
_DEAL_INS: Final = frozenset({Why.DISCARD, Why.ROBBED_KONG})


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played.

    Attributes:
        candidate: the bot that has one seat.
        against: the bot that has the other three.
        ruleset: the rules.
        seed: of all deals together.
        dealer: deals a hand.
    """

    candidate: str
    against: str
    ruleset: RuleSet
    seed: int
    dealer: Dealer

    def header(self, number: int, seat: Seat) -> Header:
        """Deal a hand.

        Args:
            number: of the deal, from 1; a longer contest begins with the deals of a shorter one.
            seat: the candidate's.
        """
        digest = hashlib.sha256(f"sichuan-tui arena {self.seed} {number}".encode()).digest()
        levels = [self.candidate if other == seat else self.against for other in SEATS]
        players = tuple(Player(name, level) for name, level in zip(_NAMES, levels, strict=True))
        return self.dealer(int.from_bytes(digest[:8]) >> 64 - _SEED_BITS, self.ruleset, players)


class Tally(NamedTuple):
    """What seats did, summed over hands.

    Attributes:
        hands: seats that played a hand.
        points: their points.
        wins: those that won.
        fan: the fan of the wins, uncapped.
        deal_ins: those that paid for at least one discard or robbed kong.
        left: those that had not won when the wall was exhausted.
        ready: those of them that were ready.
        pigs: those of them that held a tile of their missing suit.
        kong_income: points got for kongs, less what was paid back.
    """

    hands: int = 0
    points: int = 0
    wins: int = 0
    fan: int = 0
    deal_ins: int = 0
    left: int = 0
    ready: int = 0
    pigs: int = 0
    kong_income: int = 0

    def plus(self, other: "Tally") -> "Tally":
        """Add what other seats did."""
        return Tally(*map(int.__add__, self, other))


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal played four times.

    Attributes:
        candidate: what the candidate did in its four hands.
        others: what the other kind did in its twelve.
        times: how long each decision of the candidate took, in nanoseconds.
        other_times: how long each decision of the others took, in nanoseconds.
        records: the four hands as lines of a record; empty where they are not wanted.
    """

    candidate: Tally
    others: Tally
    times: tuple[int, ...]
    other_times: tuple[int, ...]
    records: bytes


@dataclass(frozen=True, slots=True)
class Crash:
    """A hand that could not be played to its end.

    Attributes:
        number: of the deal.
        seat: the candidate's.
        record: the hand up to the decision that failed, as lines of a record.
        report: the exception, as Python prints it.
    """

    number: int
    seat: Seat
    record: bytes
    report: str


@dataclass(slots=True)
class _Hand:
    """A hand being played; what is in it stays when it breaks off."""

    header: Header
    entries: list[Decision] = field(default_factory=list)
    times: tuple[list[int], ...] = field(default_factory=lambda: ([], [], [], []))

    def play(self) -> HandState:
        """Let the bots play to the end."""
        header = self.header
        bots = [CONTESTANTS[player.kind] for player in header.players]
        bot_seed = header.bot_seed or 0
        state = start(header.ruleset, header.wall, header.dealer, header.direction).state
        while asked := to_act(state):
            seat = asked[0]
            seen = observe(state, seat)
            rng = generator(bot_seed, seat, len(self.times[seat]))
            before = time.perf_counter_ns()
            action = bots[seat].decide(seen, rng)
            took = time.perf_counter_ns() - before
            state = apply(state, seat, action).state
            self.times[seat].append(took)
            self.entries.append(Decision(seat, action))
        return state

    def encoded(self, state: HandState | None) -> bytes:
        result = None if state is None else result_of(state)
        return encode_lines(Record(self.header, tuple(self.entries), result).lines)


def play_deal(contest: Contest, number: int, *, with_records: bool) -> PlayedDeal | Crash:
    """Play one deal of a contest four times.

    Args:
        contest: what is played.
        number: of the deal, from 1.
        with_records: whether the hands are to be given as records, too.

    Returns:
        What came of it, or the first hand in which something failed.
    """
    candidate, others = Tally(), Tally()
    times: list[int] = []
    other_times: list[int] = []
    records = b""
    for own in SEATS:
        hand = _Hand(contest.header(number, own))
        try:
            state = hand.play()
        except Exception:  # noqa: BLE001 - whatever a bot does wrong is to be told with the hand it did it in
            return Crash(number, own, hand.encoded(None), traceback.format_exc())
        for seat in SEATS:
            if seat == own:
                candidate = candidate.plus(tally_of(state, seat))
                times += hand.times[seat]
            else:
                others = others.plus(tally_of(state, seat))
                other_times += hand.times[seat]
        if with_records:
            records += hand.encoded(state)
    return PlayedDeal(candidate, others, tuple(times), tuple(other_times), records)


def tally_of(state: HandState, seat: Seat) -> Tally:
    """Sum up what a seat did in a hand that is over."""
    victory = state.seats[seat].public.victory
    phase = state.phase
    standings = phase.standings if isinstance(phase, OverPhase) else ()
    readiness = [standing.readiness for standing in standings if standing.seat == seat]
    paid = [transfer for transfer in state.ledger if transfer.payer == seat]
    got = [transfer for transfer in state.ledger if transfer.payee == seat]
    return Tally(
        hands=1,
        points=sum(transfer.points for transfer in got) - sum(transfer.points for transfer in paid),
        wins=int(victory is not None),
        fan=0 if victory is None else victory.fan,
        deal_ins=int(any(transfer.why in _DEAL_INS for transfer in paid)),
        left=len(readiness),
        ready=readiness.count(Readiness.READY),
        pigs=readiness.count(Readiness.PIG),
        kong_income=sum(transfer.points for transfer in got if transfer.why in KONG_WHYS)
        - sum(transfer.points for transfer in paid if transfer.why is Why.KONG_REFUND),
    )
