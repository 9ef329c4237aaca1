"""From a hand that is over to what the settlement shows."""

from sichuan_tui.observe.observation import Observation
from sichuan_tui.record.record import Header
from sichuan_tui.rules.transfers import scores_of
from sichuan_tui.session.sitting import SoFar
from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.model import PaymentLine, SettlementModel
from sichuan_tui.words.names import names_of
from sichuan_tui.words.settled import deal_words, settled_seats
from sichuan_tui.words.sittings import standing_words
from sichuan_tui.words.spans import compose
from sichuan_tui.words.terms import end_word, why_word


def settlement_model(
    header: Header, seen: Observation, *, counted: bool, so_far: SoFar | None = None, last: bool = False
) -> SettlementModel:
    """Make all that the settlement shows.

    Args:
        header: of the hand's record.
        seen: the hand as the person sees it at its end.
        counted: the hand is among the results.
        so_far: the sitting at this hand; None for a hand of none.
        last: the sitting is over with it.

    Raises:
        ValueError: the hand is not over.
    """
    ending = seen.ending
    if ending is None:
        message = "the hand is not over"
        raise ValueError(message)
    names = names_of(header, seen.seat)
    return SettlementModel(
        title=end_word(ending.end),
        deal=deal_words(header, counted=counted),
        seats=settled_seats(header, seen, ending),
        payments=tuple(
            PaymentLine(names[transfer.payer], names[transfer.payee], transfer.points, why_word(transfer.why))
            for transfer in seen.ledger
        ),
        choices=(
            Choice(Command.NEW_HAND, "n", compose("end of the sitting") if last else compose("next hand")),
            Choice(Command.AGAIN, "a", compose("same deal again")),
            Choice(Command.REVIEW, "r", compose("review")),
            Choice(Command.FACES, "t", compose("faces"), minor=True),
            Choice(Command.HELP, "?", compose("help"), minor=True),
            Choice(Command.HOME, "Esc", compose("home")),
            Choice(Command.QUIT, "q", compose("quit"), minor=True),
        ),
        sitting=standing_words(so_far, scores_of(seen.ledger), names),
    )
