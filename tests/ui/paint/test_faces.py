import pytest
from rich.cells import cell_len

from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import set_language
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.storage.settings import Faces
from sichuan_tui.tiles.tile import TILES, Suit, parse_tile
from sichuan_tui.tiles.wall import Seat
from sichuan_tui.ui.paint.pictures import big_number, picture_of
from sichuan_tui.words.faces import glyph_of, meld_text, suit_text, tile_text, tile_width, written
from sichuan_tui.words.spans import TileSpan


@pytest.mark.parametrize("faces", Faces)
def test_all_tiles_are_equally_wide_and_all_different(faces: Faces) -> None:
    texts = [tile_text(tile, faces) for tile in TILES]
    assert {cell_len(text) for text in texts} == {tile_width(faces)}
    assert len(set(texts)) == len(TILES)


def test_texts() -> None:
    assert [tile_text(parse_tile(text), Faces.HANZI) for text in ("1m", "5p", "9s")] == ["1万", "5筒", "9条"]
    assert [tile_text(parse_tile(text), Faces.GLYPHS) for text in ("1m", "5p", "9s")] == ["🀇1m", "🀝5p", "🀘9s"]
    assert [suit_text(suit, Faces.LETTERS) for suit in Suit] == ["m", "p", "s"]
    assert cell_len(glyph_of(parse_tile("1m"))) == 1


def test_melds() -> None:
    tile = parse_tile("3m")
    pung = Meld(MeldKind.PUNG, tile, Seat(1))
    concealed = Meld(MeldKind.CONCEALED_KONG, tile, None)
    added = Meld(MeldKind.ADDED_KONG, tile, Seat(1))
    claimed = Meld(MeldKind.CLAIMED_KONG, tile, Seat(1))
    texts = [meld_text(meld, Faces.LETTERS) for meld in (pung, concealed, added, claimed)]
    assert texts == ["333m", "[3333m]", "(3333m)", "(3333m)"]
    assert meld_text(pung, Faces.HANZI) == "333万"
    assert cell_len(meld_text(claimed, Faces.HANZI)) == 8
    assert cell_len(meld_text(pung, Faces.GLYPHS)) == 5
    spans = ("Lin: ", TileSpan(tile), " ", claimed)
    assert written(spans, Faces.HANZI) == "Lin: 3万 (3333万)"


def test_in_japanese_the_suits_are_written_as_its_players_write_them() -> None:
    set_language(Language.JAPANESE)
    assert [tile_text(parse_tile(text), Faces.HANZI) for text in ("1m", "5p", "9s")] == ["1萬", "5筒", "9索"]
    assert [suit_text(suit, Faces.HANZI) for suit in Suit] == ["萬", "筒", "索"]


def test_pictures_fill_five_by_three_cells_and_differ() -> None:
    pictures = [picture_of(tile) for tile in TILES]
    assert len(set(pictures)) == len(TILES)
    assert all([cell_len(row) for row in picture] == [5, 5, 5] for picture in pictures)
    for tile in TILES[9:]:
        assert sum(sign != " " for row in picture_of(tile) for sign in row) == tile % 9 + 1


def test_large_numbers() -> None:
    assert big_number(55) == ("█▀▀ █▀▀", "▀▀█ ▀▀█", "▀▀▀ ▀▀▀")
    assert len({big_number(number) for number in range(108)}) == 108
