"""Deficiency, the tiles a hand is short of complete, and the tiles that bring it nearer.

0 is a complete hand, 1 a ready one: the fewest tiles to be drawn until the hand contains a complete one. The standard
form (groups and a pair) is looked up in a table made once for all hands, see
:mod:`sichuan_tui.shapes.deficiency_table`; seven pairs, open to hands without melds, follow a formula. No target holds
more than four copies of a tile, the concealed hand alone considered: what lies in melds or elsewhere is not known here.

Throughout, ``counts`` are concealed tiles: 3n + 1, or 3n + 2 after a draw, where n = 4 - ``melds``. Other numbers are
welcome where a function does not say otherwise: a hand before the exchange is completed has a deficiency, too. Tiles
of the missing suit are useful for nothing, whether held or drawn.
"""

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from sichuan_tui.shapes.deficiency_table import read
from sichuan_tui.tiles.counts import Counts, without_suit
from sichuan_tui.tiles.tile import TILES, TILES_OF, Suit, Tile

_TABLE: Final = read()

PROFILES: Final = _TABLE.profiles
"""What a suit contributes, by key; with the next two what :func:`standard_deficiency` asks, for innermost loops."""

JOINED: Final = _TABLE.joined
"""What two suits contribute together, by the profile of one and of the other."""

SHORT: Final = _TABLE.short
"""Tiles short of the standard form, by melds, by what two suits contribute, by the profile of the third.

Each row is one that bytes can be translated by."""

KEY_STEPS: Final[tuple[int, ...]] = tuple(5 ** (8 - tile % 9) for tile in TILES)
"""What one more copy of a tile adds to the key of its suit, by tile."""

_KEYS: Final = 5**9
_DIGITS: Final = b"01234".ljust(256, b"?")
_PAIR_BITS: Final = bytes((0, 0, 1, 1, 3)).ljust(256, b"\0")  # as many bits as pairs
_ODD_DIGITS: Final = b"01010".ljust(256, b"?")
_FULL_DIGITS: Final = b"00001".ljust(256, b"?")

# Sets of tiles are bits here, tile 0 the lowest.
_STEPS: Final = tuple(5**place for place in range(9))
_NOTHING: Final = bytes(9)
_MOST_SHORT: Final = 14
_FEWER: Final = tuple(b"1" * before + b"0" * (256 - before) for before in range(_MOST_SHORT + 1))
"""What turns tiles short into digits, 1 where they are fewer than so many."""


