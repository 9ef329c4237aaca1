"""What all screens share."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING

from sichuan_tui.locale.languages import of_environment
from sichuan_tui.locale.messages import language, set_language
from sichuan_tui.session.practice import Practice
from sichuan_tui.session.thinker import Thinker
from sichuan_tui.storage.settings import Settings, usual_faces
from sichuan_tui.ui.guard import Guard
from sichuan_tui.ui.themes import Look, in_256, palette_of

if TYPE_CHECKING:
    # The drills are loaded with their first exercise: the first page is shown sooner without them.
    from sichuan_tui.coach.drill_round import Round


@dataclass(slots=True)
class Context:
    """One for the whole program.

    Attributes:
        settings: what holds in this run: the kept settings, and over them the options of the command line.
        sleep: waits a number of seconds.
        clock: gives the time, in seconds from any moment.
        colourless: the terminal wants no colour, or has hardly any, whatever the settings say.
        few: the terminal has 256 colours.
        wide: the terminal draws lines and arrows two cells wide, as it does East Asian characters.
        guard: the prompt now shown and the last key, whichever screen they belong to.
    """

    settings: Settings
    sleep: Callable[[float], Awaitable[None]] = field(default=asyncio.sleep)
    clock: Callable[[], float] = field(default=time.monotonic)
    colourless: bool = False
    few: bool = False
    wide: bool = False
    guard: Guard = field(default_factory=Guard)

    @property
    def look(self) -> Look:
        """How everything is drawn."""
        settings = self.settings
        palette = palette_of(settings.theme)
        return Look(
            faces=settings.faces or usual_faces(language()),
            palette=in_256(palette) if self.few else palette,
            colour=settings.colour and not self.colourless,
            ascii=settings.ascii or self.wide,
        )

    def fit_terminal(self, system: str | None) -> None:
        """Draw with the colours that the terminal has, as Rich calls them: below 256, with none."""
        self.colourless = colourless() or system not in {"truecolor", "256"}
        self.few = system == "256"
        self.wide = draws_wide()

    def change(self, settings: Settings) -> None:
        """Change settings, in this run only.

        Raises:
            StorageError: where they are kept too, they could not be; in this run they hold all the same.
        """
        self._take(settings)

    def _take(self, settings: Settings) -> None:
        before, self.settings = self.settings, settings
        if settings.language != before.language:
            set_language(settings.language or of_environment(os.environ))


@dataclass(slots=True, kw_only=True)
class GameContext(Context):
    """What the screens of a game share.

    Attributes:
        practice: the hand in progress, the results and the settings that are kept.
        thinker: where bots think that take long.
        coach: where hints and reviews are worked out; no bot waits for it.
        told: what the guide has explained of this hand; None while there is no guide.
        drills: the sitting at the drills; None before the first.
    """

    practice: Practice
    thinker: Thinker = field(default_factory=Thinker)
    coach: Thinker = field(default_factory=Thinker)
    told: set[str] | None = None
    drills: "Round | None" = None

    def change(self, settings: Settings) -> None:
        """Change settings in this run, and keep what was changed, but not what the command line said.

        Raises:
            StorageError: they could not be kept; in this run they hold all the same.
        """
        names = [known.name for known in fields(Settings)]
        changes = {
            name: getattr(settings, name) for name in names if getattr(settings, name) != getattr(self.settings, name)
        }
        self._take(settings)
        self.practice.keep_settings(replace(self.practice.settings, **changes))


def colourless() -> bool:
    """Tell whether the terminal wants no colour (https://no-color.org)."""
    return bool(os.environ.get("NO_COLOR"))


def draws_wide() -> bool:
    """Tell whether the surroundings say that characters of ambiguous width (UAX #11) take two cells.

    There is no standard for it: VTE, the width library of many terminal programs, and the names of locales have a way
    each. Where the terminal says nothing of it, the setting for ASCII helps.
    """
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_CTYPE") or os.environ.get("LANG") or ""
    names = ("VTE_CJK_WIDTH", "RUNEWIDTH_EASTASIAN")
    return locale.endswith("@cjkwide") or any(os.environ.get(name) in {"1", "wide"} for name in names)
