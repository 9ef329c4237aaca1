"""The lookup of messages: every text a user sees passes through here.

A message is written in English, in full, with named placeholders (``"{name} wins on {tile}"``), and is its own key in
the catalogues. Placeholders are filled in after the lookup, so that a translation can order them as it likes.
"""

import gettext

_translation: gettext.NullTranslations = gettext.NullTranslations()


def tr(message: str, **values: object) -> str:
    """Translate a message and fill in its placeholders."""
    text = _translation.gettext(message)
    return text.format(**values) if values else text


def tr_n(singular: str, plural: str, number: int, **values: object) -> str:
    """Translate a message that depends on a number, and fill in its placeholders, ``number`` among them."""
    return _translation.ngettext(singular, plural, number).format(number=number, **values)