def _subsets(tiles: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
    """Give every set of a suit's tiles, by their bits."""
    found: list[tuple[Tile, ...]] = [()]
    for tile in tiles:
        found += [(*others, tile) for others in found]
    return found


_SUBSETS: Final = tuple(map(_subsets, TILES_OF))
"""Tiles by their bits, by suit."""

_BITS: Final = {tiles: bits << 9 * suit for suit, sets in enumerate(_SUBSETS) for bits, tiles in enumerate(sets)}
"""The bits of a whole hand, by tiles of one suit."""

_BySuit: TypeAlias = tuple[tuple[Tile, ...], tuple[Tile, ...], tuple[Tile, ...]]

_plain = tuple.__new__
"""Makes a named tuple in half the time of its own constructor."""


class Outlook(NamedTuple):
    """What a hand of 3n + 1 tiles has before it.

    Attributes:
        deficiency: Tiles short of complete.
        useful: The tiles that lower the deficiency when drawn, sorted; never one of which all four copies are held.
    """

    deficiency: int
    useful: tuple[Tile, ...]


def suit_keys(counts: Counts) -> tuple[int, int, int]:
    """Give the key of each suit: its nine counts, rank 1 first, as the digits of a number in base 5.

    Whoever asks about many neighbours of a hand keeps its keys and changes them by :data:`KEY_STEPS`. A suit that is
    to be useful for nothing has the key 0: to begin a group where nothing is held never takes fewer tiles than
    to begin it elsewhere.

    Raises:
        ValueError: more than four copies of a tile.
    """
    rest, bamboo = divmod(int(counts.translate(_DIGITS), 5), _KEYS)
    characters, circles = divmod(rest, _KEYS)
    return characters, circles, bamboo


def standard_deficiency(melds: int, key: int, other: int, third: int) -> int:
    """Give the tiles short of groups and a pair, from kept keys in any order."""
    return SHORT[melds][JOINED[PROFILES[key]][PROFILES[other]]][PROFILES[third]]


def pairs_in(counts: Counts) -> int:
    """Count pairs, four copies of a tile being two."""
    return int.from_bytes(counts.translate(_PAIR_BITS), "little").bit_count()


def deficiency(counts: Counts, melds: int, missing: Suit | None) -> int:
    """Give the tiles short of complete, in the standard form or, without melds, seven pairs.

    Raises:
        ValueError: more than four copies of a tile.
    """
    rest, bamboo = divmod(int(counts.translate(_DIGITS), 5), _KEYS)
    characters, circles = divmod(rest, _KEYS)
    if missing is not None and (characters, circles, bamboo)[missing]:
        return deficiency(without_suit(counts, missing), melds, None)
    short = SHORT[melds][JOINED[PROFILES[characters]][PROFILES[circles]]][PROFILES[bamboo]]
    if melds:
        return short
    seven_pairs = 7 - int.from_bytes(counts.translate(_PAIR_BITS), "little").bit_count()
    if seven_pairs < short:
        # A pair not held lacks one tile where it is begun, two where too few tiles are left to begin it.
        return max(seven_pairs, 14 - sum(counts))
    return short


def outlook(counts: Counts, melds: int, missing: Suit | None) -> Outlook:
    """Give what 3n + 1 tiles have before them.

    Raises:
        ValueError: more than four copies of a tile.
    """
    suits = _suits(counts, melds, missing)
    characters, circles, bamboo = suits
    one, two, three = characters.profile, circles.profile, bamboo.profile
    last = JOINED[one][two]
    short = SHORT[melds][last][three]
    useful = characters[JOINED[two][three]], circles[JOINED[one][three]], bamboo[last]
    if melds:
        return Outlook(short, useful[0] + useful[1] + useful[2])
    return _nearer((short, useful), *_together(suits))


def useful_tiles(counts: Counts, melds: int, missing: Suit | None) -> tuple[Tile, ...]:
    """Give the tiles that lower the deficiency of 3n + 1 tiles when drawn, sorted.

    Raises:
        ValueError: more than four copies of a tile.
    """
    return outlook(counts, melds, missing).useful


def useful_by_discard(counts: Counts, melds: int, missing: Suit | None) -> dict[Tile, Outlook]:
    """Give what 3n + 2 tiles have before them after each discard, by tile, sorted.

    All tiles held are discards here: that one of the missing suit has to go first is the caller's business.

    Raises:
        ValueError: more than four copies of a tile.
    """
    characters, circles, bamboo = suits = _suits(counts, melds, missing)
    size, pairs, odd, room = _together(suits)
    # Tiles short of seven pairs after a discard that breaks none; with melds there are none.
    unpaired = _MOST_SHORT + 2 if melds else 8 - pairs
    found: dict[Tile, Outlook] = {}
    for suit, one, two in ((0, circles, bamboo), (1, characters, bamboo), (2, characters, circles)):
        row = counts[9 * suit : 9 * suit + 9]
        if suit == missing:
            held = [tile for tile in TILES_OF[suit] if counts[tile]]
            if held:
                found |= dict.fromkeys(held, outlook(counts, melds, missing))
            continue
        elsewhere: dict[int, tuple[tuple[Tile, ...], tuple[Tile, ...]]] = {}
        for tile, profile, short, here, single in _discards(melds, JOINED[one.profile][two.profile], suit, row):
            around = elsewhere.get(profile)
            if around is None:
                joined = JOINED[profile]
                around = elsewhere[profile] = one[joined[two.profile]], two[joined[one.profile]]
            first, second = around
            # What is useful of the three suits, in their order.
            useful = (
                (here, first, second) if suit == 0 else (first, here, second) if suit == 1 else (first, second, here)
            )
            if unpaired - single <= short:
                bit = 1 << tile
                found[tile] = _nearer((short, useful), size - 1, pairs - 1 + single, odd ^ bit, room | bit)
            else:
                found[tile] = _plain(Outlook, (short, useful[0] + useful[1] + useful[2]))
    return found


class _Row(dict[int, tuple[Tile, ...]]):
    """The counts of a suit, all that a hand's outlook needs to know of it.

    It gives the tiles of the suit that lower the tiles short of the standard form, by what the other two suits
    contribute. They are sorted; there is none of which all four copies are held, and none of the missing suit. Each
    answer is found when it is asked for first.

    Attributes:
        profile: what the suit contributes.
        size: its tiles.
        pairs: its pairs.
        odd: its tiles of odd count as bits.
        room: its tiles that can be drawn as bits.
    """

    __slots__ = ("_draws", "_melds", "_suit", "odd", "pairs", "profile", "room", "size")

    def __init__(self, melds: int, suit: int | None, row: bytes) -> None:
        """Take the number of melds, the suit, None for the missing one, and its nine counts."""
        super().__init__()
        key = int(row.translate(_DIGITS), 5)
        self._melds, self._suit = melds, suit
        self.profile = PROFILES[key]
        self.size = sum(row)
        self.pairs = pairs_in(row)
        # The profiles that the draws of rank 9 down to rank 1 turn the suit's into. Where four copies of a rank are
        # held its profile means nothing: one more carries over into the next digit.
        self._draws = bytes([PROFILES[key + step] for step in _STEPS])
        self.odd = self.room = 0
        if suit is not None:
            ranks = row[::-1]
            self.odd = int(ranks.translate(_ODD_DIGITS), 2) << 9 * suit
            self.room = (int(ranks.translate(_FULL_DIGITS), 2) ^ 511) << 9 * suit

    def __missing__(self, others: int) -> tuple[Tile, ...]:
        """Find an answer.

        To translate bytes and to read the digits they become costs a fraction of looking at one draw after another.
        """
        useful: tuple[Tile, ...] = ()
        if self._suit is not None:
            row = SHORT[self._melds][others]
            ranks = int(self._draws.translate(row).translate(_FEWER[row[self.profile]]), 2)
            useful = _SUBSETS[self._suit][ranks & self.room >> 9 * self._suit]
        self[others] = useful
        return useful


_row = lru_cache(maxsize=4096)(_Row)


def _suits(counts: Counts, melds: int, missing: Suit | None) -> tuple[_Row, _Row, _Row]:
    """Take a hand apart; nothing of the missing suit counts."""
    return (
        _row(melds, None, _NOTHING) if missing == 0 else _row(melds, 0, counts[:9]),
        _row(melds, None, _NOTHING) if missing == 1 else _row(melds, 1, counts[9:18]),
        _row(melds, None, _NOTHING) if missing == 2 else _row(melds, 2, counts[18:]),
    )


def _together(suits: tuple[_Row, _Row, _Row]) -> tuple[int, int, int, int]:
    """Give the size, the pairs, the tiles of odd count and those that can be drawn, both as bits, of a whole hand."""
    one, two, three = suits
    return (
        one.size + two.size + three.size,
        one.pairs + two.pairs + three.pairs,
        one.odd | two.odd | three.odd,
        one.room | two.room | three.room,
    )


@lru_cache(maxsize=4096)
def _discards(
    melds: int, others: int, suit: int, row: bytes
) -> tuple[tuple[Tile, int, int, tuple[Tile, ...], int], ...]:
    """Look at the discards of a suit.

    Args:
        melds: How many there are.
        others: What the other two suits contribute.
        suit: Which.
        row: Its nine counts.

    Returns:
        For each tile held: the tile, the profile of what is left of its suit, the tiles then short of the standard
        form, those of the suit that lower them, and 1 for a tile of odd count, else 0.
    """
    found: list[tuple[Tile, int, int, tuple[Tile, ...], int]] = []
    for rank, (tile, count) in enumerate(zip(TILES_OF[suit], row, strict=True)):
        if count:
            left = _row(melds, suit, row[:rank] + bytes((count - 1,)) + row[rank + 1 :])
            found.append((tile, left.profile, SHORT[melds][others][left.profile], left[others], count & 1))
    return tuple(found)


def _nearer(standard: tuple[int, _BySuit], size: int, pairs: int, odd: int, room: int) -> Outlook:
    """Put the standard form and seven pairs together.

    Args:
        standard: Tiles short of the standard form, and the tiles that lower it, by suit.
        size: The usable tiles of a hand without melds.
        pairs: Their pairs.
        odd: The tiles of odd count as bits: those that make a pair.
        room: The tiles that can be drawn, as bits.
    """
    short, (one, two, three) = standard
    unpaired, bits = 7 - pairs, odd
    if size + 7 < 14 + pairs:
        # Too few tiles to make seven pairs of: any draw begins or makes one.
        unpaired, bits = 14 - size, room
    if unpaired > short:
        return _plain(Outlook, (short, one + two + three))
    if unpaired == short:
        bits |= _BITS[one] | _BITS[two] | _BITS[three]
    return _plain(Outlook, (unpaired, _SUBSETS[0][bits & 511] + _SUBSETS[1][bits >> 9 & 511] + _SUBSETS[2][bits >> 18]))
