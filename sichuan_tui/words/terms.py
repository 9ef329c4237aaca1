"""The game's terms in the user's language: one word for one thing, wherever it is shown."""

from sichuan_tui.hand.state import Direction, End, Victory, WonBy
from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.patterns import Pattern, PatternKey, count_fours, is_kong_discard
from sichuan_tui.rules.transfers import Why
from sichuan_tui.tiles.tile import Suit

DEAL_DIGITS = 7
"""How many digits of a deal's commitment are shown."""


def ruleset_title(name: str) -> str:
    """Give a rule set's name in words."""
    match name:
        case "planet-blood-battle-v1":
            return tr("Sichuan Blood Battle")
        case "qq-blood-battle":
            return tr("QQ Blood Battle")
        case "qq-classic":
            return tr("QQ Classic")
        case "mil-sbr-2025":
            return tr("International Competition 2025")
        case _:
            return name


def suit_word(suit: Suit) -> str:
    """Give a suit's name."""
    match suit:
        case Suit.M:
            return tr("characters")
        case Suit.P:
            return tr("circles")
        case Suit.S:
            return tr("bamboo")


def level_word(kind: str) -> str:
    """Give the name of a bot's level; "" for a person."""
    match kind:
        case "beginner":
            return tr("beginner")
        case "club":
            return tr("club")
        case "expert":
            return tr("expert")
        case "human":
            return ""
        case _:
            return kind


def direction_word(direction: Direction, receiver: str) -> str:
    """Say where exchanged tiles go."""
    match direction:
        case Direction.RIGHT:
            return tr("to {name} on your right", name=receiver)
        case Direction.OPPOSITE:
            return tr("to {name} across from you", name=receiver)
        case Direction.LEFT:
            return tr("to {name} on your left", name=receiver)


def why_word(why: Why) -> str:
    """Give the reason of a payment."""
    match why:
        case Why.DISCARD:
            return tr("win on a discard")
        case Why.SELF_DRAW:
            return tr("self-drawn win")
        case Why.ROBBED_KONG:
            return tr("robbed kong")
        case Why.CONCEALED_KONG:
            return tr("concealed kong")
        case Why.ADDED_KONG:
            return tr("added kong")
        case Why.CLAIMED_KONG:
            return tr("claimed kong")
        case Why.MISSING_SUIT:
            return tr("pig")
        case Why.NOT_READY:
            return tr("not ready")
        case Why.KONG_REFUND:
            return tr("kong refund")
        case Why.KONG_DISCARD:
            return tr("kong income handed on")


def pattern_word(key: PatternKey) -> str:  # noqa: C901, PLR0912 - a case a pattern
    """Give a pattern's name."""
    match key:
        case PatternKey.STANDARD:
            return tr("standard")
        case PatternKey.PLAIN:
            return tr("plain")
        case PatternKey.ALL_PUNGS:
            return tr("all pungs")
        case PatternKey.PURE_SUIT:
            return tr("pure suit")
        case PatternKey.SEVEN_PAIRS:
            return tr("seven pairs")
        case PatternKey.OUTSIDE:
            return tr("outside")
        case PatternKey.PURE_ALL_PUNGS:
            return tr("pure all pungs")
        case PatternKey.ALL_PUNGS_258:
            return tr("all pungs of 2, 5 and 8")
        case PatternKey.DRAGON_SEVEN_PAIRS:
            return tr("dragon seven pairs")
        case PatternKey.PURE_SEVEN_PAIRS:
            return tr("pure seven pairs")
        case PatternKey.PURE_OUTSIDE:
            return tr("pure outside")
        case PatternKey.HEAVENLY:
            return tr("heavenly hand")
        case PatternKey.EARTHLY:
            return tr("earthly hand")
        case PatternKey.PURE_DRAGON_SEVEN_PAIRS:
            return tr("pure dragon seven pairs")
        case PatternKey.KONG:
            return tr("kong")
        case PatternKey.ROOT:
            return tr("root")
        case PatternKey.GOLDEN_HOOK:
            return tr("golden hook")
        case PatternKey.KONG_REPLACEMENT:
            return tr("kong replacement")
        case PatternKey.ROBBING_KONG:
            return tr("robbing a kong")
        case PatternKey.KONG_DISCARD:
            return tr("kong discard")
        case PatternKey.LAST_TILE:
            return tr("last tile")


