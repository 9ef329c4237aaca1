"""The lookup of messages: every text a user sees passes through here.

A message is written in English, in full, with named placeholders (``"{name} wins on {tile}"``), and is its own key in
the catalogues. Placeholders are filled in after the lookup, so that a translation can order them as it likes.
"""

from pathlib import Path
from typing import Final, Protocol

from sichuan_tui.locale.languages import Language


class Catalogue(Protocol):
    """The part of ``gettext.NullTranslations`` that is used; loading that module takes longer than all English does."""

    def gettext(self, message: str) -> str:
        """Translate a message."""
        ...

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Translate a message that depends on a number."""
        ...


class _English:
    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if n == 1 else msgid2


_catalogue: Catalogue = _English()
_language: Language = Language.ENGLISH
_loaded: Final[dict[Language, Catalogue]] = {Language.ENGLISH: _catalogue}


def set_language(language: Language) -> None:
    """Translate into a language from now on, in the whole program."""
    global _catalogue, _language
    if language not in _loaded:
        _loaded[language] = _read(language)
    _catalogue, _language = _loaded[language], language


def language() -> Language:
    """Give the language that is translated into."""
    return _language


def wording() -> object:
    """Give what stands for the words now in force: whoever keeps translated text keeps this beside it, to compare."""
    return _catalogue


def _read(language: Language) -> Catalogue:
    from gettext import GNUTranslations  # noqa: PLC0415 - not for English

    with Path(__file__).with_name(f"{language}.mo").open("rb") as file:
        return GNUTranslations(file)


def tr(message: str, **values: object) -> str:
    """Translate a message and fill in its placeholders."""
    text = _catalogue.gettext(message)
    return text.format(**values) if values else text


def tr_n(singular: str, plural: str, number: int, **values: object) -> str:
    """Translate a message that depends on a number, and fill in its placeholders, ``number`` among them."""
    return _catalogue.ngettext(singular, plural, number).format(number=number, **values)
