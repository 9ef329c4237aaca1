"""One line of the benchmark's report."""

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured figure.

    Attributes:
        name: what was measured.
        measured: in words, with its unit.
        goal: what it should be, in words.
        reached: whether it is.
    """

    name: str
    measured: str
    goal: str
    reached: bool


def best_seconds(work: Callable[[], object], times: int) -> float:
    """Do some work several times and give the shortest time it took, in seconds."""
    shortest = float("inf")
    for _ in range(times):
        begun = perf_counter()
        work()
        shortest = min(shortest, perf_counter() - begun)
    return shortest


def milliseconds(seconds: Sequence[float]) -> float:
    """Give the median of times in seconds, in milliseconds."""
    return statistics.median(seconds) * 1000
