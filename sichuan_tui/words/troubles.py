"""What went wrong with the files of the game, a sentence each."""

from pathlib import Path

from sichuan_tui.locale.messages import tr
from sichuan_tui.session.notices import Notice, NoticeKind
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.words.pages import PageLine, PageModel


def trouble_sentence(error: StorageError) -> str:
    """Say what went wrong with a file."""
    detail = error.detail or tr("unknown reason")
    match error.trouble:
        case Trouble.NO_FOLDER:
            return tr("The data folder {path} cannot be used: {detail}.", path=error.path, detail=detail)
        case Trouble.CANNOT_READ:
            return tr("{path} cannot be read: {detail}.", path=error.path, detail=detail)
        case Trouble.CANNOT_WRITE:
            return tr("{path} cannot be written: {detail}.", path=error.path, detail=detail)
        case Trouble.IN_USE:
            return tr(
                "Another game is using the data folder {path}; 'sichuan-tui results' shows its results meanwhile.",
                path=error.path,
            )
        case Trouble.NEWER:
            return tr("{path} was written by a newer version of this program and is left as it is.", path=error.path)


def notice_sentence(notice: Notice) -> str:
    """Say what became of a file."""
    name = "" if notice.path is None else notice.path.name
    match notice.kind:
        case NoticeKind.HAND_SET_ASIDE:
            return tr("The saved hand was damaged; it was set aside as {name}.", name=name)
        case NoticeKind.LINE_LOST:
            return tr("The last decision had not been written to its end and was lost.")
        case NoticeKind.SETTINGS_SET_ASIDE:
            return tr("The settings were damaged; they were set aside as {name}.", name=name)
        case NoticeKind.SITTING_SET_ASIDE:
            return tr("The sitting was damaged; it was set aside as {name}.", name=name)
        case NoticeKind.CLOCK_SET_ASIDE:
            return tr("What was left on the clock was damaged; it was set aside as {name}.", name=name)
        case NoticeKind.RESULTS_SET_ASIDE:
            return tr("The results were damaged; they were set aside as {name}.", name=name)


def export_page(done: Path | StorageError) -> PageModel:
    """Say where the record of a hand was written to, or why it was not."""
    if isinstance(done, StorageError):
        sentence = trouble_sentence(done)
    else:
        sentence = tr("The record as it stands is in {path}.", path=done)
    return PageModel(tr("Export this hand's record"), (PageLine((sentence,)),))
