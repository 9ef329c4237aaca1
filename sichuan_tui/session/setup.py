"""What a new hand of the person's is dealt from."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sichuan_tui.record.fields import Extra
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.session.people import BOT_NAMES, HUMAN, HUMAN_KIND, HUMAN_NAME
from sichuan_tui.tiles.wall import Seat

if TYPE_CHECKING:
    # The machinery of a hand is loaded with the first hand: the first page is shown sooner without it.
    from sichuan_tui.record.record import Header


@dataclass(frozen=True, slots=True)
class Setup:
    """What a new hand is dealt from.

    Attributes:
        ruleset: the rules.
        bots: the levels of the next, the opposite and the previous seat.
        seed: the deal's; None for one from the system's secure source.
        dealer: who moves first; None for one drawn with the deal.
        extra: further keys of the header.
    """

    ruleset: RuleSet
    bots: tuple[str, ...]
    seed: int | None = None
    dealer: Seat | None = None
    extra: Extra = ()


def header_of(setup: Setup, seed: int, started: str) -> "Header":
    """Deal a hand to the person and three bots.

    Args:
        setup: what from.
        seed: of the deal, in place of the one of the setup.
        started: when, ISO 8601 with offset.
    """
    from sichuan_tui.record.record import Player
    from sichuan_tui.session.deal import new_header

    bots = [Player(name, level) for name, level in zip(BOT_NAMES, setup.bots, strict=True)]
    players = (Player(HUMAN_NAME, HUMAN_KIND), *bots)
    header = new_header(seed, setup.ruleset, players, HUMAN, started, dealer=setup.dealer)
    return replace(header, extra=setup.extra)
