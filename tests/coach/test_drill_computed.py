"""Waits and worth, computed: checked against a search through all tiles, and against what is paid."""

import random
from collections import Counter
from itertools import islice

import pytest

from sichuan_tui.coach.drill import DrillKind, NameWaits, ValueHand, is_right, key_of
from sichuan_tui.coach.drill_computed import computed
from sichuan_tui.coach.drill_facts import completed
from sichuan_tui.hand.action import WIN
from sichuan_tui.observe.observation import winning_way
from sichuan_tui.rules.patterns import PatternKey
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.score import score_hand
from sichuan_tui.shapes.complete import is_complete
from sichuan_tui.shapes.meld import with_melds
from sichuan_tui.tiles.counts import add_tile, counts_of, suits_in
from sichuan_tui.tiles.tile import COPIES, TILES, Tile

EVERY_RULESET = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)


def some_waits(number: int, seed: int = 1, ruleset: RuleSet = DEFAULT) -> list[NameWaits]:
    exercises = islice(computed(DrillKind.WAITS, ruleset, random.Random(seed)), number)
    return [exercise for exercise in exercises if isinstance(exercise, NameWaits)]


def some_worth(number: int, seed: int = 1, ruleset: RuleSet = DEFAULT) -> list[ValueHand]:
    exercises = islice(computed(DrillKind.WORTH, ruleset, random.Random(seed)), number)
    return [exercise for exercise in exercises if isinstance(exercise, ValueHand)]


def completing(exercise: NameWaits) -> set[Tile]:
    """Try every tile."""
    seen = exercise.moment.seen
    melds = seen.seats[seen.seat].melds
    everything = with_melds(seen.counts, melds)
    declared = seen.ruleset.missing_declared
    assert (seen.missing is not None) == declared
    return {
        tile
        for tile in TILES
        if everything[tile] < COPIES
        and is_complete(add_tile(seen.counts, tile), len(melds))
        and (suits := suits_in(add_tile(everything, tile)))
        and (seen.missing not in suits if declared else len(suits) <= 2)
    }


def check_waits(exercises: list[NameWaits]) -> Counter[int]:
    for exercise in exercises:
        assert exercise.answer == completing(exercise)
        assert is_right(exercise, frozenset(exercise.answer))
        assert not is_right(exercise, exercise.answer | {next(tile for tile in TILES if tile not in exercise.answer)})
    return Counter(len(exercise.answer) for exercise in exercises)


@EVERY_RULESET
def test_the_waits_are_all_tiles_that_complete_the_hand(ruleset: RuleSet) -> None:
    numbers = check_waits(some_waits(12, ruleset=ruleset))
    assert numbers.total() == 12
    assert max(numbers) > 2


def test_the_groups_told_of_a_wait_are_the_hand_with_it() -> None:
    for exercise in some_waits(12, seed=2):
        seen = exercise.moment.seen
        for tile in exercise.answer:
            groups = completed(seen, tile)
            held = add_tile(seen.counts, tile)
            assert counts_of(piece for group in groups for piece in group) == held
            sizes = sorted(map(len, groups))
            assert sizes in ([2] * 7, [2] + [3] * (4 - len(seen.seats[seen.seat].melds)))
        other = next(tile for tile in TILES if tile not in exercise.answer and seen.counts[tile] < COPIES)
        assert completed(seen, other) == ()


def check_worth(exercise: ValueHand) -> None:
    seen = exercise.moment.seen
    assert WIN in seen.legal
    own_turn = sum(seen.counts) % 3 == 2
    counts = seen.counts if own_turn else add_tile(seen.counts, exercise.winning)
    assert exercise.winning == (seen.drawn if own_turn and seen.drawn is not None else exercise.winning)
    assert own_turn or exercise.winning == seen.offered
    score = score_hand(seen.ruleset, counts, seen.seats[seen.seat].melds, winning_way(seen))
    assert exercise.score == score
    assert exercise.answer == score.value + (seen.ruleset.self_draw_extra if own_turn else 0)
    assert exercise.answer in exercise.choices
    assert list(exercise.choices) == sorted(set(exercise.choices))
    assert 3 <= len(exercise.choices) <= 6
    assert not is_right(exercise, next(points for points in exercise.choices if points != exercise.answer))


@EVERY_RULESET
def test_the_worth_is_what_the_rules_say_and_each_payer_pays(ruleset: RuleSet) -> None:
    exercises = some_worth(12, ruleset=ruleset)
    for exercise in exercises:
        check_worth(exercise)
    assert len({exercise.answer for exercise in exercises}) >= 3
    assert len({sum(exercise.moment.seen.counts) % 3 for exercise in exercises}) == 2


@pytest.mark.long
def test_two_hundred_different_ones_of_each_kind_with_rare_patterns_among_them() -> None:
    waits = some_waits(300, seed=3)
    check_waits(waits)
    assert len({key_of(exercise) for exercise in waits}) >= 200
    worth = some_worth(300, seed=3)
    for exercise in worth:
        check_worth(exercise)
    assert len({key_of(exercise) for exercise in worth}) >= 200
    found = {pattern.key for exercise in worth for pattern in exercise.score.patterns}
    assert found >= {pattern.key for pattern in DEFAULT.patterns} - {PatternKey.ROBBING_KONG}
