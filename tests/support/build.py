"""Hands laid out tile by tile, and played through the engine."""

from collections import Counter
from collections.abc import Sequence

import pytest

from sichuan_tui.hand.action import (
    CLAIM_KONG,
    DISCARDS,
    PASS,
    PUNG,
    WIN,
    Action,
    DeclareMissing,
    Exchange,
    IllegalAction,
    Kong,
    Reason,
)
from sichuan_tui.hand.apply import apply, start
from sichuan_tui.hand.event import Event
from sichuan_tui.hand.invariants import check
from sichuan_tui.hand.legal import legal_actions, to_act
from sichuan_tui.hand.state import ClaimPhase, Direction, HandState, TurnPhase
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.transfers import Why, scores_of
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.counts import parse_counts, tiles_of
from sichuan_tui.tiles.tile import COPIES, SUIT_OF, SUITS, TILES, Tile, parse_suit, parse_tile
from sichuan_tui.tiles.wall import SEATS, Seat

Payment = tuple[int, int, int, Why]
"""Payer, payee, points and reason."""


def tiles(text: str) -> list[Tile]:
    """Read tiles in the short form (``123m55p``) in the order written."""
    found: list[Tile] = []
    ranks = ""
    for char in text.replace(" ", ""):
        if char in "mps":
            found += [parse_tile(rank + char) for rank in ranks]
            ranks = ""
        else:
            ranks += char
    return found


def stack_wall(dealt: Sequence[Sequence[Tile]], rest: Sequence[Tile], dealer: int = 0) -> tuple[Tile, ...]:
    """Stack a wall that deals these hands, 14 tiles to the dealer, and goes on with the rest."""
    hands = [list(hand) for hand in dealt]
    wall: list[Tile] = []
    for size in (4, 4, 4, 1):
        for steps in range(4):
            hand = hands[(dealer + steps) % 4]
            wall += hand[:size]
            del hand[:size]
    return (*wall, *hands[dealer], *rest)


class Table:
    """A hand at a table where everything that follows is said in tile texts.

    Attributes:
        state: the hand as it stands.
        events: what happened since it was laid out.
        decisions: who decided what, from the deal on.
    """

    def __init__(self, state: HandState) -> None:
        self.state = state
        self.events: list[Event] = []
        self.decisions: list[tuple[Seat, Action]] = []

    def do(self, seat: int, action: Action) -> None:
        step = apply(self.state, SEATS[seat], action)
        check(step.state)
        self.decisions.append((SEATS[seat], action))
        self.state = step.state
        self.events += step.events

    def discard(self, seat: int, tile: str) -> None:
        self.do(seat, DISCARDS[parse_tile(tile)])

    def kong(self, seat: int, tile: str) -> None:
        self.do(seat, Kong(parse_tile(tile)))

    def claim_kong(self, *seats: int) -> None:
        self._all(seats, CLAIM_KONG)

    def pung(self, *seats: int) -> None:
        self._all(seats, PUNG)

    def win(self, *seats: int) -> None:
        self._all(seats, WIN)

    def leave(self, *seats: int) -> None:
        self._all(seats, PASS)

    def _all(self, seats: tuple[int, ...], action: Action) -> None:
        for seat in seats:
            self.do(seat, action)

    def refuses(self, seat: int, action: Action) -> Reason:
        """Try an illegal action and give the reason of its refusal."""
        with pytest.raises(IllegalAction) as refusal:
            apply(self.state, SEATS[seat], action)
        refused = refusal.value
        assert (refused.seat, refused.action) == (seat, action)
        assert str(refused).startswith(f"seat {seat}: ")
        assert str(refused).endswith(f": {refused.reason}")
        return refused.reason

    def legal(self, seat: int) -> tuple[Action, ...]:
        return legal_actions(self.state, SEATS[seat])

    @property
    def asked(self) -> tuple[int, ...]:
        return to_act(self.state)

    @property
    def turn(self) -> int | None:
        """Who has the turn, None while there is none."""
        phase = self.state.phase
        return phase.seat if isinstance(phase, TurnPhase) else None

    @property
    def scores(self) -> tuple[int, int, int, int]:
        return scores_of(self.state.ledger)

    def payments(self, since: int = 0) -> list[Payment]:
        return [(paid.payer, paid.payee, paid.points, paid.why) for paid in self.state.ledger[since:]]

    def melds(self, seat: int) -> list[tuple[MeldKind, Tile]]:
        return [(meld.kind, meld.tile) for meld in self.state.seats[seat].public.melds]

    def throw(self, seat: int) -> None:
        """Let a seat discard the tile it drew, or the first it may, and nobody take it."""
        phase = self.state.phase
        assert isinstance(phase, TurnPhase)
        held = [action for action in self.legal(seat) if action in DISCARDS]
        drawn = None if phase.drawn is None else DISCARDS[phase.drawn]
        self.do(seat, drawn if drawn in held else held[0])
        self.decline_all()

    def decline_all(self) -> None:
        """Let everybody who is asked about a tile pass."""
        while isinstance(self.state.phase, ClaimPhase):
            self.leave(self.asked[0])

    def draw_down(self, left: int) -> None:
        """Let everybody throw until so many tiles are left; clean hands stay as they are.

        Ends in a turn, that of the seat that drew the last of these tiles.
        """
        while self.state.wall_left > left:
            self.throw(self.asked[0])


