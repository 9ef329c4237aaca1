"""The help pages: the keys that are legal here, then the rules of the rule set."""

from collections.abc import Sequence

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.storage.settings import ClockKind
from sichuan_tui.ui.commands import Choice
from sichuan_tui.ui.settings_page import clock_word
from sichuan_tui.words.pages import BLANK, PageLine, PageModel, heading, text
from sichuan_tui.words.rules_text import rules_lines
from sichuan_tui.words.terms import ruleset_title


def help_page(ruleset: RuleSet, choices: Sequence[Choice] = ()) -> PageModel:
    """Make the help page.

    Args:
        ruleset: whose rules are told.
        choices: what can be done where help was asked for; told first.
    """
    lines = [*_here(choices), *_keys(), *_sittings(), *_clocks(), *rules_lines(ruleset)]
    return PageModel(tr("Help: {rules}", rules=ruleset_title(ruleset.name)), tuple(lines))


def _here(choices: Sequence[Choice]) -> list[PageLine]:
    if not choices:
        return []
    widest = max(cell_len(choice.key) for choice in choices)
    lines = [
        PageLine((choice.key, " " * (widest + 1 - cell_len(choice.key)), *choice.label), indent=2) for choice in choices
    ]
    return [heading(tr("Now")), *lines, BLANK]


def _keys() -> list[PageLine]:
    rows = (
        (tr("your turn"), tr("Left/Right or 1-9 0 - = pick a tile, Enter or Space discards it; w win, k kong")),
        (tr("claim"), tr("w win, k kong, p pung, n pass; a win is let pass only after y")),
        (tr("exchange"), tr("Left/Right move, Space picks or unpicks, Enter gives three of one suit")),
        (tr("missing suit"), tr("m, p, s or Left/Right choose, Enter declares it")),
        (tr("in play"), tr("u lets every pung pass, d discards what you draw, in this hand until pressed again")),
        (tr("after your win"), tr("watch, or f to go forward to the settlement")),
        (tr("asked"), tr("h opens a hint, h again all about every option; the result says how many were shown")),
        (tr("drills"), tr("pick as at the table, Enter answers; then n goes on, a tells all about the answer")),
        (tr("anywhere"), tr("l log, t tile faces, ? this page, Esc menu, q or Ctrl+C save and quit")),
        (tr("marks"), _marks()),
        (tr("mouse"), tr("a click picks a tile, a click on the picked tile discards it; buttons work too")),
    )
    return [heading(tr("Keys")), *(text(f"{where}: {keys}") for where, keys in rows), BLANK]


def _marks() -> str:
    return tr(
        "the arrow at a pung or kong points to the seat its tile came from; [ ] is a concealed kong, ( ) a claimed or"
        " added one; x2 are the copies you cannot see, the number in brackets what a win is worth; ! must go first"
    )


def _sittings() -> list[PageLine]:
    return [
        heading(tr("Hands in a row")),
        text(
            tr(
                "n after a settlement deals the next hand of the sitting, to the same players by the same rules, with"
                " the dealer that the rules say. The table and the settlement show the total. Going home from a"
                " settlement ends the sitting, after a page with all its hands; giving a hand up ends it too. The same"
                " deal again does not count."
            )
        ),
        text(
            tr(
                "A sitting of a chosen length, from the first page, ends after so many hands, or with the hand in which"
                " the minutes at the table are over. Its places are worth 4, 3, 2 and 1; who shares a place shares"
                " them."
            )
        ),
        BLANK,
    ]


def _clocks() -> list[PageLine]:
    kinds = [clock_word(kind) for kind in ClockKind if kind is not ClockKind.OFF]
    return [
        heading(tr("Practice clock")),
        text(tr("The settings have four clocks: {clocks}.", clocks="; ".join(kinds))),
        text(
            tr(
                "The first time is for each decision, the second a reserve for all your turns of a hand. Claims have no"
                " reserve; exchange and missing suit have 15 seconds at least. A page over the table stops the clock,"
                " and what is left is kept when you quit."
            )
        ),
        text(
            tr(
                "When time is over, a win is taken, a claim passed, the drawn tile discarded or else the last one that"
                " may go; in the opening the first three of one suit are given, and the suit with the fewest tiles is"
                " declared missing."
            )
        ),
        BLANK,
    ]
