"""The settings page: every option changes its own field and nothing else, and comes round again."""

from dataclasses import fields
from itertools import pairwise

import pytest

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.locale.languages import Language
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.storage.settings import Aid, ClockKind, Faces, Pace, Settings, Theme
from sichuan_tui.ui.settings_page import Option, changed, option_lines

FIELDS = {
    Option.LANGUAGE: "language",
    Option.RULESET: "ruleset",
    Option.RIGHT_BOT: "bots",
    Option.OPPOSITE_BOT: "bots",
    Option.LEFT_BOT: "bots",
    Option.PACE: "pace",
    Option.CLOCK: "clock",
    Option.MOTION: "motion",
    Option.FACES: "faces",
    Option.THEME: "theme",
    Option.COLOUR: "colour",
    Option.ASCII: "ascii",
    Option.BELL: "bell",
    Option.ANNOUNCE: "announce",
    Option.CONFIRM: "confirm",
    Option.GUIDE: "guide",
}
VALUES = {
    "ruleset": len(RULESETS),
    "bots": len(LEVELS),
    "pace": len(Pace),
    "clock": len(ClockKind),
    "language": len(Language) + 1,
    "faces": len(Faces) + 1,
    "theme": len(Theme),
}
EACH = pytest.mark.parametrize("option", Option)


def field_of(option: Option) -> str:
    return FIELDS.get(option, "aids")


def differing(one: Settings, other: Settings) -> set[str]:
    return {known.name for known in fields(Settings) if getattr(one, known.name) != getattr(other, known.name)}


def value_of(settings: Settings, option: Option) -> str:
    return next(line.value for line in option_lines(settings) if line.option is option)


def test_every_setting_that_is_kept_can_be_changed_here() -> None:
    assert {field_of(option) for option in Option} == {known.name for known in fields(Settings)} - {"extra"}
    assert sum(field_of(option) == "aids" for option in Option) == len(Aid)


@EACH
def test_an_option_changes_exactly_its_field_and_comes_round(option: Option) -> None:
    name = field_of(option)
    number = VALUES.get(name, 2)
    start = Settings()
    row = [start]
    for _ in range(number):
        row.append(changed(row[-1], option, 1))
    assert row[-1] == start
    assert len(set(row[:-1])) == number
    for before, after in pairwise(row):
        assert differing(before, after) == ({name} if number > 1 else set())
        assert changed(after, option, -1) == before


@EACH
def test_what_an_option_stands_at_is_said_differently_for_each_value(option: Option) -> None:
    settings, words = Settings(), []
    for _ in range(VALUES.get(field_of(option), 2)):
        words.append(value_of(settings, option))
        settings = changed(settings, option, 1)
    assert all(words)
    assert len(set(words)) == len(words)


@EACH
def test_a_change_shows_on_its_own_line_alone(option: Option) -> None:
    before, after = option_lines(Settings()), option_lines(changed(Settings(), option, 1))
    moved = {line.option for line, other in zip(before, after, strict=True) if line != other}
    assert moved == ({option} if VALUES.get(field_of(option), 2) > 1 else set())


def test_each_bot_is_changed_in_its_own_place() -> None:
    for place, option in enumerate((Option.RIGHT_BOT, Option.OPPOSITE_BOT, Option.LEFT_BOT)):
        before, after = Settings().bots, changed(Settings(), option, 1).bots
        assert [index for index in range(3) if before[index] != after[index]] == [place]


def test_each_aid_is_switched_by_itself() -> None:
    for aid in Aid:
        option = Option(f"aid-{aid}")
        off = changed(Settings(), option, 1)
        assert off.aids == frozenset(Aid) - {aid}
        assert changed(off, option, 1) == Settings()


def test_every_line_has_a_name_of_its_own() -> None:
    labels = [line.label for line in option_lines(Settings())]
    assert len(set(labels)) == len(labels) == len(Option)
    assert all(labels)


def test_what_takes_effect_only_later_says_so() -> None:
    noted = {line.option: line.note for line in option_lines(Settings()) if line.note}
    later = dict.fromkeys(
        (Option.RULESET, Option.RIGHT_BOT, Option.OPPOSITE_BOT, Option.LEFT_BOT), "from the next sitting on"
    )
    assert noted == {**later, Option.CLOCK: "from the next hand on"}
