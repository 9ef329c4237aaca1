"""The packages of others are asked the right thing: what they say agrees with what is known here."""

import random

import pytest

from sichuan_tui.bench import peers
from sichuan_tui.bench.peers import Peer, installed, padded
from sichuan_tui.shapes.deficiency import deficiency, useful_by_discard
from sichuan_tui.tiles.counts import counts_of, parse_counts
from sichuan_tui.tiles.wall import shuffled_wall

FOUND, ABSENT = installed()


def test_each_known_package_is_installed_or_said_to_be_absent() -> None:
    assert {peer.name for peer in FOUND} | set(ABSENT) == set(peers._MAKERS)
    assert not {peer.name for peer in FOUND} & set(ABSENT)


@pytest.mark.parametrize("peer", FOUND, ids=lambda peer: peer.name)
def test_a_package_agrees_on_nearly_all_hands(peer: Peer) -> None:
    rng = random.Random(5)
    hands = [counts_of(shuffled_wall(rng)[:14]) for _ in range(200)]
    same = [peer.short(peer.ready(padded(hand))) - peer.offset == deficiency(hand, 0, None) for hand in hands]
    # They want seven different pairs, and some of them a fifth copy of a tile.
    assert sum(same) >= 198


@pytest.mark.parametrize("peer", FOUND, ids=lambda peer: peer.name)
def test_a_package_looks_at_every_discard_and_leaves_the_hand_as_it_was(peer: Peer) -> None:
    counts = parse_counts("123456m2357p1133s")
    hand = padded(counts)
    found = peer.useful(hand)
    assert isinstance(found, list)
    assert len(found) == len(useful_by_discard(counts, 0, None))
    assert hand == padded(counts)


def test_useful_tiles_are_found_by_probing() -> None:
    counts = parse_counts("123456789m11p234s")
    found = peers._useful_by_probing(lambda hand: deficiency(bytes(hand[:27]), 0, None), padded(counts))
    assert found == [list(outlook.useful) for outlook in useful_by_discard(counts, 0, None).values()]
