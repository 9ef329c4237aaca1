"""The book: enough of each kind, all of them replay, and in each the answer is separated from every other option."""

import random
from collections.abc import Iterable

import pytest

from sichuan_tui.coach.drill import COMPUTED, Decide, DrillKind, Tried, is_right, key_of
from sichuan_tui.coach.drill_book import PATH, RULESET, Entry, entry_line, lines, main, parse_entry
from sichuan_tui.coach.drill_search import options_of, weigh
from sichuan_tui.hand.action import CLAIM_KONG, PASS, WIN, DeclareMissing, Discard, Kong
from sichuan_tui.observe.observation import Stage

KINDS = tuple(kind for kind in DrillKind if kind not in COMPUTED)
ENOUGH = 200
SMALL = 200_000
"""Bytes the data file may have."""


def some(kind: DrillKind, number: int) -> list[Entry]:
    """Give some entries of a kind, always the same."""
    every = len(lines()[kind]) // number
    return [parse_entry(line) for line in lines()[kind][::every]]


def check(entry: Entry) -> Decide:
    exercise = entry.exercise()
    seen = exercise.moment.seen
    assert seen.ruleset == RULESET
    assert seen.seat == entry.seat
    assert set(exercise.choices) == {option.action for option in entry.options}
    assert len(exercise.choices) == len(entry.options) >= 2
    match entry.kind:
        case DrillKind.MISSING:
            assert seen.stage is Stage.MISSING
            assert all(isinstance(action, DeclareMissing) for action in exercise.choices)
        case DrillKind.DISCARD:
            assert all(isinstance(action, Discard) for action in seen.legal)
        case DrillKind.WIN:
            assert {WIN, PASS} <= set(seen.legal)
        case _:
            assert CLAIM_KONG in seen.legal or any(isinstance(action, Kong) for action in exercise.choices)
    if entry.kind is not DrillKind.KONG or PASS in seen.legal:
        assert exercise.choices == seen.legal, "all that is legal is asked about"
    else:
        assert sum(isinstance(action, Discard) for action in exercise.choices) == 1
        assert {action for action in seen.legal if isinstance(action, Kong)} < set(exercise.choices)
    assert is_right(exercise, exercise.answer)
    assert not any(is_right(exercise, option.action) for option in entry.options[1:])
    return exercise


def check_separated(options: tuple[Tried, ...]) -> None:
    first, *others = options
    assert first.behind == first.error == 0
    assert [option.behind for option in others] == sorted(option.behind for option in others)
    for option in others:
        assert option.behind > option.margin > 0, "its 95 % interval must not hold 0"


def test_there_are_enough_of_each_kind_and_the_file_is_small() -> None:
    assert {kind: len(lines()[kind]) >= ENOUGH for kind in KINDS} == dict.fromkeys(KINDS, True)
    assert set(lines()) == set(KINDS)
    assert PATH.stat().st_size < SMALL


def test_every_entry_separates_its_answer_and_none_is_there_twice() -> None:
    entries = [parse_entry(line) for kind in KINDS for line in lines()[kind]]
    for entry in entries:
        check_separated(entry.options)
    assert len({(entry.kind, entry.seed, entry.seat, entry.taken) for entry in entries}) == len(entries)


def test_answers_are_mixed() -> None:
    """Nobody does well by always taking the win, the kong, the first suit or the tile drawn."""
    for kind in KINDS:
        answers = [parse_entry(line).options[0].action for line in lines()[kind]]
        assert all(answers.count(answer) < 0.8 * len(answers) for answer in set(answers))


@pytest.mark.parametrize("kind", KINDS)
def test_some_positions_replay_and_ask_about_what_is_legal(kind: DrillKind) -> None:
    assert [check(entry).kind for entry in some(kind, 20)][:20] == [kind] * 20


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_all_positions_replay_and_differ(kind: DrillKind) -> None:
    exercises = [check(parse_entry(line)) for line in lines()[kind]]
    assert len({key_of(exercise) for exercise in exercises}) == len(exercises)


def agreed(entries: Iterable[Entry], name: str) -> tuple[int, int]:
    """Weigh positions anew in re-deals of another name; give how often an answer came out, and how often the same."""
    found = same = 0
    for entry in entries:
        exercise = entry.exercise()
        again = weigh(entry.kind, exercise.moment.seen, f"{name}/{entry.seed}")
        if again is not None and {option.action for option in again} == {option.action for option in entry.options}:
            found += 1
            same += again[0].action == exercise.answer
    return found, same


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_fresh_re_deals_confirm_the_answers(kind: DrillKind) -> None:
    found, same = agreed(some(kind, 30), "again")
    assert found >= 15
    assert same >= 0.95 * found


def test_fresh_re_deals_confirm_an_answer_late_in_a_hand() -> None:
    entries = [parse_entry(line) for line in lines()[DrillKind.WIN]]
    late = max(entries, key=lambda entry: (entry.options[1].behind / entry.options[1].error, len(entry.taken)))
    assert agreed([late], "again") == (1, 1)


def test_an_entry_is_read_as_it_was_written() -> None:
    for kind in KINDS:
        for line in lines()[kind][:10]:
            assert entry_line(parse_entry(line)) == line


def test_beside_kongs_in_the_own_turn_one_discard_is_offered() -> None:
    own = [
        exercise for entry in some(DrillKind.KONG, 40) if PASS not in (exercise := entry.exercise()).moment.seen.legal
    ]
    assert own
    for exercise in own[:3]:
        seen = exercise.moment.seen
        assert options_of(DrillKind.KONG, seen)[:-1] == tuple(a for a in seen.legal if isinstance(a, Kong))


def test_the_command_finds_positions_and_writes_them(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path_factory.mktemp("book")
    chosen = [line for kind in KINDS for line in random.Random(1).sample(lines()[kind], 5)]
    (folder / "found.txt").write_text("\n".join(chosen) + "\n", encoding="utf-8")
    monkeypatch.setattr("sichuan_tui.coach.drill_book.PATH", folder / "book.bin")
    lines.cache_clear()
    try:
        main(["write", str(folder / "found.txt")])
        assert sorted(line for kind in KINDS for line in lines()[kind]) == sorted(chosen)
    finally:
        lines.cache_clear()
    assert capsys.readouterr().out == ""
