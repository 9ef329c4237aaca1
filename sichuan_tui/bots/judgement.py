"""The club player's decisions on hands in place: used by the club player itself and by rollouts."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, TypeAlias

from sichuan_tui.bots.codes import CLAIM_KONG, KONG, PASS, PUNG, WIN, Holder, Unseen, View
from sichuan_tui.bots.fast import BIT, NO_SUIT, SUIT, FastHand, live
from sichuan_tui.bots.kong_discards import chance_after, chance_of, stake_of, wanting
from sichuan_tui.bots.lookahead import FURTHEST, NEAREST, next_live, short_of
from sichuan_tui.bots.outlooks import ORDINARY, TUNED, Parameters, Prices, prices_at, stakes_of
from sichuan_tui.bots.plans import fan_of, weigh_discards, worth
from sichuan_tui.bots.simulator import Simulator
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.tile import TILES
from sichuan_tui.tiles.wall import FULL_WALL

Gift: TypeAlias = tuple[int, int, int]
"""Three tiles of one suit, sorted."""

_HOPELESS: Final = 9.0
"""Points by which a hand is the worse for three suits in its melds."""
_BESIDE: Final = 2
"""Tiles by which a suit that is left out may be longer than the shortest."""
_CLOSE: Final = 0.6
"""Points within which discards are alike enough to look a step further."""
_OTHER_SUITS: Final = ((1, 2), (0, 2), (0, 1))
_PUNGS: Final = tuple(Meld(MeldKind.PUNG, tile, None) for tile in TILES)
_KONGS: Final = tuple(Meld(MeldKind.CLAIMED_KONG, tile, None) for tile in TILES)


class Judge:
    """Decides by the values of plans, in points."""

    def __init__(self, parameters: Parameters = TUNED, ruleset: RuleSet = DEFAULT) -> None:
        """Judge by these parameters."""
        self.parameters = parameters
        self.stakes = stakes_of(ruleset)

    def _prices(self, left: int, opponents: int, extra: int = 0) -> Prices:
        return prices_at(left, opponents, self.parameters, extra, self.stakes)

    def _worth(self, hand: FastHand, unseen: Unseen, prices: Prices) -> float:
        """Weigh 3n + 1 tiles; where no missing suit is named, by the suit that is best left out."""
        parameters = self.parameters
        if hand.missing != NO_SUIT:
            return worth(hand, unseen, prices, parameters)
        return max(
            [worth(way, unseen, prices, parameters) - self._worn(way, prices) for way in ways_of(hand)],
            default=-_HOPELESS,
        )

    def _worn(self, way: FastHand, prices: Prices, thrown: int = 0) -> float:
        """Weigh the tiles of a suit that is to be left out, after some more of them are thrown."""
        if not way.burden:
            return 0.0
        late = way.burden - thrown > prices.turns
        return self.parameters.burden * (way.burden - thrown) + (self.parameters.pig if late else 0.0)

    def missing(self, counts: Sequence[int]) -> int:
        """Choose the missing suit."""
        weighed = self.missings(counts)
        return weighed.index(max(weighed))

    def missings(self, counts: Sequence[int]) -> list[float]:
        """Weigh each suit as the missing one."""
        copies = [4 - held for held in counts]
        unseen = Unseen(copies, copies, copies)
        prices = self._prices(FULL_WALL, 3)
        hands = [FastHand(counts, (), suit) for suit in range(3)]
        return [worth(hand, unseen, prices, self.parameters) - self.parameters.burden * hand.burden for hand in hands]

    def exchanges(self, counts: Sequence[int]) -> list[tuple[float, Gift]]:
        """Weigh every exchange by the tiles it leaves."""
        copies = [4 - held for held in counts]
        unseen = Unseen(copies, copies, copies)
        prices = self._prices(FULL_WALL, 3)
        hands = [FastHand(counts, (), suit) for suit in range(3)]
        weighed: list[tuple[float, Gift]] = []
        for gift in gifts_of(counts):
            value = -99.0
            for hand in hands:
                for tile in gift:
                    hand.remove(tile)
                worn = self.parameters.burden * hand.burden
                value = max(value, worth(hand, unseen, prices, self.parameters) - worn)
                for tile in gift:
                    hand.add(tile)
            weighed.append((value, gift))
        return weighed

    def look(self, view: View) -> Unseen:
        """Weigh the tiles that cannot be seen by where they lie."""
        return unseen_in(view, self.parameters)

    def discards(self, view: View) -> list[tuple[float, int]]:
        """Weigh the legal discards of 3n + 2 tiles."""
        hand = view.hand
        if hand.burden:
            suit = hand.missing
            held = [tile for tile in range(9 * suit, 9 * suit + 9) if hand.counts[tile]]
            # All leave the same behind, which matters only where something else could be done.
            left = 0.0 if self.stakes.barred else self.stay(view)
            return [(left - self._danger(tile, view), tile) for tile in held]
        parameters = self.parameters
        prices = self._prices(view.left, len(view.opponents))
        unseen = self.look(view)
        if hand.missing == NO_SUIT:
            weighed = self._discards_by_ways(view, unseen, prices)
        else:
            weighed = self._weigh(view, hand, unseen, prices)
        if not parameters.danger and view.costs is None and not self._at_stake(view):
            return weighed
        return [(value - self._danger(tile, view), tile) for value, tile in weighed]

    def _discards_by_ways(self, view: View, unseen: Unseen, prices: Prices) -> list[tuple[float, int]]:
        """Weigh each discard by the suit that is best left out after it."""
        hand, parameters = view.hand, self.parameters
        best = {tile: -_HOPELESS for tile in range(27) if hand.counts[tile]}
        for way in ways_of(hand):
            worn = self._worn(way, prices)
            for value, tile in self._weigh(view, way, unseen, prices):
                best[tile] = max(best[tile], value - worn)
            if way.burden:
                left = worth(way, unseen, prices, parameters) - self._worn(way, prices, 1)
                if view.costs is not None and NEAREST <= (short := short_of(way)) <= FURTHEST:
                    left += self._further(way, short, unseen, prices)
                for tile in range(9 * way.missing, 9 * way.missing + 9):
                    if hand.counts[tile]:
                        best[tile] = max(best[tile], left)
        return [(value, tile) for tile, value in best.items()]

    def _weigh(self, view: View, hand: FastHand, unseen: Unseen, prices: Prices) -> list[tuple[float, int]]:
        """Weigh discards that are not of the missing suit, a step further where they are nearly alike."""
        weighed = weigh_discards(hand, unseen, prices, self.parameters)
        if view.costs is not None and weighed and NEAREST <= (short := short_of(hand)) <= FURTHEST:
            return self._look_further(hand, unseen, prices, weighed, short)
        return weighed

    def _look_further(
        self, hand: FastHand, unseen: Unseen, prices: Prices, weighed: list[tuple[float, int]], short: int
    ) -> list[tuple[float, int]]:
        """Correct the best discards by the live tiles of the step after the next."""
        least = max(weighed)[0] - _CLOSE
        corrected: list[tuple[float, int]] = []
        for value, tile in weighed:
            more = 0.0
            if value >= least:
                hand.remove(tile)
                if short_of(hand) == short:
                    more = self._further(hand, short, unseen, prices)
                hand.add(tile)
            corrected.append((value + more, tile))
        return corrected

    def _further(self, hand: FastHand, short: int, unseen: Unseen, prices: Prices) -> float:
        """Weigh what the live tiles of the step after the next make better or worse than usual in 3n + 1 tiles."""
        parameters = self.parameters
        share = parameters.look[short - NEAREST]
        usual = parameters.usual[ORDINARY][short - NEAREST]
        price = prices.plans[ORDINARY][fan_of(hand, self.stakes)][short][live(hand.useful(), unseen.steps)]
        return share * price * (next_live(hand, short, unseen) / usual - 1)

    def _danger(self, tile: int, view: View) -> float:
        stake = self._at_stake(view)
        more = stake * chance_of(tile, view, self.parameters) if stake else 0.0
        if view.costs is not None:
            return self.parameters.fears[bool(view.hand.burden)] * view.costs[tile] + more
        return self.parameters.danger * view.unseen[tile] * wanting(tile, view) + more

    def _at_stake(self, view: View) -> float:
        if view.income is None:
            return 0.0
        return stake_of(view.income / self.stakes.unit, self.stakes, self.parameters)

    def _brought(self, points: float, view: View) -> float:
        """Give what a kong will have brought when the discard after it is through."""
        kept = points * self.parameters.kept
        stake = stake_of(points, self.stakes, self.parameters)
        return kept - stake * chance_after(view, self.parameters) if stake else kept

    def kong(self, view: View, tile: int) -> float:
        """Weigh a kong in the own turn."""
        hand = view.hand
        number = len(view.opponents)
        after = hand.copy()
        held = hand.counts[tile]
        for _ in range(held):
            after.remove(tile)
        if held == 4:
            after.melds = (*hand.melds, _KONGS[tile])
        else:
            after.melds = tuple(_KONGS[tile] if meld.tile == tile else meld for meld in hand.melds)
            after.pungs &= ~BIT[tile]
        stakes = self.stakes
        points = stakes.concealed if held == 4 else stakes.added if stakes.late or tile == view.drawn else 0.0
        income = self._brought(points * number, view)
        if held != 4 and self.stakes.kong_robbed:
            income -= self._at_stake(view) * chance_of(tile, view, self.parameters)
        return income + self._worth(after, self.look(view), self._prices(view.left - 1, number, 1))

    def claimed_kong(self, view: View, tile: int) -> float:
        """Weigh a claimed kong."""
        hand = view.hand
        after = hand.copy()
        for _ in range(3):
            after.remove(tile)
        after.melds = (*hand.melds, _KONGS[tile])
        prices = self._prices(view.left - 1, len(view.opponents), 1)
        return self._brought(self.stakes.claimed, view) + self._worth(after, self.look(view), prices)

    def pung(self, view: View, tile: int) -> float:
        """Weigh a pung with the best discard after it."""
        hand = view.hand
        after = hand.copy()
        after.remove(tile)
        after.remove(tile)
        after.melds = (*hand.melds, _PUNGS[tile])
        after.pungs |= BIT[tile]
        return max(self.discards(view._replace(hand=after)))[0]

    def stay(self, view: View) -> float:
        """Weigh 3n + 1 tiles as they are."""
        return self._worth(view.hand, self.look(view), self._prices(view.left, len(view.opponents)))

    def weigh_turn(self, view: View, kongs: Sequence[int]) -> list[tuple[float, int]]:
        """Weigh all that can be done in the own turn but to win."""
        weighed = self.discards(view)
        weighed += [(self.kong(view, tile), KONG + tile) for tile in kongs]
        return weighed

    def weigh_claim(self, view: View, tile: int, options: int) -> list[tuple[float, int]]:
        """Weigh what can be done with another's tile but to win; ``options`` are bits: 2 kong, 4 pung."""
        weighed = [(self.stay(view), PASS)]
        if options & 4:
            weighed.append((self.pung(view, tile), PUNG))
        if options & 2:
            weighed.append((self.claimed_kong(view, tile), CLAIM_KONG))
        return weighed


