"""Practice on this machine: the hand in progress, the last ten results, and the files they live in."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sichuan_tui.record.fields import Extra
from sichuan_tui.session.notices import Notice, NoticeKind
from sichuan_tui.session.people import bots_of, can_go_on, human_of
from sichuan_tui.session.setup import Setup, header_of
from sichuan_tui.session.sitting import Sittings, mark_of
from sichuan_tui.storage.clock import DamagedClock, remove_clock
from sichuan_tui.storage.files import Trouble, read_whole, remove, trouble_as, write_whole
from sichuan_tui.storage.paths import DataFolder, open_folder
from sichuan_tui.storage.settings import DamagedSettings, Settings, load_settings, save_settings
from sichuan_tui.storage.sitting import DamagedSitting, Length, load_sitting

if TYPE_CHECKING:
    # The machinery of a hand is loaded with the first hand: the first page is shown sooner without it.
    from sichuan_tui.record.record import Header, Record
    from sichuan_tui.record.replay import Replayed
    from sichuan_tui.session.countdown import Countdown
    from sichuan_tui.session.table import Table
    from sichuan_tui.storage.hand_log import HandLog
    from sichuan_tui.storage.results import PracticeResult, ReviewSum


class Practice:
    """All that is kept in one data folder."""

    def __init__(self, folder: DataFolder, now: Callable[[], datetime], draw_seed: Callable[[], int]) -> None:
        """Open a folder.

        Args:
            folder: the files.
            now: gives the time, with its offset.
            draw_seed: gives a seed nobody can foresee.

        Raises:
            StorageError: the files cannot be read, or damaged ones not be set aside, or a newer version of the program
                wrote one.
        """
        self._folder = folder
        self._now = now
        self.draw_seed = draw_seed
        self._log: HandLog | None = None
        self.notices: tuple[Notice, ...] = ()
        self.settings = Settings()
        self.results: tuple[PracticeResult, ...] = ()
        try:
            self.settings = load_settings(folder)
        except DamagedSettings:
            self._notice(NoticeKind.SETTINGS_SET_ASIDE, self._set_aside(folder.settings, "damaged"))
        if folder.results.exists():
            self._load_results()
        sitting = None
        try:
            sitting = load_sitting(folder)
        except DamagedSitting:
            self._notice(NoticeKind.SITTING_SET_ASIDE, self._set_aside(folder.sitting, "damaged"))
        self.sittings = Sittings(folder, self._stamp, draw_seed, sitting)
        if folder.hand.exists():
            from sichuan_tui.session.saved import refuse_newer_hand

            refuse_newer_hand(folder.hand)

    def _load_results(self) -> None:
        from sichuan_tui.storage.results import DamagedResults, load_results

        folder = self._folder
        try:
            self.results = load_results(folder)
        except DamagedResults:
            # First the records: should the program die in between, the damaged file is found once more.
            with trouble_as(Trouble.CANNOT_READ, folder.records):
                has_records = any(folder.records.iterdir())
            if has_records:
                self._set_aside(folder.records, "damaged")
                open_folder(folder.root)
            self._notice(NoticeKind.RESULTS_SET_ASIDE, self._set_aside(folder.results, "damaged"))

    def resume(self) -> "Table | None":
        """Give the hand in progress, standing where it was left; None where there is none.

        A last line that was not written to its end is lost, and said to be; a file that is damaged elsewhere is set
        aside. A hand that is over but was not yet looked at is given too.

        Raises:
            StorageError: the file cannot be read or written.
        """
        path = self._folder.hand
        if not path.exists():
            return None
        from sichuan_tui.record.replay import read_lines
        from sichuan_tui.session.saved import only_hand
        from sichuan_tui.session.table import Table

        with trouble_as(Trouble.CANNOT_READ, path), path.open("rb") as file:
            saved = only_hand(read_lines(file))
        record = None if saved is None else saved.record
        if saved is None or record is None or not can_go_on(saved, record):
            self._notice(NoticeKind.HAND_SET_ASIDE, self._set_aside(path, "damaged"))
            return None
        if saved.torn is not None:
            self._notice(NoticeKind.LINE_LOST)
        log = self._open_log(record)
        return Table(record, saved.steps, bots_of(record.header), log)

    def deal(self, setup: Setup) -> "Table":
        """Deal a new hand; one in progress must have been given up or finished before.

        Raises:
            StorageError: it cannot be put on record.
        """
        seed = self.draw_seed() if setup.seed is None else setup.seed
        return self._deal(header_of(setup, seed, self._stamp()))

    def deal_next(self, setup: Setup, length: Length | None = None) -> "Table":
        """Deal the next hand of the sitting, by its rules and with its bots; begin one where there is none.

        Args:
            setup: what the hand is dealt from.
            length: of a sitting that begins.

        Raises:
            StorageError: it cannot be put on record.
        """
        sitting = self.sittings.current or self.sittings.begin(setup.ruleset, setup.bots, length)
        extra = (*mark_of(sitting), *setup.extra)
        return self.deal(replace(setup, ruleset=sitting.ruleset, bots=sitting.bots, dealer=sitting.dealer, extra=extra))

    def countdown(self, table: "Table", clock: Callable[[], float]) -> "Countdown | None":
        """Give the practice clock of the person at a table; None where the hand is played without.

        Args:
            table: the hand.
            clock: gives the time, in seconds from any moment.

        Raises:
            StorageError: what was left of it cannot be read.
        """
        from sichuan_tui.session.countdown import countdown_of

        record, folder = table.record, self._folder
        try:
            return countdown_of(record, human_of(record.header), folder, clock)
        except DamagedClock:
            self._notice(NoticeKind.CLOCK_SET_ASIDE, self._set_aside(folder.clock, "damaged"))
            return countdown_of(record, human_of(record.header), folder, clock)

    def deal_again(self, header: "Header", extra: Extra = ()) -> "Table":
        """Deal the same wall to the same players once more; such a hand enters no results.

        Args:
            header: of the hand that was played.
            extra: further keys of the new header.

        Raises:
            StorageError: it cannot be put on record.
        """
        from sichuan_tui.session.branch import again

        once_more = again(header, self._stamp())
        return self._deal(replace(once_more, extra=(*once_more.extra, *extra)))

    def play_on(self, record: "Record", place: int) -> "Table":
        """Play a hand on from one of the person's decisions; such a hand enters no results.

        Args:
            record: the hand.
            place: decisions of all seats before that one.

        Raises:
            ValueError: it is not the person's decision.
            StorageError: it cannot be put on record.
        """
        from sichuan_tui.record.replay import replay_record
        from sichuan_tui.session.branch import played_on
        from sichuan_tui.session.table import Table

        start = played_on(record, human_of(record.header), place, self._stamp())
        log = self._open_log(start)
        return Table(start, replay_record(start).steps, bots_of(start.header), log)

    def finish(self, table: "Table") -> "PracticeResult | None":
        """Keep the result of a hand that is over, and count it in its sitting, once however often it is asked for.

        Returns:
            The result; None for a hand that enters none.

        Raises:
            StorageError: it cannot be written.
        """
        from sichuan_tui.record.codec import encode_lines
        from sichuan_tui.session.branch import counts
        from sichuan_tui.session.outcome import outcome
        from sichuan_tui.storage.results import add_result, load_results

        record = table.record
        self.sittings.count(record.header, table.true_state)
        if not counts(record.header):
            return None
        content = encode_lines(record.lines)
        number = 1
        if self.results:
            last = self.results[-1]
            if read_whole(self._folder.record(last.number)) == content:
                return last
            number = last.number + 1
        fresh = outcome(record, table.true_state, human_of(record.header), number, self._stamp())
        add_result(self._folder, self.results, fresh, content)
        self.results = load_results(self._folder)
        return fresh

    def export(self) -> Path:
        """Copy the record of the hand in progress to a file of its own.

        Returns:
            The copy.

        Raises:
            StorageError: it cannot be read or written.
        """
        content = read_whole(self._folder.hand) or b""
        target = self._folder.free_name("export", self._now().strftime("%Y%m%d-%H%M%S"), ".jsonl")
        write_whole(target, content)
        return target

    def keep_settings(self, settings: Settings) -> None:
        """Keep settings from now on.

        Raises:
            StorageError: they cannot be written.
        """
        self.settings = settings
        save_settings(self._folder, settings)

    def recorded(self, result: "PracticeResult") -> "Replayed | None":
        """Replay the record of a result; None where it is not there, or not good to its end.

        Raises:
            StorageError: it cannot be read.
        """
        content = read_whole(self._folder.record(result.number))
        from sichuan_tui.session.saved import only_hand

        hand = only_hand([] if content is None else content.splitlines(keepends=True))
        return None if hand is None or hand.error is not None or hand.record is None else hand

    def review_of(self, result: "PracticeResult") -> bytes | None:
        """Give the kept review of a result, as it was handed in; None where there is none.

        Raises:
            StorageError: it cannot be read.
        """
        return read_whole(self._folder.review(result.number, result.human))

    def keep_review(self, result: "PracticeResult", content: bytes, sums: "ReviewSum | None") -> None:
        """Keep the review of a result beside its record, and what it came to, once it is whole, with the result.

        Raises:
            StorageError: it cannot be written.
        """
        from sichuan_tui.storage.results import keep_review, load_results

        keep_review(self._folder, self.results, result.number, content, sums)
        self.results = load_results(self._folder)

    def leave(self) -> None:
        """Put away the hand that is over.

        Raises:
            StorageError: its file cannot be removed.
        """
        self._close_log()
        remove(self._folder.hand)
        remove_clock(self._folder)

    def give_up(self) -> Path:
        """Put the hand in progress aside under another name; it enters no results.

        Raises:
            StorageError: it cannot be renamed.
        """
        self._close_log()
        remove_clock(self._folder)
        return self._set_aside(self._folder.hand, "abandoned")

    def close(self) -> None:
        """Let go of the files; everything is on disk already."""
        self._close_log()

    def _deal(self, header: "Header") -> "Table":
        from sichuan_tui.record.record import Record
        from sichuan_tui.session.table import Table

        log = self._open_log(Record(header))
        return Table.deal(header, bots_of(header), log)

    def _open_log(self, record: "Record") -> "HandLog":
        from sichuan_tui.storage.hand_log import HandLog

        self._close_log()
        self._log = HandLog(self._folder.hand, record)
        return self._log

    def _close_log(self) -> None:
        if self._log is not None:
            self._log.close()
            self._log = None

    def _stamp(self) -> str:
        return self._now().isoformat(timespec="seconds")

    def _set_aside(self, path: Path, word: str) -> Path:
        return self._folder.set_aside(path, word, self._now().strftime("%Y%m%d-%H%M%S"))

    def _notice(self, kind: NoticeKind, path: Path | None = None) -> None:
        self.notices = (*self.notices, Notice(kind, path))