def lay(  # noqa: PLR0913 - what a hand can be laid out with
    *hands: str,
    missing: str,
    draws: str = "",
    last: str = "",
    dealer: int = 0,
    direction: Direction = Direction.RIGHT,
    ruleset: RuleSet = DEFAULT,
    fill: str = "",
) -> Table:
    """Lay out a hand as it is before the dealer's first turn, after the exchange and the missing suits if any.

    Args:
        hands: by seat, the concealed tiles; what is short of 13, or 14 for the dealer, is filled up.
        missing: by seat, the letter of its missing suit; of no account where none is declared.
        draws: the first tiles of the wall.
        last: its last tiles, as they lie: by most rules replacements are taken from the end.
        dealer: who moves first.
        direction: where the exchanged tiles go, by rules with an exchange.
        ruleset: the rules.
        fill: by seat, the letter of the suit it is filled with; the missing suits if left out, which by most rules bar
            a seat from every claim.
    """
    suits = [parse_suit(letter) for letter in missing]
    left = Counter(dict.fromkeys(TILES, COPIES))
    left.subtract(tiles(draws) + tiles(last))
    held = [list(tiles_of(parse_counts(hand))) for hand in hands]
    left.subtract(tile for hand in held for tile in hand)
    for seat, suit in enumerate(map(parse_suit, fill or missing)):
        spare = [tile for tile in left.elements() if SUIT_OF[tile] == suit]
        short = 13 + (seat == dealer) - len(held[seat])
        assert 0 <= short <= len(spare), f"seat {seat} cannot be given {short} tiles"
        held[seat] += spare[:short]
        left.subtract(spare[:short])
    assert min(left.values()) >= 0, "a fifth copy of a tile"
    rest = [*tiles(draws), *left.elements(), *tiles(last)]
    gifts = [_gift(hand) for hand in held] if ruleset.exchange else []
    for receiver, gift in enumerate(gifts):
        giver = (receiver - direction.steps) % 4
        for tile in gift:
            held[receiver].remove(tile)
            held[giver].append(tile)
    wall = stack_wall(held, rest, dealer)
    table = Table(start(ruleset, wall, SEATS[dealer], direction if ruleset.exchange else None).state)
    for receiver, gift in enumerate(gifts):
        table.do((receiver - direction.steps) % 4, Exchange(gift))
    if ruleset.missing_declared:
        for seat, suit in enumerate(suits):
            table.do(seat, DeclareMissing(suit))
    return table


def _gift(hand: Sequence[Tile]) -> tuple[Tile, Tile, Tile]:
    """Choose three tiles of one suit that a hand got from the seat before it."""
    first, second, third, *_ = next(
        sorted(row) for suit in SUITS if len(row := [tile for tile in hand if SUIT_OF[tile] == suit]) >= 3
    )
    return (first, second, third)
