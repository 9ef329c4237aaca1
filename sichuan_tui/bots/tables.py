"""The parameters that club player and expert play with, by rule set."""

from dataclasses import replace
from typing import Final

from sichuan_tui.bots.outlooks import TUNED, Parameters
from sichuan_tui.rules.ruleset import RuleSet

SHARP: Final = Parameters(
    claims=0.395,
    hazard=0.065,
    usual=(
        (4.4, 10.9, 18.2, 24.0, 28.2, 29.2),
        (5.2, 7.2, 10.7, 12.8, 14.8, 17.3),
        (1.8, 6.1, 8.6, 12.1, 14.5, 16.3),
        (3.0, 5.9, 7.8, 9.9, 14.0, 18.5),
    ),
    help=(0.76, 1.07, 0.79, 2.18),
    weight=(1.06, 1.15, 0.83, 0.98),
    saved=1.13,
    earned=0.26,
    second=0.4,
    kept=0.81,
    fourth=11.49,
    joining=1.7,
    danger=0.0,
    staying=0.05,
    waiting=0.7,
    lean=0.48,
    thrown=1.06,
    carry=(0.29, 0.05, 0.0, 0.0),
    crowd=0.17,
    rush=0.0047,
    look=(0.26, 0.33),
    fears=(0.18, 0.66),
    burden=0.14,
)
"""How the expert judges before it tries: found by :mod:`sichuan_tui.bots.search`."""

_WINNING: Final = (0.025, 0.055, 0.12, 0.17)
"""By copies unseen, how often club players who declare no missing suit win on a tile late in the wall."""

_UNDECLARED: Final = replace(TUNED, burden=0.2, pig=6.0, winning=_WINNING, paid=1.5)
"""How the club player plays where no missing suit is named: to be rid of a third suit in time is everything."""

_SHARP_UNDECLARED: Final = Parameters(
    claims=0.307,
    hazard=0.065,
    usual=(
        (4.4, 9.8, 18.7, 25.7, 28.2, 29.2),
        (4.6, 7.8, 10.7, 13.8, 14.8, 17.3),
        (1.9, 5.6, 8.6, 11.0, 14.5, 16.3),
        (3.3, 6.0, 7.8, 10.9, 14.0, 18.5),
    ),
    help=(0.76, 1.04, 0.87, 2.18),
    weight=(1.06, 1.15, 0.83, 0.98),
    saved=0.78,
    earned=0.2,
    second=0.4,
    kept=0.7,
    fourth=15.91,
    joining=1.55,
    danger=0.0,
    staying=0.09,
    waiting=0.5,
    lean=0.58,
    thrown=1.06,
    carry=(0.29, -0.06, 0.0, 0.0),
    crowd=0.17,
    rush=0.0081,
    look=(0.07, 0.33),
    fears=(0.09, 0.0),
    burden=0.4,
    pig=6.2,
    winning=_WINNING,
    paid=1.5,
)


def tuned_for(ruleset: RuleSet) -> Parameters:
    """Give what the club player plays with."""
    return TUNED if ruleset.missing_declared else _UNDECLARED


def sharp_for(ruleset: RuleSet) -> Parameters:
    """Give what the expert judges with."""
    return SHARP if ruleset.missing_declared else _SHARP_UNDECLARED
