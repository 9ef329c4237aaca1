"""What the table shows, before anything is placed or coloured: plain values, made from an observation.

Seats are given as one sits: the person first, then the next seat (on the right), the one opposite, the previous one.
"""

from dataclasses import dataclass

from sichuan_tui.hand.state import Victory
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.tile import Suit, Tile
from sichuan_tui.tiles.wall import Seat
from sichuan_tui.ui.advice import AdviceModel
from sichuan_tui.ui.commands import Choice
from sichuan_tui.words.log_lines import LogLine
from sichuan_tui.words.settled import SettledSeat
from sichuan_tui.words.spans import Spans


@dataclass(frozen=True, slots=True)
class HandTile:
    """One of the person's own tiles, in the order shown.

    Attributes:
        tile: which.
        key: the key that picks it, "" where there is none.
        apart: a gap goes before it: the first of the missing suit, or the drawn tile.
        must_go: it is of the missing suit.
        drawn: it was drawn this turn.
        cursor: the cursor is on it.
        chosen: picked to be given in the exchange.
    """

    tile: Tile
    key: str = ""
    apart: bool = False
    must_go: bool = False
    drawn: bool = False
    cursor: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class SeatModel:
    """What is shown of a seat.

    Attributes:
        seat: which.
        name: of the player.
        level: of the bot, as a word; "" for the person.
        lacks: the missing suit once shown.
        score: of this hand, in points.
        held: concealed tiles, a winner's winning tile not counted.
        melds: oldest first.
        pond: discards in order.
        victory: once it has won.
        income: points it got for its win in all; 0 while it has not won.
        turn: it is this seat's turn.
        dealer: it dealt.
        last_discard: the last tile of its pond is the last discard.
        announced: the tile of an added kong that may yet be robbed.
        flash: what it has just done, in a word; "" after a moment.
        open_hand: its concealed tiles where they are shown, in a replay with all hands open; else empty.
    """

    seat: Seat
    name: str
    level: str
    lacks: Suit | None
    score: int
    held: int
    melds: tuple[Meld, ...]
    pond: tuple[Tile, ...]
    victory: Victory | None
    income: int
    turn: bool
    dealer: bool
    last_discard: bool
    announced: Tile | None
    flash: str = ""
    open_hand: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class ClockModel:
    """What is left on the practice clock.

    Attributes:
        seconds: of what is running now, rounded up.
        share: how much of that is left, in tenths, rounded up.
        reserve: seconds of the reserve that come after it, None where this decision may not use it.
        in_reserve: the reserve itself is running.
        warns: little is left.
    """

    seconds: int
    share: int
    reserve: int | None
    in_reserve: bool
    warns: bool


@dataclass(frozen=True, slots=True)
class SittingModel:
    """How the sitting stands.

    Attributes:
        title: which hand it is, in words.
        totals: the points of all hands so far, this one with them, by seat.
    """

    title: str
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableModel:
    """All that the table screen shows.

    Attributes:
        title: the rule set's name in words.
        wall_left: tiles that can still be drawn.
        dealer: the dealer's name.
        direction: where exchanged tiles go, in words; "" once it does not matter any more.
        deal: the first digits of the commitment to the deal.
        seats: as one sits.
        hand: the person's tiles in order.
        notes: lines about the person's own hand: locks, what was got in the exchange.
        log: oldest first.
        prompt: what is asked, or whose turn it is.
        alert: the prompt wants an answer from the person.
        choices: what can be done now, most important first.
        aids: lines that help with the own hand, the most important first; shown as far as there is room.
        unseen: by tile, the copies the person cannot see.
        receiver: the seat that gets the person's three tiles, while they are being chosen.
        advice: what the coach says of the decision, where that is to be seen.
        announcement: sentences for the bottom row, the latest last; empty where there is no such row.
        clock: what is left on the practice clock; None while none runs.
        sitting: the hands before this one; None for the first of a row, and for a hand that is in none.
        remarks: words below the prompt, as far as there is room.
    """

    title: str
    wall_left: int
    dealer: str
    direction: str
    deal: str
    seats: tuple[SeatModel, ...]
    hand: tuple[HandTile, ...]
    notes: tuple[Spans, ...]
    log: tuple[LogLine, ...]
    prompt: Spans
    alert: bool
    choices: tuple[Choice, ...]
    unseen: tuple[int, ...] = ()
    aids: tuple[Spans, ...] = ()
    receiver: Seat | None = None
    advice: AdviceModel | None = None
    announcement: tuple[Spans, ...] = ()
    clock: ClockModel | None = None
    sitting: SittingModel | None = None
    remarks: tuple[Spans, ...] = ()


@dataclass(frozen=True, slots=True)
class PaymentLine:
    """Payments of one kind made together to one seat, or by one seat.

    Attributes:
        payer: name.
        payee: name.
        points: above 0.
        why: in words.
    """

    payer: str
    payee: str
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class SettlementModel:
    """The settlement screen.

    Attributes:
        title: how the hand ended, in words.
        deal: the first digits of the commitment, and that it was checked.
        seats: by place, the person before others of the same place.
        payments: every transfer in order.
        choices: what can be done now.
        sitting: how the sitting stands after this hand, in words; empty for the first of a row.
    """

    title: str
    deal: str
    seats: tuple[SettledSeat, ...]
    payments: tuple[PaymentLine, ...]
    choices: tuple[Choice, ...]
    sitting: Spans = ()
