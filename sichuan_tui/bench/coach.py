"""``python -m sichuan_tui.bench.coach agreement|cost|review``: how far the coach's word is to be believed.

``agreement``: decisions of clubs and beginners are played out with ten times the coach's work on fresh re-deals and
without its rule of thumb; where that tells the two best options apart, is the first the coach's first?
``cost``: decisions in which the coach prefers another action than the one taken; both are played out by clubs on
2,000 fresh re-deals, and the points lost there are held against the points the coach said.
``review``: how long a whole review takes, and its first page.
"""

import argparse
import multiprocessing
import random
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Final, TypeVar

from sichuan_tui.bench.figure import Figure
from sichuan_tui.bots.judgement import ClubPolicy
from sichuan_tui.bots.trials import Trials
from sichuan_tui.cli.options import positive_number, whole_number
from sichuan_tui.cli.simulate import Series
from sichuan_tui.coach.advice import question_of
from sichuan_tui.coach.depth import CONFIDENCE, NO_TRUST, REVIEW, Effort, try_out
from sichuan_tui.coach.options import options_of
from sichuan_tui.coach.review import Moment, judge, moments_of, soonest
from sichuan_tui.record.codec import encode_lines
from sichuan_tui.record.replay import replay_lines
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.tiles.wall import SEATS

_LEVELS: Final = ("beginner", "club", "beginner", "club")
_EVERY: Final = 8
"""One in so many decisions is taken, so that they come from many hands."""
_TIMES: Final = 10
_REDEALS: Final = 2000
_LEAST: Final = 3
"""How many options are played out with ten times the work, even where the coach tries one."""
_DOUBTED: Final = 0.1
"""Points of the rule of thumb by which an action must be behind to be looked at for its cost."""
_WANTED_DECISIONS: Final = 25
_WHOLE_SECONDS: Final = 15
_PAGE_SECONDS: Final = 1

_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class Agreed:
    """One decision of the agreement: what was asked, whether the two best were told apart, and the coach's first."""

    kind: str
    apart: bool
    same: bool
    behind: float


@dataclass(frozen=True, slots=True)
class Cost:
    """One decision of the cost: what was said to be lost, what was, and the standard error of that."""

    kind: str
    said: float
    margin: float
    lost: float
    error: float


def decisions(seed: int, every: int) -> Iterator[Moment]:
    """Give decisions of beginners and clubs, one in so many, without end."""
    series = Series(seed, DEFAULT, _LEVELS)
    number = 0
    while True:
        number += 1
        record = series.play(number)
        (hand,) = replay_lines(encode_lines(record.lines).splitlines(keepends=True))
        for seat in SEATS:
            for moment in moments_of(hand, seat):
                if random.Random(f"{seed}/{number}/{seat}/{moment.number}").random() * every < 1:
                    yield moment


def agree(moment: Moment) -> Agreed:
    """Hold the coach's first choice against ten times the work."""
    said = judge(moment).estimates
    options = options_of(moment.seen)
    wanted = [option for option in options if said.of(option.action) is not None or option in options[:_LEAST]]
    effort: Effort = replace(
        REVIEW, tiles=_TIMES * REVIEW.tiles, most=_TIMES * REVIEW.most, rounds=_TIMES * REVIEW.rounds
    )
    found = try_out(moment.seen, wanted, random.Random(f"agreement {moment.number}"), effort, NO_TRUST)
    first = said.options[0].action
    best, second = found.options[:2]
    own = found.of(first)
    behind = 0.0 if own is None else own.behind
    return Agreed(question_of(moment.seen), not second.alike, best.action == first, behind)


def cost_of(moment: Moment) -> Cost | None:
    """Hold what the coach says of a decision against clubs; None where it does not prefer another action."""
    options = options_of(moment.seen)
    chosen = next(option for option in options if option.action == moment.chosen)
    if options[0].judgement - chosen.judgement < _DOUBTED:
        # Hardly one of these would be found wanting: the time is better spent on others.
        return None
    verdict = judge(moment)
    if verdict.alike:
        return None
    rng = random.Random(f"cost {moment.number}")
    better, taken = Trials(moment.seen, rng, ClubPolicy()).play([verdict.preferred, verdict.chosen], _REDEALS)
    differences = [one - other for one, other in zip(better, taken, strict=True)]
    error = statistics.stdev(differences) / len(differences) ** 0.5
    return Cost(question_of(moment.seen), verdict.lost, verdict.margin, statistics.fmean(differences), error)


