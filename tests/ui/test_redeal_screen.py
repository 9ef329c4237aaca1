"""The re-deal law for the screen: what the table shows hangs on nothing the person cannot see."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import islice

import pytest

from sichuan_tui.coach.advice import advise, deepened
from sichuan_tui.coach.depth import deepen
from sichuan_tui.coach.review import Moment, judge
from sichuan_tui.hand.apply import Step
from sichuan_tui.observe.observation import observe
from sichuan_tui.record.record import Header, Record
from sichuan_tui.record.replay import Replayed
from sichuan_tui.session.table import NoLog, Table
from sichuan_tui.session.thinker import Thinker
from sichuan_tui.storage.settings import Aid, Faces
from sichuan_tui.tiles.counts import tiles_of
from sichuan_tui.tiles.tile import TEXTS
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui.advice import advice_page, hint_model
from sichuan_tui.ui.director import Director, Timing
from sichuan_tui.ui.interaction import begin
from sichuan_tui.ui.paint.canvas import Painting
from sichuan_tui.ui.paint.pages import paint_page
from sichuan_tui.ui.paint.review import paint_review
from sichuan_tui.ui.paint.table import paint_table
from sichuan_tui.ui.review import Page, page_model, review_model
from sichuan_tui.ui.reviewing import Review
from sichuan_tui.ui.themes import Look
from sichuan_tui.ui.view_model import Scene
from sichuan_tui.words.names import names_of
from sichuan_tui.words.spans import tile_row
from tests.support.redeal import redeals
from tests.support.redeal_law import decisions, kind_of
from tests.support.story import Story
from tests.ui.support.coach import SLIGHT
from tests.ui.support.painted import NoScreen, painting_of
from tests.ui.support.person import PLAYERS
from tests.ui.support.sitting import Clock

ATTEMPTS = 400
LOOKS = (
    ((80, 24), Look()),
    ((112, 34), Look()),
    ((160, 50), Look(faces=Faces.HANZI)),
    ((80, 24), Look(colour=False)),
)

Show = Callable[[Scene, tuple[int, int], Look, Table], Painting]


def fair(scene: Scene, size: tuple[int, int], look: Look, _: Table) -> Painting:
    return painting_of(scene, size, look)


def hinted(scene: Scene, size: tuple[int, int], look: Look, table: Table) -> Painting:
    """Show the table with the hint open, by the rule of thumb or played out by turns."""
    seen = scene.seen
    advice = advise(seen)
    if not look.colour:
        advice = deepened(advice, deepen(seen, len(scene.log), SLIGHT))
    model = hint_model(advice, names_of(table.header, seen.seat), pending=False)
    return painting_of(replace(scene, advice=model), size, look)


def told_in_full(scene: Scene, size: tuple[int, int], look: Look, table: Table) -> Painting:
    """Show all there is to say of every option."""
    page = advice_page(advise(scene.seen), names_of(table.header, scene.seen.seat))
    return paint_page(page, *size, look, 0)


def hinting_by_another_hand(scene: Scene, size: tuple[int, int], look: Look, table: Table) -> Painting:
    """Reason with what the next seat holds."""
    held = table.observe(SEATS[(scene.seen.seat + 1) % 4]).counts
    model = hint_model(advise(scene.seen), names_of(table.header, scene.seen.seat), pending=True)
    return painting_of(replace(scene, advice=replace(model, words=(tile_row(tiles_of(held)),))), size, look)


def peeping(scene: Scene, size: tuple[int, int], look: Look, table: Table) -> Painting:
    """Show the next tile of the wall where the digits of the deal should be."""
    state = table.true_state
    return painting_of(replace(scene, header=replace(scene.header, commit=TEXTS[state.wall[state.front]])), size, look)


def paintings(steps: tuple[Step, ...], story: Story, show: Show, turn: int) -> list[Painting]:
    """Paint a hand for the person in the seat of the story, in two of the looks by turns."""
    header = header_of(story)
    table = Table(Record(header), steps, {}, NoLog())
    clock = Clock()
    director = Director(table, story.seat, NoScreen(), Timing(lambda: 0.0, clock.sleep, clock), Thinker())
    scene = Scene(header, director.shown, begin(director.shown), tuple(director.log), frozenset(Aid))
    return [show(scene, size, look, table) for size, look in (LOOKS[turn % 4], LOOKS[(turn + 1) % 4])]


def header_of(story: Story) -> Header:
    """Give the header of a hand; of the deal only the commitment is told."""
    truth = story.state
    return Header(
        ruleset=truth.ruleset,
        dealer=truth.dealer,
        direction=truth.direction,
        wall=truth.wall,
        players=PLAYERS,
        human=story.seat,
        commit="0" * 64,
    )


def pages(steps: tuple[Step, ...], story: Story, turn: int, *, opened: bool = False) -> list[Painting]:
    """Paint the page of a review for the decision of the story, and the list with it alone."""
    record = Record(header_of(story))
    review = Review(Replayed(record, steps), record, None)
    seen = observe(steps[-1].state, story.seat)
    moment = Moment(len(steps) - 1, seen, seen.legal[turn % len(seen.legal)])
    review.moments = (moment,)
    review.verdicts[moment.number] = judge(moment, SLIGHT)
    size, look = LOOKS[turn % 4]
    listed = replace(review_model(review, costly_first=True), lines=())
    page = page_model(Page(review, 0, opened, frozenset(Aid)))
    return [paint_table(page, *size, look), paint_review(listed, 0, *size, look)]


def try_screen(story: Story, show: Show, number: int, turn: int) -> int:
    """Paint a decision and hands that look the same from its seat; give how many of these differ in what is hidden."""
    return try_view(story, lambda steps: paintings(steps, story, show, turn), number, turn)


def try_view(story: Story, view: Callable[[tuple[Step, ...]], list[Painting]], number: int, turn: int) -> int:
    rng = random.Random(turn)
    shown = view(story.steps)
    differing = 0
    for steps in islice(redeals(story, rng, ATTEMPTS), number):
        assert view(steps) == shown
        differing += steps[-1].state.wall != story.state.wall
    return differing


def try_screens(seeds: range, each: int, number: int, show: Show = fair) -> Counter[str]:
    tried: Counter[str] = Counter()
    for place, story in enumerate(decisions(seeds, each)):
        tried[kind_of(story.state)] += try_screen(story, show, number, place) > 0
    return tried


def test_the_table_shows_nothing_that_hangs_on_what_is_hidden() -> None:
    tried = try_screens(range(60), each=10, number=3)
    assert tried.total() >= 60
    assert set(tried) >= {"ExchangePhase", "MissingPhase", "opening", "draw", "replacement", "after-pung", "claim"}


def test_a_hint_shows_nothing_that_hangs_on_what_is_hidden() -> None:
    tried = try_screens(range(100, 130), each=6, number=2, show=hinted)
    assert tried.total() >= 30
    assert set(tried) >= {"ExchangePhase", "MissingPhase", "draw", "after-pung", "claim"}


def test_all_that_is_told_of_every_option_hangs_on_nothing_hidden() -> None:
    assert try_screens(range(130, 145), each=5, number=2, show=told_in_full).total() >= 20


@pytest.mark.long
def test_a_hint_shows_nothing_that_hangs_on_what_is_hidden_in_a_thousand_decisions() -> None:
    tried = try_screens(range(2000, 3000), each=200, number=4, show=hinted)
    assert tried.total() >= 1000
    assert tried["robbery"]


def test_a_page_of_a_review_shows_nothing_that_hangs_on_what_was_hidden() -> None:
    tried = sum(
        try_view(story, partial(pages, story=story, turn=turn), 2, turn) > 0
        for turn, story in enumerate(decisions(range(150, 165), each=5))
    )
    assert tried >= 20


def test_what_was_really_there_is_what_hangs_on_it() -> None:
    story = next(decisions(range(5, 6), each=1))
    with pytest.raises(AssertionError):
        try_view(story, partial(pages, story=story, turn=0, opened=True), 100, turn=0)


def test_a_hint_from_another_hand_is_caught() -> None:
    story = next(decisions(range(5, 6), each=1))
    with pytest.raises(AssertionError):
        try_screen(story, hinting_by_another_hand, 100, turn=0)


@pytest.mark.long
def test_the_table_shows_nothing_that_hangs_on_what_is_hidden_in_a_thousand_decisions() -> None:
    tried = try_screens(range(1000, 2000), each=200, number=10)
    assert tried.total() >= 1000
    assert tried["robbery"]


def test_a_screen_that_peeps_at_the_wall_is_caught() -> None:
    story = next(decisions(range(5, 6), each=1))
    with pytest.raises(AssertionError):
        try_screen(story, peeping, 100, turn=0)
