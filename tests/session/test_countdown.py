"""The practice clock: how much time there is, what is decided without any, and that nobody gains time by leaving."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sichuan_tui.hand.action import DISCARDS, PASS, WIN, Action, DeclareMissing, Discard, Exchange, Kong
from sichuan_tui.hand.apply import apply, start
from sichuan_tui.hand.legal import to_act
from sichuan_tui.hand.state import Direction
from sichuan_tui.observe.observation import Observation, Stage, observe
from sichuan_tui.record.record import Decision, Header, Record
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.session.countdown import (
    CLOCK_KEY,
    Countdown,
    TimeLeft,
    clock_mark,
    clock_of,
    reserve_left,
    time_for,
    timed_out,
)
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage.clock import KeptClock
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.settings import ClockKind
from sichuan_tui.tiles.counts import parse_counts
from sichuan_tui.tiles.tile import SUITS, parse_tile
from sichuan_tui.tiles.wall import SEATS, shuffled_wall
from tests.storage.made import PLAYERS
from tests.support import build
from tests.ui.support import positions
from tests.ui.support.painted import seen_by_me

CLOCKS = [kind for kind in ClockKind if kind is not ClockKind.OFF]
TIMES = st.builds(TimeLeft, base=st.integers(0, 20_000), reserve=st.integers(0, 60_000), uses_reserve=st.booleans())


@given(TIMES, st.integers(0, 90_000), st.integers(0, 90_000))
def test_time_passes_the_same_whether_it_is_looked_at_or_not(left: TimeLeft, first: int, second: int) -> None:
    assert left.after(first).after(second) == left.after(first + second)


@given(TIMES, st.integers(0, 90_000))
def test_the_base_goes_first_and_what_may_not_be_used_stays(left: TimeLeft, ms: int) -> None:
    later = left.after(ms)
    assert later.all == max(0, left.all - ms)
    assert later.base == max(0, left.base - ms)
    if later.base or not left.uses_reserve:
        assert later.reserve == left.reserve


def test_the_clocks_give_what_they_promise() -> None:
    assert [(kind.value, kind.base, kind.reserve) for kind in CLOCKS] == [
        ("bullet", 2, 5),
        ("blitz", 3, 10),
        ("standard", 5, 20),
        ("relaxed", 15, 60),
    ]


@pytest.mark.parametrize("kind", CLOCKS)
def test_a_turn_may_use_the_reserve_and_a_claim_the_base_alone(kind: ClockKind) -> None:
    full = kind.reserve * 1000
    turn = time_for(kind, seen_by_me(positions.turn()), full)
    assert turn.all == (kind.base + kind.reserve) * 1000
    for laid in (positions.claim_pung, positions.claim_win, positions.robbery):
        claim = time_for(kind, seen_by_me(laid()), full)
        assert (claim.all, claim.reserve) == (kind.base * 1000, full)


@pytest.mark.parametrize("kind", CLOCKS)
@pytest.mark.parametrize("laid", [positions.exchange, positions.missing])
def test_the_opening_has_fifteen_seconds_and_leaves_the_reserve(
    kind: ClockKind, laid: Callable[[], build.Table]
) -> None:
    given = time_for(kind, seen_by_me(laid()), kind.reserve * 1000)
    assert (given.all, given.reserve) == (15_000, kind.reserve * 1000)


def after_pung() -> build.Table:
    laid = positions.claim_pung()
    laid.pung(0)
    return laid


@pytest.mark.parametrize(
    ("laid", "action"),
    [
        # A win that is open is taken, whatever else there is.
        (positions.own_win, WIN),
        (positions.claim_win, WIN),
        (positions.claim_win_kong_pung, WIN),
        (positions.robbery, WIN),
        # Claims are passed.
        (positions.claim_pung, PASS),
        (positions.claim_kong, PASS),
        # The drawn tile goes, if it may, and no kong is declared.
        (positions.turn, DISCARDS[parse_tile("7p")]),
        (positions.ready, DISCARDS[parse_tile("1m")]),
        # Else the last of those that may: of the missing suit while any is held, after a pung the last of all.
        (positions.must_go, DISCARDS[parse_tile("9s")]),
        (after_pung, DISCARDS[parse_tile("9p")]),
        # In the opening the first three of one suit: of the two characters there are not enough.
        (positions.exchange, Exchange((parse_tile("1p"), parse_tile("2p"), parse_tile("3p")))),
    ],
)
def test_what_is_decided_when_time_is_over(laid: Callable[[], build.Table], action: Action) -> None:
    assert timed_out(seen_by_me(laid())) == action


@pytest.mark.parametrize(("laid", "kongs"), [(positions.one_kong, ["1m"]), (positions.kongs, ["1m", "5m", "2p"])])
def test_no_kong_is_declared_when_time_is_over(laid: Callable[[], build.Table], kongs: list[str]) -> None:
    seen = seen_by_me(laid())
    assert [action.tile for action in seen.legal if isinstance(action, Kong)] == [parse_tile(text) for text in kongs]
    assert isinstance(timed_out(seen), Discard)


def test_a_drawn_tile_that_may_not_go_stays_while_the_missing_suit_is_held() -> None:
    laid = build.lay("1124678m 234p 58s 6s", "5m", "", "", missing="smps", draws="9p 2s 7p", dealer=1)
    laid.discard(1, "5m")
    laid.decline_all()
    laid.throw(2)
    laid.throw(3)
    seen = seen_by_me(laid)
    assert seen.drawn == parse_tile("7p")
    assert timed_out(seen) == DISCARDS[parse_tile("8s")]


@pytest.mark.parametrize(
    ("hand", "suit"), [("123m 12345p 12345s", 0), ("12345m 123p 12345s", 1), ("123456m 123p 1234s", 1)]
)
def test_the_suit_with_the_fewest_tiles_is_declared(hand: str, suit: int) -> None:
    laid = positions.dealt(hand, "", "", "")
    positions.give_first_three(laid, 0, 1, 2, 3)
    seen = seen_by_me(laid)
    sizes = [sum(seen.counts[9 * each : 9 * each + 9]) for each in SUITS]
    assert timed_out(seen) == DeclareMissing(SUITS[sizes.index(min(sizes))])
    assert timed_out(replace(seen, counts=parse_counts(hand))) == DeclareMissing(SUITS[suit])


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
@pytest.mark.parametrize("seed", range(6))
def test_a_hand_that_the_clock_plays_for_all_is_legal_to_its_end(ruleset: RuleSet, seed: int) -> None:
    header = new_header(seed, ruleset, PLAYERS)
    state = start(ruleset, header.wall, header.dealer, header.direction).state
    while owing := to_act(state):
        seen = observe(state, owing[0])
        action = timed_out(seen)
        assert action in seen.legal
        _check_rule(seen, action)
        state = apply(state, owing[0], action).state


def _check_rule(seen: Observation, action: Action) -> None:
    if WIN in seen.legal:
        assert action == WIN
    elif seen.stage is Stage.EXCHANGE:
        assert action == seen.legal[0]
    elif isinstance(action, Discard) and seen.drawn is not None and DISCARDS[seen.drawn] in seen.legal:
        assert action.tile == seen.drawn


@dataclass
class Desk:
    """A clock, a time and a place where what is left is kept."""

    kind: ClockKind = ClockKind.STANDARD
    now: float = 50.0
    kept: KeptClock | None = None
    entries: list[Decision] = field(default_factory=list)
    disk_full: bool = False

    def keep(self, kept: KeptClock) -> None:
        if self.disk_full:
            raise StorageError(Trouble.CANNOT_WRITE, Path("clock.json"))
        self.kept = kept

    @property
    def record(self) -> Record:
        header = Header(
            next(iter(RULESETS.values())),
            SEATS[0],
            Direction.LEFT,
            shuffled_wall(random.Random(1)),
            commit="c" * 64,
            started="2026-05-04T12:00:00+00:00",
            extra=clock_mark(self.kind),
        )
        return Record(header, tuple(self.entries))

    def sit_down(self) -> Countdown:
        """Start the program."""
        return Countdown(self.record, HUMAN, self.kept, self.keep, lambda: self.now)

    def answer(self, countdown: Countdown, *, by_clock: bool = False) -> None:
        self.entries.append(Decision(HUMAN, PASS, None, countdown.answered(by_clock=by_clock)))


TURN = seen_by_me(positions.turn())
CLAIM = seen_by_me(positions.claim_pung())


def _over(clock: Countdown) -> bool:
    return clock.over


def _warns(clock: Countdown) -> bool:
    return clock.warns


def left_of(clock: Countdown) -> int:
    assert clock.left is not None
    return clock.left.all


def test_the_clock_stands_until_what_is_asked_is_on_screen() -> None:
    desk = Desk()
    clock = desk.sit_down()
    clock.ask(TURN)
    desk.now += 100
    assert left_of(clock) == 25_000
    clock.start()
    desk.now += 2
    assert left_of(clock) == 23_000
    clock.start()
    assert left_of(clock) == 23_000, "it starts once"


def test_a_clock_that_was_stopped_goes_on_with_what_was_left() -> None:
    desk = Desk()
    clock = desk.sit_down()
    clock.ask(TURN)
    for _ in range(3):
        clock.start()
        desk.now += 2
        clock.stop()
        desk.now += 1000
    assert left_of(clock) == 19_000
    assert not clock.over


def test_the_reserve_is_for_the_whole_hand_and_the_base_for_each_decision() -> None:
    desk = Desk()
    clock = desk.sit_down()
    for seconds, reserve in ((8, 17_000), (1, 17_000), (5, 17_000), (9, 13_000), (18, 0), (5, 0)):
        clock.ask(TURN)
        assert not clock.over
        clock.start()
        desk.now += seconds
        desk.answer(clock)
        assert reserve_left(desk.record, HUMAN) == reserve
    clock.ask(CLAIM)
    clock.start()
    desk.now += 4.9
    assert not _over(clock)
    desk.now += 0.2
    assert _over(clock)
    desk.answer(clock, by_clock=True)
    assert dict(desk.entries[-1].extra) == {CLOCK_KEY: '{"reserve":0,"decided":true}'}


def test_a_claim_whose_base_is_over_leaves_the_reserve() -> None:
    desk = Desk()
    clock = desk.sit_down()
    clock.ask(CLAIM)
    clock.start()
    desk.now += 60
    assert clock.over
    desk.answer(clock, by_clock=True)
    assert reserve_left(desk.record, HUMAN) == 20_000


@given(
    st.sampled_from(CLOCKS),
    st.lists(st.tuples(st.sampled_from(["tick", "kill", "quit", "answer"]), st.integers(0, 250)), max_size=60),
    st.booleans(),
)
def test_nobody_gains_time_by_killing_or_quitting(kind: ClockKind, moves: list[tuple[str, int]], claim: bool) -> None:  # noqa: FBT001 - drawn
    """Time at the table passes for good, however often the program is killed, and a kill takes a second at most."""
    desk = Desk(kind)
    seen = CLAIM if claim else TURN
    clock = desk.sit_down()
    clock.ask(seen)
    clock.start()
    true = left_of(clock)
    for move, ms in moves:
        desk.now += ms / 1000
        true = max(0, true - ms)
        clock.tick()
        if move == "kill":
            clock = desk.sit_down()
            clock.ask(seen)
            assert true - 1000 <= left_of(clock) <= true
            true = left_of(clock)
            clock.start()
        elif move == "quit":
            clock.stop()
            clock = desk.sit_down()
            clock.ask(seen)
            assert left_of(clock) == true
            clock.start()
        elif move == "answer":
            desk.answer(clock)
            clock.ask(seen)
            clock.start()
            true = left_of(clock)
            assert true <= (kind.base + kind.reserve) * 1000


def test_what_was_kept_of_another_decision_or_hand_is_not_taken() -> None:
    desk = Desk()
    clock = desk.sit_down()
    clock.ask(TURN)
    clock.start()
    desk.now += 4
    clock.stop()
    kept = desk.kept
    assert kept is not None
    assert left_of(_resumed(desk, kept)) == 21_000
    others = (replace(kept, deal="other"), replace(kept, started="2026"), replace(kept, decision=1))
    for other in others:
        assert left_of(_resumed(desk, other)) == 25_000


def _resumed(desk: Desk, kept: KeptClock) -> Countdown:
    clock = replace(desk, kept=kept).sit_down()
    clock.ask(TURN)
    return clock


def test_more_than_a_decision_has_is_never_taken_from_what_was_kept() -> None:
    desk = Desk()
    kept = KeptClock("c" * 64, "2026-05-04T12:00:00+00:00", 0, 10**9, 10**9)
    assert left_of(_resumed(desk, kept)) == 25_000


def test_a_disk_that_is_full_does_not_stop_the_clock() -> None:
    desk = Desk(disk_full=True)
    clock = desk.sit_down()
    clock.ask(TURN)
    clock.start()
    desk.now += 26
    clock.tick()
    assert clock.over
    clock.stop()
    assert desk.kept is None


@pytest.mark.parametrize("kind", CLOCKS)
@pytest.mark.parametrize("seen", [TURN, CLAIM], ids=["turn", "claim"])
def test_it_warns_when_little_is_left_and_never_from_the_start(kind: ClockKind, seen: Observation) -> None:
    desk = Desk(kind)
    clock = desk.sit_down()
    clock.ask(seen)
    clock.start()
    assert not _warns(clock)
    desk.now += left_of(clock) / 1000 - 0.5
    assert _warns(clock)
    assert not _over(clock)


def test_a_hand_without_a_clock_has_no_mark_and_strange_marks_are_none() -> None:
    assert clock_mark(ClockKind.OFF) == ()
    header = Desk().record.header
    for kind in CLOCKS:
        assert clock_of(replace(header, extra=clock_mark(kind))) is kind
    for text in ('"eternal"', "17", "null", '{"a":1}'):
        assert clock_of(replace(header, extra=((CLOCK_KEY, text),))) is ClockKind.OFF


@pytest.mark.parametrize("text", ['"much"', "[]", '{"reserve":"all"}', '{"reserve":true}', "{}"])
def test_a_strange_mark_of_a_decision_is_passed_over(text: str) -> None:
    desk = Desk()
    desk.entries = [
        Decision(HUMAN, PASS, None, ((CLOCK_KEY, '{"reserve":7000}'),)),
        Decision(HUMAN, PASS, None, ((CLOCK_KEY, text),)),
        Decision(SEATS[1], PASS, None, ((CLOCK_KEY, '{"reserve":1}'),)),
    ]
    assert reserve_left(desk.record, HUMAN) == 7000
    desk.entries = [Decision(HUMAN, PASS, None, ((CLOCK_KEY, '{"reserve":99000}'),))]
    assert reserve_left(desk.record, HUMAN) == 20_000
