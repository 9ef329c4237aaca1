"""The payments of a hand, those made together in one group."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from sichuan_tui.locale.messages import tr
from sichuan_tui.ui.model import PaymentLine
from sichuan_tui.ui.paint.brush import Brush, Piece, Pieces, said
from sichuan_tui.ui.paint.roles import Ink
from sichuan_tui.ui.paint.seats import points_piece
from sichuan_tui.ui.paint.wrap import unbreakable, wrap
from sichuan_tui.words.terms import separator


@dataclass(frozen=True, slots=True)
class PaymentGroup:
    """Payments of one reason between one seat and some others.

    Attributes:
        who: the one seat.
        points: what it got or, below 0, paid.
        why: in words.
        others: the names of the others, each with what it paid or got, above 0.
    """

    who: str
    points: int
    why: str
    others: tuple[tuple[str, int], ...]


def grouped(payments: Sequence[PaymentLine]) -> tuple[PaymentGroup, ...]:
    """Put successive payments of one reason together, around the one who is paid, or the one who pays several."""
    groups: list[PaymentGroup] = []
    start = 0
    while start < len(payments):
        first = payments[start]
        paid = _run(payments, start, [(line.payee, line.why) for line in payments])
        paying = _run(payments, start, [(line.payer, line.why) for line in payments])
        together = payments[start : start + max(paid, paying)]
        total = sum(line.points for line in together)
        if paying > paid:
            others = tuple((line.payee, line.points) for line in together)
            groups.append(PaymentGroup(first.payer, -total, first.why, others))
        else:
            others = tuple((line.payer, line.points) for line in together)
            groups.append(PaymentGroup(first.payee, total, first.why, others))
        start += len(together)
    return tuple(groups)


def _run(payments: Sequence[PaymentLine], start: int, keys: Sequence[tuple[str, str]]) -> int:
    length = 1
    while start + length < len(payments) and keys[start + length] == keys[start]:
        length += 1
    return length


def _others(group: PaymentGroup) -> Pieces:
    pieces: list[Piece] = []
    for name, points in group.others:
        if pieces:
            pieces.append((separator(), Ink.DIM))
        pieces += unbreakable(((f"{name} ", Ink.TEXT), (str(points), Ink.STRONG)))
    if group.points < 0:
        return _spliced(said("to {names}", names=("\0", Ink.DIM)), pieces)
    return _spliced(said("from {names}", names=("\0", Ink.DIM)), pieces)


def _spliced(message: Pieces, pieces: Sequence[Piece]) -> Pieces:
    spliced: list[Piece] = []
    for piece in message:
        spliced += pieces if piece[0] == "\0" else [piece]
    return tuple(spliced)


def draw_payments(brush: Brush, x: int, y: int, width: int, payments: Sequence[PaymentLine]) -> int:
    """Draw a heading and the groups, each in a line of columns; give the row after the last."""
    groups = grouped(payments)
    brush.text(x, y, tr("Payments"), Ink.GOLD)
    y += 1
    names = max((cell_len(group.who) for group in groups), default=0)
    whys = max((cell_len(group.why) for group in groups), default=0)
    points_end = x + names + 1 + 5
    why_at = points_end + 2
    others_at = why_at + whys + 2
    for group in groups:
        brush.text(x, y, group.who, Ink.STRONG)
        points = points_piece(group.points)
        brush.pieces(points_end - cell_len(points[0]), y, (points,))
        brush.text(why_at, y, group.why, Ink.TEXT)
        for words in wrap(brush, _others(group), x + width - others_at):
            brush.pieces(others_at, y, words)
            y += 1
    return y


def draw_payments_narrow(brush: Brush, x: int, y: int, width: int, payments: Sequence[PaymentLine]) -> int:
    """Draw a heading and the groups, each in two lines or more; give the row after the last."""
    groups = grouped(payments)
    brush.text(x, y, tr("Payments"), Ink.GOLD)
    y += 1
    names = max((cell_len(group.who) for group in groups), default=0)
    for group in groups:
        brush.text(x, y, group.who, Ink.STRONG)
        brush.text(x + names + 1, y, group.why, Ink.TEXT)
        points = points_piece(group.points)
        brush.pieces(x + width - cell_len(points[0]), y, (points,))
        y += 1
        for words in wrap(brush, _others(group), width - names - 1):
            brush.pieces(x + names + 1, y, words)
            y += 1
    return y
