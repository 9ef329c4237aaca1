"""A review being worked out: decision by decision, in other processes, kept beside the record."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from sichuan_tui.coach.review import Moment, Summary, Verdict, judge, moments_of, soonest, summary_of
from sichuan_tui.coach.review_codec import decode_verdicts, encode_verdicts
from sichuan_tui.record.fields import BadLine
from sichuan_tui.record.record import Record
from sichuan_tui.record.replay import Replayed
from sichuan_tui.session.people import human_of
from sichuan_tui.session.practice import Practice
from sichuan_tui.session.thinker import Thinker, ThinkerClosedError
from sichuan_tui.storage.files import StorageError
from sichuan_tui.storage.results import PracticeResult, ReviewSum
from sichuan_tui.words.troubles import trouble_sentence


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where the review of a hand is kept: beside the record of its result."""

    practice: Practice
    result: PracticeResult


class Review:
    """A hand that is over, and what is known of the person's decisions so far.

    Attributes:
        hand: replayed to its end.
        record: its record.
        moments: the decisions in which there was a choice.
        verdicts: by the number of the moment.
    """

    def __init__(self, hand: Replayed, record: Record, shelf: Shelf | None) -> None:
        """Take up what was found before.

        Args:
            hand: replayed to its end.
            record: its record.
            shelf: where the review is kept; None for a hand that is not among the results.
        """
        self.hand = hand
        self.record = record
        self.seat = human_of(record.header)
        self.moments = moments_of(hand, self.seat)
        self.verdicts: dict[int, Verdict] = {}
        self._trouble: StorageError | None = None
        self._shelf = shelf
        self._kept = 0
        self._left: deque[Moment] = deque()
        self._load()

    @property
    def whole(self) -> bool:
        """Whether every decision has been judged."""
        return len(self.verdicts) == len(self.moments)

    @property
    def summary(self) -> Summary:
        """What it comes to so far."""
        return summary_of(self.verdicts.values())

    @property
    def trouble(self) -> str:
        """Say why it could not be read or kept; "" where there was no trouble."""
        return "" if self._trouble is None else trouble_sentence(self._trouble)

    async def work(self, thinkers: Sequence[Thinker], changed: Callable[[], None]) -> None:
        """Judge the decisions that are left, and keep the review.

        Args:
            thinkers: where; each has one decision at a time.
            changed: called after each of them.
        """
        self._left = deque(soonest(moment for moment in self.moments if moment.number not in self.verdicts))
        try:
            await asyncio.gather(*(self._judge(thinker, changed) for thinker in thinkers))
        except ThinkerClosedError:
            return
        finally:
            self.keep()
        changed()

    def hurry(self, number: int) -> None:
        """Let a decision be judged next: somebody looks at it."""
        wanted = next((moment for moment in self._left if moment.number == number), None)
        if wanted is not None:
            self._left.remove(wanted)
            self._left.appendleft(wanted)

    async def _judge(self, thinker: Thinker, changed: Callable[[], None]) -> None:
        while self._left:
            moment = self._left.popleft()
            self.verdicts[moment.number] = await thinker.call(judge, moment)
            changed()

    def _load(self) -> None:
        shelf = self._shelf
        if shelf is None:
            return
        try:
            content = shelf.practice.review_of(shelf.result)
        except StorageError as error:
            self._trouble = error
            return
        if content is not None:
            # What is damaged, or was judged otherwise by another version, is judged anew.
            with suppress(BadLine):
                self.verdicts = decode_verdicts(content, self.record, self.seat, self.moments)
        self._kept = len(self.verdicts)

    def keep(self) -> None:
        """Keep what has been found since it was last kept, and once it is whole, what it comes to with the result."""
        shelf, summary = self._shelf, self.summary
        sums = ReviewSum(summary.accuracy, summary.lost) if self.whole and summary.accuracy is not None else None
        if shelf is None or (len(self.verdicts) == self._kept and sums == shelf.result.review):
            return
        content = encode_verdicts(self.record, self.seat, self.verdicts.values())
        try:
            shelf.practice.keep_review(shelf.result, content, sums)
        except StorageError as error:
            self._trouble = error
        self._kept = len(self.verdicts)
