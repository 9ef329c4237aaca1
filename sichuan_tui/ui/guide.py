"""The guide through a first hand: what is explained when it first comes up. Pure."""

from enum import StrEnum

from sichuan_tui.hand.action import Kong, Win
from sichuan_tui.locale.messages import tr
from sichuan_tui.observe.observation import Observation, Stage
from sichuan_tui.tiles.counts import suit_size
from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.menus import GO_ON, STOP
from sichuan_tui.ui.pages import Item, MenuModel


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


def topics_of(seen: Observation, mode: Mode) -> tuple[Topic, ...]:
    """Give what could be explained now, the most pressing first.

    Args:
        seen: the hand as the person sees it.
        mode: what is being asked.
    """
    match mode:
        case Mode.EXCHANGE:
            return (Topic.EXCHANGE,)
        case Mode.MISSING:
            return (Topic.MISSING,)
        case Mode.TURN:
            return _topics_of_turn(seen)
        case Mode.CLAIM:
            if seen.announced is not None:
                return (Topic.ROBBERY,)
            return (Topic.WIN, Topic.CLAIM) if isinstance(seen.legal[0], Win) else (Topic.CLAIM,)
        case Mode.PASSING:
            return (Topic.LOCK,)
        case Mode.NOTHING | Mode.WHICH_KONG | Mode.BREAKING:
            return _topics_of_watching(seen)


def _topics_of_turn(seen: Observation) -> tuple[Topic, ...]:
    topics: list[Topic] = [Topic.WIN] if isinstance(seen.legal[0], Win) else []
    if seen.missing is not None and suit_size(seen.counts, seen.missing):
        topics.append(Topic.MUST_GO)
    if any(isinstance(action, Kong) for action in seen.legal):
        topics.append(Topic.KONG)
    if seen.win_locked or seen.pung_locks:
        topics.append(Topic.LOCK)
    return (*topics, Topic.TURN)


def _topics_of_watching(seen: Observation) -> tuple[Topic, ...]:
    if seen.stage is not Stage.PLAY:
        return ()
    if seen.seats[seen.seat].victory is not None:
        return (Topic.WATCHING,)
    if any(public.victory is not None for public in seen.seats):
        return (Topic.WINNER,)
    return ()


def guide_menu(topic: Topic) -> MenuModel:
    """Make what explains a topic."""
    title, text = _words(topic)
    items = (Item(GO_ON, "c", tr("Go on")), Item(STOP, "x", tr("Stop the guide")))
    return MenuModel(title, ((text,),), items)


def _words(topic: Topic) -> tuple[str, str]:
    match topic:
        case Topic.EXCHANGE:
            return tr("The exchange"), tr(
                "Everybody gives three tiles of one suit away, all in the same direction, and gets three from somebody"
                " else. Give what helps you least: usually three of your shortest suit. Space picks and unpicks the"
                " tile under the cursor, Enter gives."
            )
        case Topic.MISSING:
            return tr("The missing suit"), tr(
                "Now name one suit you will do without. You will have to discard all of it before anything else, and"
                " until then you may not win, pung or kong. Usually it is the suit you have the fewest tiles of."
            )
        case Topic.MUST_GO:
            return tr("Tiles that must go"), tr(
                "The tiles marked with ! are of your missing suit. They go first, one a turn; one that you draw later"
                " has to go at once. At the end of the wall, whoever still holds one pays 8 points to each who does"
                " not."
            )
        case Topic.TURN:
            return tr("Your turn"), tr(
                "You have drawn the tile on the right. Keep what makes groups, three in a row of one suit or three"
                " alike, and one pair; discard what stands alone. The line above your tiles says how many tiles you are"
                " from ready and which tiles help; h gives a hint at any decision."
            )
        case Topic.KONG:
            return tr("A kong"), tr(
                "You have all four copies of a tile. Declared as a kong they are paid at once, and you draw another"
                " tile from the end of the wall. It is worth a fan too. Do not break a good hand for it."
            )
        case Topic.CLAIM:
            return tr("A claim"), tr(
                "You can take the tile that was just discarded: p for a pung if you hold two of it, k for a kong if you"
                " hold three, w if it completes your hand. Take a pung when it brings you nearer; n lets it pass. If"
                " you let a pung pass you may not pung that tile until your next draw."
            )
        case Topic.WIN:
            return tr("You can win"), tr(
                "Your hand is complete. Once you win you leave the hand, and the others play on without you."
            )
        case Topic.ROBBERY:
            return tr("Robbing a kong"), tr(
                "Somebody adds a tile to a pung, and it is just the tile you wait for. You can rob it and win; the kong"
                " is then not paid."
            )
        case Topic.LOCK:
            return tr("A lock"), tr(
                "Whoever lets a win pass may not win on a discard until his next draw, only by drawing the tile"
                " himself. Whoever lets a pung pass may not pung that tile until then. Your locks stand above your"
                " tiles."
            )
        case Topic.WINNER:
            return tr("Somebody has won"), tr(
                "A winner is paid and leaves, and the hand goes on until three have won or the wall is exhausted. There"
                " is still a lot to win, and less to pay: only seats still in the hand pay for a self-draw."
            )
        case Topic.WATCHING:
            return tr("You have won"), tr(
                "Your points are safe, and you cannot lose any more. Watch the others, or press f to go forward to the"
                " settlement."
            )
        case Topic.SETTLEMENT:
            return tr("The settlement"), tr(
                "All hands are open now. Each winner's patterns and fan are listed, and every payment with its reason."
                " After an exhausted wall, seats that were not ready pay those that were, and give kong income back."
                " r reviews your decisions: what each of them cost."
            )