def unseen_in(view: View, parameters: Parameters) -> Unseen:
    """Weigh the tiles that cannot be seen by where they lie.

    Nobody keeps tiles of his missing suit: more of that suit are in the wall, and whoever draws one discards it.
    """
    copies = view.unseen
    lean = parameters.lean
    if not lean:
        return Unseen(copies, copies, copies)
    suits = [sum(copies[0:9]), sum(copies[9:18]), sum(copies[18:27])]
    kept = [0.0, 0.0, 0.0]
    throwing = [0, 0, 0, 0]
    for missing, held, playing in view.others:
        if playing:
            throwing[missing] += 1
        among = (0, 1, 2) if missing == NO_SUIT else _OTHER_SUITS[missing]
        together = sum([suits[suit] for suit in among])
        if together:
            for suit in among:
                kept[suit] += held * suits[suit] / together
    share = (view.left + 1) / (sum(suits) + 1)
    number = len(view.opponents)
    usual = 1 + parameters.claims * number
    steps: list[float] = []
    waits: list[float] = []
    for suit in range(3):
        here = suits[suit]
        in_wall = max(0.1, 1 - kept[suit] / here) if here else 0.0
        step = 1 + lean * (min(2.5, in_wall / share) - 1)
        wait = (1 + parameters.claims * (number - throwing[suit]) + parameters.thrown * throwing[suit]) / usual
        row = copies[9 * suit : 9 * suit + 9]
        steps += [step * number for number in row]
        waits += [step * wait * number for number in row]
    return Unseen(copies, steps, waits)