def pattern_meaning(pattern: Pattern) -> str:  # noqa: C901, PLR0912 - a case a pattern
    """Say when a pattern of a rule set counts."""
    match pattern.key:
        case PatternKey.STANDARD:
            return tr("four groups and a pair")
        case PatternKey.PLAIN:
            return tr("four groups and a pair")
        case PatternKey.ALL_PUNGS:
            return tr("every group a triplet, pung or kong")
        case PatternKey.PURE_SUIT:
            return tr("all tiles, melds included, of one suit")
        case PatternKey.SEVEN_PAIRS:
            return tr("seven pairs without a meld; four alike are two pairs")
        case PatternKey.OUTSIDE:
            return tr("a 1 or a 9 in every group and in the pair")
        case PatternKey.PURE_ALL_PUNGS:
            return tr("all pungs in one suit")
        case PatternKey.ALL_PUNGS_258:
            return tr("all pungs, and every tile a 2, 5 or 8")
        case PatternKey.DRAGON_SEVEN_PAIRS:
            return tr("seven pairs with four alike among them; these four are no root any more")
        case PatternKey.PURE_SEVEN_PAIRS:
            return tr("seven pairs in one suit")
        case PatternKey.PURE_OUTSIDE:
            return tr("one suit, and a 1 or a 9 in every group and in the pair")
        case PatternKey.HEAVENLY:
            return tr("the dealer wins with the tiles dealt")
        case PatternKey.EARTHLY:
            return tr("another seat wins by self-draw on its first draw, without a meld")
        case PatternKey.PURE_DRAGON_SEVEN_PAIRS:
            return tr("dragon seven pairs in one suit; the four alike are no root any more")
        case PatternKey.KONG:
            return tr("each kong, whatever its kind")
        case PatternKey.ROOT if pattern.times is count_fours:
            return tr("each time you have all four copies of a tile, kongs included")
        case PatternKey.ROOT:
            return tr("each time you have all four copies of a tile and they are no kong")
        case PatternKey.GOLDEN_HOOK:
            return tr("four melds and a pair, on top of all pungs; a concealed kong counts as a meld")
        case PatternKey.KONG_REPLACEMENT:
            return tr("won on the replacement tile of your own kong")
        case PatternKey.ROBBING_KONG:
            return tr("won on the tile of another's added kong")
        case PatternKey.KONG_DISCARD:
            if pattern.times is is_kong_discard:
                return tr("won on the discard right after another's kong and replacement tile")
            return tr(
                "won on the discard right after another's kong and replacement tile, or by robbing an added"
                " kong made then"
            )
        case PatternKey.LAST_TILE:
            return tr("won while the wall is empty, by self-draw or on a discard")


def end_word(end: End) -> str:
    """Say how a hand ended."""
    match end:
        case End.THREE_WINNERS:
            return tr("Three winners")
        case End.FIRST_WIN:
            return tr("The first win")
        case End.EXHAUSTED:
            return tr("The wall is exhausted")


def won_by_word(victory: Victory, giver: str, *, mine: bool) -> str:
    """Say how a winning tile was come by.

    Args:
        victory: the win.
        giver: the name of who gave the tile.
        mine: the person gave it.
    """
    match victory.by:
        case WonBy.SELF_DRAW:
            return tr("by self-draw")
        case WonBy.DISCARD:
            return tr("on your discard") if mine else tr("on a discard of {name}", name=giver)
        case WonBy.ROBBED_KONG:
            return tr("robbing your kong") if mine else tr("robbing a kong of {name}", name=giver)


def signed(points: int) -> str:
    """Write points with their sign."""
    return f"{points:+d}" if points else "0"


def separator() -> str:
    """Give what stands between things of one kind that are listed."""
    # translators: between things that are listed, such as names
    return tr(", ")
