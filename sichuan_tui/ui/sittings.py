"""Hands in a row as they are shown: at the table, and on the page of the sitting. Pure."""

from dataclasses import dataclass

from sichuan_tui.session.sitting import SoFar, is_over
from sichuan_tui.storage.sitting import Scores, Sitting, SittingHand
from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.model import SittingModel
from sichuan_tui.words.sittings import (
    SittingRow,
    hand_title,
    sitting_names,
    sitting_rows,
    sitting_title,
    totals_with,
)
from sichuan_tui.words.spans import compose
from sichuan_tui.words.terms import ruleset_title


@dataclass(frozen=True, slots=True)
class SittingPage:
    """The page of a sitting.

    Attributes:
        title: whether it is over, and how many hands were played.
        ruleset: the rule set's name in words.
        rows: by place, the person before others of the same place.
        names: of the players, by seat.
        hands: in order.
        choices: what can be done now.
    """

    title: str
    ruleset: str
    rows: tuple[SittingRow, ...]
    names: tuple[str, ...]
    hands: tuple[SittingHand, ...]
    choices: tuple[Choice, ...]


def table_sitting(so_far: SoFar | None, scores: Scores) -> SittingModel | None:
    """Give what the table shows of a sitting; nothing for the first hand of one that has no length.

    Args:
        so_far: the sitting at this hand; None for a hand of none.
        scores: of this hand, by seat.
    """
    if so_far is None or so_far.single:
        return None
    return SittingModel(hand_title(so_far), totals_with(so_far, scores))


def sitting_page(sitting: Sitting, *, ended: bool) -> SittingPage:
    """Make the page of a sitting.

    Args:
        sitting: with at least one hand.
        ended: it cannot go on, though it may not have reached its length.
    """
    over = ended or is_over(sitting)
    return SittingPage(
        title=sitting_title(sitting, over=over),
        ruleset=ruleset_title(sitting.ruleset.name),
        rows=sitting_rows(sitting),
        names=sitting_names(),
        hands=sitting.hands,
        choices=(
            Choice(Command.NEW_HAND, "n", compose("new hand") if over else compose("next hand")),
            Choice(Command.HOME, "Esc", compose("home") if over else compose("end the sitting")),
            Choice(Command.HELP, "?", compose("help"), minor=True),
            Choice(Command.QUIT, "q", compose("quit"), minor=True),
        ),
    )
