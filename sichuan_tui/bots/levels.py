"""The levels of bots, by name."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    # The names of the levels are asked for by settings and options, long before a bot is.
    from sichuan_tui.bots.base import Bot
    from sichuan_tui.hand.action import Action
    from sichuan_tui.observe.observation import Observation


class _Levels(Mapping[str, "Bot"]):
    """Makes each bot when it is first asked for, so that a name costs no loading of what stands behind it."""

    def __init__(self, makers: "dict[str, Callable[[], Bot]]") -> None:
        self._makers = makers
        self._made: dict[str, Bot] = {}

    def __getitem__(self, name: str) -> "Bot":
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


def _beginner() -> "Bot":
    from sichuan_tui.bots.beginner import Beginner  # noqa: PLC0415

    return Beginner()


def _club() -> "Bot":
    from sichuan_tui.bots.club import Club  # noqa: PLC0415

    return Club()


def _expert() -> "Bot":
    from sichuan_tui.bots.expert import Expert  # noqa: PLC0415

    return Expert()


LEVELS: Final["Mapping[str, Bot]"] = _Levels({"beginner": _beginner, "club": _club, "expert": _expert})
"""Every bot that can be seated, weakest first; one object serves all seats, since bots keep nothing."""

SLOW: Final = frozenset({"expert"})
"""The levels that take long enough for a person to feel it."""


def choose(level: str, observation: "Observation", bot_seed: int, number: int) -> "Action":
    """Let a bot of a level choose; the same everywhere, in another process too.

    Args:
        level: its name.
        observation: what its seat sees; something is asked of it.
        bot_seed: the hand's seed for bots.
        number: how many decisions the seat has taken before in this hand.
    """
    from sichuan_tui.bots.base import generator  # noqa: PLC0415

    return LEVELS[level].decide(observation, generator(bot_seed, observation.seat, number))
