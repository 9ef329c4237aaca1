"""``sichuan-tui review``: the decisions of one seat in a recorded hand, and the points they cost."""

import argparse
import multiprocessing
import os
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from sichuan_tui.cli.options import Misuse, Parser, positive_number, whole_number
from sichuan_tui.cli.output import PROGRAM, complain, progress, say
from sichuan_tui.cli.review_page import page, verdict_line
from sichuan_tui.coach.depth import is_played_out
from sichuan_tui.coach.review import Moment, Summary, Verdict, by_cost, judge, moments_of, soonest, summary_of
from sichuan_tui.coach.review_codec import verdict_values
from sichuan_tui.hand.state import OverPhase
from sichuan_tui.locale.messages import tr, tr_n
from sichuan_tui.record.codec import action_values
from sichuan_tui.record.fields import dump
from sichuan_tui.record.record import Record
from sichuan_tui.record.replay import Replayed, read_lines, replay_lines
from sichuan_tui.session.reviews import load_verdicts, review_path, save_verdicts
from sichuan_tui.storage.files import Trouble, trouble_as
from sichuan_tui.tiles.wall import SEATS, Seat
from sichuan_tui.words.problems import words_of_problem
from sichuan_tui.words.written import printable

_ORDERS: Final = ("cost", "time")


class _Options(argparse.Namespace):
    file: Path
    seat: Seat | None
    hand: int | None
    by: str
    json: bool
    open: bool
    keep: bool
    jobs: int


def run(argv: Sequence[str]) -> int:
    """Review a seat's decisions in a hand.

    Args:
        argv: the options.

    Returns:
        The exit status: 1 where there is no such hand, it is not good or not over.

    Raises:
        Misuse: the options cannot be followed.
        StorageError: the file cannot be read, or what was found cannot be kept.
    """
    options = _parser().parse_args(argv, _Options())
    number, hand = _hand(options)
    if hand is None:
        complain(tr("{path} has no hand {number}", path=options.file, number=number))
        return 1
    if hand.error is not None:
        problem = words_of_problem(hand.error.problem)
        complain(f"{printable(str(options.file))}:{hand.error.line}: {problem}")
        return 1
    record = hand.record
    if record is None or not isinstance(hand.state.phase, OverPhase):
        complain(tr("the hand is not over; only finished hands can be reviewed"))
        return 1
    seat = record.header.human if options.seat is None else options.seat
    if seat is None:
        raise Misuse(tr("the record names no person's seat; choose one with --seat"))
    moments = moments_of(hand, seat)
    verdicts = _verdicts(options, record, seat, moments)
    if options.json:
        say(dump(_values(number, seat, verdicts)))
    else:
        for line in _report(options, hand, seat, moments, verdicts):
            say(line)
    return 0


def _parser() -> Parser:
    parser = Parser(
        f"{PROGRAM} review",
        tr("Judge the decisions of one seat in a finished hand by what it could know, and estimate what each cost."),
    )
    parser.add_argument("file", metavar="FILE", type=Path, help=tr("the record of a hand, JSON Lines"))
    parser.add_argument(
        "--seat", metavar="N", type=_seat, default=None, help=tr("the seat, 0 to 3 (default: the person's)")
    )
    parser.add_argument(
        "--hand", metavar="K", type=positive_number, default=None, help=tr("which hand of the file (first: 1)")
    )
    parser.add_argument(
        "--by", choices=_ORDERS, default="cost", help=tr("the costliest first, or in the order played (default: cost)")
    )
    parser.add_argument("--open", action="store_true", help=tr("tell of each decision also what was really there"))
    parser.add_argument("--json", action="store_true", help=tr("print all figures as one JSON object"))
    parser.add_argument(
        "--keep", action="store_true", help=tr("keep what is found in a file beside FILE, and use what was kept")
    )
    parser.add_argument(
        "--jobs",
        metavar="J",
        type=positive_number,
        default=os.cpu_count() or 1,
        help=tr("how many processes judge (default: one a processor)"),
    )
    return parser


def _seat(text: str) -> Seat:
    number = whole_number(text)
    if not 0 <= number < len(SEATS):
        raise argparse.ArgumentTypeError(tr("'{text}' is no seat, 0 to 3 are", text=text))
    return SEATS[number]