def _all(work: Callable[[Moment], _Result], moments: Iterator[Moment], jobs: int) -> Iterator[_Result]:
    """Do work on decisions in their order, as many at a time as there are processes."""
    if jobs == 1:
        yield from map(work, moments)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        waiting = [pool.apply_async(work, (next(moments),)) for _ in range(2 * jobs)]
        while True:
            yield waiting.pop(0).get()
            waiting.append(pool.apply_async(work, (next(moments),)))


def agreement(wanted: int, seed: int, jobs: int) -> None:
    """Print in how many of the decisions that can be told apart the coach's first choice is the best."""
    apart: Counter[str] = Counter()
    same: Counter[str] = Counter()
    looked = 0
    behind: list[float] = []
    for result in _all(agree, decisions(seed, _EVERY), jobs):
        looked += 1
        if result.apart:
            apart[result.kind] += 1
            same[result.kind] += result.same
            behind.append(0.0 if result.same else result.behind)
            _sign(f"{sum(same.values())} of {apart.total()}, {looked} looked at")
        if apart.total() == wanted:
            break
    shares = ", ".join(f"{kind} {same[kind]} of {number}" for kind, number in sorted(apart.items()))
    print(f"agreement: {same.total()} of {apart.total()} ({100 * same.total() / apart.total():.1f} %; goal 90 %)")
    print(f"  {shares}; {looked} decisions looked at, seed {seed}")
    print(f"  points lost by following the coach, a decision: {statistics.fmean(behind):.3f}")


def cost(wanted: int, seed: int, jobs: int) -> None:
    """Print the slope of realised against predicted cost."""
    found: list[Cost] = []
    for result in _all(cost_of, decisions(seed, _EVERY), jobs):
        if result is not None:
            found.append(result)
            _sign(f"{len(found)}: said {result.said:.2f} ± {result.margin:.2f}, lost {result.lost:.2f}")
        if len(found) == wanted:
            break
    said, lost = [each.said for each in found], [each.lost for each in found]
    slope, intercept = statistics.linear_regression(said, lost)
    middle = statistics.fmean(said)
    rest = [y - intercept - slope * x for x, y in zip(said, lost, strict=True)]
    # The spread of the rest grows with what is said, so each decision answers for its own.
    squares = sum((x - middle) ** 2 for x in said)
    error = sum(((x - middle) * r) ** 2 for x, r in zip(said, rest, strict=True)) ** 0.5 / squares
    inside = sum(
        abs(each.lost - each.said) <= (each.margin**2 + (CONFIDENCE * each.error) ** 2) ** 0.5 for each in found
    )
    print(f"cost: {len(found)} decisions, seed {seed}: slope {slope:.2f} ± {CONFIDENCE * error:.2f} (95 %)")
    print(f"  mean said {middle:.2f}, mean lost {statistics.fmean(lost):.2f} points")
    print(f"  lost within the coach's interval: {inside} of {len(found)}")


def measure() -> list[Figure]:
    """Measure a review of 25 decisions on two cores."""
    return review(1, 2)


def review(seed: int, jobs: int) -> list[Figure]:
    """Measure how long a review of 25 decisions takes, and its first page, processes started and all."""
    moments: list[Moment] = []
    number = 0
    series = Series(seed, DEFAULT, _LEVELS)
    while len(moments) < _WANTED_DECISIONS:
        number += 1
        (hand,) = replay_lines(encode_lines(series.play(number).lines).splitlines(keepends=True))
        moments = max(([*moments_of(hand, seat)] for seat in SEATS), key=len)
    moments = moments[:_WANTED_DECISIONS]
    begun = perf_counter()
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        first = 0.0
        for done, _ in enumerate(pool.imap_unordered(judge, soonest(moments)), start=1):
            first = perf_counter() - begun if done == 1 else first
    total = perf_counter() - begun
    name = f"review of {len(moments)} decisions in {jobs} processes"
    return [
        Figure(name, f"{total:.1f} s", "15 s", total <= _WHOLE_SECONDS),
        Figure(f"{name}, first page", f"{first:.2f} s", "1 s", first <= _PAGE_SECONDS),
    ]


def _sign(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main(argv: Sequence[str]) -> int:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("agreement", "cost", "review"))
    parser.add_argument("--decisions", type=positive_number, default=200)
    parser.add_argument("--seed", type=whole_number, default=1)
    parser.add_argument("--jobs", type=positive_number, default=2)
    options = parser.parse_args(argv)
    if options.what == "agreement":
        agreement(options.decisions, options.seed, options.jobs)
    elif options.what == "cost":
        cost(options.decisions, options.seed, options.jobs)
    else:
        for figure in review(options.seed, options.jobs):
            print(figure)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