def ways_of(hand: FastHand) -> list[FastHand]:
    """Give the hand for each suit it may well leave out, where none is named; none if it can never be complete."""
    shown = {SUIT[meld.tile] for meld in hand.melds}
    ways = [hand.leaving(suit) for suit in range(3) if suit not in shown]
    least = min([way.burden for way in ways], default=0)
    return [way for way in ways if way.burden <= least + _BESIDE]


def gifts_of(counts: Sequence[int]) -> list[Gift]:
    """Give every choice of three tiles of one suit."""
    found: list[Gift] = []
    for start in (0, 9, 18):
        held = [tile for tile in range(start, start + 9) for _ in range(min(3, counts[tile]))]
        found += sorted(set(combinations(held, 3)))
    return found


def view_in(sim: Simulator, seat: int) -> View:
    """Look at a simulation from a seat."""
    out, hands = sim.out, sim.hands
    opponents = [hands[other].missing for other in range(4) if other != seat and not out[other]]
    others = [
        Holder(hand.missing, 13 - 3 * len(hand.melds), not out[other])
        for other, hand in enumerate(hands)
        if other != seat
    ]
    return View(hands[seat], sim.unseen(seat), sim.back - sim.front, opponents, others, sim.drawn)


class ClubPolicy(Judge):
    """The club player's decisions inside a simulation."""

    def turn(self, sim: Simulator, seat: int, kongs: Sequence[int], *, can_win: bool) -> int:
        """Choose in the own turn."""
        if can_win:
            return WIN
        view = view_in(sim, seat)
        # On another's tile it would be the income of that seat.
        if sim.income is not None:
            view = view._replace(income=sum([sim.ledger[place][2] for place in sim.income]))
        return max(self.weigh_turn(view, kongs) if kongs else self.discards(view))[1]

    def claim(self, sim: Simulator, seat: int, tile: int, options: int) -> int:
        """Choose on another's tile."""
        if options & 1 and (sim.must_win() or not self.lets_pass(view_in(sim, seat), sim.win_value(seat, tile))):
            return WIN
        if not options & 6:
            return PASS
        return max(self.weigh_claim(view_in(sim, seat), tile, options))[1]

    def lets_pass(self, view: View, value: int) -> bool:
        """Tell whether a win on another's tile, worth these points, is better let pass."""
        parameters = self.parameters
        if parameters.waiting > 90:
            return False
        prices = self._prices(view.left, len(view.opponents))
        stay = self._worth(view.hand, self.look(view), prices) - parameters.staying * prices.turns
        # A winner is spared the payments at an exhausted wall just as a ready seat is.
        return stay - parameters.saved > value / self.stakes.unit + parameters.waiting