def _hand(options: _Options) -> tuple[int, Replayed | None]:
    """Find the hand, and its number in the file.

    Raises:
        Misuse: there are several, and none is chosen.
    """
    number = 1 if options.hand is None else options.hand
    with trouble_as(Trouble.CANNOT_READ, options.file), options.file.open("rb") as file:
        hands = tuple(islice(replay_lines(read_lines(file)), number - 1, number + 1))
    if options.hand is None and len(hands) > 1:
        raise Misuse(tr("the file holds several hands; choose one with --hand"))
    return number, hands[0] if hands else None


def _verdicts(options: _Options, record: Record, seat: Seat, moments: Sequence[Moment]) -> dict[int, Verdict]:
    """Judge what has not been judged before; keep it if that is wanted."""
    path = review_path(options.file, seat)
    verdicts = load_verdicts(path, record, seat, moments) if options.keep else {}
    left = soonest(moment for moment in moments if moment.number not in verdicts)
    with progress(len(left), tr("decisions")) as show:
        for done, verdict in enumerate(_judged(left, options.jobs), start=1):
            verdicts[verdict.number] = verdict
            show(done)
    verdicts = {moment.number: verdicts[moment.number] for moment in moments}
    if options.keep and left:
        save_verdicts(path, record, seat, verdicts.values())
    return verdicts


def _judged(moments: Sequence[Moment], jobs: int) -> Iterator[Verdict]:
    jobs = min(jobs, len(moments))
    if jobs <= 1:
        yield from map(judge, moments)
        return
    # Fresh processes on every system: what they judge hangs on nothing this one has done.
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(judge, moments)


def _values(number: int, seat: Seat, verdicts: dict[int, Verdict]) -> dict[str, object]:
    summary = summary_of(verdicts.values())
    return {
        "hand": number,
        "seat": seat,
        "decisions": summary.decisions,
        "accuracy": None if summary.accuracy is None else round(summary.accuracy, 3),
        "lost": round(summary.lost, 3),
        "margin": round(summary.margin, 3),
        "verdicts": [
            {
                **verdict_values(verdict),
                "preferred": action_values(verdict.preferred),
                "equal": verdict.alike,
                "lost": verdict.lost,
                "margin": verdict.margin,
            }
            for verdict in verdicts.values()
        ],
    }


def _figures(summary: Summary, accuracy: float, seat: Seat) -> Iterator[str]:
    """Give what a hand that was played out comes to."""
    yield tr_n(
        "Seat {seat}: {number} decision with a choice, {flawless} without a measurable loss: accuracy {share} %.",
        "Seat {seat}: {number} decisions with a choice, {flawless} without a measurable loss: accuracy {share} %.",
        summary.decisions,
        seat=seat,
        flawless=summary.flawless,
        share=round(100 * accuracy),
    )
    yield tr("Points lost: {lost} ± {margin}", lost=f"{summary.lost:.1f}", margin=f"{summary.margin:.1f}")
    yield tr("Estimates, with 95 % intervals, from what the seat could know at each moment.")


def _report(
    options: _Options, hand: Replayed, seat: Seat, moments: Sequence[Moment], verdicts: dict[int, Verdict]
) -> Iterator[str]:
    """Give the review line by line: the figures, then the decisions that cost something, then all others."""
    summary = summary_of(verdicts.values())
    if not moments:
        yield tr("Seat {seat} never had a choice in this hand.", seat=seat)
        return
    if not is_played_out(moments[0].seen.ruleset):
        yield tr("By rule of thumb alone: hands are not played out under these rules.")
    elif summary.accuracy is not None:
        yield from _figures(summary, summary.accuracy, seat)
    places = {moment.number: place for place, moment in enumerate(moments, start=1)}
    by_time = options.by == "time"
    order = tuple(verdicts) if by_time else by_cost(verdicts)
    told = [number for number in order if options.open or by_time or not verdicts[number].alike]
    before = True
    for number in told:
        place, verdict = places[number], verdicts[number]
        whole = options.open or not verdict.alike
        if whole or before:
            yield ""
        if whole:
            yield from page(place, moments[place - 1], verdict, hand, opened=options.open)
        else:
            yield verdict_line(place, moments[place - 1], verdict)
        before = whole
    if len(told) < len(order):
        yield ""
        yield tr("Without a measurable loss:")
        rest = [places[number] for number in order if number not in told]
        yield from (verdict_line(place, moments[place - 1], verdicts[moments[place - 1].number]) for place in rest)
