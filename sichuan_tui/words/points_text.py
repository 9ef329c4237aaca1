"""What is paid under a rule set, as a part of its page: told by the rule set's values alone."""

from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.ruleset import KongDiscard, RuleSet
from sichuan_tui.words.pages import BLANK, PageLine, heading, text
from sichuan_tui.words.terms import separator

_SHOWN_UNCAPPED = 5
"""How many values of a hand are named where they have no end."""


def points_lines(ruleset: RuleSet) -> list[PageLine]:
    """Tell what hands, kongs and an exhausted wall are paid."""
    kong_discard = _kong_discard(ruleset)
    return [
        heading(tr("Points")),
        text(f"{_value(ruleset)} {_wins(ruleset)}"),
        text(_kongs(ruleset)),
        *([text(kong_discard)] if kong_discard else []),
        text(_exhausted(ruleset)),
        text(_waits(ruleset)),
        BLANK,
    ]


def _value(ruleset: RuleSet) -> str:
    least, cap = ruleset.least_fan, ruleset.fan_cap
    last = least + _SHOWN_UNCAPPED - 1 if cap is None else cap
    values = separator().join(str(ruleset.value_of(fan)) for fan in range(least, last + 1))
    if cap is None:
        return tr(
            "Fan are added, and all of them count. A hand is worth {unit} points with {least} fan, and twice as much"
            " with each more: {values} and so on.",
            unit=ruleset.unit,
            least=least,
            values=values,
        )
    return tr(
        "Fan are added, at most {cap} count. A hand is worth {unit} point with none, and twice as much with each:"
        " {values}.",
        cap=cap,
        unit=ruleset.unit,
        values=values,
    )


def _wins(ruleset: RuleSet) -> str:
    if not ruleset.self_draw_extra:
        return tr(
            "For a discard the discarder pays it, for a robbed kong its maker; for a self-draw every other seat still"
            " in the hand pays it."
        )
    return tr(
        "For a discard the discarder pays it, for a robbed kong its maker; for a self-draw every other seat still in"
        " the hand pays it and {extra} more.",
        extra=ruleset.self_draw_extra,
    )


def _kongs(ruleset: RuleSet) -> str:
    prices = tr(
        "Kongs: a concealed one gets {concealed} from each other seat still in the hand, an added one {added} from"
        " each, a claimed one {claimed} from the discarder alone.",
        concealed=ruleset.concealed_kong,
        added=ruleset.added_kong,
        claimed=ruleset.claimed_kong,
    )
    if ruleset.late_added_kong_pays:
        return prices
    late = tr("An added kong gets nothing if its tile was not drawn in this very turn.")
    return f"{prices} {late}"


def _kong_discard(ruleset: RuleSet) -> str:
    match ruleset.kong_discard:
        case KongDiscard.KEPT:
            return ""
        case KongDiscard.HANDED_ON:
            return tr(
                "Kong discard: if the discard right after a replacement tile is won on, the discarder pays each winner,"
                " besides the hand, all that the kong brought."
            )
        case KongDiscard.RETURNED:
            return tr(
                "Kong discard: if the discard right after a replacement tile is won on, or an added kong made then is"
                " robbed, the maker gives back to those who paid it all that the kong of that replacement tile brought,"
                " once, however many win."
            )


def _exhausted(ruleset: RuleSet) -> str:
    begin = tr(
        "Exhausted wall: first every pig, a seat that still holds its missing suit, pays {pig} to each seat that does"
        " not. Then every other seat that is not ready pays each ready seat the most its hand could have been worth."
        " Then every seat that is not ready, pigs included, gives back what it got for its kongs.",
        pig=ruleset.pig_payment,
    )
    if not ruleset.pig_payment:
        begin = tr(
            "Exhausted wall: every seat that is not ready, such as one that still holds its missing suit, pays each"
            " ready seat the most its hand could have been worth. Then it gives back what it got for its kongs."
        )
    elif not ruleset.missing_declared:
        begin = tr(
            "Exhausted wall: first every pig, a seat with tiles of all three suits, melds included, pays {pig} to each"
            " seat without. Then every other seat that is not ready pays each ready seat the most its hand could have"
            " been worth. Then every seat that is not ready, pigs included, gives back what it got for its kongs.",
            pig=ruleset.pig_payment,
        )
    match ruleset.kong_discard:
        case KongDiscard.KEPT:
            return begin
        case KongDiscard.HANDED_ON:
            return f"{begin} {tr('What it handed on it need not give back.')}"
        case KongDiscard.RETURNED:
            return f"{begin} {tr('What it gave back before it need not give back again.')}"


def _waits(ruleset: RuleSet) -> str:
    if ruleset.melds_rule_out_waits:
        return tr("A tile of which a seat itself has all four copies, melds included, is no wait.")
    return tr(
        "A tile of which a seat itself has all four copies is no wait if all four are concealed; with some of them in"
        " melds it is one."
    )
