"""From one seed to a deal: stable, fair, and telling nothing too early."""

import itertools
import random
from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path

import pytest

from sichuan_tui.hand.state import Direction
from sichuan_tui.record.codec import decode_line, encode_line
from sichuan_tui.record.record import Header, Player, commit_of
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.session import deal as module
from sichuan_tui.session.branch import AGAIN_KEY
from sichuan_tui.session.deal import LARGEST_SEED, new_header
from sichuan_tui.session.people import HUMAN, HUMAN_KIND
from sichuan_tui.storage.files import StorageError
from sichuan_tui.storage.paths import DataFolder
from sichuan_tui.tiles.tile import TILES, Tile
from sichuan_tui.tiles.wall import SEATS, check_wall, shuffled_wall
from tests.session.desk import BOTS, DRAWN_SEED, NOON, open_practice, play_to_end, setup

SEEDS = range(4000)

GOLDEN = (
    "55829d6e2035f5cfcebd5893503a5b512e86c71a0ad92d99c491e2006b667bd8",
    SEATS[3],
    Direction.RIGHT,
    22532374575073895,
)
"""The deal of seed 1, which no version may change: commitment, dealer, direction, the bots' seed."""


@pytest.fixture(scope="module")
def headers() -> tuple[Header, ...]:
    return tuple(new_header(seed, DEFAULT, ()) for seed in SEEDS)


def _chi_square(observed: Iterable[int], expected: float) -> float:
    return sum((number - expected) ** 2 / expected for number in observed)


def _assert_even(found: Iterable[object], kinds: int) -> None:
    """Assert that values are as even as chance has it: the statistic is within six deviations of what it should be."""
    counts = Counter(found)
    assert len(counts) == kinds
    freedom = kinds - 1
    assert abs(_chi_square(counts.values(), counts.total() / kinds) - freedom) < 6 * (2 * freedom) ** 0.5


def test_a_seed_names_a_deal_for_good() -> None:
    header = new_header(1, DEFAULT, ())
    assert (header.commit, header.dealer, header.direction, header.bot_seed) == GOLDEN


def test_equal_seeds_give_equal_deals_and_others_others(headers: tuple[Header, ...]) -> None:
    assert new_header(7, DEFAULT, ()) == headers[7]
    for values in (
        {header.wall for header in headers},
        {header.nonce for header in headers},
        {header.commit for header in headers},
        {header.bot_seed for header in headers},
    ):
        assert len(values) == len(headers)


@pytest.mark.parametrize("seed", [0, -1, -5, LARGEST_SEED, LARGEST_SEED + 1, 10**40])
def test_any_integer_is_a_seed(seed: int) -> None:
    header = new_header(seed, DEFAULT, (Player("A", "club"),) * 4, SEATS[2], NOON.isoformat())
    check_wall(header.wall)
    assert header.seed == seed
    assert decode_line(encode_line(header)) == header


def test_dealers_directions_and_tiles_come_evenly(headers: tuple[Header, ...]) -> None:
    _assert_even((header.dealer for header in headers), 4)
    _assert_even((header.direction for header in headers), 3)
    _assert_even(((header.dealer, header.direction) for header in headers), 12)
    for place in (0, 1, 52, 53, 106, 107):
        _assert_even((header.wall[place] for header in headers), 27)
    _assert_even(((header.wall[0], header.dealer) for header in headers), 27 * 4)


def test_every_tile_is_as_likely_anywhere(headers: tuple[Header, ...]) -> None:
    places: dict[Tile, list[int]] = {tile: [] for tile in TILES}
    for header in headers[:1000]:
        for place, tile in enumerate(header.wall):
            places[tile].append(place)
    for found in places.values():
        _assert_even(found, 108)


def test_the_commitment_is_to_the_wall(headers: tuple[Header, ...]) -> None:
    for header in headers[:50]:
        assert header.nonce is not None
        assert header.commit == commit_of(header.nonce, header.wall)


def test_the_bots_seed_does_not_come_from_the_generator_of_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    before = new_header(5, DEFAULT, ())

    def another_wall(rng: random.Random) -> tuple[Tile, ...]:
        rng.random()
        return shuffled_wall(rng)

    monkeypatch.setattr(module, "shuffled_wall", another_wall)
    after = new_header(5, DEFAULT, ())
    assert after.wall != before.wall
    assert (after.bot_seed, after.nonce) == (before.bot_seed, before.nonce)


def test_the_bots_seed_tells_nothing_about_the_wall(headers: tuple[Header, ...]) -> None:
    for place, bits in itertools.product((0, 53, 107), (0, 20, 50)):
        _assert_even(((header.wall[place] // 9, (header.bot_seed or 0) >> bits & 7) for header in headers), 24)
    _assert_even(((header.dealer, (header.bot_seed or 0) & 7) for header in headers), 32)


def test_a_new_hand_is_on_disk_with_all_it_takes_to_resume_it(tmp_path: Path) -> None:
    practice = open_practice(tmp_path)
    table = practice.deal(setup(5))
    header = decode_line(DataFolder(tmp_path).hand.read_bytes())
    assert header == table.header
    assert isinstance(header, Header)
    assert (header.seed, header.human, header.started) == (5, HUMAN, NOON.isoformat())
    assert [player.kind for player in header.players] == [HUMAN_KIND, *BOTS]
    assert len({player.name for player in header.players}) == 4


def test_without_a_seed_one_is_drawn(tmp_path: Path) -> None:
    drawn = open_practice(tmp_path).deal(setup(None)).header
    assert drawn == open_practice(tmp_path / "again").deal(setup(DRAWN_SEED)).header


def test_equal_seeds_and_choices_give_equal_records_but_for_the_time(tmp_path: Path) -> None:
    records: list[bytes] = []
    for hours, root in enumerate((tmp_path / "one", tmp_path / "two")):
        practice = open_practice(root, itertools.repeat(NOON + timedelta(hours=hours)).__next__)
        play_to_end(practice.deal(setup(11)))
        records.append(DataFolder(root).hand.read_bytes())
        practice.close()
    assert records[0] != records[1]
    assert records[0].replace(b"T12:00:00+02:00", b"T13:00:00+02:00") == records[1]


def test_the_same_deal_again_differs_in_its_mark_and_time_alone(tmp_path: Path) -> None:
    practice = open_practice(tmp_path, lambda: NOON)
    first = practice.deal(setup(3)).header
    again = practice.deal_again(first)
    assert again.header.extra == ((AGAIN_KEY, "true"),)
    content = DataFolder(tmp_path).hand.read_bytes()
    assert content.replace(b',"%s":true' % AGAIN_KEY.encode(), b"") == encode_line(first)


def test_a_hand_that_cannot_be_put_on_record_is_not_dealt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    practice = open_practice(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        with pytest.raises(StorageError):
            practice.deal(setup(1))
    assert practice.resume() is None
    assert practice.deal(setup(1)).record.entries == ()
