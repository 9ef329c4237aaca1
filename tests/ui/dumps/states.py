"""Every screen and state there is, each as a function from a size and a look to a painting."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TypeAlias

from sichuan_tui.coach.advice import advise
from sichuan_tui.coach.drill import DrillKind
from sichuan_tui.coach.drill_round import Round
from sichuan_tui.hand.action import DISCARDS, PASS, WIN
from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import language
from sichuan_tui.observe.observation import observe
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.transfers import scores_of
from sichuan_tui.session.notices import Notice, NoticeKind
from sichuan_tui.session.people import HUMAN
from sichuan_tui.session.sitting import SoFar
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.results import PracticeResult
from sichuan_tui.storage.settings import Aid, Settings
from sichuan_tui.storage.sitting import Length, Sitting, SittingHand, Unit
from sichuan_tui.tiles.tile import parse_tile
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui import menus
from sichuan_tui.ui.advice import advice_page, hint_model
from sichuan_tui.ui.drill_model import drill_rows
from sichuan_tui.ui.drilling import Drilling, begin, pressed
from sichuan_tui.ui.guide import guide_menu
from sichuan_tui.ui.help_text import help_page
from sichuan_tui.ui.interaction import Interaction, Mode
from sichuan_tui.ui.model import ClockModel, SettlementModel, SittingModel, TableModel
from sichuan_tui.ui.pages import MenuModel
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.drills import paint_drills
from sichuan_tui.ui.paint.options import paint_options
from sichuan_tui.ui.paint.pages import menu_size, paint_home, paint_menu, paint_page
from sichuan_tui.ui.paint.results import paint_results
from sichuan_tui.ui.paint.review import paint_review
from sichuan_tui.ui.paint.settlement import paint_settlement
from sichuan_tui.ui.paint.sitting import paint_sitting
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.reading import log_page
from sichuan_tui.ui.reel import Reel, frame_model, reel_of
from sichuan_tui.ui.results_page import averages_of, result_lines
from sichuan_tui.ui.review import Page, ReviewModel, page_model, review_model, whole_page
from sichuan_tui.ui.screens.drill import paint_drill
from sichuan_tui.ui.screens.expert import beside_menu, beside_titles, waiting_menu
from sichuan_tui.ui.settings_page import option_lines
from sichuan_tui.ui.settlement import settlement_model
from sichuan_tui.ui.sittings import sitting_page, table_sitting
from sichuan_tui.ui.themes import Look
from sichuan_tui.ui.view_model import Scene, table_model
from sichuan_tui.words.guide import Topic
from sichuan_tui.words.pages import PageModel
from tests.support import build
from tests.ui.pages.results import ten
from tests.ui.paint.models import fullest_settlement, fullest_table, tables
from tests.ui.support import drills, positions
from tests.ui.support.advised import REVIEWED, advised, review_of
from tests.ui.support.painted import scene_of
from tests.ui.support.person import simulate
from tests.ui.support.positions import record_of, replayed, table_at

Painter: TypeAlias = Callable[[int, int, Look], Painting]
Layer: TypeAlias = Callable[[], build.Table]

FULL_DISK = StorageError(Trouble.CANNOT_WRITE, Path("hand.jsonl"), "No space left")

NOTICES = (
    Notice(NoticeKind.HAND_SET_ASIDE, Path("damaged-20260504-120000.jsonl")),
    Notice(NoticeKind.SETTINGS_SET_ASIDE, Path("damaged-20260504-120000.json")),
    Notice(NoticeKind.LINE_LOST),
)


@cache
def _scene(laid: Layer, _language: Language) -> Scene:
    return replace(scene_of(table_at(record_of(laid()))), aids=frozenset(Aid))


def scene(laid: Layer, interaction: Interaction | None = None) -> Scene:
    """Give what is drawn where a hand stands, with all that can be told about the own hand."""
    usual = _scene(laid, language())
    return usual if interaction is None else replace(usual, interaction=interaction)


def model(laid: Layer, interaction: Interaction | None = None) -> TableModel:
    return table_model(scene(laid, interaction))


def _table(laid: Layer, interaction: Interaction | None = None) -> Painter:
    return lambda width, height, look: paint_table(model(laid, interaction), width, height, look)


def _scene_painter(drawn: Callable[[], Scene]) -> Painter:
    return lambda width, height, look: paint_table(table_model(drawn()), width, height, look)


def _home(notices: tuple[Notice, ...], *, in_progress: bool, sitting: bool = False) -> Painter:
    return lambda width, height, look: paint_home(
        menus.home_menu(notices, in_progress=in_progress, sitting=sitting), width, height, look
    )


def _box(make: Callable[[], MenuModel]) -> Painter:
    """Give the box alone: what it lies over is dumped elsewhere."""

    def paint(width: int, height: int, look: Look) -> Painting:
        menu = make()
        return paint_menu(menu, *menu_size(menu, width, height, look), look)

    return paint


def _settlement(laid: Layer, *, counted: bool = True, so_far: SoFar | None = None, last: bool = False) -> Painter:
    @cache
    def settled(_language: Language) -> SettlementModel:
        hand = laid()
        header, seen = record_of(hand).header, observe(hand.state, HUMAN)
        return settlement_model(header, seen, counted=counted, so_far=so_far, last=last)

    return lambda width, height, look: paint_settlement(settled(language()), width, height, look, 0)


def _results(results: tuple[PracticeResult, ...], selected: int = 0) -> Painter:
    return lambda width, height, look: paint_results(
        result_lines(results), averages_of(results), selected, (width, height), look
    )


def _settings(settings: Settings, selected: int) -> Painter:
    return lambda width, height, look: paint_options(option_lines(settings), selected, width, height, look)


def _page(page: Callable[[], PageModel], scroll: int | None = None) -> Painter:
    return lambda width, height, look: paint_page(page(), width, height, look, scroll)


@cache
def reel(_language: Language) -> Reel:
    return reel_of(replayed(record_of(positions.exhausted())))


def _replay(place: int, *, open_hands: bool) -> Painter:
    return lambda width, height, look: paint_table(
        frame_model(reel(language()), place, (2, 3), open_hands=open_hands), width, height, look
    )


def _claiming(laid: Layer, mode: Mode) -> Painter:
    return _table(laid, Interaction(mode, asked=PASS))


def _breaking() -> Interaction:
    return Interaction(Mode.BREAKING, cursor=0, asked=DISCARDS[parse_tile("1m")])


def _chosen(*indices: int) -> Interaction:
    return Interaction(Mode.EXCHANGE, cursor=indices[-1], chosen=frozenset(indices))


def _switched() -> Scene:
    return replace(scene(positions.passed), no_pungs=True, discard_drawn=True)


def _hint(laid: Layer, *, pending: bool = False, interaction: Interaction | None = None) -> Painter:
    @cache
    def hinted(_language: Language) -> TableModel:
        drawn = scene(laid, interaction)
        advice = advise(drawn.seen) if pending else advised(drawn.seen)
        return table_model(replace(drawn, advice=hint_model(advice, drawn.names, pending=pending)))

    return lambda width, height, look: paint_table(hinted(language()), width, height, look)


def _hint_page() -> PageModel:
    drawn = scene(positions.turn)
    return advice_page(advised(drawn.seen), drawn.names)


def _review(judged: int | None, *, costly_first: bool, selected: int = 0) -> Painter:
    @cache
    def listed(_language: Language) -> ReviewModel:
        return review_model(review_of(REVIEWED, judged), costly_first=costly_first)

    return lambda width, height, look: paint_review(listed(language()), selected, width, height, look)


def _page_of(place: int, *, opened: bool = False, judged: int | None = None) -> Painter:
    @cache
    def page(_language: Language) -> TableModel:
        return page_model(Page(review_of(REVIEWED, judged), place, opened, frozenset(Aid)))

    return lambda width, height, look: paint_table(page(language()), width, height, look)


def _opened_page() -> PageModel:
    return whole_page(Page(review_of(REVIEWED), 5, opened=True, aids=frozenset()))


def _beside() -> Painter:
    return lambda width, height, look: paint_table(
        frame_model(reel(language()), 30, (1, 2), open_hands=False, titles=beside_titles()), width, height, look
    )


def _expert_box() -> MenuModel:
    record = simulate(REVIEWED).record
    return beside_menu((replayed(record), record), (replayed(record), record))


def _timed(laid: Layer, clock: ClockModel) -> Painter:
    return _scene_painter(lambda: replace(scene(laid), clock=clock))


def _chosen_by_clock() -> Scene:
    return replace(scene(positions.passed), clock_chose=WIN)


SO_FAR = SoFar(4, (21, -3, -8, -10), Length(Unit.HANDS, 4), 0)


def _in_sitting() -> Scene:
    shown = scene(positions.turn)
    return replace(shown, sitting=table_sitting(SO_FAR, scores_of(shown.seen.ledger)))


def _sitting_of(hands: int, length: Length) -> Sitting:
    played = tuple(
        SittingHand("d", SEATS[number % 4], (number % 9 - 4, 2, number % 3 - 1, 3 - number % 9 - number % 3))
        for number in range(hands)
    )
    return Sitting("2026-05-04T12:00:00+02:00", DEFAULT, ("club", "expert", "beginner"), length, None, 5400, played)


def _sitting(sitting: Sitting, *, ended: bool) -> Painter:
    return lambda width, height, look: paint_sitting(sitting_page(sitting, ended=ended), width, height, look)


def _untold() -> Scene:
    return replace(scene(positions.turn), aids=frozenset())


def _scored() -> Round:
    """Give a sitting in which something was answered."""
    played = drills.fresh_round()
    for kind, right in ((DrillKind.WAITS, True), (DrillKind.WAITS, True), (DrillKind.WIN, False)):
        played.mark(drills.every()[kind], right=right)
    return played


def _drills(played: Round, selected: int, remark: str = "") -> Painter:
    rows = drill_rows(played)
    return lambda width, height, look: paint_drills(rows, selected, remark, (width, height), look)


def _drill(kind: DrillKind, *keys: str) -> Painter:
    """Put an exercise before the person, and press keys."""

    @cache
    def now() -> Drilling:
        drilling = begin(drills.every()[kind])
        for key in keys:
            drilling = pressed(drilling, key) or drilling
        return drilling

    return lambda width, height, look: paint_drill(now(), _scored(), (width, height), look)


STATES: dict[str, Painter] = {
    "drills": _drills(drills.fresh_round(), 0),
    "drills-scored": _drills(_scored(), 3, "Kong or not: all exercises were asked in this sitting."),
    "drill-missing": _drill(DrillKind.MISSING),
    "drill-missing-wrong": _drill(DrillKind.MISSING, "p", "enter"),
    "drill-discard": _drill(DrillKind.DISCARD),
    "drill-discard-wrong": _drill(DrillKind.DISCARD, "1", "enter"),
    "drill-waits": _drill(DrillKind.WAITS, "p", "1", "3", "s", "5"),
    "drill-waits-wrong": _drill(DrillKind.WAITS, "p", "1", "3", "s", "5", "enter"),
    "drill-worth": _drill(DrillKind.WORTH, "2"),
    "drill-worth-wrong": _drill(DrillKind.WORTH, "2", "enter"),
    "drill-win": _drill(DrillKind.WIN, "n"),
    "drill-kong-right": _drill(DrillKind.KONG, "k", "enter"),
    "home": _home((), in_progress=False),
    "home-hand": _home((), in_progress=True),
    "home-notices": _home(NOTICES, in_progress=False),
    "exchange-none": _table(positions.exchange),
    "exchange-three": _table(positions.exchange, _chosen(2, 3, 4)),
    "exchange-waiting": _table(positions.exchange_given),
    "missing": _table(positions.missing),
    "missing-waiting": _table(positions.missing_declared),
    "turn": _table(positions.turn),
    "turn-untold": _scene_painter(_untold),
    "turn-must-go": _table(positions.must_go),
    "turn-kong": _table(positions.one_kong),
    "turn-which-kong": _table(positions.kongs, Interaction(Mode.WHICH_KONG, selected=1)),
    "turn-own-win": _table(positions.own_win),
    "turn-breaking": _table(positions.ready, _breaking()),
    "claim-pung": _table(positions.claim_pung),
    "claim-kong-pung": _table(positions.claim_kong),
    "claim-win-kong-pung": _table(positions.claim_win_kong_pung),
    "claim-passing-win": _claiming(positions.claim_win, Mode.PASSING),
    "robbery": _table(positions.robbery),
    "waiting-locked-switched": _scene_painter(_switched),
    "watching": _table(positions.watching),
    "clock-turn": _timed(positions.turn, ClockModel(5, 10, 20, in_reserve=False, warns=False)),
    "clock-reserve": _timed(positions.kongs, ClockModel(14, 7, None, in_reserve=True, warns=False)),
    "clock-warns": _timed(positions.claim_win_kong_pung, ClockModel(2, 4, None, in_reserve=False, warns=True)),
    "clock-opening": _timed(positions.missing, ClockModel(15, 10, None, in_reserve=False, warns=False)),
    "clock-chose": _scene_painter(_chosen_by_clock),
    "sitting-table": _scene_painter(_in_sitting),
    "sitting-settlement": _settlement(positions.three_winners, so_far=SO_FAR, last=True),
    "sitting-page": _sitting(_sitting_of(5, Length(Unit.HANDS, 8)), ended=False),
    "sitting-over": _sitting(_sitting_of(30, Length(Unit.MINUTES, 90)), ended=True),
    "sitting-length": _box(menus.length_menu),
    "sitting-give-up": _box(lambda: menus.give_up_question(sitting=True)),
    "sitting-home": _home((), in_progress=False, sitting=True),
    "pause": _box(lambda: menus.pause_menu(())),
    "pause-notices": _box(lambda: menus.pause_menu(NOTICES)),
    "give-up": _box(menus.give_up_question),
    "give-up-for-review": _box(lambda: menus.give_up_question(played_on=True)),
    "guide-offer": _box(menus.offer_menu),
    "guide-box": _box(lambda: guide_menu(Topic.CLAIM, DEFAULT)),
    "trouble": _box(lambda: menus.decision_trouble(FULL_DISK)),
    "trouble-files": _box(lambda: menus.files_trouble(FULL_DISK)),
    "settlement-three-winners": _settlement(positions.three_winners),
    "settlement-exhausted": _settlement(positions.exhausted, counted=False),
    "hint-exchange": _hint(positions.exchange),
    "hint-missing": _hint(positions.missing),
    "hint-turn": _hint(positions.turn),
    "hint-turn-pending": _hint(positions.turn, pending=True),
    "hint-which-kong": _hint(positions.kongs, interaction=Interaction(Mode.WHICH_KONG, selected=1)),
    "hint-claim": _hint(positions.claim_win_kong_pung),
    "hint-only-one": _hint(positions.robbery, pending=True),
    "hint-page": _page(_hint_page),
    "fullest-hint": lambda width, height, look: paint_table(tables()["advised"], width, height, look),
    "review": _review(None, costly_first=True, selected=2),
    "review-by-time": _review(None, costly_first=False),
    "review-half": _review(4, costly_first=True),
    "review-page": _page_of(5),
    "review-page-unjudged": _page_of(5, judged=2),
    "review-page-exchange": _page_of(0),
    "review-page-claim": _page_of(8),
    "review-page-open": _page_of(5, opened=True),
    "review-page-really": _page(_opened_page),
    "expert-waiting": _box(waiting_menu),
    "expert-beside": _box(_expert_box),
    "replay-beside": _beside(),
    "results-empty": _results(()),
    "results-full": _results(ten(), 3),
    "results-reviewed": _results(ten(), 2),
    "settings": _settings(Settings(), 0),
    "settings-last": _settings(Settings(), -1 % len(option_lines(Settings()))),
    "help": _page(lambda: help_page(DEFAULT, model(positions.turn).choices)),
    "help-fan": _page(lambda: help_page(DEFAULT), 80),
    "log": _page(lambda: log_page(scene(positions.exhausted).log)),
    "replay": _replay(30, open_hands=False),
    "replay-open": _replay(30, open_hands=True),
    "fullest-table": lambda width, height, look: paint_table(fullest_table(), width, height, look),
    "fullest-settlement": lambda width, height, look: paint_settlement(fullest_settlement(), width, height, look, 0),
    "fullest-timed": lambda width, height, look: paint_table(
        replace(
            fullest_table(),
            clock=ClockModel(2, 1, None, in_reserve=True, warns=True),
            sitting=SittingModel("Hand 7, 45/90 min", (111, -222, 333, -222)),
        ),
        width,
        height,
        look,
    ),
}
"""By name; those who are asked see their usual reading aids."""

TOO_SMALL: Sequence[tuple[int, int]] = ((79, 24), (80, 23), (30, 8))
