"""The table of rule sets in the README says what the values say."""

import re
from dataclasses import fields
from enum import Enum
from pathlib import Path

from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.ruleset import RuleSet

README = Path(__file__).parents[2] / "README.md"


def shown(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case Enum():
            return str(value.value)
        case tuple():
            return str(len(value))
        case _:
            return str(value)


def test_the_readme_has_a_row_for_every_field_with_its_value_in_every_rule_set() -> None:
    rows = {
        cells[0].strip("`"): cells
        for line in README.read_text(encoding="utf-8").splitlines()
        if line.startswith("| `")
        and len(cells := [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip("|"))]) == 7
    }
    for field in fields(RuleSet):
        if field.name == "name":
            continue
        _, meaning, *values, who = rows.pop(field.name)
        assert meaning
        assert who
        assert values == [shown(getattr(ruleset, field.name)) for ruleset in RULESETS.values()], field.name
    assert not rows


def test_the_readme_names_every_rule_set() -> None:
    text = README.read_text(encoding="utf-8")
    for name in RULESETS:
        assert f"| `{name}` | " in text
