"""A rule set as a value: all that differs between ways to play is a field here."""

import random
from dataclasses import dataclass
from enum import StrEnum

from sichuan_tui.rules.dealer import DealerRule, WonTile, dealer_after
from sichuan_tui.rules.patterns import Pattern
from sichuan_tui.shapes.complete import is_complete
from sichuan_tui.shapes.meld import Meld, MeldKind, with_melds
from sichuan_tui.shapes.waits import waits
from sichuan_tui.tiles.counts import Counts, suit_size, suits_in
from sichuan_tui.tiles.tile import SUITS, Suit, Tile
from sichuan_tui.tiles.wall import Seat


class WallEnd(StrEnum):
    """Where tiles are taken from the wall."""

    FRONT = "front"
    BACK = "back"


class WinLock(StrEnum):
    """Which wins on a discard or a robbed kong are barred to a seat that has let one pass, until its next draw."""

    ALL = "all"
    NO_MORE_FAN = "no-more-fan"
    """Those of no more fan than the most it has let pass."""


class KongDiscard(StrEnum):
    """What becomes of a kong's income when the tile given up right after its replacement draw is won on."""

    KEPT = "kept"
    HANDED_ON = "handed-on"
    """A discard only: its maker pays the whole of it to each winner."""
    RETURNED = "returned"
    """A discard or the tile of an added kong: it goes back to those who paid it, once."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A fixed way to play.

    Attributes:
        name: the name in records and on the command line.
        patterns: the fan table, in the order in which patterns are shown.
        unit: points of a hand with the least fan.
        least_fan: the least fan a complete hand has; each further one doubles its value.
        fan_cap: the most fan that count, None where all do.
        self_draw_extra: points that every payer of a self-draw adds, outside the cap.
        concealed_kong: points each other seat still in the hand pays for a concealed kong.
        added_kong: points each other seat still in the hand pays for an added kong.
        claimed_kong: points the discarder alone pays for a claimed kong.
        late_added_kong_pays: an added kong is paid also if the tile was not drawn in this very turn.
        kong_discard: what becomes of a kong's income when the tile given up after its replacement draw is won on.
        exchange: everybody gives three tiles of one suit away before the hand begins.
        missing_declared: everybody names a missing suit; where False, a complete hand has at most two suits instead.
        missing_bars_claims: no pung and no kong of any suit while a tile of the missing suit is held.
        replacement_from: where the replacement tile of a kong comes from.
        win_lock: what a win let pass bars.
        own_discard_passes: to discard a tile that would complete what is kept is to let a win pass.
        pung_lifts_win_lock: a pung lifts the lock of a win let pass, unless the hand after it is complete.
        pung_lock: a pung let pass bars the pung of that tile until the next draw.
        forced_win_left: with so many tiles left or fewer whoever can win must; None where nobody ever must.
        last_winner: how many seats win before the hand ends.
        pig_payment: points a pig pays each seat that is none when the wall is exhausted; 0 where there are no pigs. A
            pig holds its missing suit or, where none is declared, three suits.
        melds_rule_out_waits: a tile of which a seat owns all four copies is no wait at an exhausted wall; where False,
            only if all four are concealed.
        dealer_rule: who deals next when hands are played one after another.
    """

    name: str
    patterns: tuple[Pattern, ...]
    unit: int
    least_fan: int
    fan_cap: int | None
    self_draw_extra: int
    concealed_kong: int
    added_kong: int
    claimed_kong: int
    late_added_kong_pays: bool
    kong_discard: KongDiscard
    exchange: bool
    missing_declared: bool
    missing_bars_claims: bool
    replacement_from: WallEnd
    win_lock: WinLock
    own_discard_passes: bool
    pung_lifts_win_lock: bool
    pung_lock: bool
    forced_win_left: int | None
    last_winner: int
    pig_payment: int
    melds_rule_out_waits: bool
    dealer_rule: DealerRule

    def value_of(self, fan: int) -> int:
        """Give the value of a hand in points."""
        counted = fan if self.fan_cap is None else min(fan, self.fan_cap)
        return self.unit << counted - self.least_fan

    def kong_points(self, kind: MeldKind, *, late: bool = False) -> int:
        """Give the points one payer pays for a kong.

        Args:
            kind: of the kong.
            late: it is an added one, made with a tile that was not drawn in this very turn.

        Raises:
            ValueError: the meld is a pung.
        """
        match kind:
            case MeldKind.CONCEALED_KONG:
                return self.concealed_kong
            case MeldKind.ADDED_KONG:
                return self.added_kong if self.late_added_kong_pays or not late else 0
            case MeldKind.CLAIMED_KONG:
                return self.claimed_kong
            case MeldKind.PUNG:
                message = "a pung is not paid"
                raise ValueError(message)

    def must_win(self, wall_left: int) -> bool:
        """Tell whether a seat that can win must, with so many tiles left in the wall."""
        return self.forced_win_left is not None and wall_left <= self.forced_win_left

    def left_out(self, melds: tuple[Meld, ...], missing: Suit | None) -> tuple[Suit | None, ...]:
        """Give the suits one of which a complete hand lacks, by what is declared and laid down.

        The missing suit alone, where suits are declared, or None before it is; else each suit of which there is no
        meld, and that is none in a hand which cannot be completed any more.
        """
        if self.missing_declared:
            return (missing,)
        shown = {meld.tile // 9 for meld in melds}
        return tuple(suit for suit in SUITS if suit not in shown)

    def is_complete(self, counts: Counts, melds: tuple[Meld, ...], missing: Suit | None) -> bool:
        """Tell whether 3n + 2 concealed tiles and 4 - n melds are a complete hand.

        Args:
            counts: the concealed tiles, winning tile included.
            melds: the declared groups.
            missing: the missing suit, None where there is none.
        """
        return self._suits_allow(counts, melds, missing) and is_complete(counts, len(melds))

    def waits(self, counts: Counts, melds: tuple[Meld, ...], missing: Suit | None) -> tuple[Tile, ...]:
        """Give the tiles that would complete a hand of 3n + 1 concealed tiles, sorted; none of which it conceals four.

        Args:
            counts: the concealed tiles.
            melds: the declared groups, 4 - n of them.
            missing: the missing suit, None where there is none.
        """
        if not self.missing_declared and len(suits_in(with_melds(counts, melds))) > 2:
            return ()
        return waits(counts, len(melds), missing)

    def is_pig(self, counts: Counts, melds: tuple[Meld, ...], missing: Suit | None) -> bool:
        """Tell whether a seat with these tiles pays as a pig when the wall is exhausted."""
        return self.pig_payment > 0 and not self._suits_allow(counts, melds, missing)

    def _suits_allow(self, counts: Counts, melds: tuple[Meld, ...], missing: Suit | None) -> bool:
        if self.missing_declared:
            return missing is None or not suit_size(counts, missing)
        return len(suits_in(with_melds(counts, melds))) <= 2

    def next_dealer(self, dealer: Seat, won: tuple[WonTile, ...], rng: random.Random) -> Seat:
        """Give who deals the next of several hands.

        Args:
            dealer: who dealt the last one.
            won: its winning tiles, in the order in which they were won on; ``hand.ending.won_tiles`` lists them.
            rng: decides where the rules leave it to chance, and is asked in no other case.
        """
        return dealer_after(self.dealer_rule, dealer, won, rng)
