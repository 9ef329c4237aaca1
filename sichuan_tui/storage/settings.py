"""How a person likes to play."""

import json
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.locale.languages import Language
from sichuan_tui.record.fields import BadLine, Extra, Fault, Fields, parse_object, refuse
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.storage.files import StorageError, read_whole, refuse_newer, write_whole
from sichuan_tui.storage.paths import DataFolder


class Pace(StrEnum):
    """How fast bots move."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def seconds(self) -> float:
        """The pause after each thing that happens, in seconds."""
        match self:
            case Pace.SLOW:
                return 1.2
            case Pace.NORMAL:
                return 0.7
            case Pace.FAST:
                return 0.25
            case Pace.INSTANT:
                return 0.0


class ClockKind(StrEnum):
    """How much time a person has; a turn may take the base and then of the reserve, which is for the whole hand."""

    OFF = "off"
    BULLET = "bullet"
    BLITZ = "blitz"
    STANDARD = "standard"
    RELAXED = "relaxed"

    @property
    def base(self) -> int:
        """Seconds for each decision."""
        return _CLOCKS[self][0]

    @property
    def reserve(self) -> int:
        """Seconds more for all turns of a hand together."""
        return _CLOCKS[self][1]


_CLOCKS: Final = {
    ClockKind.OFF: (0, 0),
    ClockKind.BULLET: (2, 5),
    ClockKind.BLITZ: (3, 10),
    ClockKind.STANDARD: (5, 20),
    ClockKind.RELAXED: (15, 60),
}


class Faces(StrEnum):
    """How tiles are written, in the order that is cycled through: ``5p``, ``5筒``, or a picture with its letters."""

    LETTERS = "letters"
    HANZI = "hanzi"
    GLYPHS = "glyphs"

    @property
    def following(self) -> "Faces":
        """The next kind, the first after the last."""
        kinds = tuple(Faces)
        return kinds[(kinds.index(self) + 1) % len(kinds)]


def usual_faces(language: Language) -> Faces:
    """Give how tiles are written in a language: with the characters that stand on tiles where it is written so."""
    return Faces.HANZI if language.ideographic else Faces.LETTERS


class Theme(StrEnum):
    """The colours."""

    FELT = "felt"
    LIGHT = "light"
    CONTRAST = "high-contrast"


class Aid(StrEnum):
    """What is told about the own hand; each can be switched off by those who want to count themselves."""

    WAITS = "waits"
    READY_DISCARDS = "ready-discards"
    USEFUL_TILES = "useful-tiles"
    MISSING_LEFT = "missing-left"
    WIN_VALUE = "win-value"
    UNSEEN = "unseen"


DEFAULT_BOTS: Final = ("club", "club", "club")
_FORMAT: Final = "sichuan-settings"
_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices a game starts with.

    Attributes:
        ruleset: the rules of new hands.
        bots: the levels of the next, the opposite and the previous seat, for new hands.
        language: of all words; None for that of the surroundings.
        pace: of the bots.
        faces: of the tiles; None for those usual in the language.
        theme: the colours.
        colour: False for none.
        ascii: no box drawing.
        motion: events are marked for a moment where they happen.
        bell: rings when the person is asked.
        announce: what happens is told at the bottom too, one sentence at a time, for those who have it read to them.
        confirm: asks before a discard that breaks a ready hand.
        guide: explains the first hand as it goes.
        clock: for the person's decisions, in new hands.
        aids: what is told about the own hand.
        extra: keys of the file that this version does not know, with their values as JSON text.
    """

    ruleset: RuleSet = DEFAULT
    bots: tuple[str, ...] = DEFAULT_BOTS
    language: Language | None = None
    pace: Pace = Pace.NORMAL
    faces: Faces | None = None
    theme: Theme = Theme.FELT
    colour: bool = True
    ascii: bool = False
    motion: bool = True
    bell: bool = False
    announce: bool = False
    confirm: bool = False
    guide: bool = True
    clock: ClockKind = ClockKind.OFF
    aids: frozenset[Aid] = frozenset(Aid)
    extra: Extra = ()


class DamagedSettings(Exception):  # noqa: N818 - it is the settings that are damaged
    """The settings file is there, but is not what this program writes."""


def load_settings(folder: DataFolder) -> Settings:
    """Read the settings; where there is no file, the usual ones.

    Raises:
        DamagedSettings: the file is not what this program writes.
        StorageError: it cannot be read, or a newer version of the program wrote it.
    """
    content = read_whole(folder.settings)
    if content is None:
        return Settings()
    try:
        return _decode(Fields(parse_object(content)))
    except BadLine as error:
        refuse_newer(folder.settings, error.problem)
        raise DamagedSettings from error
    except ValueError as error:
        raise DamagedSettings from error


def kept_language(folder: DataFolder) -> Language | None:
    """Give the language that was chosen; None where none was, or the settings cannot be read."""
    try:
        return load_settings(folder).language
    except (DamagedSettings, StorageError):
        return None


def save_settings(folder: DataFolder, settings: Settings) -> None:
    """Keep the settings.

    Raises:
        StorageError: they cannot be written.
    """
    chosen = {"language": settings.language, "faces": settings.faces}
    values: dict[str, object] = {
        "format": _FORMAT,
        "version": _VERSION,
        "ruleset": settings.ruleset.name,
        "bots": list(settings.bots),
        "pace": settings.pace,
        "theme": settings.theme,
        "colour": settings.colour,
        "ascii": settings.ascii,
        "motion": settings.motion,
        "bell": settings.bell,
        "announce": settings.announce,
        "confirm": settings.confirm,
        "guide": settings.guide,
        "clock": settings.clock,
        "aids": [aid for aid in Aid if aid in settings.aids],
        **{key: value for key, value in chosen.items() if value is not None},
        **{key: json.loads(text) for key, text in settings.extra},
    }
    write_whole(folder.settings, json.dumps(values, ensure_ascii=False, indent=1).encode() + b"\n")


def _decode(fields: Fields) -> Settings:
    usual = Settings()
    fields.form(_FORMAT, _VERSION)

    def word(key: str, otherwise: str) -> str:
        return fields.text(key) if fields.has(key) else otherwise

    def switch(key: str, *, otherwise: bool) -> bool:
        return fields.boolean(key) if fields.has(key) else otherwise

    name = word("ruleset", usual.ruleset.name)
    if name not in RULESETS:
        refuse(Fault.UNKNOWN_RULESET, name)
    bots = tuple(fields.texts("bots")) if fields.has("bots") else usual.bots
    if len(bots) != len(usual.bots) or any(bot not in LEVELS for bot in bots):
        refuse(Fault.BAD_VALUE, "bots")
    return Settings(
        ruleset=RULESETS[name],
        bots=bots,
        language=Language(fields.text("language")) if fields.has("language") else None,
        pace=Pace(word("pace", usual.pace)),
        faces=Faces(fields.text("faces")) if fields.has("faces") else None,
        theme=Theme(word("theme", usual.theme)),
        colour=switch("colour", otherwise=usual.colour),
        ascii=switch("ascii", otherwise=usual.ascii),
        motion=switch("motion", otherwise=usual.motion),
        bell=switch("bell", otherwise=usual.bell),
        announce=switch("announce", otherwise=usual.announce),
        confirm=switch("confirm", otherwise=usual.confirm),
        guide=switch("guide", otherwise=usual.guide),
        clock=ClockKind(word("clock", usual.clock)),
        aids=frozenset(Aid(aid) for aid in fields.texts("aids")) if fields.has("aids") else usual.aids,
        extra=fields.rest(),
    )
