"""The re-dealer: other hands that a seat could not tell from the true one.

All that the seat has not seen is dealt anew: concealed tiles, the wall, the exchanges between others, unrevealed
answers. The result is no patched state but another whole hand, played by the rules from its own deal: the others
hold other tiles and yet do in public what they did. Neither ``observe`` nor ``redact`` has a say in it.
"""

import random
from collections.abc import Iterator

from sichuan_tui.hand.action import PASS, Action, DeclareMissing, Exchange, IllegalAction
from sichuan_tui.hand.apply import Step, apply, start
from sichuan_tui.hand.legal import legal_actions, to_act
from sichuan_tui.hand.state import ClaimPhase, ExchangePhase, HandState, MissingPhase, Victory
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.play import pick
from tests.support.rearrange import rearranged
from tests.support.story import Story


class LawBrokenError(Exception):
    """What a seat is asked, or may do, depends on what it cannot see."""


class _NotAskedError(Exception):
    """Somebody else has no option on a tile it took."""


def redeals(story: Story, rng: random.Random, attempts: int) -> Iterator[tuple[Step, ...]]:
    """Give other hands that look the same to a seat, each from its deal to the decision.

    Raises:
        LawBrokenError: the looking seat itself could tell a hand apart.
    """
    for _ in range(attempts):
        steps = _retell(story, rearranged(story, rng), rng)
        if steps is not None:
            yield steps


def _retell(story: Story, wall: tuple[Tile, ...], rng: random.Random) -> tuple[Step, ...] | None:
    """Play the story with another wall; None where somebody else could not have done what it did."""
    truth = story.state
    steps = [start(truth.ruleset, wall, truth.dealer, truth.direction)]
    try:
        for seat, action in _script(story, wall, steps):
            steps.append(apply(steps[-1].state, seat, action))
    except IllegalAction as refusal:
        if refusal.seat == story.seat:
            raise LawBrokenError from refusal
        return None
    except _NotAskedError:
        return None
    if _victories(steps[-1].state) != _victories(truth):
        return None
    for other in SEATS:
        legal = legal_actions(steps[-1].state, other)
        if legal and other != story.seat and rng.random() < 0.5:
            steps.append(apply(steps[-1].state, other, pick(legal, rng)))
    return tuple(steps)


def _script(story: Story, wall: tuple[Tile, ...], steps: list[Step]) -> Iterator[tuple[Seat, Action]]:
    """Say who does what next, in the light of what the others are asked in this hand."""
    phase = story.state.phase
    if isinstance(phase, ExchangePhase):
        return
    for seat in SEATS if story.state.ruleset.exchange else ():
        first, second, third = sorted(wall[place] for place in story.gifts[seat])
        yield seat, Exchange((first, second, third))
    if isinstance(phase, MissingPhase):
        return
    for seat in SEATS if story.state.ruleset.missing_declared else ():
        missing = story.state.seats[seat].public.missing
        assert missing is not None
        yield seat, DeclareMissing(missing)
    for number, (seat, action) in enumerate(story.turns, start=1):
        yield seat, action
        if number == len(story.turns) and isinstance(phase, ClaimPhase):
            return
        asked = to_act(steps[-1].state) if isinstance(steps[-1].state.phase, ClaimPhase) else ()
        answered = {other for turn, other in story.claims if turn == number}
        if (story.seat in asked) != (story.seat in answered):
            raise LawBrokenError
        if not answered.issubset(asked):
            raise _NotAskedError
        for other in asked:
            yield other, story.claims.get((number, other), PASS)


def _victories(state: HandState) -> list[Victory | None]:
    return [seat.public.victory for seat in state.seats]
