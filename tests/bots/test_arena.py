"""The arena plays every deal in all four seats and prints figures that hang on nothing but what was asked."""

import random
import statistics
from pathlib import Path

import pytest

from sichuan_tui.bots import arena
from sichuan_tui.bots.arena import Contest, Crash, PlayedDeal, play_deal
from sichuan_tui.bots.beginner import Beginner
from sichuan_tui.cli.arena import HandCrashedError
from sichuan_tui.cli.main import main
from sichuan_tui.hand.action import WIN, Action, DeclareMissing
from sichuan_tui.observe.observation import Observation
from sichuan_tui.record.record import Record
from sichuan_tui.record.replay import read_lines, replay_lines
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.transfers import Why
from sichuan_tui.session.deal import new_header
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.cli.program import only_sentence, run_program

WORDS = ["arena", "--candidate", "beginner", "--against", "random", "--seed", "5"]


def _records(path: Path) -> list[Record]:
    with path.open("rb") as file:
        hands = list(replay_lines(read_lines(file)))
    assert all(hand.error is None for hand in hands)
    return [hand.record for hand in hands if hand.record is not None]


def test_the_figures_are_the_same_to_the_byte_however_many_processes_play(tmp_path: Path) -> None:
    runs = [
        run_program(tmp_path, [*WORDS, "--deals", "5", "--jobs", jobs, "--records", str(tmp_path / jobs)])
        for jobs in ("1", "2", "3")
    ]
    assert [run.returncode for run in runs] == [0, 0, 0]
    assert runs[0].stdout
    assert runs[0].stdout == runs[1].stdout == runs[2].stdout
    records = [(tmp_path / jobs).read_bytes() for jobs in ("1", "2", "3")]
    assert records[0] == records[1] == records[2]


def test_every_deal_is_played_with_the_candidate_in_each_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "records.jsonl"
    assert main([*WORDS, "--deals", "6", "--records", str(path)]) == 0
    records = _records(path)
    assert len(records) == 24
    assert len({record.header.wall for record in records}) == 6
    for first in range(0, 24, 4):
        four = records[first : first + 4]
        assert len({(each.header.wall, each.header.dealer, each.header.direction) for each in four}) == 1
        for seat, record in enumerate(four):
            kinds = ["random"] * 4
            kinds[seat] = "beginner"
            assert [player.kind for player in record.header.players] == kinds
    assert "beginner against three random, deals: 6, hands: 24, seed: 5, " in capsys.readouterr().out


def test_the_interval_is_over_deals_and_every_figure_follows_from_the_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "records.jsonl"
    assert main([*WORDS, "--deals", "12", "--records", str(path)]) == 0
    out, err = capsys.readouterr()
    results = [(record.result, seat % 4) for seat, record in enumerate(_records(path))]
    points = [result.scores[seat] for result, seat in results if result is not None]
    means = [statistics.fmean(points[first : first + 4]) for first in range(0, 48, 4)]
    margin = 1.959964 * statistics.stdev(means) / 12**0.5
    _, line, candidate, others = [" ".join(row.split()) for row in out.splitlines()]
    assert line == f"points a hand {statistics.fmean(means):+.3f} ± {margin:.3f} (95 % over deals)"
    ledgers = [(result.transfers, Seat(seat)) for result, seat in results if result is not None]
    dealt_in = sum(
        any(each.payer == seat and each.why in {Why.DISCARD, Why.ROBBED_KONG} for each in ledger)
        for ledger, seat in ledgers
    )
    assert f"deals in {100 * dealt_in / 48:.1f} %" in candidate
    assert candidate.startswith("beginner wins ")
    assert others.startswith("random wins ")
    assert [row.split(":")[0] for row in err.splitlines()] == ["beginner", "random"]
    assert all(" ms, p99 " in row for row in err.splitlines())


