import pytest
from hypothesis import given
from hypothesis import strategies as st

from sichuan_tui.tiles.tile import (
    SUIT_OF,
    SUITS,
    TEXTS,
    TILES,
    TILES_OF,
    Suit,
    Tile,
    format_tiles,
    parse_suit,
    parse_tile,
    parse_tiles,
    rank_of,
)


@given(st.lists(st.sampled_from(TILES)))
def test_tiles_written_and_read_are_what_they_were(tiles: list[Tile]) -> None:
    assert parse_tiles(format_tiles(tiles)) == tuple(tiles)


@given(st.text("123456789mpsz0", max_size=8))
def test_a_text_that_can_be_read_is_written_as_it_was(text: str) -> None:
    try:
        tiles = parse_tiles(text)
    except ValueError:
        assert len(text) % 2 or any(text[start : start + 2] not in TEXTS for start in range(0, len(text), 2))
    else:
        assert format_tiles(tiles) == text


def test_there_are_27_tiles_in_three_suits_of_nine_ranks() -> None:
    assert [rank_of(tile) for tile in TILES] == list(range(1, 10)) * 3
    assert [SUIT_OF[tile] for tile in TILES] == [suit for suit in SUITS for _ in range(9)]
    assert [tile for suit in SUITS for tile in TILES_OF[suit]] == list(TILES)
    assert TEXTS[0] == "1m"
    assert TEXTS[13] == "5p"
    assert TEXTS[26] == "9s"


@pytest.mark.parametrize("text", ["", "5", "m5", "0m", "10m", "5z", "5M", " 5m", "5m ", "\u0665m"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no tile"):
        parse_tile(text)


def test_letters_name_the_suits() -> None:
    assert [parse_suit(suit.letter) for suit in SUITS] == list(SUITS)
    assert (Suit.M.letter, Suit.P.letter, Suit.S.letter) == ("m", "p", "s")


@pytest.mark.parametrize("text", ["", "z", "M", "mm"])
def test_what_is_no_suit_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no suit"):
        parse_suit(text)
