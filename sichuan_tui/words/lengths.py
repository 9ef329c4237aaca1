"""How long a sitting is, in words; the first page needs no more of a sitting."""

from sichuan_tui.locale.messages import tr_n
from sichuan_tui.storage.sitting import Length, Unit


def length_title(length: Length) -> str:
    """Give how long a sitting goes on."""
    match length.unit:
        case Unit.HANDS:
            return tr_n("{number} hand", "{number} hands", length.number)
        case Unit.MINUTES:
            return tr_n("{number} minute", "{number} minutes", length.number)
