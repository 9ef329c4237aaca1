"""The rules once more, in place and fast, for rollouts: equal to ``hand`` decision by decision, which tests prove.

Nothing is checked: whoever plays chooses what is legal. Decisions are small numbers: a tile is its discard,
``KONG`` + tile the own kong, and ``WIN``, ``PASS``, ``PUNG`` and ``CLAIM_KONG`` themselves.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from sichuan_tui.bots.codes import KONG, NONE, PASS, PUNG, WIN
from sichuan_tui.bots.fast import BIT, SUIT, FastHand
from sichuan_tui.bots.position import Position
from sichuan_tui.bots.scorer import DEALT, FIRST_DRAW, LAST_TILE
from sichuan_tui.bots.scorer import REPLACEMENT as _REPLACED
from sichuan_tui.rules.ruleset import RuleSet, WallEnd, WinLock
from sichuan_tui.rules.transfers import KONG_WHYS, Why
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.tile import TILES

OPENING: Final = 0
DRAWN: Final = 1
REPLACEMENT: Final = 2
AFTER_PUNG: Final = 3

_OTHERS: Final = ((1, 2, 3), (2, 3, 0), (3, 0, 1), (0, 1, 2))
"""The other seats in turn order, by seat."""

_MELDS: Final = {kind: tuple(Meld(kind, tile, None) for tile in TILES) for kind in MeldKind}
_PUNGS: Final = _MELDS[MeldKind.PUNG]
_CONCEALED: Final = _MELDS[MeldKind.CONCEALED_KONG]
_CLAIMED: Final = _MELDS[MeldKind.CLAIMED_KONG]
_ADDED: Final = _MELDS[MeldKind.ADDED_KONG]


class Policy(Protocol):
    """Whoever plays the seats of a simulation; asked with the simulator itself, it may look at the seat's own hand."""

    def turn(self, sim: "Simulator", seat: int, kongs: Sequence[int], *, can_win: bool) -> int:
        """Choose in the own turn: a discard, ``KONG`` + one of ``kongs``, or ``WIN`` where it can be had."""
        ...

    def claim(self, sim: "Simulator", seat: int, tile: int, options: int) -> int:
        """Choose on another's tile; ``options`` are bits: 1 win, 2 kong, 4 pung. To pass is always possible."""
        ...


