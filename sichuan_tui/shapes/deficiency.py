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
from typing import Final, NamedTuple

from sichuan_tui.shapes.deficiency_table import read
from sichuan_tui.tiles.counts import Counts, without_suit
from sichuan_tui.tiles.tile import COPIES, SUITS, TILES, TILES_OF, Suit, Tile

_TABLE: Final = read()

PROFILES: Final = _TABLE.profiles
"""What a suit contributes, by key; with the next two what :func:`standard_deficiency` asks, for innermost loops."""

JOINED: Final = _TABLE.joined
"""What two suits contribute together, by the profile of one and of the other."""

SHORT: Final = _TABLE.short
"""Tiles short of the standard form, by melds, by what two suits contribute, by the profile of the third."""

KEY_STEPS: Final[tuple[int, ...]] = tuple(5 ** (8 - tile % 9) for tile in TILES)
"""What one more copy of a tile adds to the key of its suit, by tile."""

_KEYS: Final = 5**9
_DIGITS: Final = b"01234".ljust(256, b"?")
_PAIR_BITS: Final = bytes((0, 0, 1, 1, 3)).ljust(256, b"\0")  # as many bits as pairs
_ODD_DIGITS: Final = b"01010".ljust(256, b"?")
_FULL_DIGITS: Final = b"00001".ljust(256, b"?")

# Sets of tiles are bits here, tile 0 the lowest.
_ALL: Final = (1 << 27) - 1
_OTHER_SUITS: Final = tuple(_ALL & ~(0b111111111 << 9 * suit) for suit in SUITS)
_STEPS_AND_BITS: Final = tuple((KEY_STEPS[rank], 1 << rank) for rank in range(9))


def _subsets(tiles: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
    """Give every set of a suit's tiles, by their bits."""
    found: list[tuple[Tile, ...]] = [()]
    for tile in tiles:
        found += [(*others, tile) for others in found]
    return found


_CHARACTERS, _CIRCLES, _BAMBOO = map(_subsets, TILES_OF)


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
    usable = counts if missing is None else without_suit(counts, missing)
    short, useful = _standard_outlook(melds, *suit_keys(usable))
    seven_pairs = None if melds else (sum(usable), pairs_in(usable), _odd(usable))
    return _outlook(short, useful, seven_pairs, _room(usable, missing))


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
    usable = counts if missing is None else without_suit(counts, missing)
    keys = suit_keys(usable)
    profiles = [PROFILES[key] for key in keys]
    draws = [_draws(key) for key in keys]
    rows = SHORT[melds]
    room = _room(usable, missing)
    size, pairs, odd = (0, 0, 0) if melds else (sum(usable), pairs_in(usable), _odd(usable))
    found: dict[Tile, Outlook] = {}
    for suit, other, third in ((0, 1, 2), (1, 0, 2), (2, 0, 1)):
        if suit == missing:
            held = [tile for tile in TILES_OF[suit] if counts[tile]]
            if held:
                short, useful = _standard_outlook(melds, *keys)
                found |= dict.fromkeys(held, _outlook(short, useful, None if melds else (size, pairs, odd), room))
            continue
        key = keys[suit]
        row = rows[JOINED[profiles[other]][profiles[third]]]
        elsewhere: dict[int, int] = {}
        for tile in TILES_OF[suit]:
            count = counts[tile]
            if not count:
                continue
            left = key - KEY_STEPS[tile]
            profile = PROFILES[left]
            short = row[profile]
            useful = elsewhere.get(profile, -1)
            if useful < 0:
                joined = JOINED[profile]
                useful = elsewhere[profile] = (
                    _lowering(rows[joined[profiles[third]]], short, draws[other]) << 9 * other
                    | _lowering(rows[joined[profiles[other]]], short, draws[third]) << 9 * third
                )
            useful |= _lowering(row, short, _draws(left)) << 9 * suit
            bit = 1 << tile
            seven_pairs = None if melds else (size - 1, pairs - 1 + (count & 1), odd ^ bit)
            found[tile] = _outlook(short, useful, seven_pairs, room | bit)
    return found


def _standard_outlook(melds: int, characters: int, circles: int, bamboo: int) -> tuple[int, int]:
    """Give the tiles short of the standard form, and the tiles that lower them as bits, by the keys."""
    one, two, three = PROFILES[characters], PROFILES[circles], PROFILES[bamboo]
    rows = SHORT[melds]
    last = rows[JOINED[one][two]]
    short = last[three]
    return short, (
        _lowering(rows[JOINED[two][three]], short, _draws(characters))
        | _lowering(rows[JOINED[one][three]], short, _draws(circles)) << 9
        | _lowering(last, short, _draws(bamboo)) << 18
    )


@lru_cache(maxsize=8192)
def _draws(key: int) -> tuple[tuple[int, int], ...]:
    """Give the profiles that a draw can turn a suit's into, each with the ranks that do it as bits.

    The bit of a rank of which four copies are held means nothing: one more carries over into the next digit.
    """
    here = PROFILES[key]
    found: dict[int, int] = {}
    for step, bit in _STEPS_AND_BITS:
        after = PROFILES[key + step]
        if after != here:
            found[after] = found.get(after, 0) | bit
    return tuple(found.items())


def _lowering(row: bytes, short: int, draws: tuple[tuple[int, int], ...]) -> int:
    """Give the ranks of a suit, as bits, that leave fewer tiles short, ``row`` being those by the suit's profile."""
    useful = 0
    for profile, ranks in draws:
        if row[profile] < short:
            useful |= ranks
    return useful


def _outlook(short: int, useful: int, seven_pairs: tuple[int, int, int] | None, room: int) -> Outlook:
    """Put the standard form and seven pairs together.

    Args:
        short: Tiles short of the standard form.
        useful: The tiles that lower it, as bits.
        seven_pairs: For a hand without melds its usable tiles, their pairs, and the tiles of odd count as bits.
        room: The tiles that can be drawn, as bits.
    """
    if seven_pairs is not None:
        size, pairs, odd = seven_pairs
        to_pair, to_draw = 7 - pairs, 14 - size
        if to_draw > to_pair:
            # Too few tiles to make seven pairs of: any draw begins or makes one.
            to_pair, odd = to_draw, _ALL
        if to_pair < short:
            short, useful = to_pair, odd
        elif to_pair == short:
            useful |= odd
    useful &= room
    return Outlook(short, _CHARACTERS[useful & 511] + _CIRCLES[useful >> 9 & 511] + _BAMBOO[useful >> 18])


def _odd(counts: Counts) -> int:
    """Give the tiles of odd count as bits."""
    return int(counts[::-1].translate(_ODD_DIGITS), 2)


def _room(counts: Counts, missing: Suit | None) -> int:
    """Give the tiles of the suits played of which fewer than four are held, as bits."""
    room = _ALL if missing is None else _OTHER_SUITS[missing]
    return room & ~int(counts[::-1].translate(_FULL_DIGITS), 2) if COPIES in counts else room
