"""Where a simulated hand stands, and what is paid in it."""

from collections.abc import Sequence

from sichuan_tui.bots.codes import NONE
from sichuan_tui.bots.fast import NO_SUIT, FastHand
from sichuan_tui.bots.scorer import KONG_DISCARD, LAST_TILE, ROBBING, scorer_of
from sichuan_tui.rules.ruleset import KongDiscard, RuleSet
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
        passed: by seat, the most fan of the wins it let pass since its last draw, -1 without one.
        pung_locks: by seat, the tiles it let pass since its last draw, as bits.
        scores: by seat, points so far.
        ledger: the payments so far as payer, payee, points and why.
        income: places in the ledger of what the kong brought whose replacement began the turn; None for other turns.
        spent: places in the ledger of kong income that is gone.
        drawn: the tile drawn in this turn, -1 without one.
        begun: by seat, whether it has discarded.
    """

    __slots__ = (
        "_scorer",
        "back",
        "begun",
        "drawn",
        "front",
        "hands",
        "income",
        "ledger",
        "out",
        "passed",
        "pung_locks",
        "ruleset",
        "scores",
        "spent",
        "streams",
        "values",
        "visible",
        "waits",
        "wall",
        "watched",
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
        self.passed = [NONE] * 4
        self.pung_locks = [0] * 4
        self.scores = [0] * 4
        self.ledger: list[tuple[int, int, int, Why]] = []
        self.waits = [0] * 4
        self._scorer = scorer_of(ruleset)
        self.watched = NONE
        self.income: Sequence[int] | None = None
        self.spent: set[int] = set()
        self.drawn = NONE
        self.begun = [False] * 4

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

    def must_win(self) -> bool:
        """Tell whether a seat that can win must."""
        return self.ruleset.must_win(self.back - self.front)

    def value_of(self, seat: int, way: int) -> int:
        """Give the points of a complete hand as it lies; ``way`` as for the scorer, the last tile being seen to."""
        hand = self.hands[seat]
        if self.front >= self.back:
            way |= LAST_TILE
        return self._scorer.value(bytes(hand.counts), hand.melds, way)

    def claim_way(self, *, robbery: bool) -> int:
        """Give how the tile that lies on the table comes to who wins on it, as for the scorer."""
        way = ROBBING if robbery else 0
        if self.income is not None:
            way |= KONG_DISCARD
        return way | LAST_TILE if self.front >= self.back else way

    def win_fan(self, seat: int, tile: int, way: int) -> int:
        """Give the fan of a win of a seat on a tile that lies on the table."""
        return self._scorer.fan(self.completed(seat, tile), self.hands[seat].melds, way)

    def win_value(self, seat: int, tile: int) -> int:
        """Give the points of a win of a seat on a tile that lies on the table, as a discard."""
        value = self._scorer.value(self.completed(seat, tile), self.hands[seat].melds, self.claim_way(robbery=False))
        payments = self._kong_payments((seat,), robbery=False)
        return value + sum([points for payee, points, _ in payments if payee == seat])

    def completed(self, seat: int, tile: int) -> bytes:
        """Give the concealed tiles of a seat with one more."""
        counts = bytes(self.hands[seat].counts)
        return counts[:tile] + bytes((counts[tile] + 1,)) + counts[tile + 1 :]

    def best_wait(self, seat: int) -> int:
        """Give the most points a ready hand waits for, 0 where its only waits are tiles it owns all four of."""
        hand = self.hands[seat]
        waits = self.waits[seat]
        melds_count = self.ruleset.melds_rule_out_waits
        best = 0
        for tile in TILES:
            if waits >> tile & 1 and hand.counts[tile] + (hand.melded(tile) if melds_count else 0) < 4:
                best = max(best, self._scorer.value(self.completed(seat, tile), hand.melds, 0))
        return best

    def pay_kong_discard(self, maker: int, winners: Sequence[int], *, robbery: bool) -> None:
        """Have a kong's income handed on or returned if the tile given right after its replacement is won on."""
        payments = self._kong_payments(winners, robbery=robbery)
        for payee, points, why in payments:
            self.pay(maker, payee, points, why)
        if payments:
            self.spent.update(self.income or ())

    def _kong_payments(self, winners: Sequence[int], *, robbery: bool) -> list[tuple[int, int, Why]]:
        """Give who gets how much of that income, and why."""
        paid = [self.ledger[place] for place in self.income or ()]
        match self.ruleset.kong_discard:
            case KongDiscard.HANDED_ON if paid and not robbery:
                whole = sum([points for _, _, points, _ in paid])
                return [(winner, whole, Why.KONG_DISCARD) for winner in winners]
            case KongDiscard.RETURNED:
                return [(payer, points, Why.KONG_REFUND) for payer, _, points, _ in paid]
            case KongDiscard.KEPT | KongDiscard.HANDED_ON:
                return []

    def settle(self) -> None:
        """Settle an exhausted wall."""
        rules = self.ruleset
        left = [seat for seat in range(4) if not self.out[seat]]
        best = [0] * 4
        for seat in left:
            if self.waits[seat]:
                best[seat] = self.best_wait(seat)
        ledger = self.ledger.copy()
        pigs = [seat for seat in left if rules.pig_payment and self._is_pig(seat)]
        for pig in pigs:
            for seat in left:
                if seat not in pigs:
                    self.pay(pig, seat, rules.pig_payment, Why.MISSING_SUIT)
        for payer in left:
            if not best[payer] and payer not in pigs:
                for payee in left:
                    if best[payee]:
                        self.pay(payer, payee, best[payee], Why.NOT_READY)
        for seat in left:
            if not best[seat]:
                for place, (payer, payee, points, why) in enumerate(ledger):
                    if payee == seat and why in KONG_WHYS and place not in self.spent:
                        self.pay(seat, payer, points, Why.KONG_REFUND)

    def _is_pig(self, seat: int) -> bool:
        hand = self.hands[seat]
        return hand.burden > 0 or (hand.missing == NO_SUIT and hand.suits() > 2)
