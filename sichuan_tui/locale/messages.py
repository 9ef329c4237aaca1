"""The lookup of messages: every text a user sees passes through here.

A message is written in English, in full, with named placeholders (``"{name} wins on {tile}"``), and is its own key in
the catalogues. Placeholders are filled in after the lookup, so that a translation can order them as it likes.
"""

from typing import Protocol


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


def tr(message: str, **values: object) -> str:
    """Translate a message and fill in its placeholders."""
    text = _catalogue.gettext(message)
    return text.format(**values) if values else text


def tr_n(singular: str, plural: str, number: int, **values: object) -> str:
    """Translate a message that depends on a number, and fill in its placeholders, ``number`` among them."""
    return _catalogue.ngettext(singular, plural, number).format(number=number, **values)
