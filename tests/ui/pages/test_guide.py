"""The guide: every topic comes up in hands as they are played, each once, and it stops when told."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sichuan_tui.hand.action import PASS, WIN, Kong
from sichuan_tui.observe.observation import Observation, Stage
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.session.people import HUMAN
from sichuan_tui.tiles.counts import suit_size
from sichuan_tui.ui.guide import guide_menu, topics_of
from sichuan_tui.ui.interaction import Mode, begin
from sichuan_tui.ui.menus import GO_ON, STOP, offer_menu
from sichuan_tui.words.guide import Topic
from sichuan_tui.words.spans import plain
from tests.support import build
from tests.ui.support import positions
from tests.ui.support.fingers import Keys
from tests.ui.support.painted import seen_by_me
from tests.ui.support.person import Person, Window, eager, find, sound
from tests.ui.support.positions import record_of, save, table_at
from tests.ui.support.sitting import Sitting, sitting

TITLES = {topic: guide_menu(topic, DEFAULT).title for topic in Topic}


def moments(hand: build.Table) -> Iterator[tuple[Observation, Mode]]:
    seen = seen_by_me(hand)
    yield seen, begin(seen).mode


def played(person: Person, *windows: Window) -> Iterator[tuple[Observation, Mode]]:
    """Give all that a person sees of a hand, and what it is asked."""
    table = table_at(find(person, *windows).prefix(0))
    while not table.over:
        seen = table.observe(HUMAN)
        yield seen, begin(seen).mode
        bot = table.next_bot()
        if bot is not None:
            table.act(bot, table.ask_bot(bot))
            continue
        action = person(seen)
        if WIN in seen.legal and PASS in seen.legal and action != WIN:
            yield seen, Mode.PASSING
        table.act(HUMAN, action)


def test_real_hands_bring_every_topic_up() -> None:
    met: set[Topic] = set()
    for person, windows in (
        (sound, (Window.SELF_DRAW, Window.WATCHING)),
        (eager, (Window.PASSED_WIN, Window.CONCEALED_KONG)),
        (eager, (Window.EXHAUSTED, Window.REFUND)),
    ):
        for seen, mode in played(person, *windows):
            met.update(topics_of(seen, mode))
    for seen, mode in moments(positions.robbery()):
        met.update(topics_of(seen, mode))
    assert met == set(Topic) - {Topic.SETTLEMENT}


def test_a_topic_comes_up_only_where_it_is_true() -> None:
    for person, windows in ((sound, (Window.SELF_DRAW, Window.WATCHING)), (eager, (Window.PASSED_WIN,))):
        for seen, mode in played(person, *windows):
            own = seen.seats[HUMAN]
            for topic in topics_of(seen, mode):
                assert _holds(topic, seen, mode, won=own.victory is not None), topic


def _holds(topic: Topic, seen: Observation, mode: Mode, *, won: bool) -> bool:
    facts = {
        Topic.EXCHANGE: seen.stage is Stage.EXCHANGE,
        Topic.MISSING: seen.stage is Stage.MISSING,
        Topic.MUST_GO: seen.missing is not None and suit_size(seen.counts, seen.missing) > 0,
        Topic.TURN: seen.turn == HUMAN and mode is Mode.TURN,
        Topic.KONG: any(isinstance(action, Kong) for action in seen.legal),
        Topic.CLAIM: PASS in seen.legal,
        Topic.WIN: WIN in seen.legal,
        Topic.ROBBERY: seen.announced is not None,
        Topic.LOCK: seen.win_locked or bool(seen.pung_locks) or mode is Mode.PASSING,
        Topic.WINNER: any(public.victory is not None for public in seen.seats) and not won,
        Topic.WATCHING: won,
    }
    return facts[topic]


@pytest.mark.parametrize(
    ("laid", "first"),
    [
        (positions.exchange, Topic.EXCHANGE),
        (positions.missing, Topic.MISSING),
        (positions.must_go, Topic.MUST_GO),
        (positions.turn, Topic.TURN),
        (positions.one_kong, Topic.KONG),
        (positions.own_win, Topic.WIN),
        (positions.claim_pung, Topic.CLAIM),
        (positions.claim_win_kong_pung, Topic.WIN),
        (positions.robbery, Topic.ROBBERY),
        (positions.watching, Topic.WATCHING),
    ],
)
def test_the_most_pressing_topic_comes_first(laid: Callable[[], build.Table], first: Topic) -> None:
    seen, mode = next(moments(laid()))
    assert topics_of(seen, mode)[0] is first


def test_nothing_is_explained_while_the_others_choose_and_once_the_hand_is_over() -> None:
    for laid in (positions.exchange_given, positions.missing_declared, positions.three_winners):
        assert topics_of(seen_by_me(laid()), Mode.NOTHING) == ()


def test_every_topic_has_a_title_and_words_of_its_own() -> None:
    words = {"\n".join(plain(line) for line in guide_menu(topic, DEFAULT).lines) for topic in Topic}
    assert len(set(TITLES.values())) == len(words) == len(Topic)
    for topic in Topic:
        assert [item.name for item in guide_menu(topic, DEFAULT).items] == [GO_ON, STOP]
    assert [item.name for item in offer_menu().items] == [GO_ON, STOP]


async def play_guided(at: Sitting, person: Person) -> list[str]:
    """Play a hand to its settlement, and give the titles of all that was explained."""
    titles: list[str] = []
    while True:
        await at.until(lambda: bool(at.asking) or at.asked or at.settled)
        if at.asking:
            titles.append(at.asking)
            depth = len(at.app.screen_stack)
            await at.press("c")
            await at.until(lambda depth=depth: len(at.app.screen_stack) != depth or at.asking != titles[-1])  # type: ignore[misc]
        elif at.settled:
            return titles
        else:
            await _decide(at, person)


async def _decide(at: Sitting, person: Person) -> None:
    table, prompt = at.table, at.table.director.prompt
    at.clock.now += 1
    action = person(at.seen)
    if WIN in at.seen.legal and action != WIN and PASS in at.seen.legal:
        await at.press("n")
        return
    await Keys(1).say(at, action)
    await at.until(lambda: bool(at.asking) or at.settled or table.director.prompt > prompt or not at.asked)


@pytest.mark.parametrize("windows", [(Window.SELF_DRAW, Window.WATCHING), (Window.MISSING_FIRST, Window.PUNG)])
async def test_on_screen_each_topic_is_explained_once(tmp_path: Path, windows: tuple[Window, ...]) -> None:
    async with sitting(tmp_path) as at:
        at.app._seed = find(sound, *windows).seed
        await at.press("g")
        titles = await play_guided(at, sound)
        assert len(set(titles)) == len(titles)
        assert titles[:2] == [TITLES[Topic.EXCHANGE], TITLES[Topic.MISSING]]
        assert titles[-1] == TITLES[Topic.SETTLEMENT]
        assert {TITLES[Topic.TURN], TITLES[Topic.MUST_GO]} & set(titles)
        assert set(titles) <= set(TITLES.values())
        # The next hand is dealt without it.
        at.clock.now += 2
        await at.press("n")
        await at.until(lambda: at.asked)
        assert at.app.shared.told is None


async def test_told_to_stop_it_explains_nothing_more(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.press("g")
        await at.until(lambda: at.asking == TITLES[Topic.EXCHANGE])
        await at.press("x")
        await at.until(lambda: at.asked)
        assert await play_guided(at, sound) == []


async def test_escape_only_closes_the_box_and_the_guide_goes_on(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.press("g")
        await at.until(lambda: at.asking == TITLES[Topic.EXCHANGE])
        await at.press("escape")
        await at.until(lambda: at.asked)
        for key in ("1", "2", "3"):
            await at.press(key)
        assert at.app.shared.told == {Topic.EXCHANGE}


async def test_without_the_guide_nothing_is_explained(tmp_path: Path) -> None:
    async with sitting(tmp_path, seed=3) as at:
        await at.until_asked()
        assert at.asking == ""
        assert at.app.shared.told is None


async def test_a_hand_taken_up_again_is_not_explained(tmp_path: Path) -> None:
    save(record_of(positions.turn()), tmp_path)
    async with sitting(tmp_path) as at:
        await at.until(lambda: at.asking == "Paused")
        await at.press("c")
        await at.until(lambda: at.asked)
        assert at.app.shared.told is None
        assert at.is_in(Mode.TURN)