class Simulator(Position):
    """A hand from the opening turn on."""

    __slots__ = ("_forced", "_forced_seat", "_policy")

    def __init__(self, ruleset: RuleSet, hands: list[FastHand], wall: Sequence[int], policy: Policy) -> None:
        """Set up a hand in which nobody has acted."""
        super().__init__(ruleset, hands, wall)
        self._policy = policy
        self._forced = NONE
        self._forced_seat = NONE

    def force(self, seat: int, choice: int) -> None:
        """Take the first decision of a seat out of its hands."""
        self._forced_seat = seat
        self._forced = choice

    def play(self, seat: int, kind: int, drawn: int) -> None:
        """Play on from a turn, the drawn tile being in the hand already, to the end of the hand."""
        turn: tuple[int, int, int] | None = (seat, kind, drawn)
        while turn is not None:
            turn = self._turn(*turn)

    def play_claim(self, giver: int, tile: int, *, robbery: bool) -> None:
        """Play on from where a discard, or the tile of an added kong, lies on the table and nobody has answered."""
        turn = self._claim(giver, tile, robbery=robbery, late=False)
        while turn is not None:
            turn = self._turn(*turn)

    def _turn(self, seat: int, kind: int, drawn: int) -> tuple[int, int, int] | None:
        hand = self.hands[seat]
        kongs: Sequence[int] = ()
        can_win = False
        if kind != REPLACEMENT:
            self.income = None
        self.drawn = drawn
        if kind != AFTER_PUNG:
            if not hand.burden:
                can_win = hand.is_complete() if kind == OPENING else bool(self.waits[seat] >> drawn & 1)
            if self.front < self.back and (not hand.burden or not self.ruleset.missing_bars_claims):
                kongs = hand.kongs()
            if can_win and self.must_win():
                kongs = ()
        if self._forced_seat == seat:
            self._forced_seat = NONE
            choice = self._forced
        else:
            choice = self._policy.turn(self, seat, kongs, can_win=can_win)
        if choice < KONG:
            return self._discard(seat, choice)
        if choice == WIN:
            return self._self_draw(seat, kind, drawn)
        tile = choice - KONG
        if hand.counts[tile] == 4:
            for _ in range(4):
                hand.remove(tile)
            self.visible[tile] += 4
            hand.melds = (*hand.melds, _CONCEALED[tile])
            return self._kong(seat, self.ruleset.concealed_kong, Why.CONCEALED_KONG)
        hand.remove(tile)
        self.visible[tile] += 1
        return self._claim(seat, tile, robbery=True, late=tile != drawn)

    def _discard(self, seat: int, tile: int) -> tuple[int, int, int] | None:
        hand = self.hands[seat]
        hand.remove(tile)
        waits = self.waits[seat] = hand.waits()
        self.visible[tile] += 1
        self.begun[seat] = True
        if self.ruleset.own_discard_passes and waits & BIT[tile]:
            way = LAST_TILE if self.front >= self.back else 0
            self.passed[seat] = max(self.passed[seat], self.win_fan(seat, tile, way))
        return self._claim(seat, tile, robbery=False, late=False)

    def _kong(self, seat: int, points: int, why: Why) -> tuple[int, int, int]:
        """Have a kong paid by all, and draw its replacement."""
        first = len(self.ledger)
        if points:
            for other in range(4):
                if other != seat and not self.out[other]:
                    self.pay(other, seat, points, why)
        return self._replace(seat, first)

    def _replace(self, seat: int, first: int) -> tuple[int, int, int]:
        """Draw the replacement of a kong whose income stands in the ledger from a place on."""
        self.income = range(first, len(self.ledger))
        hand = self.hands[seat]
        self.waits[seat] = hand.waits()
        if self.ruleset.replacement_from is WallEnd.BACK:
            self.back -= 1
            place = self.back
        else:
            place = self.front
            self.front += 1
        drawn = self.wall[place] if self.streams is None else self.next_of(seat)
        hand.add(drawn)
        self.passed[seat] = NONE
        self.pung_locks[seat] = 0
        return seat, REPLACEMENT, drawn

    def _draw(self, after: int) -> tuple[int, int, int] | None:
        if self.front >= self.back:
            self.settle()
            return None
        out = self.out
        for seat in _OTHERS[after]:
            if not out[seat]:
                break
        else:
            return None
        drawn = self.wall[self.front] if self.streams is None else self.next_of(seat)
        self.front += 1
        self.hands[seat].add(drawn)
        self.passed[seat] = NONE
        self.pung_locks[seat] = 0
        return seat, DRAWN, drawn

    def _leave(self, seat: int, tile: int, value: int) -> None:
        """Let a winner go; its hand is left without the winning tile."""
        self.hands[seat].remove(tile)
        self.values[seat] = value
        self.out[seat] = True
        self.winners += 1
        self.waits[seat] = 0

    def _is_over(self) -> bool:
        """Tell after a win whether the hand is over, or can change nothing any more for the seat that is watched."""
        if self.winners >= self.ruleset.last_winner:
            return True
        seat = self.watched
        if seat < 0 or not self.out[seat]:
            return False
        # Whoever is still in the hand may yet have to pay a kong back.
        return not any(
            payer == seat and why in KONG_WHYS and not self.out[payee] for payer, payee, _, why in self.ledger
        )

    def _self_draw(self, seat: int, kind: int, drawn: int) -> tuple[int, int, int] | None:
        if drawn == NONE:
            counts = self.hands[seat].counts
            drawn = max(tile for tile in TILES if counts[tile])
        way = _REPLACED if kind == REPLACEMENT else DEALT if kind == OPENING else 0
        if kind == DRAWN and not self.begun[seat] and not self.hands[seat].melds:
            way = FIRST_DRAW
        value = self.value_of(seat, way)
        points = value + self.ruleset.self_draw_extra
        for other in range(4):
            if other != seat and not self.out[other]:
                self.pay(other, seat, points, Why.SELF_DRAW)
        self._leave(seat, drawn, value)
        self.visible[drawn] += 1
        return None if self._is_over() else self._draw(seat)

    def _options(self, seat: int, tile: int, *, robbery: bool) -> int:
        """Give what a seat can do with a tile, as bits: 1 win, 2 kong, 4 pung."""
        rules, hand = self.ruleset, self.hands[seat]
        options = 0
        if self.waits[seat] & BIT[tile]:
            passed = self.passed[seat]
            if passed < 0:
                options = 1
            elif rules.win_lock is WinLock.NO_MORE_FAN:
                options = int(self.win_fan(seat, tile, self.claim_way(robbery=robbery)) > passed)
            if options and self.must_win():
                return options
        copies = hand.counts[tile]
        if copies < 2 or robbery or self.out[seat]:
            return options
        if hand.burden and (rules.missing_bars_claims or SUIT[tile] == hand.missing):
            return options
        if copies == 3 and self.front < self.back:
            options |= 2
        if not self.pung_locks[seat] & BIT[tile]:
            options |= 4
        return options

    def _claim(self, giver: int, tile: int, *, robbery: bool, late: bool) -> tuple[int, int, int] | None:
        winners: list[int] | None = None
        taker = NONE
        taken = PASS
        bit = BIT[tile]
        for seat in _OTHERS[giver]:
            if not self.waits[seat] & bit and self.hands[seat].counts[tile] < 2:
                continue
            options = self._options(seat, tile, robbery=robbery)
            if not options:
                continue
            if self._forced_seat == seat:
                self._forced_seat = NONE
                choice = self._forced
            else:
                choice = self._policy.claim(self, seat, tile, options)
            if choice == WIN:
                winners = [seat] if winners is None else [*winners, seat]
                continue
            if options & 1:
                self._let_pass(seat, tile, robbery=robbery)
            if choice == PASS:
                if options & 4 and self.ruleset.pung_lock:
                    self.pung_locks[seat] |= bit
            elif taker < 0:
                taker, taken = seat, choice
        if winners is not None:
            return self._let_win(giver, tile, winners, robbery=robbery)
        if robbery:
            hand = self.hands[giver]
            hand.pungs &= ~bit
            hand.melds = tuple(_ADDED[tile] if meld.tile == tile else meld for meld in hand.melds)
            points = self.ruleset.added_kong if not late or self.ruleset.late_added_kong_pays else 0
            return self._kong(giver, points, Why.ADDED_KONG)
        return self._draw(giver) if taker < 0 else self._take(giver, tile, taker, taken)

    def _let_pass(self, seat: int, tile: int, *, robbery: bool) -> None:
        """Book a win that was let pass; its fan matters only where more of it lifts the lock."""
        fan = 0
        if self.ruleset.win_lock is WinLock.NO_MORE_FAN:
            fan = self.win_fan(seat, tile, self.claim_way(robbery=robbery))
        self.passed[seat] = max(self.passed[seat], fan)

    def _take(self, giver: int, tile: int, taker: int, taken: int) -> tuple[int, int, int]:
        """Have a pung or kong claimed."""
        hand = self.hands[taker]
        hand.remove(tile)
        hand.remove(tile)
        self.waits[taker] = 0
        if taken == PUNG:
            self.visible[tile] += 2
            hand.melds = (*hand.melds, _PUNGS[tile])
            hand.pungs |= BIT[tile]
            if self.ruleset.pung_lifts_win_lock and not hand.is_complete():
                self.passed[taker] = NONE
            return taker, AFTER_PUNG, NONE
        hand.remove(tile)
        self.visible[tile] += 3
        hand.melds = (*hand.melds, _CLAIMED[tile])
        first = len(self.ledger)
        self.pay(giver, taker, self.ruleset.claimed_kong, Why.CLAIMED_KONG)
        return self._replace(taker, first)

    def _let_win(self, giver: int, tile: int, winners: list[int], *, robbery: bool) -> tuple[int, int, int] | None:
        if robbery:
            self.waits[giver] = self.hands[giver].waits()
        why = Why.ROBBED_KONG if robbery else Why.DISCARD
        way = self.claim_way(robbery=robbery)
        for seat in winners:
            self.hands[seat].add(tile)
            value = self.value_of(seat, way)
            self.pay(giver, seat, value, why)
            self._leave(seat, tile, value)
        self.pay_kong_discard(giver, winners, robbery=robbery)
        return None if self._is_over() else self._draw(winners[-1])
