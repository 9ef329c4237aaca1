"""The review of a hand: usable while it is worked out, kept beside the record, and where one plays on from."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sichuan_tui.coach.review import Moment, judge, moments_of
from sichuan_tui.record.record import Record
from sichuan_tui.session.branch import FROM_KEY, with_expert
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.results import load_results
from sichuan_tui.tiles.counts import tiles_of
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.results_page import results_choices
from sichuan_tui.ui.screens.expert import ExpertScreen
from sichuan_tui.ui.screens.menu import HomeScreen, QuestionScreen
from sichuan_tui.ui.screens.reader import ReaderScreen
from sichuan_tui.ui.screens.replay import ReplayScreen
from sichuan_tui.ui.screens.results import ResultsScreen
from sichuan_tui.ui.screens.review import ReviewPageScreen, ReviewScreen
from sichuan_tui.ui.screens.settlement import SettlementScreen
from sichuan_tui.ui.screens.table import TableScreen
from sichuan_tui.ui.targets import CommandTarget, RowTarget, Target
from sichuan_tui.words.spans import plain
from tests.session.desk import files_in
from tests.ui.support import positions
from tests.ui.support.coach import HereCoach
from tests.ui.support.person import decisions_of, simulate
from tests.ui.support.positions import replayed
from tests.ui.support.sitting import Sitting, sitting

SEED = 3
RECORD = simulate(SEED).record
MOMENTS = moments_of(replayed(RECORD), HUMAN)


@asynccontextmanager
async def settled(
    root: Path, coach: HereCoach | None = None, size: tuple[int, int] = (80, 24), record: Record = RECORD
) -> AsyncIterator[tuple[Sitting, HereCoach]]:
    """Look at the settlement of a hand."""
    positions.save(record, root)
    here = HereCoach() if coach is None else coach
    async with sitting(root, coach=here, size=size) as at:
        await at.until(lambda: at.settled)
        yield at, here


@asynccontextmanager
async def reviewing(
    root: Path, *, whole: bool = True, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Sitting, HereCoach]]:
    """Look at the review of a hand, once it is whole or before anything is judged."""
    coach = HereCoach()
    if not whole:
        coach.hold()
    async with settled(root, coach, size) as (at, _):
        await at.press("r")
        await at.until_on(ReviewScreen)
        if whole:
            await at.until(lambda: review_of(at).review.whole)
            await at.calm()
        yield at, coach


def judged_by(coach: HereCoach) -> list[int]:
    """Give the numbers of the decisions that were judged, in the order they were."""
    return [moment.number for function, moment in coach.calls if function is judge and isinstance(moment, Moment)]


def review_of(at: Sitting) -> ReviewScreen:
    return next(screen for screen in at.app.screen_stack if isinstance(screen, ReviewScreen))


def in_a_sitting(at: Sitting) -> bool:
    return at.app.practice.sittings.current is not None


def page_of(at: Sitting) -> ReviewPageScreen:
    screen = at.app.screen
    assert isinstance(screen, ReviewPageScreen)
    return screen


async def until_judged(at: Sitting, number: int) -> None:
    await at.until(lambda: len(review_of(at).review.verdicts) >= number)
    await at.calm()


async def test_every_decision_with_a_choice_is_listed_and_judged_as_the_coach_does(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (at, coach):
        assert sorted(judged_by(coach)) == [moment.number for moment in MOMENTS]
        review = review_of(at).review
        assert review.moments == MOMENTS
        for place, line in enumerate(review_of(at).model.lines):
            verdict = review.verdicts[line.number]
            assert bool(line.coach) == line.lost == (not verdict.alike)
            if place:
                before = review.verdicts[review_of(at).model.lines[place - 1].number]
                assert before.lost >= verdict.lost
        summary = review.summary
        assert summary.accuracy is not None
        assert f"Accuracy {summary.accuracy:.0%}" in at.text
        assert (f"About {summary.lost:.1f} ± {summary.margin:.1f} points lost" in at.text) == (summary.lost > 0)


async def test_while_it_is_worked_out_it_says_how_far_it_is_and_the_first_pages_can_be_read(tmp_path: Path) -> None:
    async with reviewing(tmp_path, whole=False) as (at, coach):
        assert f"0 of {len(MOMENTS)} decisions judged" in at.text
        await at.press("enter")
        await at.until_on(ReviewPageScreen)
        assert "Coach: rule of thumb" in at.text
        assert plain(page_of(at).model.prompt).startswith(f"Decision 1 of {len(MOMENTS)}: exchange")
        coach.release()
        await at.until(lambda: review_of(at).review.whole)
        await at.calm()
        assert "on the way" not in at.text
        await at.press("escape")
        await at.until_on(ReviewScreen)
        assert "decisions judged" not in at.text
        assert "95 % interval" in at.text


async def test_the_decision_that_is_looked_at_is_judged_next(tmp_path: Path) -> None:
    async with reviewing(tmp_path, whole=False) as (at, coach):
        await at.press("home", "enter")
        await at.until_on(ReviewPageScreen)
        coach.release()
        await at.until(lambda: review_of(at).review.whole)
        # Two were under way already: late ones, which are soon judged.
        assert judged_by(coach)[:3] == [MOMENTS[-1].number, MOMENTS[-2].number, MOMENTS[0].number]


async def test_the_order_is_by_cost_or_by_time_and_the_chosen_one_stays_chosen(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (at, _):
        screen = review_of(at)
        await at.press("down", "down")
        chosen = screen.order[2]
        assert screen._chosen == chosen
        await at.press("s")
        assert screen.order == tuple(moment.number for moment in MOMENTS)
        assert screen.order[screen._selected] == chosen
        assert "s the costliest first" in at.text
        await at.press("S")
        assert "s in order of time" in at.text
        assert screen.order[2] == chosen


async def test_a_page_shows_the_table_as_it_was_and_leafs_through_all(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (at, _):
        await at.press("s", "home", "enter")
        await at.until_on(ReviewPageScreen)
        for place, moment in enumerate(MOMENTS):
            model = page_of(at).model
            assert sorted(held.tile for held in model.hand) == [*tiles_of(moment.seen.counts)]
            assert model.wall_left == moment.seen.wall_left
            assert not any(seat.open_hand for seat in model.seats)
            assert f"Decision {place + 1} of {len(MOMENTS)}" in at.text
            await at.press("right")
        assert f"Decision {len(MOMENTS)} of" in at.text
        await at.press("home", "left")
        assert "Decision 1 of" in at.text
        await at.press("end")
        assert f"Decision {len(MOMENTS)} of" in at.text


@pytest.mark.parametrize("size", [(80, 24), (112, 34)])
async def test_o_opens_all_hands_and_tells_what_was_really_there(tmp_path: Path, size: tuple[int, int]) -> None:
    async with reviewing(tmp_path, size=size) as (at, _):
        await at.press("s", "home", "down", "down", "down", "enter")
        await at.until_on(ReviewPageScreen)
        closed = at.text
        await at.press("o")
        page = page_of(at)
        state = replayed(RECORD).steps[MOMENTS[3].number].state
        assert [seat.open_hand for seat in page.model.seats[1:]] == [
            tiles_of(state.seats[seat].counts) for seat in (1, 2, 3)
        ]
        assert "What was really there" in at.text
        assert "Coach" not in at.text
        assert "All hands are open" in at.text
        await at.press("h")
        await at.until_on(ReaderScreen)
        assert "The wall went on with" in at.text
        await at.press("escape")
        await at.until_on(ReviewPageScreen)
        await at.press("o")
        assert at.text == closed


async def test_log_options_faces_and_help_are_at_hand(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (at, _):
        await at.press("?")
        await at.until_on(ReaderScreen)
        assert "the expert in your seat" in at.text
        await at.press("escape", "end", "enter")
        await at.until_on(ReviewPageScreen)
        for key, words in (("l", "Log of this hand"), ("h", "Hint: every option"), ("?", "play on from here")):
            await at.press(key)
            await at.until_on(ReaderScreen)
            assert words in at.text
            await at.press("escape")
            await at.until_on(ReviewPageScreen)
        before = at.text
        await at.press("t")
        assert at.text != before


async def test_by_mouse_it_is_all_the_same(tmp_path: Path) -> None:
    def choice(command: Command) -> Target:
        screen = at.app.screen
        assert isinstance(screen, ReviewScreen | ReviewPageScreen)
        return CommandTarget([choice.command for choice in screen.model.choices].index(command))

    async with reviewing(tmp_path) as (at, _):
        await at.click(choice(Command.ORDER))
        await at.click(RowTarget(4))
        assert review_of(at)._selected == 4
        await at.click(RowTarget(4))
        await at.until_on(ReviewPageScreen)
        assert "Decision 5 of" in at.text
        await at.click(choice(Command.OPEN_HANDS))
        assert "What was really there" in at.text
        await at.click(choice(Command.MENU))
        await at.until_on(ReviewScreen)
        await at.click(choice(Command.EXPERT))
        await at.until_on(ExpertScreen)


async def test_one_plays_on_from_a_decision_and_the_hand_is_marked(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (at, _):
        await at.press("s", "home", "down", "down", "enter")
        await at.until_on(ReviewPageScreen)
        await at.press("p")
        await at.until(lambda: isinstance(at.app.screen, TableScreen))
        await at.until_asked()
        table = at.table.table
        moment = MOMENTS[2]
        assert table.header.extra == ((FROM_KEY, str(moment.number)),)
        assert at.seen == moment.seen
        assert decisions_of(table.record) == decisions_of(RECORD)[: moment.number]
        at.table.director.answer(at.table.director.prompt, moment.chosen)
        await at.until_answered(1)
        await at.press("q")
    assert len(load_results(open_folder(tmp_path))) == 1
    async with sitting(tmp_path, coach=HereCoach()) as at:
        # It is taken up again like any hand.
        await at.until(lambda: at.asking == "Paused")
        taken = [entry.action for entry in decisions_of(at.table.table.record)]
        assert taken == [entry.action for entry in decisions_of(RECORD)][: len(taken)]
        assert len(taken) > moment.number


async def test_a_hand_in_progress_is_asked_about_before_one_plays_on(tmp_path: Path) -> None:
    async with settled(tmp_path) as (at, _):
        await at.press("escape")
        await at.until_on(HomeScreen)
        await at.press("n")
        await at.until_asked()
        await at.press("escape")
        await at.until_on(QuestionScreen)
        await at.press("o")
        await at.until_on(HomeScreen)
        await at.press("r")
        await at.until_on(ResultsScreen)
        commands = [choice.command for choice in results_choices(openable=True)]
        await at.click(CommandTarget(commands.index(Command.REVIEW)))
        await at.until_on(ReviewScreen)
        await at.until(lambda: review_of(at).review.whole)
        await at.press("enter")
        await at.until_on(ReviewPageScreen)
        await at.press("p")
        await at.until(lambda: "in progress" in at.asking)
        await at.press("n")
        await at.until_on(ReviewPageScreen)
        await at.press("p")
        await at.until(lambda: "in progress" in at.asking)
        assert in_a_sitting(at)
        assert "Yes, play on from there" in at.text
        assert "deal a new one" not in at.text
        await at.press("y")
        await at.until(lambda: at.at_table)
        assert at.table.table.header.extra[0][0] == FROM_KEY
        # As any hand given up, it ends the sitting it was of.
        assert not in_a_sitting(at)
    assert any(name.startswith("abandoned-") for name in files_in(tmp_path))


async def test_the_expert_plays_the_same_deal_and_both_are_stepped_through(tmp_path: Path) -> None:
    async with reviewing(tmp_path, size=(112, 34)) as (at, coach):
        coach.hold()
        await at.press("e")
        await at.until_on(ExpertScreen)
        assert "is playing the same deal" in at.text
        coach.release()
        await at.until(lambda: "The expert: " in at.text)
        assert coach.calls[-1] == (with_expert, RECORD.header)
        assert "You: " in at.text
        await at.press("s")
        await at.until_on(ReplayScreen)
        assert "Your hand: moment 1 of" in at.text
        await at.press("d")
        differing = at.text
        assert "Your hand: moment 1 of" not in differing
        moment = differing.split("moment ")[1].split()[0]
        await at.press("b")
        assert f"The expert's hand: moment {moment} of" in at.text
        await at.press("B")
        assert at.text == differing
        await at.press("escape")
        await at.until_on(ExpertScreen)
        await at.press("escape")
        await at.until_on(ReviewScreen)
    assert len(load_results(open_folder(tmp_path))) == 1


async def test_a_review_is_kept_and_its_figures_enter_the_last_ten(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (at, _):
        summary = review_of(at).review.summary
        (result,) = load_results(open_folder(tmp_path))
        assert result.review is not None
        assert (result.review.accuracy, result.review.lost) == (summary.accuracy, summary.lost)
        listed = at.text
        await at.press("escape")
        await at.until_on(SettlementScreen)
        await at.press("escape")
        await at.until_on(HomeScreen)
        await at.press("r")
        await at.until_on(ResultsScreen)
        assert f"reviewed: accuracy {summary.accuracy:.0%}" in at.text
    coach = HereCoach()
    async with sitting(tmp_path, coach=coach) as at:
        await at.press("r")
        await at.until_on(ResultsScreen)
        await at.press("r")
        await at.until_on(ReviewScreen)
        assert coach.calls == []
        assert at.text == listed


async def test_one_that_is_left_early_goes_on_where_it_was(tmp_path: Path) -> None:
    async with reviewing(tmp_path, whole=False) as (at, coach):
        coach.release()
        await until_judged(at, 3)
        coach.hold()
        await at.calm()
        done = len(review_of(at).review.verdicts)
        assert done >= 3
        await at.press("escape")
        await at.until_on(SettlementScreen)
        if done < len(MOMENTS):
            (result,) = load_results(open_folder(tmp_path))
            assert result.review is None
        fresh = coach.calls.copy()
        coach.release()
        await at.press("r")
        await at.until_on(ReviewScreen)
        await at.until(lambda: review_of(at).review.whole)
        assert len(coach.calls) - len(fresh) == len(MOMENTS) - done
    (result,) = load_results(open_folder(tmp_path))
    assert result.review is not None


async def test_a_damaged_review_is_judged_anew(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (at, _):
        await at.press("q")
    path = open_folder(tmp_path).review(1, HUMAN)
    good = path.read_bytes()
    path.write_bytes(good[: len(good) // 2])
    coach = HereCoach()
    async with settled(tmp_path, coach) as (at, _):
        await at.press("r")
        await at.until_on(ReviewScreen)
        await at.until(lambda: review_of(at).review.whole)
        assert len(coach.calls) == len(MOMENTS)
    assert path.read_bytes() == good


async def test_a_disk_that_is_full_is_told_of_and_the_review_is_shown_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with settled(tmp_path) as (at, _):

        def refuse(*_: object) -> None:
            raise StorageError(Trouble.CANNOT_WRITE, Path("results.json"), "No space left on device")

        monkeypatch.setattr(at.app.practice, "keep_review", refuse)
        await at.press("r")
        await at.until_on(ReviewScreen)
        await at.until(lambda: review_of(at).review.whole)
        await at.calm()
        assert "No space left" in at.text
        await at.press("enter")
        await at.until_on(ReviewPageScreen)


async def test_of_a_hand_that_enters_no_results_nothing_is_kept(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (at, _):
        await at.press("end", "s", "end", "enter")
        await at.until_on(ReviewPageScreen)
        await at.press("p")
        await at.until_asked()
        at.table.director.answer(at.table.director.prompt, MOMENTS[-1].chosen)
        await at.until(lambda: at.settled)
        files = sorted(path.name for path in open_folder(tmp_path).records.iterdir())
        await at.press("r")
        await at.until_on(ReviewScreen)
        await at.until(lambda: review_of(at).review.whole)
        assert review_of(at).review.moments == MOMENTS
        await at.press("escape")
        await at.until_on(SettlementScreen)
        assert sorted(path.name for path in open_folder(tmp_path).records.iterdir()) == files
