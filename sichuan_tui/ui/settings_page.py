"""The settings: what each is called, what it stands at, and what it changes to. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import language, tr
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.session.people import BOT_NAMES
from sichuan_tui.storage.settings import Aid, ClockKind, Faces, Pace, Settings, Theme
from sichuan_tui.words.terms import level_word, ruleset_title

_Value = TypeVar("_Value")


class Option(StrEnum):
    """Something that can be set."""

    LANGUAGE = "language"
    RULESET = "ruleset"
    RIGHT_BOT = "right-bot"
    OPPOSITE_BOT = "opposite-bot"
    LEFT_BOT = "left-bot"
    PACE = "pace"
    CLOCK = "clock"
    MOTION = "motion"
    FACES = "faces"
    THEME = "theme"
    COLOUR = "colour"
    ASCII = "ascii"
    BELL = "bell"
    ANNOUNCE = "announce"
    CONFIRM = "confirm"
    GUIDE = "guide"
    AID_WAITS = "aid-waits"
    AID_READY_DISCARDS = "aid-ready-discards"
    AID_USEFUL_TILES = "aid-useful-tiles"
    AID_MISSING_LEFT = "aid-missing-left"
    AID_WIN_VALUE = "aid-win-value"
    AID_UNSEEN = "aid-unseen"


_BOT_PLACES = {Option.RIGHT_BOT: 0, Option.OPPOSITE_BOT: 1, Option.LEFT_BOT: 2}
_AIDS = {
    Option.AID_WAITS: Aid.WAITS,
    Option.AID_READY_DISCARDS: Aid.READY_DISCARDS,
    Option.AID_USEFUL_TILES: Aid.USEFUL_TILES,
    Option.AID_MISSING_LEFT: Aid.MISSING_LEFT,
    Option.AID_WIN_VALUE: Aid.WIN_VALUE,
    Option.AID_UNSEEN: Aid.UNSEEN,
}


@dataclass(frozen=True, slots=True)
class OptionLine:
    """A line of the settings page: the option, its words, what it stands at, and when that takes effect."""

    option: Option
    label: str
    value: str
    note: str


def option_lines(settings: Settings) -> tuple[OptionLine, ...]:
    """Give the lines of the settings page."""
    return tuple(OptionLine(option, _label(option), _value(settings, option), _note(option)) for option in Option)


def changed(settings: Settings, option: Option, step: int) -> Settings:
    """Change an option to the next value, or the previous one; the last is followed by the first."""
    match option:
        case Option.LANGUAGE:
            return replace(settings, language=_next((None, *Language), settings.language, step))
        case Option.RULESET:
            return replace(settings, ruleset=_next(tuple(RULESETS.values()), settings.ruleset, step))
        case Option.RIGHT_BOT | Option.OPPOSITE_BOT | Option.LEFT_BOT:
            place = _BOT_PLACES[option]
            level = _next(tuple(LEVELS), settings.bots[place], step)
            return replace(settings, bots=(*settings.bots[:place], level, *settings.bots[place + 1 :]))
        case Option.PACE:
            return replace(settings, pace=_next(tuple(Pace), settings.pace, step))
        case Option.CLOCK:
            return replace(settings, clock=_next(tuple(ClockKind), settings.clock, step))
        case Option.FACES:
            return replace(settings, faces=_next((None, *Faces), settings.faces, step))
        case Option.THEME:
            return replace(settings, theme=_next(tuple(Theme), settings.theme, step))
        case Option.MOTION:
            return replace(settings, motion=not settings.motion)
        case Option.COLOUR:
            return replace(settings, colour=not settings.colour)
        case Option.ASCII:
            return replace(settings, ascii=not settings.ascii)
        case Option.BELL:
            return replace(settings, bell=not settings.bell)
        case Option.ANNOUNCE:
            return replace(settings, announce=not settings.announce)
        case Option.CONFIRM:
            return replace(settings, confirm=not settings.confirm)
        case Option.GUIDE:
            return replace(settings, guide=not settings.guide)
        case _:
            return replace(settings, aids=settings.aids ^ {_AIDS[option]})


def _next(values: Sequence[_Value], value: _Value, step: int) -> _Value:
    return values[(values.index(value) + step) % len(values)]


def _label(option: Option) -> str:
    labels = {
        Option.LANGUAGE: _language_label(),
        Option.RULESET: tr("Rule set"),
        Option.RIGHT_BOT: tr("{name}, on your right", name=BOT_NAMES[0]),
        Option.OPPOSITE_BOT: tr("{name}, across from you", name=BOT_NAMES[1]),
        Option.LEFT_BOT: tr("{name}, on your left", name=BOT_NAMES[2]),
        Option.PACE: tr("Pace of the bots"),
        Option.CLOCK: tr("Practice clock"),
        Option.MOTION: tr("Mark what happens where it happens"),
        Option.FACES: tr("Tile faces"),
        Option.THEME: tr("Theme"),
        Option.COLOUR: tr("Colour"),
        Option.ASCII: tr("ASCII only"),
        Option.BELL: tr("Bell when it is your turn"),
        Option.ANNOUNCE: tr("Tell each event in a sentence below"),
        Option.CONFIRM: tr("Ask before breaking a ready hand"),
        Option.GUIDE: tr("Guide through the next hand"),
        Option.AID_WAITS: tr("Tell my waits, their value and copies"),
        Option.AID_READY_DISCARDS: tr("Tell which discards make me ready"),
        Option.AID_USEFUL_TILES: tr("Tell how far from ready, and useful tiles"),
        Option.AID_MISSING_LEFT: tr("Count what is left of my missing suit"),
        Option.AID_WIN_VALUE: tr("Tell what a win now would score"),
        Option.AID_UNSEEN: tr("Count the tiles not seen yet"),
    }
    return labels[option]


def _value(settings: Settings, option: Option) -> str:
    match option:
        case Option.LANGUAGE:
            return tr("as the system has it") if settings.language is None else settings.language.own_name
        case Option.RULESET:
            return ruleset_title(settings.ruleset.name)
        case Option.RIGHT_BOT | Option.OPPOSITE_BOT | Option.LEFT_BOT:
            return level_word(settings.bots[_BOT_PLACES[option]])
        case Option.PACE:
            return _pace_word(settings.pace)
        case Option.CLOCK:
            return clock_word(settings.clock)
        case Option.FACES:
            return _faces_word(settings.faces)
        case Option.THEME:
            return theme_word(settings.theme)
        case Option.MOTION:
            return _switch(on=settings.motion)
        case Option.COLOUR:
            return _switch(on=settings.colour)
        case Option.ASCII:
            return _switch(on=settings.ascii)
        case Option.BELL:
            return _switch(on=settings.bell)
        case Option.ANNOUNCE:
            return _switch(on=settings.announce)
        case Option.CONFIRM:
            return _switch(on=settings.confirm)
        case Option.GUIDE:
            return _switch(on=settings.guide)
        case _:
            return _switch(on=_AIDS[option] in settings.aids)


def _note(option: Option) -> str:
    if option is Option.RULESET or option in _BOT_PLACES:
        return tr("from the next sitting on")
    if option is Option.CLOCK:
        return tr("from the next hand on")
    return ""


def _switch(*, on: bool) -> str:
    return tr("on") if on else tr("off")


def _pace_word(pace: Pace) -> str:
    words = {Pace.SLOW: tr("slow"), Pace.NORMAL: tr("normal"), Pace.FAST: tr("fast"), Pace.INSTANT: tr("instant")}
    return words[pace]


def _language_label() -> str:
    """Name the language setting so that whoever cannot read the language of the moment finds it."""
    label = tr("Language")
    return label if language() is Language.ENGLISH else f"{label} (Language)"


def clock_word(kind: ClockKind) -> str:
    """Give the name of a practice clock and what it gives."""
    base, reserve = kind.base, kind.reserve
    match kind:
        case ClockKind.OFF:
            return tr("off")
        case ClockKind.BULLET:
            return tr("bullet, {base} s + {reserve} s", base=base, reserve=reserve)
        case ClockKind.BLITZ:
            return tr("blitz, {base} s + {reserve} s", base=base, reserve=reserve)
        case ClockKind.STANDARD:
            return tr("standard, {base} s + {reserve} s", base=base, reserve=reserve)
        case ClockKind.RELAXED:
            return tr("relaxed, {base} s + {reserve} s", base=base, reserve=reserve)


def _faces_word(faces: Faces | None) -> str:
    words = {
        None: tr("as usual in the language"),
        Faces.LETTERS: tr("letters, 5m"),
        Faces.HANZI: tr("hanzi, 5万"),
        Faces.GLYPHS: tr("pictures, if the font can"),
    }
    return words[faces]


def theme_word(theme: Theme) -> str:
    """Give the name of a theme."""
    words = {Theme.FELT: tr("dark felt"), Theme.LIGHT: tr("light"), Theme.CONTRAST: tr("high contrast")}
    return words[theme]
