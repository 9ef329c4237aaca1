"""What is told about the own hand: nothing but the coach's facts, all of them, and none that is not wished."""

import re
from collections.abc import Callable

import pytest

from sichuan_tui.coach.facts import Facts, Prospects, facts_of
from sichuan_tui.hand.action import Discard
from sichuan_tui.hand.state import HandState
from sichuan_tui.observe.observation import Observation, Stage, observe
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.storage.settings import Aid
from sichuan_tui.tiles.tile import TEXTS, TILES
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.words.aids import aid_lines
from sichuan_tui.words.spans import plain
from tests.support import build, oracle
from tests.support.build import lay
from tests.support.play import play
from tests.ui.support import positions
from tests.ui.support.painted import seen_by_me

ALL = frozenset(Aid)
HANDS = range(6)
"""Seeds of the hands that are looked through."""


def told(seen: Observation, wished: frozenset[Aid] = ALL) -> list[str]:
    return [plain(line) for line in aid_lines(seen, wished)]


def seen_by(laid: build.Table, seat: int = 0) -> Observation:
    return observe(laid.state, SEATS[seat])


def told_at(laid: Callable[[], build.Table], *wished: Aid) -> list[str]:
    return told(seen_by_me(laid()), frozenset(wished) or ALL)


def test_a_ready_hand_is_told_each_wait_with_the_copies_unseen_and_the_value() -> None:
    assert told_at(positions.passed) == ["Ready for 5m x1 (1 point) 3p x4 (1) 6p x3 (1) 9p x1 (2)"]


def test_a_wait_of_which_no_copy_is_left_is_told_to_be_dead() -> None:
    assert told_at(positions.robbery)[-1] == "Ready, but a dead wait: 5m are all gone"


def test_a_wait_that_a_discard_leaves_dead_is_told_to_be_dead() -> None:
    laid = lay("46m 123456p 789p 22p", "5555m 1111s 2222s 3s", "", "", missing="spps", draws="4s 8m 8m 9p")
    laid.throw(0)
    laid.kong(1, "5m")
    for seat in (1, 2, 3):
        laid.throw(seat)
    lines = ["Discard 1p 9p to be ready", "1p leaves a dead wait", "9p leaves a dead wait"]
    assert told(seen_by(laid)) == lines


def test_a_hand_that_waits_only_for_what_it_holds_itself_is_told_not_to_be_ready() -> None:
    owned = next(
        observe(step.state, SEATS[1])
        for step in play(5).steps
        if "Not ready" in "".join(told(observe(step.state, SEATS[1])))
    )
    facts = facts_of(owned)
    assert (facts.now.deficiency, facts.now.waits) == (1, ())
    assert told(owned)[-1] == "Not ready: you hold all four copies of what would complete it"


def test_the_discards_that_make_ready_are_told_with_what_each_leaves() -> None:
    assert told_at(positions.ready) == ["Discard 1m to be ready", "1m leaves 5m x4 (1 point) 8m x4 (1)"]


def test_how_far_from_ready_and_the_useful_tiles_are_told() -> None:
    assert told_at(positions.turn) == ["1 tile from ready, useful 3m 8p x4, 1m 7p x2"]
    assert told_at(positions.claim_kong) == ["2 tiles from ready, useful 2m 3p 6p x4, 7p 9p x2"]


def test_what_is_left_of_the_missing_suit_comes_first() -> None:
    lines = told_at(positions.must_go)
    assert lines[0] == "4 tiles of bamboo must still go"
    assert lines[1].startswith("3 tiles from ready, useful ")
    last = lay("1124678m 234579p 9s", "", "", "", missing="smps")
    assert told(seen_by(last))[0] == "1 tile of bamboo must still go"


@pytest.mark.parametrize(("hand", "warned"), [("1124678m 234579p 9s", True), ("1124678m 2345799p", False)])
def test_a_third_suit_is_warned_of_where_no_missing_suit_is_named(hand: str, warned: bool) -> None:  # noqa: FBT001
    words = "Tiles of three suits: one suit must go, or there is no win and a pig to pay"
    laid = lay(hand, "", "", "", missing="smps", ruleset=RULESETS["qq-classic"])
    assert (told(seen_by(laid))[0] == words) is warned
    assert (words in told(seen_by(laid), ALL - {Aid.MISSING_LEFT})) is False


def test_a_win_now_is_told_with_its_patterns_and_what_it_pays() -> None:
    # By self-draw everybody pays one point more than the hand is worth.
    assert told_at(positions.own_win)[0] == "A win now: standard 0; +2 from each"
    assert told_at(positions.claim_win_kong_pung)[0] == "A win now: standard 0, root 1; +2"
    assert told_at(positions.robbery)[0] == "A win now: standard 0, robbing a kong 1; +2"


@pytest.mark.parametrize(
    ("laid", "aid", "words"),
    [
        (positions.passed, Aid.WAITS, "Ready for"),
        (positions.robbery, Aid.WAITS, "dead wait"),
        (positions.ready, Aid.WAITS, "leaves"),
        (positions.ready, Aid.READY_DISCARDS, "to be ready"),
        (positions.turn, Aid.USEFUL_TILES, "useful"),
        (positions.must_go, Aid.MISSING_LEFT, "must still go"),
        (positions.own_win, Aid.WIN_VALUE, "A win now"),
        (positions.claim_win, Aid.WIN_VALUE, "A win now"),
    ],
)
def test_each_kind_of_line_is_there_exactly_when_it_is_wished(
    laid: Callable[[], build.Table], aid: Aid, words: str
) -> None:
    seen = seen_by_me(laid())
    everything = told(seen)
    without, alone = told(seen, ALL - {aid}), told(seen, frozenset({aid}))
    assert any(words in line for line in everything)
    assert not any(words in line for line in without)
    assert alone
    assert all(words in line for line in alone)
    assert sorted(without + alone) == sorted(everything)


