"""The guide on screen: when it explains what, and which keys go with it. Pure."""

from typing import Final

from sichuan_tui.locale.messages import tr
from sichuan_tui.observe.observation import Observation
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.menus import GO_ON, STOP
from sichuan_tui.ui.pages import Item, MenuModel
from sichuan_tui.words.guide import Topic, explanation, topic_title, topics_asked, topics_watched

_ASKED: Final = frozenset({Mode.EXCHANGE, Mode.MISSING, Mode.TURN, Mode.CLAIM})


def topics_of(seen: Observation, mode: Mode) -> tuple[Topic, ...]:
    """Give what could be explained now, the most pressing first.

    Args:
        seen: the hand as the person sees it.
        mode: what is being asked.
    """
    if mode is Mode.PASSING:
        return (Topic.LOCK,)
    return topics_asked(seen) if mode in _ASKED else topics_watched(seen)


def guide_menu(topic: Topic, ruleset: RuleSet) -> MenuModel:
    """Make what explains a topic in a hand by these rules."""
    keys = _keys(topic)
    items = (Item(GO_ON, "c", tr("Go on")), Item(STOP, "x", tr("Stop the guide")))
    return MenuModel(topic_title(topic), ((explanation(topic, ruleset),), *(((keys,),) if keys else ())), items)


def _keys(topic: Topic) -> str:
    """Say what is done about a topic on screen; "" where nothing is to be added."""
    match topic:
        case Topic.EXCHANGE:
            return tr("Space picks and unpicks the tile under the cursor, Enter gives.")
        case Topic.MUST_GO:
            return tr("They are marked with !.")
        case Topic.WATCHING:
            return tr("Watch the others, or press f to go forward to the settlement.")
        case Topic.SETTLEMENT:
            return tr("r reviews your decisions: what each of them cost.")
        case _:
            return ""
