"""What a screen asks of the program."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.message import Message

from sichuan_tui.ui import menus
from sichuan_tui.ui.commands import Choice

if TYPE_CHECKING:
    from sichuan_tui.record.record import Record


class Wish(Message):
    """Something that is not the screen's own business."""


class NewHand(Wish):
    """Deal the next hand, or give up the one in progress for a new one."""


class FirstHand(Wish):
    """Deal a hand from the first page, after offering the guide where it is still to be offered."""


class GuidedHand(Wish):
    """Deal a hand with the guide."""


class NewSitting(Wish):
    """Ask how long a sitting is to be, and deal its first hand."""


class NextHand(Wish):
    """Deal the next hand of the sitting shown, or the first of a new one where it is over."""


class LeaveSitting(Wish):
    """Let the sitting shown be over, and go to the first page."""


class SameDeal(Wish):
    """Deal the hand that is over once more."""


class PlayOn(Wish):
    """Play a hand that is over on from one of the person's decisions.

    Attributes:
        record: of the hand.
        place: decisions of all seats before that one.
    """

    def __init__(self, record: "Record", place: int) -> None:
        """Say from where."""
        super().__init__()
        self.record = record
        self.place = place


class GoHome(Wish):
    """Go to the first page; a hand in progress waits."""


class Continue(Wish):
    """Go back to the hand in progress."""


class ShowResults(Wish):
    """Show the last ten results."""


class ShowDrills(Wish):
    """Show the drills."""


class ShowSettings(Wish):
    """Show the settings."""


class ExportRecord(Wish):
    """Write the record of the hand on the table to a file of its own."""


class ShowHelp(Wish):
    """Show the help page.

    Attributes:
        choices: gives what can be done where it was asked for.
    """

    def __init__(self, choices: Callable[[], tuple[Choice, ...]] = tuple) -> None:
        """Ask for help, with what can be done now."""
        super().__init__()
        self.choices = choices


class Quit(Wish):
    """Leave; everything is on disk."""


class HandOver(Wish):
    """The hand on the table is over and has been shown to its end."""


def paused_wish(answer: str | None) -> Wish | None:
    """Give what an answer to the menu over a hand asks for; None to go on with the hand."""
    match answer:
        case menus.NEW:
            return NewHand()
        case menus.HOME:
            return GoHome()
        case menus.HELP:
            return ShowHelp()
        case menus.SETTINGS:
            return ShowSettings()
        case menus.EXPORT:
            return ExportRecord()
        case menus.QUIT:
            return Quit()
        case _:
            return None
