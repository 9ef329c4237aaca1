import pytest

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
from sichuan_tui.observe.redact import redact, redact_all
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.wall import SEATS, Seat, seat_after
from tests.support.play import play


def is_fit_for(seen: Event, seat: Seat) -> bool:
    """Tell whether an event holds nothing hidden from a seat, by the meaning of each kind of event."""
    others = [other for other in SEATS if other != seat]
    match seen:
        case Dealt():
            return all(seen.hands[other] is None for other in others)
        case Exchanged():
            giver = next(other for other in SEATS if seat_after(other, seen.direction.steps) == seat)
            return all(seen.given[other] is None for other in others if other != giver)
        case Drew():
            return seen.seat == seat or seen.tile is None
        case Won():
            return seen.seat == seat or seen.score is None
        case LocksChanged() | Asked():
            return seen.seat == seat
        case MissingRevealed() | Discarded() | Punged() | KongAnnounced() | Konged() | Paid() | Ended():
            return True


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_no_seat_is_told_what_it_may_not_know(ruleset: RuleSet) -> None:
    for seed in range(20):
        for step in play(seed, ruleset=ruleset).steps:
            for seat in SEATS:
                assert all(is_fit_for(seen, seat) for seen in redact_all(step.events, seat))


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_each_seat_is_told_its_own_part_in_full(ruleset: RuleSet) -> None:
    for seed in range(10):
        for event in (event for step in play(seed, ruleset=ruleset).steps for event in step.events):
            told = [redact(event, seat) for seat in SEATS]
            match event:
                case Drew(owner) | Won(owner) | LocksChanged(owner) | Asked(owner):
                    assert told[owner] == event
                case Dealt():
                    assert [seen.hands[seat] for seat, seen in enumerate(told) if isinstance(seen, Dealt)] == [
                        *event.hands
                    ]
                case Exchanged():
                    for giver in SEATS:
                        for knower in (giver, seat_after(giver, event.direction.steps)):
                            seen = told[knower]
                            assert isinstance(seen, Exchanged)
                            assert seen.given[giver] == event.given[giver]
                case _:
                    assert told == [event] * len(SEATS)


def test_everybody_is_told_that_somebody_drew() -> None:
    for seat in SEATS:
        for replacement in (False, True):
            seen = redact(Drew(Seat(2), next(iter(play(1).first.state.wall)), replacement), seat)
            assert isinstance(seen, Drew)
            assert (seen.seat, seen.replacement) == (2, replacement)
