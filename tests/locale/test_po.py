"""Catalogues written and read: what goes in comes out, and what gettext reads is what was written."""

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sichuan_tui.locale.po import BadCatalogue, Catalogue, Entry, compiled, read_catalogue, write_catalogue

HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n"
TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from('\n\t\\" "'), min_size=1)
WORDS = st.text(st.characters(categories=("Ll", "Nd")), min_size=1)


@st.composite
def catalogues(draw: st.DrawFn) -> Catalogue:
    entries: list[Entry] = []
    for message in draw(st.lists(TEXT, unique=True)):
        comments, places = tuple(draw(st.lists(WORDS))), tuple(draw(st.lists(WORDS)))
        if draw(st.booleans()):
            entries.append(Entry(message, None, (draw(st.just("") | TEXT),), comments, places))
        else:
            entries.append(Entry(message, draw(TEXT), (draw(TEXT), draw(TEXT)), comments, places))
    return Catalogue(tuple(draw(st.lists(WORDS))), HEADER, tuple(entries))


@given(catalogue=catalogues())
def test_a_catalogue_is_read_as_it_was_written(catalogue: Catalogue, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / "written.po"
    write_catalogue(path, catalogue)
    assert read_catalogue(path) == catalogue


@given(catalogue=catalogues())
def test_gettext_reads_what_is_compiled(catalogue: Catalogue) -> None:
    read = GNUTranslations(BytesIO(compiled(catalogue)))
    for entry in catalogue.entries:
        if entry.plural is None:
            assert read.gettext(entry.message) == (entry.translations[0] or entry.message)
        else:
            one, more = entry.translations
            assert [read.ngettext(entry.message, entry.plural, number) for number in (0, 1, 2)] == [one, one, more]


@pytest.mark.parametrize("text", ['msgid "a\nmsgstr "b"', 'msgstr "b"', 'msgid "a"\nwhat', '"a"', 'msgid "\\x"'])
def test_what_is_no_catalogue_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.po"
    path.write_text(text)
    with pytest.raises(BadCatalogue, match=r"bad\.po"):
        read_catalogue(path)


def test_a_catalogue_without_a_rule_has_two_forms() -> None:
    assert Catalogue((), "", ()).forms == 2
