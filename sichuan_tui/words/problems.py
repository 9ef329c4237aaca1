"""What is wrong with a record, in words: one sentence each, on one line, whatever is in the file it speaks of."""

from sichuan_tui.hand.action import Reason
from sichuan_tui.locale.messages import tr
from sichuan_tui.record.fields import Fault, Problem
from sichuan_tui.words.written import printable, shortened


def words_of_problem(problem: Problem) -> str:  # noqa: C901, PLR0912 - a case a fault
    """Say what is wrong with a line of a record."""
    key = printable(shortened(problem.key))
    match problem.fault:
        case Fault.NOT_JSON:
            return tr("not a line of JSON")
        case Fault.NOT_OBJECT:
            return tr("not a JSON object")
        case Fault.TOO_LONG:
            return tr("the line is too long")
        case Fault.REPEATED_KEY:
            return tr("the key '{key}' stands twice", key=key)
        case Fault.UNKNOWN_KEY:
            return tr("the key '{key}' does not belong here", key=key)
        case Fault.MISSING_KEY:
            return tr("the key '{key}' is missing", key=key)
        case Fault.BAD_VALUE:
            return tr("the value of '{key}' is not valid", key=key)
        case Fault.WRONG_FORMAT:
            return tr("not a format this program reads")
        case Fault.WRONG_VERSION:
            return tr("not a version of the format this program reads")
        case Fault.NEWER_VERSION:
            return tr("written by a newer version of this program")
        case Fault.UNKNOWN_RULESET:
            return tr("unknown rule set '{key}'", key=key)
        case Fault.WRONG_COMMIT:
            return tr("the commitment does not match the nonce and the wall")
        case Fault.NO_HEADER:
            return tr("no header line before it")
        case Fault.ILLEGAL_ACTION:
            why = tr("it is not legal") if problem.reason is None else words_of_reason(problem.reason)
            return tr("illegal action: {why}", why=why)
        case Fault.AFTER_END:
            return tr("the hand is over before this line")
        case Fault.EARLY_RESULT:
            return tr("a result before the end of the hand")
        case Fault.WRONG_RESULT:
            return tr("the result is not the one the hand has by the rules")


def words_of_reason(reason: Reason) -> str:
    """Say why an action is illegal."""
    match reason:
        case Reason.HAND_OVER:
            return tr("the hand is over")
        case Reason.NOT_ASKED:
            return tr("the seat is not asked")
        case Reason.WRONG_MOMENT:
            return tr("not at this moment")
        case Reason.TILES_NOT_HELD:
            return tr("the seat does not hold the tiles")
        case Reason.NOT_ONE_SUIT:
            return tr("the three tiles are not of one suit")
        case Reason.MISSING_SUIT_FIRST:
            return tr("tiles of the missing suit have to go first")
        case Reason.NOT_COMPLETE:
            return tr("the hand is not complete")
        case Reason.THREE_SUITS:
            return tr("the hand would hold three suits")
        case Reason.FORCED_WIN:
            return tr("the seat can win and has to")
        case Reason.NO_KONG:
            return tr("there is no kong of the tile")
        case Reason.NO_PUNG:
            return tr("there is no pung of the tile")
        case Reason.EMPTY_WALL:
            return tr("the wall is empty")
        case Reason.LOCKED:
            return tr("the seat let it pass and has not drawn since")
