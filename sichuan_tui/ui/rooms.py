"""All screens but the first page, made here so that they are loaded when the first of them is shown.

Loading them takes about as long as showing the first page does, so the program does it while the person reads that.
"""

from collections.abc import Callable
from functools import partial

from sichuan_tui.coach.drill_round import Round
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.session.people import human_of
from sichuan_tui.session.table import Table
from sichuan_tui.storage.results import PracticeResult
from sichuan_tui.storage.sitting import Sitting
from sichuan_tui.ui.commands import Choice
from sichuan_tui.ui.context import Context, GameContext
from sichuan_tui.ui.guide import guide_menu
from sichuan_tui.ui.help_text import help_page
from sichuan_tui.ui.menus import GO_ON
from sichuan_tui.ui.screens.drill import DrillsScreen
from sichuan_tui.ui.screens.menu import QuestionScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.screens.results import ResultsScreen
from sichuan_tui.ui.screens.settings import SettingsScreen
from sichuan_tui.ui.screens.settlement import SettlementScreen
from sichuan_tui.ui.screens.sitting import SittingScreen
from sichuan_tui.ui.screens.table import TableScreen
from sichuan_tui.words.guide import Topic


def table_room(context: GameContext, table: Table, *, paused: bool, give_up: bool) -> TableScreen:
    """Make the table; ``paused`` with the menu open, ``give_up`` asking at once for another hand."""
    return TableScreen(context, table, paused=paused, give_up=give_up)


def settlement_room(context: GameContext, table: Table, result: PracticeResult | None) -> SettlementScreen:
    """Make the settlement of a table whose hand is over, with its result where it is among those."""
    return SettlementScreen(context, table.record, table.observe(human_of(table.header)), result)


def sitting_room(context: GameContext, sitting: Sitting, *, ended: bool) -> SittingScreen:
    """Make the page of a sitting; ``ended`` where it cannot go on."""
    return SittingScreen(context, sitting, ended=ended)


def settlement_guide(context: GameContext, ruleset: RuleSet) -> QuestionScreen:
    """Make what the guide says of the settlement of a hand by these rules."""
    return QuestionScreen(context, partial(guide_menu, Topic.SETTLEMENT, ruleset), on_escape=GO_ON)


def results_room(context: GameContext) -> ResultsScreen:
    """Make the last ten results."""
    return ResultsScreen(context)


def drills_room(context: GameContext) -> DrillsScreen:
    """Make the page of the drills; a sitting goes on as long as the program runs and the rules stay the same."""
    ruleset = context.settings.ruleset
    if context.drills is None or context.drills.ruleset != ruleset:
        context.drills = Round(ruleset, context.practice.draw_seed())
    return DrillsScreen(context, context.drills)


def settings_room(context: Context) -> SettingsScreen:
    """Make the settings page."""
    return SettingsScreen(context)


def help_room(context: Context, ruleset: RuleSet, choices: Callable[[], tuple[Choice, ...]]) -> ReaderScreen:
    """Make the help page, with what can be done where it was asked for."""
    return ReaderScreen(context, lambda: help_page(ruleset, choices()))
