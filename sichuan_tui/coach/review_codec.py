"""Verdicts as JSON and back: what a review found is kept beside the record, and shown to other programs.

What is read is believed only where it fits the hand: the same hand, decisions that were taken, actions that were legal.
"""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Final

from sichuan_tui.coach.depth import Estimate, Estimates
from sichuan_tui.coach.review import Moment, Verdict, decisions_of
from sichuan_tui.hand.action import Action
from sichuan_tui.record.codec import action_values, decode_action, encode_lines
from sichuan_tui.record.fields import Fault, Fields, dump, parse_object, refuse
from sichuan_tui.record.record import Record
from sichuan_tui.tiles.wall import Seat

FORMAT: Final = "sichuan-review"
VERSION: Final = 1
"""To be raised whenever the coach would judge otherwise than before."""


def encode_verdicts(record: Record, seat: Seat, verdicts: Iterable[Verdict]) -> bytes:
    """Write verdicts on a seat's decisions in a hand as one JSON object."""
    values = {
        "format": FORMAT,
        "version": VERSION,
        "hand": _digest(record),
        "seat": seat,
        "verdicts": [verdict_values(verdict) for verdict in verdicts],
    }
    return dump(values).encode() + b"\n"


def decode_verdicts(content: bytes, record: Record, seat: Seat, moments: Iterable[Moment]) -> dict[int, Verdict]:
    """Read verdicts; the twin of :func:`encode_verdicts`.

    Args:
        content: what was written.
        record: the hand.
        seat: whose decisions.
        moments: those decisions.

    Raises:
        BadLine: it is something else, of another version or hand, or does not fit the decisions.
    """
    fields = Fields(parse_object(content))
    if fields.text("format") != FORMAT:
        refuse(Fault.WRONG_FORMAT)
    if fields.integer("version") != VERSION:
        refuse(Fault.WRONG_VERSION)
    if fields.text("hand") != _digest(record):
        refuse(Fault.BAD_VALUE, "hand")
    if fields.seat("seat") != seat:
        refuse(Fault.BAD_VALUE, "seat")
    known = {moment.number: moment for moment in moments}
    verdicts = {each.number: each for each in (_verdict(values, known) for values in fields.objects("verdicts"))}
    fields.close()
    return verdicts


def verdict_values(verdict: Verdict) -> dict[str, object]:
    """Give a verdict as the values of a JSON object."""
    return {
        "number": verdict.number,
        "chosen": action_values(verdict.chosen),
        "redeals": verdict.estimates.redeals,
        "options": [_estimate_values(estimate) for estimate in verdict.estimates.options],
    }


def _digest(record: Record) -> str:
    return hashlib.sha256(encode_lines((record.header, *decisions_of(record)))).hexdigest()


def _estimate_values(estimate: Estimate) -> dict[str, object]:
    return {
        **action_values(estimate.action),
        "points": estimate.points,
        "spread": estimate.spread,
        "behind": estimate.behind,
        "margin": estimate.margin,
        "redeals": estimate.redeals,
    }


def _verdict(fields: Fields, moments: Mapping[int, Moment]) -> Verdict:
    moment = moments.get(fields.integer("number"))
    if moment is None:
        refuse(Fault.BAD_VALUE, "number")
    chosen = fields.inner("chosen")
    if decode_action(chosen) != moment.chosen:
        refuse(Fault.BAD_VALUE, "chosen")
    chosen.close()
    redeals = fields.integer("redeals")
    options = tuple(_estimate(values, moment.seen.legal) for values in fields.objects("options"))
    fields.close()
    actions = {estimate.action for estimate in options}
    if len(actions) < len(options) or moment.chosen not in actions or options[0].behind:
        refuse(Fault.BAD_VALUE, "options")
    return Verdict(moment.number, moment.chosen, Estimates(options, redeals))


def _estimate(fields: Fields, legal: tuple[Action, ...]) -> Estimate:
    action = decode_action(fields)
    points = fields.number("points")
    spread, behind, margin = fields.number("spread"), fields.number("behind"), fields.number("margin")
    redeals = fields.integer("redeals")
    fields.close()
    if action not in legal or min(spread, behind, margin, redeals) < 0:
        refuse(Fault.BAD_VALUE, "options")
    return Estimate(action, points, spread, behind, margin, redeals)
