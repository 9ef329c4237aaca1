"""Plain facts of an observation: nothing estimated, nothing hidden."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sichuan_tui.hand.action import Discard, Win
from sichuan_tui.observe.observation import Observation, unseen_copies, winning_way
from sichuan_tui.rules.score import Score, score_hand, score_waits
from sichuan_tui.shapes.deficiency import Outlook, outlook, useful_by_discard
from sichuan_tui.shapes.meld import Meld, with_melds
from sichuan_tui.tiles.counts import Counts, add_tile, suit_size
from sichuan_tui.tiles.tile import COPIES, Suit, Tile


@dataclass(frozen=True, slots=True)
class UsefulTile:
    """A tile that brings the hand nearer, and how many copies of it the seat cannot see."""

    tile: Tile
    unseen: int


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that completes the hand.

    Attributes:
        tile: which.
        unseen: copies the seat cannot see; a wait of which none is left is dead.
        score: what the hand is then worth, without fan for how the tile comes.
    """

    tile: Tile
    unseen: int
    score: Score


@dataclass(frozen=True, slots=True)
class Prospects:
    """What 3n + 1 tiles have before them.

    Attributes:
        deficiency: tiles short of complete; 1 is ready.
        useful: the tiles that lower it, those that are all gone included.
        waits: of a ready hand.
    """

    deficiency: int
    useful: tuple[UsefulTile, ...]
    waits: tuple[Wait, ...]

    @property
    def from_ready(self) -> int:
        """Tiles from ready, as it is said on screen."""
        return self.deficiency - 1

    @property
    def live(self) -> int:
        """Copies of useful tiles the seat cannot see."""
        return sum(useful.unseen for useful in self.useful)

    @property
    def dead(self) -> bool:
        """Whether the hand is ready for nothing but tiles that are all gone."""
        return bool(self.waits) and not any(wait.unseen for wait in self.waits)


@dataclass(frozen=True, slots=True)
class Facts:
    """What a seat can know about its own hand.

    Attributes:
        missing_left: tiles of the missing suit it still holds.
        now: what its 3n + 1 tiles have before them; of 3n + 2, what the best discard leaves.
        discards: what each legal discard leaves, by tile; empty while none is asked.
        win: what a win now would score; None where it cannot win now.
    """

    missing_left: int
    now: Prospects
    discards: dict[Tile, Prospects]
    win: Score | None

    @property
    def making_ready(self) -> tuple[Tile, ...]:
        """The discards that leave a ready hand."""
        return tuple(tile for tile, prospects in self.discards.items() if prospects.waits)


def facts_of(seen: Observation) -> Facts:
    """Give the facts of an observation from the first missing suit on; before, no suit is counted as missing."""
    unseen = unseen_copies(seen)
    missing = seen.missing
    melds = seen.seats[seen.seat].melds
    discards: dict[Tile, Prospects] = {}
    if sum(seen.counts) % 3 == 2:
        ways = [_after_discards(seen, seen.counts, melds, suit, unseen) for suit in _left_out(seen, melds)]
        everything = {tile: _best(way[tile] for way in ways) for tile in ways[0]}
        discards = {action.tile: everything[action.tile] for action in seen.legal if isinstance(action, Discard)}
        now = _best(everything.values())
    else:
        _, now = prospects_of(seen, seen.counts, melds, unseen)
    return Facts(
        missing_left=0 if missing is None else suit_size(seen.counts, missing),
        now=now,
        discards=discards,
        win=win_now(seen),
    )


def prospects_of(
    seen: Observation, counts: Counts, melds: tuple[Meld, ...], unseen: Sequence[int]
) -> tuple[Suit | None, Prospects]:
    """Give what tiles have before them, whether the seat holds them now or is going to; of 3n + 2, the best discard's.

    Args:
        seen: what the seat sees.
        counts: the concealed tiles.
        melds: the declared groups beside them.
        unseen: the copies of each tile the seat cannot see.

    Returns:
        The missing suit, or where none is named the suit best left out, and what the hand has before it without it.
    """
    ways = [(suit, prospects_without(seen, counts, melds, suit, unseen)) for suit in _left_out(seen, melds)]
    return min(ways, key=lambda way: _order(way[1]))


def prospects_without(
    seen: Observation, counts: Counts, melds: tuple[Meld, ...], missing: Suit | None, unseen: Sequence[int]
) -> Prospects:
    """Give what tiles have before them if a suit is to be left out; of 3n + 2, the best discard's."""
    if sum(counts) % 3 == 2:
        return _best(_after_discards(seen, counts, melds, missing, unseen).values())
    return _prospects(seen, (counts, melds, missing), outlook(counts, len(melds), missing), unseen)


def _left_out(seen: Observation, melds: tuple[Meld, ...]) -> tuple[Suit | None, ...]:
    """Give the suits one of which a complete hand lacks; of melds in all three, which are past helping, no suit."""
    return seen.ruleset.left_out(melds, seen.missing) or (None,)


def _after_discards(
    seen: Observation, counts: Counts, melds: tuple[Meld, ...], missing: Suit | None, unseen: Sequence[int]
) -> dict[Tile, Prospects]:
    ahead = useful_by_discard(counts, len(melds), missing)
    return {tile: _prospects(seen, (add_tile(counts, tile, -1), melds, missing), ahead[tile], unseen) for tile in ahead}


def _best(ways: Iterable[Prospects]) -> Prospects:
    return min(ways, key=_order)


def _order(prospects: Prospects) -> tuple[int, int]:
    return prospects.deficiency, -prospects.live


def _prospects(
    seen: Observation, hand: tuple[Counts, tuple[Meld, ...], Suit | None], ahead: Outlook, unseen: Sequence[int]
) -> Prospects:
    counts, melds, missing = hand
    everything = with_melds(counts, melds)
    useful = tuple(UsefulTile(tile, unseen[tile]) for tile in ahead.useful if everything[tile] < COPIES or unseen[tile])
    found = seen.ruleset.waits(counts, melds, missing) if ahead.deficiency == 1 else ()
    scored = score_waits(seen.ruleset, counts, melds, found)
    return Prospects(
        ahead.deficiency,
        useful,
        tuple(Wait(wait.tile, unseen[wait.tile], wait.score) for wait in scored),
    )


def win_now(seen: Observation) -> Score | None:
    """Give what a win now would score; None where the seat cannot win now."""
    if not any(isinstance(action, Win) for action in seen.legal):
        return None
    melds = seen.seats[seen.seat].melds
    own_turn = sum(seen.counts) % 3 == 2
    offered = seen.offered
    counts = seen.counts if own_turn or offered is None else add_tile(seen.counts, offered)
    return score_hand(seen.ruleset, counts, melds, winning_way(seen))
