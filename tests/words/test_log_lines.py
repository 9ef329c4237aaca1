"""The words of the log, for every kind of event."""

from collections.abc import Sequence
from functools import cache

import pytest

from sichuan_tui.hand.action import WIN
from sichuan_tui.hand.event import (
    Asked,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Exchanged,
    KongAnnounced,
    Konged,
    LocksChanged,
    MissingRevealed,
    Paid,
    Punged,
    Won,
)
from sichuan_tui.hand.state import Direction, End, Victory, WonBy
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.record.record import Decision
from sichuan_tui.rules.transfers import Transfer, Why
from sichuan_tui.session.people import HUMAN
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.tile import Suit, parse_tile
from sichuan_tui.tiles.wall import SEATS, Seat
from sichuan_tui.words.log_lines import LogLine, log_lines
from sichuan_tui.words.spans import plain
from tests.support.build import tiles
from tests.ui.support.person import eager, simulate
from tests.ui.support.positions import replayed

NAMES = ("You", "Lin", "Zhao", "Qiu")
ME, NEXT, OPPOSITE, PREVIOUS = SEATS
TILE = parse_tile("5m")


def told(line: LogLine) -> str:
    points = "" if line.points is None else f" {line.points:+d}"
    return f"{line.who}: {plain(line.what)}{points}"


def win(by: WonBy, giver: Seat | None) -> Victory:
    return Victory(1, TILE, by, giver, shared=False, fan=2, value=4)


def pay(payee: Seat, points: int, why: Why, *payers: Seat) -> tuple[Transfer, ...]:
    return tuple(Transfer(payer, payee, points, why) for payer in payers)


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (Dealt(ME, (None,) * 4), ["You: are the dealer"]),
        (Dealt(PREVIOUS, (None,) * 4), ["Qiu: is the dealer"]),
        (
            Exchanged(Direction.RIGHT, (tuple(tiles("123m")), None, None, tuple(tiles("778s")))),
            ["You: gave 1m 2m 3m and got 7s 7s 8s"],
        ),
        (
            Exchanged(Direction.LEFT, (tuple(tiles("123m")), tuple(tiles("99p1p")), None, None)),
            ["You: gave 1m 2m 3m and got 9p 9p 1p"],
        ),
        (
            MissingRevealed((Suit.M, Suit.P, Suit.S, Suit.P)),
            ["You: lack characters", "Lin: lacks circles", "Zhao: lacks bamboo", "Qiu: lacks circles"],
        ),
        (Drew(ME, TILE, replacement=False), []),
        (Drew(NEXT, None, replacement=True), []),
        (Discarded(ME, TILE), ["You: discard 5m"]),
        (Discarded(OPPOSITE, TILE), ["Zhao: discards 5m"]),
        (Punged(ME, Meld(MeldKind.PUNG, TILE, NEXT)), ["You: pung 5m5m5m"]),
        (Punged(NEXT, Meld(MeldKind.PUNG, TILE, ME)), ["Lin: pungs 5m5m5m"]),
        (KongAnnounced(ME, TILE), ["You: add 5m for a kong"]),
        (KongAnnounced(NEXT, TILE), ["Lin: adds 5m for a kong"]),
        (Konged(ME, Meld(MeldKind.CONCEALED_KONG, TILE, None)), ["You: kong 5m5m5m5m"]),
        (Konged(NEXT, Meld(MeldKind.CLAIMED_KONG, TILE, ME)), ["Lin: kongs 5m5m5m5m"]),
        (Konged(NEXT, Meld(MeldKind.ADDED_KONG, TILE, ME)), ["Lin: kongs 5m5m5m5m"]),
        (Won(ME, win(WonBy.SELF_DRAW, None), None), ["You: WIN on 5m by self-draw, 2 fan"]),
        (Won(ME, win(WonBy.DISCARD, NEXT), None), ["You: WIN on 5m on a discard of Lin, 2 fan"]),
        (Won(NEXT, win(WonBy.DISCARD, ME), None), ["Lin: WINS on 5m on your discard, 2 fan"]),
        (Won(NEXT, win(WonBy.ROBBED_KONG, ME), None), ["Lin: WINS on 5m robbing your kong, 2 fan"]),
        (Won(ME, win(WonBy.ROBBED_KONG, PREVIOUS), None), ["You: WIN on 5m robbing a kong of Qiu, 2 fan"]),
        (Paid(pay(ME, 4, Why.DISCARD, NEXT)), ["You: win on a discard, from Lin +4"]),
        (
            Paid(pay(NEXT, 5, Why.SELF_DRAW, ME, OPPOSITE, PREVIOUS)),
            ["Lin: self-drawn win, from You, Zhao, Qiu +15"],
        ),
        (
            Paid(pay(NEXT, 1, Why.ROBBED_KONG, ME) + pay(PREVIOUS, 2, Why.ROBBED_KONG, ME)),
            ["Lin: robbed kong, from You +1", "Qiu: robbed kong, from You +2"],
        ),
        (
            Paid(
                pay(ME, 8, Why.MISSING_SUIT, NEXT)
                + pay(ME, 2, Why.NOT_READY, OPPOSITE)
                + pay(ME, 2, Why.KONG_REFUND, PREVIOUS)
            ),
            ["You: pig, from Lin +8", "You: not ready, from Zhao +2", "You: kong refund, from Qiu +2"],
        ),
        (
            Paid(pay(ME, 2, Why.CONCEALED_KONG, NEXT) + pay(ME, 1, Why.ADDED_KONG, NEXT)),
            ["You: concealed kong, from Lin +2", "You: added kong, from Lin +1"],
        ),
        (Paid(pay(ME, 2, Why.CLAIMED_KONG, NEXT)), ["You: claimed kong, from Lin +2"]),
        (LocksChanged(ME, passed_fan=1, pung_locks=(TILE,)), []),
        (Asked(ME, (WIN,)), []),
        (Ended(End.THREE_WINNERS, (), (), ()), [": Three winners"]),
        (Ended(End.EXHAUSTED, (), (), ()), [": The wall is exhausted"]),
    ],
)
def test_an_event_is_told(event: Event, lines: Sequence[str]) -> None:
    assert [told(line) for line in log_lines(event, ME, NAMES)] == lines


@cache
def logs() -> tuple[tuple[int, list[LogLine]], ...]:
    """Give the log of some hands, and the number of decisions of each."""
    found = []
    for seed in range(20):
        record = simulate(seed, eager).record
        events = [event for step in replayed(record).steps for event in step.events]
        lines = [line for event in redact_all(tuple(events), HUMAN) for line in log_lines(event, HUMAN, NAMES)]
        found.append((sum(isinstance(entry, Decision) for entry in record.entries), lines))
    return tuple(found)


def test_a_whole_hand_is_told_from_the_dealer_to_the_end() -> None:
    for decisions, lines in logs():
        assert "the dealer" in plain(lines[0].what)
        assert plain(lines[-1].what) in {"Three winners", "The wall is exhausted"}
        assert len(lines) > decisions / 3


def test_points_told_add_up_to_the_income_of_the_ledger() -> None:
    for seed, (_, lines) in enumerate(logs()):
        income = sum(transfer.points for transfer in simulate(seed, eager).end.ledger)
        assert sum(line.points or 0 for line in lines) == income