@pytest.mark.parametrize(
    "laid",
    [
        positions.exchange,
        positions.exchange_given,
        positions.missing,
        positions.missing_declared,
        positions.watching,
        positions.three_winners,
        positions.exhausted,
    ],
)
def test_nothing_is_told_before_the_reveal_after_the_own_win_and_at_the_end(laid: Callable[[], build.Table]) -> None:
    assert told_at(laid) == []


@pytest.mark.parametrize("laid", [positions.turn, positions.own_win, positions.passed, positions.must_go])
def test_nothing_is_told_where_nothing_is_wished(laid: Callable[[], build.Table]) -> None:
    assert told(seen_by_me(laid()), frozenset()) == []
    assert told(seen_by_me(laid()), frozenset({Aid.UNSEEN})) == []


def _waits(now: Prospects, *, told: bool = False) -> str:
    """Name waits; the first worth is called points in full, unless that was told."""
    first = None if told else next((wait for wait in now.waits if wait.unseen), None)
    words: list[str] = []
    for wait in now.waits:
        full = "" if wait is not first else " point" if wait.score.value == 1 else " points"
        words.append(f"x{wait.unseen} ({wait.score.value}{full})" if wait.unseen else "(all gone)")
    return " ".join(f"{TEXTS[wait.tile]} {said}" for wait, said in zip(now.waits, words, strict=True))


def _expected(seen: Observation, facts: Facts) -> list[str]:
    """Say the facts once more, in the order of their weight."""
    lines: list[str] = []
    suits = ("characters", "circles", "bamboo")
    if facts.win is not None:
        lines.append("A win now: ")
    if facts.missing_left and seen.missing is not None:
        number = facts.missing_left
        lines.append(f"{number} tile{'s' * (number > 1)} of {suits[seen.missing]} must still go")
    ready = [tile for tile in TILES if tile in facts.discards and facts.discards[tile].waits]
    if not facts.discards and facts.now.waits:
        dead = " ".join(TEXTS[wait.tile] for wait in facts.now.waits)
        lines.append(
            f"Ready, but a dead wait: {dead} are all gone" if facts.now.dead else f"Ready for {_waits(facts.now)}"
        )
    elif ready:
        lines.append(f"Discard {' '.join(TEXTS[tile] for tile in ready)} to be ready")
        leaving: list[str] = []
        for tile in ready:
            after = facts.discards[tile]
            waits = "a dead wait" if after.dead else _waits(after, told=any("point" in line for line in leaving))
            leaving.append(f"{TEXTS[tile]} leaves {waits}")
        lines += leaving
    else:
        away = facts.now.deficiency - 1
        if not away:
            return [*lines, "Not ready: you hold all four copies of what would complete it"]
        by_copies: dict[int, list[str]] = {}
        for found in sorted(facts.now.useful, key=lambda found: -found.unseen):
            if found.unseen:
                by_copies.setdefault(found.unseen, []).append(TEXTS[found.tile])
        if not by_copies:
            return [*lines, f"{away} from ready, but all copies of what would help are gone"]
        useful = ", ".join(f"{' '.join(tiles)} x{copies}" for copies, tiles in by_copies.items())
        lines.append(f"{away} tile{'s' * (away > 1)} from ready, useful {useful}")
    return lines


def _states(seed: int) -> list[HandState]:
    return [step.state for step in play(seed).steps]


@pytest.mark.parametrize("seed", HANDS)
def test_in_whole_hands_the_lines_say_the_facts(seed: int) -> None:
    for state in _states(seed)[::3]:
        for seat in SEATS:
            seen = observe(state, seat)
            if seen.stage is not Stage.PLAY or seen.seats[seat].victory is not None:
                assert told(seen) == []
                continue
            lines, wanted = told(seen), _expected(seen, facts_of(seen))
            assert len(lines) == len(wanted)
            for line, words in zip(lines, wanted, strict=True):
                assert line.startswith(words) if words == "A win now: " else line == words


def test_no_line_says_that_a_hand_is_no_tile_from_ready_or_ends_in_nothing() -> None:
    for seed in HANDS:
        for state in _states(seed)[::5]:
            for seat in SEATS:
                for line in told(observe(state, seat)):
                    assert not line.startswith(("0 ", "-"))
                    assert not line.endswith(" ")


@pytest.mark.parametrize("seed", [*HANDS][:3])
def test_the_waits_told_are_those_that_complete_the_hand(seed: int) -> None:
    looked_at = 0
    for state in _states(seed)[::4]:
        for seat in SEATS:
            seen = observe(state, seat)
            for line in told(seen, frozenset({Aid.WAITS})):
                discarded, _, rest = line.partition(" leaves ")
                counts = bytearray(seen.counts)
                if rest:
                    counts[TEXTS.index(discarded)] -= 1
                    assert Discard(TILES[TEXTS.index(discarded)]) in seen.legal
                melds = seen.seats[seat].melds
                owned = bytearray(counts)
                for meld in melds:
                    owned[meld.tile] += meld.size
                complete = {
                    TEXTS[tile]
                    for tile in TILES
                    if tile // 9 != seen.missing
                    and owned[tile] < 4
                    and oracle.is_complete(bytes(n + (t == tile) for t, n in enumerate(counts)), 4 - len(melds))
                }
                if "dead wait" not in line:
                    assert set(re.findall(r"(\w\w) (?:x\d|\(all gone\))", rest or line)) == complete
                    looked_at += 1
    assert looked_at