def test_bots_of_one_kind_against_themselves_come_out_even() -> None:
    contest = Contest("beginner", "beginner", DEFAULT, 3, new_header)
    deals = [play_deal(contest, number, with_records=False) for number in range(1, 6)]
    for deal in deals:
        assert isinstance(deal, PlayedDeal)
        # The same hand four times over, each time seen from another seat.
        assert deal.candidate.points == 0
        assert deal.others.points == 0
        assert deal.candidate.wins * 3 == deal.others.wins
        assert deal.candidate.left * 3 == deal.others.left
        assert deal.candidate.kong_income * 3 == deal.others.kong_income


def test_a_longer_contest_begins_with_the_deals_of_a_shorter_one() -> None:
    contest = Contest("beginner", "random", DEFAULT, 3, new_header)
    assert [contest.header(number, SEATS[0]).wall for number in (1, 2)] == [
        contest.header(number, SEATS[3]).wall for number in (1, 2)
    ]
    other = Contest("club", "random", DEFAULT, 3, new_header)
    assert other.header(1, SEATS[0]).wall == contest.header(1, SEATS[0]).wall


class _Broken:
    """A bot that fails when it is asked for its missing suit in the seat opposite the first."""

    def decide(self, observation: Observation, rng: random.Random) -> Action:
        if isinstance(observation.legal[0], DeclareMissing) and observation.seat == 2:
            message = "a bug"
            raise LookupError(message)
        return Beginner().decide(observation, rng)


class _Cheat:
    """A bot that wants to win at once."""

    def decide(self, observation: Observation, rng: random.Random) -> Action:  # noqa: ARG002 - as a bot is called
        return WIN


def test_a_crash_leaves_the_record_that_leads_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(arena.CONTESTANTS, "broken", _Broken())
    monkeypatch.chdir(tmp_path)
    words = ["arena", "--candidate", "broken", "--against", "beginner", "--seed", "5", "--deals", "3"]
    with pytest.raises(HandCrashedError) as caught:
        main(words)
    assert capsys.readouterr().out == ""
    assert str(caught.value) == (
        "deal 1 of seed 5 failed with broken in seat 2; arena-crash-5-1-2.jsonl is the hand up to there"
    )
    report, again = caught.value.__notes__
    assert "LookupError: a bug" in report
    assert again == (
        f"again: 'sichuan-tui arena --candidate broken --against beginner --deals 1 --seed 5 --ruleset {DEFAULT.name}'"
    )
    (record,) = _records(tmp_path / "arena-crash-5-1-2.jsonl")
    assert record.header == Contest("broken", "beginner", DEFAULT, 5, new_header).header(1, SEATS[2])
    assert len(record.entries) == 6


def test_an_illegal_choice_is_a_crash_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(arena.CONTESTANTS, "cheat", _Cheat())
    crash = play_deal(Contest("cheat", "beginner", DEFAULT, 5, new_header), 4, with_records=False)
    assert isinstance(crash, Crash)
    assert (crash.number, crash.seat) == (4, 0)
    assert "IllegalAction" in crash.report


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--candidate", "master"], "argument --candidate: unknown bot 'master', known: "),
        (["--against", "x"], "argument --against: unknown bot 'x', known: "),
        (["--deals", "0"], "argument --deals: '0' is less than 1"),
        (["--jobs", "0"], "argument --jobs: '0' is less than 1"),
    ],
)
def test_a_wrong_option_is_answered_with_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], problem: str
) -> None:
    assert main(["arena", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert only_sentence(err).startswith(problem)


@pytest.mark.long
@pytest.mark.parametrize(("candidate", "against", "least"), [("beginner", "random", 3.0), ("club", "beginner", 0.9)])
def test_each_level_is_clearly_stronger_than_the_one_below(candidate: str, against: str, least: float) -> None:
    contest = Contest(candidate, against, DEFAULT, 17, new_header)
    points = 0
    for number in range(1, 301):
        deal = play_deal(contest, number, with_records=False)
        assert isinstance(deal, PlayedDeal)
        points += deal.candidate.points
    assert points / 1200 > least
