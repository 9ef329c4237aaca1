"""The rules of a rule set, as a page to read: told by the rule set's values alone."""

from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.dealer import DealerRule
from sichuan_tui.rules.ruleset import RuleSet, WallEnd, WinLock
from sichuan_tui.tiles.tile import parse_tiles
from sichuan_tui.words.examples import example_of, example_spans
from sichuan_tui.words.pages import BLANK, PageLine, heading, text
from sichuan_tui.words.points_text import points_lines
from sichuan_tui.words.spans import compose, tile_row
from sichuan_tui.words.terms import pattern_meaning, pattern_word
from sichuan_tui.words.worked import worked_lines


def rules_lines(ruleset: RuleSet) -> list[PageLine]:
    """Tell the rules: the game, the course of a hand, points, the fan table, a worked settlement, fair deals."""
    return [
        *_game(),
        *_difference(ruleset),
        *_course(ruleset),
        *points_lines(ruleset),
        *_fan_table(ruleset),
        *worked_lines(ruleset),
        *_deal(ruleset),
    ]


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
        text(compose("Complete: {tiles}", tiles=tile_row(parse_tiles("4p5p6p7p8p9p2s3s4s7s7s7s9s9s")))),
        text(
            tr(
                "Seven pairs are complete too. One tile short is called ready, and the tiles that would complete the"
                " hand are its waits. With a triplet in the making you can use a discard of another player: claim it as"
                " a pung, lay the three down, and go on with a discard of your own. Four alike can be laid down as a"
                " kong; it is paid at once and you draw another tile for it."
            )
        ),
        BLANK,
    ]


def _difference(ruleset: RuleSet) -> list[PageLine]:
    """Tell what is other than in other mahjong."""
    suits = tr("No honours, no flowers, no chow. A missing suit.")
    if not ruleset.missing_declared:
        suits = tr("No honours, no flowers, no chow. A hand is won with two suits at most.")
    leaving = tr("Winners leave and the hand goes on.")
    if ruleset.last_winner == 1:
        leaving = tr("The first winning tile ends the hand, and several seats may win on it.")
    paying = tr(
        "Payment is at once, from seat to seat: the discarder alone pays for a discard, everybody still in the hand for"
        " a self-draw."
    )
    lock = tr("No furiten: only who lets a win pass may not win on discards until his next draw.")
    if ruleset.win_lock is WinLock.NO_MORE_FAN:
        lock = tr(
            "A furiten of fan: who lets a win pass, or discards a tile he could have won on, may until his next draw"
            " win on discards only with more fan."
        )
    return [heading(tr("If you know another mahjong")), text(_told(suits, leaving, paying, lock)), BLANK]


def _told(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)


def _course(ruleset: RuleSet) -> list[PageLine]:
    return [
        heading(tr("The course of a hand")),
        *([text(_exchange())] if ruleset.exchange else []),
        text(_suits(ruleset)),
        text(_turns(ruleset)),
        text(
            tr(
                "Claims: all seats are asked together. A win goes before kong and pung, and several seats may win on"
                " one tile. The tile of an added kong may be robbed by a seat that wins on it; such a kong is not paid."
            )
        ),
        *([] if ruleset.forced_win_left is None else [text(_forced(ruleset.forced_win_left + 1))]),
        text(_locks(ruleset)),
        text(_end(ruleset)),
        text(_dealer(ruleset)),
        BLANK,
    ]


def _exchange() -> str:
    return tr(
        "Exchange: everybody, the dealer from 14 tiles, gives three tiles of one suit away, all in the same direction"
        " and all at once. The direction is drawn at random."
    )


def _suits(ruleset: RuleSet) -> str:
    if not ruleset.missing_declared:
        return tr(
            "Suits: nobody declares a missing suit, and any tile may be discarded, punged or konged. But a complete"
            " hand, melds included, holds two suits at most, so what would complete a hand of three is no wait."
        )
    if ruleset.missing_bars_claims:
        return tr(
            "Missing suit: before the first turn everybody declares a suit, all at once. As long as you hold a tile of"
            " it you must discard from it, and may not win, pung or kong at all; you can never claim a tile of it."
        )
    return tr(
        "Missing suit: before the first turn everybody declares a suit, all at once. As long as you hold a tile of it"
        " you must discard from it and may not win, but you may pung and kong tiles of the other suits; you can never"
        " claim a tile of it."
    )


