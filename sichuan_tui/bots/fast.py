"""A hand in place: counts and suit keys that change with every tile, for loops that ask millions of times.

What it answers is what :mod:`sichuan_tui.shapes.deficiency` answers; it only keeps at hand what that has to find anew.
Sets of tiles are bits, tile 0 the lowest.
"""

from collections.abc import Sequence
from typing import Final

from sichuan_tui.shapes.deficiency import JOINED, KEY_STEPS, PROFILES, SHORT
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.tile import COPIES, SUIT_OF, TILES, Tile

SUIT: Final[tuple[int, ...]] = tuple(int(suit) for suit in SUIT_OF)
STEP: Final = KEY_STEPS
BIT: Final[tuple[int, ...]] = tuple(1 << tile for tile in TILES)
NO_SUIT: Final = 3
"""In the place of a missing suit where none is named: a complete hand then has two suits at most."""

NOTHING: Final = PROFILES[0]
"""The profile of a suit without tiles."""

_KEPT: Final = 200_000
"""How many answers are remembered; then all are forgotten, which costs time and changes nothing."""

_MOST: Final = COPIES * len(TILES)
_tiles: dict[int, tuple[Tile, ...]] = {}
_lowering: dict[int, int] = {}


def lowering(melds: int, joined: int, key: int) -> int:
    """Give the ranks of a suit, as nine bits, whose draw leaves fewer tiles short.

    Args:
        melds: declared groups.
        joined: the class of the other two suits.
        key: the suit's own.
    """
    code = (key * 256 + joined) * 5 + melds
    found = _lowering.get(code)
    if found is None:
        if len(_lowering) > _KEPT:
            _lowering.clear()
        row = SHORT[melds][joined]
        short = row[PROFILES[key]]
        found = 0
        rest = key
        for rank in range(8, -1, -1):
            rest, held = divmod(rest, 5)
            if held < 4 and row[PROFILES[key + STEP[rank]]] < short:
                found |= 1 << rank
        _lowering[code] = found
    return found


def live(bits: int, chances: Sequence[float]) -> int:
    """Sum up the chances of the tiles of a set, to whole copies."""
    tiles = _tiles.get(bits)
    if tiles is None:
        if len(_tiles) > _KEPT:
            _tiles.clear()
        tiles = _tiles[bits] = tuple(tile for tile in TILES if bits >> tile & 1)
    return min(_MOST, int(sum([chances[tile] for tile in tiles]) + 0.5))


