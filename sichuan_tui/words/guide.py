"""The guide through a first hand: what is explained when it first comes up. Pure."""

from enum import StrEnum
from typing import Final

from sichuan_tui.hand.action import Kong, Win
from sichuan_tui.locale.messages import tr
from sichuan_tui.observe.observation import Observation, Stage
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.tiles.counts import suit_size


class Topic(StrEnum):
    """Something the guide explains, once."""

    EXCHANGE = "exchange"
    MISSING = "missing"
    MUST_GO = "must-go"
    TURN = "turn"
    KONG = "kong"
    CLAIM = "claim"
    WIN = "win"
    ROBBERY = "robbery"
    LOCK = "lock"
    WINNER = "winner"
    WATCHING = "watching"
    SETTLEMENT = "settlement"


_BY_RULES: Final = frozenset({Topic.MISSING, Topic.MUST_GO, Topic.KONG, Topic.CLAIM, Topic.LOCK})
"""What is not alike in all rule sets."""


def topics_asked(seen: Observation) -> tuple[Topic, ...]:
    """Give what could be explained of a decision, the most pressing first.

    Args:
        seen: the hand as the person sees it; something is legal.
    """
    if seen.stage is Stage.EXCHANGE:
        return (Topic.EXCHANGE,)
    if seen.stage is Stage.MISSING:
        return (Topic.MISSING,)
    if sum(seen.counts) % 3 == 2:
        return _topics_of_turn(seen)
    if seen.announced is not None:
        return (Topic.ROBBERY,)
    return (Topic.WIN, Topic.CLAIM) if isinstance(seen.legal[0], Win) else (Topic.CLAIM,)


def _topics_of_turn(seen: Observation) -> tuple[Topic, ...]:
    topics: list[Topic] = [Topic.WIN] if isinstance(seen.legal[0], Win) else []
    if seen.missing is not None and suit_size(seen.counts, seen.missing):
        topics.append(Topic.MUST_GO)
    if any(isinstance(action, Kong) for action in seen.legal):
        topics.append(Topic.KONG)
    if seen.win_locked or seen.pung_locks:
        topics.append(Topic.LOCK)
    return (*topics, Topic.TURN)


def topics_watched(seen: Observation) -> tuple[Topic, ...]:
    """Give what could be explained while others play, the most pressing first."""
    if seen.stage is not Stage.PLAY:
        return ()
    if seen.seats[seen.seat].victory is not None:
        return (Topic.WATCHING,)
    if any(public.victory is not None for public in seen.seats):
        return (Topic.WINNER,)
    return ()


def topic_title(topic: Topic) -> str:
    """Give what a topic is called."""
    match topic:
        case Topic.EXCHANGE:
            return tr("The exchange")
        case Topic.MISSING:
            return tr("The missing suit")
        case Topic.MUST_GO:
            return tr("Tiles that must go")
        case Topic.TURN:
            return tr("Your turn")
        case Topic.KONG:
            return tr("A kong")
        case Topic.CLAIM:
            return tr("A claim")
        case Topic.WIN:
            return tr("You can win")
        case Topic.ROBBERY:
            return tr("Robbing a kong")
        case Topic.LOCK:
            return tr("A lock")
        case Topic.WINNER:
            return tr("Somebody has won")
        case Topic.WATCHING:
            return tr("You have won")
        case Topic.SETTLEMENT:
            return tr("The settlement")


def explanation(topic: Topic, ruleset: RuleSet) -> str:
    """Explain a topic, however the hand is played: on screen or line by line.

    Args:
        topic: which.
        ruleset: of the hand; where it is not the default one, what may differ in it is pointed out.
    """
    if topic in _BY_RULES and ruleset != DEFAULT:
        return f"{_explanation(topic)} {tr('These are the default rules; the help has those of this hand.')}"
    return _explanation(topic)


def _explanation(topic: Topic) -> str:
    match topic:
        case Topic.EXCHANGE:
            return tr(
                "Everybody gives three tiles of one suit away, all in the same direction, and gets three from somebody"
                " else. Give what helps you least: usually three of your shortest suit."
            )
        case Topic.MISSING:
            return tr(
                "Now name one suit you will do without. You will have to discard all of it before anything else, and"
                " until then you may not win, pung or kong. Usually it is the suit you have the fewest tiles of."
            )
        case Topic.MUST_GO:
            return tr(
                "You hold tiles of your missing suit. They go first, one a turn; one that you draw later has to go at"
                " once. At the end of the wall, whoever still holds one pays 8 points to each who does not."
            )
        case Topic.TURN:
            return tr(
                "You have drawn a tile, the last one of your hand as you see it. Keep what makes groups, three in a row"
                " of one suit or three alike, and one pair; discard what stands alone. Before each turn you are told"
                " how many tiles you are from ready and which tiles help; h gives a hint at any decision."
            )
        case Topic.KONG:
            return tr(
                "You have all four copies of a tile. Declared as a kong they are paid at once, and you draw another"
                " tile from the end of the wall. It is worth a fan too. Do not break a good hand for it."
            )
        case Topic.CLAIM:
            return tr(
                "You can take the tile that was just discarded: p for a pung if you hold two of it, k for a kong if you"
                " hold three, w if it completes your hand. Take a pung when it brings you nearer; n lets it pass. If"
                " you let a pung pass you may not pung that tile until your next draw."
            )
        case Topic.WIN:
            return tr("Your hand is complete. Once you win you leave the hand, and the others play on without you.")
        case Topic.ROBBERY:
            return tr(
                "Somebody adds a tile to a pung, and it is just the tile you wait for. You can rob it and win; the kong"
                " is then not paid."
            )
        case Topic.LOCK:
            return tr(
                "Whoever lets a win pass may not win on a discard until his next draw, only by drawing the tile"
                " himself. Whoever lets a pung pass may not pung that tile until then. Your locks stand above your"
                " tiles."
            )
        case Topic.WINNER:
            return tr(
                "A winner is paid and leaves, and the hand goes on until three have won or the wall is exhausted. There"
                " is still a lot to win, and less to pay: only seats still in the hand pay for a self-draw."
            )
        case Topic.WATCHING:
            return tr("Your points are safe, and you cannot lose any more.")
        case Topic.SETTLEMENT:
            return tr(
                "All hands are open now. Each winner's patterns and fan are listed, and every payment with its reason."
                " After an exhausted wall, seats that were not ready pay those that were, and give kong income back."
            )
