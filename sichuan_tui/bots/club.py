"""The club player: counts the live useful tiles, claims when it comes nearer, and declares no foolish kong."""

import random
from collections.abc import Sequence

from sichuan_tui.bots.value import (
    claimed_kong_prospect,
    discard_prospects,
    kong_prospect,
    melds_of,
    prospect_of,
    pung_prospect,
)
from sichuan_tui.hand.action import (
    DISCARDS,
    PASS,
    Action,
    ClaimKong,
    DeclareMissing,
    Discard,
    Exchange,
    Kong,
    Pass,
    Pung,
    Win,
)
from sichuan_tui.observe.observation import Observation, unseen_copies
from sichuan_tui.shapes.deficiency import deficiency
from sichuan_tui.tiles.counts import Counts, suit_size
from sichuan_tui.tiles.tile import SUIT_OF, SUITS, Suit, Tile, rank_of


class Club:
    """A sound player."""

    def decide(self, observation: Observation, rng: random.Random) -> Action:  # noqa: ARG002 - it leaves nothing to chance
        """Choose one of the legal actions."""
        first = observation.legal[0]
        match first:
            case Exchange():
                return _exchange(observation)
            case DeclareMissing():
                return DeclareMissing(min(SUITS, key=lambda suit: _burden(observation.counts, suit)))
            case Win():
                return first
            case Kong() | Discard():
                return _turn(observation)
            case ClaimKong() | Pung() | Pass():
                return _claim(observation)


def _burden(counts: Counts, missing: Suit) -> tuple[int, int]:
    """Weigh a suit as the missing one: how far the hand is from complete without it, and how many tiles must go."""
    return deficiency(counts, 0, missing), suit_size(counts, missing)


def _exchange(observation: Observation) -> Action:
    """Give the three tiles whose loss leaves the hand nearest to complete without its worst suit."""
    best: Action = observation.legal[0]
    least: tuple[int, int, int] | None = None
    for action in observation.legal:
        if not isinstance(action, Exchange):
            continue
        kept = bytearray(observation.counts)
        for tile in action.tiles:
            kept[tile] -= 1
        left = bytes(kept)
        burden = (*min(_burden(left, suit) for suit in SUITS), _links(action.tiles))
        if least is None or burden < least:
            best, least = action, burden
    return best


def _links(tiles: Sequence[Tile]) -> int:
    """Count how near to each other tiles of one suit are: what the next player gets is to be of little use."""
    return sum(
        max(0, 3 - abs(rank_of(first) - rank_of(second)))
        for place, first in enumerate(tiles)
        for second in tiles[place + 1 :]
    )


def _turn(observation: Observation) -> Action:
    unseen = unseen_copies(observation)
    counts, melds = observation.counts, melds_of(observation)
    prospects = discard_prospects(observation, counts, melds, unseen)
    discards = [action.tile for action in observation.legal if isinstance(action, Discard)]
    best = max(discards, key=lambda tile: (prospects[tile], _safety(observation, tile, unseen)))
    for action in observation.legal:
        if isinstance(action, Kong):
            after = kong_prospect(observation, action.tile, unseen)
            if after.nearness >= prospects[best].nearness:
                return action
    return DISCARDS[best]


def _safety(observation: Observation, tile: Tile, unseen: Sequence[int]) -> tuple[int, int, int]:
    """Weigh how little a discard helps the others: their missing suits, the copies in sight, its place in the suit."""
    suit = SUIT_OF[tile]
    deaf = sum(public.victory is not None or public.missing == suit for public in observation.seats)
    return deaf, -unseen[tile], abs(rank_of(tile) - 5)


def _claim(observation: Observation) -> Action:
    tile = observation.offered
    if tile is None:
        return PASS
    unseen = unseen_copies(observation)
    now = prospect_of(observation, observation.counts, melds_of(observation), unseen)
    for action in observation.legal:
        match action:
            case ClaimKong():
                if claimed_kong_prospect(observation, tile, unseen).nearness >= now.nearness:
                    return action
            case Pung():
                if pung_prospect(observation, tile, unseen).nearness > now.nearness:
                    return action
            case _:
                continue
    return PASS
