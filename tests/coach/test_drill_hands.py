"""Hands that exercises come from: the same for good from a seed, and as text."""

import hashlib
from functools import reduce

import pytest

from sichuan_tui.coach.drill_hands import (
    action_text,
    dealt,
    follow,
    moment_at,
    parse_action,
    parse_taken,
    play,
    taken_text,
)
from sichuan_tui.hand.action import (
    CLAIM_KONG,
    DISCARDS,
    PASS,
    PUNG,
    WIN,
    Action,
    DeclareMissing,
    Exchange,
    Kong,
)
from sichuan_tui.hand.legal import to_act
from sichuan_tui.observe.follow import before_deal
from sichuan_tui.observe.follow import follow as follow_event
from sichuan_tui.observe.observation import observe
from sichuan_tui.observe.redact import redact
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.tiles.tile import SUITS, TILES, format_tiles, parse_tile
from sichuan_tui.tiles.wall import SEATS

ACTIONS: list[Action] = [
    *DISCARDS,
    *map(Kong, TILES),
    *map(DeclareMissing, SUITS),
    Exchange((parse_tile("1m"), parse_tile("1m"), parse_tile("9m"))),
    CLAIM_KONG,
    PUNG,
    WIN,
    PASS,
]


def test_a_seed_gives_the_deal_it_always_gave() -> None:
    """The book names deals by their seeds: should this ever change, it is worthless."""
    deals = [dealt(seed, DEFAULT).state for seed in range(200)]
    text = " ".join(f"{format_tiles(deal.wall)}{deal.dealer}{deal.direction}" for deal in deals)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "2480768317295e27"


def test_deals_differ_in_wall_dealer_and_direction() -> None:
    deals = [dealt(seed, DEFAULT).state for seed in range(100)]
    assert len({deal.wall for deal in deals}) == 100
    assert {deal.dealer for deal in deals} == set(SEATS)
    assert len({deal.direction for deal in deals}) == 3


@pytest.mark.parametrize("action", ACTIONS, ids=action_text)
def test_an_action_is_read_as_it_was_written(action: Action) -> None:
    assert parse_action(action_text(action)) == action


def test_texts_of_actions_differ() -> None:
    assert len({action_text(action) for action in ACTIONS}) == len(ACTIONS)


@pytest.mark.parametrize("text", ["", "0m", "kong0p", "givem", "give1m2m", "lack", "lackx", "chow", "5z", "5m5m"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no tile|no suit|unpack"):
        parse_action(text)


def test_a_hand_is_played_to_its_end_and_led_through_its_decisions_again() -> None:
    for seed in range(6):
        steps, taken = play(dealt(seed, DEFAULT))
        assert not to_act(steps[-1].state)
        assert follow(dealt(seed, DEFAULT), parse_taken(taken_text(taken))) == steps
        assert play(dealt(seed, DEFAULT)) == (steps, taken)


def test_a_moment_has_what_the_seat_could_know_and_nothing_else() -> None:
    steps, _ = play(dealt(3, DEFAULT))
    for number in (0, 4, 8, len(steps) // 2, len(steps) - 1):
        for seat in SEATS:
            moment = moment_at(steps[: number + 1], seat)
            assert moment.seen == observe(steps[number].state, seat)
            # Whatever is in it may be seen: seen once more, it stays what it is.
            assert all(redact(event, seat) == event for event in moment.events)
            told = before_deal(DEFAULT, seat, moment.seen.dealer, moment.seen.direction)
            assert reduce(follow_event, moment.events, told) == moment.seen
