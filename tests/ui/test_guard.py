"""Nothing happens by accident: when a key may act, at every pace at which a keyboard repeats a key held down."""

from collections.abc import Iterator

import pytest

from sichuan_tui.ui.guard import FIRST_REPEAT, QUIET, Guard

INSTANT = 0.001
"""How soon the next prompt comes at the fastest pace, in seconds."""

FIRST = (0.25, 0.3, 0.4, 0.5, 0.6, 0.66)
THEN = (0.011, 0.03, 0.05, 0.1)


class Player:
    """Somebody presses keys; each one that may act decides, and the next prompt appears some time later."""

    def __init__(self, prompt_after: float = INSTANT) -> None:
        self.guard = Guard().prompt(0.0)
        self.acted: list[float] = []
        self._next = 0.0
        self._prompt_after = prompt_after

    def open_prompt(self, at: float) -> None:
        self._next = at

    def press(self, key: str, now: float) -> None:
        asked = self._next <= now
        if asked and self._next > self.guard.opened:
            self.guard = self.guard.prompt(self._next)
        if asked and self.guard.allows(key, now):
            self.acted.append(now)
            self._next = now + self._prompt_after
        self.guard = self.guard.press(key, now)


def held(first: float, then: float, start: float = 1.0) -> Iterator[float]:
    """Give the times at which a terminal reports a key that is held down for five seconds."""
    yield start
    now = start + first
    while now < start + 5.0:
        yield now
        now += then


def test_before_any_prompt_everything_acts() -> None:
    assert Guard().allows("enter", 0.0)


@pytest.mark.parametrize("key", ["enter", "n", "escape"])
def test_nothing_acts_right_after_a_prompt_appeared(key: str) -> None:
    guard = Guard().prompt(10.0)
    for since in (0.0, 0.05, 0.1, 0.149):
        assert guard.quiet(10.0 + since)
        assert not guard.allows(key, 10.0 + since)
    for since in (0.151, 0.3, 5.0):
        assert not guard.quiet(10.0 + since)
        assert guard.allows(key, 10.0 + since)


@pytest.mark.parametrize("prompt_after", [INSTANT, 0.1, 0.25, 0.4, 0.7, 1.4])
@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("then", THEN)
def test_a_held_key_decides_once_however_fast_it_repeats(first: float, then: float, prompt_after: float) -> None:
    player = Player(prompt_after)
    for now in held(first, then):
        player.press("enter", now)
    assert player.acted == [1.0]


@pytest.mark.parametrize("prompt_at", [1.0, 1.05, 1.2, 1.49, 1.6, 3.0])
@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("then", THEN)
def test_a_key_held_since_before_the_prompt_appeared_decides_nothing(
    first: float, then: float, prompt_at: float
) -> None:
    player = Player()
    player.open_prompt(prompt_at + INSTANT)
    for now in held(first, then):
        player.press("enter", now)
    assert player.acted == []


def test_the_same_key_acts_again_once_it_was_let_go() -> None:
    player = Player()
    for now in (1.0, 1.8, 2.6):
        player.press("enter", now)
    assert player.acted == [1.0, 1.8, 2.6]


def test_another_key_waits_for_no_longer_than_the_quiet() -> None:
    player = Player()
    player.press("enter", 1.0)
    player.press("n", 1.0 + QUIET - 0.01)
    player.press("p", 1.0 + QUIET + 0.01)
    assert player.acted == [1.0, 1.0 + QUIET + 0.01]


def test_a_key_that_moved_the_cursor_does_not_hinder_the_key_that_decides() -> None:
    guard = Guard().prompt(0.0)
    for step in range(20):
        guard = guard.press("left", 1.0 + 0.03 * step)
    assert guard.allows("enter", 1.58)


def test_a_key_may_be_pressed_again_soon_while_the_prompt_stays() -> None:
    guard = Guard().prompt(0.0).press("3", 1.0)
    assert not guard.allows("3", 1.0 + QUIET - 0.01)
    assert guard.allows("3", 1.0 + QUIET + 0.01)
    guard = guard.prompt(1.0)
    assert not guard.allows("3", 1.0 + FIRST_REPEAT - 0.01)
    assert guard.allows("3", 1.0 + FIRST_REPEAT + 0.01)


@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("then", THEN)
def test_a_key_that_switches_acts_once_however_long_it_is_held(first: float, then: float) -> None:
    guard, acted = Guard().prompt(0.0), 0
    for now in held(first, then):
        acted += guard.allows("space", now, toggle=True)
        guard = guard.press("space", now)
    assert acted == 1
    assert guard.allows("space", 7.0, toggle=True)
    assert guard.allows("right", 6.0, toggle=True), "another key is none that is held"