class FastHand:
    """The tiles of one seat, open to change.

    Attributes:
        counts: the concealed copies of each tile.
        keys: the key of each suit; that of the missing suit stays 0.
        burden: the concealed tiles of the missing suit.
        missing: the missing suit, or ``NO_SUIT``.
        pairs: the pairs of the other suits, four alike being two.
        odd: the tiles of the other suits held once or three times, as bits.
        melds: the declared groups.
        pungs: the tiles of the pungs among them, as bits.
    """

    __slots__ = ("burden", "counts", "keys", "melds", "missing", "odd", "pairs", "pungs")

    def __init__(self, counts: Sequence[int], melds: tuple[Meld, ...], missing: int) -> None:
        """Take up tiles."""
        self.melds = melds
        self.pungs = sum(BIT[meld.tile] for meld in melds if not meld.is_kong)
        self.counts = list(counts)
        self.missing = missing
        self.keys = [0, 0, 0]
        self.burden = self.pairs = self.odd = 0
        for tile in TILES:
            held = counts[tile]
            if not held:
                continue
            suit = SUIT[tile]
            if suit == missing:
                self.burden += held
                continue
            self.keys[suit] += STEP[tile] * held
            self.pairs += held >> 1
            if held & 1:
                self.odd |= BIT[tile]

    def copy(self) -> "FastHand":
        """Give a hand of its own that holds the same."""
        other = FastHand.__new__(FastHand)
        other.counts = self.counts.copy()
        other.keys = self.keys.copy()
        other.burden = self.burden
        other.missing = self.missing
        other.pairs = self.pairs
        other.odd = self.odd
        other.melds = self.melds
        other.pungs = self.pungs
        return other

    def add(self, tile: int) -> None:
        """Take a tile."""
        counts = self.counts
        held = counts[tile] = counts[tile] + 1
        suit = SUIT[tile]
        if suit == self.missing:
            self.burden += 1
            return
        self.keys[suit] += STEP[tile]
        self.odd ^= BIT[tile]
        if not held & 1:
            self.pairs += 1

    def remove(self, tile: int) -> None:
        """Let a tile go."""
        counts = self.counts
        held = counts[tile] = counts[tile] - 1
        suit = SUIT[tile]
        if suit == self.missing:
            self.burden -= 1
            return
        self.keys[suit] -= STEP[tile]
        self.odd ^= BIT[tile]
        if held & 1:
            self.pairs -= 1

    def suits(self) -> int:
        """Count the suits of the tiles and melds; those of a missing suit are left out."""
        held = [key > 0 for key in self.keys]
        for meld in self.melds:
            held[SUIT[meld.tile]] = True
        return sum(held)

    def leaving(self, suit: int) -> "FastHand":
        """Give a hand of its own that holds the same and is to be completed without a suit."""
        other = self.copy()
        other.missing = suit
        other.keys[suit] = 0
        for tile in range(9 * suit, 9 * suit + 9):
            held = self.counts[tile]
            other.burden += held
            other.pairs -= held >> 1
        other.odd &= ~(511 << 9 * suit)
        return other

    def is_complete(self) -> bool:
        """Tell whether the hand is complete."""
        if self.burden or (self.missing == NO_SUIT and self.suits() > 2):
            return False
        return self.deficiency() == 0

    def deficiency(self) -> int:
        """Give the tiles short of complete, by the suits that are not left out."""
        one, two, three = self.keys
        short = SHORT[len(self.melds)][JOINED[PROFILES[one]][PROFILES[two]]][PROFILES[three]]
        if not self.melds and 7 - self.pairs < short:
            return max(7 - self.pairs, 14 - sum(self.counts) + self.burden)
        return short

    def useful(self) -> int:
        """Give the tiles that bring 3n + 1 tiles nearer to the standard form, as bits."""
        one, two, three = self.keys
        first, second, third = PROFILES[one], PROFILES[two], PROFILES[three]
        melds = len(self.melds)
        bits = (
            lowering(melds, JOINED[second][third], one)
            | lowering(melds, JOINED[first][third], two) << 9
            | lowering(melds, JOINED[first][second], three) << 18
        )
        return bits & ~(511 << 9 * self.missing)

    def waits(self) -> int:
        """Give the tiles that complete 3n + 1 tiles, as bits; none while a suit too many is held."""
        if self.burden or (self.missing == NO_SUIT and self.suits() > 2):
            return 0
        one, two, three = self.keys
        melds = len(self.melds)
        bits = 0
        if SHORT[melds][JOINED[PROFILES[one]][PROFILES[two]]][PROFILES[three]] == 1:
            bits = self.useful()
        if not melds and self.pairs == 6:
            bits |= self.odd
            if 3 in self.counts or 4 in self.counts:
                # Never a fifth copy; three held may well become four.
                for tile in TILES:
                    if self.counts[tile] == 4:
                        bits &= ~BIT[tile]
        return bits

    def melded(self, tile: int) -> int:
        """Count the copies of a tile in the melds."""
        for meld in self.melds:
            if meld.tile == tile:
                return meld.size
        return 0

    def kongs(self) -> Sequence[int]:
        """Give the tiles of which a kong can be declared in the own turn, sorted; none of the missing suit."""
        counts = self.counts
        found = [tile for tile in range(27) if counts[tile] == 4] if 4 in counts else []
        if self.pungs:
            found += [tile for tile in range(27) if self.pungs >> tile & 1 and counts[tile]]
            found.sort()
        if self.burden:
            found = [tile for tile in found if SUIT[tile] != self.missing]
        return found
