"""Where a simulated hand stands, and what is paid in it."""

from collections.abc import Sequence

from sichuan_tui.bots.codes import NONE
from sichuan_tui.bots.fast import FastHand
from sichuan_tui.bots.scorer import scorer_of
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.transfers import KONG_WHYS, Why
from sichuan_tui.tiles.tile import TILES


class Position:
    """A hand as it stands.

    Attributes:
        ruleset: the rules.
        hands: by seat.
        watched: the seat whose points are wanted: play ends where they can change no more; -1 to play to the end.
        streams: the draws of each seat, last first, where they are parted; the wall then only counts.
        wall: the tiles; those from ``front`` up to ``back`` can still be drawn.
        visible: copies of each tile that lie open: ponds, melds, winning tiles, an announced kong's tile.
        waits: by seat, the tiles that complete the hand, as bits, while it holds 3n + 1.
        out: by seat, whether it has won.
        values: by seat, the points of its win, 0 without one.
        win_locked: by seat, whether it let a win pass since its last draw.
        pung_locks: by seat, the tiles it let pass since its last draw, as bits.
        scores: by seat, points so far.
        ledger: the payments so far as payer, payee, points and why.
    """

    __slots__ = (
        "_scorer",
        "back",
        "front",
        "hands",
        "ledger",
        "out",
        "pung_locks",
        "ruleset",
        "scores",
        "streams",
        "values",
        "visible",
        "waits",
        "wall",
        "watched",
        "win_locked",
        "winners",
    )

    def __init__(self, ruleset: RuleSet, hands: list[FastHand], wall: Sequence[int]) -> None:
        """Set up a hand in which nobody has acted."""
        self.ruleset = ruleset
        self.hands = hands
        self.wall = wall
        self.streams: list[list[int]] | None = None
        self.front = 0
        self.back = len(wall)
        self.visible = [0] * 27
        self.out = [False] * 4
        self.values = [0] * 4
        self.winners = 0
        self.win_locked = [False] * 4
        self.pung_locks = [0] * 4
        self.scores = [0] * 4
        self.ledger: list[tuple[int, int, int, Why]] = []
        self.waits = [0] * 4
        self._scorer = scorer_of(ruleset)
        self.watched = NONE

    def unseen(self, seat: int) -> list[int]:
        """Count the copies of each tile that a seat cannot see."""
        return [4 - held - open_ for held, open_ in zip(self.hands[seat].counts, self.visible, strict=True)]

    def part_wall(self) -> None:
        """Give each seat still in the hand draws of its own out of the wall.

        In an unknown wall every tile may lie anywhere, so nothing is gained or lost by it; but a claim or a win that
        changes whose turn it is no longer changes what everybody draws.
        """
        left = [seat for seat in range(4) if not self.out[seat]]
        self.streams = [[], [], [], []]
        for place, seat in enumerate(left):
            self.streams[seat] = list(self.wall[place :: len(left)])

    def next_of(self, seat: int) -> int:
        """Draw from the parted wall."""
        streams = self.streams or []
        return (streams[seat] or max(streams, key=len)).pop()

    def pay(self, payer: int, payee: int, points: int, why: Why) -> None:
        """Book a payment."""
        self.scores[payer] -= points
        self.scores[payee] += points
        self.ledger.append((payer, payee, points, why))

    def value_of(self, seat: int, way: int) -> int:
        """Give the points of a complete hand as it lies; ``way`` as for the scorer, the last tile being seen to."""
        hand = self.hands[seat]
        if self.front >= self.back:
            way |= 4
        return self._scorer.value(bytes(hand.counts), hand.melds, way)

    def settle(self) -> None:
        """Settle an exhausted wall."""
        rules = self.ruleset
        left = [seat for seat in range(4) if not self.out[seat]]
        best = [0] * 4
        for seat in left:
            if self.waits[seat]:
                best[seat] = self.best_wait(seat)
        ledger = self.ledger.copy()
        for pig in left:
            if self.hands[pig].burden:
                for seat in left:
                    if not self.hands[seat].burden:
                        self.pay(pig, seat, rules.pig_payment, Why.MISSING_SUIT)
        for payer in left:
            if not best[payer] and not self.hands[payer].burden:
                for payee in left:
                    if best[payee]:
                        self.pay(payer, payee, best[payee], Why.NOT_READY)
        for seat in left:
            if not best[seat]:
                for payer, payee, points, why in ledger:
                    if payee == seat and why in KONG_WHYS:
                        self.pay(seat, payer, points, Why.KONG_REFUND)

    def win_value(self, seat: int, tile: int) -> int:
        """Give the points of a win of a seat on a tile that lies on the table, as a discard."""
        hand = self.hands[seat]
        counts = bytes(hand.counts)
        complete = counts[:tile] + bytes((counts[tile] + 1,)) + counts[tile + 1 :]
        return self._scorer.value(complete, hand.melds, 4 * (self.front >= self.back))

    def best_wait(self, seat: int) -> int:
        """Give the most points a ready hand waits for, 0 where its only waits are tiles it owns all four of."""
        hand = self.hands[seat]
        waits = self.waits[seat]
        counts = bytes(hand.counts)
        best = 0
        for tile in TILES:
            if waits >> tile & 1 and counts[tile] + hand.melded(tile) < 4:
                complete = counts[:tile] + bytes((counts[tile] + 1,)) + counts[tile + 1 :]
                best = max(best, self._scorer.value(complete, hand.melds, 0))
        return best
