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
_ALL: Final = (1 << 27) - 1
_OTHER_SUITS: Final = tuple(_ALL & ~(0b111111111 << 9 * suit) for suit in SUITS)
_STEPS: Final = tuple(5**place for place in range(9))
_MOST_SHORT: Final = 14
_FEWER: Final = tuple(b"1" * before + b"0" * (256 - before) for before in range(_MOST_SHORT + 1))
"""What turns tiles short into digits, 1 where they are fewer than so many."""

_NEVER: Final = (_MOST_SHORT + 1, 0)
"""How far hands with melds are from seven pairs."""


def _subsets(tiles: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
    """Give every set of a suit's tiles, by their bits."""
    found: list[tuple[Tile, ...]] = [()]
    for tile in tiles:
        found += [(*others, tile) for others in found]
    return found


_CHARACTERS, _CIRCLES, _BAMBOO = map(_subsets, TILES_OF)


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
    usable = counts if missing is None else without_suit(counts, missing)
    short, useful = _standard_outlook(melds, *suit_keys(usable))
    seven_pairs = _NEVER if melds else _seven_pairs(sum(usable), pairs_in(usable), _odd(usable))
    return _outlook(short, useful, *seven_pairs, _room(usable, missing))


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
    # Tiles short of seven pairs after a discard that breaks none; with melds there are none.
    unpaired = _MOST_SHORT + 2 if melds else 8 - pairs
    found: dict[Tile, Outlook] = {}
    for suit, other, third in ((0, 1, 2), (1, 0, 2), (2, 0, 1)):
        if suit == missing:
            held = [tile for tile in TILES_OF[suit] if counts[tile]]
            if held:
                short, useful = _standard_outlook(melds, *keys)
                seven_pairs = _NEVER if melds else _seven_pairs(size, pairs, odd)
                found |= dict.fromkeys(held, _outlook(short, useful, *seven_pairs, room))
            continue
        others = JOINED[profiles[other]][profiles[third]]
        elsewhere: dict[int, int] = {}
        for tile, profile, short, here, single in _discards(melds, others, suit, keys[suit]):
            useful = elsewhere.get(profile, -1)
            if useful < 0:
                joined = JOINED[profile]
                useful = elsewhere[profile] = (
                    _lowering(draws[other], rows[joined[profiles[third]]], short) << 9 * other
                    | _lowering(draws[third], rows[joined[profiles[other]]], short) << 9 * third
                )
            useful |= here
            free = room | 1 << tile
            if unpaired - single <= short:
                seven_pairs = _seven_pairs(size - 1, pairs - 1 + single, odd ^ 1 << tile)
                found[tile] = _outlook(short, useful, *seven_pairs, free)
                continue
            # As _outlook does, whose call would take as long as the rest.
            useful &= free
            tiles = _CHARACTERS[useful & 511] + _CIRCLES[useful >> 9 & 511] + _BAMBOO[useful >> 18]
            found[tile] = _plain(Outlook, (short, tiles))
    return found


def _standard_outlook(melds: int, characters: int, circles: int, bamboo: int) -> tuple[int, int]:
    """Give the tiles short of the standard form, and the tiles that lower them as bits, by the keys."""
    one, two, three = PROFILES[characters], PROFILES[circles], PROFILES[bamboo]
    rows = SHORT[melds]
    last = rows[JOINED[one][two]]
    short = last[three]
    return short, (
        _lowering(_draws(characters), rows[JOINED[two][three]], short)
        | _lowering(_draws(circles), rows[JOINED[one][three]], short) << 9
        | _lowering(_draws(bamboo), last, short) << 18
    )


@lru_cache(maxsize=8192)
def _discards(melds: int, others: int, suit: Suit, key: int) -> tuple[tuple[Tile, int, int, int, int], ...]:
    """Look at the discards of a suit.

    Args:
        melds: How many there are.
        others: What the other two suits contribute.
        suit: Which.
        key: Of the suit.

    Returns:
        For each tile held: the tile, the profile of what is left of its suit, the tiles then short of the standard
        form, those of the suit that lower them as bits, and 1 for a tile of odd count, else 0.
    """
    row = SHORT[melds][others]
    found: list[tuple[Tile, int, int, int, int]] = []
    for tile in TILES_OF[suit]:
        count = key // KEY_STEPS[tile] % 5
        if count:
            left = key - KEY_STEPS[tile]
            profile = PROFILES[left]
            short = row[profile]
            useful = _lowering(_draws(left), row, short) << 9 * suit
            found.append((tile, profile, short, useful, count & 1))
    return tuple(found)


@lru_cache(maxsize=8192)
def _draws(key: int) -> bytes:
    """Give the profiles that the draws of rank 9 down to rank 1 turn a suit's into.

    Where four copies of a rank are held its profile means nothing: one more carries over into the next digit.
    """
    return bytes([PROFILES[key + step] for step in _STEPS])


def _lowering(draws: bytes, row: bytes, short: int) -> int:
    """Give the ranks of a suit, as bits, that leave fewer tiles short.

    To translate bytes and to read the digits they become costs a fraction of looking at one draw after another.

    Args:
        draws: As :func:`_draws` gives them.
        row: The tiles short after a draw, by the suit's profile.
        short: The tiles short before.
    """
    return int(draws.translate(row).translate(_FEWER[short]), 2)


def _seven_pairs(size: int, pairs: int, odd: int) -> tuple[int, int]:
    """Give the tiles short of seven pairs, and those that lower them as bits.

    Args:
        size: The usable tiles of a hand without melds.
        pairs: Their pairs.
        odd: The tiles of odd count as bits.
    """
    if size + 7 < 14 + pairs:
        # Too few tiles to make seven pairs of: any draw begins or makes one.
        return 14 - size, _ALL
    return 7 - pairs, odd


def _outlook(short: int, useful: int, short_of_pairs: int, useful_for_pairs: int, room: int) -> Outlook:
    """Put the standard form and seven pairs together.

    Args:
        short: Tiles short of the standard form.
        useful: The tiles that lower it, as bits.
        short_of_pairs: Tiles short of seven pairs.
        useful_for_pairs: The tiles that lower it, as bits.
        room: The tiles that can be drawn, as bits.
    """
    if short_of_pairs <= short:
        useful = useful_for_pairs if short_of_pairs < short else useful | useful_for_pairs
        short = short_of_pairs
    useful &= room
    tiles = _CHARACTERS[useful & 511] + _CIRCLES[useful >> 9 & 511] + _BAMBOO[useful >> 18]
    return Outlook(short, tiles)


def _odd(counts: Counts) -> int:
    """Give the tiles of odd count as bits."""
    return int(counts[::-1].translate(_ODD_DIGITS), 2)


def _room(counts: Counts, missing: Suit | None) -> int:
    """Give the tiles of the suits played of which fewer than four are held, as bits."""
    room = _ALL if missing is None else _OTHER_SUITS[missing]
    return room & ~int(counts[::-1].translate(_FULL_DIGITS), 2) if COPIES in counts else room
