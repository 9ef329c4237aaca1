"""The catalogues that are delivered: whole, up to date, really translated, and fit to be shown."""

import re
import unicodedata
from functools import cache
from gettext import GNUTranslations

import pytest

from sichuan_tui.cli.language import _PARSER
from sichuan_tui.cli.main import main
from sichuan_tui.locale.extract import all_messages, catalogue_path, missing, translated_languages, updated
from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.po import Catalogue, Entry, read_catalogue
from tests.cli.program import only_sentence

EACH = pytest.mark.parametrize("language", translated_languages())

THE_SAME = {
    Language.CHINESE: {"Enter", "Esc", "Home End"},
    Language.JAPANESE: {"Enter", "Esc", "Home End"},
    Language.PORTUGUESE: {
        *(
            "bot",
            "bots",
            "pung",
            "Pung",
            "PUNG",
            "kong",
            "Kong",
            "KONG",
            "Kong {tile}",
            "{number} fan",
            "{name}, {fan} fan: {meaning}",
        ),
        *("total", "total {points}", "{hand}. Total: {points}"),
        *("bullet, {base} s + {reserve} s", "blitz, {base} s + {reserve} s"),
        *("Enter", "Esc", "Home End", "mouse", "menu", "faces", "normal", "hanzi, 5万"),
    },
}
"""What a language says as English does: names of keys, words of the game, and words that are its own too."""

SIGNS_THAT_ARE_REPLACED = set("←→")
"""Of ambiguous width; where a terminal draws them wide, or has ASCII alone, pages write < and > for them."""

FORMS = {Language.CHINESE: 1, Language.JAPANESE: 1, Language.PORTUGUESE: 2}


@cache
def catalogue(language: Language) -> Catalogue:
    return read_catalogue(catalogue_path(language))


@cache
def read(language: Language) -> GNUTranslations:
    with catalogue_path(language).with_suffix(".mo").open("rb") as file:
        return GNUTranslations(file)


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"\{\w+\}|%\(\w+\)\w|%[srd]", text))


def words_in(text: str) -> str:
    return re.sub(r"\{\w+\}|[\W\d_]|x", "", text)


@EACH
def test_what_is_compiled_is_what_its_source_says(language: Language) -> None:
    compiled = read(language)
    for entry in catalogue(language).entries:
        if entry.plural is None:
            assert compiled.gettext(entry.message) == entry.translations[0]
        else:
            for number in (*range(4), 11, 100):
                form = 0 if FORMS[language] == 1 or number < 2 else 1
                assert compiled.ngettext(entry.message, entry.plural, number) == entry.translations[form]
    assert len(compiled._catalog) - 1 == sum(len(entry.translations) for entry in catalogue(language).entries)  # type: ignore[attr-defined]


@EACH
def test_the_messages_of_the_code_are_there_and_no_others(language: Language) -> None:
    assert updated(catalogue(language), all_messages()) == catalogue(language), "python -m sichuan_tui.locale.extract"
    assert missing(catalogue(language)) == ()
    assert catalogue(language).forms == FORMS[language]
    assert catalogue(language).preface


def check_placeholders(entry: Entry) -> None:
    wanted = placeholders(entry.plural or entry.message)
    for text in entry.translations:
        found = placeholders(text)
        # A form that is for one number alone may say it in words.
        assert found == wanted or (entry.plural is not None and sorted([*found, "{number}"]) == wanted), entry.message


@EACH
def test_placeholders_are_those_of_the_message(language: Language) -> None:
    for entry in catalogue(language).entries:
        check_placeholders(entry)


@EACH
def test_hardly_anything_is_left_in_english(language: Language) -> None:
    same = {
        entry.message
        for entry in catalogue(language).entries
        if words_in(entry.message) and {entry.message, entry.plural} & set(entry.translations)
    }
    assert same == THE_SAME[language]


@EACH
def test_blanks_and_line_ends_are_those_of_the_message(language: Language) -> None:
    for entry in catalogue(language).entries:
        for text in entry.translations:
            assert text == text.strip() or entry.message != entry.message.strip(), text
            assert text.count("\n") == entry.message.count("\n"), text
            assert text.isprintable() or "\n" in text, text


@EACH
def test_nothing_has_a_width_that_depends_on_the_terminal(language: Language) -> None:
    if language is Language.PORTUGUESE:
        pytest.skip("its letters are of ambiguous width themselves, but not on the terminals it is read on")
    for entry in catalogue(language).entries:
        # What the command line prints beside figures stands in no columns.
        signs = {sign for text in entry.translations for sign in text if unicodedata.east_asian_width(sign) == "A"}
        assert signs - SIGNS_THAT_ARE_REPLACED <= set(entry.message) & {"±"}, entry.message


@EACH
def test_what_the_option_parser_says_by_itself_is_translated_too(
    language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", language, "--help"]) == 0
    shown = capsys.readouterr().out
    words = [read(language).gettext(message) for message in ("usage: ", "options", "show this help message and exit")]
    assert all(word.strip() in shown for word in words)
    assert not any(message.strip() in shown for message in _PARSER)
    for line in (["--what"], ["--seed"], ["replay"], ["replay", "--check", "--json", "x"], ["--new=1"]):
        assert main([*line, "--lang", language]) == 2
        said = only_sentence(capsys.readouterr().err)
        assert not any(words_in(message) in words_in(said) for message in _PARSER), said
    assert main(["--lang", "tlh"]) == 2
    assert main(["--lang", "en", "--help"]) == 0
    assert "show this help message and exit" in capsys.readouterr().out
