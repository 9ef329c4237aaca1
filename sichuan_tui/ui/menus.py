"""The menus and questions of the game."""

from sichuan_tui.locale.messages import tr
from sichuan_tui.session.notices import Notice
from sichuan_tui.storage.files import StorageError
from sichuan_tui.storage.sitting import Length, Unit
from sichuan_tui.ui.pages import Item, MenuModel
from sichuan_tui.words.lengths import length_title
from sichuan_tui.words.spans import Spans
from sichuan_tui.words.troubles import notice_sentence, trouble_sentence

CONTINUE = "continue"
NEW = "new"
SITTING = "sitting"
GUIDED = "guided"
RESULTS = "results"
DRILLS = "drills"
SETTINGS = "settings"
EXPORT = "export"
HELP = "help"
HOME = "home"
QUIT = "quit"
YES = "yes"
NO = "no"
RETRY = "retry"
GO_ON = "go-on"
STOP = "stop"


LENGTHS: dict[str, Length] = {
    f"{length.unit}-{length.number}": length
    for length in (
        Length(Unit.HANDS, 4),
        Length(Unit.HANDS, 8),
        Length(Unit.HANDS, 16),
        Length(Unit.MINUTES, 30),
        Length(Unit.MINUTES, 60),
        Length(Unit.MINUTES, 90),
    )
}
"""The lengths of a sitting that can be chosen, by the names of their items."""


def home_menu(notices: tuple[Notice, ...], *, in_progress: bool, sitting: bool = False) -> MenuModel:
    """Make the first page.

    Args:
        notices: what is to be said about the files.
        in_progress: there is a hand to go on with.
        sitting: there is a sitting to go on with, and no hand.
    """
    going_on = (Item(CONTINUE, "c", tr("Continue the hand")),) if in_progress else ()
    if sitting:
        going_on = (Item(CONTINUE, "c", tr("Continue the sitting")),)
    return MenuModel(
        title=tr("Practice"),
        lines=_notice_lines(notices),
        items=(
            *going_on,
            Item(NEW, "n", tr("New hand")),
            Item(SITTING, "l", tr("New sitting of a chosen length")),
            Item(GUIDED, "g", tr("New hand with a guide")),
            Item(DRILLS, "d", tr("Drills")),
            Item(RESULTS, "r", tr("Last ten results")),
            Item(SETTINGS, "s", tr("Settings")),
            Item(HELP, "?", tr("Help and rules")),
            Item(QUIT, "q", tr("Quit")),
        ),
    )


def pause_menu(notices: tuple[Notice, ...]) -> MenuModel:
    """Make the menu over a hand in progress."""
    return MenuModel(
        title=tr("Paused"),
        lines=(*_notice_lines(notices), (tr("The hand is saved as it stands."),)),
        items=(
            Item(CONTINUE, "c", tr("Continue")),
            Item(NEW, "n", tr("Give up, new hand")),
            Item(SETTINGS, "s", tr("Settings")),
            Item(EXPORT, "e", tr("Export this hand's record")),
            Item(HOME, "o", tr("Home")),
            Item(HELP, "?", tr("Help and rules")),
            Item(QUIT, "q", tr("Save and quit")),
        ),
    )


def give_up_question(*, sitting: bool = False, played_on: bool = False) -> MenuModel:
    """Ask before a hand in progress is given up.

    Args:
        sitting: one ends with it.
        played_on: it is given up for a hand that is played on from a review, not for a new deal.
    """
    ends = ((tr("The sitting ends with it."),),) if sitting else ()
    return MenuModel(
        title=tr("Give the hand in progress up?"),
        lines=((tr("Its record is kept under another name, and it enters no results."),), *ends),
        items=(
            Item(NO, "n", tr("No, go on with it")),
            Item(YES, "y", tr("Yes, play on from there") if played_on else tr("Yes, deal a new one")),
        ),
    )


def length_menu() -> MenuModel:
    """Ask how long a sitting is to be."""
    lengths = tuple(Item(name, str(key), length_title(length)) for key, (name, length) in enumerate(LENGTHS.items(), 1))
    return MenuModel(
        title=tr("How long is the sitting to be?"),
        lines=(
            (
                tr(
                    "Hands in a row against the same three. At its end the places are worth 4, 3, 2 and 1; who shares a"
                    " place shares them. The hand in which the minutes are over is played to its end."
                ),
            ),
        ),
        items=(*lengths, Item(NO, "Esc", tr("back"))),
    )


def offer_menu() -> MenuModel:
    """Make the question whether the guide is wanted."""
    return MenuModel(
        tr("A guide for the first hand?"),
        (
            (
                tr(
                    "It explains the exchange, the missing suit, claims, locks and the settlement as they come up. You"
                    " can stop it at any time; the menu and the settings have it too."
                ),
            ),
        ),
        (Item(GO_ON, "y", tr("Yes, guide me")), Item(STOP, "n", tr("No, just deal"))),
    )


def decision_trouble(error: StorageError) -> MenuModel:
    """Say that a decision could not be put on record."""
    remark = tr("Nothing is lost: the hand stands as it was before the last decision.")
    return _trouble(tr("The hand cannot be saved"), error, remark)


def files_trouble(error: StorageError) -> MenuModel:
    """Say that something else could not be read or written: a hand, a result, a sitting."""
    remark = tr("Nothing is lost: what was saved before stays as it is.")
    return _trouble(tr("The files cannot be used"), error, remark)


def _trouble(title: str, error: StorageError, remark: str) -> MenuModel:
    return MenuModel(
        title=title,
        lines=((trouble_sentence(error),), (remark,)),
        items=(
            Item(RETRY, "r", tr("Try again")),
            Item(QUIT, "q", tr("Quit")),
        ),
    )


def _notice_lines(notices: tuple[Notice, ...]) -> tuple[Spans, ...]:
    return tuple((notice_sentence(notice),) for notice in notices)
