"""Hands that exercises are taken from: dealt from a seed, played by four club players, and kept as a line of text."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.coach.drill import Moment
from sichuan_tui.hand.action import (
    CLAIM_KONG,
    DISCARDS,
    PASS,
    PUNG,
    WIN,
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
from sichuan_tui.hand.apply import Step, apply, start
from sichuan_tui.hand.legal import to_act
from sichuan_tui.hand.state import Direction
from sichuan_tui.observe.observation import observe
from sichuan_tui.observe.redact import redact_all
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.tile import TEXTS, format_tiles, parse_suit, parse_tile, parse_tiles
from sichuan_tui.tiles.wall import SEATS, Seat, shuffled_wall

_PLAYER: Final = "club"
_GIVE, _LACK, _KONG = "give", "lack", "kong"
_PLAIN: Final[dict[str, Action]] = {"win": WIN, "pass": PASS, "pung": PUNG, _KONG: CLAIM_KONG}


@dataclass(frozen=True, slots=True)
class Taken:
    """A decision taken by a seat."""

    seat: Seat
    action: Action


def dealt(seed: int, ruleset: RuleSet) -> Step:
    """Deal a hand; equal seeds give equal deals for good, in every version of Python."""
    rng = random.Random(seed)
    wall = shuffled_wall(rng)
    dealer = SEATS[int(rng.random() * len(SEATS))]
    direction = tuple(Direction)[int(rng.random() * len(Direction))] if ruleset.exchange else None
    return start(ruleset, wall, dealer, direction)


def play(first: Step) -> tuple[tuple[Step, ...], tuple[Taken, ...]]:
    """Let four club players play a hand out.

    Returns:
        The deal and the step of each decision, and the decisions.
    """
    player = LEVELS[_PLAYER]
    steps = [first]
    taken: list[Taken] = []
    state = first.state
    while asked := to_act(state):
        seat = asked[0]
        # The club player leaves nothing to chance; the generator is made since every player is handed one.
        action = player.decide(observe(state, seat), random.Random(len(taken)))
        steps.append(apply(state, seat, action))
        taken.append(Taken(seat, action))
        state = steps[-1].state
    return tuple(steps), tuple(taken)


def follow(first: Step, taken: Iterable[Taken]) -> tuple[Step, ...]:
    """Lead a deal through decisions.

    Raises:
        IllegalAction: the rules do not allow one of them.
    """
    steps = [first]
    for decision in taken:
        steps.append(apply(steps[-1].state, decision.seat, decision.action))
    return tuple(steps)


def moment_at(steps: Sequence[Step], seat: Seat) -> Moment:
    """Give what a seat could know after the last of these steps."""
    events = redact_all(tuple(event for step in steps for event in step.events), seat)
    return Moment(observe(steps[-1].state, seat), events)


def action_text(action: Action) -> str:
    """Write an action: ``5m`` a discard, ``kong5m`` a kong in the own turn, ``kong`` a claimed one, ``lackm``."""
    match action:
        case Discard(tile):
            return TEXTS[tile]
        case Kong(tile):
            return f"{_KONG}{TEXTS[tile]}"
        case Exchange(tiles):
            return f"{_GIVE}{format_tiles(tiles)}"
        case DeclareMissing(suit):
            return f"{_LACK}{suit.letter}"
        case Win() | Pass() | Pung() | ClaimKong():
            return next(text for text, known in _PLAIN.items() if known == action)


def parse_action(text: str) -> Action:
    """Read an action, the twin of :func:`action_text`.

    Raises:
        ValueError: it is none.
    """
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    if text.startswith(_KONG):
        return Kong(parse_tile(text.removeprefix(_KONG)))
    if text.startswith(_GIVE):
        first, second, third = parse_tiles(text.removeprefix(_GIVE))
        return Exchange((first, second, third))
    if text.startswith(_LACK):
        return DeclareMissing(parse_suit(text.removeprefix(_LACK)))
    return DISCARDS[parse_tile(text)]


def taken_text(taken: Iterable[Taken]) -> str:
    """Write decisions one after another."""
    return ",".join(f"{decision.seat}{action_text(decision.action)}" for decision in taken)


def parse_taken(text: str) -> tuple[Taken, ...]:
    """Read decisions, the twin of :func:`taken_text`.

    Raises:
        ValueError: they are none.
    """
    return tuple(Taken(SEATS[int(part[0])], parse_action(part[1:])) for part in text.split(",") if part)
