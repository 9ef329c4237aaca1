"""One line of the benchmark's report."""

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured figure.

    Attributes:
        name: what was measured.
        measured: in words, with its unit.
        goal: what it should be, in words; empty where there is no goal.
        reached: whether it is.
    """

    name: str
    measured: str
    goal: str = ""
    reached: bool = True

    def __str__(self) -> str:
        """Give the line."""
        if not self.goal:
            return f"{self.name}: {self.measured}"
        return f"{self.name}: {self.measured} (goal: {self.goal}; {'reached' if self.reached else 'MISSED'})"


def best_seconds(work: Callable[[], object], times: int) -> float:
    """Do some work several times and give the shortest time of the processor that it took, in seconds."""
    shortest = float("inf")
    for _ in range(times):
        begun = process_time()
        work()
        shortest = min(shortest, process_time() - begun)
    return shortest


def shortest_of(work: Callable[[], object], seconds: float) -> float:
    """Do some work again and again, for some seconds or once, and give the shortest time it took as above."""
    shortest = took = best_seconds(work, 1)
    while (seconds := seconds - took) > 0:
        took = best_seconds(work, 1)
        shortest = min(shortest, took)
    return shortest


def milliseconds(seconds: Sequence[float]) -> float:
    """Give the median of times in seconds, in milliseconds."""
    return statistics.median(seconds) * 1000
