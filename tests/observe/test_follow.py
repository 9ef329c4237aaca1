"""What a seat is told is all it may know, and enough to know it."""

import pytest

from sichuan_tui.hand.state import Direction
from sichuan_tui.observe.follow import before_deal, follow
from sichuan_tui.observe.observation import Observation, Stage, observe
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.counts import NO_TILES
from sichuan_tui.tiles.tile import COPIES
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.play import play


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_redacted_events_rebuild_the_observation_of_every_seat_after_every_step(ruleset: RuleSet) -> None:
    for seed in range(30):
        hand = play(seed, ruleset=ruleset)
        first = hand.first.state
        for seat in SEATS:
            seen = before_deal(ruleset, seat, first.dealer, first.direction)
            for step in hand.steps:
                for event in redact_all(step.events, seat):
                    seen = follow(seen, event)
                assert seen == observe(step.state, seat)


def tiles_in_sight(seen: Observation) -> list[int]:
    """Count the copies of each tile a seat sees: its own, ponds, melds, winning tiles, one that may be robbed."""
    counts = list(seen.counts)
    for public in seen.seats:
        for tile in public.pond:
            counts[tile] += 1
        for meld in public.melds:
            counts[meld.tile] += meld.size
        if public.victory is not None and not public.victory.shared:
            counts[public.victory.tile] += 1
    if seen.announced is not None:
        counts[seen.announced.tile] += 1
    return counts


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_between_the_events_of_a_step_no_tile_is_seen_twice_and_no_hand_has_an_impossible_size(
    ruleset: RuleSet,
) -> None:
    for seed in range(8):
        hand = play(seed, ruleset=ruleset)
        for seat in SEATS:
            seen = before_deal(ruleset, seat, hand.first.state.dealer, hand.first.state.direction)
            for event in (event for step in hand.steps for event in redact_all(step.events, seat)):
                seen = follow(seen, event)
                assert max(tiles_in_sight(seen)) <= COPIES
                assert sum(seen.counts) == seen.held[seat]
                sizes = [held + 3 * len(public.melds) for held, public in zip(seen.held, seen.seats, strict=True)]
                assert set(sizes) <= {12, 13, 14}
                assert sizes.count(14) <= 1


def test_before_the_deal_nothing_is_known() -> None:
    seen = before_deal(DEFAULT, Seat(1), Seat(3), Direction.LEFT)
    assert (seen.counts, seen.held, seen.wall_left, seen.legal) == (NO_TILES, (0, 0, 0, 0), 108, ())
    assert (seen.stage, seen.seat, seen.dealer, seen.turn, seen.direction) == (Stage.EXCHANGE, 1, 3, 3, Direction.LEFT)