def _turns(ruleset: RuleSet) -> str:
    turns = tr(
        "Turns: draw, then win, declare a kong, or discard. A concealed kong is four from your hand, an added one the"
        " fourth tile onto your own pung, a claimed one three from your hand and a discard."
    )
    replacement = tr("Its replacement tile comes from the end of the wall; with an empty wall there is no kong.")
    if ruleset.replacement_from is WallEnd.FRONT:
        replacement = tr("Its replacement tile is the next one of the wall; with an empty wall there is no kong.")
    return _told(turns, replacement, tr("After a pung you discard and nothing else."))


def _forced(number: int) -> str:
    return tr(
        "Last tiles: from the moment one of the last {number} tiles has been drawn, whoever can win must, be it by"
        " self-draw, on a discard or by robbing a kong.",
        number=number,
    )


def _locks(ruleset: RuleSet) -> str:
    win = tr(
        "Locks: whoever lets a win pass, also by taking a pung or kong instead, may not win on a discard or rob a kong"
        " until his next draw."
    )
    if ruleset.win_lock is WinLock.NO_MORE_FAN:
        win = tr(
            "Locks: whoever lets a win pass, also by taking a pung or kong instead, may until his next draw win on a"
            " discard or rob a kong only with more fan than the most he let pass, all fan counted."
        )
    own = tr("To discard a tile that would complete what you keep is to let a win pass, too.")
    lifted = tr("A pung lifts the lock, unless the hand right after it is complete.")
    pung = tr("Whoever lets a pung pass may not pung that tile until then.")
    return _told(
        win,
        own if ruleset.own_discard_passes else "",
        lifted if ruleset.pung_lifts_win_lock else "",
        pung if ruleset.pung_lock else "",
    )


def _end(ruleset: RuleSet) -> str:
    if ruleset.last_winner == 1:
        return tr("End: the hand is over with the first winning tile, or when somebody must draw from an empty wall.")
    return tr(
        "End: a winner leaves, and the next seat after him still in the hand draws. The hand is over when three have"
        " won, or when somebody must draw from an empty wall."
    )


def _dealer(ruleset: RuleSet) -> str:
    match ruleset.dealer_rule:
        case DealerRule.CHANCE:
            return tr("Dealer: drawn at random for every hand.")
        case DealerRule.LAST_GIVER:
            return tr(
                "Dealer: drawn at random for a single hand. In a row of hands whoever gave the winning tile away deals"
                " next; after a self-draw the winner does, after an exhausted wall the same dealer."
            )
        case DealerRule.FIRST_WINNER:
            return tr(
                "Dealer: drawn at random for a single hand. In a row of hands whoever won first deals next; if several"
                " won first on one tile, whoever gave it away does; if nobody won, the same dealer."
            )


def _fan_table(ruleset: RuleSet) -> list[PageLine]:
    lines = [heading(tr("Fan, with an example each"))]
    base = [pattern for pattern in ruleset.patterns if pattern.base]
    if base:
        first, last = pattern_word(base[0].key), pattern_word(base[-1].key)
        lines.append(
            text(
                tr(
                    "Of the patterns from {first} to {last} one counts, the one that makes the hand worth most. The"
                    " others are added to it.",
                    first=first,
                    last=last,
                )
            )
        )
    for pattern in ruleset.patterns:
        name, meaning = pattern_word(pattern.key), pattern_meaning(pattern)
        lines.append(text(tr("{name}, {fan} fan: {meaning}", name=name, fan=pattern.fan, meaning=meaning)))
        tiles, worth = example_spans(example_of(pattern.key, ruleset), ruleset)
        lines += [PageLine(tiles, indent=4), PageLine(worth, indent=4, dim=True)]
    return [*lines, BLANK]


def _deal(ruleset: RuleSet) -> list[PageLine]:
    digits = tr(
        "The wall is fixed before the first choice. The digits after the word deal are the beginning of the SHA-256 of"
        " a secret text, the nonce, and the wall. Both stand in the hand's record, and when the hand is over the"
        " settlement has compared them. To do it yourself, join nonce and wall of the record's first line and compute"
        " their SHA-256, for example: printf '%s' NONCE WALL | sha256sum."
    )
    direction = tr("The direction of the exchange is drawn apart from the wall and is not part of the digits.")
    return [heading(tr("Fair deals")), text(_told(digits, direction if ruleset.exchange else ""))]
