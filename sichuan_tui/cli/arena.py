"""``sichuan-tui arena``: one kind of bot measured against three of another, deal by deal in all four seats."""

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from sichuan_tui.bots.arena import CONTESTANTS, Contest, Crash, PlayedDeal, Tally, play_deal
from sichuan_tui.cli.options import Parser, listed, named, positive_number
from sichuan_tui.cli.output import PROGRAM, progress, tell
from sichuan_tui.cli.series import Points, SeriesOptions, add_series_options, sink, summary_output
from sichuan_tui.locale.messages import tr
from sichuan_tui.session.deal import new_header
from sichuan_tui.storage.files import Trouble, trouble_as
from sichuan_tui.tiles.wall import SEATS

_Outcome = PlayedDeal | Crash


class HandCrashedError(Exception):
    """A bot failed in a hand; the message says where its record lies and how to meet it again."""


class _Options(SeriesOptions):
    candidate: str
    against: str
    deals: int
    jobs: int


class Standings:
    """What a contest has come to so far."""

    def __init__(self) -> None:
        """Begin without a deal."""
        self.candidate = Tally()
        self.others = Tally()
        self.points = Points()
        self.times: list[int] = []
        self.other_times: list[int] = []

    def add(self, deal: PlayedDeal) -> None:
        """Add a deal."""
        self.candidate = self.candidate.plus(deal.candidate)
        self.others = self.others.plus(deal.others)
        self.points.add(deal.candidate.points)
        self.times += deal.times
        self.other_times += deal.other_times


def run(argv: Sequence[str]) -> int:
    """Measure a bot.

    Args:
        argv: the options.

    Returns:
        The exit status.

    Raises:
        Misuse: the options cannot be followed.
        StorageError: the records cannot be written.
        HandCrashedError: a bot failed; the hand up to there is on record.
    """
    options = _parser().parse_args(argv, _Options())
    contest = Contest(options.candidate, options.against, options.ruleset, options.drawn_seed, new_header)
    standings = Standings()
    play = partial(play_deal, contest, with_records=options.records is not None)
    numbers = range(1, options.deals + 1)
    with sink(options.records) as write, progress(options.deals, tr("deals")) as show:
        for number, outcome in enumerate(_outcomes(play, numbers, options.jobs), start=1):
            if isinstance(outcome, Crash):
                raise _crashed(contest, outcome)
            write(outcome.records)
            standings.add(outcome)
            show(number)
    put = summary_output(options)
    for line in summary(contest, standings):
        put(line)
    for line in decision_times(contest, standings):
        tell(line)
    return 0


def _parser() -> Parser:
    parser = Parser(
        f"{PROGRAM} arena",
        tr(
            "Measure a bot: each deal is played four times, with the candidate in each seat against three of the"
            " other kind.\nThe same seed and version give the same figures, whatever the number of processes."
        ),
    )
    known = listed(CONTESTANTS)
    parser.add_argument(
        "--candidate",
        metavar="BOT",
        type=_contestant,
        default="club",
        help=tr("the bot to be measured: {known} (default: club)", known=known),
    )
    parser.add_argument(
        "--against",
        metavar="BOT",
        type=_contestant,
        default="beginner",
        help=tr("the bot in the other three seats: {known} (default: beginner)", known=known),
    )
    parser.add_argument(
        "--deals",
        metavar="N",
        type=positive_number,
        default=100,
        help=tr("how many deals, of four hands each (default: 100)"),
    )
    parser.add_argument(
        "--jobs", metavar="J", type=positive_number, default=1, help=tr("how many processes play (default: 1)")
    )
    add_series_options(parser, tr("what all deals come from (default: drawn)"))
    return parser


def _contestant(name: str) -> str:
    named(CONTESTANTS, name, tr("bot"))
    return name


def _outcomes(play: Callable[[int], _Outcome], numbers: Sequence[int], jobs: int) -> Iterator[_Outcome]:
    """Play deals, and give what came of them in their order."""
    if jobs == 1:
        yield from map(play, numbers)
        return
    # Fresh processes on every system: what they play hangs on nothing this one has done.
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(numbers))) as pool:
        yield from pool.imap(play, numbers)


def _crashed(contest: Contest, crash: Crash) -> HandCrashedError:
    """Put a hand that broke off on record, and say so."""
    path = Path(f"arena-crash-{contest.seed}-{crash.number}-{crash.seat}.jsonl")
    with trouble_as(Trouble.CANNOT_WRITE, path):
        path.write_bytes(crash.record)
    error = HandCrashedError(
        tr(
            "deal {number} of seed {seed} failed with {candidate} in seat {seat}; {path} is the hand up to there",
            number=crash.number,
            seed=contest.seed,
            candidate=contest.candidate,
            seat=crash.seat,
            path=path,
        )
    )
    error.add_note(crash.report)
    error.add_note(
        tr(
            "again: '{program} arena --candidate {candidate} --against {against} --deals {number} --seed {seed}"
            " --ruleset {ruleset}'",
            program=PROGRAM,
            candidate=contest.candidate,
            against=contest.against,
            number=crash.number,
            seed=contest.seed,
            ruleset=contest.ruleset.name,
        )
    )
    return error


def summary(contest: Contest, standings: Standings) -> Iterator[str]:
    """Give the figures of a contest line by line; they hang on nothing but the contest."""
    deals = standings.candidate.hands // len(SEATS)
    mean, margin = standings.points.mean / len(SEATS), standings.points.margin
    yield tr(
        "{candidate} against three {against}, deals: {deals}, hands: {hands}, seed: {seed}, rule set: {ruleset}",
        candidate=contest.candidate,
        against=contest.against,
        deals=deals,
        hands=standings.candidate.hands,
        seed=contest.seed,
        ruleset=contest.ruleset.name,
    )
    if margin is None:
        yield tr("points a hand   {mean}", mean=f"{mean:+8.3f}")
    else:
        yield tr(
            "points a hand   {mean} ± {margin} (95 % over deals)",
            mean=f"{mean:+8.3f}",
            margin=f"{margin / len(SEATS):.3f}",
        )
    rows = (contest.candidate, standings.candidate), (contest.against, standings.others)
    widest = max(len(name) for name, _ in rows)
    for name, tally in rows:
        yield tr("{name}  {figures}", name=name.ljust(widest), figures=", ".join(_figures(tally)))


def _figures(tally: Tally) -> Iterator[str]:
    hands = tally.hands
    yield tr("wins {share}", share=_share(tally.wins, hands))
    yield tr("deals in {share}", share=_share(tally.deal_ins, hands))
    yield tr("fan a win {mean}", mean=f"{tally.fan / tally.wins:.2f}" if tally.wins else "-")
    yield tr("ready at exhaustion {share}", share=_share(tally.ready, tally.left))
    yield tr("pigs {share}", share=_share(tally.pigs, hands))
    yield tr("kong income {mean} a hand", mean=f"{tally.kong_income / hands:+.3f}")


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def decision_times(contest: Contest, standings: Standings) -> Iterator[str]:
    """Give how long the decisions took."""
    for name, times in ((contest.candidate, standings.times), (contest.against, standings.other_times)):
        ordered = sorted(times)
        yield tr(
            "{name}: {number} decisions, mean {mean} ms, p99 {p99} ms, maximum {maximum} ms",
            name=name,
            number=len(ordered),
            mean=f"{sum(ordered) / len(ordered) / 1e6:.2f}",
            p99=f"{ordered[len(ordered) * 99 // 100] / 1e6:.2f}",
            maximum=f"{ordered[-1] / 1e6:.2f}",
        )
