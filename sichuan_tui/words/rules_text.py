"""The rules of a rule set, as a page to read."""

from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.tile import parse_tiles
from sichuan_tui.words.examples import example_of, example_spans
from sichuan_tui.words.pages import BLANK, PageLine, heading, text
from sichuan_tui.words.spans import compose, tile_row
from sichuan_tui.words.terms import pattern_meaning, pattern_word


def rules_lines(ruleset: RuleSet) -> list[PageLine]:
    """Tell the rules: the game, the course of a hand, points, the fan table with an example each, fair deals."""
    return [*_game(), *_course(), *_points(ruleset), *_fan_table(ruleset), *_deal()]


def _game() -> list[PageLine]:
    return [
        heading(tr("If you have never played mahjong")),
        text(
            tr(
                "There are three suits: characters (m), circles (p) and bamboo (s), each with the ranks 1 to 9, and"
                " four copies of every tile. You hold 13 tiles. In your turn you draw one and discard one, so that the"
                " hand gets better and better. It is complete with 14 tiles: four groups and a pair."
            )
        ),
        text(compose("A sequence is three in a row of one suit: {tiles}", tiles=tile_row(parse_tiles("4p5p6p")))),
        text(compose("A triplet is three alike: {tiles}", tiles=tile_row(parse_tiles("7s7s7s")))),
        text(compose("Complete: {tiles}", tiles=tile_row(parse_tiles("2m3m4m7m8m9m4p5p6p7s7s7s9s9s")))),
        text(
            tr(
                "Seven pairs are complete too. One tile short is called ready, and the tiles that would complete the"
                " hand are its waits. With a triplet in the making you can use a discard of another player: claim it as"
                " a pung, lay the three down, and go on with a discard of your own. Four alike can be laid down as a"
                " kong; it is paid at once and you draw another tile for it."
            )
        ),
        BLANK,
        heading(tr("If you know another mahjong")),
        text(
            tr(
                "No honours, no flowers, no chow. A missing suit. Winners leave and the hand goes on. Payment is at"
                " once, from seat to seat: the discarder alone pays for a discard, everybody still in the hand for a"
                " self-draw. No furiten: only who lets a win pass may not win on discards until his next draw."
            )
        ),
        BLANK,
    ]


def _course() -> list[PageLine]:
    return [
        heading(tr("The course of a hand")),
        text(
            tr(
                "Exchange: everybody, the dealer from 14 tiles, gives three tiles of one suit away, all in the same"
                " direction and all at once. The direction is drawn at random."
            )
        ),
        text(
            tr(
                "Missing suit: then everybody declares a suit, all at once. As long as you hold a tile of it you must"
                " discard from it, and may not win, pung or kong at all; you can never claim a tile of it."
            )
        ),
        text(
            tr(
                "Turns: draw, then win, declare a kong, or discard. A concealed kong is four from your hand, an added"
                " one the fourth tile onto your own pung, a claimed one three from your hand and a discard. Its"
                " replacement tile comes from the end of the wall; with an empty wall there is no kong. After a pung"
                " you discard and nothing else."
            )
        ),
        text(
            tr(
                "Claims: all seats are asked together. A win goes before kong and pung, and several seats may win on"
                " one tile. The tile of an added kong may be robbed by a seat that wins on it; such a kong is not paid."
            )
        ),
        text(
            tr(
                "Locks: whoever lets a win pass, also by taking a pung or kong instead, may not win on a discard or rob"
                " a kong until his next draw. Whoever lets a pung pass may not pung that tile until then."
            )
        ),
        text(
            tr(
                "End: a winner leaves, and the next seat after him still in the hand draws. The hand is over when three"
                " have won, or when somebody must draw from an empty wall."
            )
        ),
        BLANK,
    ]


def _points(ruleset: RuleSet) -> list[PageLine]:
    return [
        heading(tr("Points")),
        text(
            tr(
                "Fan are added, at most {cap} count. A hand is worth 1 point with none, and twice as much with each:"
                " {values}. For a discard the discarder pays it; for a self-draw every other seat still in the hand"
                " pays it and {extra} more.",
                cap=ruleset.fan_cap,
                values=", ".join(str(ruleset.value_of(fan)) for fan in range((ruleset.fan_cap or 0) + 1)),
                extra=ruleset.self_draw_extra,
            )
        ),
        text(
            tr(
                "Kongs: a concealed one gets {concealed} from each other seat still in the hand, an added one {added}"
                " from each, a claimed one {claimed} from the discarder alone.",
                concealed=ruleset.kong_points(MeldKind.CONCEALED_KONG),
                added=ruleset.kong_points(MeldKind.ADDED_KONG),
                claimed=ruleset.kong_points(MeldKind.CLAIMED_KONG),
            )
        ),
        text(
            tr(
                "Exhausted wall: first every pig, a seat that still holds its missing suit, pays {pig} to each seat"
                " that does not. Then every other seat that is not ready pays each ready seat the most its hand could"
                " have been worth. Then every seat that is not ready, pigs included, gives back what it got for its"
                " kongs.",
                pig=ruleset.pig_payment,
            )
        ),
        BLANK,
    ]


def _fan_table(ruleset: RuleSet) -> list[PageLine]:
    lines = [heading(tr("Fan, with an example each"))]
    for pattern in ruleset.patterns:
        name, meaning = pattern_word(pattern.key), pattern_meaning(pattern)
        lines.append(text(tr("{name}, {fan} fan: {meaning}", name=name, fan=pattern.fan, meaning=meaning)))
        tiles, worth = example_spans(example_of(pattern.key, ruleset), ruleset)
        lines += [PageLine(tiles, indent=4), PageLine(worth, indent=4, dim=True)]
    return [*lines, BLANK]


def _deal() -> list[PageLine]:
    return [
        heading(tr("Fair deals")),
        text(
            tr(
                "The wall is fixed before the exchange. The digits after the word deal are the beginning of the SHA-256"
                " of a secret text, the nonce, and the wall. Both stand in the hand's record, and when the hand is over"
                " the settlement has compared them. To do it yourself, join nonce and wall of the record's first line"
                " and compute their SHA-256, for example: printf '%s' NONCE WALL | sha256sum. The direction of the"
                " exchange is drawn apart from the wall and is not part of the digits."
            )
        ),
    ]
