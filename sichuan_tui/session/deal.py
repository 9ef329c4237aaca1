"""From one seed to a deal: wall, dealer, direction, the bots' seed, and the commitment shown before the exchange."""

import random

from sichuan_tui.hand.state import Direction
from sichuan_tui.record.record import Header, Player, commit_of
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.wall import SEATS, Seat, shuffled_wall

LARGEST_SEED = (1 << 63) - 1


def new_header(  # noqa: PLR0913 - the parts of a header
    seed: int,
    ruleset: RuleSet,
    players: tuple[Player, ...],
    human: Seat | None = None,
    started: str | None = None,
    *,
    dealer: Seat | None = None,
) -> Header:
    """Deal a hand from a seed; equal seeds give equal deals in every version of Python.

    Args:
        seed: any integer.
        ruleset: the rules.
        players: by seat.
        human: the seat of the person playing.
        started: when, ISO 8601 with offset.
        dealer: who moves first, in a hand that follows another; None draws lots.
    """
    rng = _generator(seed, "deal")
    wall = shuffled_wall(rng)
    drawn_dealer = SEATS[int(rng.random() * len(SEATS))]
    direction = tuple(Direction)[int(rng.random() * len(Direction))] if ruleset.exchange else None
    nonce = _digest(seed, "nonce").hex()[:32]
    # The bots' seed must tell nothing about the wall, so it is not drawn from the generator that shuffled it.
    bot_seed = int.from_bytes(_digest(seed, "bots")[:7])
    return Header(
        ruleset=ruleset,
        dealer=drawn_dealer if dealer is None else dealer,
        direction=direction,
        wall=wall,
        seed=seed,
        bot_seed=bot_seed,
        players=players,
        human=human,
        started=started,
        nonce=nonce,
        commit=commit_of(nonce, wall),
    )


def _digest(seed: int, purpose: str) -> bytes:
    # Loaded here: the first page is shown sooner without it.
    import hashlib  # noqa: PLC0415

    return hashlib.sha256(f"sichuan-tui {purpose} {seed}".encode()).digest()


def _generator(seed: int, purpose: str) -> random.Random:
    return random.Random(int.from_bytes(_digest(seed, purpose)))
