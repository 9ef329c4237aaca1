"""The help page: the keys, then the rules in short."""

from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.ui.pages import PageLine, PageModel
from sichuan_tui.ui.spans import compose
from sichuan_tui.ui.words import pattern_word, ruleset_title


def help_page(ruleset: RuleSet) -> PageModel:
    """Make the help page for a rule set."""
    lines = [*_keys(), PageLine(()), *_rules(ruleset), PageLine(()), *_fan_table(ruleset)]
    return PageModel(tr("Help: {rules}", rules=ruleset_title(ruleset.name)), tuple(lines))


def _heading(text: str) -> PageLine:
    return PageLine((text,), heading=True)


def _text(text: str) -> PageLine:
    return PageLine((text,), indent=2)


def _keys() -> list[PageLine]:
    rows = (
        (tr("Your turn"), tr("Left/Right or 1-9 0 - = pick a tile, Enter or Space discards it; w win, k kong")),
        (tr("Claim"), tr("w win, k kong, p pung, n pass; a win is passed only after y")),
        (tr("Exchange"), tr("Left/Right move, Space picks or unpicks, Enter gives three of one suit")),
        (tr("Missing suit"), tr("m, p, s or Left/Right choose, Enter declares it")),
        (tr("After your win"), tr("watch, or f to go forward to the settlement")),
        (tr("Anywhere"), tr("l log, t tile faces, ? this page, Esc menu, q or Ctrl+C save and quit")),
        (tr("Mouse"), tr("a click picks a tile, a click on the picked tile discards it; buttons work too")),
    )
    return [
        _heading(tr("Keys")),
        *(PageLine(compose("{where}: {keys}", where=where, keys=keys), indent=2) for where, keys in rows),
    ]


def _rules(ruleset: RuleSet) -> list[PageLine]:
    return [
        _heading(tr("The hand")),
        _text(
            tr(
                "108 tiles: characters (m), circles (p) and bamboo (s), each from 1 to 9, four of every tile. Everybody"
                " holds 13, the dealer begins with 14. Be complete: four groups and a pair, or seven pairs. A group is"
                " a sequence of one suit, three alike (a pung when claimed) or four alike (a kong)."
            )
        ),
        _text(
            tr(
                "First everybody gives three tiles of one suit to another seat. Then everybody declares a missing suit:"
                " it has to be discarded before any other tile, and while you hold any of it you may not win, pung or"
                " kong."
            )
        ),
        _text(
            tr(
                "A discard may be claimed for a pung, a kong or a win, never for a sequence. Whoever wins leaves the"
                " hand and the others play on, until three have won or the wall is exhausted. Several may win on one"
                " tile. An added kong may be robbed by a seat that wins with its tile."
            )
        ),
        _text(
            tr(
                "Whoever lets a win pass may not win on a discard until his next draw; whoever lets a pung pass may not"
                " pung that tile until then."
            )
        ),
        PageLine(()),
        _heading(tr("Points")),
        _text(
            tr(
                "Fan are added, at most {cap} count; a hand is worth 1 point with none and twice as much with each. The"
                " discarder pays it; of a self-draw every seat still in the hand pays it and {extra} more.",
                cap=ruleset.fan_cap,
                extra=ruleset.self_draw_extra,
            )
        ),
        _text(
            tr(
                "A concealed kong gets {concealed} from each seat still in the hand, an added one {added} from each, a"
                " claimed one {claimed} from the discarder.",
                concealed=ruleset.kong_points(MeldKind.CONCEALED_KONG),
                added=ruleset.kong_points(MeldKind.ADDED_KONG),
                claimed=ruleset.kong_points(MeldKind.CLAIMED_KONG),
            )
        ),
        _text(
            tr(
                "When the wall is exhausted, a seat that still holds its missing suit, a pig, pays {pig} to each seat"
                " that does not. A seat that is not ready pays each ready seat the most its hand could have been worth,"
                " and gives back what it got for its kongs.",
                pig=ruleset.pig_payment,
            )
        ),
    ]


def _fan_table(ruleset: RuleSet) -> list[PageLine]:
    return [
        _heading(tr("Fan")),
        *(
            PageLine(compose("{fan}  {pattern}", fan=pattern.fan, pattern=pattern_word(pattern.key)), indent=2)
            for pattern in ruleset.patterns
        ),
    ]
